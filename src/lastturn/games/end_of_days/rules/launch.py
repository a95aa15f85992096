"""EOD-12, EOD-13: step 4, launching, and what a ship that gets away is worth."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.games.end_of_days import happenings as h
from lastturn.games.end_of_days import moves as mv
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import EVERY_OTHER, MOST_SITES, ONE_CHOSEN
from lastturn.games.end_of_days.deal import holds
from lastturn.games.end_of_days.house import FROM_ARKS, LANDED, LOST, SUCCEEDED, TRIED
from lastturn.games.end_of_days.places import NO_CARD, site_zone
from lastturn.games.end_of_days.rules.best_ship import best_ship, ship_value
from lastturn.games.end_of_days.rules.requests import with_card
from lastturn.games.end_of_days.rules.ships import (
    at_site,
    can_become_viable,
    has_any_viable,
    has_viable,
    is_viable,
    liftoff,
    points,
)


def may_launch(t: Board, seat: i64, site: i64) -> i64:
    """EOD-12.4: why not even a part of the site can fly; 0: it can."""
    if site < 0 or site >= MOST_SITES or t.places.size[site_zone(seat, site)] == 0:
        return mv.NO_SUCH_SITE
    return 0 if has_viable(t, seat, site) else mv.NOT_VIABLE


def may_launch_whole(t: Board, seat: i64, site: i64) -> i64:
    reason = may_launch(t, seat, site)
    if reason != 0:
        return reason
    return 0 if flies_whole(t, seat, site) else mv.NOT_VIABLE


def may_launch_part(t: Board, seat: i64, site: i64) -> i64:
    reason = may_launch(t, seat, site)
    if reason != 0:
        return reason
    return 0 if has_parts(t, seat, site) else mv.NOT_VIABLE


def flies_whole(t: Board, seat: i64, site: i64) -> bool:
    return is_viable(t.content, at_site(t, seat, site))


def has_parts(t: Board, seat: i64, site: i64) -> bool:
    """Three modules are the least a ship can have: there is no part of them."""
    return t.places.size[site_zone(seat, site)] > 3


class Launching(Step):
    """EOD-12.2: from the current player clockwise, each nation with a viable ship launches one or passes."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.at: i64 = seat
        self.passed: i64 = 0  # since the last launch
        self.site: i64 = -1  # a ship is being put together here
        self.asked_about: i64 = 0  # modules of the site that were decided on
        self.loaded: vec[i64] = vec[i64]()
        self.restarts: i64 = 0

    def copy(self) -> Launching:
        new = Launching(self.at)
        new.passed = self.passed
        new.site = self.site
        new.asked_about = self.asked_about
        new.loaded = self.loaded
        new.restarts = self.restarts
        return new

    def asks(self, t: Board) -> i64:
        if self.site >= 0:
            return bit(self.at)
        if self.beat == 0 or has(self.passed, self.at) or not has_any_viable(t, self.at):
            return 0
        return bit(self.at)

    def run(self, t: Board) -> None:
        """Go on to the next nation with a viable ship that has not passed since the last launch."""
        for _n in range(t.seats):
            if self.asks(t) != 0:
                return
            self.at = (self.at + 1) % t.seats
        t.back()

    def prompt(self, t: Board, seat: i64) -> i64:
        if self.site < 0:
            return mv.LAUNCHING
        return mv.LOADING if self.module(t) != NO_CARD else mv.SENDING_SHIP

    def module(self, t: Board) -> i64:
        """The module that is decided on next; NO_CARD: all are."""
        modules = at_site(t, self.at, self.site)
        if self.asked_about < len(modules):
            return modules[self.asked_about]
        return NO_CARD

    def may_load(self, t: Board, loading: bool) -> bool:
        """A viable ship can still come of it."""
        modules = at_site(t, self.at, self.site)
        card = modules[self.asked_about]
        loaded = with_card(self.loaded, card) if loading else self.loaded
        return can_become_viable(t.content, loaded, modules[self.asked_about + 1 :])

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.site < 0:
            menu.add(move(mv.PASS))
            for site in range(t.rockets(seat)):
                if may_launch(t, seat, site) == 0:
                    if flies_whole(t, seat, site):
                        menu.add(move(mv.LAUNCH, site + 1))
                    if has_parts(t, seat, site):
                        menu.add(move(mv.LAUNCH_PART, site + 1))
            return
        card = self.module(t)
        if card == NO_CARD:
            menu.add(move(mv.SEND))
        else:
            if self.may_load(t, True):
                menu.add(move(mv.LOAD, card))
            if self.may_load(t, False):
                menu.add(move(mv.LEAVE, card))
        if self.restarts < mv.MOST_RESTARTS:
            menu.add(move(mv.START_OVER))

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D20: pass; in the very last step 4 of the game launch the best viable ship."""
        if self.site >= 0:
            return self._usual_load(t)
        if not t.is_last_turn():
            return move(mv.PASS)
        site = best_site(t, seat)
        whole = len(best_ship(t.content, at_site(t, seat, site))) == len(at_site(t, seat, site))
        return move(mv.LAUNCH if whole else mv.LAUNCH_PART, site + 1)

    def _usual_load(self, t: Board) -> i64:
        card = self.module(t)
        if card == NO_CARD:
            return move(mv.SEND)
        wanted = holds(best_ship(t.content, at_site(t, self.at, self.site)), card)
        if not self.may_load(t, wanted):
            wanted = not wanted
        return move(mv.LOAD if wanted else mv.LEAVE, card)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case mv.PASS:
                self.passed |= bit(seat)
                self.restarts = 0
                t.emit(h.PASSED, seat)
            case mv.LAUNCH:
                self._launch(t, at_site(t, seat, arg(m) - 1), arg(m) - 1)
            case mv.LAUNCH_PART:
                self.site = arg(m) - 1
                self.asked_about = 0
                self.loaded = vec[i64]()
            case mv.LOAD:
                self.loaded = with_card(self.loaded, arg(m))
                self.asked_about += 1
            case mv.LEAVE:
                self.asked_about += 1
            case mv.START_OVER:
                self.restarts += 1
                self.site = -1
            case _:
                self._launch(t, self.loaded, self.site)

    def _launch(self, t: Board, ship: vec[i64], site: i64) -> None:
        self.passed = 0
        self.restarts = 0
        self.site = -1
        seat = self.at
        self.at = (seat + 1) % t.seats
        t.call(LaunchShip(seat, ship, site))

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """A ship that another nation is putting together is shown once it is sent."""
        if seat != self.at or self.site < 0:
            self.site = -1
            self.asked_about = 0
            self.loaded = vec[i64]()
            self.restarts = 0


def best_site(t: Board, seat: i64) -> i64:
    """EOD-D20: the site of the best viable ship; ties: fewer modules, then the lower number."""
    best: i64 = -1
    for site in range(t.rockets(seat)):
        if has_viable(t, seat, site) and (best < 0 or _is_better(t, seat, site, best)):
            best = site
    return best


def _is_better(t: Board, seat: i64, site: i64, other: i64) -> bool:
    ship = best_ship(t.content, at_site(t, seat, site))
    rival = best_ship(t.content, at_site(t, seat, other))
    mine, theirs = ship_value(t.content, ship), ship_value(t.content, rival)
    return mine > theirs or (mine == theirs and len(ship) < len(rival))


class LaunchShip(Step):
    """EOD-12.6, EOD-12.7, EOD-13: the check, the points, and where the cards go."""

    def __init__(self, seat: i64, ship: vec[i64], site: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.ship: vec[i64] = ship  # never changed in place
        self.site: i64 = site
        self.revealed: i64 = NO_CARD
        self.got_away: i64 = 0
        self.chooser: i64 = NO_CARD  # the module for which a nation is being chosen
        self.done: vec[i64] = vec[i64]()  # modules whose effect on others has happened

    def copy(self) -> LaunchShip:
        new = LaunchShip(self.seat, self.ship, self.site)
        new.revealed = self.revealed
        new.got_away = self.got_away
        new.chooser = self.chooser
        new.done = self.done
        return new

    def asks(self, t: Board) -> i64:
        if self.chooser != NO_CARD:
            return bit(self.seat)
        return 0

    def run(self, t: Board) -> None:
        if self.beat == 1:
            self._check(t)
            return
        if self.got_away != 0:
            card = self._next_effect(t)
            if card != NO_CARD:
                self._begin_effect(t, card)
                return
        for i in range(len(self.ship)):
            t.file(self.ship[i])
        if self.revealed != NO_CARD:
            t.file(self.revealed)
        t.back()

    def _check(self, t: Board) -> None:
        number = liftoff(t.content, self.ship)
        t.tallied[TRIED] += 1
        facts = [int(self.site) + 1, int(number)] + [int(self.ship[i]) for i in range(len(self.ship))]
        t.emit_all(h.LAUNCHED, self.seat, facts)
        self.revealed = t.reveal()
        self.got_away = 1 if t.checked(self.revealed) <= number else 0
        if self.got_away == 0:
            t.emit(h.FAILED, self.seat)
            return
        t.tallied[SUCCEEDED] += 1
        t.add_points(self.seat, points(t.content, self.ship), LANDED)
        t.emit(h.GOT_AWAY, self.seat, points(t.content, self.ship))

    def _next_effect(self, t: Board) -> i64:
        """EOD-13.2: first all losses (of every nation, then of a chosen one), then gains."""
        best: i64 = NO_CARD
        for i in range(len(self.ship)):
            card = self.ship[i]
            if t.content.others[card] != 0 and not holds(self.done, card):
                if best == NO_CARD or self._rank(t, card) < self._rank(t, best):
                    best = card
        return best

    def _rank(self, t: Board, card: i64) -> i64:
        later = 2 if t.content.others_points[card] > 0 else 0
        return later + (1 if t.content.others[card] == ONE_CHOSEN else 0)

    def _begin_effect(self, t: Board, card: i64) -> None:
        if t.content.others[card] == EVERY_OTHER:
            for other in range(t.seats):
                if other != self.seat:
                    self._change(t, other, card)
            self.done = with_card(self.done, card)
        elif t.seats == 2:
            self._change(t, 1 - self.seat, card)
            self.done = with_card(self.done, card)
        else:
            self.chooser = card

    def _change(self, t: Board, seat: i64, card: i64) -> None:
        change = t.content.others_points[card]
        t.add_points(seat, change, FROM_ARKS if change > 0 else LOST)
        if change > 0:
            t.emit(h.GAINED_POINTS, seat, change, card)
        else:
            t.emit(h.LOST_POINTS, seat, -change, card)

    def prompt(self, t: Board, seat: i64) -> i64:
        return mv.LOSES_POINTS if t.content.others_points[self.chooser] < 0 else mv.GAINS_POINTS

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for other in range(t.seats):
            if other != seat:
                menu.add(move(mv.AGAINST, other))

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D21: the highest other score loses, the lowest gains; ties: next clockwise."""
        sign: i64 = 1 if t.content.others_points[self.chooser] < 0 else -1
        best = (seat + 1) % t.seats
        for i in range(2, t.seats):
            other = (seat + i) % t.seats
            if t.score[other] * sign > t.score[best] * sign:
                best = other
        return move(mv.AGAINST, best)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        self._change(t, arg(m), self.chooser)
        self.done = with_card(self.done, self.chooser)
        self.chooser = NO_CARD
