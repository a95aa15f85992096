"""EOD-12.6, EOD-12.7: whether a ship gets away."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import NO_CARD
from lastturn.games.end_of_days.rules.points import OthersPoints
from lastturn.games.end_of_days.rules.ships import (
    liftoff,
    points,
)
from lastturn.games.end_of_days.scores import LANDED, SUCCEEDED, TRIED


class LaunchShip(Step):
    """EOD-12.6, EOD-12.7: the check, the points, and where the cards go."""

    def __init__(self, seat: i64, ship: vec[i64], site: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.ship: vec[i64] = ship  # never changed in place
        self.site: i64 = site
        self.revealed: i64 = NO_CARD

    def copy(self) -> LaunchShip:
        new = LaunchShip(self.seat, self.ship, self.site)
        new.revealed = self.revealed
        return new

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                self._check(t)
            case _:
                for i in range(len(self.ship)):
                    t.file(self.ship[i])
                if self.revealed != NO_CARD:
                    t.file(self.revealed)
                t.back()

    def _check(self, t: Board) -> None:
        number = liftoff(t.content, self.ship)
        t.tally(TRIED)
        facts = [int(self.site) + 1, int(number)] + [int(self.ship[i]) for i in range(len(self.ship))]
        t.emit_all(num.LAUNCHED, self.seat, facts)
        self.revealed = t.reveal()
        if t.checked(self.revealed) > number:
            t.emit(num.FAILED, self.seat)
            return
        t.tally(SUCCEEDED)
        t.add_points(self.seat, points(t.content, self.ship), LANDED)
        t.emit(num.GOT_AWAY, self.seat, points(t.content, self.ship))
        t.call(OthersPoints(self.seat, self.ship))
