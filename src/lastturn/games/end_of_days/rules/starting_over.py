"""EOD-7.3: runs of picks that may be started over by a move of the game, a few times in one question."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move
from lastturn.engine.picking import Picking, PickingTogether
from lastturn.engine.rng import Rng
from lastturn.engine.runs import NO_RUN, Run
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num

MOST_RESTARTS: Final = 3


def last_offered(step: Step, t: Any, seat: i64) -> i64:
    """The usual pick of a seat whose time is out: to start over, or whatever ends the run."""
    menu = Menu()
    step.offer(t, seat, menu)
    return menu.moves[menu.size - 1]


@mypyc_attr(acyclic=True)
class PickingAnew(Picking):
    """One seat answers by a run."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.restarts: i64 = 0

    def offer_start_over(self, menu: Menu) -> None:
        if self.restarts < MOST_RESTARTS:
            menu.add(move(num.START_OVER))

    def begin_anew(self, t: Any) -> None:
        self.restarts += 1
        self.drop_run(t, self.seat)

    def complete(self) -> Run:
        """The run is carried out; the next one begins with nothing picked."""
        run = self.made
        self.made = NO_RUN
        self.restarts = 0
        return run

    def redeal(self, t: Any, seat: i64, rng: Rng) -> None:
        """How often somebody has started over is nobody else's business."""
        if seat != self.seat:
            self.restarts = 0

    def lend_picks_to(self, new: PickingAnew) -> None:
        new.restarts = self.restarts
        self.lend_run_to(new)


@mypyc_attr(acyclic=True)
class PickingAnewTogether(PickingTogether):
    """All who are asked answer at once and under seal, each by a run."""

    def __init__(self, seats: i64, asked: i64) -> None:
        super().__init__(seats, asked)
        self.restarts: vec[i64] = vec[i64]([0] * seats)

    def offer_start_over(self, seat: i64, menu: Menu) -> None:
        if self.restarts[seat] < MOST_RESTARTS:
            menu.add(move(num.START_OVER))

    def begin_anew(self, t: Any, seat: i64) -> None:
        self.restarts[seat] += 1
        self.drop_run(t, seat)

    def seal_any(self, t: Any, seat: i64, rng: Rng) -> None:
        """Some answer in the place of one that nobody else has seen."""
        self.restarts[seat] = MOST_RESTARTS
        self.open |= bit(seat)
        self.drop_run(t, seat)
        menu = Menu()
        while has(self.open, seat):
            menu.size = 0
            self.offer(t, seat, menu)
            self.answer(t, seat, menu.pick(rng))

    def lend_picks_to(self, new: PickingAnewTogether) -> None:
        new.restarts = self.restarts[:]
        self.lend_runs_to(new)
