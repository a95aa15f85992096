"""EOD-5.11, EOD-5.18: the table answers the current player's offers, all at once and under seal."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.rng import Rng
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import (
    AN_ACCEPTANCE,
    NO_DEAL,
    NONE,
    Deal,
    own_copy,
)  # fmt: skip
from lastturn.games.end_of_days.rules.announcing import announce
from lastturn.games.end_of_days.rules.deal_picks import (
    completes_deal,
    facts_of,
    offer_picks,
    refuses_deal_pick,
    usual_pick,
    with_pick,
)
from lastturn.games.end_of_days.rules.deal_pool import offer_pool
from lastturn.games.end_of_days.rules.deals import can_begin
from lastturn.games.end_of_days.rules.elsewhere import refuses_elsewhere
from lastturn.games.end_of_days.rules.receiving import has_room_for
from lastturn.games.end_of_days.rules.requests import can_meet
from lastturn.games.end_of_days.rules.starting_over import ComposingTogether


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

    def __init__(self, seats: i64, asked: i64) -> None:
        super().__init__(seats, asked)
        self.drafts: list[Deal] = [NONE] * seats  # what the picks say; every question reads it

    def copy(self) -> AnswerOffers:
        new = AnswerOffers(0, self.asked)
        new.drafts = [own_copy(draft) for draft in self.drafts]
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

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.GIVING + self.drafts[seat].stage if self.made[seat].begun() else num.ANSWERING

    def facts(self, t: Board, seat: i64) -> list[int]:
        return facts_of(t, self.drafts[seat])

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made[seat].begun():
            offer_picks(t, self.drafts[seat], menu)
            self.offer_start_over(seat, menu)
            return
        menu.add(move(num.DECLINE))
        for reply in range(num.ACCEPT, num.STAND + 1):
            if reply != num.DECLINE and refuses_reply(t, seat, reply) == LEGAL:
                menu.add(move(reply))

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made[seat].begun():
            offer_pool(t, self.drafts[seat], menu)
        else:
            self.offer(t, seat, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if self.made[seat].begun():
            return refuses_deal_pick(t, self.drafts[seat], m)
        if verb(m) >= num.ACCEPT and verb(m) <= num.STAND:
            return refuses_reply(t, seat, verb(m))
        return refuses_elsewhere(t, seat, m)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return completes_deal(m)

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D5: an earlier answer stands; else decline or no bid."""
        if self.made[seat].begun():
            return usual_pick(self, t, seat, self.drafts[seat])
        return move(num.STAND) if t.answers[seat].kind != NO_DEAL else move(num.DECLINE)

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        match verb(m):
            case num.DECLINE | num.STAND | num.SEND:
                self.answers[seat] = m
                return True
            case num.START_OVER:
                self.begin_anew(t, seat)
            case _:
                self.pick(seat, m)
                self.drafts[seat] = with_pick(t, seat, self.drafts[seat], m)
        return False

    def drop_run(self, t: Board, seat: i64) -> None:
        super().drop_run(t, seat)
        self.drafts[seat] = NONE if has(self.open, seat) else self.drafts[seat]

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
                deal = self.drafts[seat]
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
                    self.seal_any(t, other, rng)
