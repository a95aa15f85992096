"""The clocks that section 5 of the rules recommends: more time for the action, less for the rest.

What stands nowhere here is picked in the middle of an action, an answer or a prize, within its time.
"""

from __future__ import annotations

from typing import Final

from lastturn.engine.contract import Limit
from lastturn.games.doomsday import moves as m

ACTION_SECONDS: Final = 60
OTHER_SECONDS: Final = 20
MISSES: Final = 2  # DMD-17.2

OTHERS = (
    m.ASK_BEGINNER, m.ASK_FIRST_DRAW, m.ASK_SECOND_DRAW, m.ASK_BONUS_PART, m.ASK_BERTH, m.ASK_BONUS_BERTH,
    m.ASK_ANSWER, m.ASK_PRIZE, m.ASK_BONUS_STOLEN, m.ASK_DISCARDS, m.ASK_EXTRA_CARD,
)  # fmt: skip
LIMITS = {"action": Limit(ACTION_SECONDS, (m.ASK_ACTION,)), "other": Limit(OTHER_SECONDS, OTHERS)}
