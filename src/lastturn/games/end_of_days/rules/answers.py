"""EOD-5.11, EOD-5.18: the table answers the current player's offers, all at once and under seal."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.rng import Rng
from lastturn.engine.runs import NO_RUN
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import COLOURS
from lastturn.games.end_of_days.deal import (
    A_COUNTER,
    AN_ACCEPTANCE,
    AN_OFFER,
    AS_A_SET,
    AT_LEAST,
    EXACTLY,
    NO_DEAL,
    NONE,
    UNSAID,
    Deal,
)  # fmt: skip
from lastturn.games.end_of_days.rules.deals import (
    can_begin,
    completes_deal,
    deal_of,
    facts_of,
    offer_picks,
    refuses_deal_pick,
    usual_pick,
)
from lastturn.games.end_of_days.rules.elsewhere import or_other, refuses_elsewhere
from lastturn.games.end_of_days.rules.receiving import asked_for, has_room_for
from lastturn.games.end_of_days.rules.requests import can_meet, total_of
from lastturn.games.end_of_days.rules.starting_over import MOST_RESTARTS, ComposingTogether


def refuses_reply(t: Board, seat: i64, reply: i64) -> i64:
    """EOD-5.11, EOD-5.12: why the seat cannot answer the current player so."""
    offered = t.offers[seat].kind != NO_DEAL
    if reply == num.STAND:
        return LEGAL if t.answers[seat].kind != NO_DEAL else num.NO_ANSWER
    if (reply == num.BID and offered) or (reply != num.BID and not offered):
        return num.NO_ANSWER
    if reply != num.ACCEPT:
        return LEGAL if can_begin(t, seat, t.current) else num.GIVES_NOTHING
    acceptance = Deal(AN_ACCEPTANCE, seat, t.current)
    if not has_room_for(t, acceptance):
        return num.NO_ROOM
    return LEGAL if can_meet(t, seat, t.offers[seat], acceptance.hand) else num.CANNOT_MEET


@mypyc_attr(acyclic=True, free_list_len=1)
class AnswerOffers(ComposingTogether):
    """EOD-D5: accept, counter or decline an offer; bid without one; or let an earlier answer stand."""

    def copy(self) -> AnswerOffers:
        new = AnswerOffers(0, self.asked)
        self.lend_picks_to(new)
        return new

    def asks(self, t: Board) -> i64:
        """EOD-5.15: after a foul the offender has nothing to answer, nor is there anything to answer him."""
        if has(t.fouled, t.current):
            return 0
        return self.open & ~t.fouled

    def shown(self, t: Board) -> i64:
        if has(t.fouled, t.current):
            return 0
        return self.asked & ~t.fouled

    def deal(self, t: Board, seat: i64) -> Deal:
        """The answer in the making."""
        return deal_of(t, seat, self.made[seat])

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.GIVING + self.deal(t, seat).stage if self.made[seat].begun() else num.ANSWERING

    def facts(self, t: Board, seat: i64) -> list[int]:
        return facts_of(t, self.deal(t, seat))

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made[seat].begun():
            offer_picks(t, self.deal(t, seat), menu)
            self.offer_start_over(seat, menu)
            return
        menu.add(move(num.DECLINE))
        for reply in range(num.ACCEPT, num.STAND + 1):
            if reply != num.DECLINE and refuses_reply(t, seat, reply) == LEGAL:
                menu.add(move(reply))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if self.made[seat].begun():
            return refuses_deal_pick(t, self.deal(t, seat), m)
        if verb(m) >= num.ACCEPT and verb(m) <= num.STAND:
            return or_other(refuses_reply(t, seat, verb(m)))
        return refuses_elsewhere(t, seat, m)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return completes_deal(m)

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D5: an earlier answer stands; else decline or no bid."""
        if self.made[seat].begun():
            return usual_pick(self, t, seat, self.deal(t, seat))
        return move(num.STAND) if t.answers[seat].kind != NO_DEAL else move(num.DECLINE)

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        match verb(m):
            case num.DECLINE | num.STAND | num.SEND:
                self.answers[seat] = m
                return True
            case num.START_OVER:
                self.begin_anew(seat)
            case _:
                self.pick(seat, m)
        return False

    def resolve(self, t: Board) -> None:
        """The answers are opened together, as descriptions."""
        answers = t.answers[:]
        for i in range(t.seats):
            seat = (t.current + i) % t.seats
            if has(self.asked, seat):
                answers[seat] = self._opened(t, seat)
        t.answers = answers
        t.revealed()
        t.back()

    def _opened(self, t: Board, seat: i64) -> Deal:
        """The answer of a seat, told to all; NONE: it declines, or fouled before it was sealed."""
        if has(self.open, seat):
            return NONE
        match verb(self.answers[seat]):
            case num.SEND:
                deal = self.deal(t, seat)
                announce(t, deal)
                return deal
            case num.STAND:
                t.emit(num.STOOD, seat)
                return t.answers[seat]
            case _:
                t.emit(num.DECLINED, seat)
                return NONE

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """A sealed answer is replaced by any other."""
        for other in range(t.seats):
            if other != seat and has(self.asked, other):
                self.restarts[other] = 0
                if not has(self.open, other):
                    self._seal_any(t, other, rng)

    def _seal_any(self, t: Board, seat: i64, rng: Rng) -> None:
        self.restarts[seat] = MOST_RESTARTS
        self.made[seat] = NO_RUN
        menu = Menu()
        while True:
            menu.size = 0
            self.offer(t, seat, menu)
            if self.take(t, seat, menu.pick(rng)):
                return


def announce(t: Board, deal: Deal) -> None:
    """Tell everybody the description of a deal, never its sealed cards."""
    if not t.telling:
        return
    if deal.kind == AN_ACCEPTANCE:
        t.emit(num.ACCEPTED, deal.giver, deal.taker, len(deal.hand))
        _announce_lot(t, deal, asked_for(t, deal))
        return
    kind = num.OFFERED if deal.kind == AN_OFFER else num.COUNTERED if deal.kind == A_COUNTER else num.BID_MADE
    t.emit(kind, deal.giver, deal.taker, len(deal.hand), deal.ask_count)
    _announce_cards(t, num.GIVES_CARDS, deal.giver, deal.front)
    if deal.says_total != 0:
        t.emit(num.GIVES_TOTAL, deal.giver, total_of(t, deal.hand))
    if deal.says_colours == EXACTLY:
        _announce_colours(t, deal)
    elif deal.says_colours == AS_A_SET:
        _announce_set(t, num.GIVES_SET, deal.giver, deal.colour_set)
    _announce_cards(t, num.ASKS_CARDS, deal.giver, deal.ask_front)
    _announce_request(t, deal)


def _announce_lot(t: Board, deal: Deal, request: Deal) -> None:
    """Section 7.5: the quantity, and exactly every attribute that the request mentioned."""
    if request.ask_total_how != UNSAID:
        t.emit(num.GIVES_TOTAL, deal.giver, total_of(t, deal.hand))
    if request.ask_colours_how != UNSAID:
        _announce_colours(t, deal)


def _announce_colours(t: Board, deal: Deal) -> None:
    families = sorted([int(t.content.family[deal.hand[i]]) for i in range(len(deal.hand))])
    t.emit_all(num.GIVES_COLOURS, deal.giver, families)


def _announce_set(t: Board, kind: i64, seat: i64, colours: i64) -> None:
    t.emit_all(kind, seat, [colour for colour in range(COLOURS) if has(colours, colour)])


def _announce_cards(t: Board, kind: i64, seat: i64, cards: vec[i64]) -> None:
    if len(cards) > 0:
        t.emit_all(kind, seat, [int(cards[i]) for i in range(len(cards))])


def _announce_request(t: Board, deal: Deal) -> None:
    if deal.ask_total_how == EXACTLY:
        t.emit(num.ASKS_TOTAL, deal.giver, deal.ask_total)
    elif deal.ask_total_how == AT_LEAST:
        t.emit(num.ASKS_LEAST, deal.giver, deal.ask_total)
    if deal.ask_colours_how == EXACTLY:
        colours = [c for c in range(COLOURS) for _ in range(deal.asks_of(c))]
        t.emit_all(num.ASKS_COLOURS, deal.giver, colours)
    elif deal.ask_colours_how == AS_A_SET:
        _announce_set(t, num.ASKS_SET, deal.giver, deal.ask_set)
