"""Doomsday: the launch site at night, with the asteroid, the Earth and a rocket for each seat."""

from __future__ import annotations

from math import pi, sin
from typing import Any, Final, NamedTuple

from lastturn.engine.views import View
from lastturn.research.pictures.frame import BOARD, WIDTH, mark, whole
from lastturn.research.pictures.pens import box, disc, fitted, glow, gradient, line, moved, number, path, text

NIGHT: Final = "#0b1c3d"
CREAM: Final = "#f3e2b8"
GROUND: Final = 462
EARTH: Final = (178, 276, 132)  # x, y, radius
HULLS: Final = ("#e8863a", "#8f6bd1", "#2f9c90", "#dd6a9d")
SHADES: Final = ("#b8642a", "#6a4ca6", "#1f756c", "#b04a7c")
MARKED: Final = ("#a34f0c", "#5f3fae", "#0d6f66", "#a8336a")
PEOPLE: Final = (
    ("R", "#d8402f", "#fff"), ("Y", "#f2c230", "#2a2000"), ("W", "#fbf6ea", "#14213d"),
    ("K", "#4a4b58", "#fff3d6"), ("G", "#4c9a3c", "#fff"), ("B", "#3f83d8", "#fff"),
)  # fmt: skip
# Twelve places in rows of 3, 4, 3 and 2, in parts of the Earth's radius.
ON_EARTH: Final = (
    (-0.42, -0.5), (0, -0.56), (0.42, -0.5), (-0.66, -0.06), (-0.22, -0.1), (0.22, -0.1), (0.66, -0.06),
    (-0.46, 0.36), (0, 0.34), (0.46, 0.36), (-0.22, 0.78), (0.22, 0.78),
)  # fmt: skip
LANDS: Final = (
    "M-60-96q40-18 52 12t-26 40q-34 6-46-14zM20-40q44-30 70 6t-10 60q-40 8-60-20z"
    "M-86 20q30-8 44 24t-14 52q-30-10-36-40z"
)
STARS: Final = [(i * 137 % WIDTH, 70 + i * 89 % 330, 1 + i % 3 * 0.5) for i in range(70)]
NOSE: Final = 8  # the first of the two highest parts
SPACE: Final = 6


class Hull(NamedTuple):
    """How a rocket is put together, upwards from the pad."""

    half: float
    legs: float = 11
    bay: float = 32
    band: float = 22

    @property
    def floor(self) -> float:
        return 28 + self.half * 0.36

    @property
    def nose(self) -> float:
        return self.half + 10

    def deck(self, level: int) -> float:
        return -(self.legs + self.bay + self.band + self.floor * level)

    def part(self, n: int) -> tuple[float, float, float, float]:
        """Where a part is: x, y, width, height."""
        if n == 0:
            return -self.half, -self.legs - self.bay, 2 * self.half, self.bay
        if n == 1:
            return -self.half, self.deck(0), 2 * self.half, self.band
        x, level = (-self.half, 0)[n % 2], (n - 2) // 2
        if n >= NOSE:
            return x, self.deck(3) - self.nose, self.half, self.nose
        return x, self.deck(level + 1), self.half, self.floor

    def outline(self, n: int) -> str:
        x, y, w, h = self.part(n)
        if n < NOSE:
            return f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}z"
        edge, foot = (-self.half, self.half)[n % 2], y + h
        curve = [edge, foot - h * 0.52, edge * 0.5, foot - h * 0.82, 0, y]
        return f"M0 {number(foot)}H{number(edge)}C{' '.join(number(c) for c in curve)}Z"

    def fins(self) -> str:
        top, tip, foot = -(self.legs + self.bay + self.band * 0.7), self.half * 1.28, self.half - 2
        sides = [
            line("M", k * self.half, top, "L", k * tip, -self.legs - 2, "V0L", k * foot, -self.legs - 4, "Z")
            for k in (-1, 1)
        ]
        return "".join(sides)


def draw(title: str, view: View) -> str:
    defs = gradient("sky", [(0.2, "#081530"), (0.6, "#10295a"), (0.8, "#2c3a73"), (0.9, "#8a5a52")])
    defs += glow("ember", "#ff9a3d", 0.75) + glow("air", "#7fc4ff", 0.7)
    board = [_sky(), _track(view.board), _earth(view.board), _rockets(view), _console(view)]
    return whole(title, view, defs, "".join(board), MARKED)


def _sky() -> str:
    stars = "".join(disc(x, y, r, "#fff6d8", opacity=0.7) for x, y, r in STARS)
    soil = path(f"M0 {GROUND}Q300 {GROUND - 16} 620 {GROUND}T{WIDTH} {GROUND - 4}V{BOARD}H0z", "#7b4522")
    return box(0, 0, WIDTH, BOARD, "url(#sky)") + stars + soil + box(0, GROUND + 40, WIDTH, BOARD, "#5a3018")


def _track(board: dict[str, Any]) -> str:
    days: list[int] = board["track"]
    at, spaces = int(board["asteroid"]), max(len(days), 1)
    where = [(36 + 1030 * i / spaces, 77 - 26 * sin(pi * i / spaces)) for i in range(spaces + 1)]
    way = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in where)
    parts = [path(way, stroke="#c9d6ea", stroke_width=2, stroke_dasharray="3 6")]
    parts += [_day(x, y, day, i < at) for i, ((x, y), day) in enumerate(zip(where, days, strict=False))]
    x, y = where[min(at, spaces)]
    left = days[at] if at < len(days) else 0
    return "".join(parts) + _impact(*where[-1]) + _ember(x, y, left, 18 + 20 * at / spaces)


def _day(x: float, y: float, day: int, past: bool) -> str:
    red = past or day <= 3
    rim = {"stroke": "#ff8a5c" if red else "#9bb7ee", "stroke_width": 1.5, "opacity": 0.55 if past else 1}
    return disc(x, y, 13, "#5a1d24" if red else NIGHT, **rim) + text(x, y + 5, day, 14, CREAM, "middle")


def _impact(x: float, y: float) -> str:
    flash = line("M", x, y - 22, "l6 13 15-3-8 13 8 13-15-3-6 13-6-13-15 3 8-13-8-13 15 3z")
    return path(flash, "#d1410c", stroke="#ffb454", stroke_width=2) + text(x, y + 5, 0, 14, "#fff", "middle")


def _ember(x: float, y: float, days: int, size: float) -> str:
    tail = line("M", x, y - size, "L", x - size * 5, y - 4, "v8L", x, y + size, "z")
    said = text(x, y + size + 20, f"{days} {'DAY' if days == 1 else 'DAYS'} TO IMPACT", 14, CREAM, "middle")
    return (
        disc(x, y, size * 2.6, "url(#ember)") + path(tail, "#ff7a1a", opacity=0.45)
        + disc(x, y, size, "#e2571e", stroke="#7d1c08", stroke_width=2) + disc(x, y, size * 0.62, "#ffcf82")
        + text(x, y + 7, days, 21, NIGHT, "middle") + said
    )  # fmt: skip


def _earth(board: dict[str, Any]) -> str:
    x, y, r = EARTH
    parts = [
        disc(0, 0, r * 1.22, "url(#air)"),
        disc(0, 0, r, "#17578f", stroke="#bfe0ff", stroke_width=2),
        path(LANDS, "#4f8f4a", opacity=0.75, transform=f"scale({r / 138:.2f})"),
    ]
    for place, colour in enumerate(board["earth"]):
        if colour >= 0:
            px, py = ON_EARTH[place]
            parts.append(_person(colour, px * r, py * r, 1.1))
    return moved(x, y, parts)


def _person(colour: int, x: float, y: float, scale: float) -> str:
    letter, fill, ink = PEOPLE[colour]
    body = path("M-13 14v-6q0-9 13-9t13 9v6z", fill, stroke=NIGHT, stroke_width=1.5)
    head = disc(0, -7, 7, "#c98f5f", stroke=NIGHT, stroke_width=1.5) + path(
        "M-9-8q0-8 9-8t9 8z", fill, stroke=NIGHT, stroke_width=1.2
    )
    return moved(x, y, [body, head, text(0, 12, letter, 12, ink, "middle")], scale)


def _rockets(view: View) -> str:
    count = len(view.seats)
    hull = Hull(66 if count > 3 else 74)
    room = (WIDTH - 350) / count
    return "".join(
        _rocket(view, hull, seat.seat, 350 + room * (place + 0.44)) for place, seat in enumerate(view.seats)
    )


def _rocket(view: View, hull: Hull, seat: int, x: float) -> str:
    board = view.board
    built, stage = board["parts"][seat], board["stages"][seat]
    y = GROUND - (34 if stage >= SPACE else 0)
    parts = [_flame(hull)] if stage > 0 else []
    parts += [_part(hull, n, seat, n < built) for n in range(len(board["part_ids"]))]
    parts += [_berth(board, hull, seat, berth) for berth in range(len(board["berths"][seat]))]
    if built > 1:
        parts.append(_band(hull, seat, view.seats[seat].name.split()[0].upper()))
    return moved(x, y, parts) + _gantry(hull, stage, x) + _label(view, seat, stage, x)


def _band(hull: Hull, seat: int, name: str) -> str:
    y = hull.deck(0)
    said = fitted(6, y + 16, name, hull.half * 1.2, 14, "#fff", "middle")
    return mark(seat, -hull.half * 0.7, y + 11, 18, MARKED[seat % 4]) + said


def _flame(hull: Hull) -> str:
    jets = [line("M", k * hull.half, -4.0, "q-11 20 0 38q11-18 0-38z") for k in (-0.5, 0.0, 0.5)]
    return path("".join(jets), "#ffb454", stroke="#ff6a1a", stroke_width=2)


def _part(hull: Hull, n: int, seat: int, stands: bool) -> str:
    if not stands:
        plan = {"stroke": "#9bb7ee", "stroke_width": 1.2, "stroke_dasharray": "5 4", "opacity": 0.7}
        return path(hull.outline(n), "#8fb4ff", fill_opacity=0.06, **plan)
    x, y, w, h = hull.part(n)
    paint = SHADES if n > 1 and n % 2 else HULLS
    shell = path(hull.outline(n), paint[seat % 4], stroke=NIGHT, stroke_width=2)
    if n == 0:
        lights = "".join(disc(k * hull.half, y + h / 2, 7, "#ffcf82") for k in (-0.5, 0, 0.5))
        legs = path(hull.fins(), SHADES[seat % 4], stroke=NIGHT, stroke_width=2)
        return legs + shell + box(x + 8, y + 5, w - 16, h - 10, "#182a54", 4) + lights
    if 1 < n < NOSE:
        return shell + box(x + 4, y + 3, w - 8, h - 10, "#1b2f5e", 2) + box(x + 4, y + h - 8, w - 8, 6, CREAM)
    return shell


def _berth(board: dict[str, Any], hull: Hull, seat: int, berth: int) -> str:
    part = board["berth_parts"][berth]
    if part >= board["parts"][seat]:
        return ""
    x, y, w, h = hull.part(part)
    place = board["berth_parts"][:berth].count(part)
    many = board["berth_parts"].count(part)
    cx, cy = x + w * (place + 0.5) / many, y + h / 2 - 2
    if part >= NOSE:
        cx, cy = x + w * (0.62, 0.38)[part % 2], y + h * 0.72
    passenger = board["berths"][seat][berth]
    if passenger >= 0:
        return _person(passenger, cx, cy + 2, min(1.0, w / many / 29))
    letter, fill, _ = PEOPLE[board["berth_colours"][berth]]
    fill = "#b9bccb" if letter == "K" else fill  # black would not be seen
    frame = box(cx - 10, cy - 14, 20, 28, NIGHT, 4, stroke=fill, stroke_width=1.5, stroke_dasharray="3 2")
    return frame + text(cx, cy + 5, letter, 14, fill, "middle")


def _gantry(hull: Hull, stage: int, x: float) -> str:
    """The countdown beside the rocket, from 5 up to space."""
    at, top = x + hull.half * 1.28 + 8, GROUND - 34 * SPACE
    steps = [_step(at, GROUND - 14 - (n - 1) * 34, n, n <= stage) for n in range(1, SPACE + 1)]
    return box(at - 3, top, 6, GROUND - top, "#3b4d78") + "".join(steps)


def _step(x: float, y: float, n: int, reached: bool) -> str:
    rim = "#ffcf82" if reached else "#9bb7ee"
    ground = disc(x, y, 12, "#e2571e" if reached else NIGHT, stroke=rim, stroke_width=1.5)
    if n < SPACE:
        return ground + text(x, y + 5, SPACE - n, 14, CREAM, "middle")
    star = line("M", x, y - 8, "l2.4 5 5.4.6-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.6z")
    return ground + path(star, CREAM)


def _label(view: View, seat: int, stage: int, x: float) -> str:
    said = f"{view.board['parts'][seat]} of {len(view.board['part_ids'])} parts"
    if stage > 0:
        said = "in space" if stage >= SPACE else f"T-{SPACE - stage}"
    said += f" · {view.fact(f'hand.{seat + 1}').value} cards"
    plate = box(x - 62, GROUND + 38, 124, 24, NIGHT, 12, stroke=CREAM, stroke_width=1)
    return plate + fitted(x, GROUND + 55, said, 112, 15, CREAM, "middle")


def _console(view: View) -> str:
    """What is left to draw."""
    bag = "  ".join(f"{PEOPLE[colour][0]}{count}" for colour, count in enumerate(view.board["bag"]))
    dooms = f"{view.fact('doomsday').value} Doomsday in it"
    said = [f"Deck {view.fact('deck').value}, {dooms}", f"Bag {bag}"]
    parts = [box(20, GROUND + 12, 316, 50, NIGHT, 6, stroke="#9bb7ee", stroke_width=1)]
    parts += [fitted(34, GROUND + 33 + 20 * i, each, 290, 16, CREAM) for i, each in enumerate(said)]
    return "".join(parts)
