"""EGM-0.9: all dice are six-sided and rolled by the table."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.games.earth_gone_mad.board import Board


def successes(t: Board, seat: i64, dice: i64, bonus: i64, told: i64) -> i64:
    """Roll so many dice for a seat and tell them; how many are 4 or more after the bonus."""
    if t.telling:
        return told_successes(t, seat, dice, bonus, told)
    succeeded: i64 = 0
    for _n in range(dice):
        if t.roll() + bonus >= t.content.success_at:
            succeeded += 1
    return succeeded


def told_successes(t: Board, seat: i64, dice: i64, bonus: i64, told: i64) -> i64:
    rolled = [int(t.roll()) for _ in range(dice)]
    succeeded = len([die for die in rolled if die + bonus >= t.content.success_at])
    t.emit_all(told, seat, [int(bonus), succeeded, *rolled])
    return succeeded
