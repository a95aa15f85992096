"""EOD-12: step 4, launching."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.runs import Run
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import MOST_SITES
from lastturn.games.end_of_days.deal import holds
from lastturn.games.end_of_days.places import NO_CARD, site_zone
from lastturn.games.end_of_days.rules.best_ship import best_ship, ship_value
from lastturn.games.end_of_days.rules.elsewhere import names_card, or_other, refuses_elsewhere
from lastturn.games.end_of_days.rules.points import OthersPoints
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
from lastturn.games.end_of_days.rules.starting_over import Composing
from lastturn.games.end_of_days.scores import LANDED, SUCCEEDED, TRIED


def refuses_launch(t: Board, seat: i64, site: i64) -> i64:
    """EOD-12.4: why not even a part of the site can fly."""
    if site < 0 or site >= MOST_SITES or t.places.size[site_zone(seat, site)] == 0:
        return num.NO_SUCH_SITE
    return LEGAL if has_viable(t, seat, site) else num.NOT_VIABLE


def refuses_whole(t: Board, seat: i64, site: i64) -> i64:
    reason = refuses_launch(t, seat, site)
    if reason != LEGAL:
        return reason
    return LEGAL if is_viable(t.content, at_site(t, seat, site)) else num.NOT_VIABLE


def refuses_part(t: Board, seat: i64, site: i64) -> i64:
    """Three modules are the least a ship can have: there is no part of them."""
    reason = refuses_launch(t, seat, site)
    if reason != LEGAL:
        return reason
    return LEGAL if t.places.size[site_zone(seat, site)] > 3 else num.NOT_VIABLE


class Launching(Step):
    """EOD-12.2: from the current player clockwise, each nation with a viable ship launches one or passes."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.at: i64 = seat  # who comes next
        self.asked: i64 = seat  # who was asked last
        self.passed: i64 = 0  # since the last launch

    def copy(self) -> Launching:
        new = Launching(self.at)
        new.asked = self.asked
        new.passed = self.passed
        return new

    def run(self, t: Board) -> None:
        """Go on to the next nation with a viable ship that has not passed since the last launch."""
        if self.beat > 1:
            self.passed = self.passed | bit(self.asked) if self.result == PASSED else 0
        for _n in range(t.seats):
            self.asked = self.at
            self.at = (self.at + 1) % t.seats
            if not has(self.passed, self.asked) and has_any_viable(t, self.asked):
                t.call(MayLaunch(self.asked))
                return
        t.back()


PASSED = 1  # what MayLaunch hands back, or 0 if a ship was launched


# -- the ship in the making ----------------------------------------------------------------------


def site_of_part(run: Run) -> i64:
    """The site a part of which is launched; below 0: none."""
    return run.of(num.LAUNCH_PART) - 1


def loaded(run: Run) -> vec[i64]:
    """The modules that are to fly."""
    found = vec[i64]()
    for i in range(len(run.picks)):
        if verb(run.picks[i]) == num.LOAD:
            found = with_card(found, arg(run.picks[i]))
    return found


def undecided(t: Board, seat: i64, run: Run) -> vec[i64]:
    """The modules of the site that may still be loaded or left, in their order."""
    found = vec[i64]()
    modules = at_site(t, seat, site_of_part(run))
    for i in range(len(modules)):
        card = modules[i]
        if not run.has(move(num.LOAD, card)) and not run.has(move(num.LEAVE, card)):
            found = with_card(found, card)
    return found


def can_load(t: Board, ship: vec[i64], rest: vec[i64], at: i64) -> bool:
    """A viable ship can still come of it if the module at this place of the rest flies."""
    return can_become_viable(t.content, with_card(ship, rest[at]), _without(rest, at))


def can_leave(t: Board, ship: vec[i64], rest: vec[i64], at: i64) -> bool:
    """… if it stays."""
    return can_become_viable(t.content, ship, _without(rest, at))


def _without(cards: vec[i64], at: i64) -> vec[i64]:
    found = vec[i64]()
    for i in range(len(cards)):
        if i != at:
            found = with_card(found, cards[i])
    return found


@mypyc_attr(acyclic=True, free_list_len=1)
class MayLaunch(Composing):
    """EOD-12.4: the modules of one site, all of them or some, or a pass."""

    def copy(self) -> MayLaunch:
        new = MayLaunch(self.seat)
        self.lend_picks_to(new)
        return new

    def prompt(self, t: Board, seat: i64) -> i64:
        if not self.made.begun():
            return num.LAUNCHING
        return num.LOADING if self.module(t) != NO_CARD else num.SENDING_SHIP

    def facts(self, t: Board, seat: i64) -> list[int]:
        if not self.made.begun():
            return []
        if self.module(t) != NO_CARD:
            return [int(self.module(t))]
        ship = loaded(self.made)
        return [int(liftoff(t.content, ship)), int(points(t.content, ship))]

    def module(self, t: Board) -> i64:
        """The module that is decided on next; NO_CARD: all are."""
        rest = undecided(t, self.seat, self.made)
        return rest[0] if len(rest) > 0 else NO_CARD

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if not self.made.begun():
            offer_launches(t, seat, menu)
            return
        rest, ship = undecided(t, seat, self.made), loaded(self.made)
        if len(rest) == 0:
            menu.add(move(num.SEND))
        else:
            if can_load(t, ship, rest, 0):
                menu.add(move(num.LOAD, rest[0]))
            if can_leave(t, ship, rest, 0):
                menu.add(move(num.LEAVE, rest[0]))
        self.offer_start_over(menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        match verb(m):
            case num.LAUNCH:
                return or_other(refuses_whole(t, seat, arg(m) - 1))
            case num.LAUNCH_PART:
                return or_other(refuses_part(t, seat, arg(m) - 1))
            case num.LOAD | num.LEAVE:
                if names_card(t, m) and self.made.begun() and self.module(t) == arg(m):
                    return num.NOT_VIABLE
                return OTHER_QUESTION
            case _:
                return refuses_elsewhere(t, seat, m)

    def ordered(self, t: Board, seat: i64) -> bool:
        return not self.made.begun()

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        if not self.made.begun():
            offer_launches(t, seat, menu)
            return
        rest, ship = undecided(t, seat, self.made), loaded(self.made)
        for i in range(len(rest)):
            if can_load(t, ship, rest, i):
                menu.add(move(num.LOAD, rest[i]))
            if can_leave(t, ship, rest, i):
                menu.add(move(num.LEAVE, rest[i]))
        menu.add(move(num.SEND))

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return verb(m) != num.LAUNCH_PART and verb(m) != num.LOAD and verb(m) != num.LEAVE

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D20: pass; in the very last step 4 of the game launch the best viable ship."""
        if self.made.begun():
            return self._usual_load(t)
        if not t.is_last_turn():
            return move(num.PASS)
        site = best_site(t, seat)
        whole = len(best_ship(t.content, at_site(t, seat, site))) == len(at_site(t, seat, site))
        return move(num.LAUNCH if whole else num.LAUNCH_PART, site + 1)

    def _usual_load(self, t: Board) -> i64:
        rest, ship = undecided(t, self.seat, self.made), loaded(self.made)
        if len(rest) == 0:
            return move(num.SEND)
        wanted = holds(best_ship(t.content, at_site(t, self.seat, site_of_part(self.made))), rest[0])
        possible = can_load(t, ship, rest, 0) if wanted else can_leave(t, ship, rest, 0)
        return move(num.LOAD if wanted == possible else num.LEAVE, rest[0])

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.PASS:
                t.emit(num.PASSED, seat)
                t.back(PASSED)
            case num.LAUNCH:
                t.back()
                t.call(LaunchShip(seat, at_site(t, seat, arg(m) - 1), arg(m) - 1))
            case num.SEND:
                t.back()
                t.call(LaunchShip(seat, loaded(self.made), site_of_part(self.made)))
            case num.START_OVER:
                self.begin_anew(t)
            case _:
                self.pick(m)


def offer_launches(t: Board, seat: i64, menu: Menu) -> None:
    menu.add(move(num.PASS))
    for site in range(t.rockets(seat)):
        if refuses_whole(t, seat, site) == LEGAL:
            menu.add(move(num.LAUNCH, site + 1))
        if refuses_part(t, seat, site) == LEGAL:
            menu.add(move(num.LAUNCH_PART, site + 1))


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
    """EOD-12.6, EOD-12.7: the check, the points, and where the cards go."""

    def __init__(self, seat: i64, ship: vec[i64], site: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.ship: vec[i64] = ship  # never changed in place
        self.site: i64 = site
        self.revealed: i64 = NO_CARD

    def copy(self) -> LaunchShip:
        new = LaunchShip(self.seat, self.ship, self.site)
        new.revealed = self.revealed
        return new

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                self._check(t)
            case _:
                for i in range(len(self.ship)):
                    t.file(self.ship[i])
                if self.revealed != NO_CARD:
                    t.file(self.revealed)
                t.back()

    def _check(self, t: Board) -> None:
        number = liftoff(t.content, self.ship)
        t.tally(TRIED)
        facts = [int(self.site) + 1, int(number)] + [int(self.ship[i]) for i in range(len(self.ship))]
        t.emit_all(num.LAUNCHED, self.seat, facts)
        self.revealed = t.reveal()
        if t.checked(self.revealed) > number:
            t.emit(num.FAILED, self.seat)
            return
        t.tally(SUCCEEDED)
        t.add_points(self.seat, points(t.content, self.ship), LANDED)
        t.emit(num.GOT_AWAY, self.seat, points(t.content, self.ship))
        t.call(OthersPoints(self.seat, self.ship))
