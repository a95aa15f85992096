"""What things are worth in points, by the rules of thumb of section 11."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import DECEMBER
from lastturn.games.earth_gone_mad.house import COOP, SOLO
from lastturn.games.earth_gone_mad.sense.tastes import Taste

NUKE: Final = 0.37  # a Nuke in stock


def turns_left(t: Board, seat: i64) -> i64:
    """How many income steps the seat still has before it."""
    later: i64 = DECEMBER - 1 - t.month
    return later + 1 if place_of(t, seat) > place_of(t, t.active) else later


def place_of(t: Board, seat: i64) -> i64:
    order = t.player_order()
    place: i64 = 0
    while order[place] != seat:
        place += 1
    return place


def city(t: Board, seat: i64, place: i64, taste: Taste) -> float:
    """What the city is worth to its governor."""
    optimized = has(t.optimized, place)
    production = 2.0 if optimized else 1.0
    worth = 1.0 + (1.0 if optimized else 0.0) + taste.income * production * float(turns_left(t, seat))
    if has(t.tracking, place):
        worth += 1.0 + (taste.guidance if t.month < DECEMBER - 2 else 0.0)
    return worth


def stake(t: Board, seat: i64, place: i64, taste: Taste) -> float:
    """How much the seat wants the city to stand; below 0: to fall."""
    owner = t.controller(place)
    if t.house.mode == SOLO:
        return float(t.content.penalty) + (city(t, seat, place, taste) if owner == seat else 0.0)
    if owner < 0:
        return 0.0
    if t.allies(seat, owner):
        return city(t, owner, place, taste)
    return -city(t, owner, place, taste) * rivalry(t, seat, owner) * taste.rival_city


def rivalry(t: Board, seat: i64, other: i64) -> float:
    """How much of an opponent's loss is the seat's gain: all of it in a duel, most of it at the top."""
    if t.seats == 2:
        return 1.0
    best: i64 = 0
    for rival in range(t.seats):
        if not t.allies(seat, rival) and standing(t, rival) > best:
            best = standing(t, rival)
    return 0.6 if standing(t, other) == best else 0.35


def standing(t: Board, seat: i64) -> i64:
    """Points with those that income will still bring, times ten."""
    return t.points(seat) * 10 + t.income_of(seat) * (DECEMBER - 1 - t.month) * 3


def failing(t: Board, seat: i64) -> float:
    """The chance that one Nuke of the seat does not cancel."""
    return float(t.content.success_at - 1 - t.cancel_bonus(seat)) / 6.0


def box_fails(t: Board) -> float:
    """The chance that all Nukes in the box fail."""
    chance = 1.0
    for seat in range(t.seats):
        chance *= to_power(failing(t, seat), t.box[seat])
    return chance


def to_power(chance: float, n: i64) -> float:
    result = 1.0
    for _n in range(n):
        result *= chance
    return result


def threat(t: Board, seat: i64) -> float:
    """How many cards the seat's side will have to fend off until the seat's next turn."""
    ours: i64 = 0
    loose = t.undestroyed
    for other in range(t.seats):
        if t.allies(seat, other):
            ours |= t.cities_of(other)
        loose &= ~t.seating.lands[other]
    weight, cards = 0.0, 0.0
    for i in range(t.drawn, len(t.pile)):
        cards += 1.0
        weight += danger(t, seat, t.content.reach[t.pile[i]] & t.undestroyed, ours, loose)
    return weight / cards * float(t.disasters_due()) if cards > 0.0 else float(t.disasters_due())


def danger(t: Board, seat: i64, reach: i64, ours: i64, loose: i64) -> float:
    """For one card: how much of it the seat will meet in a month."""
    if t.house.mode == SOLO:
        return 1.0 if reach != 0 else 0.0
    if reach & ours == 0 or (t.house.mode == COOP and reach & loose != 0):
        return 0.0
    if t.house.mode == COOP:
        return 1.0
    struck: i64 = 0
    for other in range(t.seats):
        if reach & t.seating.lands[other] != 0:
            struck += 1
    return float(t.seats - 1) / float(struck if t.seats > 2 else 1)
