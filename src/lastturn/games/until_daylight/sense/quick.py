"""A lighter good sense, for playouts: attacks are weighed at a glance, all else as ever."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, verb
from lastturn.engine.runs import NOT_PICKED, Run
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.rules.combat_turn import TakeActions
from lastturn.games.until_daylight.rules.follow_up import FollowUp
from lastturn.games.until_daylight.rules.windows import CheerWindow
from lastturn.games.until_daylight.sense.blows import Glance, best_ammo, best_blow, best_target, blow
from lastturn.games.until_daylight.sense.fight import (
    ANOTHER_ACTION,
    HURTING,
    NEVER,
    healing,
    worth_of_token,
)
from lastturn.games.until_daylight.sense.fight import (
    weigh_run as weigh_craft,
)
from lastturn.games.until_daylight.sense.preferring import prefer


def prefer_quickly(t: Board, seat: i64, menu: Menu) -> None:
    step = t.on_top
    if isinstance(step, TakeActions):
        if step.made.begun():
            weigh_run(t, seat, step.made, menu)
        else:
            weigh_actions(t, seat, step.actions, menu)
    elif isinstance(step, FollowUp):
        weigh_run(t, seat, step.made, menu)
    elif isinstance(step, CheerWindow):
        weigh_cheer(t, step, menu)
    else:
        prefer(t, seat, menu)


def weigh_actions(t: Board, seat: i64, actions: i64, menu: Menu) -> None:
    attack = best_blow(t, seat, Glance(t, seat))
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
    look = Glance(t, seat)
    for i in range(menu.size):
        menu.weights[i] = _pick(t, seat, run, menu.moves[i], look)


def _pick(t: Board, seat: i64, run: Run, m: i64, look: Glance) -> i64:
    weapon, place, ammo = run.of(num.WITH), run.of(num.TARGET), max(run.of(num.AMMO), 0)
    match verb(m):
        case num.WITH:
            return best_target(t, seat, arg(m), look)
        case num.TARGET:
            return best_ammo(t, seat, weapon, arg(m), look)
        case num.AMMO:
            return blow(t, seat, weapon, place, arg(m), False, look)
        case num.FOCUS:
            return blow(t, seat, weapon, place, ammo, True, look)
        case num.NO_FOCUS:
            return blow(t, seat, weapon, place, ammo, False, look)
        case _:
            return 0


def weigh_cheer(t: Board, step: CheerWindow, menu: Menu) -> None:
    price: i64 = ANOTHER_ACTION - 300 if t.round <= t.content.rounds else 300
    gain = best_blow(t, step.whom, Glance(t, step.whom)) - price
    for i in range(menu.size):
        menu.weights[i] = 0 if verb(menu.moves[i]) == num.PASS else gain
