"""Form D: the rules on int frames. A field is a number; its name is a constant beside the step."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from .board import (
    AIM_AT,
    CITIES,
    DISASTERS_PER_MONTH,
    END,
    INTERCEPT_COUNT,
    LAUNCH_COUNT,
    NUKE,
    OPTIMIZE_AT,
    PLUNDER_COST,
    PLUNDER_FROM,
    SURVIVOR,
    TRACKING_AT,
    TRACKING_COST,
    only_city,
)
from .play import Menu
from .stack_frames import Framed, Step

# Kinds of frames, in the order of KINDS below.
YEAR: Final = 0
TURN: Final = 1
SPEND: Final = 2
DISASTERS: Final = 3
DISASTER: Final = 4
CHOOSE_TARGET: Final = 5
LAUNCH_PASS: Final = 6
INTERCEPT_PASS: Final = 7

# Fields of frames. Most begin with the seat whose turn it is.
SEAT: Final = 0
MONTH: Final = 1  # of Year and Turn
LEFT: Final = 1  # of Spend (income) and Disasters
SURVIVORS: Final = 2  # of Spend: bought
OPTIMIZES: Final = 3  # of Spend: bought
CITY: Final = 1  # of Disaster
TARGETS: Final = 1  # of ChooseTarget: bit set of cities
FIRST: Final = 0  # of LaunchPass
ASKED: Final = 1  # of LaunchPass and InterceptPass


class Table(Framed):
    def copy(self) -> Table:
        new = Table(self.seats, self.kinds)
        self.copy_board(new)
        self.copy_stack(new)
        return new


class Year(Step[Table]):
    """Eleven months; in each month every seat takes a turn."""

    def run(self, t: Table) -> None:
        seat = t.field(SEAT)
        month = t.field(MONTH)
        if seat == t.seats:
            seat = 0
            month += 1
            t.set_field(MONTH, month)
        if month == len(DISASTERS_PER_MONTH):
            t.back(0)
        else:
            t.set_field(SEAT, seat + 1)
            t.call(TURN, seat, month, 0, 0)


class Turn(Step[Table]):
    """Spend the income, then face the month's disasters."""

    def run(self, t: Table) -> None:
        seat = t.field(SEAT)
        match t.beat():
            case 1:
                t.call(SPEND, seat, t.income(seat), 0, 0)
            case 2:
                t.call(DISASTERS, seat, DISASTERS_PER_MONTH[t.field(MONTH)], 0, 0)
            case _:
                t.back(0)


class Spend(Step[Table]):
    """Buy, one thing at a time, while there is income left."""

    def ask(self, t: Table) -> None:
        if t.field(LEFT) > 0:
            t.asked(t.field(SEAT))

    def offer(self, t: Table, seat: i64, menu: Menu) -> None:
        left = t.field(LEFT)
        menu.add(END)
        if left > t.field(SURVIVORS):
            menu.add(SURVIVOR)
        menu.add(NUKE)
        if left >= 2 * (t.field(OPTIMIZES) + 1):
            t.offer_optimizing(seat, menu)
        if left >= TRACKING_COST:
            t.offer_tracking(seat, menu)
        if left >= PLUNDER_COST:
            t.offer_plunder(seat, menu)

    def answer(self, t: Table, seat: i64, m: i64) -> None:
        if m == END:
            self.pay(t, t.field(LEFT))
        elif m == SURVIVOR:
            t.set_field(SURVIVORS, t.field(SURVIVORS) + 1)
            self.pay(t, t.field(SURVIVORS))
            t.survivors[seat] += 1
        elif m == NUKE:
            self.pay(t, 1)
            t.nukes[seat] += 1
        elif m < TRACKING_AT:
            t.set_field(OPTIMIZES, t.field(OPTIMIZES) + 1)
            self.pay(t, 2 * t.field(OPTIMIZES))
            t.optimize(6 * seat + m - OPTIMIZE_AT)
        elif m < PLUNDER_FROM:
            self.pay(t, TRACKING_COST)
            t.track(6 * seat + m - TRACKING_AT)
        else:
            self.pay(t, PLUNDER_COST)
            t.plunder(seat, m - PLUNDER_FROM)

    def pay(self, t: Table, price: i64) -> None:
        t.set_field(LEFT, t.field(LEFT) - price)

    def run(self, t: Table) -> None:
        t.back(0)


class Disasters(Step[Table]):
    """So many disasters, one after the other."""

    def run(self, t: Table) -> None:
        left = t.field(LEFT)
        if left == 0:
            t.back(0)
        else:
            t.set_field(LEFT, left - 1)
            t.call(DISASTER, t.field(SEAT), 0, 0, 0)


class Disaster(Step[Table]):
    """Draw, aim, launch, intercept; then the disaster is destroyed or the city is."""

    def run(self, t: Table) -> None:
        match t.beat():
            case 1:
                self.draw(t)
            case 2:
                city = t.result()
                t.set_field(CITY, city)
                t.forget_declarations()
                t.call(LAUNCH_PASS, t.governor(city, t.field(SEAT)), 0, 0, 0)
            case 3:
                if t.first_launcher() >= 0:
                    t.call(INTERCEPT_PASS, 0, 0, 0, 0)
            case _:
                if not t.disaster_destroyed():
                    t.destroy(t.field(CITY))
                t.back(0)

    def draw(self, t: Table) -> None:
        cities = t.draw_disaster()
        if cities == 0:
            t.back(0)
        else:
            t.call(CHOOSE_TARGET, t.field(SEAT), cities, 0, 0)


class ChooseTarget(Step[Table]):
    """Hands back one of the cities; a single city is no choice."""

    def ask(self, t: Table) -> None:
        cities = t.field(TARGETS)
        if cities & (cities - 1) != 0:
            t.asked(t.field(SEAT))

    def offer(self, t: Table, seat: i64, menu: Menu) -> None:
        cities = t.field(TARGETS)
        for city in range(CITIES):
            if cities >> city & 1:
                menu.add(AIM_AT + city)

    def answer(self, t: Table, seat: i64, m: i64) -> None:
        t.back(m - AIM_AT)

    def run(self, t: Table) -> None:
        t.back(only_city(t.field(TARGETS)))


class LaunchPass(Step[Table]):
    """Every seat with nukes, the governor first, may launch some."""

    def ask(self, t: Table) -> None:
        first = t.field(FIRST)
        for place in range(t.field(ASKED), t.seats):
            seat = (first + place) % t.seats
            if t.nukes[seat] > 0:
                t.asked(seat)
                return

    def offer(self, t: Table, seat: i64, menu: Menu) -> None:
        t.offer_nukes(seat, LAUNCH_COUNT, menu)

    def answer(self, t: Table, seat: i64, m: i64) -> None:
        t.launch(seat, m - LAUNCH_COUNT)
        t.set_field(ASKED, (seat - t.field(FIRST)) % t.seats + 1)

    def run(self, t: Table) -> None:
        t.back(0)


class InterceptPass(Step[Table]):
    """Every seat with nukes that launched none may intercept, in order."""

    def ask(self, t: Table) -> None:
        for seat in range(t.field(ASKED), t.seats):
            if t.nukes[seat] > 0 and t.launched[seat] == 0:
                t.asked(seat)
                return

    def offer(self, t: Table, seat: i64, menu: Menu) -> None:
        t.offer_nukes(seat, INTERCEPT_COUNT, menu)

    def answer(self, t: Table, seat: i64, m: i64) -> None:
        t.intercept(seat, m - INTERCEPT_COUNT)
        t.set_field(ASKED, seat + 1)

    def run(self, t: Table) -> None:
        t.back(0)


KINDS: Final[list[Step[Any]]] = [
    Year(),
    Turn(),
    Spend(),
    Disasters(),
    Disaster(),
    ChooseTarget(),
    LaunchPass(),
    InterceptPass(),
]


def new_game(seed: int, seats: int) -> Table:
    table = Table(seats, KINDS)
    table.set_up(seed)
    table.call(YEAR, 0, 0, 0, 0)
    table.settle()
    return table
