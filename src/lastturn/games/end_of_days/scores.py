"""Points, where they came from, and numbers that are added up for people."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.table import Table
from lastturn.games.end_of_days.house import USUAL, House

# Numbers that are added up for people, in `tallied`.
TRIED: Final = 0
SUCCEEDED: Final = 1
SANCTIONS: Final = 2
TRADES: Final = 3
HITS: Final = 4
MISSES: Final = 5
NEGATES: Final = 6
SWAPS: Final = 7
TURNS: Final = 8
TALLIES: Final = 9

# Sources of points, in `ledger`.
LANDED: Final = 0
FROM_ARKS: Final = 1
LOST: Final = 2
SOURCES: Final = 3


class Scores(Table):
    """What stands on the score sheet."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.house: House = USUAL
        # replaced, never changed in place
        self.score: vec[i64] = vec[i64]()
        self.ledger: vec[i64] = vec[i64]()
        self.tallied: vec[i64] = vec[i64]()

    def clear_scores(self) -> None:
        self.score = vec[i64]([0] * self.seats)
        self.ledger = vec[i64]([0] * (SOURCES * self.seats))
        self.tallied = vec[i64]([0] * TALLIES)

    def tally(self, what: i64) -> None:
        tallied = self.tallied[:]
        tallied[what] += 1
        self.tallied = tallied

    def add_points(self, seat: i64, points: i64, source: i64) -> None:
        """EOD-13.3: a score never drops below 0, unless the house allows it."""
        before = self.score[seat]
        after = before + points
        if after < 0 and not self.house.negative_scores:
            after = min(before, 0)
        self.set_score(seat, after)
        ledger = self.ledger[:]
        ledger[source * self.seats + seat] += after - before
        self.ledger = ledger

    def set_score(self, seat: i64, points: i64) -> None:
        score = self.score[:]
        score[seat] = points
        self.score = score

    def scores(self) -> list[int]:
        return list(self.score)

    def winners(self) -> i64:
        """EOD-14.4, EOD-14.5"""
        best: i64 = 0
        found: i64 = 0
        for seat in range(self.seats):
            if self.score[seat] > best:
                best = self.score[seat]
                found = 0
            if self.score[seat] == best and best > 0:
                found |= bit(seat)
        return found

    def lend_scores_to(self, new: Scores) -> None:
        new.house = self.house
        new.score = self.score
        new.ledger = self.ledger
        new.tallied = self.tallied
