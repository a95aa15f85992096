"""A run: the composite choice of one seat, made pick by pick (a set of cards, an attack, a trade)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.moves import arg, arg2, verb

NOT_PICKED: Final = -1
MOST_SEATS: Final = 62
USUAL: Final = 8  # picks that a run has room for without growing
# Added to a pick that left no choice, so that the table has made it itself. Verb and operands stay readable.
GIVEN: Final = 0x1000000000000000


@mypyc_attr(acyclic=True, free_list_len=1)
class Run:
    """The picks so far, moves in the order in which they were made. Nobody else sees one of them before the
    last has completed the run.

    A run knows no rule: the step that it belongs to says what may be picked, and when it is complete.
    """

    def __init__(self) -> None:
        self.picks: vec[i64] = vec[i64](capacity=USUAL)

    def begun(self) -> bool:
        return len(self.picks) > 0

    def add(self, m: i64) -> None:
        self.picks = append(self.picks, m)

    def give(self, m: i64) -> None:
        """A pick that leaves no choice: it goes with the one before, also when that is taken back."""
        self.picks = append(self.picks, m + GIVEN)

    def opening(self) -> i64:
        """The verb of the first pick, or NOT_PICKED."""
        if len(self.picks) == 0:
            return NOT_PICKED
        return verb(self.picks[0])

    def pick_of(self, spoken: i64) -> i64:
        """The last pick with the verb, or NOT_PICKED."""
        picks = self.picks
        place: i64 = len(picks) - 1
        while place >= 0:
            if verb(picks[place]) == spoken:
                return picks[place]
            place -= 1
        return NOT_PICKED

    def of(self, spoken: i64) -> i64:
        """The first operand of the last pick with the verb, or NOT_PICKED."""
        m = self.pick_of(spoken)
        if m == NOT_PICKED:
            return NOT_PICKED
        return arg(m)

    def second_of(self, spoken: i64) -> i64:
        """Its second operand, or NOT_PICKED."""
        m = self.pick_of(spoken)
        if m == NOT_PICKED:
            return NOT_PICKED
        return arg2(m)

    def count(self, spoken: i64) -> i64:
        """How many picks have the verb."""
        found: i64 = 0
        for i in range(len(self.picks)):
            if verb(self.picks[i]) == spoken:
                found += 1
        return found

    def has(self, m: i64) -> bool:
        """Whether the seat has made this pick; `m + GIVEN`: whether the table has."""
        for i in range(len(self.picks)):
            if self.picks[i] == m:
                return True
        return False

    def own(self) -> list[int]:
        """The picks that the seat has made itself."""
        return [int(m) for m in self.picks if m < GIVEN]

    def beginning(self, kept: i64) -> Run:
        """A run of the first so many own picks, with what the table has added to them."""
        new = Run()
        own: i64 = 0
        for i in range(len(self.picks)):
            if self.picks[i] < GIVEN:
                own += 1
            if own <= kept:
                new.add(self.picks[i])
        return new

    def with_pick(self, m: i64) -> Run:
        """What the run would be with one pick more."""
        new = self.copy()
        new.add(m)
        return new

    def copy(self) -> Run:
        new = Run()
        new.picks = self.picks[:]
        return new


NO_RUN: Final = Run()  # where none was begun; never changed
# For as many seats as a set can hold: what they have begun before the first of them begins; never changed.
NO_RUNS: Final = [[NO_RUN] * seats for seats in range(MOST_SEATS + 1)]


def copied(run: Run) -> Run:
    """An equal run to go on with, for the copy of a step."""
    if run is NO_RUN:
        return NO_RUN
    return run.copy()
