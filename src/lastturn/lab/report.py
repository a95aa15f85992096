"""The report of a lab: one HTML file without scripts, that needs no network."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, StrictUndefined, Template
from msgspec import Struct

from lastturn.engine.contract import Game
from lastturn.lab import plots
from lastturn.lab.figures import Section, compared, sections
from lastturn.lab.tables import ReportSheet, sheet, sheet_beside
from lastturn.lab.watching import Trial, Watched
from lastturn.version import VERSION

TEMPLATE: Final = Path(__file__).with_name("report.html.jinja")
AS_IT_COMES: Final = "as it comes with the game"
NO_PLOT: Final = ("endings",)  # a few shares, read best in a table


class ReportPart(Struct):
    """A section with its plots; those of `pair` stand side by side."""

    sheet: ReportSheet
    plots: list[str] = []
    pair: list[str] = []


class Side(Struct):
    """A pack as it was played. label: what people call it."""

    game: Game
    trial: Trial
    games: list[Watched]

    def label(self) -> str:
        return self.game.pack.title or AS_IT_COMES


def report(new: Side, old: Side | None = None) -> str:
    parts = one_sided(new) if old is None else two_sided(old, new)
    return _template().render(
        title=f"{new.game.title}: what its cards do", lead=lead(new, old), setting=setting(new),
        parts=parts, version=VERSION, command=command(new, old),
    )  # fmt: skip


@cache
def _template() -> Template:
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.from_string(TEMPLATE.read_text(encoding="utf-8"))


def lead(new: Side, old: Side | None) -> str:
    if old is None:
        return f"{len(new.games):,} games of the pack “{new.label()}” among bots."
    return (
        f"The pack “{new.label()}” beside “{old.label()}”: {len(new.games):,} games of each among bots, on "
        "the same deals, so that luck counts for both."
    )


def setting(side: Side) -> str:
    trial, seeds = side.trial, [game.seed for game in side.games]
    bots = ", ".join(dict.fromkeys(trial.bots))
    options = "".join([f"; {id}: {value}" for id, value in trial.options])
    dealt = f"seeds {min(seeds)} to {max(seeds)}; pack {side.game.pack.name} {trial.hash}"
    return f"{trial.seats} seats, bots: {bots}{options}; {dealt}."


def command(new: Side, old: Side | None) -> str:
    trial = new.trial
    beside = f" --compare {old.trial.pack or old.trial.game}" if old is not None else ""
    options = "".join([f" --option {id}={value}" for id, value in trial.options])
    bots = ",".join(trial.bots if len(set(trial.bots)) > 1 else trial.bots[:1])
    much = f"--seats {trial.seats} --bots {bots} --games {len(new.games)} --seed {new.games[0].seed}"
    return f"lastturn lab {trial.pack or trial.game} {much}{options}{beside}"


# -- its parts -----------------------------------------------------------------------------------


def one_sided(side: Side) -> list[ReportPart]:
    return [part(section, side.games) for section in sections(side.games)]


def part(section: Section, games: Sequence[Watched]) -> ReportPart:
    made = ReportPart(sheet(section))
    if section.id == "sources":
        made.plots = [plots.points_over_time(games)]
    elif section.id == "course":
        lengths, leads = [game.moves for game in games], [game.leads for game in games]
        made.pair = [plots.spread(lengths, "moves"), plots.spread(leads, "lead changes")]
    elif section.rows and section.id not in NO_PLOT:
        made.plots = [plots.intervals(section)]
    return made


def two_sided(old: Side, new: Side) -> list[ReportPart]:
    both = zip(sections(old.games), sections(new.games), strict=True)
    return [part_beside(was, now) for was, now in both]


def part_beside(old: Section, new: Section) -> ReportPart:
    changes = compared(old, new)
    drawn = new.unit != "number" and any(change.difference() is not None for change in changes.values())
    what = "impact" if new.unit == "impact" else "share"
    return ReportPart(sheet_beside(old, new), [plots.differences(changes, what)] if drawn else [])
