"""Which game, with which edition: as somebody asks for it, or as a record and a table were played with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lastturn.engine.catalogue import find, name_of, of_game, with_base
from lastturn.engine.contract import Game
from lastturn.server.problems import Rejection

NOT_HERE: Final = "record/edition"
GET_EDITION: Final = (
    "Whoever runs this server can offer it: lastturn --packs FOLDER, with the edition's folder in that one."
)


def find_game(games: Mapping[str, Game], id: str, edition: str = "") -> Game:
    """A game that is offered here, with its base pack or an edition by its name."""
    known = with_base(games)
    if id not in known:
        raise Rejection("game/unknown", f"There is no game “{id[:60]}”.", f"There are: {', '.join(known)}")
    if not edition:
        return known[id]
    if f"{id}/{edition}" not in games:
        names = ", ".join([game.pack.name for game in of_game(games, id)]) or "none but the base one"
        raise Rejection(
            "edition/unknown", f"There is no edition “{edition}” of {known[id].title}.", f"There are: {names}"
        )
    return games[f"{id}/{edition}"]


def wanted_game(games: Mapping[str, Game], id: str, pack: str) -> Game:
    """The game with the edition that a record or a table was played with; its hash may be another."""
    base = find_game(games, id)
    game = find(games, id, pack)
    if game is None:
        name = name_of(pack)[:60]
        raise Rejection(NOT_HERE, f"This needs the edition “{name}” of {base.title}.", GET_EDITION)
    return game
