"""Figures with their uncertainty, to be set beside each other when both come from the same deals.

An estimate keeps how much each game pulls it up or down. The difference of two is pulled by the difference
of their pulls: games of the same seed go together, so what luck does to both sides cancels out. That also
holds for shares of seats, several of which sit in one game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt

from msgspec import Struct

from lastturn.lab.intervals import Z_95, wilson


class Estimate(Struct, frozen=True):
    """value: the figure. among: of how many seats or games. share: it is one, from 0 to 1."""

    value: float
    among: int
    pulls: Mapping[int, float]  # by seed; they sum to about nothing
    share: bool = False

    def reach(self) -> float:
        """Half the 95 % interval, by the normal law."""
        games = len(self.pulls)
        if games < 2:
            return 1.0 if self.share else abs(self.value)
        spread = sum(pull * pull for pull in self.pulls.values()) * games / (games - 1)
        return Z_95 * sqrt(spread)

    def interval(self) -> tuple[float, float]:
        """Of a share after Wilson, which also serves where few seats are counted."""
        if self.share:
            return wilson(self.value * self.among, self.among)
        return self.value - self.reach(), self.value + self.reach()

    def minus(self, other: Estimate) -> Estimate:
        games = dict.fromkeys([*self.pulls, *other.pulls])
        pulls = {seed: self.pulls.get(seed, 0.0) - other.pulls.get(seed, 0.0) for seed in games}
        return Estimate(self.value - other.value, min(self.among, other.among), pulls)

    def certain(self) -> bool:
        """Whether nothing is outside the interval."""
        low, high = self.interval()
        return low > 0 or high < 0


def share(counted: Iterable[tuple[int, float, int]], games: Iterable[int]) -> Estimate:
    """Of seeds with what was won and how many seats could have: the share that won."""
    won, sat = dict.fromkeys(games, 0.0), dict.fromkeys(games, 0)
    for seed, wins, seats in counted:
        won[seed] += wins
        sat[seed] += seats
    among = sum(sat.values())
    value = sum(won.values()) / among if among else 0.0
    pulls = {seed: (won[seed] - value * sat[seed]) / max(among, 1) for seed in won}
    return Estimate(value, among, pulls, share=True)


def mean(values: Mapping[int, float]) -> Estimate:
    """Of one number for each game, by seed."""
    value = sum(values.values()) / len(values)
    return Estimate(value, len(values), {seed: (x - value) / len(values) for seed, x in values.items()})
