"""Scenes of Survive Until Daylight in one call: `night(line=["Brute"], bags=[["Fire Axe"]])`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from lastturn.engine.contract import Table
from lastturn.engine.scenes import Stage
from lastturn.games.until_daylight import GAME
from lastturn.games.until_daylight.table import DaylightTable
from lastturn.testing import scene

CAST = ("Pillar", "Psycho", "Trigger", "Drifter", "Haggler", "Hipster")


def own(table: Table) -> DaylightTable:
    assert isinstance(table, DaylightTable)
    return table


def toml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value)


def night(
    *bags: Sequence[str],
    who: str = "",
    hurt: Sequence[int] = (),
    more: Sequence[Mapping[str, Any]] = (),
    dice: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
    seats: int = 0,
    seed: int = 0,
    **table: Any,
) -> Stage:
    """One bag of cards for each seat; `who` names the characters, other keys are those of [table]."""
    count = seats or max(len(bags), 1)
    cast = who.split() + [name for name in CAST if name not in who.split()]
    lines = [f"seats = {count}", f"seed = {seed}", f"dice = {toml(list(dice))}", "[options]"]
    lines += [f"{id} = {toml(value)}" for id, value in (options or {}).items()]
    lines += ["[table]", *[f"{key} = {toml(value)}" for key, value in table.items()]]
    for seat in range(count):
        if table.get("phase") != "setup":
            lines += ["[[table.seat]]", f'character = "{cast[seat]}"']
            lines += [f"inventory = {toml(list(bags[seat]))}"] if seat < len(bags) else []
            lines += [f"damage = {hurt[seat]}"] if seat < len(hurt) else []
            lines += [
                f"{key} = {toml(value)}" for key, value in (more[seat] if seat < len(more) else {}).items()
            ]
    return scene(GAME, "\n".join(lines))


def default(stage: Stage, seat: int = 0) -> str:
    """What is played for the seat when its time is out."""
    return GAME.say(stage.table.default(seat))


def line(stage: Stage) -> list[str]:
    """The line as a scene writes it: names with their damage."""
    cards = stage.view().board["line"]
    return [
        f"{GAME.facts.enemy_names[c['kind']]}{' ' + str(c['damage']) if c['damage'] else ''}" for c in cards
    ]


def bag(stage: Stage, seat: int = 0) -> list[str]:
    return sorted(stage.zone(f"inventory.{seat + 1}"))


def health(stage: Stage) -> list[int]:
    return [int(stage.fact(f"health.{seat + 1}")) for seat in range(int(stage.table.seats))]


def said(stage: Stage, text: str) -> int:
    """How often a line of the log holds the text."""
    return sum(text in entry for entry in stage.log)


def new_game(seats: int, seed: int = 1, **options: str) -> Stage:
    return Stage(GAME, GAME.new(seats, seed, options, telling=True))


def through_setup(stage: Stage) -> Stage:
    """Everybody takes what is played for who does not choose."""
    while stage.fact("phase") == "setup":
        seat = stage.asked()[0]
        stage.do(seat, default(stage, seat))
    return stage
