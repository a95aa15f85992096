"""DMD-9: launch."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.reasons import LEGAL
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BUILD, LAUNCHING, SECTIONS, SPACE


def launch_cost(t: Board, seat: i64) -> i64:
    """DMD-9.1, DMD-9.3: launch cards for the next space of the track."""
    return t.content.launch_cost[t.stage(seat) + 1]


def refuses_launch(t: Board, seat: i64) -> i64:
    """DMD-9.1, DMD-9.3, DMD-Q24"""
    if t.stage(seat) == SPACE:
        return num.NOT_IN_SPACE
    if t.stage(seat) == BUILD:
        if t.house.hull_launch:
            if t.parts(seat) <= SECTIONS:
                return num.NO_HULL
        elif not t.complete(seat):
            return num.NOT_COMPLETE
    if t.cards_with(seat, LAUNCHING) >= launch_cost(t, seat):
        return LEGAL
    return num.FEW_FIRST_LAUNCH if t.stage(seat) == BUILD else num.FEW_LAUNCH


def lift(t: Board, seat: i64) -> None:
    """DMD-9.4, DMD-5.7: one space on, and the set to the discard pile."""
    t.count_down(seat)
    t.discard_laid()
