"""Charts in tests: what is written and marked in them, by the first cell of a row."""

from __future__ import annotations

from lastturn.engine.contract import Chart
from lastturn.engine.scenes import Stage


def charts(stage: Stage, seat: int | None) -> dict[str, Chart]:
    return {chart.id: chart for chart in stage.game.charts(stage.table, seat)}


def column(chart: Chart, name: str) -> dict[str, str]:
    place = chart.columns.index(name)
    return {row.cells[0]: row.cells[place] for row in chart.rows}


def marked(chart: Chart) -> dict[str, str]:
    return {row.cells[0]: row.mark for row in chart.rows if row.mark}
