"""The guide sheet at the terminal: charts to look things up in, with what counts now marked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text

from lastturn.cli.screen import Screen
from lastturn.engine.contract import Chart
from lastturn.engine.words import plain

ALL_CHARTS = ("charts", "guide", "guide sheet")
SHORT = 24  # characters; a column of such cells is never folded


def meant(charts: Sequence[Chart], words: str) -> list[Chart]:
    """The charts whose name has the words in it, or all of them."""
    wanted = plain(words)
    return [chart for chart in charts if wanted in ALL_CHARTS or wanted in plain(chart.name)]


def show_chart(screen: Screen, chart: Chart) -> None:
    rule = f" ({chart.rule})" if chart.rule else ""
    screen.say(Text.assemble((chart.name, "bold"), (rule, "dim")))
    screen.show(_grid(chart))
    if chart.note:
        screen.say(f"  {chart.note}", "dim")


def _grid(chart: Chart) -> Grid:
    """A mark, such as “now”, stands before the line that it is about."""
    grid = Grid(box=None, header_style="italic", padding=(0, 2, 0, 0))
    marked = any(row.mark for row in chart.rows)
    if marked:
        grid.add_column("", style="green", no_wrap=True)
    for place, column in enumerate(chart.columns):
        short = max([len(row.cells[place]) for row in chart.rows], default=0) <= SHORT
        grid.add_column(column, no_wrap=short)
    for row in chart.rows:
        cells = [Text(cell) for cell in row.cells]
        grid.add_row(*([Text(f"  {row.mark}")] if marked else []), *cells, style="bold" if row.mark else None)
    return grid


def names_of(charts: Sequence[Chart]) -> str:
    return ", ".join([chart.name for chart in charts])
