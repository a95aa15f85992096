"""EGM-9.4, EGM-9.5: when no city stands anywhere."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit, first_bits
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.step import Step
from lastturn.engine.windows import Together
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.house import AUTO_RUN_OUT, NEVER_RUN_OUT
from lastturn.games.earth_gone_mad.table import PAUSING, RUNNING_OUT, EarthTable


def after_the_last_city(t: EarthTable) -> None:
    """EGM-9.4: by the option, run out the clock, pause in every turn, or ask."""
    t.emit(num.EARTH_DIED)
    if t.house.dead_earth == AUTO_RUN_OUT:
        run_out_the_clock(t)
    elif t.house.dead_earth == NEVER_RUN_OUT:
        pause_in_every_turn(t)
    else:
        t.call(RunOutTheClock(t.seats, first_bits(t.seats)))


def run_out_the_clock(t: EarthTable) -> None:
    t.dead_earth = RUNNING_OUT
    t.emit(num.CLOCK_RUNS_OUT)


def pause_in_every_turn(t: EarthTable) -> None:
    t.dead_earth = PAUSING
    t.emit(num.CLOCK_PAUSES)


class RunOutTheClock(Together):
    """EGM-9.4: if all agree, the remaining turns pass without decisions. The votes are open."""

    def shown(self, t: EarthTable) -> i64:
        return self.open

    def prompt(self, t: EarthTable, seat: i64) -> i64:
        return num.ASK_DEAD_EARTH

    def offer(self, t: EarthTable, seat: i64, menu: Menu) -> None:
        menu.add(move(num.RUN_OUT))
        menu.add(move(num.PLAY_ON))

    def default(self, t: EarthTable, seat: i64) -> i64:
        return move(num.RUN_OUT)

    def take(self, t: EarthTable, seat: i64, m: i64) -> bool:
        self.answers[seat] = m
        t.emit(num.VOTED_RUN_OUT if verb(m) == num.RUN_OUT else num.VOTED_PLAY_ON, seat)
        return True

    def resolve(self, t: EarthTable) -> None:
        for seat in range(t.seats):
            if verb(self.answers[seat]) == num.PLAY_ON:
                pause_in_every_turn(t)
                t.back()
                return
        run_out_the_clock(t)
        t.back()

    def copy(self) -> RunOutTheClock:
        new = RunOutTheClock(0, self.asked)
        self.lend_answers_to(new)
        return new


class Pause(Step):
    """EGM-9.5: the active player presses on; until then gifts and deals stay possible."""

    def __init__(self, pressed: bool = False) -> None:
        super().__init__()
        self.pressed: bool = pressed

    def asks(self, t: EarthTable) -> i64:
        if self.pressed:
            return 0
        return bit(t.active)

    def prompt(self, t: EarthTable, seat: i64) -> i64:
        return num.ASK_PASS

    def offer(self, t: EarthTable, seat: i64, menu: Menu) -> None:
        menu.add(move(num.PRESS_ON))

    def default(self, t: EarthTable, seat: i64) -> i64:
        return move(num.PRESS_ON)

    def answer(self, t: EarthTable, seat: i64, m: i64) -> None:
        t.decision += 1
        self.pressed = True
        t.close_window()

    def run(self, t: EarthTable) -> None:
        t.back()

    def copy(self) -> Pause:
        return Pause(self.pressed)
