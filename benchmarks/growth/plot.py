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
    """One line for each name; both axes by powers, so that a straight line is a straight growth."""
    chart = alt.Chart(alt.Data(values=list(data)))  # type: ignore[no-untyped-call]  # Altair's own
    named = alt.Color(
        "what:N", scale=alt.Scale(range=[SECOND, ACCENT]), legend=alt.Legend(title=None, orient="top")
    )
    return (
        chart.mark_line(point=True)
        .encode(
            x=alt.X("x:Q", scale=alt.Scale(type="log"), title=x),
            y=alt.Y("y:Q", scale=alt.Scale(type="symlog"), title=y), color=named,
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
        "moves in the log", "ms until a table is back",
    )  # fmt: skip
    rows = [alt.hconcat(latency, cpu), alt.hconcat(memory, loading)]
    whole = alt.vconcat(*rows).resolve_scale(color="independent")
    return svg(whole)
