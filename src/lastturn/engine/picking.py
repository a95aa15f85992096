"""Steps that are answered by runs, and a run that is sent whole."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.reasons import LEGAL, NOT_COMPLETE, ONE_TOO_MANY
from lastturn.engine.runs import GIVEN, NO_RUN, NO_RUNS, Run, copied
from lastturn.engine.step import Question
from lastturn.engine.table import Table
from lastturn.engine.windows import Together


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Picking(Question):
    """One seat answers by a run.

    A game's step offers what may be picked next, keeps each pick by `self.pick(m)` and reads the picks from
    `self.made`; nothing on the table changes before the last one. Its `copy` ends with
    `self.lend_run_to(new)`. What it works out from the picks and keeps besides is put back in `drop_run`.
    """

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.made: Run = NO_RUN

    def composite(self, t: Any, seat: i64) -> bool:
        return True

    def run_of(self, t: Any, seat: i64) -> Run:
        if seat != self.seat:
            return NO_RUN
        return self.made

    def pick(self, m: i64) -> None:
        if self.made is NO_RUN:
            self.made = Run()
        self.made.add(m)

    def drop_run(self, t: Any, seat: i64) -> None:
        if seat == self.seat:
            self.made = NO_RUN

    def lend_run_to(self, new: Picking) -> None:
        new.made = copied(self.made)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PickingTogether(Together):
    """All seats of a set answer at once and under seal, each by a run (see `Picking`).

    `take` keeps a pick by `self.pick(seat, m)`; the runs of those who have answered stay in `made`.
    """

    def __init__(self, seats: i64, asked: i64) -> None:
        super().__init__(seats, asked)
        self.made: list[Run] = NO_RUNS[seats]

    def composite(self, t: Any, seat: i64) -> bool:
        return True

    def run_of(self, t: Any, seat: i64) -> Run:
        return self.made[seat]

    def pick(self, seat: i64, m: i64) -> None:
        seats = len(self.made)
        if self.made is NO_RUNS[seats]:
            self.made = [NO_RUN] * seats
        run = self.made[seat]
        if run is NO_RUN:
            run = self.made[seat] = Run()
        run.add(m)

    def drop_run(self, t: Any, seat: i64) -> None:
        """A sealed answer is no run any more: `redeal` replaces it."""
        if has(self.open, seat):
            self.forget(seat)

    def forget(self, seat: i64) -> None:
        if self.made[seat] is not NO_RUN:
            self.made[seat] = NO_RUN

    def lend_runs_to(self, new: PickingTogether) -> None:
        self.lend_answers_to(new)
        new.made = self.made
        if self.made is not NO_RUNS[len(self.made)]:
            new.made = [copied(run) for run in self.made]


class WholeRun:
    """A run that was sent whole, as it is played: its moves in order, or the pick that is refused and why."""

    def __init__(self) -> None:
        self.moves: list[int] = []
        self.refused: int = -1
        self.reason: int = LEGAL


def whole_run(table: Table, seat: int, picks: list[int]) -> WholeRun:
    """Judge all picks of a run together, on a copy. Where the rules do not care, they come in any order.

    It may go on into questions that continue it; what else follows is one too many, whatever it is."""
    found = WholeRun()
    trial = table.copy()
    left = list(picks)
    complete = False
    while left and not complete:
        m = _next_pick(trial, seat, left)
        if m < 0:
            return _refused(trial, seat, left, found)
        left.remove(m)
        found.moves.append(m)
        complete = trial.on_top.completes(trial, seat, m)
        if complete and left:
            trial.apply(seat, m)
            complete = not _goes_on(trial, seat)
        elif not complete:
            trial.apply(seat, m)
            left = [other for other in left if not trial.run_of(seat).has(other + GIVEN)]
    if left:
        found.refused = left[0]
        found.reason = ONE_TOO_MANY
        return found
    if not complete:
        found.reason = NOT_COMPLETE
    return found


def whole_aside_run(table: Table, seat: int, picks: list[int]) -> WholeRun:
    """Judge all picks of a run of asides together, on a copy; they come in order."""
    found = aside_run(table, seat, picks)
    if found.reason == LEGAL and not table.completes_aside_run(seat, picks[-1]):
        found.reason = NOT_COMPLETE
    return found


def aside_run(table: Table, seat: int, picks: list[int]) -> WholeRun:
    """The same of a run that may stay open, to go on with later."""
    found = WholeRun()
    trial = table.copy()
    complete = False
    for m in picks:
        if complete or trial.bare(m) not in trial.asides(seat):
            found.refused = m
            found.reason = ONE_TOO_MANY if complete else trial.refused(seat, m)
            return found
        found.moves.append(m)
        complete = trial.completes_aside_run(seat, m)
        trial.apply(seat, m)
    return found


def _goes_on(trial: Table, seat: int) -> bool:
    return bool(trial.waiting == bit(seat) and trial.on_top.continues(trial, seat))


def _next_pick(trial: Table, seat: int, left: list[int]) -> int:
    """Which of the picks left comes now, or -1. One that would complete the run waits for the others."""
    open_now = trial.legal(seat)
    if not open_now:
        return -1
    step = trial.on_top
    if step.ordered(trial, seat):
        return left[0] if left[0] in open_now else -1
    ready = [m for m in open_now if m in left]
    early = [m for m in ready if not step.completes(trial, seat, m)]
    if early:
        return early[0]
    return ready[0] if ready else -1


def _refused(trial: Table, seat: int, left: list[int], found: WholeRun) -> WholeRun:
    found.refused = left[0]
    found.reason = trial.refused(seat, left[0])
    return found


def pool_of(table: Table, seat: int) -> list[int]:
    """Every pick that can still be part of the seat's run."""
    menu = Menu()
    table.on_top.pool(table, seat, menu)
    return menu.listed()


def aside_pool_of(table: Table, seat: int) -> list[int]:
    """The asides that go on with the seat's run of asides."""
    menu = Menu()
    table.offer_aside_picks(seat, menu)
    return menu.listed()
