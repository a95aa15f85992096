"""A night in progress: the board with its rules of copying, hiding and good sense."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.moves import verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.rng import Rng
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.redeal import redeal
from lastturn.games.until_daylight.rules.cheering import cheer, offer_cheer, refuses_cheer
from lastturn.games.until_daylight.sense.judging import judge, signs
from lastturn.games.until_daylight.sense.preferring import prefer, prefer_simply
from lastturn.games.until_daylight.sense.quick import prefer_quickly
from lastturn.games.until_daylight.sense.weights import FIT

AHEAD: Final[i64] = FIT.ahead
CAREFUL: Final[i64] = FIT.careful


@mypyc_attr(free_list_len=1)
class DaylightTable(Board):
    def copy(self) -> DaylightTable:
        new = DaylightTable(self.seats, self.content, self.house)
        self.lend_board_to(new)
        return new

    def redeal(self, seat: i64, rng: Rng) -> None:
        redeal(self, seat, rng)

    def offer_aside(self, seat: i64, menu: Menu) -> None:
        offer_cheer(self, seat, menu)

    def refuses_aside(self, seat: i64, m: i64) -> i64:
        return refuses_cheer(self, seat) if verb(m) == num.CHEER else OTHER_QUESTION

    def answer_aside(self, seat: i64, m: i64) -> None:
        self.own_top()
        cheer(self, seat)

    def prefer(self, seat: i64, menu: Menu) -> None:
        prefer(self, seat, menu)

    def prefer_simply(self, seat: i64, menu: Menu) -> None:
        prefer_simply(self, seat, menu)

    def prefer_quickly(self, seat: i64, menu: Menu) -> None:
        prefer_quickly(self, seat, menu)

    def judge(self, seat: i64) -> float:
        return judge(self, seat)

    def signs(self, seat: i64) -> list[float]:
        return signs(self, seat)

    def looks_ahead(self) -> i64:
        return AHEAD

    def looks_carefully(self) -> i64:
        return CAREFUL
