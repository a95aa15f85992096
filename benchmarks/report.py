"""Tables for people, in Markdown, and the place for them in docs/performance.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

from benchmarks.children import Measured
from benchmarks.contestants import GAMES, HEARTS, Entry
from benchmarks.floors import GOALS, SAME_GAME, Goal, Verdict
from benchmarks.ratios import Spread, ratio
from benchmarks.two_processes import SPEED_UP


def marks(name: str) -> tuple[str, str]:
    """The lines in a page between which a report is put."""
    return f"<!-- {name}: begin -->", f"<!-- {name}: end -->"


BEGIN, END = marks("bench")


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    line = "|---|" + "---:|" * (len(heads) - 1)
    return "\n".join([row_of(heads), line, *map(row_of, rows)])


def row_of(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def number(value: float) -> str:
    """Three digits that matter, and no more."""
    if value >= 1000:
        digits = len(str(int(value)))
        return f"{round(value, 3 - digits):,.0f}"
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def shown(found: Spread) -> str:
    return f"{number(found.middle)} [{number(found.low)}..{number(found.high)}]"


def slowest(games: Sequence[str], measured: Mapping[str, Measured]) -> str:
    """The compiled contestant of ours that all are compared with: the slowest one."""
    names = [name for name in [f"{game}: {GAMES}" for game in games] if name in measured]
    return min(names, key=lambda name: median(measured[name].rates()), default="")


def rates_table(
    entries: Sequence[Entry],
    games: Sequence[str],
    measured: Mapping[str, Measured],
    absent: Mapping[str, str],
) -> str:
    base = slowest([*games] or [HEARTS], measured)
    heads = [
        "contestant", "seats", "decisions/s", "µs/decision", "games/s", "decisions/game", "branching",
        "copy µs", f"times slower than {base.partition(':')[0] or 'ours'}",
    ]  # fmt: skip
    rows = []
    for entry in entries:
        if entry.name in absent:
            rows.append([entry.name, *["absent"] * (len(heads) - 1)])
        else:
            against = measured[base].rates() if base else []
            rows.append([entry.name, *cells(measured[entry.name], against)])
    return table(heads, rows)


def cells(one: Measured, base: Sequence[float]) -> list[str]:
    rate, copies = median(one.rates()), one.copy_rates()
    branching = one.facts.get("branching")
    return [
        str(one.facts.get("seats", "")),
        number(rate),
        number(1e6 / rate),
        number(median(one.games_per_second())),
        number(one.decisions_per_game()),
        f"{branching:.1f}" if branching else "",
        number(1e6 / median(copies)) if copies else "",
        shown(ratio(base, one.rates())) if base else "",
    ]


def floors_table(games: Sequence[str], found: Sequence[Verdict]) -> str:
    by_place = {(verdict.goal, verdict.game): verdict for verdict in found}
    goals = [goal for goal in (*GOALS, SPEED_UP) if all((goal, game) in by_place for game in games)]
    rows = [[goal.text, floor_of(goal), *[judged(by_place[goal, game]) for game in games]] for goal in goals]
    return table(["median [quartiles] over rounds", "floor", *games], rows)


def same_game_table(found: Sequence[Verdict]) -> str:
    by_goal = {verdict.goal: verdict for verdict in found if verdict.game == HEARTS}
    rows = [[goal.text, floor_of(goal), judged(by_goal[goal])] for goal in SAME_GAME]
    return table(["Hearts on both engines", "floor", "median [quartiles]"], rows)


def floor_of(goal: Goal) -> str:
    return number(goal.floor) if goal.floor else ""


def judged(verdict: Verdict) -> str:
    if verdict.found is None:
        return "absent"
    return f"{shown(verdict.found)} {verdict.word}".strip()


def put_into(page: Path, text: str, name: str = "bench") -> None:
    """Replace what lies between the two marks."""
    begin, end = marks(name)
    whole = page.read_text(encoding="utf-8")
    if whole.count(begin) != 1 or whole.count(end) != 1:
        raise SystemExit(
            f"{page.name} needs one line “{begin}” and one line “{end}” for the table between them"
        )
    before, _, rest = whole.partition(begin)
    after = rest.partition(end)[2]
    page.write_text(f"{before}{begin}\n{text}\n{end}{after}", encoding="utf-8")
