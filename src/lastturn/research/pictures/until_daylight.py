"""Survive Until Daylight: the street at night, the line that comes, and the people behind the barricade."""

from __future__ import annotations

from typing import Any, Final

from lastturn.engine.views import View
from lastturn.research.pictures.frame import BOARD, WIDTH, colour_of, mark, whole
from lastturn.research.pictures.pens import box, disc, fitted, gradient, line, moved, path, text
from lastturn.research.pictures.shapes import SHAPES

INK: Final = "#120d26"
CREAM: Final = "#fff3df"
PINK: Final = "#e0284f"
YELLOW: Final = "#ffe14a"
EDGES: Final = ("#b79bff", "#ff9d5c", "#ff5c7a", "#9be37a", "#4fcfa2")  # by kind
STREET: Final = 268
PANELS: Final = 330
RAIDER: Final = 1
MONSTER: Final = 3
SURVIVOR: Final = 4
FACES: Final = ((60, 46, 19), (33, 82, 16), (87, 82, 16), (60, 112, 17))
HEART: Final = "M0 3C-2-4-9-3-9 2c0 4 6 7 9 10 3-3 9-6 9-10 0-5-7-6-9 1z"


def draw(title: str, view: View) -> str:
    defs = gradient("sky", [(0, "#150f33"), (0.5, "#3a2468"), (1, "#8e3f6e")])
    board = [_street(view.board), _nights(view), _line(view), _people(view)]
    return whole(title, view, defs, "".join(board))


def _street(board: dict[str, Any]) -> str:
    parts = [box(0, 0, WIDTH, STREET + 40, "url(#sky)"), disc(WIDTH - 70, 84, 28, "#f0dca0")]
    for i in range(19):
        height = 70 + i * 53 % 110
        parts.append(box(i * 60 - 8, STREET - height, 56, height + 40, "#241844"))
        parts += [
            box(i * 60 + 4 + k % 3 * 16, STREET - height + 14 + k // 3 * 26, 7, 10, "#f0c46a", opacity=0.55)
            for k in range(6)
            if (i * 7 + k * 5) % 4 == 0
        ]
    parts.append(box(0, STREET + 40, WIDTH, BOARD, "#6f7554"))
    parts += [path(f"M0 {STREET + 40 + k * 46}h{WIDTH}", stroke="#3f4430", stroke_width=2) for k in range(6)]
    return "".join(parts)


def _nights(view: View) -> str:
    """The rounds of the night, and what is left to search."""
    board, parts = view.board, []
    for n in range(1, board["rounds"] + 1):
        now = n == board["round"]
        fill = YELLOW if now else "#4b3a86" if n > board["round"] else "#2a2050"
        parts.append(box(12 + (n - 1) * 42, 10, 38, 26, fill, 4, stroke=INK, stroke_width=1.5))
        parts.append(text(31 + (n - 1) * 42, 29, n, 17, INK if now else CREAM, "middle"))
    left = f"{board['active']} cards in the pile, {board['rubble']} in the rubble"
    left += f", assaults to come: {view.fact('assaults').value}"
    parts.append(
        text(22 + board["rounds"] * 42, 29, f"{str(board['phase']).capitalize()}. {left}", 17, CREAM)
    )
    return "".join(parts)


def _line(view: View) -> str:
    line = view.board["line"]
    if not line:
        return text(WIDTH / 2, 190, "Nobody in the street", 26, "#cbb6ff", "middle")
    width = min((WIDTH - 20) / len(line), 150)
    left = (WIDTH - width * len(line)) / 2
    zone = view.zone("line").things
    return "".join(_enemy(each, zone[i].name, left + i * width, width) for i, each in enumerate(line))


def _enemy(each: dict[str, Any], name: str, x: float, width: float) -> str:
    figure, kind = SHAPES["horde"][each["kind"]], each["kind"]
    scale = min(width / 140, 1.08) * figure["tall"]
    body = [
        path(figure["body"], EDGES[kind], transform="translate(6 -4)"),
        path(figure["body"], CREAM if kind == SURVIVOR else INK, stroke=INK, stroke_width=2),
    ]
    body += _eyes(kind)
    parts = [moved(x + width / 2 - 60 * scale, STREET - 24 - 178 * scale, body, scale)]
    parts.append(
        box(
            x + 3,
            STREET - 28,
            width - 6,
            76,
            INK,
            6,
            stroke=PINK if each["marked"] else EDGES[kind],
            stroke_width=2,
        )
    )
    parts.append(fitted(x + width / 2, STREET - 9, each["picture"] or name, width - 14, 16, CREAM, "middle"))
    parts.append(fitted(x + width / 2, STREET + 8, name, width - 14, 14, EDGES[kind], "middle", bold=False))
    parts.append(_hearts(x + width / 2, STREET + 18, each["health"], each["most"], width - 16))
    extra = ["stunned"] * bool(each["stunned"]) + ([f"{each['spears']} in it"] if each["spears"] else [])
    return "".join(parts) + (
        fitted(x + width / 2, STREET + 44, ", ".join(extra), width - 12, 12, YELLOW, "middle")
        if extra
        else ""
    )


def _eyes(kind: int) -> list[str]:
    """Two in the dark; a Monster has faces all over, and of a Survivor one sees none."""
    if kind == MONSTER:
        return [_face(*face) for face in FACES]
    y = 28 if kind == RAIDER else 17
    return [path(f"M50 {y}h6v6h-6zM64 {y}h6v6h-6z", "#ffe08a")] if kind != SURVIVOR else []


def _face(x: float, y: float, r: float) -> str:
    eyes = line("M", x - 8, y - 7, "h5v5h-5zM", x + 3, y - 7, "h5v5h-5z")
    ground = disc(x, y, r, "#1d1440", stroke="#b79bff", stroke_width=2)
    return ground + path(eyes, "#ffe08a") + disc(x, y + 7, 5, "#ffe08a")


def _hearts(x: float, y: float, left: int, most: int, width: float) -> str:
    """Full ones and empty ones around the middle."""
    step = min(20.0, width / max(most, 1))
    start = x - step * (most - 1) / 2
    return "".join(
        moved(
            start + i * step,
            y,
            [path(HEART, PINK if i < left else "none", stroke=PINK, stroke_width=1.5)],
            step / 24,
        )
        for i in range(most)
    )


def _people(view: View) -> str:
    width = WIDTH / len(view.seats)
    return "".join(_panel(view, seat.seat, place * width, width) for place, seat in enumerate(view.seats))


def _panel(view: View, seat: int, x: float, width: float) -> str:
    about = view.board["seats"][seat]
    holds = view.board["holder"] == seat
    rim = {"stroke": PINK if holds else colour_of(seat), "stroke_width": 4 if holds else 2.5}
    parts = [
        box(x + 6, PANELS, width - 12, BOARD - PANELS - 8, "#faf2df", 6, **rim),
        mark(seat, x + 28, PANELS + 24, 28),
    ]
    parts.append(fitted(x + 50, PANELS + 31, view.seats[seat].name.upper(), width - 130, 20, INK))
    if holds:
        parts.append(
            box(x + width - 82, PANELS - 16, 68, 26, PINK, 4)
            + text(x + width - 48, PANELS + 3, "WAVE!", 18, CREAM, "middle")
        )
    if view.board["first"] == seat:
        parts.append(
            disc(x + width - 26, PANELS + 24, 12, YELLOW, stroke=INK, stroke_width=1.5)
            + text(x + width - 26, PANELS + 30, 1, 17, INK, "middle")
        )
    if "most" not in about:
        return "".join(parts) + text(x + 18, PANELS + 62, "chooses a character", 17, INK, bold=False)
    most = int(about["most"])
    parts.append(text(x + 18, PANELS + 62, max(about["health"], 0), 21, PINK))
    parts.append(_hearts(x + 44 + (width - 70) / 2, PANELS + 50, about["health"], most, width - 70))
    return "".join(parts) + _items(about, x + 18, PANELS + 86, width - 36)


def _items(about: dict[str, Any], x: float, y: float, width: float) -> str:
    """What is in the inventory, as far as it is seen, in two columns; tokens below."""
    room, parts = width / 2, []
    items = about.get("items") or []
    said = [f"{item['name']}{' × ' + str(item['count']) if item['count'] > 1 else ''}" for item in items]
    if not items and about["cards"]:
        said = [f"{about['cards']} cards, hidden"]
    for i, each in enumerate(said[:10]):
        at, down = x + i % 2 * room, y + i // 2 * 22
        parts.append(
            box(at, down - 14, room - 6, 19, "#eadfc4", 3)
            + fitted(at + 6, down, each, room - 18, 14, INK, bold=False)
        )
    tokens = [f"{about[name]} {name}" for name in ("barricades", "traps", "survivors") if about[name]]
    return "".join(parts) + fitted(x, BOARD - 18, ", ".join(tokens), width, 14, "#5d3a12")
