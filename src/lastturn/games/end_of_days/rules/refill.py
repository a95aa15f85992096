"""EOD-4: step 1, refilling the hand."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import HANDS, NO_CARD, SCRAPYARD
from lastturn.games.end_of_days.rules.elsewhere import names_card, or_other, refuses_elsewhere


def refuses_take(t: Board, seat: i64, card: i64) -> i64:
    """Why a card cannot be taken from the Scrapyard."""
    if t.places.zone_of(card) != SCRAPYARD:
        return num.NOT_IN_SCRAPYARD
    return num.BLOCKADED if t.blockaded(seat) else LEGAL


class Refill(Step):
    """EOD-4.3 to EOD-4.8: the whole hand may go; then the hand is filled to its size."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.decided: i64 = 0  # the hand was kept or discarded
        self.taken: i64 = 0  # one card of the Scrapyard was taken

    def copy(self) -> Refill:
        new = Refill(self.seat)
        new.decided = self.decided
        new.taken = self.taken
        return new

    def missing(self, t: Board) -> i64:
        return t.content.hand_size[t.nation[self.seat]] - t.hand(self.seat)

    def refuses_take(self, t: Board, card: i64) -> i64:
        """EOD-4.6: one card, while one is missing, not under a blockade."""
        if self.taken != 0:
            return num.TAKEN_ALREADY
        return refuses_take(t, self.seat, card)

    def _has_choice(self, t: Board) -> bool:
        """The Scrapyard is open and one card of it may be taken."""
        return self.taken == 0 and t.places.size[SCRAPYARD] > 0 and not t.blockaded(self.seat)

    def asks(self, t: Board) -> i64:
        if self.decided == 0:
            if t.hand(self.seat) > 0:
                return bit(self.seat)
            return 0
        if self.missing(t) > 0 and self._has_choice(t):
            return bit(self.seat)
        return 0

    def run(self, t: Board) -> None:
        if self.decided == 0:
            self.decided = 1
        else:
            if self.missing(t) > 0:
                t.draw(self.seat, self.missing(t))
            t.back()

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.WHOLE_HAND if self.decided == 0 else num.REFILLING

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.decided == 0:
            menu.add(move(num.KEEP_HAND))
            menu.add(move(num.DISCARD_HAND))
            return
        menu.add(move(num.DRAW_ALL))
        if self.missing(t) > 1:
            menu.add(move(num.DRAW))
        card = t.places.first[SCRAPYARD]
        while card != NO_CARD:
            menu.add(move(num.TAKE, card))
            card = t.places.after(card)

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(self.missing(t))] if self.decided != 0 else []

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        match verb(m):
            case num.TAKE if names_card(t, m):
                return or_other(self.refuses_take(t, arg(m)))
            case num.KEEP_HAND | num.DISCARD_HAND | num.DRAW | num.DRAW_ALL:
                return OTHER_QUESTION
            case _:
                return refuses_elsewhere(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.KEEP_HAND) if self.decided == 0 else move(num.DRAW_ALL)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.KEEP_HAND:
                self.decided = 1
            case num.DISCARD_HAND:
                self._discard_hand(t)
            case num.DRAW:
                t.draw(seat, 1)
            case num.DRAW_ALL:
                t.draw(seat, self.missing(t))
            case _:
                t.take_from_scrapyard(seat, arg(m))
                self.taken = 1

    def _discard_hand(self, t: Board) -> None:
        """EOD-4.3, EOD-4.4"""
        self.decided = 1
        t.barred = 1
        t.emit(num.DISCARDED_HAND, self.seat)
        card = t.places.first[HANDS + self.seat]
        while card != NO_CARD:
            following = t.places.after(card)
            t.discard(self.seat, card)
            card = following
