"""The rules as steps: three nights; in each an open question in order, then a sealed window."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import first_bits, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.engine.windows import InOrder, Together, clockwise

from .table import CHANGE, KEEP, KEPT, LIGHT, MORNING, WAIT, WAITED, WatchTable

KEEP_OR_CHANGE = 1
LIGHT_OR_WAIT = 2


class Watch(Step):
    """NIG-5: three nights, then it is morning. Each night another seat is asked first."""

    def run(self, t: WatchTable) -> None:
        match self.beat:
            case 1 | 2 | 3:
                t.call(Night(self.beat))
            case _:
                t.finish(MORNING)

    def copy(self) -> Watch:
        return Watch()


class Night(Step):
    """NIG-1 to NIG-4: deal, ask in order, light together."""

    def __init__(self, night: i64) -> None:
        super().__init__()
        self.night: i64 = night

    def run(self, t: WatchTable) -> None:
        match self.beat:
            case 1:
                t.fall_dark(self.night)
            case 2:
                t.call(KeepOrChange(clockwise(t, (self.night - 1) % t.seats)))
            case 3:
                t.call(LightOrWait(t.seats, first_bits(t.seats)))
            case _:
                t.back()

    def copy(self) -> Night:
        return Night(self.night)


class KeepOrChange(InOrder):
    """NIG-2: in order, openly, each keeps its lamp or changes it."""

    def prompt(self, t: WatchTable, seat: i64) -> i64:
        return KEEP_OR_CHANGE

    def offer(self, t: WatchTable, seat: i64, menu: Menu) -> None:
        menu.add(move(KEEP))
        menu.add(move(CHANGE))

    def default(self, t: WatchTable, seat: i64) -> i64:
        return move(KEEP)

    def answer(self, t: WatchTable, seat: i64, m: i64) -> None:
        if verb(m) == CHANGE:
            t.change(seat)
        else:
            t.emit(KEPT, seat)
        self.place += 1

    def finished(self, t: WatchTable) -> None:
        t.back()

    def copy(self) -> KeepOrChange:
        new = KeepOrChange(self.order)
        new.place = self.place
        return new


class LightOrWait(Together):
    """NIG-3: all choose in secret; what they chose is shown together."""

    def prompt(self, t: WatchTable, seat: i64) -> i64:
        return LIGHT_OR_WAIT

    def offer(self, t: WatchTable, seat: i64, menu: Menu) -> None:
        menu.add(move(LIGHT))
        menu.add(move(WAIT))

    def default(self, t: WatchTable, seat: i64) -> i64:
        return move(WAIT)

    def resolve(self, t: WatchTable) -> None:
        t.revealed()  # all have seen what was chosen, even if nobody lights a lamp
        for seat in range(t.seats):
            if self.answers[seat] == move(LIGHT):
                t.light(seat)
            else:
                t.emit(WAITED, seat)
        t.compare()
        t.back()

    def redeal(self, t: WatchTable, seat: i64, rng: Rng) -> None:
        """A seat cannot know what others have chosen under seal: for it they are chosen anew."""
        for other in range(t.seats):
            if other != seat and not has(self.open, other):
                self.answers[other] = move(LIGHT) if rng.below(2) else move(WAIT)

    def copy(self) -> LightOrWait:
        new = LightOrWait(0, self.asked)
        self.lend_answers_to(new)
        return new
