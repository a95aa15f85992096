"""Positions for tests, written short: hands and card lists are ids in one text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lastturn.engine.contract import Table
from lastturn.engine.entries import EntryReader
from lastturn.engine.errors import BadScene
from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import Stage
from lastturn.games.doomsday import GAME
from lastturn.games.doomsday.table import DoomsdayTable

LISTS = ("hand", "taken", "taken_now", "deck", "deck_top", "discards", "earth")
COMPLETE = "F8"
IN_SPACE = {"built": COMPLETE, "stage": "space"}


def seat(hand: str = "", **fields: Any) -> dict[str, Any]:
    """One agency; `hand` is ids with spaces between."""
    return _split({"hand": hand, **fields})


def _split(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {k: v.split() if k in LISTS and isinstance(v, str) else v for k, v in fields.items()}


def position(
    *agencies: Mapping[str, Any],
    dice: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
    **table: Any,
) -> Stage:
    """The given agencies at the table; by default it is the first one's action step."""
    fields = {
        "game": GAME.id,
        "seats": len(agencies),
        "dice": list(dice),
        "options": dict(options or {}),
        "table": {"step": "action", **_split(table), "seats": [dict(agency) for agency in agencies]},
    }
    return Stage(GAME, Scene(EntryReader("test", fields, BadScene), "").lay_out(GAME))


def table_of(stage: Stage) -> DoomsdayTable:
    return own(stage.table)


def own(table: Table) -> DoomsdayTable:
    assert isinstance(table, DoomsdayTable)
    return table


def hand(stage: Stage, owner: int) -> str:
    """The ids in a hand, in card order."""
    return ids(stage, f"hand.{owner + 1}")


def ids(stage: Stage, zone: str) -> str:
    return " ".join(name.split()[0] for name in stage.zone(zone))


def picks(cards: str) -> list[str]:
    """The run of picks for a set."""
    return [f"pick {card}" for card in cards.split()]


def rocket(stage: Stage, owner: int) -> str:
    return ids(stage, f"rocket.{owner + 1}")


def aboard(stage: Stage, owner: int) -> dict[str, str]:
    """Who sits where."""
    view = stage.view()
    return {
        fact.id.partition(".")[0]: str(fact.value)
        for fact in view.facts
        if fact.seat == owner and "-" in fact.id and fact.value not in ("empty", "not built")
    }
