"""EGM-11.6: the kinds of clauses, when each may be struck, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.table import LEGAL
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.house import INSTANT_SCOPE
from lastturn.games.earth_gone_mad.papers import (
    BUY_FOR,
    GIVE_NUKES,
    GIVE_SURVIVORS,
    INTERCEPT_CLAUSE,
    ITEM_NUKE,
    ITEM_OPTIMIZE,
    ITEM_SURVIVOR,
    LAUNCH_CLAUSE,
    MOVE_OPTIMIZE,
    MOVE_TRACKING,
    NO_INTERCEPT,
    NO_LAUNCH,
    NO_PLUNDER,
    PLUNDER_CLAUSE,
    TARGET_CLAUSE,
    Line,
)
from lastturn.games.earth_gone_mad.rules import legality

if TYPE_CHECKING:
    from lastturn.games.earth_gone_mad.table import EarthTable


def is_open(t: EarthTable, kind: i64) -> bool:
    """Whether clauses of the kind may be struck at this quiet point (EGM-11.5, 11.6, 11.17, 11.22)."""
    prompt = t.quiet()
    if kind in (GIVE_SURVIVORS, GIVE_NUKES):
        return prompt != 0
    if not in_scope(t, kind):
        return False
    if kind in (MOVE_OPTIMIZE, MOVE_TRACKING):
        return prompt == num.ASK_BUY and t.house.counters_trade
    if kind in (BUY_FOR, PLUNDER_CLAUSE, NO_PLUNDER):
        return prompt == num.ASK_BUY
    if kind == TARGET_CLAUSE:
        return prompt == num.ASK_TARGET
    if kind == LAUNCH_CLAUSE:
        return prompt == num.ASK_LAUNCH
    if kind == NO_LAUNCH:
        return prompt in (num.ASK_TARGET, num.ASK_LAUNCH)
    if kind == INTERCEPT_CLAUSE:
        return prompt == num.ASK_INTERCEPT
    return prompt in (num.ASK_TARGET, num.ASK_LAUNCH, num.ASK_INTERCEPT)


def in_scope(t: EarthTable, kind: i64) -> bool:
    """EGM-11.17: with `instant`, restraints and `target` can only be promised."""
    restraint = kind in (NO_PLUNDER, TARGET_CLAUSE, NO_LAUNCH, NO_INTERCEPT)
    return not (restraint and t.house.deal_scope == INSTANT_SCOPE)


def by_the_active(kind: i64) -> bool:
    """Kinds that only the active player can perform."""
    return kind in (BUY_FOR, PLUNDER_CLAUSE, NO_PLUNDER, TARGET_CLAUSE)


def is_gift(line: Line, giver: i64) -> bool:
    """EGM-11.12: something given, or bought for somebody else, by the giver."""
    if line.promise or line.by != giver:
        return False
    return line.kind in (GIVE_SURVIVORS, GIVE_NUKES) or (line.kind == BUY_FOR and line.to != giver)


def cannot_perform(t: EarthTable, line: Line) -> i64:
    """EGM-11.10: why the clause is impossible as things stand, 0: it is possible."""
    if not is_open(t, line.kind):
        return num.NOT_THE_TIME
    if line.kind == GIVE_SURVIVORS:
        return LEGAL if t.survivors[line.by] >= line.n else num.TOO_FEW_SURVIVORS
    if line.kind in (GIVE_NUKES, LAUNCH_CLAUSE, INTERCEPT_CLAUSE) and t.nukes[line.by] < line.n:
        return num.TOO_FEW_NUKES
    if line.kind == BUY_FOR:
        return cannot_buy_for(t, line)
    if line.kind == PLUNDER_CLAUSE:
        return legality.plunder(t, line.to)
    if line.kind == TARGET_CLAUSE:
        return legality.target(t, line.city)
    if line.kind in (MOVE_OPTIMIZE, MOVE_TRACKING):
        return cannot_move(t, line)
    return cannot_act_or_refrain(t, line)


def cannot_act_or_refrain(t: EarthTable, line: Line) -> i64:
    """EGM-11.8, EGM-11.14: bindings hold, and who has declared cannot pledge not to."""
    if line.kind == LAUNCH_CLAUSE and has(t.no_launch, line.by):
        return num.BOUND_NO_LAUNCH
    if line.kind == INTERCEPT_CLAUSE and has(t.no_intercept, line.by):
        return num.BOUND_NO_INTERCEPT
    if line.kind == NO_LAUNCH and not may_pledge_no_launch(t, line.by):
        return num.HAS_DECLARED
    if line.kind == NO_INTERCEPT and not may_pledge_no_intercept(t, line.by):
        return num.HAS_DECLARED
    return LEGAL


def may_pledge_no_launch(t: EarthTable, seat: i64) -> bool:
    return t.house.until_all_pass or t.quiet() != num.ASK_LAUNCH or not has(t.declared, seat)


def may_pledge_no_intercept(t: EarthTable, seat: i64) -> bool:
    return t.quiet() != num.ASK_INTERCEPT or not has(t.declared, seat)


def cannot_buy_for(t: EarthTable, line: Line) -> i64:
    """EGM-11.6: all placing limits are those of the receiver."""
    if line.item == ITEM_SURVIVOR:
        return legality.survivor(t)
    if line.item == ITEM_NUKE:
        return legality.nuke(t)
    if line.item == ITEM_OPTIMIZE:
        return legality.optimize(t, line.to, line.city)
    return legality.tracking(t, line.to, line.city)


def cannot_move(t: EarthTable, line: Line) -> i64:
    """EGM-11.22: from a city that has the counter to one that could take a bought one."""
    counters = t.optimized if line.kind == MOVE_OPTIMIZE else t.tracking
    if not has(counters & t.cities_of(line.by), line.city):
        return num.NO_COUNTER_THERE
    if line.kind == MOVE_OPTIMIZE:
        return legality.optimize_place(t, line.to, line.onto)
    return legality.tracking_place(t, line.to, line.onto)


def perform(t: EarthTable, line: Line) -> i64:
    """Carry the clause out, if it is possible; otherwise why not."""
    times = line.n if line.kind == PLUNDER_CLAUSE else 1
    for _n in range(times):
        reason = cannot_perform(t, line)
        if reason != LEGAL:
            return reason
        carry_out(t, line)
    return LEGAL


def carry_out(t: EarthTable, line: Line) -> None:
    kind, by = line.kind, line.by
    if kind == GIVE_SURVIVORS:
        t.give_survivors(by, line.to, line.n)
    elif kind == GIVE_NUKES:
        t.give_nukes(by, line.to, line.n)
    elif kind == BUY_FOR:
        buy_for(t, line)
    elif kind == PLUNDER_CLAUSE:
        t.plunder(line.to)
    elif kind == LAUNCH_CLAUSE:
        t.launch(by, line.n)
    elif kind == INTERCEPT_CLAUSE:
        intercept(t, line)
    elif kind in (MOVE_OPTIMIZE, MOVE_TRACKING):
        move_counter(t, line)
    else:
        bind(t, line)


def buy_for(t: EarthTable, line: Line) -> None:
    """EGM-4.18: paid by the active player, on his ladders."""
    t.emit(num.BOUGHT_FOR, line.by, line.to, line.item)
    if line.item == ITEM_SURVIVOR:
        t.buy_survivor(line.to)
    elif line.item == ITEM_NUKE:
        t.buy_nuke(line.to)
    elif line.item == ITEM_OPTIMIZE:
        t.buy_optimize(line.city)
    else:
        t.buy_tracking(line.city)


def intercept(t: EarthTable, line: Line) -> None:
    if t.house.declared:
        t.aim(line.by, line.against, line.n)
        t.emit(num.AIMED_AT, line.by, line.against, line.n)
    t.intercept(line.by, line.n)


def move_counter(t: EarthTable, line: Line) -> None:
    if line.kind == MOVE_OPTIMIZE:
        t.optimized = (t.optimized & ~bit(line.city)) | bit(line.onto)
        t.emit(num.OPTIMIZE_MOVED, line.by, line.city, line.onto)
    else:
        t.tracking = (t.tracking & ~bit(line.city)) | bit(line.onto)
        t.emit(num.TRACKING_MOVED, line.by, line.city, line.onto)


def bind(t: EarthTable, line: Line) -> None:
    """EGM-11.8: the table removes the options that would break it."""
    if line.kind == NO_PLUNDER:
        t.no_plunder |= bit(line.to)
        t.emit(num.PLEDGED_NO_PLUNDER, line.by, line.to)
    elif line.kind == TARGET_CLAUSE:
        t.bound_target = line.city
        t.emit(num.TARGET_AGREED, line.by, line.city)
    elif line.kind == NO_LAUNCH:
        t.no_launch |= bit(line.by)
        t.emit(num.PLEDGED_NO_LAUNCH, line.by)
    else:
        t.no_intercept |= bit(line.by)
        t.emit(num.PLEDGED_NO_INTERCEPT, line.by)
