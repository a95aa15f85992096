"""A lighter good sense, for playouts: rules of thumb for the same questions. No attack is tried out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import bit, count, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.runs import NOT_PICKED, Run
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import BRUTE, MONSTER, SURVIVOR
from lastturn.games.until_daylight.inventory import BARRICADES, BLOOD, NOBODY, NOTHING
from lastturn.games.until_daylight.rules.attack import base_damage, combat_cards
from lastturn.games.until_daylight.rules.combat_turn import TakeActions
from lastturn.games.until_daylight.rules.declare import ANY_CLASS, refuses_weapon
from lastturn.games.until_daylight.rules.follow_up import FollowUp
from lastturn.games.until_daylight.rules.hit import ChooseCard, Hit
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.rules.windows import CheerWindow, CombatWindow
from lastturn.games.until_daylight.sense.attacks import FOCUS_COST, cost_of
from lastturn.games.until_daylight.sense.barter import trade_weight
from lastturn.games.until_daylight.sense.danger import (
    LATER,
    NARROW,
    ONE,
    PARTLY,
    PERIL,
    SAVED,
    kill_chance,
    survivors_in,
    target_of,
    threat,
)
from lastturn.games.until_daylight.sense.fight import (
    ANOTHER_ACTION,
    HURTING,
    NEVER,
    healing,
    spoil,
    worth_of_token,
)
from lastturn.games.until_daylight.sense.fight import (
    weigh_run as weigh_craft,
)
from lastturn.games.until_daylight.sense.preferring import is_useless_ammo, prefer

FIRST_CARD: Final = 460  # what the first combat card adds to an attack, on average
NEXT_CARD: Final = 500  # and each of the next two, as the best is taken
CROWD: Final = 900  # what a Monster adds to every attack


def prefer_quickly(t: Board, seat: i64, menu: Menu) -> None:
    step = t.on_top
    if isinstance(step, TakeActions):
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


class Peril:
    """Who on the line is about to hurt whom, looked at once for all attacks."""

    def __init__(self, t: Board, seat: i64) -> None:
        whom = target_of(t, seat)
        self.monsters: i64 = t.monsters()
        self.coming: i64 = 0  # the set of places whose attack will reach the attacked seat
        damage: i64 = 0
        decoys = survivors_in(t, t.line) * ONE
        stopped = t.of(whom, BARRICADES)
        for place in range(len(t.line)):
            h, kind = t.line[place], t.type_at(place)
            if kind == SURVIVOR or horde.stunned(h) or horde.acted(h):
                continue
            if decoys > 0:
                decoys -= kill_chance(t.content, kind, self.monsters)
            elif stopped > 0 and t.content.manner[kind] != BRUTE:
                stopped -= 1
            else:
                self.coming |= bit(place)
                damage += threat(t.content, kind, self.monsters)
        narrow = damage > (t.health_left(whom) - NARROW) * ONE
        self.now: i64 = ONE + PERIL * ONE if narrow else ONE  # what damage that comes now counts
        self.crowd: i64 = CROWD * (count(self.coming) * self.now + t.enemies() * LATER) // ONE


def blow(t: Board, seat: i64, weapon: i64, place: i64, ammo: i64, peril: Peril) -> i64:
    """About what an attack takes from the danger of the line."""
    power = power_of(t, seat, weapon, place, ammo)
    gain = share(t, place, power, peril)
    splash = (t.content.splash[weapon] + t.of(seat, BLOOD)) * ONE
    if splash > 0:
        gain += share(t, place - 1, splash, peril) + share(t, place + 1, splash, peril)
    elif t.content.spread[weapon] != 0:
        spare = max(power - t.health_at(place) * ONE, 0)
        gain += max(share(t, place - 1, spare, peril), share(t, place + 1, spare, peril))
    return gain - cost_of(t, weapon, ammo, False)


def power_of(t: Board, seat: i64, weapon: i64, place: i64, ammo: i64) -> i64:
    cards = min(combat_cards(t, seat, weapon, ammo), 3)
    power = (base_damage(t, seat, weapon) + t.bonus_at(place)) * ONE
    return power + FIRST_CARD + (cards - 1) * NEXT_CARD if cards > 0 else power


def share(t: Board, place: i64, power: i64, peril: Peril) -> i64:
    """What so much damage on one card of the line is worth: likely gone, or weaker at least."""
    if power <= 0 or not t.is_on_line(place):
        return 0
    kind, health = t.type_at(place), t.health_at(place) * ONE
    gone = min(max(500 + (power - health) // 2, 0), ONE)
    if kind == SURVIVOR:
        return 0 if t.house.spares_survivors else -SAVED * gone // ONE
    weaker = PARTLY * min(power, health) // max(health, 1)
    whole: i64 = LATER + PARTLY
    if has(peril.coming, place):
        whole += peril.now
    gain = threat(t.content, kind, peril.monsters) * (whole * gone + weaker * (ONE - gone)) // (ONE * ONE)
    return gain + peril.crowd * gone // ONE if t.content.manner[kind] == MONSTER else gain


def best_blow(t: Board, seat: i64, weapon: i64, peril: Peril) -> i64:
    best: i64 = NEVER
    ammo: i64 = 0 if t.content.ammo[weapon] == NOTHING else 1
    for place in range(len(t.line)):
        if t.is_enemy(place):
            best = max(best, blow(t, seat, weapon, place, ammo, peril))
    return best


def best_attack(t: Board, seat: i64, peril: Peril) -> i64:
    best: i64 = NEVER
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if refuses_weapon(t, seat, kind, ANY_CLASS) == LEGAL:
            best = max(best, best_blow(t, seat, kind, peril))
    return best


# -- the turn ----------------------------------------------------------------------------------------


def weigh_actions(t: Board, seat: i64, actions: i64, menu: Menu) -> None:
    attack = best_attack(t, seat, Peril(t, seat))
    for i in range(menu.size):
        menu.weights[i] = _action(t, seat, menu.moves[i], attack, actions)


def _action(t: Board, seat: i64, m: i64, attack: i64, actions: i64) -> i64:
    match verb(m):
        case num.ATTACK:
            return attack
        case num.CRAFT:
            return worth_of_token(t, seat, arg(m))
        case num.USE:
            return healing(t, seat, arg(m))
        case num.PLAY:
            return _special(t, seat, arg(m), attack, actions)
        case num.DISCARD:
            return NEVER
        case _:
            return 0


def _special(t: Board, seat: i64, kind: i64, attack: i64, actions: i64) -> i64:
    if actions > 0 or t.content.more_actions[kind] == 0 or t.health_left(seat) <= 2:
        return -1
    return attack - (ANOTHER_ACTION if t.round <= t.content.rounds else HURTING)


def weigh_run(t: Board, seat: i64, run: Run, menu: Menu) -> None:
    if run.of(num.CRAFT) != NOT_PICKED:
        weigh_craft(t, seat, run, menu)
        return
    peril = Peril(t, seat)
    weapon, place = run.of(num.WITH), run.of(num.TARGET)
    for i in range(menu.size):
        m = menu.moves[i]
        match verb(m):
            case num.WITH:
                menu.weights[i] = best_blow(t, seat, arg(m), peril)
            case num.TARGET:
                least: i64 = 0 if t.content.ammo[weapon] == NOTHING else 1
                menu.weights[i] = blow(t, seat, weapon, arg(m), least, peril)
            case num.AMMO:
                menu.weights[i] = blow(t, seat, weapon, place, arg(m), peril)
            case num.FOCUS:
                ammo = max(run.of(num.AMMO), 0)
                spare = power_of(t, seat, weapon, place, ammo) - (t.health_at(place) - 1) * ONE
                menu.weights[i] = (
                    share(t, place - 1, spare, peril) + share(t, place + 1, spare, peril) - FOCUS_COST
                )
            case _:
                menu.weights[i] = 0


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
    gain = best_attack(t, step.whom, Peril(t, step.whom)) - price
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
