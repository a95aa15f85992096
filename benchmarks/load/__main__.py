"""The table under load: `make load`, or `make load ARGS="--matches 20 --seconds 5"` for a quick look."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import uvloop

from benchmarks.__main__ import PAGE, say
from benchmarks.load.boardgame_io import INSTALLED, TheirSide
from benchmarks.load.echo import EchoSide
from benchmarks.load.ours import OurSide
from benchmarks.load.people import AT_ONCE, BOTS_PACE, SEATS
from benchmarks.load.processes import PROCESSES
from benchmarks.load.report import CLOSED, PACED, compared, memory, windows
from benchmarks.load.sides import Side, Slice
from benchmarks.ratios import order_of_round
from benchmarks.report import put_into
from lastturn.engine import table as table_module
from lastturn.server.settings import Settings
from tests.server.nursery import Nursery

OURS, FREE, ECHO = "Last Turn", "Last Turn, no delay", "bare echo"
PLAYERS = "lastturn.cli.serve:players"
Measured = dict[str, list[Slice]]


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make load", description="Measure the server under load.")
    parser.add_argument("--matches", type=int, default=200, help="tables of four at each server")
    parser.add_argument("--seconds", type=float, default=10.0, help="length of a slice of play")
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds; 2 or more give ratios")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/performance.md")
    chosen = parser.parse_args(given)
    for name in ("matches", "seconds", "rounds"):
        if getattr(chosen, name) <= 0:
            parser.error(f"--{name} {getattr(chosen, name)}: at least one is needed")
    if not PROCESSES.is_dir():
        parser.error("CPU time and memory are read from /proc: this needs Linux")
    if not chosen.alone and not INSTALLED.is_dir():
        parser.error("boardgame.io is not installed: run `make load`, which does that, or add --alone")
    return chosen


@contextmanager
def all_sides(alone: bool) -> Iterator[tuple[list[Side], list[Side]]]:
    """The servers that are played at bots' pace, and those that are played as fast as they can."""
    with tempfile.TemporaryDirectory() as name:
        folder, nursery = Path(name), Nursery(PLAYERS)
        ours: Side = OurSide(OURS, nursery, folder, Settings().window)
        free: Side = OurSide(FREE, nursery, folder, window=0.0)
        peers: list[Side] = [EchoSide(ECHO, folder)]
        if not alone:
            peers.insert(0, TheirSide("boardgame.io"))
        try:
            yield [ours, *peers], [free, *peers]
        finally:
            for side in [ours, free, *peers]:
                side.stop()
            nursery.close()


async def play_rounds(paced: list[Side], closed: list[Side], rounds: int, seconds: float) -> list[Measured]:
    """Every server plays a slice at each pace in every round; a slice before the first is not counted."""
    measured: list[Measured] = [{side.name: [] for side in sides} for sides in (paced, closed)]
    for side in paced:
        await side.measure(BOTS_PACE, min(2.0, seconds))
    for done in range(rounds):
        for sides, pace, found in zip((paced, closed), (BOTS_PACE, AT_ONCE), measured, strict=True):
            by_name = {side.name: side for side in sides}
            for name in order_of_round(list(by_name), done, rounds):
                found[name].append(await by_name[name].measure(pace, seconds))
        say(f"  round {done + 1} of {rounds}, load {os.getloadavg()[0]:.1f}")
    return measured


async def measure(chosen: argparse.Namespace) -> str:
    load = os.getloadavg()[0]
    with all_sides(chosen.alone) as (paced, closed):
        for side in dict.fromkeys([*paced, *closed]):
            await side.begin(chosen.matches)
            say(f"  {side.name}: {chosen.matches} matches, {chosen.matches * SEATS} sockets")
        at_pace, at_once = await play_rounds(paced, closed, chosen.rounds, chosen.seconds)
        for side in paced:
            side.weigh("matches")
        return "\n\n".join([
            environment(chosen, load),
            "**At bots' pace**", compared(PACED, at_pace), windows(at_pace[OURS]),
            "**Everybody answers at once** (no thinking; our windows without their delay)",
            compared(CLOSED, at_once),
            memory(paced), too_late(at_pace, at_once),
        ])  # fmt: skip


def environment(chosen: argparse.Namespace, load: float) -> str:
    build = "interpreted" if str(table_module.__file__).endswith(".py") else "compiled"
    return (
        f"Python {platform.python_version()}, our games {build}; {platform.machine()}, "
        f"{os.cpu_count()} cores; {chosen.matches} matches of {SEATS} at each server; "
        f"{chosen.rounds} rounds of {chosen.seconds:g} s; "
        f"load {load:.1f} at the start, {os.getloadavg()[0]:.1f} at the end."
    )


def too_late(*measured: Measured) -> str:
    late = sum([one.stale for found in measured for slices in found.values() for one in slices])
    return f"Answers to a question that somebody else's move had closed: {late}."


def main(given: Sequence[str] | None = None) -> int:
    chosen = arguments(given)
    text = uvloop.run(measure(chosen))
    print(text)
    if chosen.write:
        put_into(PAGE, text, "load")
    return 0


if __name__ == "__main__":
    sys.exit(main())
