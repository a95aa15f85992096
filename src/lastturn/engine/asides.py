"""What a seat may say while the table waits for something else."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.runs import NO_RUN, Run
from lastturn.engine.sense import GoodSense


@mypyc_attr(allow_interpreted_subclasses=True)
class Asides(GoodSense):
    """For a game with asides to override; most have none."""

    def offer_aside(self, seat: i64, menu: Menu) -> None:
        """Put the asides of the seat on the menu. Nothing waits for an aside."""

    def answer_aside(self, seat: i64, m: i64) -> None:
        """Take an aside."""

    def aside_run(self, seat: i64) -> Run:
        """The run of asides that the seat is in the middle of; NO_RUN: none."""
        return NO_RUN

    def offer_aside_picks(self, seat: i64, menu: Menu) -> None:
        """Put those asides on the menu that go on with the seat's run of asides."""

    def completes_aside_run(self, seat: i64, m: i64) -> bool:
        """Whether this aside, which is on the menu, is the last one of the run or no part of one."""
        return True

    def cut_aside_run(self, seat: i64, kept: i64) -> None:
        """Only the first so many own picks of the run of asides stay; nobody else has heard one. 0: all is as
        before the first."""

    def refuses_aside(self, seat: i64, m: i64) -> i64:
        """Why the seat cannot say m besides: a number of the game's list of reasons."""
        return OTHER_QUESTION

    def other_answers(self, seat: i64, m: i64) -> list[int]:
        """What else the seat could answer besides to what m answers: no instead of yes. Empty: m is no
        answer."""
        return []
