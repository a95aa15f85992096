"""EGM-5 and EGM-8: turning cards up, declaring, cancelling, hitting."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.step import Step
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import ALIVE, PAUSING, Board
from lastturn.games.earth_gone_mad.cards import NO_CARD, NO_CITY
from lastturn.games.earth_gone_mad.papers import DUE_DISASTERS
from lastturn.games.earth_gone_mad.rules import caretaker, legality, promises
from lastturn.games.earth_gone_mad.rules.dead_earth import Pause, after_the_last_city
from lastturn.games.earth_gone_mad.rules.dice import successes
from lastturn.games.earth_gone_mad.rules.intercepting import declare_intercepts
from lastturn.games.earth_gone_mad.rules.launching import Launching
from lastturn.games.earth_gone_mad.rules.proposals import close_window
from lastturn.games.earth_gone_mad.rules.resolving import Resolving
from lastturn.games.earth_gone_mad.rules.sequence import refuses_elsewhere


def begin_disasters(t: Board, seat: i64) -> None:
    """EGM-5.1, EGM-9.5: what happens before the first card."""
    t.active = seat
    promises.step_began(t, DUE_DISASTERS)
    if t.dead_earth == PAUSING:
        t.call(Pause())


def end_disasters(t: Board) -> None:
    promises.step_ended(t, DUE_DISASTERS)
    t.back()


@mypyc_attr(acyclic=True, free_list_len=1)
class OneByOne(Step):
    """EGM-5.2: turn a card up, finish it, then turn up the next, as many as the month shows."""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = left

    def run(self, t: Board) -> None:
        if self.beat == 1:
            begin_disasters(t, self.seat)
        elif self.left == 0 or not t.card_is_left():
            end_disasters(t)
        else:
            self.left -= 1
            t.call(FaceCard(t.turn_up(self.seat)))

    def copy(self) -> OneByOne:
        return OneByOne(self.seat, self.left)


class AllThenChoose(Step):
    """EGM-17.3: turn all of the month's cards up, then pick which one to handle next."""

    def __init__(self, seat: i64, left: i64, picked: i64 = NO_CARD) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = left
        self.picked: i64 = picked

    def asks(self, t: Board) -> i64:
        if len(t.row) > 1 and self.picked == NO_CARD:
            return bit(self.seat)
        return 0

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_CARD_ORDER

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for i in range(len(t.row)):
            menu.add(move(num.HANDLE, t.row[i]))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return num.CARD_NOT_WAITING if verb(m) == num.HANDLE else refuses_elsewhere(m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.HANDLE, t.row[0])

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.decided()
        self.picked = arg(m)
        close_window(t)

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                begin_disasters(t, self.seat)
            case 2:
                while self.left > 0 and t.card_is_left():
                    self.left -= 1
                    t.lay_in_row(t.turn_up(self.seat))
            case _:
                self.handle_next(t)

    def handle_next(self, t: Board) -> None:
        if len(t.row) == 0:
            end_disasters(t)
            return
        card = self.picked if self.picked != NO_CARD else t.row[0]
        self.picked = NO_CARD
        t.take_from_row(self.seat, card)
        t.call(FaceCard(card))

    def copy(self) -> AllThenChoose:
        return AllThenChoose(self.seat, self.left, self.picked)


@mypyc_attr(acyclic=True, free_list_len=1)
class FaceCard(Step):
    """EGM-5.2: the card strikes; EGM-8.5, EGM-8.6: then it is finished."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card: i64 = card

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                t.face(self.card)
                if t.legal_targets() == 0:
                    t.no_effect()
                else:
                    t.call(Strike())
            case 2:
                t.put_card_away()
                promises.card_ended(t)
                # EGM-9.5: the question comes right after the last city's card
                if t.undestroyed == 0 and t.dead_earth == ALIVE:
                    after_the_last_city(t)
                else:
                    t.back()
            case _:
                t.back()

    def copy(self) -> FaceCard:
        return FaceCard(self.card)


@mypyc_attr(acyclic=True, free_list_len=1)
class Strike(Step):
    """EGM-5.2: declare the target, launch, intercept, resolve."""

    def asks(self, t: Board) -> i64:
        """EGM-5.4; EGM-5.6: with exactly one legal city the table declares it."""
        if self.beat != 0 or t.target != NO_CITY:
            return 0
        legal = t.legal_targets()
        if legal & (legal - 1) != 0:
            return bit(t.active)
        return 0

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_TARGET

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(t.card)]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        legal = t.legal_targets()
        while legal != 0:
            menu.add(move(num.AIM, lowest(legal)))
            legal &= legal - 1

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return legality.refuses_target(t, arg(m)) if verb(m) == num.AIM else refuses_elsewhere(m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.AIM, caretaker.target(t, seat))

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.decided()
        t.declare(arg(m))

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                if t.target == NO_CITY:
                    t.declare(lowest(t.legal_targets()))
                if t.armed():
                    t.call(Launching(t.seating.led_by(t.controller(t.target), t.first_place())))
            case 2:
                if len(t.launchers) > 0 and t.armed():
                    declare_intercepts(t)
            case 3:
                close_window(t)
                if t.intercepted():
                    t.call(Resolving(t.player_order()))
            case _:
                cancel_or_hit(t)
                t.back()

    def copy(self) -> Strike:
        return Strike()


def cancel_or_hit(t: Board) -> None:
    """EGM-8.1, EGM-8.2: one success is enough, and all dice are rolled."""
    succeeded: i64 = 0
    for launcher in t.launchers:
        if t.box[launcher] > 0:
            succeeded += successes(t, launcher, t.box[launcher], t.cancel_bonus(launcher), num.CANCEL_ROLLED)
    if succeeded > 0:
        t.cancel()
    else:
        t.destroy()
