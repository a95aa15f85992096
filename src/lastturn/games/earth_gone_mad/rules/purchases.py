"""EGM-4: the spend step."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.step import Step
from lastturn.engine.table import LEGAL
from lastturn.games.earth_gone_mad import caretaker
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.papers import DUE_SPEND
from lastturn.games.earth_gone_mad.rules import legality, promises
from lastturn.games.earth_gone_mad.table import EarthTable


@mypyc_attr(acyclic=True, free_list_len=1)
class Spend(Step):
    """EGM-4.1: buy one thing at a time, until done or out of income. What is left is lost."""

    def __init__(self, done: bool = False) -> None:
        super().__init__()
        self.done: bool = done

    def asks(self, t: EarthTable) -> i64:
        if self.done or t.income == 0:
            return 0
        return bit(t.active)

    def prompt(self, t: EarthTable, seat: i64) -> i64:
        return num.ASK_BUY

    def offer(self, t: EarthTable, seat: i64, menu: Menu) -> None:
        if legality.survivor(t) == LEGAL:
            menu.add(move(num.BUY_SURVIVOR))
        menu.add(move(num.BUY_NUKE))  # EGM-4.5: it costs 1, and there is income left
        self._offer_counters(t, seat, menu)
        if t.income >= t.content.plunder_price:
            for victim in range(t.seats):
                if legality.plunder(t, victim) == LEGAL:
                    menu.add(move(num.PLUNDER, victim))
        menu.add(move(num.DONE))

    def _offer_counters(self, t: EarthTable, seat: i64, menu: Menu) -> None:
        cities = t.cities_of(seat)
        if t.income >= t.optimize_price():
            plain = cities & ~t.optimized
            while plain != 0:
                menu.add(move(num.OPTIMIZE, lowest(plain)))
                plain &= plain - 1
        if t.income >= t.content.tracking_price and not t.has_tracking(seat):
            while cities != 0:
                menu.add(move(num.TRACKING, lowest(cities)))
                cities &= cities - 1

    def answer(self, t: EarthTable, seat: i64, m: i64) -> None:
        t.decision += 1
        spoken = verb(m)
        if spoken == num.BUY_SURVIVOR:
            t.buy_survivor(seat)
        elif spoken == num.BUY_NUKE:
            t.buy_nuke(seat)
        elif spoken == num.OPTIMIZE:
            t.buy_optimize(arg(m))
        elif spoken == num.TRACKING:
            t.buy_tracking(arg(m))
        elif spoken == num.PLUNDER:
            t.plunder(arg(m))
        else:
            self.done = True

    def default(self, t: EarthTable, seat: i64) -> i64:
        return caretaker.purchase(t, seat)

    def run(self, t: EarthTable) -> None:
        t.lose_income()
        t.close_window()
        if len(t.papers.promises) > 0:
            promises.step_ended(t, DUE_SPEND)
        t.back()

    def copy(self) -> Spend:
        return Spend(self.done)
