"""An hour of play at two hundred tables: `make soak`, or `make soak ARGS="--matches 20 --minutes 2"`.

Whoever has played a game to its end goes and opens another table, as people do; the old one is left behind
and leaves the memory. So the number of running games stays the same, and memory and latency should too. A
bare echo is played at the same time: what it suffers from the machine is no fault of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import msgspec
import uvloop

from benchmarks.__main__ import say
from benchmarks.contestants import ROOT
from benchmarks.load.echo import EchoSide
from benchmarks.load.ours import OurPlayer, OurSide
from benchmarks.load.people import AT_ONCE, BOTS_PACE, SEATS, Match, Pace
from benchmarks.load.processes import PROCESSES, resident
from benchmarks.load.sides import Slice, percentile
from benchmarks.report import number, put_into, table
from lastturn.engine import table as table_module
from lastturn.server.settings import Settings
from tests.server.nursery import Nursery
from tests.server.people import Person

PAGE = ROOT / "docs" / "scale.md"
PLAYERS = "lastturn.cli.serve:players"
ECHO_MATCHES = 20
IDLE = 60.0  # seconds until a table that was left leaves the memory
Heads = ["minutes", "moves/s", "p50, ms", "p99, ms", "echo p99, ms", "CPU, % of a core", "memory, MiB",
         "tables left behind", "load"]  # fmt: skip


@dataclass(frozen=True)
class Stretch:
    """What was measured in some minutes. memory: in bytes, at their end."""

    minutes: float
    ours: Slice
    echo: Slice
    memory: int
    left: int
    load: float

    def p99(self) -> float:
        return percentile(self.ours.latencies["open"], 99) * 1000

    def echo_p99(self) -> float:
        return percentile(self.echo.latencies["open"], 99) * 1000

    def row(self) -> list[str]:
        p50 = percentile(self.ours.latencies["open"], 50) * 1000
        return [
            f"{self.minutes:g}", number(self.ours.moves), number(p50), number(self.p99()),
            number(self.echo_p99()), number(self.ours.cpu * 100), number(self.memory / 2**20),
            str(self.left), f"{self.load:.1f}",
        ]  # fmt: skip


class Passing(OurPlayer):
    """Plays one game; then the four of them go to another table."""

    def play_again(self) -> None:
        if isinstance(self.match, PassingMatch):
            self.match.over()


class PassingMatch(Match):
    def __init__(self, side: SoakSide) -> None:
        super().__init__(side.crowd)
        self.side = side
        self.is_over = False

    def over(self) -> None:
        if not self.is_over:
            self.is_over = True
            self.side.moves_on(self)


class SoakSide(OurSide):
    """Our server, with people who come and go."""

    def __init__(self, nursery: Nursery, folder: Path) -> None:
        super().__init__("Last Turn", nursery, folder, Settings().window)
        self.server.settings = msgspec.structs.replace(self.server.settings, idle=IDLE, slow_move=0.0)
        self.people: list[Person] = []
        self.made = 0
        self.left = 0
        self.at_the_desk = asyncio.Lock()
        self.going: set[asyncio.Task[None]] = set()

    async def seat_all(self, matches: int) -> None:
        names = [f"Seat {seat + 1}" for seat in range(SEATS)]
        self.people = await asyncio.to_thread(lambda: [Person(self.server.base, name) for name in names])
        for _ in range(matches):
            await self.open_table()

    async def open_table(self) -> None:
        async with self.at_the_desk:
            self.made += 1
            id, tokens = await asyncio.to_thread(self._table, self.people, self.made)
        match = PassingMatch(self)
        link = (self.server.port, f"/ws/tables/{id}")
        players = [Passing(match, seat, link, self.window) for seat in range(SEATS)]
        match.players = [*players]
        self.crowd.matches.append(match)
        guests = [person.me["token"] for person in self.people]
        await asyncio.gather(*map(OurPlayer.join, players, tokens, guests))
        players[0].send(type="start")

    def moves_on(self, match: PassingMatch) -> None:
        self.crowd.matches.remove(match)
        self.left += 1
        task = asyncio.create_task(self._next_table(match))
        self.going.add(task)
        task.add_done_callback(self._gone)

    async def _next_table(self, match: PassingMatch) -> None:
        for player in match.players:
            player.close()
        await self.open_table()

    def _gone(self, task: asyncio.Task[None]) -> None:
        self.going.discard(task)
        if not task.cancelled() and task.exception() is not None:
            raise SystemExit(f"a new table could not be opened: {task.exception()!r}")


async def soak(chosen: argparse.Namespace) -> list[Stretch]:
    with tempfile.TemporaryDirectory() as name:
        nursery, folder = Nursery(PLAYERS), Path(name)
        ours, echo = SoakSide(nursery, folder), EchoSide("bare echo", folder)
        try:
            await ours.begin(chosen.matches)
            await echo.begin(min(ECHO_MATCHES, chosen.matches))
            pace = AT_ONCE if chosen.hurry else slower(chosen.slower)
            return await stretches(ours, echo, pace, round(chosen.minutes / chosen.slice), chosen.slice)
        finally:
            ours.stop()
            echo.stop()
            nursery.close()


def slower(times: float) -> Pace:
    """As bots think, or longer, as people do."""
    (short, long), (soon, late) = BOTS_PACE.thinking, BOTS_PACE.reaction
    return Pace((short * times, long * times), (soon * times, late * times))


async def stretches(ours: SoakSide, echo: EchoSide, pace: Pace, count: int, each: float) -> list[Stretch]:
    found: list[Stretch] = []
    say(" | ".join(Heads))
    for done in range(max(1, count)):
        played, echoed = await asyncio.gather(ours.measure(pace, each * 60), echo.measure(pace, each * 60))
        memory = resident(ours.pid)
        now = Stretch((done + 1) * each, played, echoed, memory, ours.left, os.getloadavg()[0])
        found.append(now)
        say(" | ".join(now.row()))
    return found


def report(found: Sequence[Stretch], chosen: argparse.Namespace) -> str:
    build = "interpreted" if str(table_module.__file__).endswith(".py") else "compiled"
    pace = "without thinking" if chosen.hurry else f"thinking {chosen.slower:g} times as long as bots"
    said = (
        f"{chosen.matches} matches of {SEATS}, {pace}, games {build}, {os.cpu_count()} cores that other work "
        f"shared (load {min([s.load for s in found]):.1f} to {max([s.load for s in found]):.1f}); tables "
        f"that were left leave the memory after {IDLE:g} s."
    )
    return "\n\n".join([said, table(Heads, [s.row() for s in found]), verdict(found)])


def verdict(found: Sequence[Stretch]) -> str:
    """The first stretch fills the memory; of the others the later half is held against the earlier one."""
    rest = found[1:]
    if len(rest) < 2:
        return "Too short to tell whether anything grows."
    half = len(rest) // 2
    early, late = rest[:half], rest[-half:]
    return (
        f"Later half against earlier half: memory × {grown(early, late, lambda s: s.memory)}, "
        f"p99 × {grown(early, late, Stretch.p99)}, the echo's p99 × {grown(early, late, Stretch.echo_p99)}."
    )


def grown(early: Sequence[Stretch], late: Sequence[Stretch], of: object) -> str:
    assert callable(of)
    return f"{median([of(s) for s in late]) / median([of(s) for s in early]):.2f}"


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make soak", description="Play for a long time; what grows?")
    parser.add_argument("--matches", type=int, default=200, help="tables of four")
    parser.add_argument("--minutes", type=float, default=60.0, help="in all")
    parser.add_argument("--slice", type=float, default=5.0, help="minutes between two lines")
    parser.add_argument("--slower", type=float, default=1.0, help="so many times bots' thinking")
    parser.add_argument("--hurry", action="store_true", help="nobody thinks: games end soon")
    parser.add_argument("--write", action="store_true", help="put the table into docs/scale.md")
    chosen = parser.parse_args(given)
    for name in ("matches", "minutes", "slice", "slower"):
        if getattr(chosen, name) <= 0:
            parser.error(f"--{name} {getattr(chosen, name)}: it must be more than nothing")
    if not PROCESSES.is_dir():
        parser.error("CPU time and memory are read from /proc: this needs Linux")
    return chosen


def main(given: Sequence[str] | None = None) -> int:
    chosen = arguments(given)
    text = report(uvloop.run(soak(chosen)), chosen)
    print(text)
    if chosen.write:
        put_into(PAGE, text, "soak")
    return 0


if __name__ == "__main__":
    sys.exit(main())
