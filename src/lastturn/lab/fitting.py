"""How well a game judges positions, and weights by which it would judge them better.

Bots of good sense play; some of the positions on the way are kept with how the game ended for a seat. The
weights are those of a logistic regression; a third of the games is left out of it and tells how good it is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from msgspec import Struct

from lastturn.engine.contract import Game, Menu, Rng
from lastturn.engine.fitted import Fit, Quality
from lastturn.lab.ratings import solved
from lastturn.registry import load

RIDGE: Final = 1.0  # keeps weights small that nothing speaks for
STEPS: Final = 25
ENOUGH: Final = 1e-6
EVERY: Final = 12  # decisions between two positions that are kept
WILD: Final = 3  # one game in so many has …
UNSURE: Final = 0.15  # … so many moves that are any, so that bad positions are seen too
LEFT_OUT: Final = 3  # the last of so many parts of the games
FIFTHS: Final = 5


class Position(NamedTuple):
    game: int
    said: float  # what the game itself thinks of it
    signs: list[float]  # empty, where it goes by no weights
    won: int


class Sample(Struct):
    """All positions of some games; the seeds follow each other."""

    games: int
    positions: list[Position]

    def split(self) -> tuple[Sample, Sample]:
        """Those to fit to, and those to be left out."""
        first = self.games - self.games // LEFT_OUT
        seen = [each for each in self.positions if each.game < first]
        unseen = [each for each in self.positions if each.game >= first]
        return Sample(first, seen), Sample(self.games - first, unseen)


def positions_of(place: tuple[str, int, int]) -> tuple[int, list[Position]]:
    """Of one game: its id, its number and the seed of all."""
    id, number, seed = place
    game = load(id)
    dice, menu = Random(seed * 1_000_003 + number), Menu()
    rng, kept = Rng(dice.getrandbits(60)), list[tuple[int, float, list[float]]]()
    table = game.new(dice.choice(seats_of(game)), dice.getrandbits(60))
    unsure = UNSURE if number % WILD == 0 else 0.0
    while not table.over():
        seat = table.next_seat()
        menu.clear()
        table.offer(seat, menu)
        if dice.randrange(EVERY) == 0:
            kept.append((seat, float(table.judge(seat)), list(table.signs(seat))))
        table.prefer(seat, menu)
        table.apply(seat, menu.pick(rng) if dice.random() < unsure else menu.best(rng))
    won = table.winners()
    return number, [Position(number, said, signs, int(won >> seat & 1)) for seat, said, signs in kept]


def seats_of(game: Game) -> list[int]:
    """The numbers of seats that the usual options allow, the middle one twice."""
    possible = game.seats_for({})
    return [*possible, possible[len(possible) // 2]]


def chance(weights: Sequence[float], found: Sequence[float]) -> float:
    total = sum(w * x for w, x in zip(weights, found, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))


def fitted(positions: Sequence[Position]) -> list[float]:
    """Logistic regression by Newton's method."""
    weights = [0.0] * len(positions[0].signs)
    for _ in range(STEPS):
        step = solved(*_slopes(weights, positions))
        weights = [w + s for w, s in zip(weights, step, strict=True)]
        if max(abs(s) for s in step) < ENOUGH:
            break
    return [round(weight, 3) for weight in weights]


def _slopes(weights: Sequence[float], positions: Sequence[Position]) -> tuple[list[list[float]], list[float]]:
    """How the likelihood bends, and its slope."""
    size = len(weights)
    slope = [-RIDGE * w for w in weights]
    bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
    for each in positions:
        p, x = chance(weights, each.signs), each.signs
        for i in range(size):
            slope[i] += (each.won - p) * x[i]
            for j in range(size):
                bend[i][j] += p * (1 - p) * x[i] * x[j]
    return bend, slope


def quality(sample: Sample, say: Callable[[Position], float]) -> Quality:
    """Of chances that are said for positions."""
    count = max(len(sample.positions), 1)
    mean = sum(each.won for each in sample.positions) / count
    said = [(say(each), each.won) for each in sample.positions]
    fifths = [[won for p, won in said if min(int(p * FIFTHS), FIFTHS - 1) == k] for k in range(FIFTHS)]
    return Quality(
        games=sample.games,
        positions=len(sample.positions),
        won=round(mean, 3),
        brier=round(sum((p - won) ** 2 for p, won in said) / count, 4),
        by_the_mean=round(mean * (1 - mean), 4),
        came_true=[round(sum(won) / len(won), 3) if won else -1.0 for won in fifths],
    )


def fit(sample: Sample, made_by: str) -> Fit:
    """New weights, with how good they are."""
    weighed = Sample(sample.games, [each for each in sample.positions if each.signs])
    seen, unseen = weighed.split()
    weights = fitted(seen.positions)
    qualities = [quality(part, lambda each: chance(weights, each.signs)) for part in (seen, unseen)]
    return Fit(made_by=made_by, weights=weights, fitted=qualities[0], left_out=qualities[1])
