"""Section 4 of the rules: more time to spend, less for the rest, none to watch for who plays alone."""

from __future__ import annotations

from typing import Final

from lastturn.engine.contract import Limit
from lastturn.games.earth_gone_mad import numbers as num

BUY_SECONDS: Final = 60
OTHER_SECONDS: Final = 30
ALONE: Final = 0

OTHERS = (
    num.ASK_CARD_ORDER, num.ASK_TARGET, num.ASK_LAUNCH, num.ASK_INTERCEPT, num.ASK_PASS, num.ASK_ALLOCATE,
    num.ASK_DEAD_EARTH, num.ASK_CONTINENT, num.ASK_TEAM,
)  # fmt: skip


def limits(seats: int) -> dict[str, Limit]:
    buy, other = (BUY_SECONDS, OTHER_SECONDS) if seats > 1 else (ALONE, ALONE)
    return {"buy": Limit(buy, (num.ASK_BUY,)), "other": Limit(other, OTHERS)}
