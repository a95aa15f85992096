"""Last Ember and the bots, as servers and their workers find them."""

from __future__ import annotations

from functools import cache

from lastturn.bots.levels import Effort, Veteran
from lastturn.bots.random import RandomBot
from lastturn.bots.sensible import SensibleBot
from lastturn.engine.contract import Bot, Game
from tests.ember import last_ember

ember = last_ember


@cache
def players() -> tuple[dict[str, Game], dict[str, Bot]]:
    game = last_ember()
    return {game.id: game}, {"sensible": SensibleBot(), "random": RandomBot()}


class Hasty(Veteran):
    """A Veteran with little time."""

    effort = Effort(20)


@cache
def with_coach() -> tuple[dict[str, Game], dict[str, Bot]]:
    games, bots = players()
    return games, {**bots, "veteran": Hasty()}
