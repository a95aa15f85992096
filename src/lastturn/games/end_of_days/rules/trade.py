"""EOD-5: step 2. The current player makes offers, asks the table and closes at most one deal."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.rng import Rng
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import (
    A_BID,
    A_CLOSING,
    AN_ACCEPTANCE,
    AN_OFFER,
    NO_DEAL,
    NONE,
    Deal,
)  # fmt: skip
from lastturn.games.end_of_days.rules.announcing import announce
from lastturn.games.end_of_days.rules.answers import AnswerOffers
from lastturn.games.end_of_days.rules.deal_picks import refuses_deal_pick
from lastturn.games.end_of_days.rules.deals import can_be_partner, can_begin
from lastturn.games.end_of_days.rules.drafts import DraftDeal
from lastturn.games.end_of_days.rules.elsewhere import names_card, refuses_elsewhere
from lastturn.games.end_of_days.rules.exchanging import exchange
from lastturn.games.end_of_days.rules.receiving import has_room_for
from lastturn.games.end_of_days.rules.requests import can_meet
from lastturn.games.end_of_days.rules.swapping import swap


@mypyc_attr(acyclic=True, free_list_len=1)
class Trade(DraftDeal):
    """EOD-5.18: offers, the table's answers, one deal closed; or a trade with the discards; or none."""

    def __init__(self, seat: i64, seats: i64) -> None:
        super().__init__(seat)
        self.rounds: i64 = 0  # how often the table was asked
        self.ended: i64 = 0
        self.prepared: list[Deal] = [NONE] * seats

    def copy(self) -> Trade:
        new = Trade(self.seat, 0)
        new.rounds = self.rounds
        new.ended = self.ended
        new.prepared = self.prepared[:]
        self.lend_draft_to(new)
        return new

    def asks(self, t: Board) -> i64:
        if self.beat == 0 or self.ended != 0 or has(t.fouled, self.seat):
            return 0
        return bit(self.seat)

    def run(self, t: Board) -> None:
        if self.beat == 1:
            t.open_trade()
            self.ended = 0 if can_be_partner(t, self.seat) else 1  # EOD-5.19
        else:
            t.close_trade()
            t.back()

    def prompt(self, t: Board, seat: i64) -> i64:
        return super().prompt(t, seat) if self.made.begun() else num.TRADING

    def facts(self, t: Board, seat: i64) -> list[int]:
        if self.made.begun():
            return super().facts(t, seat)
        return [int(self.rounds), int(t.content.trade_rounds)]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made.begun():
            super().offer(t, seat, menu)
        else:
            offer_trades(t, self, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_trade(t, self, m)

    def default(self, t: Board, seat: i64) -> i64:
        return super().default(t, seat) if self.made.begun() else move(num.END_TRADE)  # EOD-D4

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        do_trade(t, self, m)

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        super().redeal(t, seat, rng)
        if seat != self.seat:  # others do not see an offer that was not yet shown
            self.prepared = t.offers if len(t.offers) > 0 else self.prepared


def do_trade(t: Board, trade: Trade, m: i64) -> None:
    """What the current player does next."""
    match verb(m):
        case num.WITHDRAW:
            prepare(trade, arg(m), NONE)
        case num.ASK_TABLE:
            ask_table(t, trade)
        case num.SWAP:
            trade.drop_run(t, trade.seat)
            trade.ended = 1
            swap(t, trade.seat, arg(m))
        case num.END_TRADE:
            trade.ended = 1
        case num.START_OVER:
            trade.begin_anew(t)
        case num.SEND:
            send(t, trade)
        case _:
            trade.go_on(t, m)


def prepare(trade: Trade, other: i64, deal: Deal) -> None:
    """An offer is made, changed or withdrawn; the others see it when the table is asked."""
    prepared = trade.prepared[:]
    prepared[other] = deal
    trade.prepared = prepared


def send(t: Board, trade: Trade) -> None:
    """The deal is put together: an offer, or the closing of one."""
    deal = trade.draft
    trade.drop_run(t, trade.seat)
    if deal.kind == AN_OFFER:
        prepare(trade, deal.taker, deal)
    else:
        exchange(t, deal)
        trade.ended = 1


def ask_table(t: Board, trade: Trade) -> None:
    """EOD-5.18: the offers are shown; all others answer at once."""
    trade.rounds += 1
    show_offers(t, trade.seat, trade.prepared, trade.rounds)
    t.call(AnswerOffers(t.seats, partners_of(t, trade.seat)))


def offer_trades(t: Board, trade: Trade, menu: Menu) -> None:
    """What the current player may do while no deal is in the making."""
    for other in range(t.seats):
        if refuses_offer(t, trade, other) == LEGAL:
            menu.add(move(num.OFFER, other))
        if refuses_withdraw(t, trade, other) == LEGAL:
            menu.add(move(num.WITHDRAW, other))
        if refuses_close(t, trade, other) == LEGAL:
            menu.add(move(num.CLOSE, other))
    if refuses_ask_table(t, trade) == LEGAL:
        menu.add(move(num.ASK_TABLE))
    if t.hand(trade.seat) > 0:
        menu.add(move(num.SWAP_ONE))
    menu.add(move(num.END_TRADE))


# -- guards ---------------------------------------------------------------------------------------


def refuses_trade(t: Board, trade: Trade, m: i64) -> i64:
    """Why the current player cannot do that, or cannot go on so with the deal in the making."""
    if trade.draft is not NONE:
        return refuses_deal_pick(t, trade.draft, m)
    match verb(m):
        case num.OFFER:
            return refuses_offer(t, trade, arg(m))
        case num.WITHDRAW:
            return refuses_withdraw(t, trade, arg(m))
        case num.ASK_TABLE:
            return refuses_ask_table(t, trade)
        case num.CLOSE:
            return refuses_close(t, trade, arg(m))
        case num.SWAP_ONE:
            return num.NOT_IN_HAND
        case num.SWAP if names_card(t, m):
            return num.NOT_IN_HAND
        case _:
            return refuses_elsewhere(t, trade.seat, m)


def refuses_offer(t: Board, trade: Trade, other: i64) -> i64:
    if trade.rounds == t.content.trade_rounds:
        return num.NO_ROUNDS_LEFT
    if other == trade.seat or other >= t.seats or not can_be_partner(t, other):
        return num.NO_PARTNER
    return LEGAL if can_begin(t, trade.seat, other) else num.GIVES_NOTHING


def refuses_withdraw(t: Board, trade: Trade, other: i64) -> i64:
    if other >= t.seats or trade.prepared[other].kind == NO_DEAL:
        return num.NO_ANSWER
    return LEGAL


def refuses_ask_table(t: Board, trade: Trade) -> i64:
    if trade.rounds == t.content.trade_rounds:
        return num.NO_ROUNDS_LEFT
    return LEGAL if partners_of(t, trade.seat) != 0 else num.NO_PARTNER


def refuses_close(t: Board, trade: Trade, other: i64) -> i64:
    """EOD-5.12: an answer stands and this side can do its part."""
    if other >= t.seats or t.answers[other].kind == NO_DEAL:
        return num.NO_ANSWER
    if has(t.fouled, other):
        return num.HAS_FOULED
    if t.answers[other].kind != A_BID and trade.prepared[other] is not t.offers[other]:
        return num.NO_ANSWER  # it lapsed with the offer it answers
    return refuses_closing(t, trade.seat, other)


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
