"""EOD-19.6: the questions of each decision point that has a time limit.

What stands nowhere here is chosen in the middle of a decision, within its time: the parts of an offer, of a
declaration (EOD-D18, EOD-D19) or of a ship, launch sites and room for what is traded (EOD-D6).
"""

from __future__ import annotations

from collections.abc import Callable

from lastturn.engine.contract import Limit
from lastturn.games.end_of_days import moves as mv

DECISIONS = {
    "EOD-D1": (mv.WHICH_NATION,),
    "EOD-D2": (mv.WHOLE_HAND,),
    "EOD-D3": (mv.REFILLING,),
    "EOD-D4": (mv.TRADING,),
    "EOD-D5": (mv.ANSWERING,),
    "EOD-D7": (mv.SWAPPING,),
    "EOD-D8": (mv.ACTING,),
    "EOD-D9": (mv.POLLED,),
    "EOD-D10": (mv.NEGATING,),
    "EOD-D11": (mv.NEXT_TARGET,),
    "EOD-D12": (mv.PRICE_HOT_LINE,),
    "EOD-D13": (mv.PRICE_ULTIMATUM,),
    "EOD-D14": (mv.OWED_CIVIL_WAR,),
    "EOD-D15": (mv.OWED_MOBS,),
    "EOD-D16": (mv.OWED_MELTDOWN,),
    "EOD-D17": (mv.DISCARDING_THEIRS,),
    "EOD-D20": (mv.LAUNCHING,),
    "EOD-D21": (mv.LOSES_POINTS, mv.GAINS_POINTS),
    "EOD-D22": (mv.VOTING,),
    "EOD-D23": (mv.NEW_TARGET,),
    "EOD-D24": (mv.LOOKING,),
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
