"""SUD-9: crafting, by a run of the token and where it goes. Spears and Grenades do their work at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.runs import NOT_PICKED, Run
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import BARRICADE, GRENADE, SPEAR, TOKENS, TRAP
from lastturn.games.until_daylight.inventory import NOBODY, NOTHING
from lastturn.games.until_daylight.rules.declare import (
    at_place,
    offer_enemies,
    only_enemy,
    refuses_target,
    some_pair,
    strongest_enemy,
)

PLACED: Final = 0  # no question is left


# -- guards ------------------------------------------------------------------------------------------


def refuses_craft(t: Board, seat: i64, token: i64) -> i64:
    """SUD-9.1, SUD-9.2"""
    if token >= TOKENS:
        return OTHER_QUESTION
    if t.slot_of(seat, t.content.first_part[token]) < 0 or t.slot_of(seat, t.content.second_part[token]) < 0:
        return num.NO_INGREDIENTS
    if t.tokens_left(token) == 0:
        return num.NO_TOKEN
    if token in (SPEAR, GRENADE) and not t.has_enemy():
        return num.NO_ENEMY
    if token == GRENADE and t.house.exactly_two and not some_pair(t):
        return num.NO_PAIR
    return LEGAL


def refuses_grenade(t: Board, place: i64, enemy: i64) -> i64:
    """SUD-9.8, SUD-15.14"""
    reason = refuses_target(t, place, enemy)
    if reason == LEGAL and t.house.exactly_two and not t.enemy_beside(place):
        return num.NO_PAIR
    return reason


# -- the run -----------------------------------------------------------------------------------------


def craft_question(run: Run) -> i64:
    """Where the token goes is still to be said, or PLACED."""
    token = run.of(num.CRAFT)
    if token in (BARRICADE, TRAP):
        if run.of(num.BEFORE) != NOT_PICKED:
            return PLACED
        return num.PLACE_TRAP if token == TRAP else num.PLACE_BARRICADE
    if run.of(num.TARGET) == NOT_PICKED:
        return num.PLACE_SPEAR if token == SPEAR else num.THROW_GRENADE
    if token == SPEAR or run.of(num.ALSO) != NOT_PICKED or run.of(num.ALONE) != NOT_PICKED:
        return PLACED
    return num.GRENADE_SECOND


def give_craft(t: Board, seat: i64, run: Run) -> None:
    """What leaves no choice is not asked."""
    token = run.of(num.CRAFT)
    if token in (BARRICADE, TRAP):
        keeps = token == BARRICADE and not t.house.any_barricade
        if run.of(num.BEFORE) == NOT_PICKED and (keeps or t.seats == 1):
            run.give(move(num.BEFORE, seat))
        return
    if run.of(num.TARGET) == NOT_PICKED:
        enemy = only_enemy(t)
        if enemy < 0:
            return
        run.give(at_place(t, num.TARGET, enemy))
    if craft_question(run) == num.GRENADE_SECOND:
        give_second(t, run)


def give_second(t: Board, run: Run) -> None:
    """SUD-9.8, SUD-15.14: a neighbour, or nobody."""
    place = run.of(num.TARGET)
    left, right = t.is_enemy(place - 1), t.is_enemy(place + 1)
    if not left and not right:
        run.give(move(num.ALONE))
    elif t.house.exactly_two and left != right:
        run.give(at_place(t, num.ALSO, place - 1 if left else place + 1))


def offer_craft(t: Board, run: Run, menu: Menu) -> None:
    match craft_question(run):
        case num.PLACE_SPEAR:
            offer_enemies(t, num.TARGET, menu)
        case num.THROW_GRENADE:
            for place in range(len(t.line)):
                if refuses_grenade(t, place, t.type_at(place)) == LEGAL:
                    menu.add(at_place(t, num.TARGET, place))
        case num.GRENADE_SECOND:
            offer_second(t, run.of(num.TARGET), menu)
        case _:
            for other in range(t.seats):
                menu.add(move(num.BEFORE, other))


def offer_second(t: Board, target: i64, menu: Menu) -> None:
    for place in (target - 1, target + 1):
        if t.is_enemy(place):
            menu.add(at_place(t, num.ALSO, place))
    if not t.house.exactly_two:
        menu.add(move(num.ALONE))


def refuses_in_craft(t: Board, run: Run, m: i64) -> i64:
    match craft_question(run):
        case num.PLACE_SPEAR if verb(m) == num.TARGET:
            return refuses_target(t, arg(m), arg2(m))
        case num.THROW_GRENADE if verb(m) == num.TARGET:
            return refuses_grenade(t, arg(m), arg2(m))
        case num.GRENADE_SECOND if verb(m) == num.ALSO:
            return num.NOBODY_ADJACENT
        case num.GRENADE_SECOND if verb(m) == num.ALONE and t.house.exactly_two:
            return num.NO_PAIR
        case num.PLACE_TRAP | num.PLACE_BARRICADE if verb(m) == num.BEFORE:
            return num.NOT_AT_TABLE
        case _:
            return OTHER_QUESTION


def default_in_craft(t: Board, run: Run) -> i64:
    """SUD-D19"""
    match craft_question(run):
        case num.PLACE_SPEAR:
            return at_place(t, num.TARGET, strongest_enemy(t))
        case num.THROW_GRENADE:
            return at_place(t, num.TARGET, grenade_target(t))
        case num.GRENADE_SECOND:
            return default_second(t, run.of(num.TARGET))
        case _:
            return move(num.BEFORE, max(t.holder, 0))


def grenade_target(t: Board) -> i64:
    """SUD-D19: Monster before Brute, Raider, Wanderer; leftmost on a tie."""
    best: i64 = NOBODY
    for place in range(len(t.line)):
        if refuses_grenade(t, place, t.type_at(place)) == LEGAL:
            if best == NOBODY or t.type_at(place) > t.type_at(best):
                best = place
    return best


def default_second(t: Board, target: i64) -> i64:
    """SUD-D19: the enemy to its right, else to its left, else alone."""
    if t.is_enemy(target + 1):
        return at_place(t, num.ALSO, target + 1)
    if t.is_enemy(target - 1):
        return at_place(t, num.ALSO, target - 1)
    return move(num.ALONE)


# -- what happens ------------------------------------------------------------------------------------


def craft(t: Board, seat: i64, run: Run) -> None:
    """SUD-9.1 to SUD-9.8: ingredients for a token, and the token to its place."""
    token, target = run.of(num.CRAFT), run.of(num.TARGET)
    t.craft(seat, token)
    if token in (BARRICADE, TRAP):
        t.place_token(seat, token, run.of(num.BEFORE))
    elif token == SPEAR:
        t.spear(seat, target)
        t.clear_defeated(seat)
    else:
        also = run.of(num.ALSO)
        t.blast(seat, target, NOTHING if also == NOT_PICKED else also)
