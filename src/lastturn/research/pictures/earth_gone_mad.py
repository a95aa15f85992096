"""Earth Gone Mad!: the world with its cities, the months, the card that is handled, the shelters."""

from __future__ import annotations

from typing import Any, Final

from lastturn.engine.views import Thing, View
from lastturn.research.pictures.frame import BOARD, WIDTH, colour_of, mark, whole
from lastturn.research.pictures.pens import box, disc, fitted, line, moved, number, path, text
from lastturn.research.pictures.shapes import SHAPES

LAND: Final[dict[str, Any]] = SHAPES["land"]
COAST: Final = "#0a1528"
FREE: Final = "#e4d9bb"
GROUND: Final = "#f6ecd2"
ASH: Final = "#b9b4a8"
YELLOW: Final = "#ffe14a"
MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
STRIP: Final = 62  # of the shelters
MAP: Final = BOARD - STRIP
ACROSS, DOWN = WIDTH / 1320, MAP / 690  # the land is drawn 1320 by 690

ROOFS: Final = "M-7 6V-1h3v-4h3v-3h3v5h3v-2h3V6z"
BOLT: Final = "M1.5-7L-5 1.5h4L-2.5 8 5-1.5H1z"
DISH: Final = "M-6-4a8 8 0 0 0 10.5 10.5zM0 1l5-5"
RUIN: Final = "M-11 5q1-7 6-6l2-4 3 3 4-4 3 6q5 0 4 6-2 5-11 5t-11-6z"
ROCKET: Final = "M0-11q6 5 6 12v5h-12v-5q0-7 6-12zM-6 1l-4 6h4zM6 1l4 6h-4zM-3 8h6l-3 6z"


def draw(title: str, view: View) -> str:
    board = [_sea(), _land(view), _cities(view), _months(view), _card(view), _shelters(view)]
    return whole(title, view, "", "".join(board))


def _sea() -> str:
    lines = "M0 166Q660 130 1320 166M0 332H1320M0 498Q660 540 1320 498M220 0Q170 332 220 690"
    lines += "M440 0Q410 332 440 690M660 0V690M880 0Q910 332 880 690M1100 0Q1150 332 1100 690"
    grid = path(lines, stroke="#5b9bd1", stroke_width=1)
    return box(0, 0, WIDTH, BOARD, "#2a73b3") + _on_map([grid])


def _on_map(parts: list[str]) -> str:
    return f'<g transform="scale({ACROSS:.4f} {DOWN:.4f})">{"".join(parts)}</g>'


def _coast(said: str) -> str:
    """A closed line through the points, round like something cut by hand; as the web client draws it."""
    points = [tuple(map(float, pair.split(","))) for pair in said.split()]
    size, curves = len(points), []
    for i in range(size):
        a, b, c, d = points[i - 1], points[i], points[(i + 1) % size], points[(i + 2) % size]
        out = [b[k] + (c[k] - a[k]) / 5 for k in (0, 1)]
        into = [c[k] - (d[k] - b[k]) / 5 for k in (0, 1)]
        curves.append("C" + " ".join(number(n) for n in (*out, *into, *c)))
    return f"M{number(points[0][0])} {number(points[0][1])}{''.join(curves)}Z"


def _land(view: View) -> str:
    drawn = [path(_coast(said), FREE, stroke=COAST, stroke_width=3) for said in LAND["nobodys"]]
    plates = []
    for id, continent in LAND["continents"].items():
        zone = view.zone(id)
        fill = FREE if zone.seat is None else mixed(GROUND, colour_of(zone.seat), 0.44)
        for said in continent["coasts"]:
            shadow = path(_coast(said), COAST, opacity=0.45, transform="translate(5 7)")
            drawn += [shadow, path(_coast(said), fill, stroke=COAST, stroke_width=4, stroke_linejoin="round")]
        plates.append(_plate(zone.name, zone.seat, *continent["plate"]))
    return _on_map(drawn) + "".join(plates)


def _plate(name: str, seat: int | None, x: float, y: float) -> str:
    x, y, width = x * ACROSS, y * DOWN, 26 + 7.5 * len(name)
    parts = [
        box(x - width / 2 + 3, y - 12, width, 24, COAST),
        box(x - width / 2, y - 15, width, 24, "#fff8e4", stroke=COAST, stroke_width=1.5),
    ]
    at = x if seat is None else x + 10
    parts.append(text(at, y + 2, name.upper(), 14, COAST, "middle"))
    return "".join(parts) + (mark(seat, x - width / 2 + 13, y - 3, 18) if seat is not None else "")


def mixed(one: str, other: str, share: float) -> str:
    """So much of the other colour in the one."""
    both = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in both)


def _cities(view: View) -> str:
    placed = [(thing, zone.seat) for zone in map(view.zone, LAND["continents"]) for thing in zone.things]
    return "".join(_city(thing, seat) for thing, seat in placed if thing.id in LAND["cities"])


def _city(thing: Thing, seat: int | None) -> str:
    x, y = LAND["cities"][thing.id]
    gone = "destroyed" in thing.marks
    fill = "#6d6558" if seat is None else colour_of(seat)
    token = [
        path(RUIN, "#8d8a84", stroke=COAST, stroke_width=1.5),
        path("M-5 6h10", stroke="#3b3935", stroke_width=4, stroke_linecap="round"),
    ]
    if not gone:
        token = [disc(0, 0, 11, fill, stroke=COAST, stroke_width=2), path(ROOFS, "#fff6dc")]
        if "exposed" in thing.marks:
            token.append(path("M-8 8q3-4 5.5 0t5.5 0 5.5 0", stroke="#8fd3f4", stroke_width=2.5))
    if "optimized" in thing.marks and not gone:
        token.append(
            moved(
                12, -9, [disc(0, 0, 8.5, "#bfe8b0", stroke=COAST, stroke_width=1), path(BOLT, "#0f2344")], 0.9
            )
        )
    if "tracking" in thing.marks and not gone:
        token.append(
            moved(
                -12,
                -9,
                [
                    disc(0, 0, 8.5, "#bfe4f2", stroke=COAST, stroke_width=1),
                    path(DISH, "#f6ecd2", stroke=COAST, stroke_width=1),
                ],
                0.9,
            )
        )
    if "targeted" in thing.marks:
        token.append(disc(0, 0, 17, "none", stroke="#fff6dc", stroke_width=6))
        token.append(disc(0, 0, 17, "none", stroke="#d1410c", stroke_width=3.5))
        token.append(path("M0-25v14M0 11v14M-25 0h14M11 0h14", stroke="#d1410c", stroke_width=3.5))
    return moved(x * ACROSS, y * DOWN, [*token, _name(thing, gone)])


def _name(thing: Thing, gone: bool) -> str:
    width = 10 + 6.1 * len(thing.name)
    side = LAND["sideways"].get(thing.id, "")
    x = {"east": 15 + width / 2, "west": -15 - width / 2}.get(side, 0)
    y = 0 if side else 22
    if "targeted" in thing.marks:
        y += 0 if side else 9
    strike = (
        path(f"M{number(x - width / 2 + 4)} {number(y)}h{number(width - 8)}", stroke=COAST) if gone else ""
    )
    plate = box(x - width / 2, y - 8, width, 16, ASH if gone else "#fff8e4", 3, stroke=COAST, stroke_width=1)
    return plate + text(x, y + 4.5, thing.name, 13, "#4d4940" if gone else COAST, "middle", not gone) + strike


def _months(view: View) -> str:
    parts, now = [], int(view.board["month"])
    for month, name in enumerate(MONTHS):
        x = 10 + month * 41
        fill, ink = ("#22395f", "#8fa5c8") if month < now else ("#0f2344", "#fff6dc")
        if month == now:
            fill, ink = YELLOW, COAST
        elif month == 11:
            fill = "#b23a00"
        parts.append(box(x, 8, 38, 24, fill, 3, stroke=COAST, stroke_width=1.5))
        parts.append(text(x + 19, 25, name.upper(), 14, ink, "middle"))
    return "".join(parts)


def _card(view: View) -> str:
    """The disaster that is handled, and how many are left."""
    things, y = view.zone("current").things, MAP - 152
    name = things[0].name if things else "Disasters"
    parts = [
        box(14, y, 106, 140, "#0f2344", 8, stroke=COAST, stroke_width=2),
        box(20, y + 6, 94, 128, "none", 5, stroke=YELLOW, stroke_width=1.5),
        disc(67, y + 54, 30, "#f0dca0"),
        path(line("M", 67, y + 24, "l-8 20 14 10-16 14 10 16"), stroke="#0f2344", stroke_width=3),
        fitted(67, y + 108, name.upper(), 86, 17, YELLOW, "middle"),
        text(67, y + 126, f"{view.zone('draw').hidden} in the pile", 13, "#c9d6ea", "middle", bold=False),
    ]  # fmt: skip
    return "".join(parts)


def _shelters(view: View) -> str:
    width = WIDTH / len(view.seats)
    parts = [box(0, MAP, WIDTH, STRIP, "#d7ebf7"), path(f"M0 {MAP}h{WIDTH}", stroke=COAST, stroke_width=3)]
    for place, seat in enumerate(view.seats):
        n, x, y = seat.seat + 1, place * width, MAP + 10
        facts = [
            ("Survivors", view.fact(f"survivors.{n}").value),
            ("Nukes", view.fact(f"nukes.{n}").value),
            ("Income", view.fact(f"income.{n}").value),
        ]
        parts.append(
            box(x + 5, y, width - 10, 44, "#fff8e4", 6, stroke=colour_of(seat.seat), stroke_width=2.5)
        )
        parts.append(mark(seat.seat, x + 26, y + 22, 26))
        room = (width - 60) / len(facts)
        for i, (name, value) in enumerate(facts):
            at = x + 48 + room * (i + 0.5)
            parts.append(text(at, y + 22, value, 21, COAST, "middle"))
            parts.append(fitted(at, y + 37, name, room - 4, 12, "#5d5340", "middle", bold=False))
    return "".join(parts)
