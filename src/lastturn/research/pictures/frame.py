"""What every picture has around its board: where the game stands, and the seats."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from lastturn.engine.views import SeatView, View
from lastturn.research.pictures.pens import INK, PAPER, attributes, box, fitted, moved, path, text

WIDTH: Final = 1120
HEIGHT: Final = 640
TOP: Final = 104  # of the board
BOARD: Final = HEIGHT - TOP

COLOURS: Final = (
    "#0061a0", "#a8440a", "#00694c", "#9a3f78", "#6b5a00", "#4a4a9c", "#80301f", "#37545c",
)  # fmt: skip
# Colour, letter and shape stand together for a seat, as in the web client.
MARKS: Final = (
    "M16 2a14 14 0 1 1 0 28a14 14 0 1 1 0-28z",
    "M4 4h24v24H4z",
    "M16 1l14 15-14 15L2 16z",
    "M16 2l15 27H1z",
    "M9 2h14l8 14-8 14H9L1 16z",
    "M16 1l4.7 9.6 10.6 1.5-7.7 7.5 1.8 10.5L16 25.1l-9.4 5 1.8-10.5L.7 12.1l10.6-1.5z",
    "M11 2h10v9h9v10h-9v9H11v-9H2V11h9z",
    "M16 1q13 15 13 20a13 10 0 0 1-26 0q0-5 13-20z",
)


def colour_of(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


def letter_of(seat: int) -> str:
    return chr(ord("A") + seat)


def mark(seat: int, x: float, y: float, size: float, colour: str = "") -> str:
    """The mark of a seat; x and y are its middle."""
    shape = path(MARKS[seat % len(MARKS)], colour or colour_of(seat), stroke=PAPER, stroke_width=1.5)
    letter = text(16, 25 if seat % len(MARKS) == 3 else 21, letter_of(seat), 15, "#fff", "middle")
    return moved(x - size / 2, y - size / 2, [shape, letter], size / 32)


def header(title: str, view: View) -> str:
    said = fitted(
        42 + 13 * len(title), 31, view.headline, WIDTH - 70 - 13 * len(title), 17, "#d9cdb4", bold=False
    )
    return box(0, 0, WIDTH, 46, "#171511") + text(22, 32, title.upper(), 24, "#fff3df") + said


def seats(view: View, colours: tuple[str, ...] = COLOURS) -> str:
    """A card for each seat in player order; who is asked stands out."""
    order = view.order or [seat.seat for seat in view.seats]
    by_seat = {seat.seat: seat for seat in view.seats}
    width = WIDTH / max(len(order), 1)
    cards = [
        _seat_card(by_seat[seat], place * width, width, seat in view.asked, colours[seat % len(colours)])
        for place, seat in enumerate(order)
    ]
    return box(0, 46, WIDTH, TOP - 46, "#d8c9a4") + "".join(cards)


def _seat_card(seat: SeatView, x: float, width: float, asked: bool, colour: str) -> str:
    rim = {"stroke": "#c05a00" if asked else "#c9b98f", "stroke_width": 3 if asked else 1}
    return "".join(
        [
            box(x + 5, 51, width - 10, TOP - 57, "#fff0c4" if asked else PAPER, 5, **rim),
            box(x + 6, TOP - 11, width - 12, 5, colour),
            mark(seat.seat, x + 29, 73, 32, colour),
            _named(seat, x + 52, width - 96, asked),
            text(x + width - 16, 82, seat.score, 26, INK, "end"),
        ]
    )


def _named(seat: SeatView, x: float, room: float, asked: bool) -> str:
    """The name, and what the seat does; a long name in a narrow place takes both lines."""
    if len(seat.name) * 5 > room:
        lines = wrap(seat.name, -(-len(seat.name) // 2) + 5)[:2]
        return "".join(fitted(x, 69 + 16 * i, line, room, 15) for i, line in enumerate(lines))
    doing = seat.doing or ("decides now" if asked else "")
    return fitted(x, 71, seat.name, room, 17) + fitted(x, 88, doing, room, 14, "#5d5340", bold=False)


def whole(title: str, view: View, defs: str, board: str, colours: tuple[str, ...] = COLOURS) -> str:
    """The picture: a board in its own coordinates, from 0 0 to WIDTH BOARD, and the frame, which covers what
    reaches above it."""
    size = attributes({"width": WIDTH, "height": HEIGHT, "viewBox": f"0 0 {WIDTH} {HEIGHT}"})
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{size} font-family="Barlow Condensed"><defs>{defs}</defs>'
        f"{moved(0, TOP, [board])}{header(title, view)}{seats(view, colours)}</svg>"
    )
