"""A step is one thing the table is in the middle of."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.rng import Rng
from lastturn.engine.runs import NO_RUN, Run


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step:
    """A rule or a choice, on the table's stack. Fields are ints, bit sets or vecs of ints.

    The table first asks the step on top whom it asks (`asks`). If nobody, it adds one to `beat` and
    runs it; `run` is the rule as a numbered list, one case per sentence. `t.call(step)` does a
    sub-rule and comes back at the next beat with `self.result`; `t.back(value)` ends the step.

    Copies of a table share their steps until one of them goes on, so a step may change itself
    only in `run`, `answer` and `redeal`: the table makes sure that it is its own by then.

    A game's step names its own table as the type of `t`. One that is made often is marked
    `@mypyc_attr(acyclic=True, free_list_len=1)`: it refers to nothing that refers back to it.
    """

    def __init__(self) -> None:
        self.beat: i64 = 0
        self.result: i64 = 0  # what the sub-rule called last has handed back
        self.below: Step | None = None  # the step that called this one; the table's alone

    def asks(self, t: Any) -> i64:
        """The set of seats whose answer is awaited now; empty: nobody's, run on."""
        return 0

    def shown(self, t: Any) -> i64:
        """The set of seats everybody sees being asked; -1: the same as `asks`.

        A sealed window shows all whom it asked at first, so that nobody sees who has answered.
        """
        return -1

    def prompt(self, t: Any, seat: i64) -> i64:
        """Which question is put to the seat: a number of the game's list of prompts."""
        return 0

    def facts(self, t: Any, seat: i64) -> list[int]:
        """The numbers that the prompt's sentence names, in the order of its fields."""
        return []

    def offer(self, t: Any, seat: i64, menu: Menu) -> None:
        """Put every move that is open to the seat on the menu. Changes nothing, draws no chance."""

    def refuses(self, t: Any, seat: i64, m: i64) -> i64:
        """Why a move is not on the menu: a number of the game's list of reasons, from the guard that left it
        off."""
        return OTHER_QUESTION

    def answer(self, t: Any, seat: i64, m: i64) -> None:
        """Take one of the moves offered."""

    def default(self, t: Any, seat: i64) -> i64:
        """The move that is played for the seat when its time is out; one of those offered."""
        return -1

    def run(self, t: Any) -> None:
        """The next beat of the rule."""

    def redeal(self, t: Any, seat: i64, rng: Rng) -> None:
        """Replace secrets that `seat` cannot know (sealed answers) by likely ones; the runs that others have
        begun are dropped by then."""

    # -- a run: an answer that takes several picks (engine/picking.py has the steps that make one) ---

    def composite(self, t: Any, seat: i64) -> bool:
        """Whether the seat's answer is a run."""
        return False

    def run_of(self, t: Any, seat: i64) -> Run:
        """The run that the seat is in the middle of; NO_RUN: it has picked nothing."""
        return NO_RUN

    def drop_run(self, t: Any, seat: i64) -> None:
        """All is as before the first pick of the seat's run, which nobody else has seen."""

    def ordered(self, t: Any, seat: i64) -> bool:
        """Whether the rules care in which order the picks are made."""
        return True

    def pool(self, t: Any, seat: i64, menu: Menu) -> None:
        """Put every pick on the menu that can still be part of a completion, whatever comes first."""
        self.offer(t, seat, menu)

    def completes(self, t: Any, seat: i64, m: i64) -> bool:
        """Whether this move, which is on the menu, is the last one of the run."""
        return True

    def continues(self, t: Any, seat: i64) -> bool:
        """Whether this question goes on with the answer that the seat has just given, and nothing was drawn,
        rolled or shown in between: both may then be sent as one run."""
        return False

    def still_needs(self, t: Any, seat: i64) -> i64:
        """How many more of the pool have to be picked; -1: that has no number."""
        return -1

    def still_takes(self, t: Any, seat: i64) -> i64:
        """How many more of the pool can be picked; -1: that has no number."""
        return -1

    def copy(self) -> Step:
        """An equal step; `beat`, `result` and `below` are copied by `copied`."""
        raise NotImplementedError(f"{type(self).__name__} needs a copy method")

    def copied(self) -> Step:
        new = self.copy()
        new.beat = self.beat
        new.result = self.result
        new.below = self.below
        return new


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Question(Step):
    """A question to one seat."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def asks(self, t: Any) -> i64:
        return bit(self.seat)
