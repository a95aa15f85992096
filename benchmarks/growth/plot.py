"""docs/pictures/growth.svg: how latency, CPU, memory and loading grow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import altair as alt

from benchmarks.contestants import ROOT
from benchmarks.growth.measured import Measured
from lastturn.lab.plots import ACCENT, SECOND, svg

PICTURE = ROOT / "docs" / "pictures" / "growth.svg"
WIDTH, HEIGHT = 280, 170


def curves(data: Sequence[dict[str, Any]], x: str, y: str) -> Any:
    """One line for each name, over powers; marks on the axis where something was measured."""
    chart = alt.Chart(alt.Data(values=list(data)))  # type: ignore[no-untyped-call]  # Altair's own
    named = alt.Color(
        "what:N", scale=alt.Scale(range=[SECOND, ACCENT]), legend=alt.Legend(title=None, orient="top")
    )
    measured = alt.Axis(values=sorted({point["x"] for point in data}), grid=False, format=",d")
    return (
        chart.mark_line(point=True)
        .encode(
            x=alt.X("x:Q", scale=alt.Scale(type="log", nice=False), title=x, axis=measured),
            y=alt.Y("y:Q", title=y, axis=alt.Axis(tickCount=5)), color=named,
        )
        .properties(width=WIDTH, height=HEIGHT)
    )  # fmt: skip


def points(rows: Sequence[Any], x: str, **names: str) -> list[dict[str, Any]]:
    return [
        {"x": getattr(row, x), "y": getattr(row, field), "what": what.replace("_", " ")}
        for row in rows
        for what, field in names.items()
    ]


def drawn(found: Measured) -> str:
    latency = curves(
        points(found.tables, "tables", p50="p50", p99="p99"), "tables of four", "ms to all seats"
    )
    cpu = curves(
        points(found.tables, "tables", CPU_for_each_move="cpu_per_move"), "tables of four", "ms of the server"
    )
    memory = curves(
        points(found.tables, "tables", memory_for_each_table="memory_per_table"), "tables of four", "KiB"
    )
    loading = curves(
        points(found.lengths, "moves", from_the_log="from_log", from_a_snapshot="from_snapshot"),
        "moves in the log", "ms of CPU until a table is back",
    )  # fmt: skip
    pairs = ((latency, cpu), (memory, loading))
    rows = [alt.hconcat(*pair).resolve_scale(color="independent") for pair in pairs]
    return svg(alt.vconcat(*rows).resolve_scale(color="independent"))
