"""The side of a contestant: a process of its own that plays when it is told to.

It first prints one line of facts about itself. Then every line `go 0.5 0.1` makes it play for half a second
of CPU time and copy for a tenth, and every line `trace 500` makes it play 500 games and hash them; each is
answered with one line of JSON. A contestant that cannot play says why in its first line: {"absent": "..."}.
"""

from __future__ import annotations

import json
import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

BATCH = 0.01  # CPU seconds that one batch of games should take: the clock is read between batches


class Contestant(ABC):
    """One engine, one game, one way of driving it."""

    can_copy = False

    @abstractmethod
    def play(self, games: int) -> tuple[int, int]:
        """Play about so many random games; how many decisions, and how many games, there were."""

    def copy(self, times: int) -> None:
        """Copy positions from the middle of games."""
        raise NotImplementedError(f"{type(self).__name__} needs copy")

    def facts(self) -> dict[str, Any]:
        """What the report says about the contestant: its version, its mean branching."""
        return {}

    def trace(self, games: int) -> dict[str, int]:
        """Decisions and hash of so many games."""
        raise NotImplementedError(f"{type(self).__name__} needs trace")


def serve(make: Callable[[], Contestant], lines: Iterable[str], out: TextIO) -> None:
    try:
        contestant = make()
    except ImportError as missing:
        tell(out, {"absent": str(missing)})
        return
    games = batch_size(contestant.play)
    copies = batch_size(contestant.copy) if contestant.can_copy else 0
    tell(out, contestant.facts())
    for line in lines:
        command, *numbers = line.split()
        if command == "trace":
            tell(out, contestant.trace(int(numbers[0])))
        else:
            tell(out, measured(contestant, games, copies, float(numbers[0]), float(numbers[1])))


def measured(
    contestant: Contestant, batch: int, copy_batch: int, seconds: float, copy_seconds: float
) -> dict[str, float]:
    decisions = games = copies = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        made, ended = contestant.play(batch)
        decisions += made
        games += ended
    cpu = time.process_time() - start
    answer = {"decisions": decisions, "games": games, "cpu": cpu}
    if copy_batch:
        start = time.process_time()
        while time.process_time() - start < copy_seconds:
            contestant.copy(copy_batch)
            copies += copy_batch
        answer |= {"copies": copies, "copy_cpu": time.process_time() - start}
    return answer


def batch_size(work: Callable[[int], object]) -> int:
    """How often the work fits into a batch; finding out also warms it up."""
    size = 1
    while True:
        start = time.process_time()
        work(size)
        if time.process_time() - start >= BATCH:
            return size
        size *= 2


def tell(out: TextIO, answer: dict[str, Any]) -> None:
    out.write(json.dumps(answer) + "\n")
    out.flush()


@contextmanager
def own_output() -> Iterator[TextIO]:
    """The real standard output; what a library prints goes to the standard error instead."""
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as out:
        os.dup2(2, 1)
        yield out


def run(make: Callable[[], Contestant]) -> None:
    with own_output() as out:
        serve(make, sys.stdin, out)
