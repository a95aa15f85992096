"""Who sits where: player order, continents and teams."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

UNSAID: Final = -1  # a continent or a team that is not settled yet


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


def nothing_said(seats: i64, in_teams: bool, land: vec[i64]) -> Seating:
    """Before the start: nobody has a continent or a team."""
    teams = vec[i64]([UNSAID] * seats) if in_teams else vec[i64]()
    return Seating(vec[i64]([UNSAID] * seats), teams, vec[i64](list(range(seats))), land)


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
