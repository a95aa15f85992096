"""Numbers out of rounds: rates, ratios of the same round, and what may be said about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles

NOISY = 1.5  # quartiles further apart than this say little


@dataclass(frozen=True)
class Spread:
    """A median with its quartiles."""

    low: float
    middle: float
    high: float

    @property
    def noisy(self) -> bool:
        return self.high > NOISY * self.low


def spread(values: Sequence[float]) -> Spread:
    if len(values) < 2:
        raise ValueError(f"{len(values)} value: quartiles need at least 2")
    return Spread(*quantiles(values, n=4, method="inclusive"))


def ratio(above: Sequence[float], below: Sequence[float]) -> Spread:
    """The ratios of each round; never the ratio of two medians."""
    return spread([a / b for a, b in zip(above, below, strict=True)])


def group_ratio(above: Sequence[float], below: Sequence[Sequence[float]]) -> Spread:
    """Over a group of peers: in each round the median of its ratios, and these over the rounds."""
    return spread(
        [median([a / b for b in peers]) for a, peers in zip(above, zip(*below, strict=True), strict=True)]
    )


def order_of_round(names: Sequence[str], number: int, rounds: int) -> list[str]:
    """Who plays when: each round begins elsewhere, and every second one goes backwards."""
    start = number * len(names) // rounds
    order = [*names[start:], *names[:start]]
    return order[::-1] if number % 2 else order
