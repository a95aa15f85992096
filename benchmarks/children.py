"""The side of the bench: contestants as child processes, and the rounds they play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from benchmarks.contestants import Entry
from benchmarks.ratios import order_of_round


class Stopped(Exception):
    """A contestant ended before it was told to."""


class Child:
    """A contestant in a process of its own. `absent` says why it does not take part."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(map(str, entry.path)), OMP_NUM_THREADS="1")
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", entry.module, *entry.arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment,
        )  # fmt: skip
        try:
            self.facts = self.hear()
        except Stopped as problem:
            self.facts = {"absent": str(problem)}

    @property
    def absent(self) -> str:
        return str(self.facts.get("absent", ""))

    def ask(self, line: str) -> dict[str, Any]:
        self.tell(line)
        return self.hear()

    def tell(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise Stopped(f"{self.entry.name} ended with exit code {self.process.wait()}; its error is above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def stop(self) -> None:
        self.process.communicate()


@dataclass
class Measured:
    """What one contestant did in each round."""

    facts: dict[str, Any]
    rounds: list[dict[str, float]] = field(default_factory=list)

    def rates(self) -> list[float]:
        """Decisions per second of CPU time, by round."""
        return [made["decisions"] / made["cpu"] for made in self.rounds]

    def games_per_second(self) -> list[float]:
        return [made["games"] / made["cpu"] for made in self.rounds]

    def copy_rates(self) -> list[float]:
        return [made["copies"] / made["copy_cpu"] for made in self.rounds if "copies" in made]

    def decisions_per_game(self) -> float:
        return sum([made["decisions"] for made in self.rounds]) / sum([made["games"] for made in self.rounds])


@contextmanager
def started(entries: Sequence[Entry], say: Callable[[str], None]) -> Iterator[dict[str, Child]]:
    """All contestants, started and warmed up one after the other, and stopped in the end."""
    children: dict[str, Child] = {}
    try:
        for entry in entries:
            child = children[entry.name] = Child(entry)
            say(f"  {entry.name}: {'absent, ' + child.absent if child.absent else 'ready'}")
        yield children
    finally:
        for child in children.values():
            child.stop()


def play_rounds(
    children: dict[str, Child], rounds: int, seconds: float, say: Callable[[str], None]
) -> dict[str, Measured]:
    """Every contestant plays a slice in every round; a round before the first is not counted."""
    present = {name: child for name, child in children.items() if not child.absent}
    measured = {name: Measured(child.facts) for name, child in present.items()}
    go = f"go {seconds} {seconds / 5}"
    for child in present.values():
        child.ask(go)
    for number in range(rounds):
        for name in order_of_round(list(present), number, rounds):
            measured[name].rounds.append(present[name].ask(go))
        say(f"  round {number + 1} of {rounds}, load {os.getloadavg()[0]:.1f}")
    return measured
