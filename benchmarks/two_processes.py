"""How much more two processes of a game do at once than one alone, by the clock on the wall."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from benchmarks.children import Child, started
from benchmarks.contestants import GAMES, Entry
from benchmarks.floors import Goal, Verdict
from benchmarks.ratios import spread

SPEED_UP = Goal("two processes / one, by the wall clock", 1.7, GAMES)
SECOND = "a second process"


def speed_ups(
    entries: Sequence[Entry], rounds: int, seconds: float, say: Callable[[str], None]
) -> list[Verdict]:
    """One verdict for each of the entries; says more on a machine that does nothing else."""
    return [speed_up(entry, rounds, seconds, say) for entry in entries]


def speed_up(entry: Entry, rounds: int, seconds: float, say: Callable[[str], None]) -> Verdict:
    with started([entry, replace(entry, group=SECOND)], say) as children:
        both = list(children.values())
        if any(child.absent for child in both):
            return Verdict(entry.game, SPEED_UP, None)
        ratios = [by_wall(both, seconds) / by_wall(both[:1], seconds) for _ in range(rounds)]
    return Verdict(entry.game, SPEED_UP, spread(ratios))


def by_wall(children: Sequence[Child], seconds: float) -> float:
    """Decisions per second of all of them together, while each plays for so many seconds of CPU time."""
    start = time.perf_counter()
    for child in children:
        child.tell(f"go {seconds} 0")
    decisions = sum([child.hear()["decisions"] for child in children])
    return float(decisions / (time.perf_counter() - start))
