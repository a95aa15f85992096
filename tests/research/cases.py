"""Every game at every seat count, as the research door is tried."""

from __future__ import annotations

import lastturn
from lastturn.testing.cases import Case, seat_cases

GAMES = ("doomsday", "earth-gone-mad", "end-of-days", "until-daylight")


def every_seat_count() -> list[Case]:
    return [case for id in GAMES for case in seat_cases(lastturn.load(id))]
