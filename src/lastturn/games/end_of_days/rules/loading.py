"""EOD-12.4: which modules of a launch site can fly, and the ship that is being put together."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.runs import Run
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import MOST_SITES
from lastturn.games.end_of_days.deal import holds
from lastturn.games.end_of_days.places import NO_CARD, site_zone
from lastturn.games.end_of_days.rules.best_ship import best_ship, ship_value
from lastturn.games.end_of_days.rules.requests import with_card
from lastturn.games.end_of_days.rules.ships import (
    at_site,
    can_become_viable,
    has_viable,
    is_viable,
    liftoff,
    points,
)


def refuses_launch(t: Board, seat: i64, site: i64) -> i64:
    """EOD-12.4: why not even a part of the site can fly."""
    if site < 0 or site >= MOST_SITES or t.places.size[site_zone(seat, site)] == 0:
        return num.NO_SUCH_SITE
    return LEGAL if has_viable(t, seat, site) else num.NOT_VIABLE


def refuses_whole(t: Board, seat: i64, site: i64) -> i64:
    reason = refuses_launch(t, seat, site)
    if reason != LEGAL:
        return reason
    return LEGAL if is_viable(t.content, at_site(t, seat, site)) else num.NOT_VIABLE


def refuses_part(t: Board, seat: i64, site: i64) -> i64:
    """Three modules are the least a ship can have: there is no part of them."""
    reason = refuses_launch(t, seat, site)
    if reason != LEGAL:
        return reason
    return LEGAL if t.places.size[site_zone(seat, site)] > 3 else num.NOT_VIABLE


def offer_launches(t: Board, seat: i64, menu: Menu) -> None:
    menu.add(move(num.PASS))
    for site in range(t.rockets(seat)):
        if refuses_whole(t, seat, site) == LEGAL:
            menu.add(move(num.LAUNCH, site + 1))
        if refuses_part(t, seat, site) == LEGAL:
            menu.add(move(num.LAUNCH_PART, site + 1))


def best_site(t: Board, seat: i64) -> i64:
    """EOD-D20: the site of the best viable ship; ties: fewer modules, then the lower number."""
    best: i64 = -1
    for site in range(t.rockets(seat)):
        if has_viable(t, seat, site) and (best < 0 or _is_better(t, seat, site, best)):
            best = site
    return best


def _is_better(t: Board, seat: i64, site: i64, other: i64) -> bool:
    ship = best_ship(t.content, at_site(t, seat, site))
    rival = best_ship(t.content, at_site(t, seat, other))
    mine, theirs = ship_value(t.content, ship), ship_value(t.content, rival)
    return mine > theirs or (mine == theirs and len(ship) < len(rival))


# -- the ship in the making ----------------------------------------------------------------------


def site_of_part(run: Run) -> i64:
    """The site a part of which is launched; below 0: none."""
    return run.of(num.LAUNCH_PART) - 1


def loaded(run: Run) -> vec[i64]:
    """The modules that are to fly."""
    found = vec[i64](capacity=len(run.picks))
    for i in range(len(run.picks)):
        if verb(run.picks[i]) == num.LOAD:
            found = append(found, arg(run.picks[i]))
    return found


def undecided(t: Board, seat: i64, run: Run) -> vec[i64]:
    """The modules of the site that may still be loaded or left, in their order."""
    modules = at_site(t, seat, site_of_part(run))
    found = vec[i64](capacity=len(modules))
    for i in range(len(modules)):
        card = modules[i]
        if not run.has(move(num.LOAD, card)) and not run.has(move(num.LEAVE, card)):
            found = append(found, card)
    return found


def next_module(t: Board, seat: i64, run: Run) -> i64:
    """The module that is decided on next; NO_CARD: all are."""
    rest = undecided(t, seat, run)
    return rest[0] if len(rest) > 0 else NO_CARD


def facts_of_ship(t: Board, seat: i64, run: Run) -> list[int]:
    """The module that is decided on; or how likely the ship lifts off, and its points."""
    module = next_module(t, seat, run)
    if module != NO_CARD:
        return [int(module)]
    ship = loaded(run)
    return [int(liftoff(t.content, ship)), int(points(t.content, ship))]


def offer_module(t: Board, seat: i64, run: Run, menu: Menu) -> None:
    """The next module is loaded or left; after the last one the ship is sent."""
    rest, ship = undecided(t, seat, run), loaded(run)
    if len(rest) == 0:
        menu.add(move(num.SEND))
    else:
        _offer_at(t, ship, rest, 0, menu)


def offer_modules(t: Board, seat: i64, run: Run, menu: Menu) -> None:
    """Every module that can still be loaded or left, whichever comes first."""
    rest, ship = undecided(t, seat, run), loaded(run)
    for i in range(len(rest)):
        _offer_at(t, ship, rest, i, menu)
    menu.add(move(num.SEND))


def _offer_at(t: Board, ship: vec[i64], rest: vec[i64], at: i64, menu: Menu) -> None:
    others = _without(rest, at)
    if can_load(t, ship, rest[at], others):
        menu.add(move(num.LOAD, rest[at]))
    if can_leave(t, ship, others):
        menu.add(move(num.LEAVE, rest[at]))


def refuses_module(t: Board, seat: i64, run: Run, card: i64) -> i64:
    """EOD-11.3: of one site, and such that the ship can still fly."""
    if not run.begun():
        return OTHER_QUESTION
    if not holds(at_site(t, seat, site_of_part(run)), card):
        return num.NOT_AT_THIS_SITE
    return num.NOT_VIABLE if next_module(t, seat, run) == card else OTHER_QUESTION


def usual_load(t: Board, seat: i64, run: Run) -> i64:
    """EOD-D20: what the best viable ship of the site has is loaded, the rest is left."""
    rest, ship = undecided(t, seat, run), loaded(run)
    if len(rest) == 0:
        return move(num.SEND)
    wanted = holds(best_ship(t.content, at_site(t, seat, site_of_part(run))), rest[0])
    others = _without(rest, 0)
    possible = can_load(t, ship, rest[0], others) if wanted else can_leave(t, ship, others)
    return move(num.LOAD if wanted == possible else num.LEAVE, rest[0])


def can_load(t: Board, ship: vec[i64], card: i64, others: vec[i64]) -> bool:
    """A viable ship can still come of it, with some of the others, if the module flies."""
    return can_become_viable(t.content, with_card(ship, card), others)


def can_leave(t: Board, ship: vec[i64], others: vec[i64]) -> bool:
    """… if it stays."""
    return can_become_viable(t.content, ship, others)


def _without(cards: vec[i64], at: i64) -> vec[i64]:
    found = vec[i64](capacity=len(cards))
    for i in range(len(cards)):
        if i != at:
            found = append(found, cards[i])
    return found
