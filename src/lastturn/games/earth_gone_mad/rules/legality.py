"""EGM-P1, EGM-P2: what may be bought and struck. A guard returns the number of a reason, 0: fine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.table import LEGAL
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.cards import CITIES

if TYPE_CHECKING:
    from lastturn.games.earth_gone_mad.table import EarthTable


def survivor(t: EarthTable) -> i64:
    return LEGAL if t.income >= t.survivor_price() else num.NOT_ENOUGH_INCOME


def nuke(t: EarthTable) -> i64:
    return LEGAL if t.income >= t.content.nuke_price else num.NOT_ENOUGH_INCOME


def optimize(t: EarthTable, owner: i64, city: i64) -> i64:
    """EGM-4.8: an own undestroyed city that has none."""
    here = optimize_place(t, owner, city)
    if here != LEGAL:
        return here
    return LEGAL if t.income >= t.optimize_price() else num.NOT_ENOUGH_INCOME


def optimize_place(t: EarthTable, owner: i64, city: i64) -> i64:
    place = own_city(t, owner, city)
    if place != LEGAL:
        return place
    return num.HAS_OPTIMIZE if has(t.optimized, city) else LEGAL


def tracking(t: EarthTable, owner: i64, city: i64) -> i64:
    """EGM-4.10: an own undestroyed city, and only one in play."""
    here = tracking_place(t, owner, city)
    if here != LEGAL:
        return here
    return LEGAL if t.income >= t.content.tracking_price else num.NOT_ENOUGH_INCOME


def tracking_place(t: EarthTable, owner: i64, city: i64) -> i64:
    if t.has_tracking(owner):
        return num.HAS_TRACKING
    return own_city(t, owner, city)


def own_city(t: EarthTable, owner: i64, city: i64) -> i64:
    if city >= CITIES or not has(t.seating.lands[owner], city):
        return num.NOT_YOUR_CITY
    return LEGAL if has(t.undestroyed, city) else num.CITY_DESTROYED


def plunder(t: EarthTable, victim: i64) -> i64:
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


def target(t: EarthTable, city: i64) -> i64:
    """EGM-5.4, EGM-P2"""
    if city >= CITIES or t.content.reach[t.card] & bit(city) == 0:
        return num.NOT_ON_CARD
    if not has(t.undestroyed, city):
        return num.CITY_DESTROYED
    return LEGAL if has(t.legal_targets(), city) else num.BOUND_TARGET
