"""EOD-18.8: windows in which all answer at once and under seal; or, as a house rule, one by one."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, count, has
from lastturn.engine.moves import move
from lastturn.engine.rng import Rng
from lastturn.engine.windows import SILENT
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.house import CLOCKWISE
from lastturn.games.end_of_days.rules.starting_over import PickingAnewTogether


@mypyc_attr(acyclic=True)
class Sealed(PickingAnewTogether):
    """Everybody may pass; of those who do not, the first clockwise from the current player is taken."""

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

    def close(self, t: Board, seat: i64, m: i64) -> None:
        """The seat's answer ends with m. With `clockwise` the first that does not pass ends the window, and
        a pass is seen by all."""
        self.answers[seat] = m
        if t.house.response_order == CLOCKWISE:
            if m == move(num.PASS):
                t.emit(num.PASSED, seat)
            else:
                self.open = bit(seat)

    def open_answers(self, t: Board) -> i64:
        """The seat whose answer is taken; -1: all have passed. The others' are never shown."""
        if count(self.asked) > 1:
            t.revealed()
        taken = self.first(t.seats, t.current, move(num.PASS))
        for seat in range(t.seats):
            if seat != taken:
                self.answers[seat] = SILENT
                self.forget(seat)
                self.restarts[seat] = 0
        return taken

    def is_opened(self) -> bool:
        return self.beat > 0

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """A sealed answer is replaced by any other; one by one, all are seen."""
        if self.is_opened():
            return
        for other in range(t.seats):
            if other != seat and has(self.asked, other):
                self.restarts[other] = 0
                if self.answers[other] != SILENT and t.house.response_order != CLOCKWISE:
                    self.seal_any(t, other, rng)
