"""The figures of a lab in rows of words, for the terminal and the report."""

from __future__ import annotations

from msgspec import Struct

from lastturn.lab.estimates import Estimate
from lastturn.lab.figures import FigureChange, Section, compared


class SheetRow(Struct):
    cells: list[str]
    apart: bool  # from the fair share, or from nothing, by its interval


class ReportSheet(Struct):
    """A section in words."""

    id: str
    title: str
    note: str
    heads: list[str]
    rows: list[SheetRow]


# -- one pack ------------------------------------------------------------------------------------


def sheet(section: Section) -> ReportSheet:
    heads = ["", "Among", "Share" if section.unit == "share" else "Figure", "95 % interval"]
    if section.unit == "impact":
        heads = ["Card", "Seats with it", "Impact, points", "95 % interval"]
    rows = [row(name, estimate, section) for name, estimate in section.rows.items()]
    return ReportSheet(section.id, section.title, section.note, heads, rows)


def row(name: str, estimate: Estimate, section: Section) -> SheetRow:
    low, high = estimate.interval()
    points = section.unit == "impact"
    span = f"{shown(low, estimate, points)} to {shown(high, estimate, points)}"
    return SheetRow(
        [name, f"{estimate.among:,}", shown(estimate.value, estimate, points), span], apart(estimate, section)
    )


def apart(estimate: Estimate, section: Section) -> bool:
    """Whether the interval leaves out the fair share, or no impact at all."""
    low, high = estimate.interval()
    middle = section.middle()
    return middle is not None and not low <= middle <= high


def shown(value: float, estimate: Estimate, points: bool) -> str:
    if points:
        return f"{100 * value:+.1f}"
    return f"{100 * value:.1f} %" if estimate.share else f"{value:.2f}"


# -- two packs -----------------------------------------------------------------------------------


def sheet_beside(old: Section, new: Section) -> ReportSheet:
    heads = ["Card" if new.unit == "impact" else "", "Old", "New", "Change", "95 % interval"]
    points = new.unit == "impact"
    rows = [change_row(name, change, points) for name, change in compared(old, new).items()]
    return ReportSheet(new.id, new.title, new.note, heads, rows)


def change_row(name: str, change: FigureChange, points: bool) -> SheetRow:
    ends = [shown(end.value, end, points) if end is not None else "–" for end in (change.old, change.new)]
    made = change.difference()
    if made is None:
        return SheetRow([name, *ends, "–", "–"], False)
    in_points = points or bool(change.new is not None and change.new.share)
    size = [f"{100 * x:+.1f}" if in_points else f"{x:+.2f}" for x in (made.value, *made.interval())]
    return SheetRow([name, *ends, size[0], f"{size[1]} to {size[2]}"], made.certain())
