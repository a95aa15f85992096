"""EGM-P13, EGM-P14: composing a proposal, a run of small choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from lastturn.engine.bits import bit, first_bits, has, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.cards import DECEMBER
from lastturn.games.earth_gone_mad.papers import (
    ADDRESSING,
    BUY_FOR,
    CHOOSING,
    DUE_CARD,
    DUE_MONTH,
    FILLING,
    GIVE_NUKES,
    GIVE_SURVIVORS,
    INTERCEPT_CLAUSE,
    ITEM_NUKE,
    ITEM_OPTIMIZE,
    ITEM_SURVIVOR,
    ITEM_TRACKING,
    ITEMS,
    KINDS,
    LAUNCH_CLAUSE,
    MOVE_OPTIMIZE,
    MOVE_TRACKING,
    NO_INTERCEPT,
    NO_LAUNCH,
    NO_PLUNDER,
    PLUNDER_CLAUSE,
    SAID,
    TARGET_CLAUSE,
    Draft,
    Line,
)
from lastturn.games.earth_gone_mad.rules import clauses

if TYPE_CHECKING:
    from lastturn.games.earth_gone_mad.table import EarthTable

MOST_CLAUSES: Final = 8  # EGM-11.20
MOST_PROMISES: Final = 4
MOST_REMOVALS: Final = 8  # EGM-P13
MOST_OPEN_PROPOSALS: Final = 3  # EGM-11.13
LEAST_NUMBER: Final = 9  # EGM-P13: numbers are offered at least up to here

# The fields of a line in the order in which they are filled in; each is named by its verb.
FIELDS: Final = (
    num.OWED_BY,
    num.OWED_TO,
    num.PROMISE_TO,
    num.BY,
    num.FOR,
    num.ITEM,
    num.AGAINST,
    num.AT,
    num.ONTO,
    num.NUMBER,
    num.DUE,
)
COMPLETE: Final = 0


# -- what is offered -----------------------------------------------------------------------------


def offer(t: EarthTable, draft: Draft, menu: Menu) -> None:
    if draft.stage == ADDRESSING:
        offer_addressees(t, draft, menu)
    elif draft.stage == CHOOSING:
        offer_lines(t, draft, menu)
    else:
        offer_field(t, draft, menu)
    if (draft.lines or draft.stage == FILLING) and draft.removed < MOST_REMOVALS:
        menu.add(move(num.REMOVE))
    menu.add(move(num.DROP))


def offer_addressees(t: EarthTable, draft: Draft, menu: Menu) -> None:
    for seat in range(t.seats):
        if not has(draft.parties(), seat):
            menu.add(move(num.ADDRESS, seat))
    menu.add(move(num.ENOUGH))


def offer_lines(t: EarthTable, draft: Draft, menu: Menu) -> None:
    if draft.clauses() < MOST_CLAUSES:
        for kind in range(KINDS):
            if clause_fits(t, draft, kind):
                menu.add(move(num.CLAUSE, kind))
    if draft.promises() < MOST_PROMISES and draft.addressees != 0:
        menu.add(move(num.PROMISE))
    if may_send(t, draft):
        menu.add(move(num.SEND))


def clause_fits(t: EarthTable, draft: Draft, kind: i64) -> bool:
    """EGM-P13: its time is open, and a party can take the acting role."""
    if not clauses.is_open(t, kind):
        return False
    if draft.addressees == 0 and kind not in (GIVE_SURVIVORS, GIVE_NUKES, BUY_FOR):
        return False
    return actors(t, draft, kind) != 0


def actors(t: EarthTable, draft: Draft, kind: i64) -> i64:
    """EGM-11.18: the parties that could give, pay, act or refrain."""
    able: i64 = 0
    for seat in range(t.seats):
        if has(draft.parties(), seat) and could_act(t, seat, kind):
            able |= bit(seat)
    return able


def could_act(t: EarthTable, seat: i64, kind: i64) -> bool:
    if clauses.by_the_active(kind):
        return seat == t.active
    if kind == NO_LAUNCH:
        return clauses.may_pledge_no_launch(t, seat)
    if kind == NO_INTERCEPT:
        return clauses.may_pledge_no_intercept(t, seat)
    if kind == INTERCEPT_CLAUSE:
        return t.in_box() > t.box[seat]
    if kind == MOVE_OPTIMIZE:
        return t.cities_of(seat) & t.optimized != 0 and takers(t, seat, kind) != 0
    if kind == MOVE_TRACKING:
        return t.has_tracking(seat) and takers(t, seat, kind) != 0
    return True


def takers(t: EarthTable, giver: i64, kind: i64) -> i64:
    """The other seats that have a city for the counter."""
    able: i64 = 0
    item = ITEM_OPTIMIZE if kind == MOVE_OPTIMIZE else ITEM_TRACKING
    for seat in range(t.seats):
        if seat != giver and places(t, seat, item) != 0:
            able |= bit(seat)
    return able


def places(t: EarthTable, owner: i64, item: i64) -> i64:
    """The set of cities on which the owner could be given the counter (EGM-P1)."""
    if item == ITEM_OPTIMIZE:
        return t.cities_of(owner) & ~t.optimized
    if t.has_tracking(owner):
        return 0
    return t.cities_of(owner)


def may_send(t: EarthTable, draft: Draft) -> bool:
    """EGM-P13: there is a line; EGM-11.13: no more than three open proposals."""
    if not draft.lines:
        return False
    return is_gift(draft) or (
        draft.addressees != 0 and t.papers.proposed_by(draft.author) < MOST_OPEN_PROPOSALS
    )


def is_gift(draft: Draft) -> bool:
    """EGM-11.12"""
    for line in draft.lines:
        if not clauses.is_gift(line, draft.author):
            return False
    return True


# -- the field that is next ----------------------------------------------------------------------


def offer_field(t: EarthTable, draft: Draft, menu: Menu) -> None:
    field = draft.field
    if field == num.NUMBER:
        for n in range(1, most(t, draft.line.kind) + 1):
            menu.add(move(num.NUMBER, n))
    elif field == num.PROMISE_TO:
        offer_promises(t, menu)
    elif field == num.ITEM:
        for item in range(ITEMS):
            if item_fits(t, draft.line, item):
                menu.add(move(num.ITEM, item))
    elif field == num.DUE:
        offer_due(t, menu)
    elif field in (num.AT, num.ONTO):
        offer_set(menu, field, cities(t, draft.line, field))
    else:
        offer_set(menu, field, seats(t, draft, field))


def offer_set(menu: Menu, field: i64, things: i64) -> None:
    while things != 0:
        menu.add(move(field, lowest(things)))
        things &= things - 1


def offer_promises(t: EarthTable, menu: Menu) -> None:
    for kind in range(KINDS):
        if may_promise(t, kind):
            menu.add(move(num.PROMISE_TO, kind))
            menu.add(move(num.PROMISE_NOT_TO, kind))
    menu.add(move(num.AS_SAID))


def may_promise(t: EarthTable, kind: i64) -> bool:
    """Restraints are promised as the refraining from the deed; counters only where they can be traded."""
    if kind in (MOVE_OPTIMIZE, MOVE_TRACKING):
        return t.house.counters_trade
    return kind not in (NO_PLUNDER, NO_LAUNCH, NO_INTERCEPT)


def offer_due(t: EarthTable, menu: Menu) -> None:
    first = DUE_CARD if t.card >= 0 else DUE_CARD + 1
    for due in range(first, DUE_MONTH):
        menu.add(move(num.DUE, due))
    for month in range(t.month, DECEMBER):
        menu.add(move(num.DUE, DUE_MONTH + month))


def seats(t: EarthTable, draft: Draft, field: i64) -> i64:
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
    if line.kind in (MOVE_OPTIMIZE, MOVE_TRACKING) and not line.promise:
        return takers(t, line.by, line.kind)
    if line.kind == BUY_FOR and not line.promise and draft.addressees != 0:
        return first_bits(t.seats)
    return first_bits(t.seats) & ~bit(line.by)


def launchers(t: EarthTable) -> i64:
    able: i64 = 0
    for seat in range(t.seats):
        if t.box[seat] > 0:
            able |= bit(seat)
    return able


def item_fits(t: EarthTable, line: Line, item: i64) -> bool:
    """A counter only for a receiver who has a place for it; a promise is not that narrow."""
    if line.promise or item in (ITEM_SURVIVOR, ITEM_NUKE):
        return True
    return places(t, line.to, item) != 0


def cities(t: EarthTable, line: Line, field: i64) -> i64:
    if line.kind == TARGET_CLAUSE:
        if line.promise:
            return t.undestroyed
        if clauses.is_open(t, TARGET_CLAUSE):
            return t.legal_targets()
        return 0
    if line.kind == BUY_FOR:
        return places(t, line.to, line.item)
    if field == num.AT:
        return t.cities_of(line.by) & (t.optimized if line.kind == MOVE_OPTIMIZE else t.tracking)
    return places(t, line.to, ITEM_OPTIMIZE if line.kind == MOVE_OPTIMIZE else ITEM_TRACKING)


def most(t: EarthTable, kind: i64) -> i64:
    """EGM-P13: the larger of 9 and the biggest holding of that good at the table."""
    best: i64 = LEAST_NUMBER
    goods = t.survivors if kind in (GIVE_SURVIVORS, PLUNDER_CLAUSE) else t.nukes
    for seat in range(t.seats):
        best = max(best, goods[seat])
    return best


# -- filling in ----------------------------------------------------------------------------------


def fill(t: EarthTable, draft: Draft, m: i64) -> None:
    """Take one choice of the run (all but SEND and DROP)."""
    spoken = verb(m)
    if spoken == num.ADDRESS:
        draft.addressees |= bit(arg(m))
    elif spoken == num.ENOUGH:
        draft.stage = CHOOSING
    elif spoken == num.REMOVE:
        remove(draft)
    elif spoken in (num.CLAUSE, num.PROMISE):
        begin_line(t, draft, m)
    else:
        fill_field(draft.line, spoken, arg(m))
        go_on(t, draft)


def remove(draft: Draft) -> None:
    """The line being filled in, or else the last one."""
    draft.removed += 1
    if draft.stage == CHOOSING:
        draft.lines.pop()
    draft.stage = CHOOSING


def begin_line(t: EarthTable, draft: Draft, m: i64) -> None:
    draft.stage = FILLING
    draft.field = 0
    if verb(m) == num.PROMISE:
        draft.line = Line(SAID)
        draft.line.promise = True
    else:
        draft.line = Line(arg(m))
        if clauses.by_the_active(arg(m)):
            draft.line.by = t.active
    go_on(t, draft)


def go_on(t: EarthTable, draft: Draft) -> None:
    """To the next field that the line needs; a complete line joins the others."""
    draft.field = next_field(t, draft.line, draft.field)
    if draft.field == COMPLETE:
        draft.lines.append(draft.line.copy())
        draft.stage = CHOOSING


def next_field(t: EarthTable, line: Line, after: i64) -> i64:
    reached = after == 0
    for field in FIELDS:
        if reached and needs(t, line, field):
            return field
        if field == after:
            reached = True
    return COMPLETE


def needs(t: EarthTable, line: Line, field: i64) -> bool:
    """EGM-11.6, EGM-P14: which details a line of the kind has."""
    kind = line.kind
    if field in (num.OWED_BY, num.OWED_TO, num.PROMISE_TO, num.DUE):
        return line.promise
    if field == num.BY:
        return not line.promise and not clauses.by_the_active(kind)
    if field == num.FOR:
        return kind in (
            GIVE_SURVIVORS, GIVE_NUKES, BUY_FOR, PLUNDER_CLAUSE, NO_PLUNDER, MOVE_OPTIMIZE, MOVE_TRACKING,
        )  # fmt: skip
    if field == num.ITEM:
        return kind == BUY_FOR
    if field == num.NUMBER:
        counted = kind in (GIVE_SURVIVORS, GIVE_NUKES, PLUNDER_CLAUSE, LAUNCH_CLAUSE, INTERCEPT_CLAUSE)
        return counted and not line.refrain
    if field == num.AT:
        return needs_city(line)
    if line.promise:
        return False
    if field == num.AGAINST:
        return kind == INTERCEPT_CLAUSE and t.house.declared
    return kind in (MOVE_OPTIMIZE, MOVE_TRACKING)


def needs_city(line: Line) -> bool:
    if line.kind == TARGET_CLAUSE:
        return True
    if line.promise:
        return False
    if line.kind == BUY_FOR:
        return line.item in (ITEM_OPTIMIZE, ITEM_TRACKING)
    return line.kind in (MOVE_OPTIMIZE, MOVE_TRACKING)


def fill_field(line: Line, spoken: i64, value: i64) -> None:
    if spoken in (num.OWED_BY, num.BY):
        line.by = value
    elif spoken == num.OWED_TO:
        line.owed_to = value
    elif spoken in (num.PROMISE_TO, num.PROMISE_NOT_TO):
        line.kind = value
        line.refrain = spoken == num.PROMISE_NOT_TO
    elif spoken == num.FOR:
        line.to = value
    elif spoken == num.ITEM:
        line.item = value
    elif spoken == num.AGAINST:
        line.against = value
    elif spoken == num.AT:
        line.city = value
    elif spoken == num.ONTO:
        line.onto = value
    elif spoken == num.NUMBER:
        line.n = value
    elif spoken == num.DUE:
        line.due = value
