"""EOD-4.1, EOD-14: the sequence of play."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.rules.free_for_all import FreeForAll
from lastturn.games.end_of_days.rules.launch import Launching
from lastturn.games.end_of_days.rules.refill import Refill
from lastturn.games.end_of_days.rules.trade import Trade


class Rounds(Step):
    """EOD-14.1, EOD-14.2: turn after turn, round after round, up to the last one."""

    def __init__(self, turns: i64) -> None:
        super().__init__()
        self.turns: i64 = turns  # turns taken in this round

    def copy(self) -> Rounds:
        return Rounds(self.turns)

    def run(self, t: Board) -> None:
        if self.turns == t.seats:
            self.turns = 0
            if t.is_last_round():
                t.phase = 0
                t.finish(num.MARS if t.winners() != 0 else num.WIPED_OUT)
                return
            t.round += 1
            t.emit(num.MARKER_TURNED, t.first, t.round)
        t.current = (t.first + self.turns) % t.seats
        self.turns += 1
        t.call(Turn(t.current))


class Turn(Step):
    """EOD-4.1: refill, trade, free for all, launch."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def copy(self) -> Turn:
        return Turn(self.seat)

    def run(self, t: Board) -> None:
        t.phase = self.beat
        match self.beat:
            case 1:
                t.begin_turn(self.seat)
                t.call(Refill(self.seat))
            case 2:
                t.call(Trade(self.seat, t.seats))
            case 3:
                t.call(FreeForAll(self.seat))
            case 4:
                t.call(Launching(self.seat))
            case _:
                t.phase = 0
                t.back()
