"""Real servers with more and more tables, and with more and more nodes. The people are on the same machine
and take their share of it, which is said."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import msgspec

from benchmarks.growth.measured import ByNodes, ByTables
from benchmarks.load.ours import OurPlayer, OurSide
from benchmarks.load.people import AT_ONCE, SEATS, Match, Pace
from benchmarks.load.processes import KIB, PROCESSES, cpu_seconds, resident
from benchmarks.load.sides import Slice, percentile
from benchmarks.ratios import order_of_round
from lastturn.server.ceilings import allow_many_files
from tests.server.nursery import Nursery
from tests.server.people import Person

PLAYERS = "lastturn.cli.serve:players"
ALL_MOVES = 60.0  # a second, of all tables together: the more tables, the longer everybody thinks
WARM_UP = 3.0  # seconds


class GrowingSide(OurSide):
    """Tables can be added; there may be several nodes."""

    def __init__(self, name: str, nursery: Nursery, folder: Path, nodes: int = 1) -> None:
        super().__init__(name, nursery, folder, window=0.0)
        self.server.settings = msgspec.structs.replace(
            self.server.settings, nodes=nodes, sockets_at_most=100_000, lines_at_most=100_000, slow_move=0.0
        )
        self.nodes = nodes
        self.people: list[Person] = []

    def processes(self) -> list[int]:
        """Those that serve."""
        if self.nodes == 1:
            return [self.pid]
        listed = PROCESSES / str(self.pid) / "task" / str(self.pid) / "children"
        return [int(pid) for pid in listed.read_text(encoding="ascii").split()]

    def held_now(self) -> int:
        return sum([resident(pid) for pid in self.processes()])

    async def seat_all(self, matches: int, end: float = float("inf")) -> None:
        names = [f"Seat {seat + 1}" for seat in range(SEATS)]
        if not self.people:
            self.people = await asyncio.to_thread(lambda: [Person(self.server.base, name) for name in names])
        for number in range(len(self.crowd.matches), matches):
            if time.monotonic() < end:
                await self._seat(number)

    async def _seat(self, number: int) -> None:
        id, tokens = await asyncio.to_thread(self._table, self.people, number)
        match = Match(self.crowd)
        link = (self.server.port, f"/ws/tables/{id}")
        players = [OurPlayer(match, seat, link, self.window) for seat in range(SEATS)]
        match.players = [*players]
        self.crowd.matches.append(match)
        guests = [person.me["token"] for person in self.people]
        await asyncio.gather(*map(OurPlayer.join, players, tokens, guests))
        players[0].send(type="start")

    async def measure_nodes(self, pace: Pace, seconds: float) -> tuple[Slice, list[float]]:
        """Also the CPU seconds of every node, for each second."""
        before, began = [cpu_seconds(pid) for pid in self.processes()], time.monotonic()
        found = await self.measure(pace, seconds)
        took = time.monotonic() - began
        after = [cpu_seconds(pid) for pid in self.processes()]
        return found, [(now - then) / took for now, then in zip(after, before, strict=True)]


@contextmanager
def sides(*nodes: int) -> Iterator[list[GrowingSide]]:
    allow_many_files()
    with tempfile.TemporaryDirectory() as folder:
        nursery = Nursery(PLAYERS)
        made = [GrowingSide(f"{count} nodes", nursery, Path(folder), count) for count in nodes]
        try:
            yield made
        finally:
            for side in made:
                side.crowd.close()
                side.server.stop()
            nursery.close()


async def by_tables(sizes: Sequence[int], seconds: float, within: float) -> list[ByTables]:
    """within: so many seconds for all of it; sizes for which there is no time are left out."""
    found, end = [], time.monotonic() + within
    with sides(1) as [side]:
        await side.begin(0)
        await side.seat_all(1)
        empty = side.held_now()
        for tables in sizes:
            await side.seat_all(tables, end)
            if len(side.crowd.matches) < tables:
                break
            thinking = tables / ALL_MOVES
            pace = Pace((0.0, 2 * thinking), (0.0, 2 * thinking))
            await side.measure(pace, WARM_UP)
            found.append(one_size(tables, await side.measure(pace, seconds), side.held_now() - empty))
    return found


def one_size(tables: int, found: Slice, held: int) -> ByTables:
    opened = found.latencies["open"]
    return ByTables(
        tables, found.moves, percentile(opened, 50) * 1000, percentile(opened, 99) * 1000,
        found.cpu / found.moves * 1000, held / tables / KIB, found.clients / (found.clients + found.cpu),
    )  # fmt: skip


@dataclass
class Round:
    """moves a second; CPU seconds for each second, of every node and of the people."""

    moves: float
    nodes: list[float]
    clients: float

    def per_move(self) -> float:
        return sum(self.nodes) / self.moves

    def busiest_per_move(self) -> float:
        return max(self.nodes) / self.moves


async def by_nodes(tables: int, seconds: float, rounds: int) -> list[ByNodes]:
    """One node and two, in turn, flat out. On few cores the people are in the way, so that what could be done
    is found by the CPU time of the busiest node: when that is busy all the time, no more can be done."""
    with sides(1, 2) as servers:
        for side in servers:
            await side.begin(tables)
            await side.measure(AT_ONCE, WARM_UP)
        found: dict[str, list[Round]] = {side.name: [] for side in servers}
        by_name = {side.name: side for side in servers}
        for done in range(rounds):
            for name in order_of_round(list(by_name), done, rounds):
                played, nodes = await by_name[name].measure_nodes(AT_ONCE, seconds)
                found[name].append(Round(played.moves, nodes, played.clients))
        return [summed(side.nodes, found[side.name], found[servers[0].name]) for side in servers]


def summed(nodes: int, rounds: Sequence[Round], alone: Sequence[Round]) -> ByNodes:
    ratios = [
        before.busiest_per_move() / now.busiest_per_move() for before, now in zip(alone, rounds, strict=True)
    ]
    return ByNodes(
        nodes, median([r.moves for r in rounds]), median([r.per_move() for r in rounds]) * 1000,
        median([r.busiest_per_move() for r in rounds]) * 1000,
        median([r.clients / (r.clients + sum(r.nodes)) for r in rounds]), median(ratios),
    )  # fmt: skip


def busy() -> float:
    return os.getloadavg()[0]
