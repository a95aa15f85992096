"""DMD-6: construction."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.step import Question
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BUILD, CONSTRUCTION, FREE_PART, SPACE


def builder(t: Board, seat: i64) -> i64:
    """DMD-3.6, DMD-9.5: why a seat cannot do what only builders may."""
    if t.stage(seat) == BUILD:
        return LEGAL
    return num.NOT_IN_SPACE if t.stage(seat) == SPACE else num.NOT_WHILE_LAUNCHING


def refuses_construction(t: Board, seat: i64) -> i64:
    """DMD-6.1, DMD-6.2, DMD-6.6"""
    if builder(t, seat) != LEGAL:
        return builder(t, seat)
    if t.complete(seat):
        return num.ALL_BUILT
    return LEGAL if t.cards_with(seat, CONSTRUCTION) >= t.next_number(seat) else num.FEW_CONSTRUCTION


@mypyc_attr(acyclic=True, free_list_len=1)
class Construction(Question):
    """DMD-6.1 to DMD-6.6: the set is laid out; add the next part, then perhaps a free one."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.answered: bool = False

    def asks(self, t: Board) -> i64:
        if self.beat == 1 and self.bonus_due(t):
            return bit(self.seat)
        return 0

    def bonus_due(self, t: Board) -> bool:
        """DMD-6.5, DMD-6.6"""
        return not self.answered and not t.complete(self.seat) and t.laid_bonus(FREE_PART)

    def continues(self, t: Board, seat: i64) -> bool:
        return True

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_BONUS_PART

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(t.parts(seat))]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.BONUS))
        menu.add(move(num.NO_BONUS))

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.BONUS)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.BONUS:
            t.add_part(seat, True)
        self.answered = True

    def run(self, t: Board) -> None:
        if self.beat == 1:
            t.add_part(self.seat, False)
        else:
            t.discard_laid()
            t.back()

    def copy(self) -> Construction:
        new = Construction(self.seat)
        new.answered = self.answered
        return new
