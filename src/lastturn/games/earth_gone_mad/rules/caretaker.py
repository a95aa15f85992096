"""What is done for a seat that stays silent: the time-out defaults of section 4."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import has, lowest
from lastturn.engine.moves import move
from lastturn.engine.reasons import LEGAL
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CITIES, JULY
from lastturn.games.earth_gone_mad.house import COOP, SOLO
from lastturn.games.earth_gone_mad.rules import legality

MOST_LAUNCHED: Final = 2


def purchase(t: Board, seat: i64) -> i64:
    """The next thing of the caretaker basket."""
    half = t.turn_income // 2
    if t.nukes[seat] < 2 * t.disasters_due() and t.nukes_bought * t.content.nuke_price < half:
        return move(num.BUY_NUKE)
    plain = t.cities_of(seat) & ~t.optimized
    if t.month <= JULY and t.optimizes_bought == 0 and t.income >= t.optimize_price() and plain != 0:
        sheltered = plain & ~t.content.exposed
        return move(num.OPTIMIZE, lowest(sheltered if sheltered != 0 else plain))
    if legality.refuses_survivor(t) == LEGAL:
        return move(num.BUY_SURVIVOR)
    return move(num.BUY_NUKE)


def target(t: Board, seat: i64) -> i64:
    """The city of the caretaker target: uncontrolled, then the leading opponent's, then the rest."""
    legal = t.legal_targets()
    loose = _uncontrolled(t, legal)
    if loose != 0:
        return _fewest_counters(t, loose)
    opponent = _leading_opponent(t, seat, legal)
    return _fewest_counters(t, legal & t.seating.lands[opponent] if opponent >= 0 else legal)


def _uncontrolled(t: Board, cities: i64) -> i64:
    for seat in range(t.seats):
        cities &= ~t.seating.lands[seat]
    return cities


def _leading_opponent(t: Board, seat: i64, legal: i64) -> i64:
    """Of the opponents with a legal city the one with the most points; ties: earliest in player order."""
    if t.house.mode in (COOP, SOLO):
        return -1
    best: i64 = -1
    order = t.player_order()
    for i in range(len(order)):
        other = order[i]
        if t.allies(seat, other) or legal & t.seating.lands[other] == 0:
            continue
        if best < 0 or t.points(other) > t.points(best):
            best = other
    return best


def _fewest_counters(t: Board, cities: i64) -> i64:
    best: i64 = -1
    fewest: i64 = 9
    for city in range(CITIES):
        if has(cities, city):
            counters: i64 = (1 if has(t.optimized, city) else 0) + (1 if has(t.tracking, city) else 0)
            if counters < fewest:
                best, fewest = city, counters
    return best


def launches(t: Board, seat: i64) -> i64:
    """The controller: two, if he has them; the others: none."""
    if t.controller(t.target) != seat:
        return 0
    return min(MOST_LAUNCHED, t.nukes[seat])


def allocation(t: Board, seat: i64, order: vec[i64]) -> i64:
    """ALLOCATE: a launcher with Tracking, then with most Nukes in the box, then earliest in order."""
    best: i64 = -1
    best_worth: i64 = -1
    for i in range(len(order)):
        launcher = order[i]
        if launcher == seat or t.box[launcher] == 0:
            continue
        worth = t.box[launcher] + (1000 if t.has_tracking(launcher) else 0)
        if worth > best_worth:
            best, best_worth = launcher, worth
    return best
