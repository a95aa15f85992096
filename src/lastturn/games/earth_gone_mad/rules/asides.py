"""EGM-11: what seats may say besides: take a claim back, mark a promise, draft, send, answer."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.runs import NO_RUN
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.rules import claims, drafting, promises, proposals


def offer(t: Board, seat: i64, menu: Menu) -> None:
    if claims.refuses_unclaim(t, seat) == LEGAL:
        menu.add(move(num.UNCLAIM))
    claims.offer_moving(t, seat, menu)
    promises.offer_marks(t, seat, menu)
    if proposals.refuses_dealing(t) != LEGAL:
        return
    promises.offer_payments(t, seat, menu)
    proposals.offer_answers(t, seat, menu)
    if t.aside_run(seat) is not NO_RUN:
        drafting.offer(t, seat, menu)
    elif drafting.refuses_draft(t, seat) == LEGAL:
        menu.add(move(num.DRAFT))


def refuses(t: Board, seat: i64, m: i64) -> i64:
    spoken = verb(m)
    if spoken == num.UNCLAIM:
        return claims.refuses_unclaim(t, seat)
    if spoken == num.MOVE:
        return claims.refuses_moving(t, seat, m)
    if spoken == num.MARK:
        return promises.refuses_mark(t, seat, arg(m), arg2(m))
    closed = proposals.refuses_dealing(t)
    if closed != LEGAL:
        return closed
    if spoken == num.PAY:
        return promises.refuses_payment(t, seat, arg(m))
    if spoken == num.DRAFT:
        return drafting.refuses_draft(t, seat)
    if spoken in proposals.ANSWERS:
        return proposals.refuses_answer(t, seat, spoken, arg(m))
    return drafting.refuses(t, seat, m)


def answer(t: Board, seat: i64, m: i64) -> None:
    spoken = verb(m)
    if spoken == num.UNCLAIM:
        t.take_claim_back(seat)
    elif spoken == num.MOVE:
        t.move_to_team(seat, arg(m), arg2(m) - 1)
    elif spoken == num.MARK:
        promises.mark(t, seat, m)
    elif spoken == num.PAY:
        promises.pay(t, seat, arg(m))
    elif spoken == num.ACCEPT:
        proposals.accept(t, seat, arg(m))
    elif spoken in proposals.ANSWERS:
        proposals.turn_down(t, seat, spoken, arg(m))
    elif spoken == num.DRAFT:
        drafting.begin(t, seat)
    elif spoken == num.SEND:
        proposals.send(t, seat)
    elif spoken == num.DROP:
        drafting.end(t, seat)
    else:
        drafting.pick(t, seat, m)
