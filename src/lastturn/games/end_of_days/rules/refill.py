"""EOD-4: step 1, refilling the hand."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.step import Question, Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import NO_CARD, SCRAPYARD
from lastturn.games.end_of_days.rules.elsewhere import names_card, refuses_elsewhere


def refuses_take(t: Board, seat: i64, card: i64) -> i64:
    """Why a card cannot be taken from the Scrapyard."""
    if t.places.zone_of(card) != SCRAPYARD:
        return num.NOT_IN_SCRAPYARD
    return num.BLOCKADED if t.blockaded(seat) else LEGAL


def missing(t: Board, seat: i64) -> i64:
    """How many cards the hand is short of its size."""
    return t.content.hand_size[t.nation[seat]] - t.hand(seat)


def refuses_refilling(t: Board, seat: i64, taken: i64, m: i64) -> i64:
    """Why a move is not open in step 1; EOD-4.6: one card of the Scrapyard, not under a blockade."""
    match verb(m):
        case num.TAKE if names_card(t, m):
            return num.TAKEN_ALREADY if taken != 0 else refuses_take(t, seat, arg(m))
        case num.KEEP_HAND | num.DISCARD_HAND | num.DRAW | num.DRAW_ALL:
            return OTHER_QUESTION
        case _:
            return refuses_elsewhere(t, seat, m)


class Refill(Step):
    """EOD-4.3 to EOD-4.8: the whole hand may go; then the hand is filled to its size."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def copy(self) -> Refill:
        return Refill(self.seat)

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                if t.hand(self.seat) > 0:
                    t.call(MayDiscardHand(self.seat))
            case 2:
                t.call(FillHand(self.seat))
            case _:
                t.back()


class MayDiscardHand(Question):
    """EOD-4.3, EOD-4.4: all of the hand or nothing."""

    def copy(self) -> MayDiscardHand:
        return MayDiscardHand(self.seat)

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.WHOLE_HAND

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.KEEP_HAND))
        menu.add(move(num.DISCARD_HAND))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_refilling(t, seat, 0, m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.KEEP_HAND)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.DISCARD_HAND:
            t.discard_hand(seat)
        t.back()


def has_scrap(t: Board, seat: i64) -> bool:
    """Whether a card can be taken from the Scrapyard."""
    return t.places.size[SCRAPYARD] > 0 and not t.blockaded(seat)


class FillHand(Question):
    """EOD-4.5 to EOD-4.8: cards off the deck, one of them out of the Scrapyard if it is open."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.taken: i64 = 0  # one card of the Scrapyard was taken
        self.begun: bool = False  # a card was drawn or taken

    def copy(self) -> FillHand:
        new = FillHand(self.seat)
        new.taken = self.taken
        new.begun = self.begun
        return new

    def continues(self, t: Board, seat: i64) -> bool:
        """The hand was kept or put away, and the Scrapyard lies as it did."""
        return not self.begun

    def asks(self, t: Board) -> i64:
        if missing(t, self.seat) > 0 and self.taken == 0 and has_scrap(t, self.seat):
            return bit(self.seat)
        return 0

    def run(self, t: Board) -> None:
        if missing(t, self.seat) > 0:
            t.draw(self.seat, missing(t, self.seat))
        t.back()

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.REFILLING

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(missing(t, seat))]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.DRAW_ALL))
        if missing(t, seat) > 1:
            menu.add(move(num.DRAW))
        card = t.places.first[SCRAPYARD]
        while card != NO_CARD:
            menu.add(move(num.TAKE, card))
            card = t.places.after(card)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_refilling(t, seat, self.taken, m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.DRAW_ALL)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        self.begun = True
        match verb(m):
            case num.DRAW:
                t.draw(seat, 1)
            case num.DRAW_ALL:
                t.draw(seat, missing(t, seat))
            case _:
                t.take_from_scrapyard(seat, arg(m))
                self.taken = 1
