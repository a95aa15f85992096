"""Games with their editions in one mapping: with its base pack a game stands under its id, with another
edition under `id/edition`."""

from __future__ import annotations

from collections.abc import Mapping

from lastturn.engine.contract import Game
from lastturn.engine.older_packs import as_played


def key(game: Game) -> str:
    """Under which an edition stands."""
    return f"{game.id}/{game.pack.name}"


def name_of(pack: str) -> str:
    """The edition's name, of “name hash” as records have it."""
    return pack.rpartition(" ")[0]


def find(games: Mapping[str, Game], id: str, pack: str) -> Game | None:
    """The game with the edition that a record names, in its form of that time if it is kept; the base one
    where it names none. None if it is not here."""
    base = games.get(id)
    named = base is None or not pack or name_of(pack) == base.pack.name
    found = base if named else games.get(f"{id}/{name_of(pack)}")
    return None if found is None else as_played(found, pack)


def of_game(games: Mapping[str, Game], id: str) -> list[Game]:
    """Its editions, besides the base one."""
    return [game for where, game in games.items() if where.startswith(f"{id}/")]


def with_base(games: Mapping[str, Game]) -> dict[str, Game]:
    """The games alone, each with its base pack, by id."""
    return {where: game for where, game in games.items() if "/" not in where}
