"""A table to look at as text, with colours in the terminal; alike for every game."""

from __future__ import annotations

from io import StringIO
from typing import Final

from rich.columns import Columns
from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

from lastturn.engine.contract import View
from lastturn.engine.views import Fact, SeatView, Zone

WIDTH: Final = 100  # of a text
FAINT: Final = "#8a8f98"
COLOURS: Final = ("#e4572e", "#4fa3d1", "#76b041", "#ffc914", "#b07bd4", "#2ec4b6", "#f28482")


def panels(view: View) -> Group:
    """The view as boxes of text: one for what all share, one for each seat."""
    shared = Panel(Text("\n".join(lines_of(view, None))), title=view.headline, title_align="left")
    seats = [_panel(view, seat) for seat in view.seats]
    return Group(shared, Columns(seats, equal=True, expand=True))


def _panel(view: View, seat: SeatView) -> Panel:
    style = COLOURS[seat.seat % len(COLOURS)] if seat.seat in view.asked else FAINT
    body = Text("\n".join(lines_of(view, seat.seat)))
    return Panel(body, title=title_of(view, seat), title_align="left", border_style=style)


def title_of(view: View, seat: SeatView) -> str:
    """The name of a seat, with an arrow where it is asked."""
    return f"{'> ' if seat.seat in view.asked else ''}{seat.name} {seat.score}"


def lines_of(view: View, seat: int | None) -> list[str]:
    """What the view says of a seat (None: of the table), without what is said elsewhere."""
    facts = [fact_text(fact) for fact in view.facts if fact.seat == seat and not fact.quiet]
    zones = [zone_text(zone) for zone in view.zones if zone.seat == seat and (zone.things or zone.hidden)]
    return [", ".join(facts), *zones] if facts else zones


def fact_text(fact: Fact) -> str:
    return f"{fact.name} {fact.value}"


def zone_text(zone: Zone) -> str:
    things = [thing.name if thing.count == 1 else f"{thing.count} {thing.name}" for thing in zone.things]
    hidden = [f"{zone.hidden} hidden"] if zone.hidden else []
    return f"{zone.name}: {', '.join(things + hidden)}"


def as_text(view: View) -> str:
    """For `render_mode="ansi"`."""
    console = Console(file=StringIO(), width=WIDTH, force_terminal=True, color_system="standard")
    with console.capture() as said:
        console.print(panels(view))
    return said.get()


def show(view: View) -> None:
    """For `render_mode="human"`."""
    Console().print(panels(view))
