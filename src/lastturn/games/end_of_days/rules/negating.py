"""EOD-8: the response window after a declaration."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, count, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.windows import SILENT, Together
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.house import CLOCKWISE
from lastturn.games.end_of_days.places import DECK, DISCARDS, FRONTS, HANDS, NO_CARD
from lastturn.games.end_of_days.rules.aims import may_reach


def fits(t: Board, user: i64, used: i64, hits: i64, seat: i64, card: i64) -> i64:
    """EOD-8.2 to EOD-8.5: why a card is no answer to the card used; `hits` are the nations affected."""
    mode = t.content.negate_mode[card]
    if mode < 0 or not has(t.content.negates[mode], t.content.type_of[used]):
        return num.DOES_NOT_FIT
    if seat == user:
        shields = t.content.part[mode] != 0 and t.house.user_may_shield_self
        return 0 if shields and has(hits, seat) else num.OWN_CARD
    if t.content.own_nation[mode] != 0 or not t.house.third_party_negate:
        return 0 if has(hits, seat) else num.NOT_AGAINST_YOU
    return 0


def may_answer(t: Board, user: i64, used: i64, hits: i64, seat: i64, card: i64) -> i64:
    """Why the seat cannot answer with the card; 0: it can."""
    if is_silenced(t, seat):
        return num.BARRED
    reason = may_reach(t, seat, card)
    return reason if reason != 0 else fits(t, user, used, hits, seat, card)


def is_silenced(t: Board, seat: i64) -> bool:
    """EOD-4.4, EOD-18.7"""
    return t.barred != 0 and seat == t.current and not t.house.negate_after_discarding_hand


def could_answer(t: Board, user: i64, used: i64, hits: i64, seat: i64) -> bool:
    """EOD-8.10: as far as everybody can see, the seat might hold an answer."""
    if is_silenced(t, seat):
        return False
    kind = t.content.type_of[used]
    for i in range(t.content.answers_from[kind], t.content.answers_from[kind + 1]):
        card = t.content.answers[i]
        if fits(t, user, used, hits, seat, card) == 0:
            if t.in_front(seat, card) and t.content.usable_from_front(card):
                return True
            if (
                t.hand(seat) > 0
                and is_unseen(t, card)
                and t.content.usable_from_hand(card)
                and t.may_play(seat, card)
            ):
                return True
    return False


def is_unseen(t: Board, card: i64) -> bool:
    """The card is in the deck or in some hand, as far as everybody can see."""
    zone = t.places.zone_of(card)
    if zone == DECK or zone < FRONTS:
        return True
    return zone == DISCARDS and not t.house.public_discards and t.places.last[DISCARDS] != card


def who_could_answer(t: Board, user: i64, used: i64, hits: i64) -> i64:
    asked: i64 = 0
    for seat in range(t.seats):
        if could_answer(t, user, used, hits, seat):
            asked |= bit(seat)
    return asked


@mypyc_attr(acyclic=True)
class Sealed(Together):
    """EOD-18.8: all at once and under seal; or, as a house rule, one by one from the current player."""

    def in_turn(self, t: Board) -> i64:
        """The next seat to answer, clockwise from the current player."""
        for i in range(t.seats):
            seat = (t.current + i) % t.seats
            if has(self.open, seat):
                return bit(seat)
        return 0

    def asks(self, t: Board) -> i64:
        return self.in_turn(t) if t.house.response_order == CLOCKWISE else self.open

    def shown(self, t: Board) -> i64:
        if t.house.response_order == CLOCKWISE:
            return -1
        return self.asked

    def close(self, t: Board, seat: i64, answered: bool) -> None:
        """With `clockwise` the first answer ends the window, and a pass is seen by all."""
        if t.house.response_order == CLOCKWISE:
            if answered:
                self.open = bit(seat)
            else:
                t.emit(num.PASSED, seat)

    def open_answers(self, t: Board) -> i64:
        """The first answering seat, clockwise from the current player; -1: all have passed."""
        if count(self.asked) > 1:
            t.revealed()
        for i in range(t.seats):
            seat = (t.current + i) % t.seats
            if has(self.asked, seat) and self.answers[seat] > 0:
                return seat
        return -1


@mypyc_attr(acyclic=True, free_list_len=1)
class MayNegate(Sealed):
    """EOD-8.1, EOD-8.6: pass, or one card that negates; the first one clockwise is taken.

    Hands back 0, or the seat and its card (`seat * 256 + card + 1`).
    """

    def __init__(self, seats: i64, asked: i64, user: i64, used: i64, hits: i64) -> None:
        super().__init__(seats, asked)
        self.user: i64 = user
        self.used: i64 = used
        self.hits: i64 = hits

    def copy(self) -> MayNegate:
        new = MayNegate(0, self.asked, self.user, self.used, self.hits)
        self.lend_answers_to(new)
        return new

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.NEGATING

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.PASS))
        self._offer_answers(t, seat, HANDS + seat, menu)
        self._offer_answers(t, seat, FRONTS + seat, menu)

    def _offer_answers(self, t: Board, seat: i64, zone: i64, menu: Menu) -> None:
        card = t.places.first[zone]
        while card != NO_CARD:
            if t.content.negate_mode[card] >= 0 and self.may_answer(t, seat, card) == 0:
                menu.add(move(num.ANSWER, card))
            card = t.places.after(card)

    def may_answer(self, t: Board, seat: i64, card: i64) -> i64:
        return may_answer(t, self.user, self.used, self.hits, seat, card)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.PASS)

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        self.answers[seat] = 0
        if verb(m) != num.PASS:
            self.answers[seat] = arg(m) + 1
        self.close(t, seat, self.answers[seat] > 0)
        return True

    def resolve(self, t: Board) -> None:
        seat = self.open_answers(t)
        if seat < 0:
            t.back()
        else:
            t.back(seat * 256 + self.answers[seat])

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        menu = Menu()
        for other in range(t.seats):
            if other != seat and self.answers[other] != SILENT and t.house.response_order != CLOCKWISE:
                menu.size = 0
                self.offer(t, other, menu)
                self.take(t, other, menu.pick(rng))
