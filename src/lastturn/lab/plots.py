"""The plots of a report, as SVG: nothing in them runs or is fetched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import altair as alt
import vl_convert

from lastturn.lab.estimates import Estimate
from lastturn.lab.figures import FigureChange, Section
from lastturn.lab.tables import apart
from lastturn.lab.watching import TENTHS, Watched

INK: Final = "#1d1a15"
SOFT: Final = "#5a4f40"
LINE: Final = "#cdbd9d"
ACCENT: Final = "#a8331a"
SECOND: Final = "#1f4e5f"
SOURCES: Final = [
    "#1f4e5f", "#a8331a", "#c98a1b", "#2c5e2e", "#7a4a86", "#5d7f92", "#d07a5f", "#8b7a5c", "#9bb07a",
]  # fmt: skip
WIDTH: Final = 560
ROW: Final = 19  # pixels
MOST_ROWS: Final = 40  # of a plot; the table has all of them
SERIF: Final = "Georgia, 'Source Serif 4', serif"
LONGEST: Final = 300  # pixels of a label


def svg(chart: Any) -> str:
    styled = (
        chart.configure(background="transparent", font=SERIF)
        .configure_axis(labelColor=INK, titleColor=SOFT, gridColor=LINE, domainColor=LINE, tickColor=LINE,
                        labelFontSize=12, titleFontSize=12, titleFontWeight="normal", labelLimit=LONGEST)
        .configure_legend(labelColor=INK, titleColor=SOFT, labelFontSize=12, labelLimit=LONGEST)
        .configure_view(stroke=None)
    )  # fmt: skip
    return str(vl_convert.vegalite_to_svg(styled.to_json()))


def _chart(data: Sequence[Mapping[str, Any]]) -> Any:
    return alt.Chart(alt.Data(values=list(data)))  # type: ignore[no-untyped-call]  # Altair's own


def most_telling(rows: Mapping[str, Any], size: Mapping[str, float]) -> list[str]:
    """The labels of at most so many rows as fit into a plot, in their order: those that stand out most."""
    kept = set(sorted(rows, key=lambda label: -size[label])[:MOST_ROWS])
    return [label for label in rows if label in kept]


def intervals(section: Section) -> str:
    """Each row a dot with its 95 % interval, beside the fair share or no impact."""
    middle = section.middle() or 0.0
    labels = most_telling(section.rows, {name: abs(row.value - middle) for name, row in section.rows.items()})
    data = [_dot(name, section.rows[name], apart(section.rows[name], section)) for name in labels]
    title = "win share, %" if section.unit == "share" else "impact, points of win share"
    return svg(_dots(data, labels, title, 100 * middle))


def differences(changes: Mapping[str, FigureChange], unit: str) -> str:
    """What the new pack changes, each with its interval; nothing is in the middle."""
    found = {name: made for name, change in changes.items() if (made := change.difference()) is not None}
    labels = most_telling(found, {name: abs(made.value) for name, made in found.items()})
    data = [_dot(name, found[name], found[name].certain()) for name in labels]
    return svg(_dots(data, labels, f"change of {unit}, points", 0.0))


def _dot(name: str, estimate: Estimate, stands_out: bool) -> dict[str, Any]:
    low, high = estimate.interval()
    return {"name": name, "value": 100 * estimate.value, "low": 100 * low, "high": 100 * high,
            "apart": stands_out}  # fmt: skip


def _dots(data: Sequence[Mapping[str, Any]], labels: Sequence[str], title: str, line: float) -> Any:
    base = _chart(data).encode(
        y=alt.Y("name:N", sort=list(labels), title=None),
        color=alt.condition("datum.apart", alt.value(ACCENT), alt.value(SECOND)),
    )
    bars = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, scale=alt.Scale(zero=False)), x2="high:Q"
    )
    dots = base.mark_circle(size=64, opacity=1).encode(x="value:Q")
    rule = _chart([{"at": line}]).mark_rule(strokeDash=[4, 3], color=INK)
    return alt.layer(rule.encode(x="at:Q"), bars, dots).properties(
        width=WIDTH, height=ROW * max(len(labels), 2)
    )


def points_over_time(games: Sequence[Watched]) -> str:
    """The mean points of a seat by source, tenth by tenth: the sources that give most, and the others."""
    lines = _by_source(games)
    most = sorted(lines, key=lambda source: -abs(lines[source][-1]))[: len(SOURCES) - 1]
    shown = {source: line for source, line in lines.items() if source in most}
    if len(lines) > len(shown):
        rest = [line for source, line in lines.items() if source not in most]
        shown["all others"] = [sum(points) for points in zip(*rest, strict=True)]
    data = [
        {"source": source, "tenth": 100 * tenth // TENTHS, "points": points}
        for source, line in shown.items() for tenth, points in enumerate(line)
    ]  # fmt: skip
    chart = _chart(data).mark_line(strokeWidth=2.5).encode(
        x=alt.X("tenth:Q", title="how far the game has come, %"),
        y=alt.Y("points:Q", title="points of a seat"),
        color=alt.Color("source:N", sort=list(shown), title=None,
                        scale=alt.Scale(domain=list(shown), range=SOURCES)),
    )  # fmt: skip
    return svg(chart.properties(width=WIDTH - 160, height=260))


def _by_source(games: Sequence[Watched]) -> dict[str, list[float]]:
    named = dict.fromkeys([source for game in games for source in game.sources])
    seats, nothing = sum(len(game.names) for game in games), [0] * (TENTHS + 1)
    lines = {
        source: [
            sum(game.sources.get(source, nothing)[k] for game in games) / seats for k in range(TENTHS + 1)
        ]
        for source in named
    }
    return {source: line for source, line in lines.items() if any(line)}


def spread(numbers: Sequence[float], title: str) -> str:
    """How often a number comes up."""
    chart = _chart([{"n": number} for number in numbers]).mark_bar(color=SECOND).encode(
        x=alt.X("n:Q", bin=alt.Bin(maxbins=24), title=title), y=alt.Y("count():Q", title="games")
    )  # fmt: skip
    return svg(chart.properties(width=WIDTH // 2 - 40, height=150))
