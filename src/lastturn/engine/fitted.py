"""Weights that were fitted to games played out, kept as data with the figures of the fit."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from lastturn.engine.errors import BadSetup


class Quality(Struct, frozen=True, kw_only=True):
    """How well chances were said. brier: the mean square of what they were wrong by; by_the_mean: of the
    plain mean said each time. came_true: of what was said to be 0 to 20 %, 20 to 40 % ..., -1: never said."""

    games: int
    positions: int
    won: float
    brier: float
    by_the_mean: float
    came_true: list[float]


class Level(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a bot of some level thinks in this game: simulations for a decision at most, so many more for each
    seat beyond the second, the standard errors by which a move must be better than good sense's own, and
    those by which it must look worse than the best one to be dropped before its time."""

    simulations: int
    more: int = 0
    certainty: float = 1.5
    patience: float = 2.0

    def at(self, seats: int) -> int:
        """At a table for so many."""
        return self.simulations + self.more * max(seats - 2, 0)


class Fit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """weights: in the order of `Table.signs`. ahead, careful: how far playouts go (`Table.looks_ahead`,
    `looks_carefully`). levels: by the name of a bot. tastes: what searches go by, in a game that has
    numbers for it; their names are the game's. All but weights and tastes were tried out, not fitted.
    fitted, left_out: the games of the fit, and those it has not seen."""

    made_by: str
    weights: list[float]
    ahead: int = 20
    careful: int = 0
    levels: dict[str, Level] = {}
    tastes: dict[str, dict[str, float]] = {}
    fitted: Quality
    left_out: Quality


@cache
def levels_of(path: Path) -> dict[str, Level]:
    """Read once: it is asked for at every decision."""
    return read_fit(path).levels


def read_fit(path: Path) -> Fit:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Fit)
    except (OSError, msgspec.DecodeError) as wrong:
        raise BadSetup(f"{path}: {wrong}; `lastturn lab fit` writes this file") from None


def as_toml(fit: Fit) -> str:
    lines = [f'made_by = "{fit.made_by}"', f"weights = {fit.weights}"]
    lines += [f"ahead = {fit.ahead}", f"careful = {fit.careful}"]
    tables = {f"levels.{name}": msgspec.structs.asdict(level) for name, level in fit.levels.items()}
    tables |= {f"tastes.{name}": dict(taste) for name, taste in fit.tastes.items()}
    tables |= {name: msgspec.structs.asdict(getattr(fit, name)) for name in ("fitted", "left_out")}
    for name, table in tables.items():
        lines += ["", f"[{name}]", *[f"{key} = {value}" for key, value in table.items()]]
    return "\n".join(lines) + "\n"
