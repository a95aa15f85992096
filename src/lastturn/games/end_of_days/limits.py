"""EOD-19.6: the questions of each decision point that has a time limit.

What stands nowhere here is chosen in the middle of a decision, within its time: the parts of an offer, of a
declaration (EOD-D18, EOD-D19) or of a ship, launch sites and room for what is traded (EOD-D6).
"""

from __future__ import annotations

from collections.abc import Callable

from lastturn.engine.contract import Limit
from lastturn.games.end_of_days import numbers as num

DECISIONS = {
    "EOD-D1": (num.WHICH_NATION,),
    "EOD-D2": (num.WHOLE_HAND,),
    "EOD-D3": (num.REFILLING,),
    "EOD-D4": (num.TRADING,),
    "EOD-D5": (num.ANSWERING,),
    "EOD-D7": (num.SWAPPING,),
    "EOD-D8": (num.ACTING,),
    "EOD-D9": (num.POLLED,),
    "EOD-D10": (num.NEGATING,),
    "EOD-D11": (num.NEXT_TARGET,),
    "EOD-D12": (num.PRICE_HOT_LINE,),
    "EOD-D13": (num.PRICE_ULTIMATUM,),
    "EOD-D14": (num.OWED_CIVIL_WAR,),
    "EOD-D15": (num.OWED_MOBS,),
    "EOD-D16": (num.OWED_MELTDOWN,),
    "EOD-D17": (num.DISCARDING_THEIRS,),
    "EOD-D20": (num.LAUNCHING,),
    "EOD-D21": (num.LOSES_POINTS, num.GAINS_POINTS),
    "EOD-D22": (num.VOTING,),
    "EOD-D23": (num.NEW_TARGET,),
    "EOD-D24": (num.LOOKING,),
}
WHOLE = {"EOD-D4": "turn"}  # the sum over the trade step
NEGATING = "EOD-D10"


def limits(seconds_for: Callable[[str], int], least_negating: int) -> dict[str, Limit]:
    """The limits with the seconds of the pack; EOD-8.10: a window to negate has a least length."""
    least = {NEGATING: least_negating}
    return {
        id: Limit(seconds_for(id), prompts, WHOLE.get(id, ""), least=least.get(id, 0))
        for id, prompts in DECISIONS.items()
    }
