"""DMD-8.1 to DMD-8.3, DMD-8.14, DMD-8.15: who may spy on whom, and with how many cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.reasons import LEGAL
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BUILD, ESPIONAGE, SPACE, STAGE_5

SABOTAGE: Final = 4  # DMD-8.14: cards of the smallest set
NO_SIZE: Final = 99


def needed(t: Board, seat: i64, target: i64) -> i64:
    """Cards of the smallest legal attack on a target that may be attacked; NO_SIZE if none is enough."""
    if t.launching(target):
        return SABOTAGE
    least: i64 = NO_SIZE
    if part_possible(t, seat, target):
        least = t.next_number(seat)
    if t.taken_berths(target) != 0:
        least = min(least, t.least_berth(seat))
    return least


def part_possible(t: Board, seat: i64, target: i64) -> bool:
    """DMD-8.8: the attacker has a part to add and the target one to lose."""
    return not t.complete(seat) and t.parts(target) > 0


def refuses_target(t: Board, seat: i64, target: i64) -> i64:
    """DMD-8.2, DMD-8.3, DMD-8.14, DMD-8.15"""
    return refuses_attack(t, seat, target, t.cards_with(seat, ESPIONAGE))


def refuses_attack(t: Board, seat: i64, target: i64, spies: i64) -> i64:
    """The same, for who knows how many espionage cards the seat has."""
    if target >= t.seats:
        return num.NO_SUCH_SEAT
    if target == seat:
        return num.TARGET_YOURSELF
    if t.stage(target) == SPACE:
        return num.TARGET_IN_SPACE
    if t.stage(target) == STAGE_5:
        return num.TARGET_ON_FIVE
    if t.stage(seat) != BUILD:
        if t.stage(target) == BUILD:
            return num.THEFT_FROM_LAUNCHER
        if t.house.builders_sabotage:
            return num.BUILDERS_ONLY
    least = needed(t, seat, target)
    if least >= NO_SIZE:
        return num.NOTHING_TO_STEAL
    if spies >= least:
        return LEGAL
    return num.FEW_SABOTAGE if t.launching(target) else num.FEW_ESPIONAGE


def refuses_espionage(t: Board, seat: i64) -> i64:
    """DMD-3.6, DMD-8.1: some opponent must be a target; else the reason of the one nearest to it.

    The reasons of `refuses_target` are numbered in the order of its guards: the highest is the nearest.
    """
    if t.stage(seat) == SPACE:
        return num.NOT_IN_SPACE
    reason: i64 = LEGAL
    spies = t.cards_with(seat, ESPIONAGE)
    for i in range(t.seats - 1):
        target = (seat + 1 + i) % t.seats
        refused = refuses_attack(t, seat, target, spies)
        if refused == LEGAL:
            return LEGAL
        reason = max(reason, refused)
    if reason == num.NOTHING_TO_STEAL:
        return num.NOBODY_TO_ROB
    return reason
