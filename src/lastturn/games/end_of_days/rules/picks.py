"""Section 7.7: the use of a card as a run of picks."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import count, has, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.runs import NOT_PICKED, Run
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import FROM_SCRAPYARD, STEAL
from lastturn.games.end_of_days.places import DISCARDS, FRONTS, HANDS, NO_CARD, SCRAPYARD
from lastturn.games.end_of_days.rules.aims import (
    fetches,
    is_barred,
    nations_for,
    needs_cleared_place,
    needs_nation,
    needs_target,
    refuses_aim,
    refuses_fetch,
    refuses_mode,
    refuses_reach,
    refuses_target,
    targets,
)  # fmt: skip
from lastturn.games.end_of_days.rules.elsewhere import names_card, refuses_elsewhere


def is_use_pick(m: i64) -> bool:
    """A pick after which the use is not yet declared."""
    return verb(m) in (num.USE, num.AGAINST, num.TARGET, num.FETCH, num.SITE, num.ROOM)


def target_of(run: Run) -> i64:
    """The card in play or in a pile that the use is about."""
    target = run.of(num.TARGET)
    return target if target != NOT_PICKED else run.of(num.FETCH)


def site_of(run: Run) -> i64:
    """The own launch site to which a module is stolen."""
    picked = run.of(num.SITE)
    if picked == NOT_PICKED:
        return NOT_PICKED
    return picked - 1


def next_pick(t: Board, seat: i64, run: Run) -> i64:
    """The prompt of the pick that is needed next."""
    card, kind = run.of(num.USE), t.content.kind[run.second_of(num.USE)]
    if needs_nation(kind) and run.of(num.AGAINST) == NOT_PICKED:
        return num.AIMING
    if target_of(run) == NOT_PICKED:
        if needs_target(kind):
            return num.TARGETING
        if fetches(kind):
            return num.FETCHING
    if kind == STEAL and run.of(num.SITE) == NOT_PICKED:
        return num.STEALING_TO
    if run.of(num.ROOM) == NOT_PICKED and needs_cleared_place(t, seat, card):
        return num.CLEARING
    return num.SENDING_USE


# -- what is open --------------------------------------------------------------------------------


def offer_uses(t: Board, seat: i64, menu: Menu) -> None:
    """Every card and effect with which a use may begin."""
    if is_barred(t, seat):
        return
    _offer_uses_of(t, seat, HANDS + seat, menu)
    _offer_uses_of(t, seat, FRONTS + seat, menu)


def _offer_uses_of(t: Board, seat: i64, zone: i64, menu: Menu) -> None:
    card = t.places.first[zone]
    while card != NO_CARD:
        if t.content.mode_count[card] > 0 and refuses_reach(t, seat, card) == LEGAL:
            first = t.content.first_mode[card]
            for mode in range(first, first + t.content.mode_count[card]):
                if refuses_mode(t, seat, card, mode) == LEGAL:
                    menu.add(move(num.USE, card, mode))
        card = t.places.after(card)


def offer_next(t: Board, seat: i64, run: Run, menu: Menu) -> None:
    """What may be picked next."""
    card, mode = run.of(num.USE), run.second_of(num.USE)
    match next_pick(t, seat, run):
        case num.AIMING:
            nations = nations_for(t, seat, card, mode)
            for nation in range(t.seats):
                if has(nations, nation):
                    menu.add(move(num.AGAINST, nation))
        case num.TARGETING:
            for target in targets(t, card, mode, run.of(num.AGAINST), -1):
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
        if refuses_fetch(t, seat, mode, card) == LEGAL:
            menu.add(move(num.FETCH, card))
        card = t.places.after(card)


def refuses_use_pick(t: Board, seat: i64, run: Run, m: i64) -> i64:
    """Why a move is not open to a seat that may use a card, or is in the middle of it."""
    v = verb(m)
    about_card = is_use_pick(m) and v not in (num.AGAINST, num.SITE)
    if not run.begun() or not is_use_pick(m) or (about_card and not names_card(t, m)):
        return refuses_elsewhere(t, seat, m)
    card, mode = run.of(num.USE), run.second_of(num.USE)
    match v:
        case num.AGAINST:
            return refuses_aim(t, seat, card, mode, arg(m))
        case num.TARGET if run.of(num.AGAINST) != NOT_PICKED:
            return refuses_target(t, card, mode, run.of(num.AGAINST), arg(m), -1)
        case num.FETCH:
            return refuses_fetch(t, seat, mode, arg(m))
        case num.SITE:
            return OTHER_QUESTION if t.may_build_at(seat, arg(m) - 1) else num.NO_SUCH_SITE
        case num.ROOM:
            return OTHER_QUESTION if t.in_front(seat, arg(m)) else num.NOT_FACE_UP
        case _:
            return refuses_elsewhere(t, seat, m)


# -- picks that leave no choice ------------------------------------------------------------------


def fill_in(t: Board, seat: i64, run: Run) -> None:
    """Picks with a single possibility are made by the table."""
    only = only_pick(t, seat, run)
    while only != NOT_PICKED:
        run.give(only)
        only = only_pick(t, seat, run)


def only_pick(t: Board, seat: i64, run: Run) -> i64:
    """The pick that is needed next, if it leaves no choice; otherwise NOT_PICKED."""
    match next_pick(t, seat, run):
        case num.AIMING:
            nations = nations_for(t, seat, run.of(num.USE), run.second_of(num.USE))
            if count(nations) == 1:
                return move(num.AGAINST, lowest(nations))
        case num.TARGETING:
            found = targets(t, run.of(num.USE), run.second_of(num.USE), run.of(num.AGAINST), -1)
            if len(found) == 1:
                return move(num.TARGET, found[0])
        case num.STEALING_TO:
            if not t.may_build_at(seat, 1):
                return move(num.SITE, 1)
        case num.CLEARING:
            if t.places.size[FRONTS + seat] == 1:
                return move(num.ROOM, t.places.first[FRONTS + seat])
    return NOT_PICKED
