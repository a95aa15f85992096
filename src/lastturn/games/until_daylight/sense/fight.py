"""Weights for the combat phase: actions, attacks, tokens, specials."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.runs import Run
from lastturn.games.until_daylight import cards as c
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import BRUTE, TOKENS
from lastturn.games.until_daylight.inventory import BARRICADES, DAMAGE, NOBODY, NOTHING, TRAPS
from lastturn.games.until_daylight.rules.attack import Attack
from lastturn.games.until_daylight.rules.craft import refuses_craft
from lastturn.games.until_daylight.rules.declare import ANY_CLASS
from lastturn.games.until_daylight.rules.enemies import EnemyAttack, worst_card
from lastturn.games.until_daylight.rules.hit import Hit
from lastturn.games.until_daylight.rules.windows import CheerWindow, CombatWindow
from lastturn.games.until_daylight.sense.attacks import (
    Outlook,
    alive,
    best_ammo,
    best_attack,
    best_of,
    best_target,
    deck,
    struck,
    worth_of_attack,
)
from lastturn.games.until_daylight.sense.danger import danger, danger_now, left_of, target_of
from lastturn.games.until_daylight.sense.items import need

PART_COST: Final = 150  # an ingredient that is gone
FOR_LATER: Final = 600  # a Barricade with somebody who is not attacked this round
ANOTHER_ACTION: Final = 1500  # what an action must gain to be worth a special
HURTING: Final = 1000  # what suffering 1 damage costs
NEVER: Final = -1000000


# -- the turn ----------------------------------------------------------------------------------------


def weigh_actions(t: Board, seat: i64, actions: i64, menu: Menu) -> None:
    """What to do with a turn in which so many actions are left."""
    counts = deck(t)
    action = best_action(t, seat, counts)
    for i in range(menu.size):
        menu.weights[i] = _action_weight(t, seat, menu.moves[i], counts, action, actions)


def _action_weight(t: Board, seat: i64, m: i64, counts: vec[i64], action: i64, actions: i64) -> i64:
    match verb(m):
        case num.ATTACK:
            return best_attack(t, seat, ANY_CLASS, counts)
        case num.CRAFT:
            return worth_of_token(t, seat, arg(m))
        case num.USE:
            return healing(t, seat, arg(m))
        case num.PLAY:
            return _special(t, seat, arg(m), counts, action, actions)
        case num.DISCARD:
            return NEVER
        case _:
            return 0  # END_TURN: better than an attack that does harm


def weigh_run(t: Board, seat: i64, run: Run, menu: Menu) -> None:
    """How to go on with an attack or a craft."""
    counts = deck(t)
    for i in range(menu.size):
        menu.weights[i] = _pick_weight(t, seat, run, menu.moves[i], counts)


def _pick_weight(t: Board, seat: i64, run: Run, m: i64, counts: vec[i64]) -> i64:
    weapon, target, ammo = run.of(num.WITH), run.of(num.TARGET), run.of(num.AMMO)
    match verb(m):
        case num.WITH:
            return best_target(t, seat, arg(m), counts)
        case num.TARGET:
            return _target(t, seat, run, arg(m), counts)
        case num.AMMO:
            focus = t.slot_of(seat, t.content.focus) >= 0
            return worth_of_attack(t, seat, weapon, target, arg(m), focus, counts)
        case num.FOCUS:
            return worth_of_attack(t, seat, weapon, target, ammo, True, counts)
        case num.NO_FOCUS:
            return worth_of_attack(t, seat, weapon, target, ammo, False, counts)
        case num.ALSO:
            return worth_of_grenade(t, seat, target, arg(m))
        case num.ALONE:
            return worth_of_grenade(t, seat, target, NOTHING)
        case num.BEFORE:
            return 1 if arg(m) == target_of(t, seat) else 0
        case _:
            return 0  # ENOUGH: better than an attack that does harm


def _target(t: Board, seat: i64, run: Run, place: i64, counts: vec[i64]) -> i64:
    match run.of(num.CRAFT):
        case c.SPEAR:
            return worth_of_spear(t, seat, place)
        case c.GRENADE:
            return best_grenade_at(t, seat, place)
        case _:
            return best_ammo(t, seat, run.of(num.WITH), place, counts)


def best_action(t: Board, seat: i64, counts: vec[i64]) -> i64:
    """What one more action of the seat would gain."""
    best = best_attack(t, seat, ANY_CLASS, counts) if t.has_enemy() else 0
    for token in range(TOKENS):
        if refuses_craft(t, seat, token) == LEGAL:
            best = max(best, worth_of_token(t, seat, token))
    return max(best, 0)


def healing(t: Board, seat: i64, kind: i64) -> i64:
    """Without waste, or when the enemies are about to come."""
    if t.of(seat, DAMAGE) >= t.content.heals[kind]:
        return 20000 + t.content.heals[kind]
    return 20000 if t.holder == seat and need(t, seat) > 0 else -1


def _special(t: Board, seat: i64, kind: i64, counts: vec[i64], action: i64, actions: i64) -> i64:
    if t.health_left(seat) <= 2:
        return -1
    if t.content.more_actions[kind] == 0:
        return _blood_lust(t, seat, kind, counts, action) if actions > 0 else -1
    if actions > 0:
        return -1
    price: i64 = ANOTHER_ACTION if t.round <= t.content.rounds else HURTING
    return action - price - _risk(t, seat)


def _risk(t: Board, seat: i64) -> i64:
    """Suffering damage is worse for who is attacked next."""
    if t.holder == seat:
        return need(t, seat)
    return 0


def _blood_lust(t: Board, seat: i64, kind: i64, counts: vec[i64], action: i64) -> i64:
    """One more splash for every attack of this round; worth it in a crowd."""
    if t.enemies() < 4:
        return -1
    new = t.copy()
    assert isinstance(new, Board)
    new.lust_for_blood(seat, kind)
    gain = best_attack(new, seat, ANY_CLASS, counts) - action
    if gain > HURTING + 400 + _risk(t, seat):
        return action + 1
    return -1


# -- tokens ------------------------------------------------------------------------------------------


def worth_of_token(t: Board, seat: i64, token: i64) -> i64:
    cost: i64 = 2 * PART_COST if t.round <= t.content.rounds else 0
    match token:
        case c.BARRICADE:
            return _worth_of_barricade(t, seat) - cost
        case c.SPEAR:
            return _best_spear(t, seat) - cost
        case c.TRAP:
            return _worth_of_trap(t, seat) - cost
        case _:
            return _best_grenade(t, seat) - cost


def _worth_of_barricade(t: Board, seat: i64) -> i64:
    whom = target_of(t, seat)
    if seat != whom and not t.house.any_barricade:
        return FOR_LATER
    blocked, traps = t.of(whom, BARRICADES), t.of(whom, TRAPS)
    gain = danger(t, t.line, whom, blocked, traps) - danger(t, t.line, whom, blocked + 1, traps)
    return max(gain, FOR_LATER)


def _worth_of_trap(t: Board, seat: i64) -> i64:
    whom = target_of(t, seat)
    blocked, traps = t.of(whom, BARRICADES), t.of(whom, TRAPS)
    gain = danger(t, t.line, whom, blocked, traps) - danger(t, t.line, whom, blocked, traps + 1)
    return max(gain, FOR_LATER)


def worth_of_spear(t: Board, seat: i64, place: i64) -> i64:
    line = t.line[:]
    damage = min(t.content.spear_damage, left_of(t, line[place]))
    line[place] += damage * horde.DAMAGE
    stays: i64 = 500 if damage < left_of(t, t.line[place]) else 0
    return danger_now(t, t.line, seat) - danger_now(t, alive(t, line), seat) + stays


def _best_spear(t: Board, seat: i64) -> i64:
    best: i64 = NEVER
    for place in range(len(t.line)):
        if t.is_enemy(place):
            best = max(best, worth_of_spear(t, seat, place))
    return best


def worth_of_grenade(t: Board, seat: i64, place: i64, also: i64) -> i64:
    """SUD-9.8: the line with the stunned ones at its right end."""
    stay, go = vec[i64](), vec[i64]()
    for i in range(len(t.line)):
        if i in (place, also):
            go = append(go, t.line[i] | horde.STUN)
        else:
            stay = append(stay, t.line[i])
    for i in range(len(go)):
        stay = append(stay, go[i])
    return danger_now(t, t.line, seat) - danger_now(t, stay, seat)


def best_grenade_at(t: Board, seat: i64, place: i64) -> i64:
    best: i64 = NEVER if t.house.exactly_two else worth_of_grenade(t, seat, place, NOTHING)
    for also in (place - 1, place + 1):
        if t.is_enemy(also):
            best = max(best, worth_of_grenade(t, seat, place, also))
    return best


def _best_grenade(t: Board, seat: i64) -> i64:
    best: i64 = NEVER
    for place in range(len(t.line)):
        if t.is_enemy(place):
            best = max(best, best_grenade_at(t, seat, place))
    return best


# -- the cards of an attack --------------------------------------------------------------------------


def outlook_of(t: Board, attack: Attack) -> Outlook:
    look = Outlook(attack.seat, attack.weapon, attack.target, attack.base, attack.focus)
    look.before = danger_now(t, t.line, attack.seat)
    return look


def weigh_cards(t: Board, attack: Attack, menu: Menu) -> None:
    """Which card the attack uses."""
    look = outlook_of(t, attack)
    for i in range(menu.size):
        menu.weights[i] = look.with_card(t, arg(menu.moves[i]))


def weigh_shares(t: Board, step: Hit, menu: Menu) -> None:
    """How the damage is shared out."""
    before = danger_now(t, t.line, step.seat)
    for i in range(menu.size):
        m = menu.moves[i]
        if verb(m) == num.LEFT:
            menu.weights[i] = _best_right(t, step, arg(m), before)
        else:
            menu.weights[i] = _shared(t, step, step.left(), arg(m), before)


def _shared(t: Board, step: Hit, left: i64, right: i64, before: i64) -> i64:
    after = struck(t, step.target, step.power, step.splash, left, right)
    return before - danger_now(t, after, step.seat)


def worth_of_share(t: Board, step: Hit, left: i64, right: i64) -> i64:
    """What sharing the damage out in this way gains."""
    return _shared(t, step, left, right, danger_now(t, t.line, step.seat))


def _best_right(t: Board, step: Hit, left: i64, before: i64) -> i64:
    best = _shared(t, step, left, 0, before)
    if step.may_share(t, step.target + 1):
        for right in range(1, step.power - left + 1):
            best = max(best, _shared(t, step, left, right, before))
    return best


# -- windows -----------------------------------------------------------------------------------------


def weigh_window(t: Board, step: CombatWindow, seat: i64, menu: Menu) -> None:
    """LUCKY on what hurts or misses, VITALY PILLS for a better card. Only the best owner plays."""
    for i in range(menu.size):
        m = menu.moves[i]
        if verb(m) == num.PASS:
            menu.weights[i] = 0
        elif step.attacker == NOBODY:
            menu.weights[i] = spoil(t, seat, arg(m))
        else:
            menu.weights[i] = _improve(t, step.attacker, m)


def spoil(t: Board, seat: i64, card: i64) -> i64:
    """LUCKY on the card an enemy would use."""
    attack = t.on_top.below
    if card != worst_card(t) or not isinstance(attack, EnemyAttack) or attack.target == NOBODY:
        return -1
    kind = t.type_at(attack.place)
    damage = t.content.enemy_base[kind] + t.content.modifier[card] + t.monsters()
    if t.of(attack.target, BARRICADES) > 0 and t.content.manner[kind] != BRUTE:
        return -1
    saved = (damage - _second_worst(t, kind)) * 1000
    if damage >= t.health_left(attack.target):
        return 10000
    price: i64 = 1300 if t.round <= t.content.rounds else 700
    if damage >= 2:
        return saved - price
    return -1


def _second_worst(t: Board, kind: i64) -> i64:
    """About what the enemy would deal with another card."""
    return t.content.enemy_base[kind] + t.monsters() + (1 if t.content.enemy_draw[kind] > 1 else 0)


def _improve(t: Board, attacker: i64, m: i64) -> i64:
    """What another card, or two more, would gain for the attack."""
    attack = t.on_top.below
    if not isinstance(attack, Attack):
        return -1
    look = outlook_of(t, attack)
    counts = deck(t)
    values = vec[i64]([0] * t.content.combats)
    for card in range(t.content.combats):
        values[card] = look.with_card(t, card)
    now: i64 = look.with_card(t, NOTHING) if len(t.open) == 0 else NEVER
    kept: i64 = NEVER
    gone = False
    for i in range(len(t.open)):
        now = max(now, values[t.open[i]])
        if t.open[i] == arg(m) and not gone:
            gone = True
        else:
            kept = max(kept, values[t.open[i]])
    if verb(m) == num.LUCKY:
        return best_of(values, counts, 1, kept) - now - (1200 if t.round <= t.content.rounds else 600)
    floor = now if len(t.open) > 0 else NEVER
    gain = best_of(values, counts, t.content.pills_draw, floor) - now
    return gain - (900 if t.round <= t.content.rounds else 300)


def weigh_cheer(t: Board, step: CheerWindow, menu: Menu) -> None:
    price: i64 = ANOTHER_ACTION - 300 if t.round <= t.content.rounds else 300
    gain = best_action(t, step.whom, deck(t)) - price
    for i in range(menu.size):
        menu.weights[i] = 0 if verb(menu.moves[i]) == num.PASS else gain


def weigh_mark(t: Board, seat: i64, menu: Menu) -> None:
    """Called It: the enemy whose removal helps most and that takes several hits."""
    before = danger_now(t, t.line, seat)
    for i in range(menu.size):
        m = menu.moves[i]
        if verb(m) == num.MARK:
            line = t.line[:]
            line[arg(m)] += left_of(t, line[arg(m)]) * horde.DAMAGE
            gain = before - danger_now(t, alive(t, line), seat)
            menu.weights[i] = gain * (1 + left_of(t, t.line[arg(m)])) // 4 + 1
