"""What came out, in Markdown: each server's medians over the rounds, and ratios taken within each round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from benchmarks.load.sides import Side, Slice, percentile
from benchmarks.ratios import ratio
from benchmarks.report import number, shown, table

PERCENTS: Final = (50, 95, 99)
Rounds = Mapping[str, Sequence[Slice]]  # by the name of the side, in the order of the table


@dataclass(frozen=True)
class Measure:
    """A line of a table. scale: from seconds and bytes to what is printed. better_when: how a ratio is
    turned, so that above 1 always means that we do better; empty: no ratio."""

    text: str
    of: Callable[[Slice], float]
    scale: float = 1.0
    better_when: str = ""


def latency(percent: int) -> Measure:
    return Measure(
        f"move to update at all seats, p{percent}, ms",
        lambda s: percentile(s.latencies["open"], percent), 1000, "less",
    )  # fmt: skip


LATENCIES: Final = [latency(percent) for percent in PERCENTS]
PER_MOVE: Final = Measure("CPU of the server per move, ms", lambda s: s.cpu / s.moves, 1000, "less")
SIZE: Final = Measure("mean size of an update, KiB", lambda s: s.update_bytes, 1 / 1024)
CLIENTS: Final = Measure("CPU of the clients, % of a core", lambda s: s.clients, 100)
CPU: Final = Measure("CPU of the server, % of a core", lambda s: s.cpu, 100)
SHARE: Final = Measure(
    "share of the clients in the CPU time of both, %", lambda s: s.clients / (s.clients + s.cpu), 100
)
COSTS: Final = [PER_MOVE, CPU, CLIENTS, SHARE, SIZE]
PACED: Final = [Measure("moves/s", lambda s: s.moves), *LATENCIES, *COSTS]
CLOSED: Final = [Measure("moves/s", lambda s: s.moves, 1, "more"), *LATENCIES, *COSTS]


def compared(measures: Sequence[Measure], rounds: Rounds) -> str:
    """The first side is ours; every other one gets a column of ratios."""
    ours, *peers = rounds
    heads = ["median over rounds", ours, *peers, *[f"times better than {peer}" for peer in peers]]
    return table(heads, [line(measure, rounds) for measure in measures])


def line(measure: Measure, rounds: Rounds) -> list[str]:
    values = {name: [measure.of(one) for one in slices] for name, slices in rounds.items()}
    ours, *peers = values
    cells = [number(median(found) * measure.scale) for found in values.values()]
    return [measure.text, *cells, *[turned(measure, values[ours], values[peer]) for peer in peers]]


def turned(measure: Measure, ours: Sequence[float], theirs: Sequence[float]) -> str:
    if not measure.better_when or len(ours) < 2:
        return ""
    return shown(ratio(theirs, ours) if measure.better_when == "less" else ratio(ours, theirs))


def windows(slices: Sequence[Slice]) -> str:
    """What the common delay of windows adds, apart from what the machinery costs."""
    heads = ["our moves by kind", "moves", *[f"p{percent}, ms" for percent in PERCENTS]]
    rows = [
        row("open: one seat is asked, all see the answer", [s.latencies["open"] for s in slices]),
        row("own: nobody else sees anything yet; to the seat's own next question",
            [s.latencies["own"] for s in slices]),
        row("sealed: from the last answer to what all have answered",
            [s.latencies["sealed"] for s in slices]),
        row("the same, beyond the time windows stay open by design", [s.beyond for s in slices]),
    ]  # fmt: skip
    return table(heads, rows)


def row(text: str, found: Sequence[Sequence[float]]) -> list[str]:
    every = sorted([value for one in found for value in one])
    shown_ms = [number(percentile(every, percent) * 1000) for percent in PERCENTS] if every else [""] * 3
    return [text, str(len(every)), *shown_ms]


def memory(sides: Sequence[Side]) -> str:
    heads = ["memory of the server", *[side.name for side in sides]]
    return table(heads, [
        ["itself, MiB", *[number(side.weights["itself"] / 2**20) for side in sides]],
        ["per match, KiB", *[number(side.per_match() / 1024) for side in sides]],
        ["per socket, KiB", *[number(side.per_socket() / 1024) for side in sides]],
    ])  # fmt: skip
