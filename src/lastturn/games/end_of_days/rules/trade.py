"""EOD-5: step 2. The current player makes offers, asks the table and closes at most one deal."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.games.end_of_days import happenings as h
from lastturn.games.end_of_days import moves as mv
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import (
    A_BID,
    A_CLOSING,
    AN_ACCEPTANCE,
    AN_OFFER,
    NO_DEAL,
    NO_OFFERS,
    NONE,
    S_READY,
    S_SITES,
    Deal,
)  # fmt: skip
from lastturn.games.end_of_days.house import SWAPS, TRADES
from lastturn.games.end_of_days.places import HANDS, NO_CARD, SCRAPYARD
from lastturn.games.end_of_days.rules.answers import AnswerOffers, announce
from lastturn.games.end_of_days.rules.deals import (
    can_be_partner,
    can_begin,
    offer_picks,
    skip_needless,
    take_pick,
    usual_pick,
)
from lastturn.games.end_of_days.rules.receiving import has_room_for, incoming, outgoing
from lastturn.games.end_of_days.rules.refill import may_take
from lastturn.games.end_of_days.rules.requests import can_meet


@mypyc_attr(acyclic=True, free_list_len=1)
class Trade(Step):
    """EOD-5.18: offers, the table's answers, one deal closed; or a trade with the discards; or none."""

    def __init__(self, seat: i64, seats: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.rounds: i64 = 0  # how often the table was asked
        self.settled: i64 = 0  # nations whose offer was made, changed or withdrawn since
        self.restarts: i64 = 0
        self.swapping: i64 = 0  # a card for a trade with the discards is being picked
        self.swapped: i64 = NO_CARD  # the card put on a pile by it
        self.ended: i64 = 0
        self.draft: Deal = NONE
        self.prepared: list[Deal] = [NONE] * seats

    def copy(self) -> Trade:
        new = Trade(self.seat, 0)
        new.rounds = self.rounds
        new.settled = self.settled
        new.restarts = self.restarts
        new.swapping = self.swapping
        new.swapped = self.swapped
        new.ended = self.ended
        new.draft = self.draft.copy() if self.draft.kind != NO_DEAL else NONE
        new.prepared = self.prepared[:]
        return new

    def asks(self, t: Board) -> i64:
        if self.beat == 0 or self.ended != 0 or has(t.fouled, self.seat):
            return 0
        return bit(self.seat)

    def run(self, t: Board) -> None:
        if self.beat == 1:
            t.offers = [NONE] * t.seats
            t.answers = [NONE] * t.seats
            if not can_be_partner(t, self.seat):  # EOD-5.19
                self.ended = 1
        else:
            t.offers = NO_OFFERS
            t.answers = NO_OFFERS
            t.back()

    def prompt(self, t: Board, seat: i64) -> i64:
        if self.swapped != NO_CARD:
            return mv.SWAPPING
        if self.swapping != 0:
            return mv.SWAPPING_WHICH
        if self.draft.kind == NO_DEAL:
            return mv.TRADING
        return mv.GIVING + self.draft.stage  # the prompts of a deal follow each other as its stages do

    # -- what is open ----------------------------------------------------------------------------

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.swapped != NO_CARD:
            self._offer_pile(t, menu)
            return
        if self.swapping == 0 and self.draft.kind == NO_DEAL:
            self._offer_trades(t, menu)
            return
        if self.swapping != 0:
            self._offer_swaps(t, menu)
        else:
            offer_picks(t, self.draft, menu)
        if self.restarts < mv.MOST_RESTARTS:
            menu.add(move(mv.START_OVER))

    def _offer_pile(self, t: Board, menu: Menu) -> None:
        menu.add(move(mv.DRAW))
        card = t.places.first[SCRAPYARD]
        while card != NO_CARD:
            if self.may_take_back(t, card) == 0:
                menu.add(move(mv.TAKE, card))
            card = t.places.after(card)

    def _offer_trades(self, t: Board, menu: Menu) -> None:
        for other in range(t.seats):
            if self.may_offer(t, other) == 0:
                menu.add(move(mv.OFFER, other))
            if self.may_withdraw(t, other) == 0:
                menu.add(move(mv.WITHDRAW, other))
            if self.may_close(t, other) == 0:
                menu.add(move(mv.CLOSE, other))
        if self.may_ask_table(t) == 0:
            menu.add(move(mv.ASK_TABLE))
        if t.hand(self.seat) > 0:
            menu.add(move(mv.SWAP_ONE))
        menu.add(move(mv.END_TRADE))

    def _offer_swaps(self, t: Board, menu: Menu) -> None:
        card = t.places.first[HANDS + self.seat]
        while card != NO_CARD:
            menu.add(move(mv.SWAP, card))
            card = t.places.after(card)

    def may_take_back(self, t: Board, card: i64) -> i64:
        """EOD-5.14: any card of the Scrapyard but the one just put there."""
        if card == self.swapped:
            return mv.JUST_PUT_THERE
        return may_take(t, self.seat, card)

    def may_offer(self, t: Board, other: i64) -> i64:
        if self.rounds == t.content.trade_rounds:
            return mv.NO_ROUNDS_LEFT
        if other == self.seat or other >= t.seats or not can_be_partner(t, other):
            return mv.NO_PARTNER
        if has(self.settled, other):
            return mv.OFFER_SETTLED
        return 0 if can_begin(t, self.seat, other) else mv.GIVES_NOTHING

    def may_withdraw(self, t: Board, other: i64) -> i64:
        if other >= t.seats or self.prepared[other].kind == NO_DEAL:
            return mv.NO_ANSWER
        return mv.OFFER_SETTLED if has(self.settled, other) else 0

    def may_ask_table(self, t: Board) -> i64:
        if self.rounds == t.content.trade_rounds:
            return mv.NO_ROUNDS_LEFT
        return 0 if self._others(t) != 0 else mv.NO_PARTNER

    def may_close(self, t: Board, other: i64) -> i64:
        """EOD-5.12: an answer stands and this side can do its part."""
        if other >= t.seats or t.answers[other].kind == NO_DEAL:
            return mv.NO_ANSWER
        if has(t.fouled, other):
            return mv.FOULED
        answer = t.answers[other]
        if answer.kind != A_BID and self.prepared[other] is not t.offers[other]:
            return mv.NO_ANSWER  # it lapsed with the offer it answers
        closing = Deal(A_CLOSING, self.seat, other)
        if not has_room_for(t, closing):
            return mv.NO_ROOM
        if answer.kind != AN_ACCEPTANCE and not can_meet(t, self.seat, answer, closing.hand):
            return mv.CANNOT_MEET
        return 0

    def _others(self, t: Board) -> i64:
        asked: i64 = 0
        for other in range(t.seats):
            if other != self.seat and can_be_partner(t, other):
                asked |= bit(other)
        return asked

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D4: end the step without a trade; EOD-D6, EOD-D7: the usual pick."""
        if self.swapped != NO_CARD:
            return move(mv.DRAW)
        if self.swapping == 0 and self.draft.kind == NO_DEAL:
            return move(mv.END_TRADE)
        if self.draft.stage == S_SITES:
            return usual_pick(t, self.draft)
        if self.draft.stage == S_READY and self.draft.kind == A_CLOSING:
            return move(mv.SEND)
        menu = Menu()
        self.offer(t, seat, menu)
        return menu.moves[menu.size - 1]  # start over, or whatever ends the run

    # -- what is done ----------------------------------------------------------------------------

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case mv.OFFER:
                self._begin(t, Deal(AN_OFFER, seat, arg(m)))
            case mv.CLOSE:
                self._begin(t, Deal(A_CLOSING, seat, arg(m)))
            case mv.WITHDRAW:
                self._prepare(arg(m), NONE)
            case mv.ASK_TABLE:
                self._ask_table(t)
            case mv.SWAP_ONE:
                self.swapping = 1
            case mv.SWAP:
                self._swap(t, arg(m))
            case mv.DRAW:
                t.draw(seat, 1)
                self.ended = 1
            case mv.TAKE:
                t.take_from_scrapyard(seat, arg(m))
                self.ended = 1
            case mv.END_TRADE:
                self.ended = 1
            case mv.START_OVER:
                self.restarts += 1
                self.swapping = 0
                self.draft = NONE
            case mv.SEND:
                self._send(t)
            case _:
                take_pick(t, self.draft, m)

    def _begin(self, t: Board, deal: Deal) -> None:
        self.draft = deal
        skip_needless(t, deal)

    def _prepare(self, other: i64, deal: Deal) -> None:
        """An offer is made, changed or withdrawn; the others see it when the table is asked."""
        prepared = self.prepared[:]
        prepared[other] = deal
        self.prepared = prepared
        self.settled |= bit(other)

    def _send(self, t: Board) -> None:
        deal = self.draft
        self.draft = NONE
        if deal.kind == AN_OFFER:
            self._prepare(deal.taker, deal)
        else:
            exchange(t, deal)
            self.ended = 1

    def _swap(self, t: Board, card: i64) -> None:
        """EOD-5.14: one card from hand on its pile, then a draw or a card of the Scrapyard."""
        t.emit(h.SWAPPED, self.seat, card)
        t.discard(self.seat, card)
        t.tallied[SWAPS] += 1
        self.swapping = 0
        self.swapped = card
        menu = Menu()
        self._offer_pile(t, menu)
        if menu.size == 1:  # only the deck is open, as everybody can see
            t.draw(self.seat, 1)
            self.ended = 1

    def _ask_table(self, t: Board) -> None:
        """EOD-5.18: the offers are shown; all others answer at once."""
        self.rounds += 1
        self.settled = 0
        answers = t.answers[:]
        for other in range(t.seats):
            if self.prepared[other] is not t.offers[other] and answers[other].kind != A_BID:
                answers[other] = NONE  # EOD-5.12: it lapses with the offer it answers
        t.answers = answers
        t.emit(h.TABLE_ASKED, self.seat, self.rounds)
        for other in range(t.seats):
            if self.prepared[other] is not t.offers[other]:
                t.revealed()
                if self.prepared[other].kind != NO_DEAL:
                    announce(t, self.prepared[other])
                else:
                    t.emit(h.WITHDRAWN, self.seat, other)
        t.offers = self.prepared
        t.call(AnswerOffers(t.seats, self._others(t), self.seat))

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """Others see neither the deal in the making nor an offer that was not yet shown."""
        if seat != self.seat:
            self.draft = NONE
            self.prepared = t.offers if len(t.offers) > 0 else self.prepared
            self.settled = 0
            self.swapping = 0
            self.restarts = 0


def exchange(t: Board, closing: Deal) -> None:
    """EOD-5.13: all cards change sides at once; hand cards are seen by the two partners only."""
    mine, theirs = closing.giver, closing.taker
    answer = t.answers[theirs]
    offer = t.offers[theirs] if answer.kind == AN_ACCEPTANCE else answer
    my_hand = offer.hand if answer.kind == AN_ACCEPTANCE else closing.hand
    to_me, to_them = incoming(t, closing), outgoing(t, closing)
    t.emit(h.TRADED, mine, theirs)
    _clear(t, mine, closing.room)
    _clear(t, theirs, answer.room)
    _hand_over(t, my_hand, mine, theirs)
    _hand_over(t, answer.hand, theirs, mine)
    for seat, other in ((mine, theirs), (theirs, mine)):
        t.forget_hand(seat, bit(seat) | bit(other))
    _move_in_play(t, to_me, theirs, mine, closing.sites)
    _move_in_play(t, to_them, mine, theirs, answer.sites)
    t.tallied[TRADES] += 1
    t.revealed()


def _clear(t: Board, seat: i64, cards: vec[i64]) -> None:
    for i in range(len(cards)):
        t.make_room(seat, cards[i])


def _hand_over(t: Board, cards: vec[i64], giver: i64, taker: i64) -> None:
    for i in range(len(cards)):
        t.hand_over(cards[i], giver, taker)


def _move_in_play(t: Board, cards: vec[i64], giver: i64, taker: i64, sites: vec[i64]) -> None:
    """EOD-5.8: traded cards keep their zone."""
    placed: i64 = 0
    for i in range(len(cards)):
        site: i64 = -1
        if t.content.is_module(cards[i]):
            site = sites[placed]
            placed += 1
        t.give_in_play(cards[i], giver, taker, site)
