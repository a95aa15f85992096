"""The limits of decisions whose game names none, and the one that runs for a seat."""

from __future__ import annotations

from msgspec import Struct

from lastturn.engine.contract import Limit

ORDINARY = Limit(60, ())  # for games that name no limits
REACTION = Limit(20, ())


class RunningLimit(Struct, frozen=True):
    """The limit that covers the decision of a seat, and the turn or round it was put in."""

    limit: str
    stretch: int
