"""The games of this repository, whatever else is installed beside them."""

from __future__ import annotations

from lastturn import registry
from lastturn.engine.contract import Game
from lastturn.engine.older_packs import as_played
from lastturn.engine.record import Record


def ids() -> list[str]:
    found = registry.points(registry.GAMES)
    return [id for id, point in found.items() if registry.package(point) == registry.OURS]


def games() -> dict[str, Game]:
    return {id: registry.game(id) for id in ids()}


def game_of(record: Record) -> Game:
    """The game with the pack that the record was made with."""
    return as_played(registry.load(record.game), record.pack)
