"""EGM-7.1 to EGM-7.6: Nukes are launched at launched Nukes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.runs import NO_RUN, Run, copied
from lastturn.engine.windows import InOrder
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.rules.sequence import refuses_elsewhere


def declare_intercepts(t: Board) -> None:
    if t.house.declared:
        t.call(InterceptingByLauncher(t.player_order()))
    else:
        t.call(Intercepting(t.player_order()))


@mypyc_attr(acyclic=True)
class InterceptPass(InOrder):
    """EGM-7.1: each player in player order says how many Nukes he launches to intercept."""

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_INTERCEPT

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(t.in_box()), int(t.target), int(t.nukes[seat])]

    def may_answer(self, t: Board, seat: i64) -> bool:
        return t.may_intercept(seat)

    def declare(self, t: Board, seat: i64, n: i64) -> None:
        if n > 0:
            t.intercept(seat, n)
        else:
            t.emit(num.INTERCEPTED_NONE, seat)
        t.has_said(seat)
        self.place += 1

    def passed_over(self, t: Board, seat: i64) -> None:
        t.has_said(seat)

    def finished(self, t: Board) -> None:
        t.back()


@mypyc_attr(acyclic=True, free_list_len=1)
class Intercepting(InterceptPass):
    """EGM-7.1: one number; whose Nukes go is chosen after the roll."""

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
        self.declare(t, seat, arg(m))

    def copy(self) -> Intercepting:
        new = Intercepting(self.order)
        new.place = self.place
        return new


@mypyc_attr(acyclic=True, free_list_len=1)
class InterceptingByLauncher(InterceptPass):
    """EGM-P15: a number for each launcher, one after the other; a run, shown when the last one is said."""

    def __init__(self, order: vec[i64]) -> None:
        super().__init__(order)
        self.made: Run = NO_RUN  # of the seat whose turn it is to answer

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        launcher = self.asked_about(t, seat)
        for n in range(self.uncommitted(t, seat) + 1):
            menu.add(move(num.INTERCEPT_AT, n, launcher))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) == num.INTERCEPT:
            return OTHER_QUESTION
        if verb(m) != num.INTERCEPT_AT:
            return refuses_elsewhere(m)
        if arg2(m) == seat:
            return num.OWN_NUKE
        return num.OTHER_LAUNCHER if arg(m) <= t.nukes[seat] else num.NOT_SO_MANY

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.INTERCEPT_AT, 0, self.asked_about(t, seat))

    def asked_about(self, t: Board, seat: i64) -> i64:
        """The launcher whose Nukes the seat is asked about now."""
        return other_launchers(t, seat)[len(self.made.picks)]

    def uncommitted(self, t: Board, seat: i64) -> i64:
        left = t.nukes[seat]
        for i in range(len(self.made.picks)):
            left -= arg(self.made.picks[i])
        return max(0, left)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        complete = self.completes(t, seat, m)
        if self.made is NO_RUN:
            self.made = Run()
        self.made.add(m)
        if complete:
            self.commit(t, seat)

    def commit(self, t: Board, seat: i64) -> None:
        """EGM-P15: the whole declaration is shown; what was given away meanwhile is missing at its end."""
        said, left = self.made.picks, t.nukes[seat]
        self.made = NO_RUN
        if len(said) > 1:
            t.revealed()
        for i in range(len(said)):
            n = min(left, arg(said[i]))
            left -= n
            if n > 0:
                t.aim(seat, arg2(said[i]), n)
        self.declare(t, seat, t.nukes[seat] - left)

    def passed_over(self, t: Board, seat: i64) -> None:
        """Who gives all Nukes away while declaring declares nothing."""
        self.made = NO_RUN
        t.has_said(seat)

    # -- the run ---------------------------------------------------------------------------------

    def composite(self, t: Board, seat: i64) -> bool:
        return True

    def run_of(self, t: Board, seat: i64) -> Run:
        return self.made

    def drop_run(self, t: Board, seat: i64) -> None:
        if self.place < len(self.order) and self.seat() == seat:
            self.made = NO_RUN

    def ordered(self, t: Board, seat: i64) -> bool:
        return False

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        launchers = other_launchers(t, seat)
        for place in range(len(self.made.picks), len(launchers)):
            for n in range(self.uncommitted(t, seat) + 1):
                menu.add(move(num.INTERCEPT_AT, n, launchers[place]))

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return self.still_needs(t, seat) == 1

    def still_needs(self, t: Board, seat: i64) -> i64:
        return len(other_launchers(t, seat)) - len(self.made.picks)

    def still_takes(self, t: Board, seat: i64) -> i64:
        return self.still_needs(t, seat)

    def copy(self) -> InterceptingByLauncher:
        new = InterceptingByLauncher(self.order)
        new.place = self.place
        new.made = copied(self.made)
        return new


def other_launchers(t: Board, seat: i64) -> vec[i64]:
    """Those whose Nukes the seat may shoot at, in the order in which they first launched."""
    return vec[i64]([launcher for launcher in t.launchers if launcher != seat])
