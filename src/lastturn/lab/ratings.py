"""Elo from games of two bots each, with intervals: strengths under which the results are most likely."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from lastturn.lab.intervals import Z_95

PER_NATURAL: Final = 400 / math.log(10)  # Elo points for a strength that is e times as great
STEPS: Final = 50
RIDGE: Final = 0.01  # a bot that has won or lost everything would be without bounds


class Score(NamedTuple):
    """How often one bot won among so many seats of another. Shared wins count in part."""

    one: str
    others: str
    seats: int
    won: float
    games: int


class Rating(NamedTuple):
    bot: str
    elo: float
    reach: float  # half the 95 % interval


def ratings(scores: Sequence[Score]) -> list[Rating]:
    """The best first; the mean of all is 0."""
    bots = sorted({bot for score in scores for bot in (score.one, score.others)})
    place = {bot: i for i, bot in enumerate(bots)}
    strengths = [0.0] * len(bots)
    for _ in range(STEPS):
        slope, bend = _slopes(scores, place, strengths)
        step = solved(bend, slope)
        strengths = [a + max(-1.0, min(1.0, b)) for a, b in zip(strengths, step, strict=True)]
    _, bend = _slopes(scores, place, strengths)
    spread = [_spread(bend, k) for k in range(len(bots))]
    mean = sum(strengths) / len(strengths)
    found = [
        Rating(bot, PER_NATURAL * (strengths[i] - mean), PER_NATURAL * Z_95 * math.sqrt(max(spread[i], 0)))
        for bot, i in place.items()
    ]
    return sorted(found, key=lambda rating: -rating.elo)


def expected(one: float, others: float, seats: int) -> float:
    """The share of games that one bot wins at a table with others of another strength."""
    return 1 / (1 + (seats - 1) * math.exp(others - one))


def _spread(bend: Sequence[Sequence[float]], place: int) -> float:
    """How uncertain a strength is, beside the mean of all."""
    beside = [float(i == place) - 1 / len(bend) for i in range(len(bend))]
    return sum(a * b for a, b in zip(beside, solved(bend, beside), strict=True))


def _slopes(
    scores: Sequence[Score], place: dict[str, int], strengths: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Of the likelihood: its slope and how it bends, both ready for a step of Newton's method."""
    size = len(strengths)
    slope = [-RIDGE * strength for strength in strengths]
    bend = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
    for score in scores:
        a, b = place[score.one], place[score.others]
        share = expected(strengths[a], strengths[b], score.seats)
        slope[a] += score.won - score.games * share
        slope[b] -= score.won - score.games * share
        weight = score.games * share * (1 - share)
        bend[a][a] += weight
        bend[b][b] += weight
        bend[a][b] -= weight
        bend[b][a] -= weight
    return slope, bend


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Gaussian elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(size):
            if k != i:
                share = rows[k][i] / rows[i][i]
                rows[k] = [x - share * y for x, y in zip(rows[k], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]
