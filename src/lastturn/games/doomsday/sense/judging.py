"""How well a seat stands: a chance, by weights that were fitted to games played to their end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.weighing import chance_among_all
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BERTHS
from lastturn.games.doomsday.sense.outlook import launch_cards, turns_to_impact, turns_to_space
from lastturn.games.doomsday.sense.weights import WEIGHTS
from lastturn.games.doomsday.sense.worths import HAND, passenger_worth

FAR: Final = 30.0  # tenths of turns to spare, with which a rocket is half-way to safety


def judge(t: Board, seat: i64) -> float:
    """From 0 to 1: what points, rocket and passengers promise, compared with those of the others."""
    if t.over():
        return 1.0 if has(t.winners(), seat) else 0.0
    return chance_among_all(t, seat, WEIGHTS)


def signs(t: Board, seat: i64) -> list[float]:
    """What the chance is judged by, each about as large as 1."""
    aboard = float(_aboard(t, seat)) / 100.0
    return [
        float(t.points(seat)) / 10.0,
        aboard,
        aboard * _in_time(t, seat),
        float(t.parts(seat)) / 10.0,
        float(t.stage(seat)) / 5.0,
        1.0 if t.in_space(seat) else 0.0,
        float(t.hand_size(seat)) / float(HAND),
    ]


def _aboard(t: Board, seat: i64) -> i64:
    """What the passengers bring, if the rocket flies."""
    total: i64 = 0
    for berth in range(BERTHS):
        colour = t.passenger(seat, berth)
        if colour >= 0:
            total += passenger_worth(t, seat, colour, berth)
    return total


def _in_time(t: Board, seat: i64) -> float:
    """From 0 to 1: how likely the rocket is off before the asteroid strikes."""
    if t.in_space(seat):
        return 1.0
    spare = float(turns_to_impact(t) - turns_to_space(t, seat, launch_cards(t, seat)))
    return 0.5 + 0.5 * spare / (FAR + abs(spare))
