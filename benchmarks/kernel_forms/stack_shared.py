"""Form C's kernel: as B, but copies share their steps; a step is copied before it changes."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mypy_extensions import i64

from .board import Board
from .play import Menu, bit

T = TypeVar("T")


class Step(Generic[T]):
    """One thing the table is in the middle of."""

    beat: i64 = 0  # how far it has come
    result: i64 = 0  # what the last step it called handed back

    def ask(self, t: T) -> None:
        """Name the seats that must decide now, if any."""

    def offer(self, t: T, seat: i64, menu: Menu) -> None:
        raise NotImplementedError(f"{type(self).__name__} needs offer")

    def answer(self, t: T, seat: i64, m: i64) -> None:
        raise NotImplementedError(f"{type(self).__name__} needs answer")

    def run(self, t: T) -> None:
        raise NotImplementedError(f"{type(self).__name__} needs run")

    def copy(self) -> Step[T]:
        """A step with the same fields; the kernel adds beat and result."""
        raise NotImplementedError(f"{type(self).__name__} needs copy")


class Stacked(Board):
    top: Step[Any]  # a field of its own: what is read from a list has its type checked
    callers: list[Step[Any]]

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.shared: i64 = 0  # so many steps, from the bottom, may lie in other tables too
        self.waiting: i64 = 0  # bit set of the seats that must decide

    # -- for rules
    def asked(self, seat: i64) -> None:
        self.waiting |= bit(seat)

    def call(self, step: Step[Any]) -> None:
        self.callers.append(self.top)
        self.top = step

    def back(self, value: i64) -> None:
        if not self.callers:
            self.over = True
            return
        self.top = self.callers.pop()
        self.own_top()
        self.top.result = value

    # -- for the kernel
    def start(self, step: Step[Any]) -> None:
        self.top = step
        self.callers = []
        self.settle()

    def copy_stack(self, new: Stacked) -> None:
        new.waiting = self.waiting
        new.top = self.top
        new.callers = self.callers[:]
        new.shared = self.shared = len(self.callers) + 1

    def own_top(self) -> None:
        """Make sure that no other table sees what happens to the top step."""
        depth: i64 = len(self.callers)
        if depth < self.shared:
            self.top = twin(self.top)
            self.shared = depth

    def settle(self) -> None:
        """Run steps until somebody must decide or the game is over."""
        while not self.over:
            self.waiting = 0
            self.top.ask(self)
            if self.waiting != 0:
                return
            self.own_top()
            self.top.beat += 1
            self.top.run(self)

    def offer(self, menu: Menu) -> None:
        self.top.offer(self, self.first_waiting(), menu)

    def apply(self, move: i64) -> None:
        self.own_top()
        self.top.answer(self, self.first_waiting(), move)
        self.settle()

    def first_waiting(self) -> i64:
        seat: i64 = 0
        while self.waiting >> seat & 1 == 0:
            seat += 1
        return seat


def twin(step: Step[Any]) -> Step[Any]:
    new = step.copy()
    new.beat = step.beat
    new.result = step.result
    return new
