"""A table to look at: as text, with colours in the terminal, or as a plain picture.

The graphic boards live in the web client; what is drawn here is the spectator's view, alike for every game.
"""

from __future__ import annotations

from io import StringIO
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.columns import Columns
from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

from lastturn.engine.contract import View
from lastturn.engine.views import Fact, SeatView, Zone

WIDTH: Final = 100  # of a text
SIZE: Final = (960, 720)  # of a picture
PAPER: Final = "#14161a"
INK: Final = "#e8e6df"
FAINT: Final = "#8a8f98"
COLOURS: Final = ("#e4572e", "#4fa3d1", "#76b041", "#ffc914", "#b07bd4", "#2ec4b6", "#f28482")
LINE: Final = 16
MOST_LINES: Final = 18


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


def as_picture(view: View) -> NDArray[np.uint8]:
    """For `render_mode="rgb_array"`: 960 × 720, three bytes a point."""
    image = Image.new("RGB", SIZE, PAPER)
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(13)
    pen.text((12, 8), view.headline, fill=INK, font=ImageFont.load_default(18))
    _draw_lines(pen, font, lines_of(view, None), (12, 36), SIZE[0] - 24, MOST_LINES)
    columns = min(len(view.seats), 4)
    rows = -(-len(view.seats) // columns)
    width, height, top = SIZE[0] // columns, (SIZE[1] // 2) // rows, SIZE[1] // 2
    for place, seat in enumerate(view.seats):
        x, y = place % columns * width, top + place // columns * height
        colour = COLOURS[seat.seat % len(COLOURS)]
        edge = 3 if seat.seat in view.asked else 1
        pen.rectangle((x + 4, y + 2, x + width - 6, y + height - 4), outline=colour, width=edge)
        pen.text((x + 12, y + 8), title_of(view, seat), fill=colour, font=font)
        room = (height - 34) // LINE
        _draw_lines(pen, font, lines_of(view, seat.seat), (x + 12, y + 28), width - 28, room)
    return np.asarray(image, dtype=np.uint8)


def _draw_lines(
    pen: ImageDraw.ImageDraw,
    font: ImageFont.ImageFont | ImageFont.FreeTypeFont,
    lines: list[str],
    at: tuple[int, int],
    width: int,
    most: int,
) -> None:
    for place, line in enumerate(_broken(lines, font, width)[:most]):
        pen.text((at[0], at[1] + place * LINE), line, fill=INK, font=font)


def _broken(lines: list[str], font: ImageFont.ImageFont | ImageFont.FreeTypeFont, width: int) -> list[str]:
    """The lines, each broken where it would be wider than that."""
    found = []
    for line in lines:
        part = ""
        for word in line.split():
            longer = f"{part} {word}".strip()
            if part and font.getlength(longer) > width:
                found.append(part)
                part = f"  {word}"
            else:
                part = longer if not part.startswith("  ") else f"{part} {word}"
        found.append(part)
    return found
