"""Steps a second of the research door beside other environments: random legal play with observation and mask.

    PYTHONPATH=.cache/compiled .cache/bench/bin/python -m benchmarks.research --seconds 2

All of them play on one core, in turns, round after round, each for a slice of CPU time. It prints the median
of the rounds, and ratios with quartiles, taken within each round. `make bench-research` runs it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time

from benchmarks.research_peers import Steps, peers, spiel_steps, turn_steps
from lastturn.engine import table as engine_table
from lastturn.research import vector
from lastturn.research.gymnasium import SeatEnv
from lastturn.research.pettingzoo import env

GAMES = ("doomsday", "earth-gone-mad", "end-of-days", "until-daylight")
Rates = Mapping[str, Sequence[float]]


def gymnasium_steps(game: str) -> Steps:
    made, random = SeatEnv(game), Random(1).random
    made.reset(seed=1)

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            legal = made.action_masks().nonzero()[0]
            steps += 1
            if made.step(legal[int(random() * len(legal))])[2]:
                made.reset()
        return steps / (process_time() - begun)

    return play


def openspiel_steps(game: str) -> Steps:
    import pyspiel

    import lastturn.research.openspiel  # noqa: F401 - registers the games

    return spiel_steps(pyspiel.load_game(f"lastturn_{game.replace('-', '_')}"))


def vector_steps(game: str) -> Steps:
    tables = vector(game, n=1024)

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            tables.step(tables.sample())
            steps += tables.n
        return steps / (process_time() - begun)

    return play


def by_the_clock(seconds: float) -> None:
    """The vector in one process and in two, by the clock on the wall: other work on the machine shows."""
    for game in GAMES:
        found = []
        for processes in (1, 2):
            with vector(game, n=1024, processes=processes) as tables:
                tables.step_at_random()
                begun, steps = perf_counter(), 0
                while perf_counter() - begun < seconds:
                    tables.step(tables.sample())
                    steps += tables.n
                found.append(steps / (perf_counter() - begun))
        print(f"| {game} | {found[0]:,.0f} | {found[1]:,.0f} | {found[1] / found[0]:.2f} |", flush=True)


def contestants(only: str) -> dict[str, Steps]:
    kinds: dict[str, Callable[[str], Steps]] = {
        "PettingZoo": lambda game: turn_steps(env(game)),
        "Gymnasium": gymnasium_steps,
        "OpenSpiel": openspiel_steps,
        "vector of 1,024": vector_steps,
    }
    found = {f"{kind}: {game}": made(game) for kind, made in kinds.items() for game in GAMES if only in kind}
    for name, made in peers().items():
        try:
            found |= {name: made()} if only in name else {}
        except ModuleNotFoundError as absent:
            print(f"{name}: absent ({absent.name})")
    return found


def ratio(rates: Rates, ours: str, theirs: str) -> str:
    """In each round the median of ours, and the slowest, to the median of theirs."""
    mine = [each for name, each in rates.items() if name.startswith(f"{ours}:")]
    others = [each for name, each in rates.items() if name.startswith(theirs)]
    if not mine or not others:
        return ""
    usual = [median(each) for each in zip(*others, strict=True)]
    said = []
    for what, of in (("median", median), ("slowest", min)):
        found = [of(each) / other for each, other in zip(zip(*mine, strict=True), usual, strict=True)]
        low, _, high = quantiles(found, n=4) if len(found) > 1 else (found[0],) * 3
        said.append(f"{what} {median(found):.1f} [{low:.1f}..{high:.1f}]")
    return f"{ours} to the median of {theirs}: {', '.join(said)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of CPU, each time")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="only those with this in their names")
    parser.add_argument("--clock", action="store_true", help="the vector in one process and in two, instead")
    asked = parser.parse_args()
    if asked.clock:
        by_the_clock(asked.seconds)
        return
    build = "interpreted" if engine_table.__file__.endswith(".py") else "compiled"
    print(
        f"{build} build, {asked.rounds} rounds of {asked.seconds:g} s of CPU each; steps/s, median",
        flush=True,
    )
    rates: dict[str, list[float]] = {}
    playing = list(contestants(asked.only).items())
    for number in range(asked.rounds):
        for name, play in playing[number:] + playing[:number] if number % 2 else playing:
            rates.setdefault(name, []).append(play(asked.seconds))
    for name, found in rates.items():
        print(f"| {name} | {median(found):,.0f} |")
    for pair in (
        ("PettingZoo", "PettingZoo's own"),
        ("Gymnasium", "catanatron's gym"),
        ("vector of 1,024", "OpenSpiel's own"),
        ("PettingZoo", "RLCard"),
    ):
        print(ratio(rates, *pair))


if __name__ == "__main__":
    main()
