"""The house rules in force (EGM-17) and who sits where. Both stay as they are all game long."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COMPETITIVE: Final = 0
COOP: Final = 1
SOLO: Final = 2
TEAM: Final = 3

CARD_SCOPE: Final = 0
INSTANT_SCOPE: Final = 1
NO_DEALING: Final = 2

SHARED_TIES: Final = 0
SURVIVORS_BREAK_TIES: Final = 1

TOTAL: Final = 0
AVERAGE: Final = 1
TOTAL_ANY: Final = 2

ASK_THE_DEAD: Final = 0
AUTO_RUN_OUT: Final = 1
NEVER_RUN_OUT: Final = 2


class House:
    """One number for each option, 0 for its default; filled in by `game.py`."""

    def __init__(self) -> None:
        self.mode: i64 = COMPETITIVE
        self.claims: i64 = 0
        self.harsh: bool = False
        self.rotate: bool = False
        self.all_then_choose: bool = False
        self.until_all_pass: bool = False
        self.declared: bool = False
        self.no_more_disasters: bool = False
        self.tie_break: i64 = SHARED_TIES
        self.deal_scope: i64 = CARD_SCOPE
        self.parties_only: bool = False
        self.stern: bool = False
        self.team_scoring: i64 = TOTAL
        self.dead_earth: i64 = ASK_THE_DEAD
        self.shop_first: bool = False
        self.cancel_only: bool = False
        self.counters_trade: bool = False
        self.team_sizes: vec[i64] = vec[i64]()


class Seating:
    """Player order, continents and teams. Never changed in place: copies of a table share it."""

    def __init__(self, governs: vec[i64], teams: vec[i64], order: vec[i64], land: vec[i64]) -> None:
        self.governs: vec[i64] = governs  # by seat: its continent
        self.teams: vec[i64] = teams  # by seat: its team, from 0; empty where there are none
        self.order: vec[i64] = order  # EGM-1.6: the seats in player order
        self.governor: vec[i64] = vec[i64]([-1] * len(land))  # by continent: its seat or -1
        self.lands: vec[i64] = vec[i64]([0] * len(governs))  # by seat: the set of its cities
        for seat in range(len(governs)):
            if governs[seat] >= 0:
                self.governor[governs[seat]] = seat
                self.lands[seat] = land[governs[seat]]
        self.led: list[vec[i64]] = [led(order, seat) for seat in range(-1, len(order))]

    def in_order(self, first: i64) -> vec[i64]:
        """The player order, from the place `first` round."""
        seats: i64 = len(self.order)
        if first == 0:
            return self.order
        return vec[i64]([self.order[(first + i) % seats] for i in range(seats)])

    def led_by(self, seat: i64, first: i64) -> vec[i64]:
        """EGM-6.1: the seat first (-1: nobody), then the others in player order from the place `first`."""
        return self.led[seat + 1] if first == 0 else led(self.in_order(first), seat)


def led(order: vec[i64], seat: i64) -> vec[i64]:
    """The same order, with the seat before all others; -1: unchanged."""
    if seat < 0 or order[0] == seat:
        return order
    first = order[:]
    place: i64 = 1
    while first[place] != seat:
        place += 1
    while place > 0:
        first[place] = first[place - 1]
        place -= 1
    first[0] = seat
    return first
