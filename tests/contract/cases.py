"""The tables at which our own games are tried."""

from __future__ import annotations

from lastturn.registry import game
from lastturn.testing import Case, cases
from tests.ours import games

# What a mix could hide: private deals where deals are off, and teams where there are none.
BESIDES = [
    Case(game("earth-gone-mad"), 4, {"deal_visibility": "parties"}),
    Case(game("earth-gone-mad"), 3, {"mode": "team", "teams": "2v1", "team_scoring": "average"}),
    Case(game("until-daylight"), 3, {"inventories": "closed"}),
]

# What the rules show to all for a moment only: a card that is turned up, laid out or discarded and at once
# shuffled in again, a card that goes to a closed discard pile (EOD-18.12).
SETS = {
    f"{kind} set"
    for kind in ("construction", "colour", "spy", "sabotage", "first launch", "launch", "defence")
}
IN_PASSING = {
    "doomsday": {"discarded", *SETS},
    "earth-gone-mad": {"turned-up", "had-no-effect"},
    "end-of-days": {"answered", "discarded", "fetched", "lost-at-random", "revealed", "used-to-fetch"},
    "until-daylight": {"combat-drawn"},
}
# Open at a table of wood, though nothing is told of it before the next answer: the thief points at a
# passenger; a follow-up attack is begun or not.
OPEN_PICKS = {
    "doomsday": {"doomsday.prize.from", "doomsday.prize.bonus"},
    "until-daylight": {"until-daylight.attack.followup"},
}


def our_cases(every_option: bool = False) -> list[Case]:
    found = BESIDES + [case for game in games().values() for case in cases(game, every_option)]
    for case in found:
        case.in_passing = frozenset(IN_PASSING.get(case.game.id, ()))
        case.open_picks = frozenset(OPEN_PICKS.get(case.game.id, ()))
    return found
