"""DMD-3: the sequence of play."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import first_bits
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.step import Question, Step
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import CARDS
from lastturn.games.doomsday.layout import NO_CARD
from lastturn.games.doomsday.rules.action import ChooseAction
from lastturn.games.doomsday.rules.battle import Espionage
from lastturn.games.doomsday.rules.construction import Construction
from lastturn.games.doomsday.rules.drawing import HAND, ChooseSource, any_offer, draw, refill
from lastturn.games.doomsday.rules.ending import ExtraCards
from lastturn.games.doomsday.rules.launch import lift
from lastturn.games.doomsday.rules.selection import PassengerSelection
from lastturn.games.doomsday.rules.sets import (
    ChooseSet,
    cheapest_pick,
    is_last_card,
    offer_places,
    pick_card,
    refuses_card,
    still_open,
)


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Step):
    """DMD-3.1: clear, draw, action, hand; then the next seat (DMD-3.9)."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                self.clear(t)
            case 2 | 3:
                if any_offer(t, self.seat):
                    t.call(ChooseSource(self.seat, self.beat == 3))
                else:
                    draw(t, self.seat)
            case 4:
                t.call(ChooseAction(self.seat))
            case 5:
                self.act(t, verb(self.result), arg(self.result))
            case 6:
                self.hand(t)
            case _:
                self.seat = (self.seat + 1) % t.seats
                self.beat = 0

    def clear(self, t: Board) -> None:
        """DMD-3.2"""
        t.active = self.seat
        t.turns += 1
        t.fresh = NO_CARD
        t.fresh2 = NO_CARD
        t.emit(num.TURN_BEGAN, self.seat, t.rounds())
        t.clear_offer(self.seat)

    def act(self, t: Board, kind: i64, aim: i64) -> None:
        """DMD-3.4: the set is laid out; carry the action out. A scored card and a pass are done already."""
        if kind == num.CONSTRUCT:
            t.call(Construction(self.seat))
        elif kind == num.PASSENGER:
            t.call(PassengerSelection(self.seat, aim))
        elif kind == num.SPY:
            t.call(Espionage(self.seat, aim))
        elif kind == num.LAUNCH:
            lift(t, self.seat)

    def hand(self, t: Board) -> None:
        """DMD-3.7, DMD-3.10: seven cards, unless the last rocket has just reached space."""
        if t.all_in_space():
            t.call(ExtraCards(t.seats, self.seat))
        elif t.hand_size(self.seat) > HAND:
            t.call(ChooseDiscards(self.seat))
        else:
            refill(t, self.seat)

    def copy(self) -> Turn:
        return Turn(self.seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseDiscards(ChooseSet):
    """DMD-3.7: exactly the excess, chosen by its owner and shown together."""

    def candidates(self, t: Board) -> i64:
        return first_bits(t.hand_size(self.seat))

    def least(self, t: Board) -> i64:
        return t.hand_size(self.seat) - HAND

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_DISCARDS

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(self.still_needs(t, seat))]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        offer_places(t, seat, still_open(t, self, self.least(t)), menu)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return is_last_card(t, self)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) != num.PICK:
            return OTHER_QUESTION
        if arg(m) >= CARDS:
            return num.NOT_IN_HAND
        refused = refuses_card(t, self, arg(m), num.NOT_IN_HAND)
        return refused if refused != LEGAL else num.EXACT_SIZE

    def default(self, t: Board, seat: i64) -> i64:
        """DP9: fewest points first."""
        return cheapest_pick(t, self)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if pick_card(t, self, m):
            t.discard_from_hand(seat, self.picked)
            t.back()

    def copy(self) -> ChooseDiscards:
        new = ChooseDiscards(self.seat)
        self.lend_set_to(new)
        return new


class ChooseBeginner(Question):
    """DMD-2.12, DMD-Q7: with `host_choice` the host, in the first seat, names who begins (DMD-Q48)."""

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_BEGINNER

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for other in range(t.seats):
            menu.add(move(num.BEGIN, other))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return num.NO_SUCH_SEAT if verb(m) == num.BEGIN else OTHER_QUESTION

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.BEGIN, seat)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.emit(num.BEGAN, arg(m))
        t.lay([Turn(arg(m))])

    def copy(self) -> ChooseBeginner:
        return ChooseBeginner(self.seat)
