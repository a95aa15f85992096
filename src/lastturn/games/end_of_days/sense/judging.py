"""How well a seat stands: points, ships that could fly, and time to catch up."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import DOWNS
from lastturn.games.end_of_days.rules.ships import at_site
from lastturn.games.end_of_days.sense.worths import project_worth


def standing(t: Board, seat: i64) -> float:
    """Points in hand and in prospect, in sixtieths."""
    total: float = float(t.score[seat]) * 60.0
    if t.nation[seat] >= 0:
        for site in range(t.rockets(seat)):
            total += float(project_worth(t, at_site(t, seat, site))) * 0.7
        total += 4.0 * float(t.hand(seat)) - 6.0 * float(t.places.size[DOWNS + seat])
    return total


def judge(t: Board, seat: i64) -> float:
    """From 0 (lost) to 1 (won)."""
    if t.over():
        return 1.0 if (t.winners() >> seat) & 1 != 0 else 0.0
    best: float = 0.0
    for other in range(t.seats):
        if other != seat:
            best = max(best, standing(t, other))
    lead = standing(t, seat) - best
    slack: float = 120.0 + 30.0 * float(t.content.last_turn - t.round)
    return 0.5 + 0.5 * lead / (abs(lead) + slack)
