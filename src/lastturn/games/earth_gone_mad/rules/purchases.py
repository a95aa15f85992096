"""EGM-4: the spend step."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.step import Step
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.papers import DUE_SPEND
from lastturn.games.earth_gone_mad.rules import caretaker, legality, promises
from lastturn.games.earth_gone_mad.rules.proposals import close_window
from lastturn.games.earth_gone_mad.rules.sequence import refuses_elsewhere


@mypyc_attr(acyclic=True, free_list_len=1)
class Spend(Step):
    """EGM-4.1: buy one thing at a time, until done or out of income. What is left is lost."""

    def __init__(self, done: bool = False) -> None:
        super().__init__()
        self.done: bool = done

    def asks(self, t: Board) -> i64:
        if self.done or t.income == 0:
            return 0
        return bit(t.active)

    def continues(self, t: Board, seat: i64) -> bool:
        """A list of purchases may be sent at once; nothing of it depends on chance."""
        return True

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_BUY

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(t.income)]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if legality.refuses_survivor(t) == LEGAL:
            menu.add(move(num.BUY_SURVIVOR))
        menu.add(move(num.BUY_NUKE))  # EGM-4.5: it costs 1, and there is income left
        offer_counters(t, seat, menu)
        offer_plunder(t, menu)
        offer_bundles(t, menu)
        menu.add(move(num.DONE))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_purchase(t, seat, m)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.decided()
        if verb(m) == num.DONE:
            self.done = True
        else:
            buy(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        return caretaker.purchase(t, seat)

    def run(self, t: Board) -> None:
        t.lose_income()
        close_window(t)
        promises.step_ended(t, DUE_SPEND)
        t.back()

    def copy(self) -> Spend:
        return Spend(self.done)


def buy(t: Board, seat: i64, m: i64) -> None:
    """EGM-4.2"""
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
        t.buy_bundle(seat, arg(m))


def offer_plunder(t: Board, menu: Menu) -> None:
    if t.income >= t.content.plunder_price:
        for victim in range(t.seats):
            if legality.refuses_plunder(t, victim) == LEGAL:
                menu.add(move(num.PLUNDER, victim))


def offer_bundles(t: Board, menu: Menu) -> None:
    """Of an edition; the base pack has none."""
    for bundle in range(len(t.content.bundle_price)):
        if legality.refuses_bundle(t, bundle) == LEGAL:
            menu.add(move(num.BUY_BUNDLE, bundle))


def offer_counters(t: Board, seat: i64, menu: Menu) -> None:
    """EGM-4.8, EGM-4.10: what `legality` refuses is left out for all cities at once."""
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


def refuses_purchase(t: Board, seat: i64, m: i64) -> i64:
    spoken = verb(m)
    if spoken == num.OPTIMIZE:
        return legality.refuses_optimize(t, seat, arg(m))
    if spoken == num.TRACKING:
        return legality.refuses_tracking(t, seat, arg(m))
    if spoken == num.PLUNDER:
        return legality.refuses_plunder(t, arg(m))
    if spoken == num.BUY_SURVIVOR:
        return legality.refuses_survivor(t)
    if spoken == num.BUY_BUNDLE:
        return legality.refuses_bundle(t, arg(m))
    return LEGAL if spoken in (num.BUY_NUKE, num.DONE) else refuses_elsewhere(m)
