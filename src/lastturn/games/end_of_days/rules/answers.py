"""EOD-5.11, EOD-5.18: the table answers the current player's offers, all at once and under seal."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import AN_ACCEPTANCE, NO_DEAL, NONE, Deal
from lastturn.games.end_of_days.rules.announcing import announce
from lastturn.games.end_of_days.rules.deals import can_begin
from lastturn.games.end_of_days.rules.drafts import DraftDeals
from lastturn.games.end_of_days.rules.elsewhere import refuses_elsewhere
from lastturn.games.end_of_days.rules.receiving import has_room_for
from lastturn.games.end_of_days.rules.requests import can_meet


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
class AnswerOffers(DraftDeals):
    """EOD-D5: accept, counter or decline an offer; bid without one; or let an earlier answer stand."""

    def copy(self) -> AnswerOffers:
        new = AnswerOffers(0, self.asked)
        self.lend_drafts_to(new)
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
        return super().prompt(t, seat) if self.made[seat].begun() else num.ANSWERING

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made[seat].begun():
            super().offer(t, seat, menu)
        else:
            offer_replies(t, seat, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if self.made[seat].begun():
            return super().refuses(t, seat, m)
        if verb(m) >= num.ACCEPT and verb(m) <= num.STAND:
            return refuses_reply(t, seat, verb(m))
        return refuses_elsewhere(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D5: an earlier answer stands; else decline or no bid."""
        if self.made[seat].begun():
            return super().default(t, seat)
        return move(num.STAND) if t.answers[seat].kind != NO_DEAL else move(num.DECLINE)

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        match verb(m):
            case num.DECLINE | num.STAND | num.SEND:
                self.answers[seat] = m
                return True
            case _:
                return super().take(t, seat, m)

    def resolve(self, t: Board) -> None:
        """The answers are opened together, as descriptions."""
        t.answers = opened_answers(t, self)
        t.revealed()
        t.back()


def offer_replies(t: Board, seat: i64, menu: Menu) -> None:
    menu.add(move(num.DECLINE))
    for reply in range(num.ACCEPT, num.STAND + 1):
        if reply != num.DECLINE and refuses_reply(t, seat, reply) == LEGAL:
            menu.add(move(reply))


def opened_answers(t: Board, window: AnswerOffers) -> list[Deal]:
    """The answers that stand from now on, told clockwise from the current player."""
    answers = t.answers[:]
    for i in range(t.seats):
        seat = (t.current + i) % t.seats
        if has(window.asked, seat):
            answers[seat] = opened(t, window, seat)
    return answers


def opened(t: Board, window: AnswerOffers, seat: i64) -> Deal:
    """The answer of a seat, told to all; NONE: it declines, or fouled before it was sealed."""
    if has(window.open, seat):
        return NONE
    match verb(window.answers[seat]):
        case num.SEND:
            deal = window.drafts[seat]
            announce(t, deal)
            return deal
        case num.STAND:
            t.emit(num.STOOD, seat)
            return t.answers[seat]
        case _:
            t.emit(num.DECLINED, seat)
            return NONE
