"""Steps that let several seats react: all together under seal, or one after the other."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.step import Step
from lastturn.engine.table import Table

SILENT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Together(Step):
    """All seats of the set `asked` answer at once, under seal; `resolve` runs when all have.

    A game's window overrides `prompt`, `offer` (what one seat may answer), `resolve` and `copy`
    (which ends with `self.lend_answers_to(new)`). An answer may be a run of several moves:
    `take` then says whether the seat is done. Nobody sees who has answered.
    """

    def __init__(self, seats: i64, asked: i64) -> None:
        super().__init__()
        self.asked: i64 = asked
        self.open: i64 = asked
        self.answers: vec[i64] = vec[i64]([SILENT] * seats)

    def asks(self, t: Any) -> i64:
        return self.open

    def shown(self, t: Any) -> i64:
        return self.asked

    def answer(self, t: Any, seat: i64, m: i64) -> None:
        if self.take(t, seat, m):
            self.open &= ~bit(seat)

    def take(self, t: Any, seat: i64, m: i64) -> bool:
        """Keep the move; true when the seat's answer is complete."""
        self.answers[seat] = m
        return True

    def run(self, t: Any) -> None:
        self.resolve(t)

    def resolve(self, t: Any) -> None:
        """All answers are in `self.answers`; ends the step with `t.back(...)`."""
        raise NotImplementedError(f"{type(self).__name__} needs a resolve method")

    def first(self, seats: i64, from_seat: i64, passing: i64) -> i64:
        """The first seat clockwise from `from_seat` that answered something other than `passing`, or -1."""
        for i in range(seats):
            seat = (from_seat + i) % seats
            if has(self.asked, seat) and self.answers[seat] != passing:
                return seat
        return -1

    def lend_answers_to(self, new: Together) -> None:
        new.open = self.open
        new.answers = self.answers[:]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class InOrder(Step):
    """The seats of `order` are asked one after the other, openly; `finished` runs after the last.

    `may_answer` says whether a seat is asked at its place (only by what everybody can see);
    a seat that is passed over is handed to `passed_over`.
    """

    def __init__(self, order: vec[i64]) -> None:
        super().__init__()
        self.order: vec[i64] = order  # never changed in place: copies share it
        self.place: i64 = 0

    def seat(self) -> i64:
        """Whose turn it is to answer."""
        return self.order[self.place]

    def asks(self, t: Any) -> i64:
        if self.place < len(self.order) and self.may_answer(t, self.order[self.place]):
            return bit(self.order[self.place])
        return 0

    def run(self, t: Any) -> None:
        while self.place < len(self.order):
            seat = self.order[self.place]
            if self.may_answer(t, seat):
                return
            self.passed_over(t, seat)
            self.place += 1
        self.finished(t)

    def may_answer(self, t: Any, seat: i64) -> bool:
        return True

    def passed_over(self, t: Any, seat: i64) -> None:
        """The seat at this place is not asked."""

    def finished(self, t: Any) -> None:
        """All places have been passed; ends the step with `t.back(...)`."""
        raise NotImplementedError(f"{type(self).__name__} needs a finished method")


def clockwise(t: Table, first: i64) -> vec[i64]:
    """All seats, clockwise from the first."""
    return vec[i64]([(first + i) % t.seats for i in range(t.seats)])
