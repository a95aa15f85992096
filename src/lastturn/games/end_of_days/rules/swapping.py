"""EOD-5.14: the trade with the discards."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import NO_CARD, SCRAPYARD
from lastturn.games.end_of_days.rules.elsewhere import names_card, refuses_elsewhere
from lastturn.games.end_of_days.rules.refill import refuses_take
from lastturn.games.end_of_days.scores import SWAPS


def swap(t: Board, seat: i64, card: i64) -> None:
    """One card from hand on its pile, then a draw or a card of the Scrapyard."""
    t.emit(num.SWAPPED, seat, card)
    t.discard(seat, card)
    t.tally(SWAPS)
    t.call(TakeInReturn(seat, card))


class TakeInReturn(Step):
    """EOD-5.14: for the card just put on a pile, a draw or another card of the Scrapyard."""

    def __init__(self, seat: i64, swapped: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.swapped: i64 = swapped

    def copy(self) -> TakeInReturn:
        return TakeInReturn(self.seat, self.swapped)

    def asks(self, t: Board) -> i64:
        if has(t.fouled, self.seat) or not can_take_back(t, self.seat, self.swapped):
            return 0
        return bit(self.seat)

    def run(self, t: Board) -> None:
        """Only the deck is open, as everybody can see; or a foul has ended the trading (EOD-5.15)."""
        if not has(t.fouled, self.seat):
            t.draw(self.seat, 1)
        t.back()

    def continues(self, t: Board, seat: i64) -> bool:
        """The own card is on its pile; what can be had for it lay open before."""
        return True

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.SWAPPING

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.DRAW))
        card = t.places.first[SCRAPYARD]
        while card != NO_CARD:
            if refuses_take_back(t, seat, self.swapped, card) == LEGAL:
                menu.add(move(num.TAKE, card))
            card = t.places.after(card)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) == num.TAKE and names_card(t, m):
            return refuses_take_back(t, seat, self.swapped, arg(m))
        return refuses_elsewhere(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.DRAW)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.DRAW:
            t.draw(seat, 1)
        else:
            t.take_from_scrapyard(seat, arg(m))
        t.back()


def can_take_back(t: Board, seat: i64, swapped: i64) -> bool:
    card = t.places.first[SCRAPYARD]
    while card != NO_CARD:
        if refuses_take_back(t, seat, swapped, card) == LEGAL:
            return True
        card = t.places.after(card)
    return False


def refuses_take_back(t: Board, seat: i64, swapped: i64, card: i64) -> i64:
    """Any card of the Scrapyard but the one just put there."""
    if card == swapped:
        return num.JUST_PUT_THERE
    return refuses_take(t, seat, card)
