"""Form A: one class with a phase number and a loop over the phases."""

from __future__ import annotations

from typing import Final

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
    Board,
    only_city,
)
from .play import Menu

# In the first four phases a seat decides; the others run by themselves.
BUY: Final = 0
TARGET: Final = 1
LAUNCH: Final = 2
INTERCEPT: Final = 3
START_TURN: Final = 4
DRAW: Final = 5
RESOLVE: Final = 6
HIT: Final = 7
END_TURN: Final = 8


class Phases(Board):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.to_move: i64 = 0
        self.month: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = START_TURN
        self.left: i64 = 0  # of this turn's income
        self.survivors_bought: i64 = 0
        self.optimizes_bought: i64 = 0
        self.disasters_left: i64 = 0
        self.candidates: i64 = 0  # bit set of cities
        self.target: i64 = 0
        self.asked: i64 = 0

    def copy(self) -> Phases:
        new = Phases(self.seats)
        self.copy_board(new)
        new.to_move = self.to_move
        new.month = self.month
        new.turn = self.turn
        new.phase = self.phase
        new.left = self.left
        new.survivors_bought = self.survivors_bought
        new.optimizes_bought = self.optimizes_bought
        new.disasters_left = self.disasters_left
        new.candidates = self.candidates
        new.target = self.target
        new.asked = self.asked
        return new

    def offer(self, menu: Menu) -> None:
        if self.phase == BUY:
            self.offer_purchases(menu)
        elif self.phase == TARGET:
            for city in range(CITIES):
                if self.candidates >> city & 1:
                    menu.add(AIM_AT + city)
        elif self.phase == LAUNCH:
            self.offer_nukes(self.to_move, LAUNCH_COUNT, menu)
        else:
            self.offer_nukes(self.to_move, INTERCEPT_COUNT, menu)

    def apply(self, move: i64) -> None:
        if self.phase == BUY:
            self.purchase(self.to_move, move)
        elif self.phase == TARGET:
            self.declare(move - AIM_AT)
        elif self.phase == LAUNCH:
            self.launch(self.to_move, move - LAUNCH_COUNT)
            self.asked += 1
        else:
            self.intercept(self.to_move, move - INTERCEPT_COUNT)
            self.asked += 1
        self.run_on()

    def run_on(self) -> None:
        """Carry the game on to the next decision or to the end."""
        while not self.over:
            if self.phase == BUY:
                if self.left > 0:
                    return
                self.disasters_left = DISASTERS_PER_MONTH[self.month]
                self.phase = DRAW
            elif self.phase == TARGET:
                return
            elif self.phase == LAUNCH:
                if self.ask_launch():
                    return
            elif self.phase == INTERCEPT:
                if self.ask_intercept():
                    return
            elif self.phase == RESOLVE:
                self.phase = DRAW if self.disaster_destroyed() else HIT
            elif self.phase == HIT:
                self.destroy(self.target)
                self.phase = DRAW
            elif self.phase == DRAW:
                self.draw()
            elif self.phase == END_TURN:
                self.end_turn()
            else:
                self.start_turn()

    # -- the turn
    def start_turn(self) -> None:
        self.left = self.income(self.turn)
        self.survivors_bought = 0
        self.optimizes_bought = 0
        self.phase = BUY
        self.to_move = self.turn

    def end_turn(self) -> None:
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
            self.month += 1
            if self.month == len(DISASTERS_PER_MONTH):
                self.over = True
        self.phase = START_TURN

    def offer_purchases(self, menu: Menu) -> None:
        seat = self.to_move
        menu.add(END)
        if self.left > self.survivors_bought:
            menu.add(SURVIVOR)
        menu.add(NUKE)
        if self.left >= 2 * (self.optimizes_bought + 1):
            self.offer_optimizing(seat, menu)
        if self.left >= TRACKING_COST:
            self.offer_tracking(seat, menu)
        if self.left >= PLUNDER_COST:
            self.offer_plunder(seat, menu)

    def purchase(self, seat: i64, move: i64) -> None:
        if move == END:
            self.left = 0
        elif move == SURVIVOR:
            self.survivors_bought += 1
            self.left -= self.survivors_bought
            self.survivors[seat] += 1
        elif move == NUKE:
            self.left -= 1
            self.nukes[seat] += 1
        elif move < TRACKING_AT:
            self.optimizes_bought += 1
            self.left -= 2 * self.optimizes_bought
            self.optimize(6 * seat + move - OPTIMIZE_AT)
        elif move < PLUNDER_FROM:
            self.left -= TRACKING_COST
            self.track(6 * seat + move - TRACKING_AT)
        else:
            self.left -= PLUNDER_COST
            self.plunder(seat, move - PLUNDER_FROM)

    # -- disasters
    def draw(self) -> None:
        if self.disasters_left == 0:
            self.phase = END_TURN
            return
        self.disasters_left -= 1
        self.candidates = self.draw_disaster()
        if self.candidates == 0:
            return
        if self.candidates & (self.candidates - 1) == 0:  # a single city: no choice
            self.declare(only_city(self.candidates))
        else:
            self.phase = TARGET
            self.to_move = self.turn

    def declare(self, city: i64) -> None:
        self.target = city
        self.asked = 0
        self.forget_declarations()
        self.phase = LAUNCH

    def ask_launch(self) -> bool:
        first = self.governor(self.target, self.turn)
        while self.asked < self.seats:
            seat = (first + self.asked) % self.seats
            if self.nukes[seat] > 0:
                self.to_move = seat
                return True
            self.asked += 1
        self.asked = 0
        self.phase = INTERCEPT if self.first_launcher() >= 0 else HIT
        return False

    def ask_intercept(self) -> bool:
        while self.asked < self.seats:
            if self.nukes[self.asked] > 0 and self.launched[self.asked] == 0:
                self.to_move = self.asked
                return True
            self.asked += 1
        self.phase = RESOLVE
        return False


def new_game(seed: int, seats: int) -> Phases:
    game = Phases(seats)
    game.set_up(seed)
    game.run_on()
    return game
