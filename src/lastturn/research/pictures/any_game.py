"""Any other game: what its view says, in plain panels."""

from __future__ import annotations

from lastturn.engine.views import View
from lastturn.research.drawing import lines_of
from lastturn.research.pictures.frame import BOARD, WIDTH, colour_of, whole
from lastturn.research.pictures.pens import WIDE, box, text

SIZE = 15


def draw(title: str, view: View) -> str:
    shared = _panel(lines_of(view, None), 10, 10, WIDTH - 20, BOARD / 2 - 15, "#8d7848")
    width = WIDTH / max(len(view.seats), 1)
    own = [
        _panel(
            lines_of(view, seat.seat),
            place * width + 10,
            BOARD / 2 + 5,
            width - 20,
            BOARD / 2 - 15,
            colour_of(seat.seat),
        )
        for place, seat in enumerate(view.seats)
    ]
    return whole(title, view, "", box(0, 0, WIDTH, BOARD, "#2b2a33") + shared + "".join(own))


def _panel(lines: list[str], x: float, y: float, width: float, height: float, rim: str) -> str:
    shown = broken(lines, int((width - 20) / (WIDE * SIZE)))[: int((height - 12) / (SIZE + 4))]
    said = [text(x + 10, y + (SIZE + 4) * (i + 1), line, SIZE, bold=False) for i, line in enumerate(shown)]
    return box(x, y, width, height, "#fff8e9", 6, stroke=rim, stroke_width=2) + "".join(said)


def broken(lines: list[str], most: int) -> list[str]:
    """The lines, each broken where it would be longer than so many letters."""
    from textwrap import wrap

    return [part for line in lines for part in wrap(line, most, subsequent_indent="  ")]
