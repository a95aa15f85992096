"""SUD-8.1 to SUD-8.3: an attack is declared by a run of weapon, target, ammo and FOCUS.

`only` is the class of weapon that a follow-up attack asks for.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.runs import NOT_PICKED, Run
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import MELEE, SURVIVOR, WEAPON
from lastturn.games.until_daylight.inventory import NOTHING
from lastturn.games.until_daylight.rules.attack import Attack

ANY_CLASS: Final = 0
DECLARED: Final = 0  # no question is left


# -- guards ------------------------------------------------------------------------------------------


def refuses_attack(t: Board, seat: i64) -> i64:
    if not t.has_enemy():
        return num.NO_ENEMY
    return LEGAL if usable_weapons(t, seat, ANY_CLASS) > 0 else num.NO_WEAPON


def refuses_weapon(t: Board, seat: i64, kind: i64, only: i64) -> i64:
    """SUD-7.7, SUD-8.3: a weapon of one's own, of the class asked for, that can be paid for."""
    if t.content.family[kind] != WEAPON:
        return num.NOT_A_WEAPON
    if t.slot_of(seat, kind) < 0:
        return num.NOT_HELD
    if only != ANY_CLASS and t.content.weapon_class[kind] != only:
        return num.WRONG_CLASS
    ammo = t.content.ammo[kind]
    return num.NO_AMMO if ammo != NOTHING and t.slot_of(seat, ammo) < 0 else LEGAL


def refuses_target(t: Board, place: i64, enemy: i64) -> i64:
    """SUD-8.2: any enemy on the line; a Survivor is none."""
    if not t.is_on_line(place) or t.type_at(place) != enemy:
        return num.NOT_AN_ENEMY
    return num.SURVIVOR_SAFE if enemy == SURVIVOR else LEGAL


def refuses_ammo(t: Board, seat: i64, weapon: i64, ammo: i64) -> i64:
    """SUD-8.3"""
    if ammo > most_ammo(t, seat, weapon):
        return num.TOO_MANY
    return LEGAL if ammo > 0 else num.NO_AMMO


def refuses_focus(t: Board, seat: i64, place: i64) -> i64:
    """Section 7.5: FOCUS needs another enemy beside the target."""
    if t.slot_of(seat, t.content.focus) < 0:
        return num.NO_FOCUS_CARD
    return LEGAL if t.enemy_beside(place) else num.NOBODY_ADJACENT


# -- facts -------------------------------------------------------------------------------------------


def usable_weapons(t: Board, seat: i64, only: i64) -> i64:
    """How many slots hold a weapon that can be used."""
    total: i64 = 0
    for slot in range(t.slots(seat)):
        if refuses_weapon(t, seat, t.kind_at(seat, slot), only) == LEGAL:
            total += 1
    return total


def only_weapon(t: Board, seat: i64, only: i64) -> i64:
    """The weapon that can be used if there is but one kind, otherwise NOTHING."""
    found: i64 = NOTHING
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if kind != found and refuses_weapon(t, seat, kind, only) == LEGAL:
            if found != NOTHING:
                return NOTHING
            found = kind
    return found


def most_ammo(t: Board, seat: i64, weapon: i64) -> i64:
    """SUD-8.3: how many ammo cards may be used; 0 for a weapon without ammo."""
    ammo = t.content.ammo[weapon]
    if ammo == NOTHING:
        return 0
    held = t.holds(seat, ammo)
    most = t.content.max_ammo[weapon]
    return held if most == 0 or t.house.any_ammo else min(held, most)


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


# -- the run -----------------------------------------------------------------------------------------


def attack_question(run: Run) -> i64:
    """What of the attack is still to be said, or DECLARED."""
    if run.of(num.WITH) == NOT_PICKED:
        return num.WHICH_WEAPON
    if run.of(num.TARGET) == NOT_PICKED:
        return num.WHICH_TARGET
    if run.of(num.AMMO) == NOT_PICKED:
        return num.HOW_MUCH_AMMO
    if run.of(num.FOCUS) == NOT_PICKED and run.of(num.NO_FOCUS) == NOT_PICKED:
        return num.PLAY_FOCUS
    return DECLARED


def give_attack(t: Board, seat: i64, run: Run, only: i64) -> None:
    """What leaves no choice is not asked."""
    if run.of(num.WITH) == NOT_PICKED:
        weapon = only_weapon(t, seat, only)
        if weapon == NOTHING:
            return
        run.give(move(num.WITH, weapon))
    if run.of(num.TARGET) == NOT_PICKED:
        enemy = only_enemy(t)
        if enemy < 0:
            return
        run.give(at_place(t, num.TARGET, enemy))
    if run.of(num.AMMO) == NOT_PICKED:
        most = most_ammo(t, seat, run.of(num.WITH))
        if most > 1:
            return
        run.give(move(num.AMMO, most))
    if attack_question(run) == num.PLAY_FOCUS and refuses_focus(t, seat, run.of(num.TARGET)) != LEGAL:
        run.give(move(num.NO_FOCUS))


def attack_facts(run: Run) -> list[int]:
    """WHICH_TARGET and HOW_MUCH_AMMO name the weapon."""
    if attack_question(run) in (num.WHICH_TARGET, num.HOW_MUCH_AMMO):
        return [run.of(num.WITH)]
    return []


def offer_attack(t: Board, seat: i64, run: Run, only: i64, menu: Menu) -> None:
    match attack_question(run):
        case num.WHICH_WEAPON:
            offer_weapons(t, seat, only, menu)
        case num.WHICH_TARGET:
            offer_enemies(t, num.TARGET, menu)
        case num.HOW_MUCH_AMMO:
            offer_ammo(most_ammo(t, seat, run.of(num.WITH)), menu)
        case _:
            offer_focus(menu)


def pool_attack(t: Board, seat: i64, run: Run, only: i64, menu: Menu) -> None:
    """All that is still to be said, whatever comes first; not what the table says itself."""
    weapon, target = run.of(num.WITH), run.of(num.TARGET)
    if weapon == NOT_PICKED:
        offer_weapons(t, seat, only, menu)
    if target == NOT_PICKED and only_enemy(t) < 0:
        offer_enemies(t, num.TARGET, menu)
    if run.of(num.AMMO) == NOT_PICKED:
        most = most_of_any(t, seat, only) if weapon == NOT_PICKED else most_ammo(t, seat, weapon)
        if most > 1:
            offer_ammo(most, menu)
    if target == NOT_PICKED or refuses_focus(t, seat, target) == LEGAL:
        if t.slot_of(seat, t.content.focus) >= 0 and some_pair(t):
            offer_focus(menu)


def most_of_any(t: Board, seat: i64, only: i64) -> i64:
    """The most ammo that any weapon of the seat could use."""
    most: i64 = 0
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if refuses_weapon(t, seat, kind, only) == LEGAL:
            most = max(most, most_ammo(t, seat, kind))
    return most


def some_pair(t: Board) -> bool:
    """Whether two enemies stand side by side."""
    for place in range(len(t.line)):
        if t.is_enemy(place) and t.is_enemy(place + 1):
            return True
    return False


def completes_attack(t: Board, seat: i64, run: Run, only: i64, m: i64) -> bool:
    tried = run.with_pick(m)
    give_attack(t, seat, tried, only)
    return attack_question(tried) == DECLARED


def refuses_in_attack(t: Board, seat: i64, run: Run, only: i64, m: i64) -> i64:
    if verb(m) in (num.OFFER, num.DEAL, num.BARGAIN):
        return num.TRADE_ONLY
    match attack_question(run):
        case num.WHICH_WEAPON if verb(m) == num.WITH and arg(m) < t.content.kinds:
            return refuses_weapon(t, seat, arg(m), only)
        case num.WHICH_TARGET if verb(m) == num.TARGET:
            return refuses_target(t, arg(m), arg2(m))
        case num.HOW_MUCH_AMMO if verb(m) == num.AMMO:
            return refuses_ammo(t, seat, run.of(num.WITH), arg(m))
        case _:
            return OTHER_QUESTION


def default_in_attack(t: Board, seat: i64, run: Run, only: i64) -> i64:
    """SUD-D14"""
    match attack_question(run):
        case num.WHICH_WEAPON:
            return move(num.WITH, default_weapon(t, seat, only))
        case num.WHICH_TARGET:
            return at_place(t, num.TARGET, leftmost_enemy(t))
        case num.HOW_MUCH_AMMO:
            return move(num.AMMO, 1)
        case _:
            return move(num.NO_FOCUS)


def default_weapon(t: Board, seat: i64, only: i64) -> i64:
    best = best_melee(t, seat)
    if best != NOTHING and refuses_weapon(t, seat, best, only) == LEGAL:
        return best
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if refuses_weapon(t, seat, kind, only) == LEGAL:
            return kind
    return NOTHING


def declared(seat: i64, run: Run) -> Attack:
    """The attack that the run says."""
    focus = run.of(num.FOCUS) != NOT_PICKED
    return Attack(seat, run.of(num.WITH), run.of(num.TARGET), run.of(num.AMMO), focus)


# -- entries of a menu -------------------------------------------------------------------------------


def offer_weapons(t: Board, seat: i64, only: i64, menu: Menu) -> None:
    seen: i64 = 0
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if not has(seen, kind) and refuses_weapon(t, seat, kind, only) == LEGAL:
            seen |= bit(kind)
            menu.add(move(num.WITH, kind))


def offer_enemies(t: Board, spoken: i64, menu: Menu) -> None:
    for place in range(len(t.line)):
        if t.is_enemy(place):
            menu.add(at_place(t, spoken, place))


def offer_ammo(most: i64, menu: Menu) -> None:
    for n in range(1, most + 1):
        menu.add(move(num.AMMO, n))


def offer_focus(menu: Menu) -> None:
    menu.add(move(num.FOCUS))
    menu.add(move(num.NO_FOCUS))


def at_place(t: Board, spoken: i64, place: i64) -> i64:
    """A move that names a place on the line and what stands there."""
    return move(spoken, place, t.type_at(place))
