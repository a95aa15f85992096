"""SUD-8.1 to SUD-8.3, SUD-9.1, SUD-9.2: what an action needs. A guard says why not, or LEGAL."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import move
from lastturn.engine.table import LEGAL
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import GRENADE, MELEE, SPEAR, SURVIVOR, WEAPON
from lastturn.games.until_daylight.house import EXACTLY_TWO, NO_CAP
from lastturn.games.until_daylight.inventory import NOBODY, NOTHING

ANY_CLASS: Final = 0


def weapon_guard(t: Board, seat: i64, kind: i64, only: i64) -> i64:
    """SUD-7.7, SUD-8.3: a weapon of one's own, of the class asked for, that can be paid for."""
    if t.content.family[kind] != WEAPON:
        return num.NOT_A_WEAPON
    if t.slot_of(seat, kind) < 0:
        return num.NOT_HELD
    if only != ANY_CLASS and t.content.weapon_class[kind] != only:
        return num.WRONG_CLASS
    ammo = t.content.ammo[kind]
    return num.NO_AMMO if ammo != NOTHING and t.slot_of(seat, ammo) < 0 else LEGAL


def usable_weapons(t: Board, seat: i64, only: i64) -> i64:
    """How many slots hold a weapon that can be used."""
    total: i64 = 0
    for slot in range(t.slots(seat)):
        if weapon_guard(t, seat, t.kind_at(seat, slot), only) == LEGAL:
            total += 1
    return total


def attack_guard(t: Board, seat: i64) -> i64:
    if not t.has_enemy():
        return num.NO_ENEMY
    return LEGAL if usable_weapons(t, seat, ANY_CLASS) > 0 else num.NO_WEAPON


def target_guard(t: Board, place: i64, enemy: i64) -> i64:
    """SUD-8.2: any enemy on the line; a Survivor is none."""
    if place < 0 or place >= len(t.line) or t.type_at(place) != enemy:
        return num.NOT_AN_ENEMY
    return num.SURVIVOR_SAFE if enemy == SURVIVOR else LEGAL


def most_ammo(t: Board, seat: i64, weapon: i64) -> i64:
    """SUD-8.3: how many ammo cards may be used; 0 for a weapon without ammo."""
    ammo = t.content.ammo[weapon]
    if ammo == NOTHING:
        return 0
    held = t.holds(seat, ammo)
    most = t.content.max_ammo[weapon]
    return held if most == 0 or t.house.ammo_cap == NO_CAP else min(held, most)


def focus_guard(t: Board, seat: i64, place: i64) -> i64:
    """Section 7.5: FOCUS needs another enemy beside the target."""
    if t.slot_of(seat, t.content.focus) < 0:
        return num.NO_FOCUS_CARD
    return LEGAL if t.enemy_beside(place) else num.NOBODY_ADJACENT


def craft_guard(t: Board, seat: i64, token: i64) -> i64:
    if t.slot_of(seat, t.content.first_part[token]) < 0 or t.slot_of(seat, t.content.second_part[token]) < 0:
        return num.NO_INGREDIENTS
    if t.tokens_left(token) == 0:
        return num.NO_TOKEN
    if token in (SPEAR, GRENADE) and not t.has_enemy():
        return num.NO_ENEMY
    if token == GRENADE and t.house.grenade_targets == EXACTLY_TWO and not _some_pair(t):
        return num.NO_PAIR
    return LEGAL


def _some_pair(t: Board) -> bool:
    for place in range(len(t.line)):
        if t.is_enemy(place) and t.is_enemy(place + 1):
            return True
    return False


def grenade_guard(t: Board, place: i64, enemy: i64) -> i64:
    """SUD-9.8, SUD-15.14"""
    reason = target_guard(t, place, enemy)
    if reason == LEGAL and t.house.grenade_targets == EXACTLY_TWO and not t.enemy_beside(place):
        return num.NO_PAIR
    return reason


def only_enemy(t: Board) -> i64:
    """The place of the enemy if there is but one, otherwise -1."""
    found: i64 = -1
    for place in range(len(t.line)):
        if t.is_enemy(place):
            if found >= 0:
                return -1
            found = place
    return found


def leftmost_enemy(t: Board) -> i64:
    for place in range(len(t.line)):
        if t.is_enemy(place):
            return place
    return -1


def strongest_enemy(t: Board) -> i64:
    """SUD-D13, SUD-D19: the enemy with most health left, leftmost on a tie."""
    best: i64 = -1
    for place in range(len(t.line)):
        if t.is_enemy(place) and (best < 0 or t.health_at(place) > t.health_at(best)):
            best = place
    return best


def best_melee(t: Board, seat: i64) -> i64:
    """SUD-D14: the highest base, then most cards, least splash, longest in the inventory."""
    best: i64 = NOTHING
    worth: i64 = 0
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if t.content.weapon_class[kind] == MELEE:
            value = t.content.base[kind] * 10000 + t.content.draw[kind] * 100 - t.content.splash[kind]
            if best == NOTHING or value > worth:
                best, worth = kind, value
    return best


def play_guard(t: Board, seat: i64, kind: i64) -> i64:
    """SUD-12.1, SUD-12.4: the two specials of the own turn, if one can pay for them (SUD-11.4)."""
    if kind not in (t.content.energy_shot, t.content.blood_lust):
        return num.NOT_NOW
    if t.slot_of(seat, kind) < 0:
        return num.NOT_HELD
    return LEGAL if t.can_pay(seat) else num.TOO_HURT


def offer_enemies(t: Board, verb: i64, menu: Menu) -> None:
    for place in range(len(t.line)):
        if t.is_enemy(place):
            menu.add(at_place(t, verb, place))


def at_place(t: Board, verb: i64, place: i64) -> i64:
    """A move that names a place on the line and what stands there."""
    return move(verb, place, t.type_at(place))


def grenade_target(t: Board) -> i64:
    """SUD-D19: Monster before Brute, Raider, Wanderer; leftmost on a tie."""
    best: i64 = NOBODY
    for place in range(len(t.line)):
        if grenade_guard(t, place, t.type_at(place)) == LEGAL:
            if best == NOBODY or t.type_at(place) > t.type_at(best):
                best = place
    return best
