"""How well a seat stands: points, ships that could fly, and time to catch up, by fitted weights."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.weighing import chance_among_all
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import DOWNS
from lastturn.games.end_of_days.rules.ships import at_site
from lastturn.games.end_of_days.sense.weights import WEIGHTS
from lastturn.games.end_of_days.sense.worths import project_worth, threat

SIGNS: Final = 7


def judge(t: Board, seat: i64) -> float:
    """From 0 (lost) to 1 (won)."""
    if t.over():
        return 1.0 if (t.winners() >> seat) & 1 != 0 else 0.0
    return chance_among_all(t, seat, WEIGHTS)


def signs(t: Board, seat: i64) -> list[float]:
    """What the chance is judged by, each about as large as 1; of a seat without a nation nothing is known."""
    if t.nation[seat] < 0:
        return [0.0] * SIGNS
    ship, gone = float(threat(t, seat)) / 100.0, float(t.round) / float(t.content.last_turn)
    return [
        float(t.score[seat]) / 5.0 * gone,
        ship,
        ship * gone,
        float(_projects(t, seat)) / 100.0,
        float(t.modules(seat)) / 5.0,
        float(t.military(seat)) / 3.0,
        float(t.places.size[DOWNS + seat]) / 3.0,
    ]


def _projects(t: Board, seat: i64) -> i64:
    """What all launch sites are worth together."""
    total: i64 = 0
    for site in range(t.rockets(seat)):
        total += project_worth(t, at_site(t, seat, site))
    return total
