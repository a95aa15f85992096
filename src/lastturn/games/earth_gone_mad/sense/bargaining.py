"""Good sense about deals: a plain count for proposals, gifts to friends, simple offers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import papers as p
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.drafts import Draft
from lastturn.games.earth_gone_mad.house import COMPETITIVE
from lastturn.games.earth_gone_mad.papers import PaperLine
from lastturn.games.earth_gone_mad.rules.promises import GOODS
from lastturn.games.earth_gone_mad.sense import worths
from lastturn.games.earth_gone_mad.sense.preferring import tracker
from lastturn.games.earth_gone_mad.sense.tastes import PLAIN

# The plain count of section 11.2, in half points.
SURVIVOR_HALVES: Final = 2
NUKE_HALVES: Final = 1
RESTRAINT_HALVES: Final = 1
DEAR_CITY: Final = 2.5  # from here on a launch by somebody else is worth a Survivor

SAY_IT: Final = 10


def prefer(t: Board, seat: i64, menu: Menu) -> None:
    planned = next_choice(t, seat)
    for i in range(menu.size):
        m = menu.moves[i]
        if m == planned or answers_well(t, seat, m) or keeps_word(t, seat, m) or remembers(t, seat, m):
            menu.weights[i] = SAY_IT
        else:
            menu.weights[i] = 0


def answers_well(t: Board, seat: i64, m: i64) -> bool:
    """Accept what brings more than it takes, refuse the rest."""
    if verb(m) not in (num.ACCEPT, num.REFUSE):
        return False
    proposal = t.papers.proposal(arg(m))
    if proposal is None:
        return False
    halves: i64 = 0
    for line in proposal.lines:
        halves += gain(t, seat, line)
    return (halves > 0) == (verb(m) == num.ACCEPT)


def gain(t: Board, seat: i64, line: PaperLine) -> i64:
    """The line in half points for the seat."""
    if line.promise:
        return promised(t, seat, line)
    if line.kind == p.PLUNDER_CLAUSE:
        return line.n * SURVIVOR_HALVES * side(seat, line.by, line.to)
    if line.kind in (p.NO_PLUNDER, p.NO_LAUNCH, p.NO_INTERCEPT, p.TARGET_CLAUSE):
        return restraint(t, seat, line)
    amount = line.n * (SURVIVOR_HALVES if line.kind == p.GIVE_SURVIVORS else NUKE_HALVES)
    if line.kind in (p.LAUNCH_CLAUSE, p.INTERCEPT_CLAUSE):
        if line.by == seat:
            return -amount
        return 0
    if line.kind in (p.BUY_FOR, p.MOVE_OPTIMIZE, p.MOVE_TRACKING):
        amount = NUKE_HALVES if line.item == p.ITEM_NUKE else SURVIVOR_HALVES
    return amount * side(seat, line.to, line.by)


# -- promises: kept, marked and remembered -------------------------------------------------------


def keeps_word(t: Board, seat: i64, m: i64) -> bool:
    """What it owes it pays, as soon as it can."""
    return verb(m) == num.PAY and t.papers.promises[arg(m) - 1].state != p.PAST


def remembers(t: Board, seat: i64, m: i64) -> bool:
    """Goods that were promised to it: whether they came is marked for all to see."""
    if verb(m) != num.MARK:
        return False
    promise = t.papers.promises[arg(m) - 1]
    if promise.mark != p.MARK_OPEN or promise.line.refrain or promise.line.kind not in GOODS:
        return False
    return arg2(m) == (p.MARK_KEPT if promise.paid else p.MARK_BROKEN)


def has_broken_word(t: Board, seat: i64) -> bool:
    for promise in t.papers.promises:
        if promise.line.by == seat and promise.mark == p.MARK_BROKEN:
            return True
    return False


def promised(t: Board, seat: i64, line: PaperLine) -> i64:
    """Nothing enforces a promise: goods count half, those of somebody who has broken one nothing; what the
    seat itself promises it will pay."""
    if line.refrain or line.kind not in GOODS:
        return 0
    amount = line.n * (SURVIVOR_HALVES if line.kind == p.GIVE_SURVIVORS else NUKE_HALVES)
    if line.by == seat:
        return -amount
    return amount // 2 if line.owed_to == seat and not has_broken_word(t, line.by) else 0


def side(seat: i64, gainer: i64, loser: i64) -> i64:
    """1: the seat gains, -1: it loses, 0: neither (or both)."""
    return (1 if seat == gainer else 0) - (1 if seat == loser else 0)


def restraint(t: Board, seat: i64, line: PaperLine) -> i64:
    if line.by == seat:
        return -RESTRAINT_HALVES
    if line.kind == p.TARGET_CLAUSE:
        return -SURVIVOR_HALVES if t.controller(line.city) == seat else 0
    if line.kind == p.NO_PLUNDER:
        return RESTRAINT_HALVES if line.to == seat else 0
    saves_ours = line.kind == p.NO_INTERCEPT and t.target >= 0 and t.controller(t.target) == seat
    return RESTRAINT_HALVES if saves_ours else 0


# -- proposing -----------------------------------------------------------------------------------


def next_choice(t: Board, seat: i64) -> i64:
    """The next move of the run that writes what the seat has in mind; -1: nothing."""
    friend = gift_to(t, seat)
    partner = launcher_for_hire(t, seat) if friend < 0 else -1
    draft = t.draft_of(seat)
    if draft is None:
        if friend >= 0 or partner >= 0:
            return move(num.DRAFT)
        return -1
    if friend >= 0:
        return compose_gift(t, draft, friend)
    return compose_offer(draft, partner) if partner >= 0 else move(num.DROP)


def gift_to(t: Board, seat: i64) -> i64:
    """A friend with Tracking who should have the seat's Nukes (section 11.1, co-op), or -1."""
    prompt = t.quiet()
    if (
        t.nukes[seat] == 0
        or t.has_tracking(seat)
        or prompt not in (num.ASK_BUY, num.ASK_TARGET, num.ASK_LAUNCH)
    ):
        return -1
    if prompt == num.ASK_BUY and t.active == seat:
        return -1
    return tracker(t, seat)


def compose_gift(t: Board, draft: Draft, friend: i64) -> i64:
    if draft.addressees != 0:
        return move(num.DROP)
    if draft.addressing:
        return move(num.ENOUGH)
    if draft.choosing():
        return move(num.SEND) if draft.lines else move(num.CLAUSE, p.GIVE_NUKES)
    if draft.field == num.BY:
        return move(num.BY, draft.author)
    return move(num.FOR, friend) if draft.field == num.FOR else move(num.NUMBER, t.nukes[draft.author])


def launcher_for_hire(t: Board, seat: i64) -> i64:
    """A dear city of the seat is struck and its stock is empty: who could launch for a Survivor?"""
    if t.house.mode != COMPETITIVE or t.seats == 2 or t.quiet() != num.ASK_LAUNCH:
        return -1
    if t.controller(t.target) != seat or t.nukes[seat] > 0 or t.in_box() > 0 or t.survivors[seat] == 0:
        return -1
    drafted = t.papers.opened_at[seat] == t.decision
    if worths.city(t, seat, t.target, PLAIN) < DEAR_CITY or (drafted and t.draft_of(seat) is None):
        return -1
    best: i64 = -1
    for other in range(t.seats):
        if other != seat and t.nukes[other] > 0 and (best < 0 or t.nukes[other] > t.nukes[best]):
            best = other
    return best


def compose_offer(draft: Draft, partner: i64) -> i64:
    """“I give you a Survivor, you launch a Nuke.”"""
    if draft.addressing:
        return move(num.ENOUGH) if draft.addressees != 0 else move(num.ADDRESS, partner)
    if draft.choosing():
        if len(draft.lines) == 2:
            return move(num.SEND)
        return move(num.CLAUSE, p.LAUNCH_CLAUSE if draft.lines else p.GIVE_SURVIVORS)
    if draft.field == num.BY:
        return move(num.BY, draft.author if draft.line.kind == p.GIVE_SURVIVORS else partner)
    return move(num.FOR, partner) if draft.field == num.FOR else move(num.NUMBER, 1)
