"""Section 7.7: the use of a card as a run of picks. A half-built use is one number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import count, has, lowest, shifted
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import FROM_SCRAPYARD, STEAL
from lastturn.games.end_of_days.places import DISCARDS, FRONTS, HANDS, NO_CARD, SCRAPYARD
from lastturn.games.end_of_days.rules.aims import (
    fetches,
    is_barred,
    may_fetch,
    may_reach,
    may_use_mode,
    nations_for,
    needs_cleared_place,
    needs_nation,
    needs_target,
    targets,
)  # fmt: skip

# What a use consists of; each takes 8 bits of the number, 0 means: not picked.
CARD: Final = 0
MODE: Final = 8
NATION: Final = 16
TARGET: Final = 24
SITE: Final = 32
CLEARED: Final = 40

NOTHING: Final = 0


def picked(use: i64, what: i64) -> i64:
    """A part of the use; -1: not picked."""
    return ((use >> what) & 0xFF) - 1


def with_pick(use: i64, what: i64, value: i64) -> i64:
    return use | shifted(value + 1, what)


def next_pick(t: Board, seat: i64, use: i64) -> i64:
    """The prompt of the pick that is needed next."""
    card = picked(use, CARD)
    mode = picked(use, MODE)
    kind = t.content.kind[mode]
    if needs_nation(kind) and picked(use, NATION) < 0:
        return num.AIMING
    if picked(use, TARGET) < 0:
        if needs_target(kind):
            return num.TARGETING
        if fetches(kind):
            return num.FETCHING
    if kind == STEAL and picked(use, SITE) < 0:
        return num.STEALING_TO
    if picked(use, CLEARED) < 0 and needs_cleared_place(t, seat, card):
        return num.CLEARING
    return num.SENDING_USE


def offer_uses(t: Board, seat: i64, menu: Menu) -> None:
    """Every card and effect with which a use may begin."""
    if is_barred(t, seat):
        return
    _offer_uses_of(t, seat, HANDS + seat, menu)
    _offer_uses_of(t, seat, FRONTS + seat, menu)


def _offer_uses_of(t: Board, seat: i64, zone: i64, menu: Menu) -> None:
    card = t.places.first[zone]
    while card != NO_CARD:
        if t.content.mode_count[card] > 0 and may_reach(t, seat, card) == 0:
            first = t.content.first_mode[card]
            for mode in range(first, first + t.content.mode_count[card]):
                if may_use_mode(t, seat, card, mode) == 0:
                    menu.add(move(num.USE, card, mode))
        card = t.places.after(card)


def offer_next(t: Board, seat: i64, use: i64, menu: Menu) -> None:
    """What may be picked next."""
    card = picked(use, CARD)
    mode = picked(use, MODE)
    match next_pick(t, seat, use):
        case num.AIMING:
            nations = nations_for(t, seat, card, mode)
            for nation in range(t.seats):
                if has(nations, nation):
                    menu.add(move(num.AGAINST, nation))
        case num.TARGETING:
            for target in targets(t, card, mode, picked(use, NATION), -1):
                menu.add(move(num.TARGET, target))
        case num.FETCHING:
            _offer_pile(t, seat, mode, menu)
        case num.STEALING_TO:
            for site in range(t.rockets(seat)):
                if t.may_build_at(seat, site):
                    menu.add(move(num.SITE, site + 1))
        case num.CLEARING:
            front = t.places.first[FRONTS + seat]
            while front != NO_CARD:
                menu.add(move(num.ROOM, front))
                front = t.places.after(front)
        case _:
            menu.add(move(num.SEND))


def _offer_pile(t: Board, seat: i64, mode: i64, menu: Menu) -> None:
    card = t.places.first[SCRAPYARD if t.content.kind[mode] == FROM_SCRAPYARD else DISCARDS]
    while card != NO_CARD:
        if may_fetch(t, seat, mode, card) == 0:
            menu.add(move(num.FETCH, card))
        card = t.places.after(card)


def take_use_pick(t: Board, seat: i64, use: i64, m: i64) -> i64:
    """The use with one more pick, and with those after it that leave no choice."""
    match verb(m):
        case num.USE:
            use = with_pick(with_pick(NOTHING, CARD, arg(m)), MODE, arg2(m))
        case num.AGAINST:
            use = with_pick(use, NATION, arg(m))
        case num.TARGET | num.FETCH:
            use = with_pick(use, TARGET, arg(m))
        case num.SITE:
            use = with_pick(use, SITE, arg(m) - 1)
        case num.ROOM:
            use = with_pick(use, CLEARED, arg(m))
    return _fill_in(t, seat, use)


def _fill_in(t: Board, seat: i64, use: i64) -> i64:
    """Picks with a single possibility are made by the table."""
    if next_pick(t, seat, use) == num.AIMING:
        nations = nations_for(t, seat, picked(use, CARD), picked(use, MODE))
        if count(nations) == 1:
            use = with_pick(use, NATION, lowest(nations))
    if next_pick(t, seat, use) == num.TARGETING:
        found = targets(t, picked(use, CARD), picked(use, MODE), picked(use, NATION), -1)
        if len(found) == 1:
            use = with_pick(use, TARGET, found[0])
    if next_pick(t, seat, use) == num.STEALING_TO and not t.may_build_at(seat, 1):
        use = with_pick(use, SITE, 0)
    if next_pick(t, seat, use) == num.CLEARING and t.places.size[FRONTS + seat] == 1:
        use = with_pick(use, CLEARED, t.places.first[FRONTS + seat])
    return use


def negate_use(t: Board, card: i64, against: i64) -> i64:
    """The use of a negate against the nation whose card it would negate."""
    return with_pick(
        with_pick(with_pick(NOTHING, CARD, card), MODE, t.content.negate_mode[card]), NATION, against
    )
