"""Section 4 of the rules: more time to spend, less for the rest, none to watch for who plays alone."""

from __future__ import annotations

from typing import Final

from lastturn.engine.contract import Limit
from lastturn.games.earth_gone_mad import moves as m

BUY_SECONDS: Final = 60
OTHER_SECONDS: Final = 30
ALONE: Final = 0

OTHERS = (
    m.ASK_CARD_ORDER, m.ASK_TARGET, m.ASK_LAUNCH, m.ASK_INTERCEPT, m.ASK_PASS, m.ASK_ALLOCATE,
    m.ASK_DEAD_EARTH, m.ASK_CONTINENT, m.ASK_TEAM,
)  # fmt: skip


def limits(seats: int) -> dict[str, Limit]:
    buy, other = (BUY_SECONDS, OTHER_SECONDS) if seats > 1 else (ALONE, ALONE)
    return {"buy": Limit(buy, (m.ASK_BUY,)), "other": Limit(other, OTHERS)}
