"""Plain good sense: which of the open moves to prefer. Only what the seat may know is used."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import first_bits, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, verb
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import DEFENCE
from lastturn.games.doomsday.rules.action import ChooseAction
from lastturn.games.doomsday.rules.battle import MayDefend, Theft
from lastturn.games.doomsday.rules.berths import ChooseBerth, ChooseStolen
from lastturn.games.doomsday.rules.construction import Construction
from lastturn.games.doomsday.rules.drawing import ChooseSource
from lastturn.games.doomsday.rules.ending import ExtraCards
from lastturn.games.doomsday.sense.planning import PART, kind_worth, plan_for
from lastturn.games.doomsday.sense.worths import (
    berth_worth,
    cheapest,
    keep,
    richest_passenger,
    stolen_worth,
    usual,
)
from lastturn.games.doomsday.turn import ChooseDiscards


def prefer(t: Board, seat: i64, menu: Menu) -> None:
    """Put weights on the moves of the menu."""
    for i in range(menu.size):
        menu.weights[i] = 0
    step = t.on_top
    if isinstance(step, ChooseAction):
        weigh_action(t, seat, step, menu)
    elif isinstance(step, ChooseSource):
        weigh_sources(t, seat, menu)
    elif isinstance(step, ChooseBerth):
        weigh_berths(t, step.colour, menu)
    elif isinstance(step, ChooseDiscards):
        weigh_picks(t, seat, menu, step.picked, worst_cards(t, seat, step.least(t)))
    elif isinstance(step, MayDefend):
        weigh_defence(t, seat, step, menu)
    elif isinstance(step, Construction):
        menu.weights[0] = 1
    elif isinstance(step, Theft):
        weigh_prize(t, seat, step.target, menu)
    elif isinstance(step, ChooseStolen):
        weigh_passengers(t, seat, step.target, menu)
    elif isinstance(step, ExtraCards):
        weigh_last_cards(t, menu)


def weigh_action(t: Board, seat: i64, step: ChooseAction, menu: Menu) -> None:
    kind = step.kind
    if kind == 0:
        for i in range(menu.size):
            menu.weights[i] = kind_worth(t, seat, verb(menu.moves[i]))
    elif verb(menu.moves[0]) == num.COLOUR or verb(menu.moves[0]) == num.TARGET:
        for i in range(menu.size):
            menu.weights[i] = plan_for(t, seat, kind, arg(menu.moves[i])).value
    else:
        weigh_picks(t, seat, menu, step.picked, plan_for(t, seat, kind, step.aim).places)


def weigh_picks(t: Board, seat: i64, menu: Menu, picked: i64, wanted: i64) -> None:
    """Pick the wanted places; be done when all of them are picked."""
    for i in range(menu.size):
        m = menu.moves[i]
        if verb(m) == num.DONE:
            menu.weights[i] = 2 if picked & wanted == wanted else 0
        elif has(wanted & ~picked, t.hands.place_of(seat, arg(m))):
            menu.weights[i] = 1


def weigh_sources(t: Board, seat: i64, menu: Menu) -> None:
    """A card on offer is taken if it is better than what the deck is likely to bring."""
    for i in range(menu.size):
        m = menu.moves[i]
        menu.weights[i] = usual(t, seat) if verb(m) == num.DECK else keep(t, seat, t.offer_of(arg(m)))


def weigh_berths(t: Board, colour: i64, menu: Menu) -> None:
    for i in range(menu.size):
        m = menu.moves[i]
        menu.weights[i] = 1000 + berth_worth(t, colour, arg(m)) if verb(m) == num.SIT else 0


def weigh_passengers(t: Board, seat: i64, target: i64, menu: Menu) -> None:
    fitting = t.open_berths(seat)
    for i in range(menu.size):
        m = menu.moves[i]
        menu.weights[i] = 1000 + stolen_worth(t, seat, target, arg(m), fitting) if verb(m) == num.FROM else 0


def weigh_defence(t: Board, seat: i64, step: MayDefend, menu: Menu) -> None:
    """Whatever the attack would cost, it is more than the cards."""
    if step.picks_cards():
        weigh_picks(t, seat, menu, step.picked, defence_cards(t, seat, t.laid_size()))
        return
    for i in range(menu.size):
        menu.weights[i] = 1 if verb(menu.moves[i]) == num.DEFEND else 0


def weigh_last_cards(t: Board, menu: Menu) -> None:
    for i in range(menu.size):
        m = menu.moves[i]
        menu.weights[i] = t.content.value[arg(m)] if verb(m) == num.PICK else 0


def weigh_prize(t: Board, seat: i64, target: i64, menu: Menu) -> None:
    size = t.laid_size()
    for i in range(menu.size):
        kind = verb(menu.moves[i])
        if kind == num.PRIZE_PART:
            menu.weights[i] = PART + PART // (t.seats - 1)
        elif kind == num.PRIZE_PASSENGER:
            berth = richest_passenger(t, seat, target, size)
            fitting = t.open_berths(seat) & t.content.berths_within[size]
            menu.weights[i] = stolen_worth(t, seat, target, berth, fitting)


def defence_cards(t: Board, seat: i64, size: i64) -> i64:
    return cheapest(t, seat, t.places_with(seat, DEFENCE), size)


def worst_cards(t: Board, seat: i64, size: i64) -> i64:
    return cheapest(t, seat, first_bits(t.hand_size(seat)), size)
