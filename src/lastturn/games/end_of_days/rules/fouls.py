"""EOD-5.15, EOD-19.3: a foul in trade, called by a seat and voted on by the others."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.rng import Rng
from lastturn.engine.windows import SILENT, Together
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.course import TRADE
from lastturn.games.end_of_days.rules.elsewhere import refuses_elsewhere


def refuses_call(t: Board, seat: i64, accused: i64) -> i64:
    """Why the seat cannot call a foul on another. One call per accused seat and turn."""
    if not t.house.trade_foul_vote or t.phase != TRADE or isinstance(t.on_top, FoulVote):
        return num.NO_FOUL_NOW
    return num.NO_FOUL_NOW if accused >= t.seats or accused == seat or has(t.called, accused) else LEGAL


def call_foul(t: Board, seat: i64, accused: i64) -> None:
    t.call_foul_on(accused, seat)
    t.call(FoulVote(t.seats, t.everybody() & ~bit(seat) & ~bit(accused), accused))


class FoulVote(Together):
    """EOD-D22: it is a foul if more than half of the seats besides the accused agree; the caller does."""

    def __init__(self, seats: i64, asked: i64, accused: i64) -> None:
        super().__init__(seats, asked)
        self.accused: i64 = accused

    def copy(self) -> FoulVote:
        new = FoulVote(0, self.asked, self.accused)
        self.lend_answers_to(new)
        return new

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.VOTING

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.NO_FOUL))
        menu.add(move(num.FOUL))

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(self.accused)]

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_elsewhere(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.NO_FOUL)

    def resolve(self, t: Board) -> None:
        agree: i64 = 1  # the caller
        for seat in range(t.seats):
            if self.answers[seat] != SILENT and verb(self.answers[seat]) == num.FOUL:
                agree += 1
        t.revealed()
        if agree * 2 > t.seats - 1:
            t.foul(self.accused)
        else:
            t.emit(num.NOT_FOULED, self.accused)
        t.back()

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        for other in range(t.seats):
            if other != seat and self.answers[other] != SILENT:
                self.answers[other] = move(num.FOUL if rng.below(2) == 0 else num.NO_FOUL)
