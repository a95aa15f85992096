"""Elements of an SVG, as text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

INK: Final = "#14110c"
PAPER: Final = "#fff8e9"
WIDE: Final = 0.42  # of a letter, in parts of its height


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def line(*parts: str | float) -> str:
    """What a path draws: letters, and numbers after them."""
    said = [part if isinstance(part, str) else f"{number(part)} " for part in parts]
    return "".join(said).strip()


def attributes(named: dict[str, object]) -> str:
    """stroke_width=2 is written stroke-width="2"."""
    pairs = [(name.replace("_", "-"), value) for name, value in named.items()]
    return "".join(f' {name}="{number(v) if isinstance(v, float) else v}"' for name, v in pairs)


def text(
    x: float, y: float, said: object, size: float = 14, fill: str = INK, at: str = "start", bold: bool = True
) -> str:
    """at: "start", "middle" or "end" of the text is at x."""
    letters = 'font-weight="700"' if bold else 'font-family="Barlow Condensed Medium"'
    where = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}" {letters}'
    return f'<text {where} fill="{fill}" text-anchor="{at}">{escape(str(said))}</text>'


def fitted(
    x: float, y: float, said: object, width: float, size: float = 14, fill: str = INK, at: str = "start",
    bold: bool = True,
) -> str:  # fmt: skip
    """A text that is written smaller where it would be wider than that."""
    needed = len(str(said)) * WIDE * size
    return text(x, y, said, size * min(1.0, width / max(needed, 1.0)), fill, at, bold)


def box(x: float, y: float, w: float, h: float, fill: str, r: float = 0, **more: object) -> str:
    size = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
    return f'<rect {size} rx="{number(r)}" fill="{fill}"{attributes(more)}/>'


def disc(x: float, y: float, r: float, fill: str, **more: object) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{attributes(more)}/>'


def path(d: str, fill: str = "none", **more: object) -> str:
    return f'<path d="{d}" fill="{fill}"{attributes(more)}/>'


def moved(x: float, y: float, parts: Iterable[str], scale: float = 1) -> str:
    larger = f" scale({scale:.3f})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){larger}">{"".join(parts)}</g>'


def gradient(id: str, stops: Iterable[tuple[float, str]]) -> str:
    """From top to bottom."""
    colours = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">{colours}</linearGradient>'


def glow(id: str, colour: str, strength: float) -> str:
    """From the middle outwards, to nothing."""
    stops = f'<stop offset="0" stop-color="{colour}" stop-opacity="{strength}"/>'
    stops += f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
    return f'<radialGradient id="{id}">{stops}</radialGradient>'
