"""Effects without a further choice: drawing, clearing, fetching, a random card."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.step import Step
from lastturn.games.end_of_days import cards as c
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import DOWNS, NO_CARD


@mypyc_attr(acyclic=True, free_list_len=1)
class AtOnce(Step):
    def __init__(self, seat: i64, mode: i64, nation: i64, target: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.mode: i64 = mode
        self.nation: i64 = nation
        self.target: i64 = target

    def copy(self) -> AtOnce:
        return AtOnce(self.seat, self.mode, self.nation, self.target)

    def run(self, t: Board) -> None:
        match t.content.kind[self.mode]:
            case c.DRAW_CARDS:
                t.draw(self.seat, t.content.amount[self.mode])
            case c.CLEAR:
                self._clear(t)
            case c.RANDOM_CARD:
                self._take_random_card(t)
            case _:
                t.to_hand(self.seat, self.target, t.everybody())
                t.emit(num.FETCHED, self.seat, self.target)
        t.back()

    def _clear(self, t: Board) -> None:
        """EOD-17.8: every face-down Sanction card of the own nation goes to the discards."""
        cleared: i64 = 0
        card = t.places.first[DOWNS + self.seat]
        while card != NO_CARD:
            following = t.places.after(card)
            t.file(card)
            cleared += 1
            card = following
        t.emit(num.PARDONED, self.seat, cleared)

    def _take_random_card(self, t: Board) -> None:
        """EOD-17.14, EOD-9.8; the last card may have gone into an answer (EOD-7.12)."""
        if t.hand(self.nation) == 0:
            t.emit(num.HAND_WAS_EMPTY, self.nation)
            return
        card = t.hand_at(self.nation, t.pick(t.hand(self.nation)))
        both = bit(self.seat) | bit(self.nation)
        t.emit(num.TAKEN_AT_RANDOM, self.seat, self.nation)
        t.hand_over(card, self.nation, self.seat)
        t.forget_hand(self.nation, both)
        t.revealed()
