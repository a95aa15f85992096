"""EOD-5: step 2. The current player makes offers, asks the table and closes at most one deal."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.rng import Rng
from lastturn.engine.runs import NO_RUN
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.course import SWAPS, TRADES
from lastturn.games.end_of_days.deal import (
    A_BID,
    A_CLOSING,
    AN_ACCEPTANCE,
    AN_OFFER,
    NO_DEAL,
    NO_OFFERS,
    NONE,
    S_READY,
    Deal,
)  # fmt: skip
from lastturn.games.end_of_days.places import HANDS, NO_CARD, SCRAPYARD
from lastturn.games.end_of_days.rules.answers import AnswerOffers, announce
from lastturn.games.end_of_days.rules.deals import (
    can_be_partner,
    can_begin,
    completes_deal,
    deal_of,
    facts_of,
    offer_picks,
    refuses_deal_pick,
    usual_pick,
)
from lastturn.games.end_of_days.rules.elsewhere import names_card, or_other, refuses_elsewhere
from lastturn.games.end_of_days.rules.receiving import has_room_for, incoming, outgoing
from lastturn.games.end_of_days.rules.refill import refuses_take
from lastturn.games.end_of_days.rules.requests import can_meet
from lastturn.games.end_of_days.rules.starting_over import Composing


@mypyc_attr(acyclic=True, free_list_len=1)
class Trade(Composing):
    """EOD-5.18: offers, the table's answers, one deal closed; or a trade with the discards; or none."""

    def __init__(self, seat: i64, seats: i64) -> None:
        super().__init__(seat)
        self.rounds: i64 = 0  # how often the table was asked
        self.settled: i64 = 0  # nations whose offer was made, changed or withdrawn since
        self.ended: i64 = 0
        self.prepared: list[Deal] = [NONE] * seats

    def copy(self) -> Trade:
        new = Trade(self.seat, 0)
        new.rounds = self.rounds
        new.settled = self.settled
        new.ended = self.ended
        new.prepared = self.prepared[:]
        self.lend_picks_to(new)
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

    def deal(self, t: Board) -> Deal:
        """The offer or closing in the making."""
        return deal_of(t, self.seat, self.made)

    def prompt(self, t: Board, seat: i64) -> i64:
        if not self.made.begun():
            return num.TRADING
        deal = self.deal(t)
        if deal is NONE:
            return num.SWAPPING_WHICH
        return num.GIVING + deal.stage  # the prompts of a deal follow each other as its stages do

    def facts(self, t: Board, seat: i64) -> list[int]:
        if not self.made.begun():
            return [int(self.rounds), int(t.content.trade_rounds)]
        return facts_of(t, self.deal(t))

    # -- what is open ----------------------------------------------------------------------------

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if not self.made.begun():
            self._offer_trades(t, menu)
            return
        deal = self.deal(t)
        if deal is NONE:
            for card in t.places.cards(HANDS + seat):
                menu.add(move(num.SWAP, card))
        else:
            offer_picks(t, deal, menu)
        self.offer_start_over(menu)

    def _offer_trades(self, t: Board, menu: Menu) -> None:
        for other in range(t.seats):
            if self.refuses_offer(t, other) == LEGAL:
                menu.add(move(num.OFFER, other))
            if self.refuses_withdraw(t, other) == LEGAL:
                menu.add(move(num.WITHDRAW, other))
            if self.refuses_close(t, other) == LEGAL:
                menu.add(move(num.CLOSE, other))
        if self.refuses_ask_table(t) == LEGAL:
            menu.add(move(num.ASK_TABLE))
        if t.hand(self.seat) > 0:
            menu.add(move(num.SWAP_ONE))
        menu.add(move(num.END_TRADE))

    def refuses_offer(self, t: Board, other: i64) -> i64:
        if self.rounds == t.content.trade_rounds:
            return num.NO_ROUNDS_LEFT
        if other == self.seat or other >= t.seats or not can_be_partner(t, other):
            return num.NO_PARTNER
        if has(self.settled, other):
            return num.OFFER_SETTLED
        return LEGAL if can_begin(t, self.seat, other) else num.GIVES_NOTHING

    def refuses_withdraw(self, t: Board, other: i64) -> i64:
        if other >= t.seats or self.prepared[other].kind == NO_DEAL:
            return num.NO_ANSWER
        return num.OFFER_SETTLED if has(self.settled, other) else LEGAL

    def refuses_ask_table(self, t: Board) -> i64:
        if self.rounds == t.content.trade_rounds:
            return num.NO_ROUNDS_LEFT
        return LEGAL if partners_of(t, self.seat) != 0 else num.NO_PARTNER

    def refuses_close(self, t: Board, other: i64) -> i64:
        """EOD-5.12: an answer stands and this side can do its part."""
        if other >= t.seats or t.answers[other].kind == NO_DEAL:
            return num.NO_ANSWER
        if has(t.fouled, other):
            return num.HAS_FOULED
        if t.answers[other].kind != A_BID and self.prepared[other] is not t.offers[other]:
            return num.NO_ANSWER  # it lapsed with the offer it answers
        return refuses_closing(t, self.seat, other)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        deal = self.deal(t)
        if deal is not NONE:
            return refuses_deal_pick(t, deal, m)
        match verb(m):
            case num.OFFER:
                return or_other(self.refuses_offer(t, arg(m)))
            case num.WITHDRAW:
                return or_other(self.refuses_withdraw(t, arg(m)))
            case num.ASK_TABLE:
                return or_other(self.refuses_ask_table(t))
            case num.CLOSE:
                return or_other(self.refuses_close(t, arg(m)))
            case num.SWAP_ONE:
                return num.NOT_IN_HAND
            case num.SWAP if names_card(t, m):
                return num.NOT_IN_HAND
            case _:
                return refuses_elsewhere(t, seat, m)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return completes_deal(m)

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D4: end the step without a trade; EOD-D6, EOD-D7: the usual pick."""
        if not self.made.begun():
            return move(num.END_TRADE)
        deal = self.deal(t)
        if deal.stage == S_READY and deal.kind == A_CLOSING:
            return move(num.SEND)
        return usual_pick(self, t, seat, deal)

    # -- what is done ----------------------------------------------------------------------------

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.WITHDRAW:
                self._prepare(arg(m), NONE)
            case num.ASK_TABLE:
                self._ask_table(t)
            case num.SWAP:
                self._swap(t, arg(m))
            case num.END_TRADE:
                self.ended = 1
            case num.START_OVER:
                self.begin_anew()
            case num.SEND:
                self._send(t)
            case _:
                self.pick(m)

    def _prepare(self, other: i64, deal: Deal) -> None:
        """An offer is made, changed or withdrawn; the others see it when the table is asked."""
        prepared = self.prepared[:]
        prepared[other] = deal
        self.prepared = prepared
        self.settled |= bit(other)

    def _send(self, t: Board) -> None:
        deal = self.deal(t)
        self.made = NO_RUN
        if deal.kind == AN_OFFER:
            self._prepare(deal.taker, deal)
        else:
            exchange(t, deal)
            self.ended = 1

    def _swap(self, t: Board, card: i64) -> None:
        """EOD-5.14: one card from hand on its pile, then a draw or a card of the Scrapyard."""
        self.made = NO_RUN
        self.ended = 1
        t.emit(num.SWAPPED, self.seat, card)
        t.discard(self.seat, card)
        t.tallied[SWAPS] += 1
        t.call(TakeInReturn(self.seat, card))

    def _ask_table(self, t: Board) -> None:
        """EOD-5.18: the offers are shown; all others answer at once."""
        self.rounds += 1
        self.settled = 0
        show_offers(t, self.seat, self.prepared, self.rounds)
        t.call(AnswerOffers(t.seats, partners_of(t, self.seat)))

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """Others do not see an offer that was not yet shown."""
        if seat != self.seat:
            self.prepared = t.offers if len(t.offers) > 0 else self.prepared
            self.settled = 0


def partners_of(t: Board, seat: i64) -> i64:
    """All others that can be asked."""
    asked: i64 = 0
    for other in range(t.seats):
        if other != seat and can_be_partner(t, other):
            asked |= bit(other)
    return asked


def refuses_closing(t: Board, seat: i64, other: i64) -> i64:
    """Why the seat cannot do its part of the deal that the other's answer offers."""
    answer, closing = t.answers[other], Deal(A_CLOSING, seat, other)
    if not has_room_for(t, closing):
        return num.NO_ROOM
    if answer.kind != AN_ACCEPTANCE and not can_meet(t, seat, answer, closing.hand):
        return num.CANNOT_MEET
    return LEGAL


def show_offers(t: Board, seat: i64, prepared: list[Deal], asked: i64) -> None:
    """Everybody sees what was offered, changed or withdrawn since the table was last asked."""
    answers = t.answers[:]
    for other in range(t.seats):
        if prepared[other] is not t.offers[other] and answers[other].kind != A_BID:
            answers[other] = NONE  # EOD-5.12: it lapses with the offer it answers
    t.answers = answers
    t.emit(num.TABLE_ASKED, seat, asked)
    for other in range(t.seats):
        if prepared[other] is not t.offers[other]:
            t.revealed()
            if prepared[other].kind != NO_DEAL:
                announce(t, prepared[other])
            else:
                t.emit(num.WITHDRAWN, seat, other)
    t.offers = prepared


class TakeInReturn(Step):
    """EOD-5.14: for the card just put on a pile, a draw or another card of the Scrapyard."""

    def __init__(self, seat: i64, swapped: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.swapped: i64 = swapped

    def copy(self) -> TakeInReturn:
        return TakeInReturn(self.seat, self.swapped)

    def asks(self, t: Board) -> i64:
        if has(t.fouled, self.seat) or not self._has_choice(t):
            return 0
        return bit(self.seat)

    def _has_choice(self, t: Board) -> bool:
        card = t.places.first[SCRAPYARD]
        while card != NO_CARD:
            if self.refuses_take_back(t, card) == LEGAL:
                return True
            card = t.places.after(card)
        return False

    def run(self, t: Board) -> None:
        """Only the deck is open, as everybody can see; or a foul has ended the trading (EOD-5.15)."""
        if not has(t.fouled, self.seat):
            t.draw(self.seat, 1)
        t.back()

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.SWAPPING

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.DRAW))
        card = t.places.first[SCRAPYARD]
        while card != NO_CARD:
            if self.refuses_take_back(t, card) == LEGAL:
                menu.add(move(num.TAKE, card))
            card = t.places.after(card)

    def refuses_take_back(self, t: Board, card: i64) -> i64:
        """Any card of the Scrapyard but the one just put there."""
        if card == self.swapped:
            return num.JUST_PUT_THERE
        return refuses_take(t, self.seat, card)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) == num.TAKE and names_card(t, m):
            return or_other(self.refuses_take_back(t, arg(m)))
        return refuses_elsewhere(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.DRAW)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.DRAW:
            t.draw(seat, 1)
        else:
            t.take_from_scrapyard(seat, arg(m))
        t.back()


def exchange(t: Board, closing: Deal) -> None:
    """EOD-5.13: all cards change sides at once; hand cards are seen by the two partners only."""
    mine, theirs = closing.giver, closing.taker
    answer = t.answers[theirs]
    offer = t.offers[theirs] if answer.kind == AN_ACCEPTANCE else answer
    my_hand = offer.hand if answer.kind == AN_ACCEPTANCE else closing.hand
    to_me, to_them = incoming(t, closing), outgoing(t, closing)
    t.emit(num.TRADED, mine, theirs)
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
