"""EOD-12: step 4, launching."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.runs import Run
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import NO_CARD
from lastturn.games.end_of_days.rules.best_ship import best_ship
from lastturn.games.end_of_days.rules.elsewhere import names_card, refuses_elsewhere
from lastturn.games.end_of_days.rules.liftoff import LaunchShip
from lastturn.games.end_of_days.rules.loading import (
    best_site,
    facts_of_ship,
    loaded,
    next_module,
    offer_launches,
    offer_module,
    offer_modules,
    refuses_module,
    refuses_part,
    refuses_whole,
    site_of_part,
    usual_load,
)
from lastturn.games.end_of_days.rules.ships import at_site, has_any_viable
from lastturn.games.end_of_days.rules.starting_over import PickingAnew

PASSED: Final = 1  # what MayLaunch hands back; 0: a ship was launched


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
        if self.beat > 1 and self.result == PASSED:
            self.passed |= bit(self.asked)
        else:
            self.passed = 0
        for _n in range(t.seats):
            self.asked = self.at
            self.at = (self.at + 1) % t.seats
            if not has(self.passed, self.asked) and has_any_viable(t, self.asked):
                t.call(MayLaunch(self.asked))
                return
        t.back()


@mypyc_attr(acyclic=True, free_list_len=1)
class MayLaunch(PickingAnew):
    """EOD-12.4: the modules of one site, all of them or some, or a pass."""

    def copy(self) -> MayLaunch:
        new = MayLaunch(self.seat)
        self.lend_picks_to(new)
        return new

    def prompt(self, t: Board, seat: i64) -> i64:
        if not self.made.begun():
            return num.LAUNCHING
        return num.LOADING if next_module(t, seat, self.made) != NO_CARD else num.SENDING_SHIP

    def facts(self, t: Board, seat: i64) -> list[int]:
        return facts_of_ship(t, seat, self.made) if self.made.begun() else []

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made.begun():
            offer_module(t, seat, self.made, menu)
            self.offer_start_over(menu)
        else:
            offer_launches(t, seat, menu)

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made.begun():
            offer_modules(t, seat, self.made, menu)
        else:
            offer_launches(t, seat, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_launching(t, seat, self.made, m)

    def ordered(self, t: Board, seat: i64) -> bool:
        return not self.made.begun()

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return verb(m) != num.LAUNCH_PART and verb(m) != num.LOAD and verb(m) != num.LEAVE

    def default(self, t: Board, seat: i64) -> i64:
        return usual_load(t, seat, self.made) if self.made.begun() else usual_launch(t, seat)

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


def refuses_launching(t: Board, seat: i64, run: Run, m: i64) -> i64:
    match verb(m):
        case num.LAUNCH:
            return refuses_whole(t, seat, arg(m) - 1)
        case num.LAUNCH_PART:
            return refuses_part(t, seat, arg(m) - 1)
        case num.LOAD | num.LEAVE:
            return refuses_module(t, seat, run, arg(m)) if names_card(t, m) else OTHER_QUESTION
        case _:
            return refuses_elsewhere(t, seat, m)


def usual_launch(t: Board, seat: i64) -> i64:
    """EOD-D20: pass; in the very last step 4 of the game launch the best viable ship."""
    if not t.is_last_turn():
        return move(num.PASS)
    site = best_site(t, seat)
    whole = len(best_ship(t.content, at_site(t, seat, site))) == len(at_site(t, seat, site))
    return move(num.LAUNCH if whole else num.LAUNCH_PART, site + 1)
