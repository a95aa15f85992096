"""The clocks that section 5 of the rules recommends: more time for the action, less for the rest.

What stands nowhere here is picked in the middle of an action, an answer or a prize, within its time.
"""

from __future__ import annotations

from typing import Final

from lastturn.engine.contract import Limit
from lastturn.games.doomsday import numbers as num

ACTION_SECONDS: Final = 60
OTHER_SECONDS: Final = 20
MISSES: Final = 2  # DMD-17.2

OTHERS = (
    num.ASK_BEGINNER, num.ASK_FIRST_DRAW, num.ASK_SECOND_DRAW, num.ASK_BONUS_PART, num.ASK_BERTH,
    num.ASK_BONUS_BERTH, num.ASK_ANSWER, num.ASK_PRIZE, num.ASK_BONUS_STOLEN, num.ASK_DISCARDS,
    num.ASK_EXTRA_CARD,
)  # fmt: skip
LIMITS = {"action": Limit(ACTION_SECONDS, (num.ASK_ACTION,)), "other": Limit(OTHER_SECONDS, OTHERS)}
