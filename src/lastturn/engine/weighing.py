"""Chances by fitted weights: what signs speak for a seat, and what for its rivals."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from lastturn.engine.table import Table


def weighed(found: list[float], weights: list[float]) -> float:
    total: float = 0.0
    for i in range(len(found)):
        total += weights[i] * found[i]
    return total


def chance_alone(total: float) -> float:
    """Where nobody but the game is an opponent."""
    return 1.0 / (1.0 + exp(-total))


def chance_among_all(t: Table, seat: i64, weights: list[float]) -> float:
    """Where one of all seats wins: what speaks for a seat, beside what speaks for each other one."""
    mine = weighed(t.signs(seat), weights)
    others: float = 1.0
    for other in range(t.seats):
        if other != seat:
            others += exp(min(weighed(t.signs(other), weights) - mine, 50.0))
    return 1.0 / others
