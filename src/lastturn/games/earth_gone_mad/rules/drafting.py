"""EGM-P13, EGM-P14: composing a proposal, a run of small choices said besides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.runs import NO_RUN
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import papers as p
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.drafts import Draft
from lastturn.games.earth_gone_mad.papers import PaperLine, by_the_active
from lastturn.games.earth_gone_mad.rules import clauses
from lastturn.games.earth_gone_mad.rules.details import actors, offer_field, refuses_field

MOST_CLAUSES: Final = 8  # EGM-11.20
MOST_PROMISES: Final = 4
MOST_REMOVALS: Final = 8  # EGM-P13
MOST_OPEN_PROPOSALS: Final = 3  # EGM-11.13
MOST_DRAFTS: Final = 8  # EGM-11.20: while one and the same decision is open


def refuses_draft(t: Board, seat: i64) -> i64:
    """EGM-P13: one draft at a time; EGM-11.20: eight while one decision is open."""
    if t.aside_run(seat) is not NO_RUN:
        return num.HAS_DRAFT
    if t.papers.opened_at[seat] == t.decision and t.papers.opened[seat] >= MOST_DRAFTS:
        return num.TOO_MANY_DRAFTS
    return LEGAL


def goes_on(m: i64) -> bool:
    """Whether the draft is open after this move of its author's; “send” and “drop” end it."""
    return verb(m) in range(num.DRAFT, num.REMOVE + 1) or verb(m) == num.COUNTER


# -- what may be picked next ---------------------------------------------------------------------


def offer(t: Board, seat: i64, menu: Menu) -> None:
    draft = t.draft_of(seat)
    if draft is None:
        return
    if draft.addressing:
        offer_addressees(t, draft, menu)
    elif draft.choosing():
        offer_lines(t, draft, menu)
    else:
        offer_field(t, draft, menu)
    if refuses_removal(draft) == LEGAL:
        menu.add(move(num.REMOVE))
    menu.add(move(num.DROP))


def offer_addressees(t: Board, draft: Draft, menu: Menu) -> None:
    for seat in range(t.seats):
        if refuses_addressee(t, draft, seat) == LEGAL:
            menu.add(move(num.ADDRESS, seat))
    menu.add(move(num.ENOUGH))


def offer_lines(t: Board, draft: Draft, menu: Menu) -> None:
    for kind in range(p.KINDS):
        if refuses_kind(t, draft, kind) == LEGAL:
            menu.add(move(num.CLAUSE, kind))
    if refuses_promise(draft) == LEGAL:
        menu.add(move(num.PROMISE))
    if refuses_sending(t, draft) == LEGAL:
        menu.add(move(num.SEND))


def refuses(t: Board, seat: i64, m: i64) -> i64:
    """Why the pick is not open at this point of the draft."""
    draft = t.draft_of(seat)
    if draft is None:
        return num.NO_DRAFT
    spoken = verb(m)
    if spoken == num.REMOVE:
        return refuses_removal(draft)
    if spoken == num.ADDRESS:
        return refuses_addressee(t, draft, arg(m))
    if spoken in (num.CLAUSE, num.PROMISE, num.SEND):
        return refuses_line(t, draft, m)
    return refuses_field(t, draft, m)


def refuses_addressee(t: Board, draft: Draft, seat: i64) -> i64:
    if not draft.addressing:
        return num.NOT_NOW_IN_DRAFT
    return num.NO_SUCH_SEAT if seat >= t.seats or has(draft.parties(), seat) else LEGAL


def refuses_removal(draft: Draft) -> i64:
    """EGM-P13: the line being filled in or else the last one, eight times at most."""
    if draft.removed >= MOST_REMOVALS:
        return num.TOO_MANY_REMOVALS
    return LEGAL if draft.lines or draft.filling() else num.NOT_NOW_IN_DRAFT


def refuses_line(t: Board, draft: Draft, m: i64) -> i64:
    if not draft.choosing():
        return num.NOT_NOW_IN_DRAFT
    if verb(m) == num.CLAUSE:
        return refuses_kind(t, draft, arg(m))
    return refuses_promise(draft) if verb(m) == num.PROMISE else refuses_sending(t, draft)


def refuses_kind(t: Board, draft: Draft, kind: i64) -> i64:
    """EGM-P13: its time is open, and a party can take the acting role."""
    if kind in (p.MOVE_OPTIMIZE, p.MOVE_TRACKING) and not t.house.counters_trade:
        return num.COUNTERS_FIXED
    if not clauses.in_scope(t, kind):
        return num.NOT_IN_SCOPE
    if draft.clauses() >= MOST_CLAUSES:
        return num.TOO_MANY_LINES
    if kind >= p.KINDS or not clauses.is_open(t, kind):
        return num.KIND_NOT_OPEN
    if actors(t, draft, kind) == 0:
        return num.NOT_A_PARTY
    gift = kind in (p.GIVE_SURVIVORS, p.GIVE_NUKES, p.BUY_FOR)
    return LEGAL if draft.addressees != 0 or gift else num.ONLY_GIFTS


def refuses_promise(draft: Draft) -> i64:
    if draft.addressees == 0:
        return num.ONLY_GIFTS
    return LEGAL if draft.promises() < MOST_PROMISES else num.TOO_MANY_LINES


def refuses_sending(t: Board, draft: Draft) -> i64:
    """EGM-P13: there is a line; EGM-11.13: no more than three open proposals."""
    if not draft.lines:
        return num.NOTHING_TO_SEND
    if is_gift(draft):
        return LEGAL
    if draft.addressees == 0:
        return num.NOTHING_TO_SEND
    return LEGAL if t.papers.proposed_by(draft.author) < MOST_OPEN_PROPOSALS else num.TOO_MANY_PROPOSALS


def is_gift(draft: Draft) -> bool:
    """EGM-11.12"""
    for line in draft.lines:
        if not clauses.is_gift(line, draft.author):
            return False
    return True


# -- picking -------------------------------------------------------------------------------------


def begin(t: Board, seat: i64) -> None:
    t.own_papers().open_draft(seat, t.decision).add(move(num.DRAFT))


def begin_from(t: Board, seat: i64, addressees: i64, lines: list[PaperLine]) -> None:
    """EGM-11.19: what was countered stands in the draft already, and no pick of it is the seat's own."""
    run = t.own_papers().open_draft(seat, t.decision)
    for other in range(t.seats):
        if has(addressees, other):
            run.give(move(num.ADDRESS, other))
    run.give(move(num.ENOUGH))
    for line in lines:
        for m in line.picks:
            run.give(m)


def pick(t: Board, seat: i64, m: i64) -> None:
    run = t.own_papers().drafts[seat]
    run.add(m)
    if verb(m) == num.CLAUSE and by_the_active(arg(m)):
        run.give(move(num.BY, t.active))


def end(t: Board, seat: i64) -> None:
    """It is sent or dropped."""
    t.own_papers().drafts[seat] = NO_RUN
