"""EGM-11.18, EGM-P13, EGM-P14: what the fields of a line can name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import bit, first_bits, has, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import papers as p
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CITIES, DECEMBER
from lastturn.games.earth_gone_mad.drafts import Draft
from lastturn.games.earth_gone_mad.papers import PaperLine, by_the_active
from lastturn.games.earth_gone_mad.rules import clauses, legality

LEAST_NUMBER: Final = 9  # EGM-P13: numbers are offered at least up to here


def offer_field(t: Board, draft: Draft, menu: Menu) -> None:
    """What the field that is next can be."""
    field = draft.field
    if field == num.NUMBER:
        for n in range(1, most(t, draft.line.kind) + 1):
            menu.add(move(num.NUMBER, n))
    elif field == num.PROMISE_TO:
        offer_promises(t, menu)
    elif field == num.ITEM:
        for item in range(p.ITEMS):
            if item_fits(t, draft.line, item):
                menu.add(move(num.ITEM, item))
    elif field == num.DUE:
        offer_due(t, menu)
    elif field in (num.AT, num.ONTO):
        offer_set(menu, field, cities(t, draft.line, field))
    else:
        offer_set(menu, field, seats(t, draft, field))


def refuses_field(t: Board, draft: Draft, m: i64) -> i64:
    """A detail that the line does not have now, or that cannot be this."""
    spoken = verb(m)
    if not draft.filling() or spoken != draft.field:
        return num.NOT_NOW_IN_DRAFT
    if spoken in (num.BY, num.OWED_BY):
        return num.NOT_A_PARTY
    if spoken == num.ITEM and arg(m) == p.ITEM_TRACKING and t.has_tracking(draft.line.to):
        return num.HAS_TRACKING
    if spoken in (num.AT, num.ONTO) and arg(m) < CITIES:
        return refuses_place(t, draft.line, spoken, arg(m))
    return num.NOT_POSSIBLE_THERE


def refuses_place(t: Board, line: PaperLine, field: i64, city: i64) -> i64:
    """EGM-4.8, EGM-4.10: a counter goes where its new owner could have put a bought one."""
    if not has(t.undestroyed, city):
        return num.CITY_DESTROYED
    if line.kind == p.TARGET_CLAUSE:
        return num.NOT_POSSIBLE_THERE
    if field == num.AT and line.kind != p.BUY_FOR:
        return num.NO_COUNTER_THERE
    if line.item == p.ITEM_OPTIMIZE or line.kind == p.MOVE_OPTIMIZE:
        return legality.refuses_optimize_there(t, line.to, city)
    return legality.refuses_tracking_there(t, line.to, city)


def offer_set(menu: Menu, field: i64, things: i64) -> None:
    while things != 0:
        menu.add(move(field, lowest(things)))
        things &= things - 1


# -- seats ---------------------------------------------------------------------------------------


def seats(t: Board, draft: Draft, field: i64) -> i64:
    """The seats that EGM-11.18 and the kind admit in this role."""
    line = draft.line
    if field == num.OWED_BY:
        return draft.parties()
    if field == num.OWED_TO:
        return first_bits(t.seats) & ~bit(line.by)
    if field == num.BY:
        return actors(t, draft, line.kind)
    if field == num.AGAINST:
        return launchers(t) & ~bit(line.by)
    if line.kind in (p.MOVE_OPTIMIZE, p.MOVE_TRACKING) and not line.promise:
        return takers(t, line.by, line.kind)
    if line.kind == p.BUY_FOR and not line.promise and draft.addressees != 0:
        return first_bits(t.seats)
    return first_bits(t.seats) & ~bit(line.by)


def actors(t: Board, draft: Draft, kind: i64) -> i64:
    """EGM-11.18: the parties that could give, pay, act or refrain."""
    able: i64 = 0
    for seat in range(t.seats):
        if has(draft.parties(), seat) and could_act(t, seat, kind):
            able |= bit(seat)
    return able


def could_act(t: Board, seat: i64, kind: i64) -> bool:
    if by_the_active(kind):
        return seat == t.active
    if kind == p.NO_LAUNCH:
        return clauses.may_pledge_no_launch(t, seat)
    if kind == p.NO_INTERCEPT:
        return clauses.may_pledge_no_intercept(t, seat)
    if kind == p.INTERCEPT_CLAUSE:
        return t.in_box() > t.box[seat]
    if kind == p.MOVE_OPTIMIZE:
        return t.cities_of(seat) & t.optimized != 0 and takers(t, seat, kind) != 0
    if kind == p.MOVE_TRACKING:
        return t.has_tracking(seat) and takers(t, seat, kind) != 0
    return True


def takers(t: Board, giver: i64, kind: i64) -> i64:
    """The other seats that have a city for the counter."""
    able: i64 = 0
    for seat in range(t.seats):
        if seat != giver and places(t, seat, moved_item(kind)) != 0:
            able |= bit(seat)
    return able


def launchers(t: Board) -> i64:
    able: i64 = 0
    for seat in range(t.seats):
        if t.box[seat] > 0:
            able |= bit(seat)
    return able


# -- cities and items ----------------------------------------------------------------------------


def cities(t: Board, line: PaperLine, field: i64) -> i64:
    if line.kind == p.TARGET_CLAUSE:
        return targets(t, line)
    if line.kind == p.BUY_FOR:
        return places(t, line.to, line.item)
    if field == num.AT:
        return t.cities_of(line.by) & (t.optimized if line.kind == p.MOVE_OPTIMIZE else t.tracking)
    return places(t, line.to, moved_item(line.kind))


def targets(t: Board, line: PaperLine) -> i64:
    """A target is promised for any card, and agreed on for the one at hand."""
    if line.promise:
        return t.undestroyed
    if clauses.is_open(t, p.TARGET_CLAUSE):
        return t.legal_targets()
    return 0


def places(t: Board, owner: i64, item: i64) -> i64:
    """The set of cities on which the owner could be given the counter (EGM-P1)."""
    if item == p.ITEM_OPTIMIZE:
        return t.cities_of(owner) & ~t.optimized
    if t.has_tracking(owner):
        return 0
    return t.cities_of(owner)


def moved_item(kind: i64) -> i64:
    return p.ITEM_OPTIMIZE if kind == p.MOVE_OPTIMIZE else p.ITEM_TRACKING


def item_fits(t: Board, line: PaperLine, item: i64) -> bool:
    """A counter only for a receiver who has a place for it; a promise is not that narrow."""
    if line.promise or item in (p.ITEM_SURVIVOR, p.ITEM_NUKE):
        return True
    return places(t, line.to, item) != 0


# -- numbers and promises ------------------------------------------------------------------------


def most(t: Board, kind: i64) -> i64:
    """EGM-P13: the larger of 9 and the biggest holding of that good at the table."""
    best: i64 = LEAST_NUMBER
    goods = t.survivors if kind in (p.GIVE_SURVIVORS, p.PLUNDER_CLAUSE) else t.nukes
    for seat in range(t.seats):
        best = max(best, goods[seat])
    return best


def offer_promises(t: Board, menu: Menu) -> None:
    for kind in range(p.KINDS):
        if may_promise(t, kind):
            menu.add(move(num.PROMISE_TO, kind))
            menu.add(move(num.PROMISE_NOT_TO, kind))
    menu.add(move(num.AS_SAID))


def may_promise(t: Board, kind: i64) -> bool:
    """Restraints are promised as the refraining from the deed; counters only where they can be traded."""
    if kind in (p.MOVE_OPTIMIZE, p.MOVE_TRACKING):
        return t.house.counters_trade
    return kind not in (p.NO_PLUNDER, p.NO_LAUNCH, p.NO_INTERCEPT)


def offer_due(t: Board, menu: Menu) -> None:
    first = p.DUE_CARD if t.card >= 0 else p.DUE_CARD + 1
    for due in range(first, p.DUE_MONTH):
        menu.add(move(num.DUE, due))
    for month in range(t.month, DECEMBER):
        menu.add(move(num.DUE, p.DUE_MONTH + month))
