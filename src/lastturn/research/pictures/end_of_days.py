"""End of Days: the war room, with the launch sites of every nation around the piles."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import Final

from lastturn.engine.views import Thing, View
from lastturn.research.pictures.frame import BOARD, WIDTH, colour_of, mark, whole
from lastturn.research.pictures.pens import box, disc, fitted, line, number, path, text
from lastturn.research.pictures.shapes import SHAPES

ROOM: Final = "#0f2a26"
LINE: Final = "#f2e6c8"
DARK: Final = "#171511"
FAMILIES: Final[dict[str, list[str]]] = SHAPES["families"]
ORDER: Final = ("red", "yellow", "green", "orange", "purple")
A_ROW: Final = 4  # nations side by side
PILES: Final = 148  # height of the piles at the foot


def draw(title: str, view: View) -> str:
    return whole(title, view, "", _room() + _turns(view) + _nations(view) + _piles(view))


def _room() -> str:
    rings = "".join(
        disc(WIDTH / 2, BOARD - 60, r, "none", stroke="#2b5a50", stroke_width=1, stroke_dasharray="2 8")
        for r in (220, 380, 540, 700)
    )
    return box(0, 0, WIDTH, BOARD, ROOM) + rings


def _turns(view: View) -> str:
    board = view.board
    way = f"M20 20H{30 + board['rounds'] * 34}"
    parts = [path(way, stroke="#8a6a3a", stroke_width=2, stroke_dasharray="3 5")]
    for n in range(1, board["rounds"] + 1):
        now = n == board["round"]
        fill = "#ffcf4a" if now else "#5a4630" if n < board["round"] else DARK
        parts.append(disc(26 + (n - 1) * 34, 20, 13, fill, stroke="#c9a35a", stroke_width=1.5))
        parts.append(text(26 + (n - 1) * 34, 25, n, 15, DARK if now else LINE, "middle"))
    at = 40 + board["rounds"] * 34
    return (
        "".join(parts)
        + disc(at, 20, 15, "#2f7fc2", stroke="#bfe0ff", stroke_width=1.5)
        + path(f"M{at - 8} 14q6-4 10 2t-6 8q-6-4-4-10z", "#4f8f4a")
    )


def _nations(view: View) -> str:
    count = len(view.seats)
    rows = ceil(count / A_ROW)
    across = ceil(count / rows)
    width, height = WIDTH / across, (BOARD - PILES - 42) / rows
    return "".join(
        _nation(view, seat.seat, place % across * width, 42 + place // across * height, width, height)
        for place, seat in enumerate(view.seats)
    )


def _nation(view: View, seat: int, x: float, y: float, width: float, height: float) -> str:
    colour, n = colour_of(seat), seat + 1
    ground = "#21504a" if seat == view.board["turn"] else "#143832"
    parts = [
        box(x + 6, y + 2, width - 12, height - 8, ground, 4, stroke=colour, stroke_width=2),
        box(x + 6, y + height - 9, width - 12, 4, colour),
        mark(seat, x + 24, y + 18, 22),
        fitted(x + 40, y + 24, view.seats[seat].name.upper(), width - 128, 17, LINE),
    ]  # fmt: skip
    parts += [_hand(view.board["hands"][seat], x + width - 80, y + 8)]
    front = [*view.zone(f"front.{n}").things, *view.zone(f"down.{n}").things]
    strip = 54 if height > 230 else 34
    parts.append(_sites(view, seat, x + 12, y + 34, width - 24, height - 46 - strip))
    return "".join(parts) + _front(front, x + 12, y + height - strip - 8, width - 24, strip)


def _hand(cards: int, x: float, y: float) -> str:
    back = "".join(
        box(x + i * 5, y, 11, 17, "#a8262a", 2, stroke=LINE, stroke_width=0.8) for i in range(min(cards, 7))
    )
    return back + text(x + 66, y + 15, cards, 17, LINE, "end")


def _sites(view: View, seat: int, x: float, y: float, width: float, height: float) -> str:
    ships = view.board["ships"][seat]
    if not ships:
        return fitted(
            x + width / 2, y + height / 2, "chooses a nation", width, 17, "#9bb5ad", "middle", bold=False
        )
    room, parts = width / len(ships), []
    for site, ship in enumerate(ships):
        things = view.zone(f"site.{seat + 1}.{site + 1}").things
        parts.append(_site(things, ship, site, x + site * room, y, room, height))
    return "".join(parts)


def _site(
    things: list[Thing], ship: dict[str, int], site: int, x: float, y: float, room: float, height: float
) -> str:
    foot = y + height - 20
    truss = f"M{number(x + 6)} {number(foot)}V{number(y + 8)}M{number(x + 12)} {number(foot)}V{number(y + 8)}"
    parts = [
        path(truss, stroke="#b8a06a", stroke_width=2),
        path(f"M{number(x + 2)} {number(foot)}h{number(room - 6)}", stroke="#b8a06a", stroke_width=3),
    ]
    parts.append(
        disc(x + 9, y + 6, 4, "#6ff08a" if ship["viable"] else "#5a2018", stroke=LINE, stroke_width=1)
    )
    if not things:
        parts.append(
            box(
                x + 20,
                foot - 60,
                min(room - 30, 40),
                56,
                "none",
                3,
                stroke="#3f6a60",
                stroke_width=1.5,
                stroke_dasharray="4 3",
            )
        )
        parts.append(text(x + 20 + min(room - 30, 40) / 2, foot - 26, site + 1, 17, "#3f6a60", "middle"))
        return "".join(parts)
    parts.append(_stack(things, x + 18, room - 24, foot, y))
    said = f"flies on {ship['liftoff']}" if ship["viable"] else f"lift {ship['lift']}/{ship['weight']}"
    worth = f", {ship['points']} pts" if ship["points"] else ""
    parts.append(fitted(x + room / 2, foot + 15, said + worth, room - 6, 14, LINE, "middle", bold=False))
    return "".join(parts)


def _stack(things: list[Thing], x: float, width: float, foot: float, top: float) -> str:
    """Engines below, habitats on them, colonies above."""
    rows = [[t for t in things if colour_of_card(t) == colour] for colour in ("red", "yellow", "green")]
    filled = [row for row in rows if row]
    step = min(46.0, (foot - top - 10) / max(sum(ceil(len(row) / 3) for row in filled), 1))
    parts, y = [], foot - 2
    for row in filled:
        for begin in range(0, len(row), 3):
            these = row[begin : begin + 3]
            w = min(48.0, width / len(these) - 3)
            left = x + (width - (w + 3) * len(these)) / 2
            y -= step
            parts += [_module(thing, left + i * (w + 3), y, w, step - 3) for i, thing in enumerate(these)]
    return "".join(parts)


def colour_of_card(thing: Thing) -> str:
    return next((mark for mark in thing.marks if mark in FAMILIES), "purple")


def _module(thing: Thing, x: float, y: float, w: float, h: float) -> str:
    colour = colour_of_card(thing)
    fill, dark = FAMILIES[colour]
    value = _number(thing, "lift" if colour == "red" else "carries" if colour == "yellow" else "points")
    if colour == "red":
        cone = line(
            "M", x + w * 0.22, y + h * 0.62, "h", w * 0.56, "l", w * 0.14, h * 0.38, "h", -w * 0.84, "z"
        )
        shape = path(cone, DARK, stroke=LINE, stroke_width=0.8)
        shape += box(x, y, w, h * 0.66, fill, 2, stroke=dark, stroke_width=1.5)
    elif colour == "green":
        side = h * 0.35
        dome = line("M", x, y + h, "v", -side, "a", w / 2, h - side, "0 0 1 ", w, "0v", side, "z")
        shape = path(dome, fill, stroke=dark, stroke_width=1.5)
    else:
        shape = box(x, y, w, h, fill, 7, stroke=dark, stroke_width=1.5)
    middle = y + h * (0.33 if colour == "red" else 0.6 if colour == "green" else 0.5)
    return shape + text(
        x + w / 2,
        middle + min(6.0, h * 0.2),
        value,
        min(20.0, h * 0.55),
        "#fff" if colour != "yellow" else DARK,
        "middle",
    )


def _number(thing: Thing, name: str) -> str:
    return next((mark.removeprefix(f"{name} ") for mark in thing.marks if mark.startswith(f"{name} ")), "")


def _front(things: list[Thing], x: float, y: float, width: float, height: float) -> str:
    """What lies in front of the nation; what lies face-down was a sanction."""
    lines = 2 if height > 40 else 1
    across = max(ceil(len(things) / lines), 3)
    room, parts = width / across, []
    for i, thing in enumerate(things):
        at, down = x + i % across * room, y + i // across * 26
        hidden = "face-down" in thing.marks
        fill = "#4a4640" if hidden else FAMILIES[colour_of_card(thing)][0]
        parts.append(box(at, down, room - 4, 22, fill, 3, stroke=DARK, stroke_width=1))
        said = "SANCTION" if hidden else _kind(thing)
        parts.append(
            fitted(
                at + (room - 4) / 2, down + 16, said, room - 12, 14, "#ff8a7a" if hidden else "#fff", "middle"
            )
        )
    return "".join(parts)


def _piles(view: View) -> str:
    y = BOARD - PILES + 6
    yard, discards = view.zone("scrapyard").things, view.zone("discards").things
    parts = [_back(24, y + 22, view.zone("deck").hidden), text(64, y + 14, "DECK", 15, LINE, "middle")]
    parts.append(text(WIDTH / 2, y + 14, f"SCRAPYARD {len(yard)}", 15, LINE, "middle"))
    parts.append(text(WIDTH - 64, y + 14, f"DISCARDS {len(discards)}", 15, LINE, "middle"))
    kinds = Counter((_kind(thing), colour_of_card(thing)) for thing in yard)
    shown = sorted(kinds, key=lambda kind: (ORDER.index(kind[1]), kind[0]))
    step = min(74.0, 880 / max(len(shown), 1))
    left = WIDTH / 2 - step * len(shown) / 2
    for i, (name, colour) in enumerate(shown):
        count = f"× {kinds[name, colour]}" if kinds[name, colour] > 1 else ""
        parts.append(_card(name, colour, count, left + i * step, y + 22, step - 4))
    if discards:
        top = discards[0]
        parts.append(_card(_kind(top), colour_of_card(top), _number(top, "value"), WIDTH - 98, y + 22, 66))
    return "".join(parts) + _centre(view.zone("centre").things)


def _kind(thing: Thing) -> str:
    """Its name without the number that tells it from its like."""
    return thing.name.rstrip("0123456789 ")


def _centre(things: list[Thing]) -> str:
    """What is being used lies over everything."""
    if not things:
        return ""
    left = WIDTH / 2 - 37 * len(things)
    ground = box(
        left - 14, 150, 74 * len(things) + 20, 136, DARK, 8, stroke="#ffcf4a", stroke_width=2, opacity=0.92
    )
    cards = [
        _card(_kind(thing), colour_of_card(thing), _number(thing, "value"), left + i * 74, 164, 68)
        for i, thing in enumerate(things)
    ]
    return ground + "".join(cards)


def _back(x: float, y: float, cards: int) -> str:
    below = box(x + 8, y, 66, 100, "#7d1c15", 6)
    above = box(x + 4, y + 2, 66, 100, "#a8262a", 6, stroke=DARK, stroke_width=1.5)
    return below + above + disc(x + 37, y + 52, 22, DARK) + text(x + 37, y + 59, cards, 21, LINE, "middle")


def _card(name: str, colour: str, corner: str, x: float, y: float, width: float) -> str:
    fill, dark = FAMILIES[colour]
    parts = [
        box(x, y, width, 104, "#fbf3de", 6, stroke=DARK, stroke_width=1.5),
        path(line("M", x + 1, y + 24, "v-18a5 5 0 0 1 5-5h", width - 12, "a5 5 0 0 1 5 5v18z"), fill),
        text(x + width - 8, y + 19, corner, 17, "#fff", "end"),
        disc(x + 13, y + 13, 6, dark),
    ]  # fmt: skip
    words = name.split()[:3]
    parts += [
        fitted(x + width / 2, y + 70 + (i - len(words) / 2) * 18, word, width - 8, 16, DARK, "middle")
        for i, word in enumerate(words)
    ]
    return "".join(parts)
