"""DMD-7.2, DMD-11: choosing a seat of a rocket, for a passenger to sit down or to be taken from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.step import Question
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BERTHS

NO_BERTH_CHOSEN: Final = 99


@mypyc_attr(acyclic=True)
class ChooseAmongBerths(Question):
    """Hands back one berth of a set. With `optional` the seat may want none; a single one that must be taken
    is taken without asking."""

    def __init__(self, seat: i64, question: i64, berths: i64, optional: bool) -> None:
        super().__init__(seat)
        self.question: i64 = question
        self.berths: i64 = berths
        self.optional: bool = optional

    def asks(self, t: Board) -> i64:
        if self.berths & (self.berths - 1) == 0 and not self.optional:
            return 0
        return bit(self.seat)

    def continues(self, t: Board, seat: i64) -> bool:
        return True

    def prompt(self, t: Board, seat: i64) -> i64:
        return self.question

    def run(self, t: Board) -> None:
        t.back(lowest(self.berths))

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        berth: i64 = NO_BERTH_CHOSEN
        if verb(m) != num.NO_BONUS:
            berth = arg(m)
        t.back(berth)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseBerth(ChooseAmongBerths):
    """DMD-7.2: one of the own seats in the set, for a passenger of the colour."""

    def __init__(self, seat: i64, question: i64, colour: i64, berths: i64, optional: bool) -> None:
        super().__init__(seat, question, berths, optional)
        self.colour: i64 = colour

    def facts(self, t: Board, seat: i64) -> list[int]:
        colour = int(self.colour)
        return [colour, int(t.laid_size())] if self.names_size() else [colour]

    def names_size(self) -> bool:
        """Whether the size of the set limits the choice."""
        return self.question in (num.ASK_BERTH, num.ASK_STOLEN_TO)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        offer_berths(menu, num.SIT, self.berths, self.optional)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) != num.SIT or arg(m) >= BERTHS:
            return OTHER_QUESTION
        if has(t.taken_berths(seat), arg(m)):
            return num.BERTH_TAKEN
        if not has(t.open_berths(seat), arg(m)):
            return num.NOT_BUILT
        return num.STOLEN_TOO_HIGH if self.question == num.ASK_STOLEN_TO else num.BERTH_TOO_HIGH

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.SIT, plain_berth(t, self.colour, self.berths))

    def copy(self) -> ChooseBerth:
        return ChooseBerth(self.seat, self.question, self.colour, self.berths, self.optional)


class ChooseStolen(ChooseAmongBerths):
    """DMD-8.21: the target's seat from which the attacker takes a passenger."""

    def __init__(self, seat: i64, question: i64, target: i64, berths: i64, optional: bool) -> None:
        super().__init__(seat, question, berths, optional)
        self.target: i64 = target

    def facts(self, t: Board, seat: i64) -> list[int]:
        if self.question == num.ASK_STOLEN:
            return [int(self.target)]
        return [int(t.passenger(self.target, lowest(self.berths))), int(self.target)]  # all of one colour

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        offer_berths(menu, num.FROM, self.berths, self.optional)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) != num.FROM or arg(m) >= BERTHS:
            return OTHER_QUESTION
        return num.OTHER_COLOUR if has(t.taken_berths(self.target), arg(m)) else num.NOBODY_THERE

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.FROM, dearest(t, self.target, self.berths))

    def copy(self) -> ChooseStolen:
        return ChooseStolen(self.seat, self.question, self.target, self.berths, self.optional)


def offer_berths(menu: Menu, sign: i64, berths: i64, optional: bool) -> None:
    while berths != 0:
        menu.add(move(sign, lowest(berths)))
        berths &= berths - 1
    if optional:
        menu.add(move(num.NO_BONUS))


def plain_berth(t: Board, colour: i64, berths: i64) -> i64:
    """DP4: a seat of the own colour if there is one, else the lowest number; then the lowest floor."""
    best: i64 = -1
    while berths != 0:
        berth = lowest(berths)
        if t.content.berth_colour[berth] == colour:
            return berth
        if best < 0 or t.content.berth_number[berth] < t.content.berth_number[best]:
            best = berth
        berths &= berths - 1
    return best


def dearest(t: Board, target: i64, berths: i64) -> i64:
    """DP7: the passenger of the highest end value, from the lowest floor."""
    best: i64 = -1
    worth: i64 = -1
    while berths != 0:
        berth = lowest(berths)
        value = t.content.passenger[t.passenger(target, berth)]
        if value > worth:
            best = berth
            worth = value
        berths &= berths - 1
    return best
