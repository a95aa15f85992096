"""EOD-5.11, EOD-5.18: the table answers the current player's offers, all at once and under seal."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.windows import Together
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import COLOURS
from lastturn.games.end_of_days.deal import (
    A_BID,
    A_COUNTER,
    AN_ACCEPTANCE,
    AN_OFFER,
    AS_A_SET,
    AT_LEAST,
    EXACTLY,
    NO_DEAL,
    NONE,
    S_SITES,
    UNSAID,
    Deal,
)  # fmt: skip
from lastturn.games.end_of_days.rules.deals import (
    can_begin,
    offer_picks,
    skip_needless,
    take_pick,
    usual_pick,
)
from lastturn.games.end_of_days.rules.receiving import asked_for, has_room_for
from lastturn.games.end_of_days.rules.requests import can_meet, total_of
from lastturn.games.end_of_days.rules.starting_over import MOST_RESTARTS


@mypyc_attr(acyclic=True, free_list_len=1)
class AnswerOffers(Together):
    """EOD-D5: accept, counter or decline an offer; bid without one; or let an earlier answer stand."""

    def __init__(self, seats: i64, asked: i64, current: i64) -> None:
        super().__init__(seats, asked)
        self.current: i64 = current
        self.restarts: vec[i64] = vec[i64]([0] * seats)
        self.drafts: list[Deal] = [NONE] * seats

    def copy(self) -> AnswerOffers:
        new = AnswerOffers(0, self.asked, self.current)
        self.lend_answers_to(new)
        new.restarts = self.restarts[:]
        new.drafts = [draft.copy() if draft.kind != NO_DEAL else NONE for draft in self.drafts]
        return new

    def asks(self, t: Board) -> i64:
        """EOD-5.15: after a foul the offender has nothing to answer, nor is there anything to answer him."""
        if has(t.fouled, self.current):
            return 0
        return self.open & ~t.fouled

    def shown(self, t: Board) -> i64:
        if has(t.fouled, self.current):
            return 0
        return self.asked & ~t.fouled

    def prompt(self, t: Board, seat: i64) -> i64:
        draft = self.drafts[seat]
        if draft.kind == NO_DEAL:
            return num.ANSWERING
        return num.GIVING + draft.stage

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        draft = self.drafts[seat]
        if draft.kind != NO_DEAL:
            offer_picks(t, draft, menu)
            if self.restarts[seat] < MOST_RESTARTS:
                menu.add(move(num.START_OVER))
            return
        menu.add(move(num.DECLINE))
        for answer in range(num.ACCEPT, num.STAND + 1):
            if answer != num.DECLINE and self.may_answer(t, seat, answer) == 0:
                menu.add(move(answer))

    def may_answer(self, t: Board, seat: i64, answer: i64) -> i64:
        """Why the seat cannot answer so; 0: it can."""
        offered = t.offers[seat].kind != NO_DEAL
        if answer == num.STAND:
            return 0 if t.answers[seat].kind != NO_DEAL else num.NO_ANSWER
        if (answer == num.BID and offered) or (answer != num.BID and not offered):
            return num.NO_ANSWER
        if answer != num.ACCEPT:
            return 0 if can_begin(t, seat, self.current) else num.GIVES_NOTHING
        acceptance = Deal(AN_ACCEPTANCE, seat, self.current)
        if not has_room_for(t, acceptance):
            return num.NO_ROOM
        return 0 if can_meet(t, seat, t.offers[seat], acceptance.hand) else num.CANNOT_MEET

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D5: an earlier answer stands; else decline or no bid."""
        draft = self.drafts[seat]
        if draft.kind == NO_DEAL:
            return move(num.STAND) if t.answers[seat].kind != NO_DEAL else move(num.DECLINE)
        if draft.stage == S_SITES:
            return usual_pick(t, draft)
        menu = Menu()
        self.offer(t, seat, menu)
        return menu.moves[menu.size - 1]

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        match verb(m):
            case num.DECLINE | num.STAND | num.SEND:
                self.answers[seat] = verb(m)
                return True
            case num.ACCEPT:
                self._begin(t, Deal(AN_ACCEPTANCE, seat, self.current))
            case num.COUNTER:
                self._begin(t, Deal(A_COUNTER, seat, self.current))
            case num.BID:
                self._begin(t, Deal(A_BID, seat, self.current))
            case num.START_OVER:
                self.restarts[seat] += 1
                self.drafts[seat] = NONE
            case _:
                take_pick(t, self.drafts[seat], m)
        return False

    def _begin(self, t: Board, deal: Deal) -> None:
        self.drafts[deal.giver] = deal
        skip_needless(t, deal)

    def resolve(self, t: Board) -> None:
        """The answers are opened together, as descriptions."""
        answers = t.answers[:]
        for i in range(t.seats):
            seat = (self.current + i) % t.seats
            if has(self.asked, seat):
                if has(self.open, seat):
                    answers[seat] = NONE  # fouled before the answer was sealed
                elif self.answers[seat] == num.SEND:
                    answers[seat] = self.drafts[seat]
                    announce(t, self.drafts[seat])
                elif self.answers[seat] == num.STAND:
                    t.emit(num.STOOD, seat)
                else:
                    answers[seat] = NONE
                    t.emit(num.DECLINED, seat)
        t.answers = answers
        t.revealed()
        t.back()

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """A half-built answer is begun anew; a sealed one is replaced by any other."""
        menu = Menu()
        for other in range(t.seats):
            if other != seat and has(self.asked, other):
                self.drafts[other] = NONE
                self.restarts[other] = 0
                while not has(self.open, other):
                    menu.size = 0
                    self.restarts[other] = MOST_RESTARTS
                    self.offer(t, other, menu)
                    if self.take(t, other, menu.pick(rng)):
                        break


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
