"""EGM-7: shooting at launched Nukes."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.engine.windows import InOrder
from lastturn.games.earth_gone_mad import caretaker
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.rules.dice import successes
from lastturn.games.earth_gone_mad.table import EarthTable


@mypyc_attr(acyclic=True, free_list_len=1)
class Intercepting(InOrder):
    """EGM-7.1: each player in player order says how many Nukes he launches to intercept.

    With `declared` (EGM-P15) he says a number for each launcher, one after the other; they are
    kept under seal until the last one is said.
    """

    def __init__(self, order: vec[i64]) -> None:
        super().__init__(order)
        self.said: vec[i64] = vec[i64]()  # by launcher, as far as the seat has come

    def prompt(self, t: EarthTable, seat: i64) -> i64:
        return num.ASK_INTERCEPT

    def may_answer(self, t: EarthTable, seat: i64) -> bool:
        return t.may_intercept(seat)

    def offer(self, t: EarthTable, seat: i64, menu: Menu) -> None:
        if t.house.declared:
            launcher = self.asked_about(t, seat)
            for n in range(self.uncommitted(t, seat) + 1):
                menu.add(move(num.INTERCEPT_AT, n, launcher))
        else:
            for n in range(t.nukes[seat] + 1):
                menu.add(move(num.INTERCEPT, n))

    def default(self, t: EarthTable, seat: i64) -> i64:
        return (
            move(num.INTERCEPT_AT, 0, self.asked_about(t, seat))
            if t.house.declared
            else move(num.INTERCEPT, 0)
        )

    def asked_about(self, t: EarthTable, seat: i64) -> i64:
        """The launcher whose Nukes the seat is asked about now."""
        return eligible_launcher(t, seat, len(self.said))

    def uncommitted(self, t: EarthTable, seat: i64) -> i64:
        left = t.nukes[seat]
        for i in range(len(self.said)):
            left -= self.said[i]
        return max(0, left)

    def answer(self, t: EarthTable, seat: i64, m: i64) -> None:
        if t.house.declared:
            self.said = append(self.said[:], arg(m))
            if self.asked_about(t, seat) < 0:
                self.commit(t, seat)
        else:
            self.declare(t, seat, arg(m))

    def declare(self, t: EarthTable, seat: i64, n: i64) -> None:
        t.decision += 1
        if n > 0:
            t.intercept(seat, n)
        else:
            t.emit(num.INTERCEPTED_NONE, seat)
        t.declared |= bit(seat)
        self.place += 1

    def commit(self, t: EarthTable, seat: i64) -> None:
        """EGM-P15: the whole declaration is shown; what was given away meanwhile is missing at its end."""
        said, left = self.said, t.nukes[seat]
        self.said = vec[i64]()
        if len(said) > 1:
            t.revealed()
        total: i64 = 0
        for i in range(len(said)):
            n = min(left, said[i])
            left -= n
            total += n
            if n > 0:
                launcher = eligible_launcher(t, seat, i)
                t.aim(seat, launcher, n)
                t.emit(num.AIMED_AT, seat, launcher, n)
        self.declare(t, seat, total)

    def passed_over(self, t: EarthTable, seat: i64) -> None:
        t.decision += 1
        t.declared |= bit(seat)
        self.said = vec[i64]()

    def finished(self, t: EarthTable) -> None:
        t.back()

    def redeal(self, t: EarthTable, seat: i64, rng: Rng) -> None:
        """Another seat cannot know the numbers of a half-said declaration."""
        if self.place < len(self.order) and self.order[self.place] != seat:
            left = t.nukes[self.order[self.place]]
            said = self.said[:]
            for i in range(len(said)):
                said[i] = rng.below(left + 1)
                left -= said[i]
            self.said = said

    def copy(self) -> Intercepting:
        new = Intercepting(self.order)
        new.place = self.place
        new.said = self.said
        return new


def eligible_launcher(t: EarthTable, seat: i64, place: i64) -> i64:
    """The n-th of the other launchers, in the order in which they first launched, or -1."""
    at: i64 = 0
    launcher = t.launcher(0)
    while launcher >= 0:
        if launcher != seat:
            if place == 0:
                return launcher
            place -= 1
        at += 1
        launcher = t.launcher(at)
    return -1


@mypyc_attr(acyclic=True, free_list_len=1)
class Resolving(Step):
    """EGM-7.7: intercepts are resolved in reverse player order, starting with the last player."""

    def __init__(self, order: vec[i64]) -> None:
        super().__init__()
        self.order: vec[i64] = order  # never changed in place: copies share it
        self.left: i64 = len(order)  # places still to be resolved
        self.successes: i64 = 0  # of the seat at hand, still to be used

    def seat(self) -> i64:
        return self.order[self.left]

    def asks(self, t: EarthTable) -> i64:
        """EGM-7.9: there is a choice only if two or more others' Nukes remain and not all of them go."""
        if self.successes == 0 or self.successes >= t.in_box() - t.box[self.seat()]:
            return 0
        if self.others_in_box(t) > 1:
            return bit(self.seat())
        return 0

    def others_in_box(self, t: EarthTable) -> i64:
        others: i64 = 0
        for launcher in range(t.seats):
            if launcher != self.seat() and t.box[launcher] > 0:
                others += 1
        return others

    def prompt(self, t: EarthTable, seat: i64) -> i64:
        return num.ASK_ALLOCATE

    def offer(self, t: EarthTable, seat: i64, menu: Menu) -> None:
        for launcher in range(t.seats):
            if launcher != seat and t.box[launcher] > 0:
                menu.add(move(num.SHOOT_DOWN, launcher))

    def default(self, t: EarthTable, seat: i64) -> i64:
        return move(num.SHOOT_DOWN, caretaker.allocation(t, seat, self.order))

    def answer(self, t: EarthTable, seat: i64, m: i64) -> None:
        self.successes -= 1
        t.shoot_down(seat, arg(m), 1)

    def run(self, t: EarthTable) -> None:
        if self.successes > 0:
            self.shoot_without_choice(t)
        elif self.left == 0:
            t.back()
        else:
            self.left -= 1
            if t.intercepting[self.seat()] > 0:
                self.roll(t, self.seat())

    def roll(self, t: EarthTable, seat: i64) -> None:
        """EGM-7.8; EGM-7.10: without an eligible Nuke he does not roll, and his Nukes are lost."""
        if t.house.declared:
            self.roll_as_declared(t, seat)
        elif t.in_box() == t.box[seat]:
            t.emit(num.INTERCEPT_LOST, seat, t.intercepting[seat])
        else:
            self.successes = successes(
                t, seat, t.intercepting[seat], t.intercept_bonus(seat), num.INTERCEPT_ROLLED
            )

    def roll_as_declared(self, t: EarthTable, seat: i64) -> None:
        """EGM-P15: launcher by launcher; Nukes against a launcher who has none left are lost."""
        place: i64 = 0
        launcher = t.launcher(0)
        while launcher >= 0:
            aimed = t.aimed[seat * t.seats + launcher]
            if aimed > 0 and t.box[launcher] == 0:
                t.emit(num.INTERCEPT_LOST, seat, aimed)
            elif aimed > 0:
                hits = successes(t, seat, aimed, t.intercept_bonus(seat), num.INTERCEPT_ROLLED)
                self.shoot(t, seat, launcher, hits)
            place += 1
            launcher = t.launcher(place)

    def shoot(self, t: EarthTable, seat: i64, launcher: i64, hits: i64) -> None:
        """EGM-7.10: successes beyond the Nukes that are there are wasted."""
        n = min(t.box[launcher], hits)
        if n > 0:
            t.shoot_down(seat, launcher, n)

    def shoot_without_choice(self, t: EarthTable) -> None:
        """Either all eligible Nukes go, or those of the one launcher that is left."""
        for launcher in range(t.seats):
            if launcher != self.seat():
                self.shoot(t, self.seat(), launcher, self.successes)
        self.successes = 0

    def copy(self) -> Resolving:
        new = Resolving(self.order)
        new.left = self.left
        new.successes = self.successes
        return new
