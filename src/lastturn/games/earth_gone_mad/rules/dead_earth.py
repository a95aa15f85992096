"""EGM-9.4, EGM-9.5: when no city stands anywhere."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit, first_bits
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.step import Step
from lastturn.engine.windows import Together
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.house import AUTO_RUN_OUT, NEVER_RUN_OUT
from lastturn.games.earth_gone_mad.rules.proposals import close_window
from lastturn.games.earth_gone_mad.rules.sequence import refuses_elsewhere


def after_the_last_city(t: Board) -> None:
    """EGM-9.4: by the option, run out the clock, pause in every turn, or ask."""
    t.emit(num.EARTH_DIED)
    if t.house.dead_earth == AUTO_RUN_OUT:
        t.run_out_the_clock()
    elif t.house.dead_earth == NEVER_RUN_OUT:
        t.pause_in_every_turn()
    else:
        t.call(RunOutTheClock(t.seats, first_bits(t.seats)))


class RunOutTheClock(Together):
    """EGM-9.4: if all agree, the remaining turns pass without decisions. The votes are open."""

    def shown(self, t: Board) -> i64:
        return self.open

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_DEAD_EARTH

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.RUN_OUT))
        menu.add(move(num.PLAY_ON))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_elsewhere(m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.RUN_OUT)

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        self.answers[seat] = m
        t.emit(num.VOTED_RUN_OUT if verb(m) == num.RUN_OUT else num.VOTED_PLAY_ON, seat)
        return True

    def resolve(self, t: Board) -> None:
        for seat in range(t.seats):
            if verb(self.answers[seat]) == num.PLAY_ON:
                t.pause_in_every_turn()
                t.back()
                return
        t.run_out_the_clock()
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

    def asks(self, t: Board) -> i64:
        if self.pressed:
            return 0
        return bit(t.active)

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_PASS

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.PRESS_ON))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_elsewhere(m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.PRESS_ON)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.decided()
        self.pressed = True
        close_window(t)

    def run(self, t: Board) -> None:
        t.back()

    def copy(self) -> Pause:
        return Pause(self.pressed)
