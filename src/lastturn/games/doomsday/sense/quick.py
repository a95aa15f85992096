"""A lighter good sense, for playouts: actions are weighed without laying out their sets of cards first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, verb
from lastturn.engine.reasons import LEGAL
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BUILD, COLOURS
from lastturn.games.doomsday.rules.action import ChooseAction
from lastturn.games.doomsday.rules.battle import MayDefend
from lastturn.games.doomsday.rules.espionage import refuses_target
from lastturn.games.doomsday.rules.passengers import refuses_colour
from lastturn.games.doomsday.sense.planning import (
    NOTHING,
    SPY_COST,
    launch_worth,
    part_worth,
    sabotage_worth,
    success,
    theft_worth,
)
from lastturn.games.doomsday.sense.preferring import prefer
from lastturn.games.doomsday.sense.worths import POINT, best_berth, keep, passenger_worth
from lastturn.games.doomsday.turn import ChooseDiscards

SPIES: Final = 4  # cards of a usual attack
KEPT: Final = 60  # what a scored card would be worth in the hand
DEAR: Final = 10_000  # more than any card is worth


def prefer_quickly(t: Board, seat: i64, menu: Menu) -> None:
    step = t.on_top
    if isinstance(step, ChooseAction):
        weigh_action(t, seat, step, menu)
    elif isinstance(step, ChooseDiscards) or (isinstance(step, MayDefend) and step.picks_cards()):
        weigh_cards(t, seat, menu)
    else:
        prefer(t, seat, menu)


def weigh_action(t: Board, seat: i64, step: ChooseAction, menu: Menu) -> None:
    if step.kind == 0:
        for i in range(menu.size):
            menu.weights[i] = kind_worth(t, seat, verb(menu.moves[i]))
    elif step.aims():
        for i in range(menu.size):
            aim = arg(menu.moves[i])
            passengers = step.kind == num.PASSENGER
            menu.weights[i] = colour_worth(t, seat, aim) if passengers else spy_worth(t, seat, aim)
    elif step.kind == num.SCORE:
        for i in range(menu.size):
            card = arg(menu.moves[i])
            menu.weights[i] = t.content.value[card] * POINT - keep(t, seat, card)
    else:
        weigh_cards(t, seat, menu)


def weigh_cards(t: Board, seat: i64, menu: Menu) -> None:
    """Those least worth keeping; enough is enough."""
    for i in range(menu.size):
        m = menu.moves[i]
        menu.weights[i] = DEAR if verb(m) != num.PICK else -keep(t, seat, arg(m))


def kind_worth(t: Board, seat: i64, kind: i64) -> i64:
    if kind == num.CONSTRUCT:
        return part_worth(t, seat)
    if kind == num.PASSENGER:
        return best_colour(t, seat)
    if kind == num.SPY:
        return best_target(t, seat)
    if kind == num.LAUNCH:
        if t.stage(seat) > BUILD:
            return 5000
        return launch_worth(t, seat)
    return best_score(t, seat) if kind == num.SCORE else 0


def best_colour(t: Board, seat: i64) -> i64:
    best: i64 = NOTHING
    for colour in range(COLOURS):
        if refuses_colour(t, seat, colour) == LEGAL:
            best = max(best, colour_worth(t, seat, colour))
    return best


def colour_worth(t: Board, seat: i64, colour: i64) -> i64:
    berth = best_berth(t, seat, colour, t.open_berths(seat))
    return passenger_worth(t, seat, colour, berth) + t.content.pick_up[colour] * POINT


def best_target(t: Board, seat: i64) -> i64:
    best: i64 = NOTHING
    for target in range(t.seats):
        if refuses_target(t, seat, target) == LEGAL:
            best = max(best, spy_worth(t, seat, target))
    return best


def spy_worth(t: Board, seat: i64, target: i64) -> i64:
    gain = sabotage_worth(t, target) if t.launching(target) else theft_worth(t, seat, target, SPIES)
    return gain * success(t, target, SPIES) // 100 - SPY_COST - KEPT


def best_score(t: Board, seat: i64) -> i64:
    best: i64 = NOTHING
    for i in range(t.hand_size(seat)):
        best = max(best, t.content.value[t.hands.at(seat, i)] * POINT)
    return best - (KEPT if t.stage(seat) <= BUILD else 0)
