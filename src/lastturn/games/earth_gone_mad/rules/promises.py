"""EGM-11.4, EGM-P14: promises are written down, fall due and can be marked; nothing enforces them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move
from lastturn.engine.reasons import LEGAL
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.papers import (
    DUE_CARD,
    DUE_MONTH,
    FALLEN_DUE,
    GIVE_NUKES,
    GIVE_SURVIVORS,
    MARKS,
    OPEN,
    PAST,
    PaperLine,
    Promise,
)
from lastturn.games.earth_gone_mad.rules import clauses

GOODS: Final = (GIVE_SURVIVORS, GIVE_NUKES)


def write_down(t: Board, line: PaperLine) -> None:
    """EGM-11.4: who owes what to whom, and when."""
    papers = t.own_papers()
    number: i64 = len(papers.promises) + 1
    papers.promises.append(Promise(number, line))
    t.emit(num.PROMISED, line.by, number, line.owed_to, line.due)


def step_began(t: Board, due: i64) -> None:
    """The debtor's spend or disaster step begins: what falls due in it is due from now on."""
    if len(t.papers.promises) == 0:
        return  # nothing to be written on: most games have no promise, and all have many steps
    for promise in t.own_papers().promises:
        if promise.state == OPEN and promise.line.due == due and promise.line.by == t.active:
            promise.state = FALLEN_DUE
            t.emit(num.PROMISE_DUE, promise.line.by, promise.number, promise.line.owed_to)


def step_ended(t: Board, due: i64) -> None:
    if len(t.papers.promises) == 0:
        return
    for promise in t.own_papers().promises:
        if promise.state == FALLEN_DUE and promise.line.due == due and promise.line.by == t.active:
            _pass(t, promise)


def card_ended(t: Board) -> None:
    if len(t.papers.promises) > 0:
        _pass_all(t, DUE_CARD)


def month_ended(t: Board) -> None:
    if len(t.papers.promises) > 0:
        _pass_all(t, DUE_MONTH + t.month)


def _pass_all(t: Board, due: i64) -> None:
    for promise in t.own_papers().promises:
        if promise.state == OPEN and promise.line.due == due:
            _pass(t, promise)


def _pass(t: Board, promise: Promise) -> None:
    promise.state = PAST
    t.emit(num.PROMISE_PAST, promise.line.by, promise.number, promise.line.owed_to)


# -- PROMISE_MARK --------------------------------------------------------------------------------


def offer_marks(t: Board, seat: i64, menu: Menu) -> None:
    for promise in t.papers.promises:
        for mark in range(MARKS):
            if refuses_mark(t, seat, promise.number, mark) == LEGAL:
                menu.add(move(num.MARK, promise.number, mark))


def refuses_mark(t: Board, seat: i64, number: i64, mark: i64) -> i64:
    """Only the promisee, only afterwards, and once for each decision the table waits for."""
    if number < 1 or number > len(t.papers.promises) or mark >= MARKS:
        return num.NO_SUCH_PROMISE
    promise = t.papers.promises[number - 1]
    if promise.line.owed_to != seat:
        return num.NOT_YOUR_PROMISE
    if promise.state != PAST:
        return num.PROMISE_NOT_PAST
    return num.MARKED_SO if promise.mark == mark or promise.marked_at == t.decision else LEGAL


def mark(t: Board, seat: i64, m: i64) -> None:
    promise = t.own_papers().promises[arg(m) - 1]
    promise.mark = arg2(m)
    promise.marked_at = t.decision
    t.emit(num.PROMISE_MARKED, seat, promise.number, promise.mark)


# -- paying (EGM-Q28) ----------------------------------------------------------------------------


def offer_payments(t: Board, seat: i64, menu: Menu) -> None:
    for promise in t.papers.promises:
        if refuses_payment(t, seat, promise.number) == LEGAL:
            menu.add(move(num.PAY, promise.number))


def refuses_payment(t: Board, seat: i64, number: i64) -> i64:
    """Goods that the seat owes and has; whatever else was promised takes a deal."""
    if number < 1 or number > len(t.papers.promises):
        return num.NO_SUCH_PROMISE
    promise = t.papers.promises[number - 1]
    line = promise.line
    if line.by != seat or line.refrain or line.kind not in GOODS or promise.paid:
        return num.NOTHING_TO_PAY
    return clauses.refuses_clause(t, line)


def pay(t: Board, seat: i64, number: i64) -> None:
    """A gift, which needs no acceptance (EGM-11.12)."""
    promise = t.own_papers().promises[number - 1]
    promise.paid = True
    t.emit(num.PROMISE_PAID, seat, number, promise.line.owed_to)
    clauses.carry_out(t, promise.line)
    t.ask_again()
