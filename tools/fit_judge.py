"""Fit how Survive Until Daylight judges a position to nights played out: `python -m tools.fit_judge`.

Bots of good sense play; some of the positions on the way are kept with how the night ended. The weights are
those of a logistic regression; a third of the nights is left out of the fit and tells how good it is.
Run it on the compiled build (PYTHONPATH=.cache/compiled), or it takes long.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from lastturn.cli.ratings import solved
from lastturn.engine.contract import Game, Menu, Rng
from lastturn.games.until_daylight import GAME
from lastturn.games.until_daylight.sense.judging import signs

RIDGE = 1.0  # keeps weights small that nothing speaks for
STEPS = 25
EVERY = 12  # decisions between two positions that are kept
UNSURE = 0.15  # of the moves are any, so that bad positions are seen too


class Position(NamedTuple):
    night: int
    signs: list[float]
    won: int


def nights(game: Game, count: int, seed: int) -> list[Position]:
    found: list[Position] = []
    for night in range(count):
        found += one_night(game, night, seed)
    return found


def one_night(game: Game, night: int, seed: int) -> list[Position]:
    dice, menu = Random(seed * 1_000_003 + night), Menu()
    rng, kept = Rng(dice.getrandbits(60)), list[list[float]]()
    table = game.new(dice.choice([1, 2, 3, 3, 4, 5]), dice.getrandbits(60))
    unsure = UNSURE if night % 3 == 0 else 0.0
    while not table.over():
        seat = table.next_seat()
        menu.clear()
        table.offer(seat, menu)
        if dice.randrange(EVERY) == 0 and table.round > 0:  # type: ignore[attr-defined]
            kept.append(list(signs(table, seat)))  # type: ignore[arg-type]
        table.prefer(seat, menu)
        table.apply(seat, menu.pick(rng) if dice.random() < unsure else menu.best(rng))
    return [Position(night, found, int(table.winners() != 0)) for found in kept]


def chance(weights: Sequence[float], found: Sequence[float]) -> float:
    total = sum(w * x for w, x in zip(weights, found, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))


def fit(positions: Sequence[Position]) -> list[float]:
    """Logistic regression by Newton's method."""
    size = len(positions[0].signs)
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * w for w in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for each in positions:
            p, x = chance(weights, each.signs), each.signs
            for i in range(size):
                slope[i] += (each.won - p) * x[i]
                for j in range(i + 1):
                    bend[i][j] += p * (1 - p) * x[i] * x[j]
        step = solved([[bend[max(i, j)][min(i, j)] for j in range(size)] for i in range(size)], slope)
        weights = [w + s for w, s in zip(weights, step, strict=True)]
        if max(abs(s) for s in step) < 1e-6:
            break
    return weights


def report(weights: Sequence[float], positions: Sequence[Position], named: str) -> None:
    """Brier score beside that of the plain mean, and how often what was thought likely came true."""
    mean = sum(each.won for each in positions) / len(positions)
    score = sum((chance(weights, each.signs) - each.won) ** 2 for each in positions) / len(positions)
    alone = mean * (1 - mean)
    print(f"{named}: {len(positions)} positions, won {mean:.3f}; Brier {score:.4f}, by the mean {alone:.4f}")
    for low in range(0, 100, 20):
        some = [each.won for each in positions if low <= 100 * chance(weights, each.signs) < low + 20]
        if some:
            print(
                f"  said {low} to {low + 20} %: {len(some)} positions, came true {sum(some) / len(some):.3f}"
            )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--nights", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    positions = nights(GAME, chosen.nights, chosen.seed)
    seen = [each for each in positions if each.night * 3 < chosen.nights * 2]
    unseen = [each for each in positions if each.night * 3 >= chosen.nights * 2]
    weights = fit(seen)
    print("WEIGHTS:", ", ".join([f"{w:.3f}" for w in weights]))
    report(weights, seen, "fitted to")
    report(weights, unseen, "left out")
    return 0


if __name__ == "__main__":
    sys.exit(main())
