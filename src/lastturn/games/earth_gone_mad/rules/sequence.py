"""EGM-2.2: everything has its step; said in another one, the rule of its own step refuses it."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.moves import verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.games.earth_gone_mad import numbers as num


def refuses_elsewhere(m: i64) -> i64:
    """Why a step that does not ask for it refuses the move."""
    spoken = verb(m)
    if spoken in range(num.BUY_SURVIVOR, num.DONE + 1) or spoken == num.BUY_BUNDLE:
        return num.NOT_SPENDING
    if spoken in range(num.HANDLE, num.SHOOT_DOWN + 1):
        return refuses_disaster_elsewhere(spoken)
    if spoken in (num.RUN_OUT, num.PLAY_ON):
        return num.EARTH_LIVES
    if spoken == num.PRESS_ON:
        return num.NOT_PAUSED
    if spoken in (num.CLAIM, num.ANY_CONTINENT):
        return num.CLAIMS_CLOSED
    if spoken in (num.JOIN, num.ANY_TEAM):
        return num.TEAMS_CLOSED
    return OTHER_QUESTION


def refuses_disaster_elsewhere(spoken: i64) -> i64:
    if spoken == num.HANDLE:
        return num.NOT_CHOOSING_CARDS
    if spoken == num.AIM:
        return num.NOT_TARGETING
    if spoken == num.LAUNCH:
        return num.NOT_LAUNCHING
    return num.NOT_ALLOCATING if spoken == num.SHOOT_DOWN else num.NOT_INTERCEPTING
