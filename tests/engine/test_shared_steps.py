"""Copies of a table share their steps until one of them goes on; nobody may notice."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import ASIDES, move
from lastturn.engine.step import Step
from lastturn.engine.table import Table

NUDGE = ASIDES


class Counting(Table):
    """A table whose asides let the seat that is asked go."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.nudged: i64 = 0

    def offer_aside(self, seat: i64, menu: Menu) -> None:
        menu.add(move(NUDGE))

    def answer_aside(self, seat: i64, m: i64) -> None:
        self.nudged += 1

    def copy(self) -> Counting:
        new = Counting(self.seats)
        self.lend_to(new)
        new.nudged = self.nudged
        return new


class Twice(Step):
    """Asks for two digits, with a question of its own between; ends the game with all three answers."""

    def __init__(self) -> None:
        super().__init__()
        self.first: i64 = 0
        self.between: i64 = 0

    def asks(self, t: Counting) -> i64:
        return bit(0) if self.beat == 2 and self.between == 0 else 0

    def offer(self, t: Counting, seat: i64, menu: Menu) -> None:
        menu.add(1)
        menu.add(2)

    def answer(self, t: Counting, seat: i64, m: i64) -> None:
        self.between = m

    def run(self, t: Counting) -> None:
        match self.beat:
            case 1:
                t.call(Digit())
            case 3:
                self.first = self.result  # handed back before the question
                t.call(Digit())
            case 4:
                t.finish(self.first * 100 + self.between * 50 + self.result)

    def copy(self) -> Twice:
        new = Twice()
        new.first = self.first
        new.between = self.between
        return new


class Digit(Step):
    """Asks for two picks and hands back their sum; a nudge ends it with what is there."""

    def __init__(self) -> None:
        super().__init__()
        self.sum: i64 = 0
        self.picks: i64 = 0

    def asks(self, t: Counting) -> i64:
        return bit(0) if self.picks < 2 and t.nudged == 0 else 0

    def offer(self, t: Counting, seat: i64, menu: Menu) -> None:
        for n in range(1, 5):
            menu.add(n)

    def answer(self, t: Counting, seat: i64, m: i64) -> None:
        self.sum += m
        self.picks += 1

    def run(self, t: Counting) -> None:
        t.nudged = 0
        self.sum += 10  # a run that changes the step itself: it must be the table's own by now
        t.back(self.sum)

    def copy(self) -> Digit:
        new = Digit()
        new.sum = self.sum
        new.picks = self.picks
        return new


def played(*moves: int) -> Counting:
    table = Counting(1)
    table.lay([Twice()])
    table.begin()
    for m in moves:
        table.apply(0, m)
    return table


GAME = (1, 2, 1, 4, 3)
OTHER = (4, 4, 2, 4, 4)
PLACES = range(len(GAME))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("copy_first", [True, False])
def test_a_copy_and_its_original_play_on_apart(place: int, copy_first: bool) -> None:
    original = played(*GAME[:place])
    copy = original.copy()
    order = [(copy, OTHER), (original, GAME)]
    for table, moves in order if copy_first else reversed(order):
        for m in moves[place:]:
            table.apply(0, m)
    assert original.ended == 13 * 100 + 50 + 17
    assert copy.ended == played(*GAME[:place], *OTHER[place:]).ended


@pytest.mark.parametrize("place", PLACES)
def test_a_copy_that_runs_on_without_an_answer_leaves_its_original_alone(place: int) -> None:
    original = played(*GAME[:place])
    for _ in range(2):
        nudged = original.copy()
        nudged.apply(0, move(NUDGE))
    expected = played(*GAME[:place], move(NUDGE))
    assert (nudged.ended, nudged.waiting, len(nudged.stack)) == (
        expected.ended,
        expected.waiting,
        len(expected.stack),
    )
    for m in GAME[place:]:
        original.apply(0, m)
    assert original.ended == 13 * 100 + 50 + 17
