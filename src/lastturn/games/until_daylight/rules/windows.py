"""Section 7.3: the sealed windows. All who are asked answer at once; the first play in order is applied."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.rng import Rng
from lastturn.engine.windows import SILENT, Together
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import NOBODY, NOTHING
from lastturn.games.until_daylight.rules.asking import (
    offer_cards,
    offer_open,
    refuses_discard,
)


@mypyc_attr(acyclic=True)
class Window(Together):
    """What all sealed windows share: passing, and guessing the answers of others."""

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.PASS)

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """SUD-H15: what others have answered is unknown; anything they could have answered is likely."""
        menu = Menu()
        for other in range(t.seats):
            if other != seat and has(self.asked, other) and not has(self.open, other):
                menu.clear()
                self.offer(t, other, menu)
                self.answers[other] = menu.pick(rng)

    def ask_again(self, t: Board, asked: i64) -> None:
        """The same question once more, to these seats."""
        self.asked = asked
        self.open = asked
        self.answers = vec[i64]([SILENT] * t.seats)

    def first_play(self, t: Board, attacker: i64 = NOBODY) -> i64:
        """SUD-2.9: the attacker, then the First Player and on clockwise."""
        passing = move(num.PASS)
        if attacker != NOBODY and has(self.asked, attacker) and self.answers[attacker] != passing:
            return attacker
        return self.first(t.seats, t.first, passing)


def could_hold(t: Board, kind: i64) -> i64:
    """Who holds the card; with closed inventories, who could as far as the table knows."""
    seats: i64 = 0
    closed = t.house.closed
    if closed and t.all_discarded(kind):
        return 0
    for seat in range(t.seats):
        if t.slots(seat) > 0 and (closed or t.slot_of(seat, kind) >= 0):
            seats |= bit(seat)
    return seats


# -- combat cards (SUD-D16, SUD-D23) ---------------------------------------------------------------


def asked_after_draw(t: Board, attacker: i64) -> i64:
    """Owners of LUCKY while a card lies open, and an attacker with VITALY PILLS."""
    seats: i64 = 0
    if len(t.open) > 0:
        seats = could_hold(t, t.content.lucky)
    if attacker != NOBODY:
        seats |= could_hold(t, t.content.pills) & bit(attacker)
    return seats


def combat_window(t: Board, attacker: i64, enemy: i64 = NOTHING) -> None:
    """Combat cards have been drawn: who could play on them is asked."""
    asked = asked_after_draw(t, attacker)
    if asked != 0:
        t.call(CombatWindow(t.seats, asked, attacker, enemy))


@mypyc_attr(acyclic=True, free_list_len=1)
class CombatWindow(Window):
    """SUD-8.6, SUD-10.4: VITALY PILLS and LUCKY. Section 7.3: after a play the window opens again."""

    def __init__(self, seats: i64, asked: i64, attacker: i64, enemy: i64 = NOTHING) -> None:
        super().__init__(seats, asked)
        self.attacker: i64 = attacker  # NOBODY: an enemy attacks
        self.enemy: i64 = enemy  # of what kind

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ENEMY_WINDOW if self.attacker == NOBODY else num.ATTACK_WINDOW

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [self.enemy] if self.attacker == NOBODY else []

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.PASS))
        if seat == self.attacker and t.slot_of(seat, t.content.pills) >= 0:
            menu.add(move(num.PLAY, t.content.pills))
        if t.slot_of(seat, t.content.lucky) >= 0:
            offer_open(t, num.LUCKY, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) == num.LUCKY:
            return num.NOT_HELD if t.slot_of(seat, t.content.lucky) < 0 else num.CARD_NOT_OPEN
        if verb(m) == num.PLAY and arg(m) == t.content.pills:
            return num.NOT_HELD if seat == self.attacker else num.OWN_ATTACK
        return num.NOT_NOW

    def resolve(self, t: Board) -> None:
        t.revealed()
        seat = self.first_play(t, self.attacker)
        if seat == NOBODY:
            t.back()
            return
        play_after_draw(t, seat, self.answers[seat])
        asked = asked_after_draw(t, self.attacker)
        if asked == 0:
            t.back()
        else:
            self.ask_again(t, asked)

    def copy(self) -> CombatWindow:
        new = CombatWindow(0, self.asked, self.attacker, self.enemy)
        self.lend_answers_to(new)
        return new


def play_after_draw(t: Board, seat: i64, m: i64) -> None:
    """SUD-12.5, SUD-12.6"""
    if verb(m) == num.LUCKY:
        t.play_special(seat, t.content.lucky)
        t.replace_open(seat, arg(m))
    else:
        t.play_special(seat, t.content.pills)
        t.draw_combat(t.content.pills_draw)


# -- CHEER (SUD-D20) -------------------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class CheerWindow(Window):
    """SUD-7.10: others may cheer before the turn closes. Hands back 1 if somebody did."""

    def __init__(self, seats: i64, asked: i64, whom: i64) -> None:
        super().__init__(seats, asked)
        self.whom: i64 = whom

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.CHEER_WINDOW

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [self.whom]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.PASS))
        if t.slot_of(seat, t.content.cheer) >= 0:
            menu.add(move(num.PLAY, t.content.cheer))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) != num.PLAY:
            return OTHER_QUESTION
        return num.NOT_HELD if arg(m) == t.content.cheer else num.NOT_NOW

    def resolve(self, t: Board) -> None:
        t.revealed()
        seat = self.first_play(t)
        if seat != NOBODY:
            t.cheer(seat, self.whom)
        t.back(0 if seat == NOBODY else 1)

    def copy(self) -> CheerWindow:
        new = CheerWindow(0, self.asked, self.whom)
        self.lend_answers_to(new)
        return new


# -- discarding at any time (SUD-D26) --------------------------------------------------------------


def discard_window(t: Board, but: i64) -> None:
    """SUD-15.16: with the option, all others with an item may discard now."""
    if not t.house.any_time:
        return
    asked: i64 = 0
    for seat in range(t.seats):
        if seat != but and t.slots(seat) > 0:
            asked |= bit(seat)
    if asked != 0:
        t.call(DiscardWindow(t.seats, asked))


@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardWindow(Window):
    """SUD-D26: every seat's discard is applied, and who discarded is asked again."""

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.DISCARD_WINDOW

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.PASS))
        offer_cards(t, seat, num.DISCARD, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) != num.DISCARD:
            return OTHER_QUESTION
        return refuses_discard(t, seat, arg(m))

    def resolve(self, t: Board) -> None:
        t.revealed()
        again: i64 = 0
        for i in range(t.seats):
            seat = (t.first + i) % t.seats
            if has(self.asked, seat) and self.answers[seat] != move(num.PASS):
                t.discard(seat, arg(self.answers[seat]))
                if t.slots(seat) > 0:
                    again |= bit(seat)
        if again == 0:
            t.back()
        else:
            self.ask_again(t, again)

    def copy(self) -> DiscardWindow:
        new = DiscardWindow(0, self.asked)
        self.lend_answers_to(new)
        return new
