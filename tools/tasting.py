"""Find numbers for Earth Gone Mad!'s keen preference: `PYTHONPATH=.cache/compiled python -m tools.tasting`.

An evolution strategy: each generation scatters around the mean, all play the same deals without any search,
half of them among players of the rules of thumb and half among players of the
numbers it began with, and the best third makes the next mean. What it prints goes into `sense/weights.toml`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import log, sqrt
from random import Random
from statistics import mean
from typing import Final

from lastturn.engine.bits import members
from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_out_beside
from lastturn.engine.rng import Rng
from lastturn.games.earth_gone_mad import GAME
from lastturn.games.earth_gone_mad.sense.tastes import PLAIN, Taste, keen
from lastturn.games.earth_gone_mad.sense.weights import FIT

Numbers = dict[str, float]

PLAYERS: Final = 14  # of a generation
SCATTER: Final = 0.25  # of a number; SMALLEST for one that is near 0
SMALLEST: Final = 0.03
REPORTED: Final = 5  # each so many generations
CALMING: Final = 0.985  # with each generation
LEARNING: Final = 0.15  # how soon the scatter of a number follows what has won
FRESH: Final = 9_000_000  # deals that no generation has seen


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--games", type=int, default=2000, help="of each player of a generation")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true", help="begin with the rules of thumb")
    told = parser.parse_args()
    start = numbers_of(Taste() if told.anew else keen(told.seats))
    means = generations(start, told.seats, told.generations, told.games, Random(told.seed))
    for place, middle in enumerate(means, 1):
        if place % REPORTED == 0 or place == told.generations:
            report(place, middle, told.seats)
    return 0


def report(place: int, middle: Numbers, seats: int) -> None:
    others = (2,) if seats == 2 else (3, 4, 6)
    shares = [f"{each} seats {share(middle, {}, each, 1200, FRESH)[0]:.1%}" for each in others]
    print(f"# generation {place}, among sensible: {', '.join(shares)}")
    print(*[f"{name} = {value:.3f}" for name, value in middle.items()], sep="\n", flush=True)


def numbers_of(taste: Taste) -> Numbers:
    return {name: float(getattr(taste, name)) for name in FIT.tastes["two"]}


def generations(start: Numbers, seats: int, most: int, games: int, random: Random) -> Iterator[Numbers]:
    """The mean of each generation."""
    middle, step = dict(start), 1.0
    spread = {name: max(abs(value) * SCATTER, SMALLEST) for name, value in start.items()}
    for generation in range(most):
        players = [scattered(middle, spread, step, random) for _ in range(PLAYERS)]
        deals = generation * games
        standings = [standing(player, start, seats, games, deals) for player in players]
        order = sorted(range(PLAYERS), key=lambda each: -standings[each])
        best = [players[each] for each in order[: PLAYERS // 3]]
        spread = {
            name: learnt(spread[name], [each[name] - middle[name] for each in best], step) for name in start
        }
        middle = {name: weighted([each[name] for each in best]) for name in start}
        step *= CALMING
        yield middle


def weighted(values: list[float]) -> float:
    """The first counts most."""
    weights = [log(len(values) + 0.5) - log(place + 1) for place in range(len(values))]
    return sum(weight * value for weight, value in zip(weights, values, strict=True)) / sum(weights)


def learnt(spread: float, moved: list[float], step: float) -> float:
    """Wider where the best were far from the mean."""
    return sqrt((1 - LEARNING) * spread**2 + LEARNING * weighted([(each / step) ** 2 for each in moved]))


def scattered(middle: Numbers, spread: Numbers, step: float, random: Random) -> Numbers:
    return {name: value + step * spread[name] * random.gauss(0, 1) for name, value in middle.items()}


def standing(player: Numbers, start: Numbers, seats: int, games: int, deals: int) -> float:
    """What the years are worth, among the others of both kinds."""
    return mean([share(player, others, seats, games // 2, deals)[1] for others in ({}, start)])


def share(player: Numbers, others: Numbers, seats: int, games: int, deals: int) -> tuple[float, float]:
    """How many of so many years the player wins on its own among others, and what they are worth to it."""
    keen(seats).changed(player)
    PLAIN.changed({**numbers_of(Taste()), **others})
    won, worth = 0.0, 0.0
    for game in range(games):
        seat = game % seats
        table = GAME.new(seats, deals + game // seats, {})
        play_out_beside(table, Rng(deals + game), Menu(), 1 << seat)
        winners = members(table.winners())
        won += 1 / len(winners) if seat in winners else 0.0
        worth += table.counted(seat)
    return won / games, worth / games


if __name__ == "__main__":
    raise SystemExit(main())
