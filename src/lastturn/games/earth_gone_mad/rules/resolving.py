"""EGM-7.7 to EGM-7.10: intercepting Nukes roll, and launched Nukes are shot down."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.step import Step
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.rules import caretaker
from lastturn.games.earth_gone_mad.rules.dice import successes
from lastturn.games.earth_gone_mad.rules.sequence import refuses_elsewhere


@mypyc_attr(acyclic=True, free_list_len=1)
class Resolving(Step):
    """EGM-7.7: intercepts are resolved in reverse player order, starting with the last player."""

    def __init__(self, order: vec[i64]) -> None:
        super().__init__()
        self.order: vec[i64] = order  # never changed in place: copies share it
        self.left: i64 = len(order)  # places still to be resolved

    def run(self, t: Board) -> None:
        if self.left == 0:
            t.back()
            return
        self.left -= 1
        seat = self.order[self.left]
        if t.intercepting[seat] == 0:
            return
        if t.house.declared:
            roll_as_declared(t, seat)
        else:
            roll(t, seat)

    def copy(self) -> Resolving:
        new = Resolving(self.order)
        new.left = self.left
        return new


def roll(t: Board, seat: i64) -> None:
    """EGM-7.8; EGM-7.10: without an eligible Nuke he does not roll, and his Nukes are lost."""
    if t.in_box() == t.box[seat]:
        t.emit(num.INTERCEPT_LOST, seat, t.intercepting[seat])
        return
    hits = successes(t, seat, t.intercepting[seat], t.intercept_bonus(seat), num.INTERCEPT_ROLLED)
    if hits > 0:
        t.call(ShootingDown(seat, hits))


def roll_as_declared(t: Board, seat: i64) -> None:
    """EGM-P15: launcher by launcher; Nukes against a launcher who has none left are lost."""
    for launcher in t.launchers:
        aimed = t.aimed_at(seat, launcher)
        if aimed > 0 and t.box[launcher] == 0:
            t.emit(num.INTERCEPT_LOST, seat, aimed)
        elif aimed > 0:
            hits = successes(t, seat, aimed, t.intercept_bonus(seat), num.INTERCEPT_ROLLED)
            shoot(t, seat, launcher, hits)


def shoot(t: Board, seat: i64, launcher: i64, hits: i64) -> None:
    """EGM-7.10: successes beyond the Nukes that are there are wasted."""
    n = min(t.box[launcher], hits)
    if n > 0:
        t.shoot_down(seat, launcher, n)


@mypyc_attr(acyclic=True, free_list_len=1)
class ShootingDown(Step):
    """EGM-7.9: each success shoots down one Nuke of the seat's choice, openly and one after the other."""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = left  # successes still to be used

    def asks(self, t: Board) -> i64:
        """There is a choice only if two or more others' Nukes remain and not all of them go."""
        if self.left == 0 or self.left >= t.in_box() - t.box[self.seat]:
            return 0
        if self.others_in_box(t) > 1:
            return bit(self.seat)
        return 0

    def others_in_box(self, t: Board) -> i64:
        others: i64 = 0
        for launcher in range(t.seats):
            if refuses_shot(t, self.seat, launcher) == LEGAL:
                others += 1
        return others

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_ALLOCATE

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for launcher in range(t.seats):
            if refuses_shot(t, seat, launcher) == LEGAL:
                menu.add(move(num.SHOOT_DOWN, launcher))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_shot(t, seat, arg(m)) if verb(m) == num.SHOOT_DOWN else refuses_elsewhere(m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.SHOOT_DOWN, caretaker.allocation(t, seat, t.player_order()))

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        self.left -= 1
        t.shoot_down(seat, arg(m), 1)

    def run(self, t: Board) -> None:
        """Without a choice either all eligible Nukes go, or those of the one launcher that is left."""
        if self.left > 0:
            for launcher in range(t.seats):
                if launcher != self.seat:
                    shoot(t, self.seat, launcher, self.left)
        t.back()

    def copy(self) -> ShootingDown:
        return ShootingDown(self.seat, self.left)


def refuses_shot(t: Board, seat: i64, launcher: i64) -> i64:
    """EGM-7.2, EGM-7.9: a Nuke of somebody else's in the box."""
    if launcher >= t.seats:
        return num.NO_SUCH_SEAT
    if launcher == seat:
        return num.OWN_NUKE
    return LEGAL if t.box[launcher] > 0 else num.NO_NUKE_OF_HIS
