"""EGM-11.6: the kinds of clauses, when each may be struck, and what it does."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.reasons import LEGAL
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import papers as p
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.house import INSTANT_SCOPE
from lastturn.games.earth_gone_mad.papers import PaperLine
from lastturn.games.earth_gone_mad.rules import legality


def is_open(t: Board, kind: i64) -> bool:
    """Whether clauses of the kind may be struck at this quiet point (EGM-11.5, 11.6, 11.17, 11.22)."""
    prompt = t.quiet()
    if kind in (p.GIVE_SURVIVORS, p.GIVE_NUKES):
        return prompt != 0
    if not in_scope(t, kind):
        return False
    if kind in (p.MOVE_OPTIMIZE, p.MOVE_TRACKING):
        return prompt == num.ASK_BUY and t.house.counters_trade
    if kind in (p.BUY_FOR, p.PLUNDER_CLAUSE, p.NO_PLUNDER):
        return prompt == num.ASK_BUY
    if kind == p.TARGET_CLAUSE:
        return prompt == num.ASK_TARGET
    if kind == p.LAUNCH_CLAUSE:
        return prompt == num.ASK_LAUNCH
    if kind == p.NO_LAUNCH:
        return prompt in (num.ASK_TARGET, num.ASK_LAUNCH)
    if kind == p.INTERCEPT_CLAUSE:
        return prompt == num.ASK_INTERCEPT
    return prompt in (num.ASK_TARGET, num.ASK_LAUNCH, num.ASK_INTERCEPT)


def in_scope(t: Board, kind: i64) -> bool:
    """EGM-11.17: with `instant`, restraints and `target` can only be promised."""
    restraint = kind in (p.NO_PLUNDER, p.TARGET_CLAUSE, p.NO_LAUNCH, p.NO_INTERCEPT)
    return not (restraint and t.house.deal_scope == INSTANT_SCOPE)


def is_gift(line: PaperLine, giver: i64) -> bool:
    """EGM-11.12: something given, or bought for somebody else, by the giver."""
    if line.promise or line.by != giver:
        return False
    return line.kind in (p.GIVE_SURVIVORS, p.GIVE_NUKES) or (line.kind == p.BUY_FOR and line.to != giver)


def refuses_clause(t: Board, line: PaperLine) -> i64:
    """EGM-11.10: why the clause is impossible as things stand."""
    if not is_open(t, line.kind):
        return num.NOT_THE_TIME
    if line.kind == p.GIVE_SURVIVORS:
        return LEGAL if t.survivors[line.by] >= line.n else num.TOO_FEW_SURVIVORS
    if line.kind in (p.GIVE_NUKES, p.LAUNCH_CLAUSE, p.INTERCEPT_CLAUSE) and t.nukes[line.by] < line.n:
        return num.TOO_FEW_NUKES
    if line.kind == p.BUY_FOR:
        return refuses_buying(t, line)
    if line.kind == p.PLUNDER_CLAUSE:
        return legality.refuses_plunder(t, line.to)
    if line.kind == p.TARGET_CLAUSE:
        return legality.refuses_target(t, line.city)
    if line.kind in (p.MOVE_OPTIMIZE, p.MOVE_TRACKING):
        return refuses_moving(t, line)
    return refuses_deed(t, line)


def refuses_deed(t: Board, line: PaperLine) -> i64:
    """EGM-11.8, EGM-11.14: bindings hold, and who has declared cannot pledge not to."""
    if line.kind == p.LAUNCH_CLAUSE and has(t.no_launch, line.by):
        return num.BOUND_NO_LAUNCH
    if line.kind == p.INTERCEPT_CLAUSE and has(t.no_intercept, line.by):
        return num.BOUND_NO_INTERCEPT
    if line.kind == p.NO_LAUNCH and not may_pledge_no_launch(t, line.by):
        return num.HAS_DECLARED
    if line.kind == p.NO_INTERCEPT and not may_pledge_no_intercept(t, line.by):
        return num.HAS_DECLARED
    return LEGAL


def may_pledge_no_launch(t: Board, seat: i64) -> bool:
    return t.house.until_all_pass or t.quiet() != num.ASK_LAUNCH or not has(t.declared, seat)


def may_pledge_no_intercept(t: Board, seat: i64) -> bool:
    return t.quiet() != num.ASK_INTERCEPT or not has(t.declared, seat)


def refuses_buying(t: Board, line: PaperLine) -> i64:
    """EGM-11.6: all placing limits are those of the receiver."""
    if line.item == p.ITEM_SURVIVOR:
        return legality.refuses_survivor(t)
    if line.item == p.ITEM_NUKE:
        return legality.refuses_nuke(t)
    if line.item == p.ITEM_OPTIMIZE:
        return legality.refuses_optimize(t, line.to, line.city)
    return legality.refuses_tracking(t, line.to, line.city)


def refuses_moving(t: Board, line: PaperLine) -> i64:
    """EGM-11.22: from a city that has the counter to one that could take a bought one."""
    counters = t.optimized if line.kind == p.MOVE_OPTIMIZE else t.tracking
    if not has(counters & t.cities_of(line.by), line.city):
        return num.NO_COUNTER_THERE
    if line.kind == p.MOVE_OPTIMIZE:
        return legality.refuses_optimize_there(t, line.to, line.onto)
    return legality.refuses_tracking_there(t, line.to, line.onto)


def perform(t: Board, line: PaperLine) -> i64:
    """Carry the clause out, if it is possible; otherwise why not."""
    times = line.n if line.kind == p.PLUNDER_CLAUSE else 1
    for _n in range(times):
        reason = refuses_clause(t, line)
        if reason != LEGAL:
            return reason
        carry_out(t, line)
    return LEGAL


def carry_out(t: Board, line: PaperLine) -> None:
    kind, by = line.kind, line.by
    if kind == p.GIVE_SURVIVORS:
        t.give_survivors(by, line.to, line.n)
    elif kind == p.GIVE_NUKES:
        t.give_nukes(by, line.to, line.n)
    elif kind == p.BUY_FOR:
        buy_for(t, line)
    elif kind == p.PLUNDER_CLAUSE:
        t.plunder(line.to)
    elif kind == p.LAUNCH_CLAUSE:
        t.launch(by, line.n)
    elif kind == p.INTERCEPT_CLAUSE:
        intercept(t, line)
    elif kind == p.MOVE_OPTIMIZE:
        t.move_optimize(by, line.city, line.onto)
    elif kind == p.MOVE_TRACKING:
        t.move_tracking(by, line.city, line.onto)
    else:
        bind(t, line)


def buy_for(t: Board, line: PaperLine) -> None:
    """EGM-4.18: paid by the active player, on his ladders."""
    t.emit(num.BOUGHT_FOR, line.by, line.to, line.item)
    if line.item == p.ITEM_SURVIVOR:
        t.buy_survivor(line.to)
    elif line.item == p.ITEM_NUKE:
        t.buy_nuke(line.to)
    elif line.item == p.ITEM_OPTIMIZE:
        t.buy_optimize(line.city)
    else:
        t.buy_tracking(line.city)


def intercept(t: Board, line: PaperLine) -> None:
    if t.house.declared:
        t.aim(line.by, line.against, line.n)
    t.intercept(line.by, line.n)


def bind(t: Board, line: PaperLine) -> None:
    """EGM-11.8: the table removes the options that would break it."""
    if line.kind == p.NO_PLUNDER:
        t.pledge_no_plunder(line.by, line.to)
    elif line.kind == p.TARGET_CLAUSE:
        t.pledge_target(line.by, line.city)
    elif line.kind == p.NO_LAUNCH:
        t.pledge_no_launch(line.by)
    else:
        t.pledge_no_intercept(line.by)
