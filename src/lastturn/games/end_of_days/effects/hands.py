"""EOD-9.8, EOD-17.7: looking at a hand, and throwing one card out of it."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.effects.attacks import highest_value
from lastturn.games.end_of_days.places import HANDS
from lastturn.games.end_of_days.rules.elsewhere import refuses_elsewhere


class Look(Step):
    """The hand is shown to the user alone; a Recon Satellite then picks one card to be discarded."""

    def __init__(self, seat: i64, nation: i64, discards: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.nation: i64 = nation
        self.discards: i64 = discards

    def copy(self) -> Look:
        return Look(self.seat, self.nation, self.discards)

    def asks(self, t: Board) -> i64:
        if self.beat == 1 and t.hand(self.nation) > 0:
            return bit(self.seat)
        return 0

    def run(self, t: Board) -> None:
        if t.hand(self.nation) == 0:  # the last card may have gone into an answer
            t.emit(num.HAND_WAS_EMPTY, self.nation)
            t.back()
            return
        t.emit(num.LOOKED, self.seat, self.nation)
        t.show_hand(self.nation, self.seat)

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.DISCARDING_THEIRS if self.discards != 0 else num.LOOKING

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.discards == 0:
            menu.add(move(num.DONE))
            return
        for card in t.places.listed(HANDS + self.nation):
            menu.add(move(num.PICK, card))

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(self.nation)]

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_elsewhere(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D17: the highest value; EOD-D24: done."""
        if self.discards == 0:
            return move(num.DONE)
        return move(num.PICK, highest_value(t, t.places.listed(HANDS + self.nation)))

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.PICK:
            t.discard(self.nation, arg(m))
        t.back()
