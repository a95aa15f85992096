"""Form D's kernel: the stack is one vec of ints; steps are singletons that read their fields from it."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64

from .board import Board
from .play import Menu, bit

T = TypeVar("T")

# A frame: kind, beat, result and four fields.
BEAT: Final = 1
RESULT: Final = 2
FIELDS: Final = 3
FRAME: Final = 7
EMPTY: Final[i64] = -FRAME


class Step(Generic[T]):
    """How one kind of frame behaves."""

    def ask(self, t: T) -> None:
        """Name the seats that must decide now, if any."""

    def offer(self, t: T, seat: i64, menu: Menu) -> None:
        raise NotImplementedError(f"{type(self).__name__} needs offer")

    def answer(self, t: T, seat: i64, m: i64) -> None:
        raise NotImplementedError(f"{type(self).__name__} needs answer")

    def run(self, t: T) -> None:
        raise NotImplementedError(f"{type(self).__name__} needs run")


class Framed(Board):
    def __init__(self, seats: i64, kinds: list[Step[Any]]) -> None:
        super().__init__(seats)
        self.kinds = kinds
        self.frames: vec[i64] = vec[i64]()
        self.top: i64 = EMPTY  # where the top frame begins
        self.waiting: i64 = 0  # bit set of the seats that must decide

    # -- for rules
    def asked(self, seat: i64) -> None:
        self.waiting |= bit(seat)

    def call(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        top = self.top + FRAME
        if top == len(self.frames):
            for _ in range(FRAME):
                self.frames = append(self.frames, 0)
        self.top = top
        frames = self.frames
        frames[top] = kind
        frames[top + BEAT] = 0
        frames[top + RESULT] = 0
        frames[top + FIELDS] = a
        frames[top + FIELDS + 1] = b
        frames[top + FIELDS + 2] = c
        frames[top + FIELDS + 3] = d

    def back(self, value: i64) -> None:
        self.top -= FRAME
        if self.top >= 0:
            self.frames[self.top + RESULT] = value

    def beat(self) -> i64:
        return self.frames[self.top + BEAT]

    def result(self) -> i64:
        return self.frames[self.top + RESULT]

    def field(self, n: i64) -> i64:
        return self.frames[self.top + FIELDS + n]

    def set_field(self, n: i64, value: i64) -> None:
        self.frames[self.top + FIELDS + n] = value

    # -- for the kernel
    def copy_stack(self, new: Framed) -> None:
        new.waiting = self.waiting
        new.frames = self.frames[:]
        new.top = self.top

    def settle(self) -> None:
        """Run steps until somebody must decide or the game is over."""
        while self.top >= 0:
            self.waiting = 0
            step = self.kinds[self.frames[self.top]]
            step.ask(self)
            if self.waiting != 0:
                return
            self.frames[self.top + BEAT] += 1
            step.run(self)
        self.over = True

    def offer(self, menu: Menu) -> None:
        self.kinds[self.frames[self.top]].offer(self, self.first_waiting(), menu)

    def apply(self, move: i64) -> None:
        self.kinds[self.frames[self.top]].answer(self, self.first_waiting(), move)
        self.settle()

    def first_waiting(self) -> i64:
        seat: i64 = 0
        while self.waiting >> seat & 1 == 0:
            seat += 1
        return seat
