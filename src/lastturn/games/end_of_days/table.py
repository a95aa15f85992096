"""A game of End of Days in progress."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, NOT_ASKED
from lastturn.engine.rng import Rng
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.redeal import redeal
from lastturn.games.end_of_days.rules.fouls import call_foul, refuses_call
from lastturn.games.end_of_days.rules.negating import is_silenced
from lastturn.games.end_of_days.sense.judging import judge, signs
from lastturn.games.end_of_days.sense.preferring import prefer
from lastturn.games.end_of_days.sense.quick import prefer_quickly
from lastturn.games.end_of_days.sense.weights import FIT

AHEAD: Final[i64] = FIT.ahead
CAREFUL: Final[i64] = FIT.careful


@mypyc_attr(free_list_len=1)
class EndOfDaysTable(Board):
    """The board with its rules of copying, hiding, refusing and good sense."""

    def copy(self) -> EndOfDaysTable:
        new = EndOfDaysTable(self.seats, self.content, self.places.copy(), self.deck.copy())
        self.lend_layout_to(new)
        return new

    def redeal(self, seat: i64, rng: Rng) -> None:
        redeal(self, seat, rng)

    def offer_aside(self, seat: i64, menu: Menu) -> None:
        for accused in range(self.seats):
            if refuses_call(self, seat, accused) == LEGAL:
                menu.add(move(num.CALL_FOUL, accused))

    def refuses_aside(self, seat: i64, m: i64) -> i64:
        return num.NO_FOUL_NOW

    def answer_aside(self, seat: i64, m: i64) -> None:
        call_foul(self, seat, arg(m))

    def refuses_unasked(self, seat: i64, m: i64) -> i64:
        """EOD-4.4: who discarded the hand is not even asked for an answer."""
        if verb(m) == num.ANSWER and is_silenced(self, seat):
            return num.BARRED
        return NOT_ASKED

    def prefer(self, seat: i64, menu: Menu) -> None:
        prefer(self, seat, menu)

    def prefer_quickly(self, seat: i64, menu: Menu) -> None:
        prefer_quickly(self, seat, menu)

    def judge(self, seat: i64) -> float:
        return judge(self, seat)

    def signs(self, seat: i64) -> list[float]:
        return signs(self, seat)

    def moment(self) -> i64:
        return self.round * 10 + self.current

    def looks_ahead(self) -> i64:
        return AHEAD

    def looks_carefully(self) -> i64:
        return CAREFUL
