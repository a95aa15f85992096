"""The board of a small Earth Gone Mad and what can be done to it; the order of play is each form's own."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .play import Game, Menu, bit, seed_stream

DISASTERS_PER_MONTH: Final = vec[i64]([0, 1, 1, 1, 1, 2, 2, 3, 3, 3, 4])
TRACKING_COST: Final = 6
PLUNDER_COST: Final = 3
MAX_NUKES_AT_ONCE: Final = 8
CITIES: Final[i64] = 36
CONTINENT: Final = 0b111111  # the six cities of continent 0

# Moves: one small integer each; these are the bases of the ranges.
END: Final = 0
SURVIVOR: Final = 1
NUKE: Final = 2
OPTIMIZE_AT: Final = 3  # + city of the continent, 0..5
TRACKING_AT: Final = 9  # + city of the continent, 0..5
PLUNDER_FROM: Final = 15  # + seat, 0..5
AIM_AT: Final = 21  # + city, 0..35
LAUNCH_COUNT: Final = 57  # + nukes, 0..8
INTERCEPT_COUNT: Final = 68  # + nukes, 0..8


def _make_cards() -> list[int]:
    """Each disaster card is the set of the cities it may hit, as bits."""
    cards: list[int] = []
    for i in range(36):
        targets = 0
        for k in range(4):
            targets |= bit((i * 5 + k * 11) % 36)
        cards.append(targets)
    for _ in range(3):
        for c in range(6):
            cards.append((bit(6) - 1) * bit(6 * c))
    for _ in range(6):
        cards.append(bit(CITIES) - 1)
    return cards


CARDS: Final = vec[i64](_make_cards())
BIT_COUNT: Final = vec[i64]([i.bit_count() for i in range(64)])


class Board(Game):
    def __init__(self, seats: i64) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.standing: i64 = bit(CITIES) - 1  # bit sets of cities
        self.optimized: i64 = 0
        self.tracking: i64 = 0
        self.survivors: vec[i64] = vec[i64]()
        self.nukes: vec[i64] = vec[i64]()
        self.launched: vec[i64] = vec[i64]()
        self.intercepting: vec[i64] = vec[i64]()
        self.deck: vec[i64] = vec[i64]()  # never changed in place: copies share it
        self.drawn: i64 = 0

    def set_up(self, seed: int) -> None:
        self.chance = seed_stream(seed)
        self.survivors = vec[i64]([0] * self.seats)
        self.nukes = vec[i64]([0] * self.seats)
        self.launched = vec[i64]([0] * self.seats)
        self.intercepting = vec[i64]([0] * self.seats)
        self.deck = self.shuffled(vec[i64]([card for card in range(len(CARDS))]))

    def copy_board(self, new: Board) -> None:
        new.chance = self.chance
        new.over = self.over
        new.standing = self.standing
        new.optimized = self.optimized
        new.tracking = self.tracking
        new.survivors = self.survivors[:]
        new.nukes = self.nukes[:]
        new.launched = self.launched[:]
        new.intercepting = self.intercepting[:]
        new.deck = self.deck
        new.drawn = self.drawn

    def scores(self) -> list[int]:
        return [
            self.survivors[seat]
            + self.count(self.standing, seat)
            + self.count(self.optimized, seat)
            + self.count(self.tracking, seat)
            for seat in range(self.seats)
        ]

    # -- income and purchases
    def count(self, cities: i64, continent: i64) -> i64:
        return BIT_COUNT[cities >> (6 * continent) & CONTINENT]

    def income(self, seat: i64) -> i64:
        return self.count(self.standing, seat) + self.count(self.optimized, seat)

    def offer_optimizing(self, seat: i64, menu: Menu) -> None:
        free = (self.standing & ~self.optimized) >> (6 * seat)
        for city in range(6):
            if free >> city & 1:
                menu.add(OPTIMIZE_AT + city)

    def offer_tracking(self, seat: i64, menu: Menu) -> None:
        if self.tracking >> (6 * seat) & CONTINENT == 0:
            standing = self.standing >> (6 * seat)
            for city in range(6):
                if standing >> city & 1:
                    menu.add(TRACKING_AT + city)

    def offer_plunder(self, seat: i64, menu: Menu) -> None:
        for other in range(self.seats):
            if other != seat and self.survivors[other] > 0:
                menu.add(PLUNDER_FROM + other)

    def optimize(self, city: i64) -> None:
        self.optimized |= bit(city)

    def track(self, city: i64) -> None:
        self.tracking |= bit(city)

    def plunder(self, seat: i64, other: i64) -> None:
        self.survivors[other] -= 1
        self.survivors[seat] += 1

    # -- disasters
    def draw_disaster(self) -> i64:
        """The standing cities that the next disaster card may hit."""
        if self.drawn == len(self.deck):
            self.deck = self.shuffled(self.deck)
            self.drawn = 0
        card = self.deck[self.drawn]
        self.drawn += 1
        return CARDS[card] & self.standing

    def governor(self, city: i64, turn: i64) -> i64:
        """Who is asked first to launch: the city's owner, or the seat whose turn it is."""
        owner = city // 6
        return owner if owner < self.seats else turn

    def forget_declarations(self) -> None:
        for seat in range(self.seats):
            self.launched[seat] = 0
            self.intercepting[seat] = 0

    def offer_nukes(self, seat: i64, base: i64, menu: Menu) -> None:
        for count in range(min(self.nukes[seat], MAX_NUKES_AT_ONCE) + 1):
            menu.add(base + count)

    def launch(self, seat: i64, nukes: i64) -> None:
        self.launched[seat] = nukes
        self.nukes[seat] -= nukes

    def intercept(self, seat: i64, nukes: i64) -> None:
        self.intercepting[seat] = nukes
        self.nukes[seat] -= nukes

    def first_launcher(self) -> i64:
        for seat in range(self.seats):
            if self.launched[seat] > 0:
                return seat
        return -1

    def nuke_hits(self, seat: i64) -> bool:
        bonus: i64 = 1 if self.tracking >> (6 * seat) & CONTINENT else 0
        return self.below(6) + 1 + bonus >= 4

    def disaster_destroyed(self) -> bool:
        """Intercepts from the last seat to the first, then what still flies hits the disaster or does not."""
        for seat in range(self.seats - 1, -1, -1):
            for _ in range(self.intercepting[seat]):
                launcher = self.first_launcher()
                if launcher >= 0 and self.nuke_hits(seat):
                    self.launched[launcher] -= 1
        for seat in range(self.seats):
            for _ in range(self.launched[seat]):
                if self.nuke_hits(seat):
                    return True
        return False

    def destroy(self, city: i64) -> None:
        others: i64 = ~bit(city)
        self.standing &= others
        self.optimized &= others
        self.tracking &= others


def only_city(cities: i64) -> i64:
    city: i64 = 0
    while cities >> city & 1 == 0:
        city += 1
    return city
