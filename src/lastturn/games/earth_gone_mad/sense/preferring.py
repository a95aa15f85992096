"""Plain good sense (section 11), for seats that know only what is on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, verb
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import DECEMBER
from lastturn.games.earth_gone_mad.house import COOP, SOLO
from lastturn.games.earth_gone_mad.rules import caretaker
from lastturn.games.earth_gone_mad.sense import worths
from lastturn.games.earth_gone_mad.sense.tastes import PLAIN, Taste

SCALE: Final = 1000.0  # weights are whole numbers
FIRST_SURVIVOR: Final = 3.0  # one each turn, before anything else
NUKES_PER_ATTACK_TOGETHER: Final = 4.2  # a group shares its stock and its luck
NEEDED_TOGETHER: Final = 2.4  # in a group one Tracking Facility serves all, and Nukes go first
TRACKING_TOGETHER: Final = 1.35  # per point of income, while there is time to use it; alone too
LAST_TRACKING_MONTH: Final = 5
KEPT_FOR_A_DISASTER: Final = 1.5  # Nukes, alone: Tracking waits until it leaves so many
NUKE_TOGETHER: Final = 0.37  # in stock, where there is no rival
FRIENDLY_STOCK: Final = 2  # with so many, a friend's Tracking is left to do the work


def prefer(t: Board, seat: i64, menu: Menu) -> None:
    """By the rules of thumb."""
    weigh(t, seat, menu, PLAIN)


def weigh(t: Board, seat: i64, menu: Menu, taste: Taste) -> None:
    about_nukes = t.prompt(seat) in (num.ASK_BUY, num.ASK_LAUNCH, num.ASK_INTERCEPT)
    wants = wanted(t, seat, taste) if about_nukes else 0.0
    for i in range(menu.size):
        menu.weights[i] = int(weight(t, seat, menu.moves[i], taste, wants) * SCALE)


def weight(t: Board, seat: i64, m: i64, taste: Taste, wants: float) -> float:
    """wants: the stock that should meet the attacks to come, found once for all moves of a menu."""
    spoken = verb(m)
    if spoken <= num.DONE:
        return purchase(t, seat, m, taste, wants)
    if spoken == num.AIM:
        return aim(t, seat, arg(m), taste)
    if spoken == num.LAUNCH:
        return launch(t, seat, arg(m), taste, wants)
    if spoken == num.INTERCEPT:
        return intercept(t, seat, arg(m), taste, wants)
    if spoken == num.INTERCEPT_AT:
        return intercept_at(t, seat, arg(m), arg2(m), taste, wants)
    if spoken == num.SHOOT_DOWN:
        return 1.0 if arg(m) == caretaker.allocation(t, seat, t.player_order()) else 0.0
    return 1.0 if spoken == num.RUN_OUT else 0.0


# -- buying: points for each point of income -----------------------------------------------------


def purchase(t: Board, seat: i64, m: i64, taste: Taste, wants: float) -> float:
    spoken = verb(m)
    if spoken == num.BUY_SURVIVOR:
        return FIRST_SURVIVOR if t.survivors_bought == 0 else taste.survivor / float(t.survivor_price())
    if spoken == num.BUY_NUKE:
        return nuke(t, seat, taste, wants)
    if spoken == num.OPTIMIZE:
        return optimize(t, seat, arg(m), taste)
    if spoken == num.TRACKING:
        return tracking(t, seat, arg(m), taste)
    if spoken == num.PLUNDER:
        return plunder(t, seat, arg(m), taste)
    if spoken == num.BUY_BUNDLE:
        return bundle(t, seat, arg(m), taste, wants)
    return 0.0


def bundle(t: Board, seat: i64, which: i64, taste: Taste, wants: float) -> float:
    c = t.content
    worth = float(c.bundle_survivors[which]) + float(c.bundle_nukes[which]) * nuke(t, seat, taste, wants)
    return worth / float(c.bundle_price[which])


def nuke(t: Board, seat: i64, taste: Taste, wants: float) -> float:
    """Needed for the attacks to come, or a spare one."""
    if float(stock(t, seat)) < wants:
        return NEEDED_TOGETHER if t.house.mode == COOP else taste.needed + taste.needed_slope * months_left(t)
    return taste.spare + taste.spare_slope * months_left(t) if t.month < DECEMBER - 1 else 0.01


def months_left(t: Board) -> float:
    """Turns that the seat will still have after this month."""
    return float(DECEMBER - 1 - t.month)


def stock(t: Board, seat: i64) -> i64:
    """The Nukes that would defend the seat; a group that plays together has them in common."""
    if t.house.mode != COOP:
        return t.nukes[seat]
    total: i64 = 0
    for other in range(t.seats):
        total += t.nukes[other]
    return total


def wanted(t: Board, seat: i64, taste: Taste) -> float:
    """The stock that should meet the attacks until the next own turn."""
    together = t.house.mode == COOP
    return worths.threat(t, seat) * (NUKES_PER_ATTACK_TOGETHER if together else taste.nukes_per_attack)


def optimize(t: Board, seat: i64, city: i64, taste: Taste) -> float:
    """Its own point and a point of income in every turn to come; sheltered cities first."""
    gain = 1.0 + taste.growth * months_left(t)
    if has(t.content.exposed, city):
        gain *= taste.exposed if t.house.mode != SOLO else 0.9
    return gain / float(t.optimize_price())


def tracking(t: Board, seat: i64, city: i64, taste: Taste) -> float:
    """Early, and on a sheltered city; in a group that plays together one is enough; alone it waits."""
    rate = taste.tracking + taste.tracking_slope * months_left(t)
    if t.house.mode in (COOP, SOLO):
        rate = TRACKING_TOGETHER
    if t.month > LAST_TRACKING_MONTH or (t.house.mode == COOP and tracker(t, seat) >= 0):
        rate = 1.0 / float(t.content.tracking_price)
    if t.house.mode == SOLO and bares(t, seat):
        rate = 0.0
    if has(t.content.exposed, city):
        rate *= 0.5
    return rate + (0.01 if has(t.optimized, city) else 0.0)


def bares(t: Board, seat: i64) -> bool:
    """Whether a Tracking Facility bought now leaves too little to meet the month's disasters with."""
    left = t.nukes[seat] + t.income - t.content.tracking_price
    return float(left) < worths.threat(t, seat) * KEPT_FOR_A_DISASTER


def plunder(t: Board, seat: i64, victim: i64, taste: Taste) -> float:
    if t.allies(seat, victim):
        return -1.0
    gain = (1.0 + worths.rivalry(t, seat, victim)) * (taste.plunder + taste.plunder_slope * months_left(t))
    return gain / float(t.content.plunder_price)


def tracker(t: Board, seat: i64) -> i64:
    """A friend who has a Tracking Facility, or -1."""
    for other in range(t.seats):
        if other != seat and t.allies(seat, other) and t.has_tracking(other):
            return other
    return -1


# -- disasters -----------------------------------------------------------------------------------


def aim(t: Board, seat: i64, city: i64, taste: Taste) -> float:
    """What its fall would bring, as far as its defenders let it fall."""
    stake = worths.stake(t, seat, city, taste)
    owner = t.controller(city)
    if owner < 0 or t.house.mode in (COOP, SOLO):
        return -stake
    defence = min_of(t.nukes[owner], 3)
    return -stake * worths.to_power(worths.failing(t, owner), defence)


def min_of(a: i64, b: i64) -> i64:
    return min(b, a)


def launch(t: Board, seat: i64, n: i64, taste: Taste, wants: float) -> float:
    """The share of the city that n Nukes save, less their price."""
    stake = worths.stake(t, seat, t.target, taste)
    if n > 0 and (stake <= 0.0 or leaves_it_to_a_friend(t, seat)):
        return -float(n)
    saved = worths.box_fails(t) * (1.0 - worths.to_power(worths.failing(t, seat), n))
    return saved * stake - float(n) * nuke_price(t, seat, taste, wants)


def nuke_price(t: Board, seat: i64, taste: Taste, wants: float) -> float:
    """What a Nuke is worth later on: little when more lie in stock than will be needed."""
    if t.month == DECEMBER - 1 and float(t.nukes[seat]) > wants:
        return 0.05
    if t.house.mode in (COOP, SOLO):
        return NUKE_TOGETHER
    price = taste.nuke + taste.nuke_slope * months_left(t)
    return price * taste.plenty if float(t.nukes[seat]) > wants else price


def leaves_it_to_a_friend(t: Board, seat: i64) -> bool:
    """A friend with Tracking and Nukes who has still to declare does it better."""
    if t.has_tracking(seat):
        return False
    friend = tracker(t, seat)
    return friend >= 0 and t.nukes[friend] >= FRIENDLY_STOCK and not has(t.declared, friend)


def intercept(t: Board, seat: i64, n: i64, taste: Taste, wants: float) -> float:
    """What the city's fall would bring, by how much n Nukes make it likelier, less their price."""
    if n == 0:
        return 0.0
    stake = worths.stake(t, seat, t.target, taste)
    if stake >= 0.0:
        return -float(n)
    fails = worths.box_fails(t)
    others = float(t.in_box() - t.box[seat])
    hit = 1.0 - float(t.content.success_at - 1 - t.intercept_bonus(seat)) / 6.0
    removed = float(n) * hit
    share = removed / others if removed < others else 1.0
    likelier = (1.0 - fails) * share * share
    return -stake * likelier - float(n) * intercept_price(t, seat, taste, wants)


def intercept_price(t: Board, seat: i64, taste: Taste, wants: float) -> float:
    """Nukes that the seat will need for itself are dear."""
    short = float(t.nukes[seat]) <= wants
    return taste.intercept * nuke_price(t, seat, taste, wants) + (0.4 if short else 0.0)


def intercept_at(t: Board, seat: i64, n: i64, launcher: i64, taste: Taste, wants: float) -> float:
    """A fair share of the best number against each launcher."""
    best: i64 = 0
    for k in range(1, t.nukes[seat] + 1):
        if intercept(t, seat, k, taste, wants) > intercept(t, seat, best, taste, wants):
            best = k
    others = t.in_box() - t.box[seat]
    share = best * t.box[launcher] // others
    return -float(n - share) if n >= share else float(n - share)
