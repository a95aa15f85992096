"""How well the night goes: a chance, by weights that were fitted to nights played to their end."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.weighing import chance_alone, weighed
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import BARRICADES, CHARACTER, TRAPS
from lastturn.games.until_daylight.sense.danger import danger_now, expected_damage, target_of, threat
from lastturn.games.until_daylight.sense.items import strength, worth
from lastturn.games.until_daylight.sense.weights import WEIGHTS


def judge(t: Board, seat: i64) -> float:
    """The chance to see the morning, from what is left of the group and of the night."""
    if t.ended >= 0:
        return 1.0 if t.ended in (num.DAWN, num.CLEARED) else 0.0
    found = signs(t, seat)
    if len(found) == 0:
        return 0.5
    return chance_alone(weighed(found, WEIGHTS))


def signs(t: Board, seat: i64) -> list[float]:
    """What the chance is judged by, each about as large as 1; nothing while characters are being chosen."""
    for other in range(t.seats):
        if t.of(other, CHARACTER) < 0:
            return []
    whom = target_of(t, seat)
    seats = float(t.seats)
    health, weakest = _health(t)
    spare = float(t.health_left(whom)) - float(expected_damage(t, whom)) / 1000.0
    return [
        1.0,
        float(max(t.content.rounds - t.round, 0)) / 5.0,
        float(health) / seats / 5.0,
        float(weakest) / 5.0,
        float(danger_now(t, t.line, whom)) / 10000.0,
        min(spare, 0.0) / 5.0,
        float(_supplies(t)) / seats / 5000.0,
        float(_arms(t)) / seats / 5000.0,
        float(t.of(whom, BARRICADES) + t.of(whom, TRAPS)),
        _crowd(t) / seats,
    ]


def _health(t: Board) -> tuple[i64, i64]:
    """Of all together, and of who has least."""
    total: i64 = 0
    weakest: i64 = 99
    for other in range(t.seats):
        left = t.health_left(other)
        total += left
        weakest = min(weakest, left)
    return total, weakest


def _supplies(t: Board) -> i64:
    """What all inventories are worth."""
    total: i64 = 0
    for other in range(t.seats):
        for slot in range(t.slots(other)):
            total += worth(t, other, t.kind_at(other, slot), 0)
    return total


def _arms(t: Board) -> i64:
    """The best weapon of each seat that needs no ammo."""
    total: i64 = 0
    for other in range(t.seats):
        best: i64 = 0
        for slot in range(t.slots(other)):
            kind = t.kind_at(other, slot)
            if t.content.ammo[kind] < 0:
                best = max(best, strength(t, kind))
        total += best
    return total


def _crowd(t: Board) -> float:
    """The attacks of all enemies on the line, whoever stops them."""
    total: i64 = 0
    monsters = t.monsters()
    for place in range(len(t.line)):
        if t.is_enemy(place):
            total += threat(t.content, t.type_at(place), monsters)
    return float(total) / 5000.0
