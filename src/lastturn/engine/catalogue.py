"""Games with their editions in one mapping: with its base pack a game stands under its id, with another
edition under `id/edition`."""

from __future__ import annotations

from collections.abc import Mapping

from lastturn.engine.contract import Game


def key(game: Game) -> str:
    """Under which an edition stands."""
    return f"{game.id}/{game.pack.name}"


def name_of(pack: str) -> str:
    """The edition's name, of “name hash” as records have it."""
    return pack.rpartition(" ")[0]


def find(games: Mapping[str, Game], id: str, pack: str) -> Game | None:
    """The game with the edition that a record names, whatever its hash; the base one where it names none.
    None if it is not here."""
    base = games.get(id)
    if base is None or not pack or name_of(pack) == base.pack.name:
        return base
    return games.get(f"{id}/{name_of(pack)}")


def of_game(games: Mapping[str, Game], id: str) -> list[Game]:
    """Its editions, besides the base one."""
    return [game for where, game in games.items() if where.startswith(f"{id}/")]


def with_base(games: Mapping[str, Game]) -> dict[str, Game]:
    """The games alone, each with its base pack, by id."""
    return {where: game for where, game in games.items() if "/" not in where}
