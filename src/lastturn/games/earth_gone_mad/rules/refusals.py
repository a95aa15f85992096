"""Why a seat cannot do what it says, by the same guards that build the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.moves import ASIDES, arg, arg2, verb
from lastturn.engine.table import LEGAL, OTHER_QUESTION
from lastturn.games.earth_gone_mad.cards import CONTINENTS
from lastturn.games.earth_gone_mad.moves import (
    ACCEPT,
    ADDRESS,
    AIM,
    ANY_CONTINENT,
    ANY_TEAM,
    ASK_ALLOCATE,
    ASK_BUY,
    ASK_CARD_ORDER,
    ASK_CONTINENT,
    ASK_INTERCEPT,
    ASK_LAUNCH,
    ASK_TARGET,
    ASK_TEAM,
    AT,
    BUY_SURVIVOR,
    BY,
    CARD_NOT_WAITING,
    CITY_DESTROYED,
    CLAIM,
    CLAIMS_CLOSED,
    CLAUSE,
    CONTINENT_GONE,
    COUNTERS_FIXED,
    DONE,
    DRAFT,
    EARTH_LIVES,
    ENOUGH,
    HANDLE,
    HAS_TRACKING,
    INTERCEPT,
    INTERCEPT_AT,
    ITEM,
    ITEM_TRACKING,
    JOIN,
    KIND_NOT_OPEN,
    KINDS,
    LAUNCH,
    MARK,
    MOVE_OPTIMIZE,
    MOVE_TRACKING,
    NO_DRAFT,
    NO_NUKE_OF_HIS,
    NO_SUCH_SEAT,
    NOT_A_PARTY,
    NOT_ALLOCATING,
    NOT_CHOOSING_CARDS,
    NOT_IN_SCOPE,
    NOT_INTERCEPTING,
    NOT_LAUNCHING,
    NOT_NOW_IN_DRAFT,
    NOT_PAUSED,
    NOT_POSSIBLE_THERE,
    NOT_SO_MANY,
    NOT_SPENDING,
    NOT_TARGETING,
    NOTHING_TO_SEND,
    ONLY_GIFTS,
    ONTO,
    OPTIMIZE,
    OTHER_LAUNCHER,
    OWED_BY,
    OWN_NUKE,
    PLAY_ON,
    PLUNDER,
    PRESS_ON,
    PROMISE,
    REMOVE,
    RUN_OUT,
    SEND,
    SHOOT_DOWN,
    TEAM_FULL,
    TEAMS_CLOSED,
    TOO_MANY_LINES,
    TOO_MANY_PROPOSALS,
    TOO_MANY_REMOVALS,
    TRACKING,
    UNCLAIM,
    WITHDRAW,
)
from lastturn.games.earth_gone_mad.papers import ADDRESSING, CHOOSING, FILLING, Draft
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
    if spoken in range(BUY_SURVIVOR, DONE + 1):
        if prompt == ASK_BUY:
            return purchase(t, seat, m)
        return NOT_SPENDING
    if spoken == HANDLE:
        return CARD_NOT_WAITING if prompt == ASK_CARD_ORDER else NOT_CHOOSING_CARDS
    if spoken == AIM:
        if prompt == ASK_TARGET:
            return legality.target(t, arg(m))
        return NOT_TARGETING
    if spoken == LAUNCH:
        return NOT_SO_MANY if prompt == ASK_LAUNCH else NOT_LAUNCHING
    if spoken in (INTERCEPT, INTERCEPT_AT):
        if prompt == ASK_INTERCEPT:
            return intercept(t, seat, m)
        return NOT_INTERCEPTING
    if spoken == SHOOT_DOWN:
        if prompt == ASK_ALLOCATE:
            return shoot_down(t, seat, m)
        return NOT_ALLOCATING
    if spoken in (RUN_OUT, PLAY_ON):
        return EARTH_LIVES
    if spoken == PRESS_ON:
        return NOT_PAUSED
    return claim(t, m, prompt)


def purchase(t: EarthTable, seat: i64, m: i64) -> i64:
    spoken = verb(m)
    if spoken == OPTIMIZE:
        return legality.optimize(t, seat, arg(m))
    if spoken == TRACKING:
        return legality.tracking(t, seat, arg(m))
    if spoken == PLUNDER:
        return legality.plunder(t, arg(m))
    if spoken == BUY_SURVIVOR:
        return legality.survivor(t)
    return OTHER_QUESTION


def intercept(t: EarthTable, seat: i64, m: i64) -> i64:
    """EGM-7.2; with `declared` one launcher at a time."""
    if verb(m) == INTERCEPT_AT and t.house.declared and arg2(m) == seat:
        return OWN_NUKE
    if (verb(m) == INTERCEPT_AT) != t.house.declared:
        return OTHER_QUESTION
    return OTHER_LAUNCHER if t.house.declared and arg(m) <= t.nukes[seat] else NOT_SO_MANY


def shoot_down(t: EarthTable, seat: i64, m: i64) -> i64:
    if arg(m) >= t.seats:
        return NO_SUCH_SEAT
    return OWN_NUKE if arg(m) == seat else NO_NUKE_OF_HIS


def claim(t: EarthTable, m: i64, prompt: i64) -> i64:
    spoken = verb(m)
    if spoken == CLAIM:
        return CONTINENT_GONE if prompt == ASK_CONTINENT and arg(m) < CONTINENTS else CLAIMS_CLOSED
    if spoken == JOIN:
        return TEAM_FULL if prompt == ASK_TEAM else TEAMS_CLOSED
    if spoken == ANY_CONTINENT:
        return CLAIMS_CLOSED
    return TEAMS_CLOSED if spoken == ANY_TEAM else OTHER_QUESTION


# -- asides --------------------------------------------------------------------------------------


def aside(t: EarthTable, seat: i64, m: i64) -> i64:
    spoken = verb(m)
    if spoken == UNCLAIM:
        return asides.cannot_unclaim(t, seat)
    if spoken == MARK:
        return promises.cannot_mark(t, seat, arg(m), arg2(m))
    closed = asides.cannot_deal(t)
    if closed != LEGAL:
        return closed
    if spoken == DRAFT:
        return asides.cannot_draft(t, seat)
    if spoken in range(ACCEPT, WITHDRAW + 1):
        return asides.cannot_answer(t, seat, spoken, arg(m))
    draft = t.papers.draft_of(seat)
    if draft is None:
        return NO_DRAFT
    return composing(t, draft, m)


def composing(t: EarthTable, draft: Draft, m: i64) -> i64:
    """Why the choice is not open at this point of the draft."""
    spoken = verb(m)
    if spoken == REMOVE:
        return TOO_MANY_REMOVALS if draft.removed >= drafts.MOST_REMOVALS else NOT_NOW_IN_DRAFT
    if spoken == ADDRESS:
        return NO_SUCH_SEAT if draft.stage == ADDRESSING else NOT_NOW_IN_DRAFT
    if spoken == ENOUGH or (spoken in (CLAUSE, PROMISE, SEND) and draft.stage != CHOOSING):
        return NOT_NOW_IN_DRAFT
    if spoken == CLAUSE:
        return clause(t, draft, arg(m))
    if spoken == PROMISE:
        return ONLY_GIFTS if draft.addressees == 0 else TOO_MANY_LINES
    if spoken == SEND:
        return sending(draft)
    return field(t, draft, m)


def clause(t: EarthTable, draft: Draft, kind: i64) -> i64:
    if kind in (MOVE_OPTIMIZE, MOVE_TRACKING) and not t.house.counters_trade:
        return COUNTERS_FIXED
    if not clauses.in_scope(t, kind):
        return NOT_IN_SCOPE
    if draft.clauses() >= drafts.MOST_CLAUSES:
        return TOO_MANY_LINES
    if kind >= KINDS or not clauses.is_open(t, kind):
        return KIND_NOT_OPEN
    return ONLY_GIFTS if draft.addressees == 0 and drafts.actors(t, draft, kind) != 0 else NOT_A_PARTY


def sending(draft: Draft) -> i64:
    return TOO_MANY_PROPOSALS if draft.lines and draft.addressees != 0 else NOTHING_TO_SEND


def field(t: EarthTable, draft: Draft, m: i64) -> i64:
    """A detail that the line does not have now, or that cannot be this."""
    spoken = verb(m)
    if draft.stage != FILLING or spoken != draft.field:
        return NOT_NOW_IN_DRAFT
    if spoken in (BY, OWED_BY):
        return NOT_A_PARTY
    if spoken == ITEM and arg(m) == ITEM_TRACKING and t.has_tracking(draft.line.to):
        return HAS_TRACKING
    if spoken in (AT, ONTO) and not has(t.undestroyed, arg(m) % 62):
        return CITY_DESTROYED
    return NOT_POSSIBLE_THERE
