"""The tables at which our own games are tried."""

from __future__ import annotations

from lastturn.cli.registry import game, games
from lastturn.testing import Case, cases

# What a mix could hide: private deals where deals are off, and teams where there are none.
BESIDES = [
    Case(game("earth-gone-mad"), 4, {"deal_visibility": "parties"}),
    Case(game("earth-gone-mad"), 3, {"mode": "team", "teams": "2v1", "team_scoring": "average"}),
    Case(game("until-daylight"), 3, {"inventories": "closed"}),
]


def our_cases(every_option: bool = False) -> list[Case]:
    return BESIDES + [case for game in games().values() for case in cases(game, every_option)]
