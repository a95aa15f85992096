"""How well a game judges positions, and weights by which it would judge them better.

Bots of good sense play; some of the positions on the way are kept with how the game ended for a seat. The
weights are those under which the winners were most likely, each seat's chance growing with what its signs
weigh (a logistic regression, with one choice for each seat); a third of the games is left out of it and tells
how good it is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from msgspec import Struct

from lastturn.engine.bits import members
from lastturn.engine.contract import Game, Menu, Rng, Table
from lastturn.engine.fitted import Fit, Quality
from lastturn.lab.ratings import solved
from lastturn.registry import load

RIDGE: Final = 1.0  # keeps weights small that nothing speaks for
STEPS: Final = 25
ENOUGH: Final = 1e-6
EVERY: Final = 12  # decisions between two positions that are kept
MOST_KEPT: Final = 24  # of one game
WILD: Final = 3  # one game in so many has …
UNSURE: Final = 0.15  # … so many moves that are any, so that bad positions are seen too
LEFT_OUT: Final = 3  # the last of so many parts of the games
FIFTHS: Final = 5


class Position(NamedTuple):
    """signs: of the seat, then of each that may win in its stead; none, where the game goes by no weights.
    came: the share of each of them in the win, in the same order."""

    game: int
    said: float  # what the game itself thinks of it
    signs: list[list[float]]
    came: list[float]


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
    rng, kept = Rng(dice.getrandbits(60)), list[tuple[int, float, list[list[float]]]]()
    table = game.new(dice.choice(seats_of(game)), dice.getrandbits(60))
    unsure = UNSURE if number % WILD == 0 else 0.0
    while not table.over():
        seat = table.next_seat()
        menu.clear()
        table.offer(seat, menu)
        if dice.randrange(EVERY) == 0:
            kept.append((seat, float(table.judge(seat)), signs_of(table, seat)))
        table.prefer(seat, menu)
        table.apply(seat, menu.pick(rng) if dice.random() < unsure else menu.best(rng))
    some = sorted(dice.sample(range(len(kept)), min(MOST_KEPT, len(kept))))
    won = members(table.winners())
    return number, [
        Position(number, said, signs, shares(table, seat, won))
        for seat, said, signs in [kept[k] for k in some]
    ]


def from_seat(table: Table, seat: int) -> list[int]:
    return [seat, *[other for other in range(table.seats) if other != seat]]


def signs_of(table: Table, seat: int) -> list[list[float]]:
    found = [list(table.signs(other)) for other in from_seat(table, seat)]
    return found if found[0] else []


def shares(table: Table, seat: int, won: list[int]) -> list[float]:
    return [float(other in won) / max(len(won), 1) for other in from_seat(table, seat)]


def with_rivals(positions: Sequence[Position]) -> list[Position]:
    """Where all seats win or lose together, the game itself wins in their stead; no sign speaks for it."""
    if any(min(each.came) < max(each.came) for each in positions):
        return list(positions)
    return [
        each._replace(signs=[own, [0.0] * len(own)] if own else [], came=[float(won), float(not won)])
        for each in positions
        for own, won in [(each.signs[0] if each.signs else [], each.came[0] > 0)]
    ]


def seats_of(game: Game) -> list[int]:
    """The numbers of seats that the usual options allow, the middle one twice."""
    possible = game.seats_for({})
    return [*possible, possible[len(possible) // 2]]


def chances(weights: Sequence[float], signs: Sequence[Sequence[float]]) -> list[float]:
    """Of each that may win: what speaks for it, beside what speaks for all."""
    totals = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in signs]
    powers = [math.exp(total - max(totals)) for total in totals]
    return [power / sum(powers) for power in powers]


def fitted(positions: Sequence[Position]) -> list[float]:
    """By Newton's method: those under which what came is most likely."""
    weights = [0.0] * len(positions[0].signs[0])
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
        said = chances(weights, each.signs)
        mean = [sum(p * row[i] for p, row in zip(said, each.signs, strict=True)) for i in range(size)]
        for p, came, row in zip(said, each.came, each.signs, strict=True):
            beside = [x - m for x, m in zip(row, mean, strict=True)]
            for i in range(size):
                slope[i] += (came - p) * row[i]
                for j in range(i + 1):
                    bend[i][j] += p * beside[i] * beside[j]
    for i in range(size):
        for j in range(i):
            bend[j][i] = bend[i][j]
    return bend, slope


def quality(sample: Sample, say: Callable[[Position], float]) -> Quality:
    """Of chances that are said for positions."""
    count = max(len(sample.positions), 1)
    mean = sum(each.came[0] for each in sample.positions) / count
    said = [(say(each), each.came[0]) for each in sample.positions]
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
    qualities = [quality(part, lambda each: chances(weights, each.signs)[0]) for part in (seen, unseen)]
    return Fit(made_by=made_by, weights=weights, fitted=qualities[0], left_out=qualities[1])
