"""EOD-D20: the best ship that can be made of the modules of a launch site."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.games.end_of_days.cards import GREEN, RED, YELLOW, Content
from lastturn.games.end_of_days.rules.ships import carries, lift, liftoff, of_colour, points

POINT: Final = 64  # in a ranking of green cards a point outweighs any number of cards


def worth(c: Content, scored: i64, number: i64) -> i64:
    """Points times the liftoff number, which counts as 6 at most."""
    return scored * min(number, c.highest_value)


def ship_value(c: Content, ship: vec[i64]) -> i64:
    return worth(c, points(c, ship), liftoff(c, ship))


def best_ship(c: Content, modules: vec[i64]) -> vec[i64]:
    """The viable ship of the highest worth; ties: fewer modules. Empty: there is none."""
    reds = strongest_first(c, of_colour(c, modules, RED))
    yellows = of_colour(c, modules, YELLOW)
    greens = of_colour(c, modules, GREEN)
    if len(reds) == 0 or len(yellows) == 0 or len(greens) == 0:
        return vec[i64]()
    search = Search(c, reds, yellows, greens)
    search.run()
    return search.ship()


class Search:
    """All choices of yellow cards (equal ones are one), each with its best green cards and engines."""

    def __init__(self, c: Content, reds: vec[i64], yellows: vec[i64], greens: vec[i64]) -> None:
        self.c: Content = c
        self.reds: vec[i64] = reds
        self.greens: vec[i64] = greens
        self.yellows: vec[i64] = alike_together(c, yellows)
        self.cargo: Cargo = Cargo(c, greens, carries(c, yellows))
        self.best_worth: i64 = -1
        self.best_size: i64 = 0
        self.best_yellows: vec[i64] = vec[i64]()
        self.best_engines: i64 = 0

    def run(self) -> None:
        """Count through the yellow cards as an odometer does, one wheel for each kind."""
        starts = kinds_of(self.c, self.yellows)
        wheels = vec[i64]([0] * len(starts))
        while True:
            wheel: i64 = 0
            while wheel < len(starts):
                end = starts[wheel + 1] if wheel + 1 < len(starts) else len(self.yellows)
                if wheels[wheel] < end - starts[wheel]:
                    wheels[wheel] += 1
                    break
                wheels[wheel] = 0
                wheel += 1
            if wheel == len(starts):
                return
            self._try(chosen(self.yellows, starts, wheels))

    def _try(self, yellows: vec[i64]) -> None:
        c = self.c
        ranking = self.cargo.ranking(carries(c, yellows))
        if ranking <= 0:
            return
        scored = (ranking + POINT - 1) // POINT
        cards = scored * POINT - ranking
        needed: i64 = 0
        for i in range(len(yellows)):
            needed += c.size[yellows[i]]
            scored += c.points[yellows[i]]
        for engines in range(1, len(self.reds) + 1):
            used = self.reds[:engines]
            if lift(c, used) >= needed:
                self._keep(
                    yellows, engines, worth(c, scored, liftoff(c, used)), engines + len(yellows) + cards
                )

    def _keep(self, yellows: vec[i64], engines: i64, value: i64, size: i64) -> None:
        if value > self.best_worth or (value == self.best_worth and size < self.best_size):
            self.best_worth = value
            self.best_size = size
            self.best_yellows = yellows
            self.best_engines = engines

    def ship(self) -> vec[i64]:
        if self.best_worth < 0:
            return vec[i64]()
        found = self.reds[: self.best_engines]
        for i in range(len(self.best_yellows)):
            found = append(found, self.best_yellows[i])
        greens = self.cargo.cards(carries(self.c, self.best_yellows))
        for i in range(len(greens)):
            found = append(found, greens[i])
        return found


class Cargo:
    """The green cards of most points for every carrying number; ties: fewer cards."""

    def __init__(self, c: Content, greens: vec[i64], most: i64) -> None:
        self.c: Content = c
        self.greens: vec[i64] = greens
        self.width: i64 = most + 1
        self.rankings: vec[i64] = vec[i64]([0] * ((len(greens) + 1) * (most + 1)))
        for i in range(len(greens)):
            self._add(i)

    def _add(self, i: i64) -> None:
        """The next card may come along wherever it fits."""
        card = self.greens[i]
        size = self.c.size[card]
        before = i * self.width
        after = before + self.width
        for room in range(self.width):
            best = self.rankings[before + room]
            if size <= room:
                best = max(best, self.rankings[before + room - size] + self.c.points[card] * POINT - 1)
            self.rankings[after + room] = best

    def ranking(self, room: i64) -> i64:
        """Points times POINT less the number of cards; 0: nothing fits."""
        return self.rankings[len(self.greens) * self.width + room]

    def cards(self, room: i64) -> vec[i64]:
        found = vec[i64]()
        for i in range(len(self.greens) - 1, -1, -1):
            without = i * self.width + room
            if self.rankings[without + self.width] != self.rankings[without]:
                found = append(found, self.greens[i])
                room -= self.c.size[self.greens[i]]
        return found


def strongest_first(c: Content, reds: vec[i64]) -> vec[i64]:
    order = reds[:]
    for i in range(1, len(order)):
        j: i64 = i
        while j > 0 and strength(c, order[j]) > strength(c, order[j - 1]):
            order[j], order[j - 1] = order[j - 1], order[j]
            j -= 1
    return order


def strength(c: Content, red: i64) -> i64:
    return c.liftoff[red] + c.lift[red]


def alike(c: Content, card: i64, other: i64) -> bool:
    same_size = c.size[card] == c.size[other] and c.carries[card] == c.carries[other]
    return same_size and c.points[card] == c.points[other]


def alike_together(c: Content, cards: vec[i64]) -> vec[i64]:
    """The same cards, equal ones side by side."""
    order = vec[i64]()
    taken = vec[i64]([0] * len(cards))
    for i in range(len(cards)):
        if taken[i] == 0:
            for j in range(i, len(cards)):
                if taken[j] == 0 and alike(c, cards[i], cards[j]):
                    taken[j] = 1
                    order = append(order, cards[j])
    return order


def kinds_of(c: Content, order: vec[i64]) -> vec[i64]:
    """Where each kind of equal cards begins."""
    starts = vec[i64]()
    for i in range(len(order)):
        if i == 0 or not alike(c, order[i], order[i - 1]):
            starts = append(starts, i)
    return starts


def chosen(order: vec[i64], starts: vec[i64], wheels: vec[i64]) -> vec[i64]:
    found = vec[i64]()
    for wheel in range(len(starts)):
        for i in range(wheels[wheel]):
            found = append(found, order[starts[wheel] + i])
    return found
