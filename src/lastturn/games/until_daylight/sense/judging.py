"""How well the night goes."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import CHARACTER
from lastturn.games.until_daylight.sense.danger import danger_now
from lastturn.games.until_daylight.sense.items import need, worth


def judge(t: Board, seat: i64) -> float:
    """The chance to see the morning, from what is left of the group and of the night."""
    if t.ended >= 0:
        return 1.0 if t.ended in (num.DAWN, num.CLEARED) else 0.0
    whom = t.holder if t.holder >= 0 else seat
    health: i64 = 0
    weakest: i64 = 99
    for other in range(t.seats):
        if t.of(other, CHARACTER) < 0:
            return 0.5  # the characters are still being chosen
        health += t.health_left(other)
        weakest = min(weakest, t.health_left(other))
    waves = max(t.content.rounds - t.round, 0)
    balance = float(health) / float(t.seats) * 0.12 + float(weakest) * 0.06 + float(_supplies(t)) * 0.00004
    balance -= float(danger_now(t, t.line, whom)) * 0.00006 + float(waves) * 0.14
    return min(max(balance, 0.02), 0.98)


def _supplies(t: Board) -> i64:
    """What all inventories are worth to a seat, on average."""
    total: i64 = 0
    for other in range(t.seats):
        for slot in range(t.slots(other)):
            kind = t.kind_at(other, slot)
            total += worth(t, other, kind, 0) + need(t, other) // 8
    return total // t.seats
