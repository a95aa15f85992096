"""From one club to a million running matches: `python -m benchmarks.scale`.

A small simulation of what the server does, with the times that `make growth` has measured on this machine:
people think and move, a node works off its moves one after the other, the database commits all that waits
together. Matches are independent, so that a *cell* (a database with its nodes) is simulated, and there are as
many cells as it takes. What is assumed and not measured is in `People` and `Plan`.
"""

from __future__ import annotations

import argparse
import heapq
import math
import random
import sys
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.contestants import ROOT
from benchmarks.growth.measured import Measured, read
from benchmarks.load.people import SEATS
from benchmarks.load.sides import percentile
from benchmarks.report import number, put_into, table

PAGE = ROOT / "docs" / "scale.md"
SIZES = (100, 10_000, 100_000, 1_000_000)
WARM_UP = 20.0  # seconds of simulated time that are not counted
GIB = 2**30
DAY = 86_400.0


@dataclass(frozen=True)
class People:
    """Assumed. live: share of running matches whose people are there now; the others are played over days, a
    move now and then. thinking: seconds, median and spread (of its logarithm) of a live seat. windows: share
    of moves that open a window, which all other seats answer at about the same time."""

    live: float = 0.2
    thinking: float = 8.0
    spread: float = 1.0
    slow_moves_a_day: float = 6.0
    windows: float = 0.15
    reaction: float = 2.0
    evening: float = 2.5  # the busiest hour, to the mean of the day

    def mean_thinking(self) -> float:
        return self.thinking * math.exp(self.spread**2 / 2)


@dataclass(frozen=True)
class Costs:
    """Measured. Seconds of a node's CPU for each move; of a commit: for itself, and for each row in it. Bytes
    of a row, and of a table in memory with its four pages; seconds until a table is back from a snapshot."""

    move: float
    commit: float
    row: float
    row_bytes: float
    table_bytes: float
    back: float


@dataclass(frozen=True)
class Plan:
    """Assumed. How busy nodes and databases may be in the busiest hour."""

    node_busy: float = 0.6
    database_busy: float = 0.5
    batch: int = 64


def costs(found: Measured) -> Costs:
    if not found.tables or found.rows is None or not found.idle:
        raise SystemExit("nothing was measured yet: run `make growth` first")
    usual = min(found.tables, key=lambda row: abs(row.tables - 200))
    row = max((found.rows.commit_64 - found.rows.commit_one) / 63, 1e-4) / 1000
    return Costs(
        usual.cpu_per_move / 1000, found.rows.commit_one / 1000, row, found.rows.bytes_each,
        usual.memory_per_table * 1024, found.idle[0].cpu_p50 / 1000,
    )  # fmt: skip


# -- how much of everything ----------------------------------------------------------------------


@dataclass
class Cell:
    """A database with its nodes, as many moves a second as they get, and how many such cells there are."""

    moves: float
    nodes: int
    live: int
    cells: int


def moves_a_second(matches: int, people: People) -> float:
    """In the busiest hour. A window has an answer of every other seat."""
    in_a_window = 1 + people.windows * (SEATS - 1)
    live = matches * people.live * in_a_window / people.mean_thinking()
    return live + slow_moves_a_second(matches, people)


def slow_moves_a_second(matches: int, people: People) -> float:
    """Each of them brings its table back into memory."""
    return matches * (1 - people.live) * people.slow_moves_a_day / DAY * people.evening


def rows_a_second(cost: Costs, plan: Plan) -> float:
    """That one database takes, when it commits so many together."""
    return plan.batch / (cost.commit + plan.batch * cost.row) * plan.database_busy


def cell_of(matches: int, people: People, cost: Costs, plan: Plan) -> Cell:
    moves = moves_a_second(matches, people)
    cells = math.ceil(moves / rows_a_second(cost, plan))
    busy = moves * cost.move + slow_moves_a_second(matches, people) * cost.back
    nodes = math.ceil(busy / cells / plan.node_busy)
    return Cell(moves / cells, nodes, round(matches * people.live / cells), cells)


# -- one cell, event by event --------------------------------------------------------------------


@dataclass
class Simulation:
    """Moves wait for their node, then for a commit of the database. The clock is simulated."""

    cell: Cell
    people: People
    cost: Costs
    plan: Plan
    rng: random.Random
    now: float = 0.0
    number: int = 0
    events: list[tuple[float, int, str, int, float]] = field(default_factory=list)
    queues: list[deque[tuple[int, float]]] = field(default_factory=list)
    saving: deque[tuple[int, float]] = field(default_factory=deque)
    committing: list[tuple[int, float]] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)

    def run(self, seconds: float) -> list[float]:
        """The latencies of all moves after the warm-up, sorted."""
        self.queues = [deque() for _ in range(self.cell.nodes)]
        for match in range(self.cell.live):
            self.at(self.rng.uniform(0, self.people.mean_thinking()), "move", match)
        while self.events and self.events[0][0] < seconds + WARM_UP:
            self.now, _, what, who, since = heapq.heappop(self.events)
            getattr(self, what)(who, since)
        return sorted(self.latencies)

    def at(self, when: float, what: str, who: int, since: float = 0.0) -> None:
        self.number += 1
        heapq.heappush(self.events, (when, self.number, what, who, since))

    def move(self, match: int, since: float) -> None:
        """Somebody moves; in a window all others answer soon after; later somebody moves again."""
        self.arrive(match)
        if self.rng.random() < self.people.windows:
            for _ in range(SEATS - 1):
                self.at(self.now + self.rng.uniform(0.5, 1.5) * self.people.reaction, "answer", match)
        thinking = self.rng.lognormvariate(math.log(self.people.thinking), self.people.spread)
        self.at(self.now + thinking, "move", match)

    def answer(self, match: int, since: float) -> None:
        self.arrive(match)

    def arrive(self, match: int) -> None:
        node = match % self.cell.nodes
        self.queues[node].append((match, self.now))
        if len(self.queues[node]) == 1:
            self.begin(node)

    def begin(self, node: int) -> None:
        self.at(self.now + self.rng.gammavariate(2.0, self.cost.move / 2), "done", node)

    def done(self, node: int, since: float) -> None:
        """The node has judged and will show; the database keeps it."""
        self.saving.append(self.queues[node].popleft())
        if self.queues[node]:
            self.begin(node)
        if not self.committing:
            self.commit()

    def commit(self) -> None:
        self.committing = [self.saving.popleft() for _ in range(min(self.plan.batch, len(self.saving)))]
        took = self.cost.commit + len(self.committing) * self.cost.row
        self.at(self.now + took, "committed", 0)

    def committed(self, who: int, since: float) -> None:
        if self.now > WARM_UP:
            self.latencies += [self.now - began for _, began in self.committing]
        self.committing = []
        if self.saving:
            self.commit()


# -- what came out -------------------------------------------------------------------------------

HEADS = ["running matches", "moves/s in the busiest hour", "databases", "nodes", "p50, ms", "p99, ms",
         "memory of a node, GiB", "log a day, GiB", "a dead node's tables are back after, s"]  # fmt: skip


def line(matches: int, people: People, cost: Costs, plan: Plan, seconds: float) -> list[str]:
    cell = cell_of(matches, people, cost, plan)
    times = Simulation(cell, people, cost, plan, random.Random(matches)).run(seconds)
    moves = moves_a_second(matches, people)
    at_a_node = cell.live / cell.nodes
    heirs = max(1, cell.nodes - 1)
    return [
        f"{matches:,}", number(moves), str(cell.cells), str(cell.nodes * cell.cells),
        number(percentile(times, 50) * 1000), number(percentile(times, 99) * 1000),
        number(at_a_node * cost.table_bytes / GIB),
        number(moves / people.evening * DAY * cost.row_bytes / GIB), number(at_a_node * cost.back / heirs),
    ]  # fmt: skip


def report(found: Measured, sizes: Sequence[int], seconds: float) -> str:
    people, cost, plan = People(), costs(found), Plan()
    where = found.when["tables"]
    said = (
        f"With {cost.move * 1000:.2f} ms of CPU for each move, {cost.commit * 1000:.2f} ms for a commit and "
        f"{cost.row * 1e6:.0f} µs for each further row in it, measured at load {where.load[0]} to "
        f"{where.load[1]}; {people.live:.0%} of the running matches live, thinking {people.thinking:g} s "
        f"(median); nodes {plan.node_busy:.0%} and databases {plan.database_busy:.0%} busy in the busiest "
        f"hour; {seconds:g} s simulated."
    )
    return f"{said}\n\n{table(HEADS, [line(size, people, cost, plan, seconds) for size in sizes])}"


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description="How far does it reach?")
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES), help="running matches")
    parser.add_argument("--seconds", type=float, default=60.0, help="of simulated time")
    parser.add_argument("--write", action="store_true", help="put the table into docs/scale.md")
    chosen = parser.parse_args(given)
    if min([chosen.seconds, *chosen.sizes]) <= 0:
        parser.error("sizes and seconds must be more than nothing")
    return chosen


def main(given: Sequence[str] | None = None) -> int:
    chosen = arguments(given)
    text = report(read(), chosen.sizes, chosen.seconds)
    print(text)
    if chosen.write:
        put_into(PAGE, text, "scale")
    return 0


if __name__ == "__main__":
    sys.exit(main())
