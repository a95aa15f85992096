"""EOD-6: step 3. The current player acts with priority; after a pass all others are asked at once."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import FRONTS, HANDS, NO_CARD
from lastturn.games.end_of_days.rules.aims import refuses_use
from lastturn.games.end_of_days.rules.deploying import refuses_build, refuses_in_front
from lastturn.games.end_of_days.rules.picks import (
    fill_in,
    is_use_pick,
    next_pick,
    offer_next,
    offer_uses,
    refuses_use_pick,
)
from lastturn.games.end_of_days.rules.sealed import Sealed
from lastturn.games.end_of_days.rules.starting_over import PickingAnew, last_offered
from lastturn.games.end_of_days.rules.using import use_of


def has_something(t: Board, seat: i64) -> bool:
    """EOD-6.12: with an empty hand and no usable card in front there is nothing to decide."""
    return t.hand(seat) > 0 or has_usable_front(t, seat)


def has_usable_front(t: Board, seat: i64) -> bool:
    """Some face-up card in front can be used, for all to see."""
    card = t.places.first[FRONTS + seat]
    while card != NO_CARD:
        first = t.content.first_mode[card]
        for mode in range(first, first + t.content.mode_count[card]):
            if refuses_use(t, seat, card, mode) == LEGAL:
                return True
        card = t.places.after(card)
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class FreeForAll(PickingAnew):
    """EOD-6.2, EOD-6.8, EOD-6.9: build, deploy, use or pass, until all others pass after a pass."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.passed: i64 = 0  # the others are being asked

    def copy(self) -> FreeForAll:
        new = FreeForAll(self.seat)
        new.passed = self.passed
        self.lend_picks_to(new)
        return new

    def asks(self, t: Board) -> i64:
        if self.passed == 0 and has_something(t, self.seat):
            return bit(self.seat)
        return 0

    def run(self, t: Board) -> None:
        if self.passed == 0:
            ask_others(t, self)
        elif self.result == 0:  # EOD-6.9
            t.back()
        else:
            self.passed = 0

    def prompt(self, t: Board, seat: i64) -> i64:
        return next_pick(t, seat, self.made) if self.made.begun() else num.ACTING

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made.begun():
            offer_next(t, seat, self.made, menu)
            self.offer_start_over(menu)
        else:
            offer_acts(t, seat, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_use_pick(t, seat, self.made, m)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return not is_use_pick(m)

    def default(self, t: Board, seat: i64) -> i64:
        return last_offered(self, t, seat) if self.made.begun() else move(num.PASS)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.BUILD | num.DEPLOY | num.DEPLOY_OVER:
                put_in_play(t, seat, m)
            case num.PASS:
                t.emit(num.PASSED, seat)
                ask_others(t, self)
            case num.START_OVER:
                self.begin_anew(t)
            case num.SEND:
                t.call(use_of(seat, self.complete()))
            case _:
                self.pick(m)
                fill_in(t, seat, self.made)


def ask_others(t: Board, step: FreeForAll) -> None:
    """EOD-6.6: all who have a hand card or a usable card in front."""
    asked: i64 = 0
    for other in range(t.seats):
        if other != step.seat and has_something(t, other):
            asked |= bit(other)
    step.passed = 1
    t.call(PollTable(t.seats, asked))


def put_in_play(t: Board, seat: i64, m: i64) -> None:
    """EOD-6.2: a module is built or a card deployed, where there is room or where room is made."""
    if verb(m) == num.BUILD:
        t.build(seat, arg(m), arg2(m) - 1)
        return
    if verb(m) == num.DEPLOY_OVER:
        t.make_room(seat, arg2(m))
    t.deploy(seat, arg(m))


def offer_acts(t: Board, seat: i64, menu: Menu) -> None:
    menu.add(move(num.PASS))
    offer_deploying(t, seat, menu)
    offer_uses(t, seat, menu)


def offer_deploying(t: Board, seat: i64, menu: Menu) -> None:
    """Every card of the hand that may be put in play, and where."""
    places = t.places
    card = places.first[HANDS + seat]
    while card != NO_CARD:
        if t.content.is_module(card):
            _offer_sites(t, seat, card, menu)
        elif refuses_in_front(t, seat, card) == LEGAL:
            _offer_places(t, seat, card, menu)
        card = places.after(card)


def _offer_sites(t: Board, seat: i64, card: i64, menu: Menu) -> None:
    for site in range(t.rockets(seat)):
        if refuses_build(t, seat, card, site) == LEGAL:
            menu.add(move(num.BUILD, card, site + 1))


def _offer_places(t: Board, seat: i64, card: i64, menu: Menu) -> None:
    if t.room(seat) > 0:
        menu.add(move(num.DEPLOY, card))
        return
    cleared = t.places.first[FRONTS + seat]
    while cleared != NO_CARD:
        menu.add(move(num.DEPLOY_OVER, card, cleared))
        cleared = t.places.after(cleared)


@mypyc_attr(acyclic=True, free_list_len=1)
class PollTable(Sealed):
    """EOD-6.6, EOD-6.7: use one card, fully specified, or pass; the first request clockwise is carried out.

    Hands back 1 if a card was used, 0 if all have passed.
    """

    def copy(self) -> PollTable:
        new = PollTable(0, self.asked)
        self.lend_picks_to(new)
        return new

    def prompt(self, t: Board, seat: i64) -> i64:
        return next_pick(t, seat, self.made[seat]) if self.made[seat].begun() else num.POLLED

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [] if self.made[seat].begun() else [int(t.current)]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made[seat].begun():
            offer_next(t, seat, self.made[seat], menu)
            self.offer_start_over(seat, menu)
        else:
            menu.add(move(num.PASS))
            offer_uses(t, seat, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_use_pick(t, seat, self.made[seat], m)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return not is_use_pick(m)

    def default(self, t: Board, seat: i64) -> i64:
        return last_offered(self, t, seat) if self.made[seat].begun() else move(num.PASS)

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        match verb(m):
            case num.PASS | num.SEND:
                self.close(t, seat, m)
                return True
            case num.START_OVER:
                self.begin_anew(t, seat)
            case _:
                self.pick(seat, m)
                fill_in(t, seat, self.made[seat])
        return False

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                seat = self.open_answers(t)
                if seat < 0:
                    t.back()
                else:
                    t.call(use_of(seat, self.made[seat]))
            case _:
                t.back(1)
