"""EOD-7.7: prices that must be paid whole or not at all: Hot Line and Ultimatum."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import holds
from lastturn.games.end_of_days.places import HANDS
from lastturn.games.end_of_days.rules.requests import with_card
from lastturn.games.end_of_days.rules.starting_over import MOST_RESTARTS


class PayPrice(Step):
    """EOD-D12, EOD-D13: pay exactly `price` hand cards, or do not. Hands back 1 if it was paid.

    The cards go to the hand of `to`; with -1 they are discarded.
    """

    def __init__(self, seat: i64, price: i64, to: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.price: i64 = price
        self.to: i64 = to
        self.paying: i64 = 0
        self.restarts: i64 = 0
        self.chosen: vec[i64] = vec[i64]()

    def copy(self) -> PayPrice:
        new = PayPrice(self.seat, self.price, self.to)
        new.paying = self.paying
        new.restarts = self.restarts
        new.chosen = self.chosen
        return new

    def asks(self, t: Board) -> i64:
        return bit(self.seat)

    def prompt(self, t: Board, seat: i64) -> i64:
        if self.paying == 0:
            return num.PRICE_HOT_LINE if self.to < 0 else num.PRICE_ULTIMATUM
        return num.PAYING if len(self.chosen) < self.price else num.SENDING_OWED

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.paying == 0:
            menu.add(move(num.PAY))
            menu.add(move(num.REFUSE))
            return
        if len(self.chosen) == self.price:
            menu.add(move(num.SEND))
        else:
            for card in t.places.listed(HANDS + seat):
                if self.may_pick(t, card) == 0:
                    menu.add(move(num.PICK, card))
        if self.restarts < MOST_RESTARTS:
            menu.add(move(num.START_OVER))

    def may_pick(self, t: Board, card: i64) -> i64:
        if not t.in_hand(self.seat, card):
            return num.NOT_IN_HAND
        return num.MUST_ANSWER if holds(self.chosen, card) else 0

    def default(self, t: Board, seat: i64) -> i64:
        if self.paying == 0:
            return move(num.REFUSE)
        menu = Menu()
        self.offer(t, seat, menu)
        return menu.moves[menu.size - 1]

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.PAY:
                self.paying = 1
                if t.hand(seat) == self.price:
                    self._pay(t, vec[i64](t.places.listed(HANDS + seat)))
            case num.REFUSE:
                t.emit(num.NOT_PAID, seat)
                t.back()
            case num.START_OVER:
                self.restarts += 1
                self.paying = 0
                self.chosen = vec[i64]()
            case num.SEND:
                self._pay(t, self.chosen)
            case _:
                self.chosen = with_card(self.chosen, arg(m))

    def _pay(self, t: Board, cards: vec[i64]) -> None:
        t.emit(num.PAID, self.seat, len(cards))
        for i in range(len(cards)):
            if self.to < 0:
                t.discard(self.seat, cards[i])
            else:
                t.hand_over(cards[i], self.seat, self.to)
        if self.to >= 0:
            t.forget_hand(self.seat, bit(self.seat) | bit(self.to))
            t.revealed()
        t.back(1)

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        if seat != self.seat:
            self.paying = 0
            self.restarts = 0
            self.chosen = vec[i64]()


class Demand(Step):
    """EOD-17.9: the named card is destroyed, unless its nation gives the user two hand cards."""

    def __init__(self, seat: i64, nation: i64, target: i64, price: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.nation: i64 = nation
        self.target: i64 = target
        self.price: i64 = price

    def copy(self) -> Demand:
        return Demand(self.seat, self.nation, self.target, self.price)

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                if t.owner(self.target) != self.nation:  # EOD-7.10: it has no second target
                    t.emit(num.NO_EFFECT, self.seat, self.target)
                    t.back()
                elif t.hand(self.nation) >= self.price:
                    t.call(PayPrice(self.nation, self.price, self.seat))
            case _:
                if self.result == 0 and t.owner(self.target) == self.nation:
                    t.destroy(self.target, self.seat)
                t.back()
