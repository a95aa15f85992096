"""A lighter good sense, for playouts: rules of thumb for the same questions. No attack is tried out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.runs import NOT_PICKED, Run
from lastturn.games.until_daylight import cards as c
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import MONSTER, SURVIVOR
from lastturn.games.until_daylight.inventory import BLOOD, NOBODY, NOTHING
from lastturn.games.until_daylight.rules.attack import base_damage, combat_cards
from lastturn.games.until_daylight.rules.combat_turn import Actions
from lastturn.games.until_daylight.rules.declare import ANY_CLASS, refuses_weapon
from lastturn.games.until_daylight.rules.follow_up import FollowUp
from lastturn.games.until_daylight.rules.hit import ChooseCard, Hit
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.rules.windows import CheerWindow, CombatWindow
from lastturn.games.until_daylight.sense.attacks import cost_of
from lastturn.games.until_daylight.sense.barter import trade_weight
from lastturn.games.until_daylight.sense.danger import LATER, ONE, PARTLY, SAVED, target_of, threat
from lastturn.games.until_daylight.sense.fight import (
    ANOTHER_ACTION,
    FOR_LATER,
    HURTING,
    NEVER,
    healing,
    spoil,
)
from lastturn.games.until_daylight.sense.preferring import is_useless_ammo, prefer

FIRST_CARD: Final = 460  # what the first combat card adds to an attack, on average
NEXT_CARD: Final = 500  # and each of the next two, as the best is taken
WHOLE: Final = ONE + LATER + PARTLY  # an enemy that is gone, per thousand of its attack
CROWD: Final = 400  # what a Monster adds, for each card of the line
TOKEN_NOW: Final = 1500  # a Barricade or Trap for who is attacked this round


def prefer_quickly(t: Board, seat: i64, menu: Menu) -> None:
    step = t.on_top
    if isinstance(step, Actions):
        if step.made.begun():
            weigh_run(t, seat, step.made, menu)
        else:
            weigh_actions(t, seat, step.actions, menu)
    elif isinstance(step, FollowUp):
        weigh_run(t, seat, step.made, menu)
    elif isinstance(step, Hit):
        weigh_shares(t, step, menu)
    elif isinstance(step, ChooseCard):
        weigh_cards(t, menu)
    elif isinstance(step, CombatWindow):
        weigh_window(t, step, seat, menu)
    elif isinstance(step, CheerWindow):
        weigh_cheer(t, step, menu)
    elif isinstance(step, TradePhase) and t.prompt(seat) != num.DEALT:
        weigh_trade(t, step, seat, menu)
    else:
        prefer(t, seat, menu)


# -- attacks -----------------------------------------------------------------------------------------


def blow(t: Board, seat: i64, weapon: i64, place: i64, ammo: i64, monsters: i64) -> i64:
    """About what an attack takes from the danger of the line."""
    cards = min(combat_cards(t, seat, weapon, ammo), 3)
    power = (base_damage(t, seat, weapon) + t.bonus_at(place)) * ONE
    if cards > 0:
        power += FIRST_CARD + (cards - 1) * NEXT_CARD
    gain = share(t, place, power, monsters)
    splash = (t.content.splash[weapon] + t.of(seat, BLOOD)) * ONE
    if splash > 0:
        gain += share(t, place - 1, splash, monsters) + share(t, place + 1, splash, monsters)
    return gain - cost_of(t, weapon, ammo, False)


def share(t: Board, place: i64, power: i64, monsters: i64) -> i64:
    """What so much damage on one card of the line is worth: likely gone, or weaker at least."""
    if not t.is_on_line(place):
        return 0
    kind, health = t.type_at(place), t.health_at(place) * ONE
    gone = min(max(500 + (power - health) // 2, 0), ONE)
    if kind == SURVIVOR:
        return 0 if t.house.spares_survivors else -SAVED * gone // ONE
    weaker = PARTLY * min(power, health) // max(health, 1)
    gain = threat(kind, monsters) * (WHOLE * gone + weaker * (ONE - gone)) // (ONE * ONE)
    return gain + CROWD * len(t.line) * gone // ONE if kind == MONSTER else gain


def best_blow(t: Board, seat: i64, weapon: i64, monsters: i64) -> i64:
    best: i64 = NEVER
    ammo: i64 = 0 if t.content.ammo[weapon] == NOTHING else 1
    for place in range(len(t.line)):
        if t.is_enemy(place):
            best = max(best, blow(t, seat, weapon, place, ammo, monsters))
    return best


def best_attack(t: Board, seat: i64, monsters: i64) -> i64:
    best: i64 = NEVER
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if refuses_weapon(t, seat, kind, ANY_CLASS) == LEGAL:
            best = max(best, best_blow(t, seat, kind, monsters))
    return best


# -- the turn ----------------------------------------------------------------------------------------


def weigh_actions(t: Board, seat: i64, actions: i64, menu: Menu) -> None:
    attack = best_attack(t, seat, t.monsters())
    for i in range(menu.size):
        menu.weights[i] = _action(t, seat, menu.moves[i], attack, actions)


def _action(t: Board, seat: i64, m: i64, attack: i64, actions: i64) -> i64:
    match verb(m):
        case num.ATTACK:
            return attack
        case num.CRAFT:
            return _token(t, seat, arg(m))
        case num.USE:
            return healing(t, seat, arg(m))
        case num.PLAY:
            return _special(t, seat, arg(m), attack, actions)
        case num.DISCARD:
            return NEVER
        case _:
            return 0


def _token(t: Board, seat: i64, token: i64) -> i64:
    if token in (c.BARRICADE, c.TRAP) and target_of(t, seat) != seat and not t.house.any_barricade:
        return FOR_LATER
    return TOKEN_NOW if len(t.line) > 0 else FOR_LATER


def _special(t: Board, seat: i64, kind: i64, attack: i64, actions: i64) -> i64:
    if actions > 0 or kind == t.content.blood_lust or t.health_left(seat) <= 2:
        return -1
    return attack - (ANOTHER_ACTION if t.round <= t.content.rounds else HURTING)


def weigh_run(t: Board, seat: i64, run: Run, menu: Menu) -> None:
    monsters = t.monsters()
    weapon = run.of(num.WITH)
    for i in range(menu.size):
        m = menu.moves[i]
        match verb(m):
            case num.WITH:
                menu.weights[i] = best_blow(t, seat, arg(m), monsters)
            case num.TARGET:
                menu.weights[i] = _target(t, seat, run, arg(m), monsters)
            case num.AMMO:
                menu.weights[i] = blow(t, seat, weapon, run.of(num.TARGET), arg(m), monsters)
            case num.NO_FOCUS | num.ALSO:
                menu.weights[i] = 1
            case num.BEFORE:
                menu.weights[i] = 1 if arg(m) == target_of(t, seat) else 0
            case _:
                menu.weights[i] = 0


def _target(t: Board, seat: i64, run: Run, place: i64, monsters: i64) -> i64:
    if run.of(num.CRAFT) != NOT_PICKED:
        return share(t, place, t.content.spear_damage * ONE, monsters)
    weapon = run.of(num.WITH)
    return blow(t, seat, weapon, place, 0 if t.content.ammo[weapon] == NOTHING else 1, monsters)


# -- cards, shares and windows -----------------------------------------------------------------------


def weigh_cards(t: Board, menu: Menu) -> None:
    for i in range(menu.size):
        card = arg(menu.moves[i])
        menu.weights[i] = t.content.modifier[card] * 10 + t.content.card_splash[card] * 4


def weigh_shares(t: Board, step: Hit, menu: Menu) -> None:
    """Only what the target does not need goes to its neighbours."""
    spare = step.power + t.bonus_at(step.target) - t.health_at(step.target) - step.left()
    for i in range(menu.size):
        m = menu.moves[i]
        beside = step.target - 1 if verb(m) == num.LEFT else step.target + 1
        useful = min(spare, t.health_at(beside))
        menu.weights[i] = arg(m) if arg(m) <= useful else -arg(m)


def weigh_window(t: Board, step: CombatWindow, seat: i64, menu: Menu) -> None:
    """LUCKY on what hurts; better cards for an attack are left to those who think."""
    for i in range(menu.size):
        m = menu.moves[i]
        if verb(m) == num.PASS:
            menu.weights[i] = 0
        else:
            menu.weights[i] = spoil(t, seat, arg(m)) if step.attacker == NOBODY else -1


def weigh_cheer(t: Board, step: CheerWindow, menu: Menu) -> None:
    price: i64 = ANOTHER_ACTION - 300 if t.round <= t.content.rounds else 300
    gain = best_attack(t, step.whom, t.monsters()) - price
    for i in range(menu.size):
        menu.weights[i] = 0 if verb(menu.moves[i]) == num.PASS else gain


def weigh_trade(t: Board, step: TradePhase, seat: i64, menu: Menu) -> None:
    """Of gifts only ammo that the seat has no weapon for."""
    for i in range(menu.size):
        m = menu.moves[i]
        if verb(m) == num.OFFER:
            menu.weights[i] = 150 if is_useless_ammo(t, seat, arg(m)) else -1
        elif verb(m) == num.BARGAIN:
            menu.weights[i] = -1
        else:
            menu.weights[i] = trade_weight(t, step, seat, m)
