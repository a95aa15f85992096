"""Why a seat cannot do what it says, by the same guards that build the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.moves import ASIDES, arg, arg2, verb
from lastturn.engine.table import LEGAL, OTHER_QUESTION
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.cards import CONTINENTS
from lastturn.games.earth_gone_mad.papers import (
    ADDRESSING,
    CHOOSING,
    FILLING,
    ITEM_TRACKING,
    KINDS,
    MOVE_OPTIMIZE,
    MOVE_TRACKING,
    Draft,
)
from lastturn.games.earth_gone_mad.rules import asides, clauses, drafts, legality, promises

if TYPE_CHECKING:
    from lastturn.games.earth_gone_mad.table import EarthTable


def reason(t: EarthTable, seat: i64, m: i64) -> i64:
    """The number of the reason; the move is known not to be open."""
    if verb(m) >= ASIDES:
        found = aside(t, seat, m)
    else:
        found = answer(t, seat, m, t.on_top.prompt(t, seat))
    if found != LEGAL:
        return found
    return OTHER_QUESTION


def answer(t: EarthTable, seat: i64, m: i64, prompt: i64) -> i64:
    spoken = verb(m)
    if spoken in range(num.BUY_SURVIVOR, num.DONE + 1):
        if prompt == num.ASK_BUY:
            return purchase(t, seat, m)
        return num.NOT_SPENDING
    if spoken == num.HANDLE:
        return num.CARD_NOT_WAITING if prompt == num.ASK_CARD_ORDER else num.NOT_CHOOSING_CARDS
    if spoken == num.AIM:
        if prompt == num.ASK_TARGET:
            return legality.target(t, arg(m))
        return num.NOT_TARGETING
    if spoken == num.LAUNCH:
        return num.NOT_SO_MANY if prompt == num.ASK_LAUNCH else num.NOT_LAUNCHING
    if spoken in (num.INTERCEPT, num.INTERCEPT_AT):
        if prompt == num.ASK_INTERCEPT:
            return intercept(t, seat, m)
        return num.NOT_INTERCEPTING
    if spoken == num.SHOOT_DOWN:
        if prompt == num.ASK_ALLOCATE:
            return shoot_down(t, seat, m)
        return num.NOT_ALLOCATING
    if spoken in (num.RUN_OUT, num.PLAY_ON):
        return num.EARTH_LIVES
    if spoken == num.PRESS_ON:
        return num.NOT_PAUSED
    return claim(t, m, prompt)


def purchase(t: EarthTable, seat: i64, m: i64) -> i64:
    spoken = verb(m)
    if spoken == num.OPTIMIZE:
        return legality.optimize(t, seat, arg(m))
    if spoken == num.TRACKING:
        return legality.tracking(t, seat, arg(m))
    if spoken == num.PLUNDER:
        return legality.plunder(t, arg(m))
    if spoken == num.BUY_SURVIVOR:
        return legality.survivor(t)
    return OTHER_QUESTION


def intercept(t: EarthTable, seat: i64, m: i64) -> i64:
    """EGM-7.2; with `declared` one launcher at a time."""
    if verb(m) == num.INTERCEPT_AT and t.house.declared and arg2(m) == seat:
        return num.OWN_NUKE
    if (verb(m) == num.INTERCEPT_AT) != t.house.declared:
        return OTHER_QUESTION
    return num.OTHER_LAUNCHER if t.house.declared and arg(m) <= t.nukes[seat] else num.NOT_SO_MANY


def shoot_down(t: EarthTable, seat: i64, m: i64) -> i64:
    if arg(m) >= t.seats:
        return num.NO_SUCH_SEAT
    return num.OWN_NUKE if arg(m) == seat else num.NO_NUKE_OF_HIS


def claim(t: EarthTable, m: i64, prompt: i64) -> i64:
    spoken = verb(m)
    if spoken == num.CLAIM:
        return (
            num.CONTINENT_GONE if prompt == num.ASK_CONTINENT and arg(m) < CONTINENTS else num.CLAIMS_CLOSED
        )
    if spoken == num.JOIN:
        return num.TEAM_FULL if prompt == num.ASK_TEAM else num.TEAMS_CLOSED
    if spoken == num.ANY_CONTINENT:
        return num.CLAIMS_CLOSED
    return num.TEAMS_CLOSED if spoken == num.ANY_TEAM else OTHER_QUESTION


# -- asides --------------------------------------------------------------------------------------


def aside(t: EarthTable, seat: i64, m: i64) -> i64:
    spoken = verb(m)
    if spoken == num.UNCLAIM:
        return asides.cannot_unclaim(t, seat)
    if spoken == num.MARK:
        return promises.cannot_mark(t, seat, arg(m), arg2(m))
    closed = asides.cannot_deal(t)
    if closed != LEGAL:
        return closed
    if spoken == num.DRAFT:
        return asides.cannot_draft(t, seat)
    if spoken in range(num.ACCEPT, num.WITHDRAW + 1):
        return asides.cannot_answer(t, seat, spoken, arg(m))
    draft = t.papers.draft_of(seat)
    if draft is None:
        return num.NO_DRAFT
    return composing(t, draft, m)


def composing(t: EarthTable, draft: Draft, m: i64) -> i64:
    """Why the choice is not open at this point of the draft."""
    spoken = verb(m)
    if spoken == num.REMOVE:
        return num.TOO_MANY_REMOVALS if draft.removed >= drafts.MOST_REMOVALS else num.NOT_NOW_IN_DRAFT
    if spoken == num.ADDRESS:
        return num.NO_SUCH_SEAT if draft.stage == ADDRESSING else num.NOT_NOW_IN_DRAFT
    if spoken == num.ENOUGH or (spoken in (num.CLAUSE, num.PROMISE, num.SEND) and draft.stage != CHOOSING):
        return num.NOT_NOW_IN_DRAFT
    if spoken == num.CLAUSE:
        return clause(t, draft, arg(m))
    if spoken == num.PROMISE:
        return num.ONLY_GIFTS if draft.addressees == 0 else num.TOO_MANY_LINES
    if spoken == num.SEND:
        return sending(draft)
    return field(t, draft, m)


def clause(t: EarthTable, draft: Draft, kind: i64) -> i64:
    if kind in (MOVE_OPTIMIZE, MOVE_TRACKING) and not t.house.counters_trade:
        return num.COUNTERS_FIXED
    if not clauses.in_scope(t, kind):
        return num.NOT_IN_SCOPE
    if draft.clauses() >= drafts.MOST_CLAUSES:
        return num.TOO_MANY_LINES
    if kind >= KINDS or not clauses.is_open(t, kind):
        return num.KIND_NOT_OPEN
    return num.ONLY_GIFTS if draft.addressees == 0 and drafts.actors(t, draft, kind) != 0 else num.NOT_A_PARTY


def sending(draft: Draft) -> i64:
    return num.TOO_MANY_PROPOSALS if draft.lines and draft.addressees != 0 else num.NOTHING_TO_SEND


def field(t: EarthTable, draft: Draft, m: i64) -> i64:
    """A detail that the line does not have now, or that cannot be this."""
    spoken = verb(m)
    if draft.stage != FILLING or spoken != draft.field:
        return num.NOT_NOW_IN_DRAFT
    if spoken in (num.BY, num.OWED_BY):
        return num.NOT_A_PARTY
    if spoken == num.ITEM and arg(m) == ITEM_TRACKING and t.has_tracking(draft.line.to):
        return num.HAS_TRACKING
    if spoken in (num.AT, num.ONTO) and not has(t.undestroyed, arg(m) % 62):
        return num.CITY_DESTROYED
    return num.NOT_POSSIBLE_THERE
