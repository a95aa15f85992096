"""SUD-7: the combat phase, the players' part."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.step import Step
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import (
    CALLED_IT,
)
from lastturn.games.until_daylight.rules.asking import Asking
from lastturn.games.until_daylight.rules.combat_turn import CombatTurn
from lastturn.games.until_daylight.rules.declare import (
    at_place,
    offer_enemies,
    refuses_target,
    strongest_enemy,
)


@mypyc_attr(acyclic=True, free_list_len=1)
class CombatPhase(Step):
    """SUD-7.1, SUD-7.2: the start-of-combat perk, then one turn each, clockwise from the First Player."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: i64 = 0  # turns taken

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                if t.token_perk(t.first) == CALLED_IT and t.has_enemy():
                    t.call(CalledIt(t.first))
            case _:
                self._next_turn(t)

    def _next_turn(self, t: Board) -> None:
        if self.turns == t.seats:
            t.back()
        else:
            t.call(CombatTurn((t.first + self.turns) % t.seats))
            self.turns += 1

    def copy(self) -> CombatPhase:
        new = CombatPhase()
        new.turns = self.turns
        return new


class CalledIt(Asking):
    """SUD-13.13: the Hipster with the token may mark one enemy for this round."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, num.CALLED_IT)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        offer_enemies(t, num.MARK, menu)
        menu.add(move(num.NO_MARK))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) != num.MARK:
            return OTHER_QUESTION
        return refuses_target(t, arg(m), arg2(m))

    def default(self, t: Board, seat: i64) -> i64:
        return at_place(t, num.MARK, strongest_enemy(t))

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.MARK:
            t.mark(seat, arg(m))
        t.back()

    def copy(self) -> CalledIt:
        return CalledIt(self.seat)
