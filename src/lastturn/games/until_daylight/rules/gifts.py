"""SUD-5.6 to SUD-5.9: a gift is offered by a run of card, number and receiver, and waits for an answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, count, first_bits, has, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move
from lastturn.engine.reasons import LEGAL
from lastturn.engine.runs import NOT_PICKED, Run
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import NOBODY, NOTHING

OFFERED: Final = 0  # no question is left


@mypyc_attr(acyclic=True)
class Offer:
    """So many cards of a kind for another player. Never changed."""

    def __init__(self, giver: i64, kind: i64, number: i64, receiver: i64) -> None:
        self.giver: i64 = giver
        self.kind: i64 = kind
        self.number: i64 = number
        self.receiver: i64 = receiver


NO_OFFER: Final = Offer(NOBODY, NOTHING, 0, NOBODY)
NO_OFFERS: Final[list[Offer]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Offers:
    """The open offers of a trade phase, oldest first, and what became of the others. The lists are never
    changed in place: copies share them."""

    def __init__(self) -> None:
        self.waiting: list[Offer] = NO_OFFERS
        self.givers: i64 = 0  # the set of seats whose offer waits
        self.asked: i64 = 0  # the set of seats that have one to answer
        self.refused: list[Offer] = NO_OFFERS
        self.gave: i64 = 0  # the set of seats whose gift is used up
        self.accepting: i64 = 0  # the set of seats that make room for the gift they have accepted

    # -- facts ---------------------------------------------------------------------------------------

    def by(self, giver: i64) -> Offer:
        for offer in self.waiting:
            if offer.giver == giver:
                return offer
        return NO_OFFER

    def to(self, seat: i64) -> Offer:
        """SUD-5.19: the oldest offer that the seat has to answer."""
        for offer in self.waiting:
            if offer.receiver == seat:
                return offer
        return NO_OFFER

    def was_refused(self, giver: i64, kind: i64, receiver: i64) -> bool:
        """SUD-5.18"""
        for offer in self.refused:
            if offer.giver == giver and offer.kind == kind and offer.receiver == receiver:
                return True
        return False

    def receivers(self, t: Board, giver: i64, kind: i64) -> i64:
        """The set of seats that the card may still be offered to."""
        if len(self.refused) == 0:
            return first_bits(t.seats) & ~bit(giver)
        seats: i64 = 0
        for seat in range(t.seats):
            if seat != giver and not self.was_refused(giver, kind, seat):
                seats |= bit(seat)
        return seats

    def locked(self, t: Board, seat: i64) -> i64:
        """SUD-5.17: the card none of whose copies the seat may part with now, or NOTHING."""
        offer = self.by(seat)
        if offer is not NO_OFFER and t.holds(seat, offer.kind) > offer.number:
            return NOTHING
        return offer.kind

    # -- guards --------------------------------------------------------------------------------------

    def refuses_offer(self, t: Board, seat: i64, kind: i64) -> i64:
        """SUD-5.6, SUD-5.18"""
        if has(self.gave, seat):
            return num.GIFT_USED
        if t.slot_of(seat, kind) < 0:
            return num.NOT_HELD
        return LEGAL if self.receivers(t, seat, kind) != 0 else num.REFUSED_BEFORE

    # -- what happens --------------------------------------------------------------------------------

    def make(self, t: Board, offer: Offer) -> None:
        """SUD-5.17: until it is answered the giver makes no other move of their own."""
        self._wait_for([*self.waiting, offer])
        t.show(offer.giver, offer.kind, offer.number)
        t.ask_again()
        t.emit(num.OFFERED, offer.giver, offer.number, offer.kind, offer.receiver)

    def refuse(self, t: Board, seat: i64) -> None:
        """SUD-5.8, SUD-5.18: the gift is not used up, but this card is refused for the phase."""
        offer = self.to(seat)
        self._close(offer)
        self.refused = [*self.refused, offer]
        t.emit(num.REFUSED, seat, offer.giver)

    def accept(self, t: Board, seat: i64) -> bool:
        """SUD-5.9: what does not fit needs room first. True: the seat has it now."""
        offer = self.to(seat)
        if not t.fits(seat, offer.kind):
            self.accepting |= bit(seat)
            return False
        self.accepting &= ~bit(seat)
        self._hand_over(t, offer)
        return True

    def _hand_over(self, t: Board, offer: Offer) -> None:
        """SUD-5.6: the gift is used up."""
        self._close(offer)
        self.gave |= bit(offer.giver)
        t.lose(offer.giver, offer.kind, offer.number)
        t.gain_openly(offer.receiver, offer.kind, offer.number)
        t.emit(num.GIVEN, offer.giver, offer.number, offer.kind, offer.receiver)

    def _close(self, offer: Offer) -> None:
        self._wait_for([other for other in self.waiting if other is not offer])

    def _wait_for(self, offers: list[Offer]) -> None:
        self.waiting = offers
        self.givers = 0
        self.asked = 0
        for offer in offers:
            self.givers |= bit(offer.giver)
            self.asked |= bit(offer.receiver)

    def copy(self) -> Offers:
        new = Offers()
        new.waiting = self.waiting
        new.givers = self.givers
        new.asked = self.asked
        new.refused = self.refused
        new.gave = self.gave
        new.accepting = self.accepting
        return new


# -- the run -----------------------------------------------------------------------------------------


def gift_question(run: Run) -> i64:
    """What of the gift is still to be said, or OFFERED."""
    if run.of(num.CARDS) == NOT_PICKED:
        return num.OFFER_COUNT
    return num.OFFER_TO if run.of(num.TO) == NOT_PICKED else OFFERED


def give_gift(t: Board, seat: i64, run: Run, receivers: i64) -> None:
    """What leaves no choice is not asked."""
    if run.of(num.CARDS) == NOT_PICKED and not has_number(t, seat, run.of(num.OFFER)):
        run.give(move(num.CARDS, 1))
    if gift_question(run) == num.OFFER_TO and count(receivers) == 1:
        run.give(move(num.TO, lowest(receivers)))


def has_number(t: Board, seat: i64, kind: i64) -> bool:
    """SUD-5.7, SUD-15.3: one card, or any number of a stack."""
    return t.house.stacks and t.holds(seat, kind) > 1 and t.content.stacks[kind] != 0


def offer_numbers(t: Board, seat: i64, run: Run, menu: Menu) -> None:
    for n in range(1, t.holds(seat, run.of(num.OFFER)) + 1):
        menu.add(move(num.CARDS, n))


def offer_receivers(t: Board, receivers: i64, menu: Menu) -> None:
    for other in range(t.seats):
        if has(receivers, other):
            menu.add(move(num.TO, other))


def refuses_receiver(t: Board, seat: i64, receiver: i64) -> i64:
    """Why the receiver is not on the menu."""
    if receiver >= t.seats:
        return num.NOT_AT_TABLE
    return num.NOT_TO_YOURSELF if receiver == seat else num.REFUSED_BEFORE


def offered(seat: i64, run: Run) -> Offer:
    """The offer that the run says."""
    return Offer(seat, run.of(num.OFFER), run.of(num.CARDS), run.of(num.TO))
