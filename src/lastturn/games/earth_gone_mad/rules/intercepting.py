"""EGM-7.1 to EGM-7.6: Nukes are launched at launched Nukes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.engine.picking import Picking
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.runs import Run
from lastturn.engine.step import Step
from lastturn.engine.windows import InOrder
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.rules.sequence import refuses_elsewhere


def declare_intercepts(t: Board) -> None:
    if t.house.declared:
        t.call(InterceptingByLauncher(t.player_order()))
    else:
        t.call(Intercepting(t.player_order()))


def declare(t: Board, seat: i64, n: i64) -> None:
    if n > 0:
        t.intercept(seat, n)
    else:
        t.emit(num.INTERCEPTED_NONE, seat)
    t.has_said(seat)


def facts(t: Board, seat: i64) -> list[int]:
    return [int(t.in_box()), int(t.target), int(t.nukes[seat])]


@mypyc_attr(acyclic=True, free_list_len=1)
class Intercepting(InOrder):
    """EGM-7.1: each player in player order says how many Nukes he launches to intercept."""

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_INTERCEPT

    def facts(self, t: Board, seat: i64) -> list[int]:
        return facts(t, seat)

    def may_answer(self, t: Board, seat: i64) -> bool:
        return t.may_intercept(seat)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for n in range(t.nukes[seat] + 1):
            menu.add(move(num.INTERCEPT, n))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) == num.INTERCEPT_AT:
            return OTHER_QUESTION
        return num.NOT_SO_MANY if verb(m) == num.INTERCEPT else refuses_elsewhere(m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.INTERCEPT, 0)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        declare(t, seat, arg(m))
        self.place += 1

    def passed_over(self, t: Board, seat: i64) -> None:
        t.has_said(seat)

    def finished(self, t: Board) -> None:
        t.back()

    def copy(self) -> Intercepting:
        new = Intercepting(self.order)
        new.place = self.place
        return new


# -- the house rule `declared` -------------------------------------------------------------------


class InterceptingByLauncher(Step):
    """EGM-P15: each player in player order names a number for each launcher."""

    def __init__(self, order: vec[i64], place: i64 = 0) -> None:
        super().__init__()
        self.order: vec[i64] = order  # never changed in place: copies share it
        self.place: i64 = place

    def run(self, t: Board) -> None:
        if self.place == len(self.order):
            t.back()
        else:
            self.place += 1
            t.call(DeclareByLauncher(self.order[self.place - 1]))

    def copy(self) -> InterceptingByLauncher:
        return InterceptingByLauncher(self.order, self.place)


@mypyc_attr(acyclic=True, free_list_len=1)
class DeclareByLauncher(Picking):
    """EGM-P15: one launcher after the other; the numbers are shown when the last one is said."""

    def asks(self, t: Board) -> i64:
        if t.may_intercept(self.seat):
            return bit(self.seat)
        return 0

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_INTERCEPT

    def facts(self, t: Board, seat: i64) -> list[int]:
        return facts(t, seat)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        offer_against(t, seat, self.made, self.asked_about(t), menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_intercept_at(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.INTERCEPT_AT, 0, self.asked_about(t))

    def asked_about(self, t: Board) -> i64:
        """The launcher whose Nukes the seat is asked about now."""
        return other_launchers(t, self.seat)[len(self.made.picks)]

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        self.pick(m)
        if self.still_needs(t, seat) == 0:
            declare_by_launcher(t, seat, self.made.picks)
            t.back()

    def run(self, t: Board) -> None:
        """Who cannot intercept, or has given all Nukes away meanwhile, declares nothing."""
        t.has_said(self.seat)
        t.back()

    def ordered(self, t: Board, seat: i64) -> bool:
        return False

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        launchers = other_launchers(t, seat)
        for place in range(len(self.made.picks), len(launchers)):
            offer_against(t, seat, self.made, launchers[place], menu)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return self.still_needs(t, seat) == 1

    def still_needs(self, t: Board, seat: i64) -> i64:
        return len(other_launchers(t, seat)) - len(self.made.picks)

    def still_takes(self, t: Board, seat: i64) -> i64:
        return self.still_needs(t, seat)

    def copy(self) -> DeclareByLauncher:
        new = DeclareByLauncher(self.seat)
        self.lend_run_to(new)
        return new


def offer_against(t: Board, seat: i64, said: Run, launcher: i64, menu: Menu) -> None:
    for n in range(uncommitted(t, seat, said) + 1):
        menu.add(move(num.INTERCEPT_AT, n, launcher))


def uncommitted(t: Board, seat: i64, said: Run) -> i64:
    """The Nukes that are left for the launchers still to come."""
    left = t.nukes[seat]
    for m in said.picks:
        left -= arg(m)
    return max(0, left)


def refuses_intercept_at(t: Board, seat: i64, m: i64) -> i64:
    if verb(m) == num.INTERCEPT:
        return OTHER_QUESTION
    if verb(m) != num.INTERCEPT_AT:
        return refuses_elsewhere(m)
    if arg2(m) == seat:
        return num.OWN_NUKE
    return num.OTHER_LAUNCHER if arg(m) <= t.nukes[seat] else num.NOT_SO_MANY


def other_launchers(t: Board, seat: i64) -> vec[i64]:
    """Those whose Nukes the seat may shoot at, in the order in which they first launched."""
    return vec[i64]([launcher for launcher in t.launchers if launcher != seat])


def declare_by_launcher(t: Board, seat: i64, said: vec[i64]) -> None:
    """EGM-Q52: the whole declaration is shown; what was given away meanwhile is missing at its end."""
    left = t.nukes[seat]
    if len(said) > 1:
        t.revealed()
    for m in said:
        n = min(left, arg(m))
        left -= n
        if n > 0:
            t.aim(seat, arg2(m), n)
    declare(t, seat, t.nukes[seat] - left)
