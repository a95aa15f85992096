"""Forms B and C: the rules as step objects. Which kernel carries them is the import's business."""

from __future__ import annotations

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
from .stack_shared import Stacked, Step


class Table(Stacked):
    def copy(self) -> Table:
        new = Table(self.seats)
        self.copy_board(new)
        self.copy_stack(new)
        return new


class Year(Step[Table]):
    """Eleven months; in each month every seat takes a turn."""

    def __init__(self, month: i64, seat: i64) -> None:
        self.month = month
        self.seat = seat

    def run(self, t: Table) -> None:
        if self.seat == t.seats:
            self.seat = 0
            self.month += 1
        if self.month == len(DISASTERS_PER_MONTH):
            t.back(0)
        else:
            t.call(Turn(self.seat, self.month))
            self.seat += 1

    def copy(self) -> Year:
        return Year(self.month, self.seat)


class Turn(Step[Table]):
    """Spend the income, then face the month's disasters."""

    def __init__(self, seat: i64, month: i64) -> None:
        self.seat = seat
        self.month = month

    def run(self, t: Table) -> None:
        match self.beat:
            case 1:
                t.call(Spend(self.seat, t.income(self.seat), 0, 0))
            case 2:
                t.call(Disasters(self.seat, DISASTERS_PER_MONTH[self.month]))
            case _:
                t.back(0)

    def copy(self) -> Turn:
        return Turn(self.seat, self.month)


class Spend(Step[Table]):
    """Buy, one thing at a time, while there is income left."""

    def __init__(self, seat: i64, left: i64, survivors: i64, optimizes: i64) -> None:
        self.seat = seat
        self.left = left
        self.survivors = survivors
        self.optimizes = optimizes

    def ask(self, t: Table) -> None:
        if self.left > 0:
            t.asked(self.seat)

    def offer(self, t: Table, seat: i64, menu: Menu) -> None:
        menu.add(END)
        if self.left > self.survivors:
            menu.add(SURVIVOR)
        menu.add(NUKE)
        if self.left >= 2 * (self.optimizes + 1):
            t.offer_optimizing(seat, menu)
        if self.left >= TRACKING_COST:
            t.offer_tracking(seat, menu)
        if self.left >= PLUNDER_COST:
            t.offer_plunder(seat, menu)

    def answer(self, t: Table, seat: i64, m: i64) -> None:
        if m == END:
            self.left = 0
        elif m == SURVIVOR:
            self.survivors += 1
            self.left -= self.survivors
            t.survivors[seat] += 1
        elif m == NUKE:
            self.left -= 1
            t.nukes[seat] += 1
        elif m < TRACKING_AT:
            self.optimizes += 1
            self.left -= 2 * self.optimizes
            t.optimize(6 * seat + m - OPTIMIZE_AT)
        elif m < PLUNDER_FROM:
            self.left -= TRACKING_COST
            t.track(6 * seat + m - TRACKING_AT)
        else:
            self.left -= PLUNDER_COST
            t.plunder(seat, m - PLUNDER_FROM)

    def run(self, t: Table) -> None:
        t.back(0)

    def copy(self) -> Spend:
        return Spend(self.seat, self.left, self.survivors, self.optimizes)


class Disasters(Step[Table]):
    """So many disasters, one after the other."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat = seat
        self.left = left

    def run(self, t: Table) -> None:
        if self.left == 0:
            t.back(0)
        else:
            self.left -= 1
            t.call(Disaster(self.seat, 0))

    def copy(self) -> Disasters:
        return Disasters(self.seat, self.left)


class Disaster(Step[Table]):
    """Draw, aim, launch, intercept; then the disaster is destroyed or the city is."""

    def __init__(self, seat: i64, city: i64) -> None:
        self.seat = seat
        self.city = city

    def run(self, t: Table) -> None:
        match self.beat:
            case 1:
                self.draw(t)
            case 2:
                self.city = self.result
                t.forget_declarations()
                t.call(LaunchPass(t.governor(self.city, self.seat), 0))
            case 3:
                if t.first_launcher() >= 0:
                    t.call(InterceptPass(0))
            case _:
                if not t.disaster_destroyed():
                    t.destroy(self.city)
                t.back(0)

    def draw(self, t: Table) -> None:
        cities = t.draw_disaster()
        if cities == 0:
            t.back(0)
        else:
            t.call(ChooseTarget(self.seat, cities))

    def copy(self) -> Disaster:
        return Disaster(self.seat, self.city)


class ChooseTarget(Step[Table]):
    """Hands back one of the cities; a single city is no choice."""

    def __init__(self, seat: i64, cities: i64) -> None:
        self.seat = seat
        self.cities = cities

    def ask(self, t: Table) -> None:
        if self.cities & (self.cities - 1) != 0:
            t.asked(self.seat)

    def offer(self, t: Table, seat: i64, menu: Menu) -> None:
        for city in range(CITIES):
            if self.cities >> city & 1:
                menu.add(AIM_AT + city)

    def answer(self, t: Table, seat: i64, m: i64) -> None:
        t.back(m - AIM_AT)

    def run(self, t: Table) -> None:
        t.back(only_city(self.cities))

    def copy(self) -> ChooseTarget:
        return ChooseTarget(self.seat, self.cities)


class LaunchPass(Step[Table]):
    """Every seat with nukes, the governor first, may launch some."""

    def __init__(self, first: i64, asked: i64) -> None:
        self.first = first
        self.asked = asked

    def ask(self, t: Table) -> None:
        for place in range(self.asked, t.seats):
            seat = (self.first + place) % t.seats
            if t.nukes[seat] > 0:
                t.asked(seat)
                return

    def offer(self, t: Table, seat: i64, menu: Menu) -> None:
        t.offer_nukes(seat, LAUNCH_COUNT, menu)

    def answer(self, t: Table, seat: i64, m: i64) -> None:
        t.launch(seat, m - LAUNCH_COUNT)
        self.asked = (seat - self.first) % t.seats + 1

    def run(self, t: Table) -> None:
        t.back(0)

    def copy(self) -> LaunchPass:
        return LaunchPass(self.first, self.asked)


class InterceptPass(Step[Table]):
    """Every seat with nukes that launched none may intercept, in order."""

    def __init__(self, asked: i64) -> None:
        self.asked = asked

    def ask(self, t: Table) -> None:
        for seat in range(self.asked, t.seats):
            if t.nukes[seat] > 0 and t.launched[seat] == 0:
                t.asked(seat)
                return

    def offer(self, t: Table, seat: i64, menu: Menu) -> None:
        t.offer_nukes(seat, INTERCEPT_COUNT, menu)

    def answer(self, t: Table, seat: i64, m: i64) -> None:
        t.intercept(seat, m - INTERCEPT_COUNT)
        self.asked = seat + 1

    def run(self, t: Table) -> None:
        t.back(0)

    def copy(self) -> InterceptPass:
        return InterceptPass(self.asked)


def new_game(seed: int, seats: int) -> Table:
    table = Table(seats)
    table.set_up(seed)
    table.start(Year(0, 0))
    return table
