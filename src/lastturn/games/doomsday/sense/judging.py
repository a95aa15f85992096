"""How well a seat stands."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BERTHS
from lastturn.games.doomsday.sense.outlook import turns_to_impact, turns_to_space
from lastturn.games.doomsday.sense.planning import NOTHING
from lastturn.games.doomsday.sense.worths import POINT, passenger_worth


def chances(t: Board, seat: i64) -> float:
    """From 0 to 1: the points a seat can hope for, compared with the best of the others."""
    if t.over():
        return 1.0 if has(t.winners(), seat) else 0.0
    mine = prospects(t, seat)
    best: i64 = NOTHING
    for other in range(t.seats):
        if other != seat:
            best = max(best, prospects(t, other))
    edge = float(mine - best) / 1000.0
    return min(0.98, max(0.02, 0.5 + edge * 0.5))


def prospects(t: Board, seat: i64) -> i64:
    """Points on the track and those to come if the rocket flies, in tenths."""
    sure = t.points(seat) * POINT
    likely: i64 = t.parts(seat) * 40 + t.stage(seat) * 60
    for berth in range(BERTHS):
        colour = t.passenger(seat, berth)
        if colour >= 0:
            likely += passenger_worth(t, seat, colour, berth)
    if t.in_space(seat):
        return sure + likely + t.content.arrival[t.arrival(seat) - 1] * POINT
    spare = turns_to_impact(t) - turns_to_space(t, seat, 4)
    flight = min(95, max(5, 60 + spare))
    return sure + likely * flight // 100
