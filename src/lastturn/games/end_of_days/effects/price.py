"""EOD-7.7: prices that must be paid whole or not at all: Hot Line and Ultimatum."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import HANDS
from lastturn.games.end_of_days.rules.elsewhere import names_card, refuses_elsewhere
from lastturn.games.end_of_days.rules.starting_over import PickingAnew, last_offered


class ChoosePayment(PickingAnew):
    """EOD-7.7: exactly `price` hand cards, after the pick to pay at all."""

    def __init__(self, seat: i64, price: i64) -> None:
        super().__init__(seat)
        self.price: i64 = price

    def missing(self) -> i64:
        return self.price - self.made.count(num.PICK)

    def chosen(self) -> vec[i64]:
        """The cards picked so far."""
        cards = vec[i64]()
        for i in range(1, len(self.made.picks)):  # the first pick is to pay
            cards = append(cards, arg(self.made.picks[i]))
        return cards

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.PAYING if self.missing() > 0 else num.SENDING_OWED

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(self.missing())] if self.missing() > 0 else []

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.missing() == 0:
            menu.add(move(num.SEND))
        else:
            offer_payment(t, self, menu)
        self.offer_start_over(menu)

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        if not self.made.begun():
            self.offer(t, seat, menu)
            return
        if self.missing() > 0:
            offer_payment(t, self, menu)
        menu.add(move(num.SEND))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) == num.PICK and names_card(t, m):
            return refuses_payment(t, self, arg(m))
        return refuses_elsewhere(t, seat, m)

    def ordered(self, t: Board, seat: i64) -> bool:
        return not self.made.begun()

    def still_needs(self, t: Board, seat: i64) -> i64:
        if not self.made.begun():
            return -1
        return self.missing() + 1

    def still_takes(self, t: Board, seat: i64) -> i64:
        return self.still_needs(t, seat)


def offer_payment(t: Board, payment: ChoosePayment, menu: Menu) -> None:
    for card in t.places.listed(HANDS + payment.seat):
        if refuses_payment(t, payment, card) == LEGAL:
            menu.add(move(num.PICK, card))


def refuses_payment(t: Board, payment: ChoosePayment, card: i64) -> i64:
    if not t.in_hand(payment.seat, card):
        return num.NOT_IN_HAND
    return num.MUST_ANSWER if payment.made.has(move(num.PICK, card)) else LEGAL


class PayPrice(ChoosePayment):
    """EOD-D12, EOD-D13: pay exactly `price` hand cards, or do not. Hands back 1 if it was paid.

    The cards go to the hand of `to`; with -1 they are discarded. `at_stake` is lost if nothing is paid.
    """

    def __init__(self, seat: i64, price: i64, to: i64, at_stake: i64) -> None:
        super().__init__(seat, price)
        self.to: i64 = to
        self.at_stake: i64 = at_stake

    def copy(self) -> PayPrice:
        new = PayPrice(self.seat, self.price, self.to, self.at_stake)
        self.lend_picks_to(new)
        return new

    def prompt(self, t: Board, seat: i64) -> i64:
        if self.made.begun():
            return super().prompt(t, seat)
        return num.PRICE_HOT_LINE if self.to < 0 else num.PRICE_ULTIMATUM

    def facts(self, t: Board, seat: i64) -> list[int]:
        if self.made.begun() or self.to < 0:
            return super().facts(t, seat)
        return [int(self.price), int(self.at_stake)]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made.begun():
            super().offer(t, seat, menu)
            return
        menu.add(move(num.PAY))
        menu.add(move(num.REFUSE))

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        """With nothing left to choose, to pay is all."""
        if verb(m) == num.PAY:
            return t.hand(seat) == self.price
        return verb(m) != num.PICK

    def default(self, t: Board, seat: i64) -> i64:
        return last_offered(self, t, seat) if self.made.begun() else move(num.REFUSE)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.PAY if t.hand(seat) == self.price:
                pay(t, seat, t.places.cards(HANDS + seat), self.to)
                t.back(1)
            case num.REFUSE:
                t.emit(num.NOT_PAID, seat)
                t.back()
            case num.START_OVER:
                self.begin_anew(t)
            case num.SEND:
                pay(t, seat, self.chosen(), self.to)
                t.back(1)
            case _:
                self.pick(m)


def pay(t: Board, seat: i64, cards: vec[i64], to: i64) -> None:
    """The cards go to the hand of `to`, and only the two see them; with -1 they are discarded."""
    t.emit(num.PAID, seat, len(cards))
    for i in range(len(cards)):
        if to < 0:
            t.discard(seat, cards[i])
        else:
            t.hand_over(cards[i], seat, to)
    if to >= 0:
        t.forget_hand(seat, bit(seat) | bit(to))
        t.revealed()


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
                    t.call(PayPrice(self.nation, self.price, self.seat, self.target))
            case _:
                if self.result == 0 and t.owner(self.target) == self.nation:
                    t.destroy(self.target, self.seat)
                t.back()
