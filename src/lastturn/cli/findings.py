"""What a lab has found, in the terminal: the sections that are short. The report has all of them."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.table import Table as Grid

from lastturn.cli.screen import Screen
from lastturn.lab.figures import sections
from lastturn.lab.report import Side
from lastturn.lab.tables import ReportSheet, sheet, sheet_beside

SHORT: Final = 16  # rows


def show_findings(screen: Screen, new: Side, old: Side | None) -> None:
    found = sections(new.games)
    sheets = [sheet(section) for section in found]
    if old is not None:
        sheets = [sheet_beside(*both) for both in zip(sections(old.games), found, strict=True)]
    for each in sheets:
        if 0 < len(each.rows) <= SHORT:
            screen.show(grid_of(each))


def grid_of(each: ReportSheet) -> Grid:
    grid = Grid(title=each.title, title_justify="left", box=box.SIMPLE_HEAD)
    for place, head in enumerate(each.heads):
        grid.add_column(head, justify="right" if place else "left")
    for row in each.rows:
        grid.add_row(*row.cells, style="bold" if row.apart else "")
    return grid
