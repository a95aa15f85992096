"""How it grows: `make growth`, or `make growth ARGS="--only lengths idle"` for a part of it.

Every part that was measured replaces the same part of benchmarks/growth/measured.json; `--draw` makes the
picture and the tables in docs/scale.md from that file, without measuring anything.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Awaitable, Callable, Sequence

import uvloop

from benchmarks.__main__ import say
from benchmarks.contestants import ROOT
from benchmarks.growth import lengths, tables
from benchmarks.growth.measured import FILE, Circumstances, Measured, circumstances, read, write
from benchmarks.load.processes import PROCESSES
from benchmarks.report import number, put_into, table

PAGE = ROOT / "docs" / "scale.md"
SIZES = (50, 200, 800, 2000)
LENGTHS = (10, 50, 200, 500, 1000, 2000)


async def measure_tables(found: Measured, chosen: argparse.Namespace) -> None:
    """Sizes that are measured another time leave the others as they are."""
    new = await tables.by_tables(sorted(chosen.sizes), chosen.seconds, chosen.within)
    by_size = {row.tables: row for row in [*found.tables, *new]}
    found.tables = [by_size[size] for size in sorted(by_size)]


async def measure_nodes(found: Measured, chosen: argparse.Namespace) -> None:
    found.nodes = await tables.by_nodes(chosen.matches, chosen.seconds, chosen.rounds)


async def measure_lengths(found: Measured, chosen: argparse.Namespace) -> None:
    with lengths.a_venue() as venue:
        await venue.open()
        found.lengths = await lengths.by_length(venue, LENGTHS)
        found.rows = await lengths.rows(venue)
        await venue.close()


async def measure_idle(found: Measured, chosen: argparse.Namespace) -> None:
    with lengths.a_venue() as venue:
        await venue.open()
        found.idle = [await lengths.idle(venue, chosen.matches, 150)]
        await venue.close()


PARTS: dict[str, Callable[[Measured, argparse.Namespace], Awaitable[None]]] = {
    "lengths": measure_lengths, "idle": measure_idle, "tables": measure_tables, "nodes": measure_nodes,
}  # fmt: skip


# -- what came out -------------------------------------------------------------------------------


def told(found: Measured) -> str:
    parts = [
        ("tables", tables_text(found)), ("lengths", lengths_text(found)), ("idle", idle_text(found)),
        ("nodes", nodes_text(found)),
    ]  # fmt: skip
    return "\n\n".join([f"{text}\n\n{where(found.when[name])}" for name, text in parts if text])


def where(c: Circumstances) -> str:
    return (
        f"Python {c.python}, games {c.build}; {c.machine}, {c.cores} cores; load {c.load[0]} at the start, "
        f"{c.load[1]} at the end."
    )


def tables_text(found: Measured) -> str:
    heads = ["tables of four", "moves/s", "p50, ms", "p99, ms", "CPU per move, ms", "memory per table, KiB",
             "people's share of the CPU time, %"]  # fmt: skip
    rows = [
        [str(r.tables), *[number(value) for value in
         (r.moves_per_second, r.p50, r.p99, r.cpu_per_move, r.memory_per_table, r.clients_share * 100)]]
        for r in found.tables
    ]  # fmt: skip
    return table(heads, rows) if rows else ""


def lengths_text(found: Measured) -> str:
    heads = ["moves in the log", "loaded from the log, ms of CPU", "from a snapshot, ms of CPU",
             "snapshot, KiB", "log, KiB", "one move, ms of CPU"]  # fmt: skip
    rows = [
        [str(r.moves), *[number(value) for value in
         (r.from_log, r.from_snapshot, r.snapshot, r.log, r.one_move)]]
        for r in found.lengths
    ]  # fmt: skip
    if not rows or found.rows is None:
        return ""
    row = found.rows
    return (
        f"{table(heads, rows)}\n\nA row of the log takes {row.bytes_each:.0f} bytes of the file; a durable "
        f"commit of one takes {number(row.commit_one)} ms, of 64 together {number(row.commit_64)} ms."
    )


def idle_text(found: Measured) -> str:
    heads = ["tables", "moves each", "in memory, KiB each", "after they have left, KiB each",
             "back, p50, ms", "back, p99, ms", "back, p50, ms of CPU", "back, p99, ms of CPU"]  # fmt: skip
    rows = [
        [str(r.tables), str(r.moves), *[number(v) for v in
         (r.loaded, r.left, r.back_p50, r.back_p99, r.cpu_p50, r.cpu_p99)]]
        for r in found.idle
    ]  # fmt: skip
    return table(heads, rows) if rows else ""


def nodes_text(found: Measured) -> str:
    heads = ["nodes", "moves/s here", "CPU of all per move, ms", "CPU of the busiest per move, ms",
             "people's share of the CPU time, %", "can do, times one node"]  # fmt: skip
    rows = [
        [str(r.nodes), *[number(v) for v in
         (r.moves_per_second, r.cpu_per_move, r.busiest_per_move, r.clients_share * 100, r.ratio)]]
        for r in found.nodes
    ]  # fmt: skip
    return table(heads, rows) if rows else ""


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make growth", description="Measure how the server grows.")
    parser.add_argument("--only", nargs="+", choices=list(PARTS), default=list(PARTS), help="these parts")
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES), help="numbers of tables")
    parser.add_argument("--within", type=float, default=1800.0, help="seconds for the numbers of tables")
    parser.add_argument("--matches", type=int, default=200, help="tables, where their number does not grow")
    parser.add_argument("--seconds", type=float, default=10.0, help="length of a slice of play")
    parser.add_argument("--rounds", type=int, default=3, help="interleaved rounds of one node and two")
    parser.add_argument("--draw", action="store_true", help="measure nothing; write page and picture")
    parser.add_argument("--dry", action="store_true", help="keep nothing")
    chosen = parser.parse_args(given)
    for name in ("within", "matches", "seconds", "rounds"):
        if getattr(chosen, name) <= 0:
            parser.error(f"--{name} {getattr(chosen, name)}: it must be more than nothing")
    if min(chosen.sizes) <= 0:
        parser.error("--sizes: they must be more than nothing")
    if not PROCESSES.is_dir():
        parser.error("CPU time and memory are read from /proc: this needs Linux")
    return chosen


async def measure(name: str, chosen: argparse.Namespace, found: Measured) -> None:
    load = tables.busy()
    await PARTS[name](found, chosen)
    found.when[name] = circumstances(load)
    say(f"  {name}: measured")


def draw(found: Measured) -> None:
    from benchmarks.growth.plot import PICTURE, drawn

    PICTURE.write_text(drawn(found), encoding="utf-8")
    put_into(PAGE, told(found), "growth")


def main(given: Sequence[str] | None = None) -> int:
    chosen = arguments(given)
    found = read()
    if not chosen.draw:
        for name in chosen.only:  # each in an event loop of its own: nothing of one is left for the next
            uvloop.run(measure(name, chosen, found))
            if not chosen.dry:
                write(found, FILE)
    print(told(found))
    if chosen.draw:
        draw(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
