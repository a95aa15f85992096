"""EGM-P1, EGM-P2: what may be bought and struck."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CITIES


def refuses_survivor(t: Board) -> i64:
    return LEGAL if t.income >= t.survivor_price() else num.NOT_ENOUGH_INCOME


def refuses_nuke(t: Board) -> i64:
    return LEGAL if t.income >= t.content.nuke_price else num.NOT_ENOUGH_INCOME


def refuses_bundle(t: Board, bundle: i64) -> i64:
    if bundle >= len(t.content.bundle_price):
        return OTHER_QUESTION
    return LEGAL if t.income >= t.content.bundle_price[bundle] else num.NOT_ENOUGH_INCOME


def refuses_optimize(t: Board, owner: i64, city: i64) -> i64:
    """EGM-4.8: an own undestroyed city that has none."""
    here = refuses_optimize_there(t, owner, city)
    if here != LEGAL:
        return here
    return LEGAL if t.income >= t.optimize_price() else num.NOT_ENOUGH_INCOME


def refuses_optimize_there(t: Board, owner: i64, city: i64) -> i64:
    place = refuses_city(t, owner, city)
    if place != LEGAL:
        return place
    return num.HAS_OPTIMIZE if has(t.optimized, city) else LEGAL


def refuses_tracking(t: Board, owner: i64, city: i64) -> i64:
    """EGM-4.10: an own undestroyed city, and only one in play."""
    here = refuses_tracking_there(t, owner, city)
    if here != LEGAL:
        return here
    return LEGAL if t.income >= t.content.tracking_price else num.NOT_ENOUGH_INCOME


def refuses_tracking_there(t: Board, owner: i64, city: i64) -> i64:
    if t.has_tracking(owner):
        return num.HAS_TRACKING
    return refuses_city(t, owner, city)


def refuses_city(t: Board, owner: i64, city: i64) -> i64:
    if city >= CITIES or not has(t.seating.lands[owner], city):
        return num.NOT_YOUR_CITY
    return LEGAL if has(t.undestroyed, city) else num.CITY_DESTROYED


def refuses_plunder(t: Board, victim: i64) -> i64:
    """EGM-4.14: another player with a Survivor, not protected by a clause."""
    if victim >= t.seats:
        return num.NO_SUCH_SEAT
    if victim == t.active:
        return num.YOURSELF
    if has(t.no_plunder, victim):
        return num.PROTECTED
    if t.survivors[victim] == 0:
        return num.NO_SURVIVOR
    return LEGAL if t.income >= t.content.plunder_price else num.NOT_ENOUGH_INCOME


def refuses_target(t: Board, city: i64) -> i64:
    """EGM-5.4, EGM-P2"""
    if city >= CITIES or t.content.reach[t.card] & bit(city) == 0:
        return num.NOT_ON_CARD
    if not has(t.undestroyed, city):
        return num.CITY_DESTROYED
    return LEGAL if has(t.legal_targets(), city) else num.BOUND_TARGET
