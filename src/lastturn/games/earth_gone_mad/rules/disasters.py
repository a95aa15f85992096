"""EGM-5 and EGM-8: turning cards up, declaring, cancelling, hitting."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move
from lastturn.engine.step import Step
from lastturn.games.earth_gone_mad import caretaker
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.papers import DUE_DISASTERS
from lastturn.games.earth_gone_mad.rules import promises
from lastturn.games.earth_gone_mad.rules.dead_earth import Pause, after_the_last_city
from lastturn.games.earth_gone_mad.rules.dice import successes as roll
from lastturn.games.earth_gone_mad.rules.intercepting import Intercepting, Resolving
from lastturn.games.earth_gone_mad.rules.launching import Launching
from lastturn.games.earth_gone_mad.table import ALIVE, NO_CARD, NO_CITY, PAUSING, EarthTable


def begin_disasters(t: EarthTable, seat: i64) -> None:
    """EGM-5.1, EGM-9.5: what happens before the first card."""
    t.active = seat
    if len(t.papers.promises) > 0:
        promises.step_began(t, DUE_DISASTERS)
    if t.dead_earth == PAUSING:
        t.call(Pause())


def end_disasters(t: EarthTable) -> None:
    if len(t.papers.promises) > 0:
        promises.step_ended(t, DUE_DISASTERS)
    t.back()


@mypyc_attr(acyclic=True, free_list_len=1)
class OneByOne(Step):
    """EGM-5.2: turn a card up, finish it, then turn up the next, as many as the month shows."""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = left

    def run(self, t: EarthTable) -> None:
        if self.beat == 1:
            begin_disasters(t, self.seat)
        elif self.left == 0 or not t.card_is_left():
            end_disasters(t)
        else:
            self.left -= 1
            t.call(FaceCard(t.turn_up()))

    def copy(self) -> OneByOne:
        return OneByOne(self.seat, self.left)


class AllThenChoose(Step):
    """EGM-17.3: turn all of the month's cards up, then pick which one to handle next."""

    def __init__(self, seat: i64, left: i64, picked: i64 = NO_CARD) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = left
        self.picked: i64 = picked

    def asks(self, t: EarthTable) -> i64:
        if len(t.row) > 1 and self.picked == NO_CARD:
            return bit(self.seat)
        return 0

    def prompt(self, t: EarthTable, seat: i64) -> i64:
        return num.ASK_CARD_ORDER

    def offer(self, t: EarthTable, seat: i64, menu: Menu) -> None:
        for i in range(len(t.row)):
            menu.add(move(num.HANDLE, t.row[i]))

    def default(self, t: EarthTable, seat: i64) -> i64:
        return move(num.HANDLE, t.row[0])

    def answer(self, t: EarthTable, seat: i64, m: i64) -> None:
        t.decision += 1
        self.picked = arg(m)
        t.close_window()

    def run(self, t: EarthTable) -> None:
        match self.beat:
            case 1:
                begin_disasters(t, self.seat)
            case 2:
                self.turn_all_up(t)
            case _:
                self.handle_next(t)

    def turn_all_up(self, t: EarthTable) -> None:
        while self.left > 0 and t.card_is_left():
            self.left -= 1
            t.row = append(t.row[:], t.turn_up())

    def handle_next(self, t: EarthTable) -> None:
        if len(t.row) == 0:
            end_disasters(t)
            return
        card = self.picked if self.picked != NO_CARD else t.row[0]
        self.picked = NO_CARD
        t.row = vec[i64]([other for other in t.row if other != card])
        t.emit(num.HANDLED, self.seat, card)
        t.call(FaceCard(card))

    def copy(self) -> AllThenChoose:
        return AllThenChoose(self.seat, self.left, self.picked)


@mypyc_attr(acyclic=True, free_list_len=1)
class FaceCard(Step):
    """EGM-5.2: declare the target, launch, intercept, resolve."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card: i64 = card

    def asks(self, t: EarthTable) -> i64:
        """EGM-5.4; EGM-5.6: with exactly one legal city the table declares it."""
        if self.beat != 1 or t.target != NO_CITY:
            return 0
        legal = t.legal_targets()
        if legal & (legal - 1) != 0:
            return bit(t.active)
        return 0

    def prompt(self, t: EarthTable, seat: i64) -> i64:
        return num.ASK_TARGET

    def offer(self, t: EarthTable, seat: i64, menu: Menu) -> None:
        legal = t.legal_targets()
        while legal != 0:
            menu.add(move(num.AIM, lowest(legal)))
            legal &= legal - 1

    def default(self, t: EarthTable, seat: i64) -> i64:
        return move(num.AIM, caretaker.target(t, seat))

    def answer(self, t: EarthTable, seat: i64, m: i64) -> None:
        t.decision += 1
        t.declare(arg(m))

    def run(self, t: EarthTable) -> None:
        match self.beat:
            case 1:
                t.face(self.card)
                if t.legal_targets() == 0:
                    t.no_effect()
                    self.finish(t)
            case 2:
                if t.target == NO_CITY:
                    t.declare(lowest(t.legal_targets()))
                if t.armed():
                    t.call(Launching(t.seating.led_by(t.controller(t.target), t.first_place())))
            case 3:
                if t.launchers != 0 and t.armed():
                    t.call(Intercepting(t.player_order()))
            case 4:
                t.close_window()
                if t.intercepted():
                    t.call(Resolving(t.player_order()))
            case 5:
                self.resolve(t)
                self.finish(t)
            case _:
                t.back()

    def resolve(self, t: EarthTable) -> None:
        """EGM-8.1, EGM-8.2: one success is enough, and all dice are rolled."""
        successes: i64 = 0
        place: i64 = 0
        launcher = t.launcher(0)
        while launcher >= 0:
            if t.box[launcher] > 0:
                successes += roll(t, launcher, t.box[launcher], t.cancel_bonus(launcher), num.CANCEL_ROLLED)
            place += 1
            launcher = t.launcher(place)
        if successes > 0:
            t.cancel()
        else:
            t.destroy()

    def finish(self, t: EarthTable) -> None:
        """EGM-8.5, EGM-8.6; EGM-9.5: the Dead Earth question comes right after the last city's card."""
        t.finish_card()
        self.beat = 5
        if t.undestroyed == 0 and t.dead_earth == ALIVE:
            after_the_last_city(t)

    def copy(self) -> FaceCard:
        return FaceCard(self.card)
