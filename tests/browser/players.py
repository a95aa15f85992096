"""Games and bots of the tests' servers: all that are installed, and Last Ember for its short hidden hands."""

from __future__ import annotations

from functools import cache

from lastturn import registry
from lastturn.engine.contract import Bot, Game
from lastturn.engine.lessons import lessons_of
from tests.ember import last_ember
from tests.ours import games, ids

EMBER = "last-ember"


@cache
def players() -> tuple[dict[str, Game], dict[str, Bot]]:
    return games() | {EMBER: last_ember()}, registry.bots()


def installed() -> list[str]:
    """The games a person can choose from at home."""
    return ids()


def learning(game: str) -> list[str]:
    """The addresses of a game's list of lessons and of each of them."""
    return [f"/learn/{game}", *[f"/learn/{game}/{lesson.id}" for lesson in lessons_of(players()[0][game])]]


def with_hidden_hands() -> list[str]:
    """Games in which somebody else's zone shows backs once three people have sat down."""
    return [id for id, game in players()[0].items() if 3 in game.seats and _hides(game)]


def _hides(game: Game) -> bool:
    zones = game.view(game.new(3), None).zones
    return any(zone.id.startswith("hand.") or (zone.seat is not None and zone.hidden) for zone in zones)
