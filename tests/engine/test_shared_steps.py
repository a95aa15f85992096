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


class Twice(Step[Counting]):
    """Asks twice; ends the game with both answers. Reads the first one two beats later."""

    def __init__(self) -> None:
        super().__init__()
        self.first: i64 = 0

    def run(self, t: Counting) -> None:
        match self.beat:
            case 1:
                t.call(Digit())
            case 2:
                pass  # the result must still be there at the next beat
            case 3:
                self.first = self.result
                t.call(Digit())
            case 4:
                pass
            case _:
                t.finish(self.first * 10 + self.result)

    def copy(self) -> Twice:
        new = Twice()
        new.first = self.first
        return new


class Digit(Step[Counting]):
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


@pytest.mark.parametrize("before", [(), (1,), (1, 2), (1, 2, 4)])
@pytest.mark.parametrize("copy_first", [True, False])
def test_a_copy_and_its_original_play_on_apart(before: tuple[int, ...], copy_first: bool) -> None:
    rest, other = (1, 2, 4, 3)[len(before) :], (4, 4, 4, 4)[len(before) :]
    original = played(*before)
    copy = original.copy()
    for table, moves in (
        [(copy, other), (original, rest)] if copy_first else [(original, rest), (copy, other)]
    ):
        for m in moves:
            table.apply(0, m)
    assert original.ended == played(1, 2, 4, 3).ended == 37
    assert copy.ended == played(*before, *other).ended


@pytest.mark.parametrize("before", [(), (3,), (1, 2), (1, 2, 4)])
def test_a_copy_of_a_copy_runs_on_without_an_answer(before: tuple[int, ...]) -> None:
    original = played(*before)
    first, second = original.copy(), original.copy().copy()
    first.apply(0, move(NUDGE))  # the shared step runs in the copy only
    second.apply(0, 2)
    expected = played(*before, move(NUDGE))
    assert (first.ended, first.waiting, len(first.stack)) == (
        expected.ended,
        expected.waiting,
        len(expected.stack),
    )
    for m in (4, 4, 4, 4):
        for table in (original, first, second):
            if not table.over():
                table.apply(0, m)
    assert original.ended == played(*before, *(4, 4, 4, 4)[len(before) :]).ended
    assert second.ended == played(*before, 2, *(4, 4, 4)[len(before) :]).ended
