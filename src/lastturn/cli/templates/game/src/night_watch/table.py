"""What lies on the table: the deck, a hidden lamp for each seat, lamps laid by and burnt down, and points."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, first_bits, has, members
from lastturn.engine.menu import Menu
from lastturn.engine.moves import verb
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.engine.zones import Pile, Rows, redeal

KEEP = 1
CHANGE = 2
LIGHT = 3
WAIT = 4

NIGHT = 1
DEALT = 2
KEPT = 3
CHANGED = 4
LIT = 5
WAITED = 6
SCORED = 7

MORNING = 0


class WatchTable(Table):
    """`places` has two rows for each seat: the lamp in hand, and behind all of those the lamp laid by."""

    def __init__(self, seats: i64, values: vec[i64]) -> None:
        super().__init__(seats)
        self.values: vec[i64] = values  # how bright each lamp is; never changed, so copies share it
        self.deck: Pile = Pile(vec[i64]())
        self.places: Rows = Rows(2 * seats, 1)
        self.known: vec[i64] = vec[i64]([0] * len(values))  # who knows where each lamp is
        self.lit: i64 = 0  # the seats whose lamp shines
        self.burnt: i64 = 0  # the lamps of nights before
        self.points: vec[i64] = vec[i64]([0] * seats)

    def copy(self) -> WatchTable:
        new = WatchTable(self.seats, self.values)
        self.lend_to(new)
        new.deck = self.deck.copy()
        new.places = self.places.copy()
        new.known = self.known[:]
        new.lit = self.lit
        new.burnt = self.burnt
        new.points = self.points[:]
        return new

    def redeal(self, seat: i64, rng: Rng) -> None:
        redeal(seat, rng, self.known, self.places, self.deck)

    # -- facts -----------------------------------------------------------------------------------

    def hand(self, seat: i64) -> i64:
        """The lamp that a seat holds."""
        return self.places.at(seat, 0)

    def laid_by(self, seat: i64) -> i64:
        """The row of what the seat has changed this night."""
        return self.seats + seat

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> i64:
        """NIG-5"""
        best = max(self.scores())
        return sum([bit(seat) for seat in range(self.seats) if self.points[seat] == best])

    def census(self) -> list[int]:
        held = [card for row in range(2 * self.seats) for card in self.places.listed(row)]
        return sorted(held + list(self.deck.rest()) + members(self.burnt))

    # -- changes, each with its event ------------------------------------------------------------

    def fall_dark(self, night: i64) -> None:
        """NIG-1: all lamps but those that burnt down are shuffled, and each seat is dealt one."""
        self.burn_down()
        left = [card for card in range(len(self.values)) if not has(self.burnt, card)]
        for card in left:
            self.known[card] = 0
        self.deck.replace(self.shuffled(vec[i64](left)))
        self.emit(NIGHT, -1, night)
        for seat in range(self.seats):
            self.draw(seat)

    def burn_down(self) -> None:
        """NIG-3: what was lit lies open for the rest of the game; the other lamps are gathered."""
        for seat in range(self.seats):
            if has(self.lit, seat):
                self.burnt |= bit(self.hand(seat))
        self.lit = 0
        for row in range(2 * self.seats):
            self.places.clear(row)

    def draw(self, seat: i64) -> None:
        """Its owner alone sees the lamp; what somebody has seen cannot be undone."""
        card = self.deck.draw()
        self.places.add(seat, card)
        self.known[card] = bit(seat)
        self.revealed()
        self.emit_to(bit(seat), DEALT, seat, card)

    def change(self, seat: i64) -> None:
        """NIG-2: the old lamp is laid by, face down; its owner still knows it."""
        self.places.add(self.laid_by(seat), self.places.remove_at(seat, 0))
        self.emit(CHANGED, seat)
        self.draw(seat)

    def light(self, seat: i64) -> None:
        """NIG-3: from now on everybody knows the lamp."""
        self.lit |= bit(seat)
        self.known[self.hand(seat)] = first_bits(self.seats)
        self.emit(LIT, seat, self.hand(seat))

    def compare(self) -> None:
        """NIG-4: the brightest lamp that was lit takes two points, every other one loses one."""
        shining = [seat for seat in range(self.seats) if has(self.lit, seat)]
        best = max([self.values[self.hand(seat)] for seat in shining], default=0)
        for seat in shining:
            self.score(seat, 2 if self.values[self.hand(seat)] == best else -1)

    def score(self, seat: i64, points: i64) -> None:
        self.points[seat] += points
        self.emit(SCORED, seat, self.points[seat])

    # -- what good sense would do ----------------------------------------------------------------

    def prefer(self, seat: i64, menu: Menu) -> None:
        """Bots weigh moves by this; they do so on copies on which all that is hidden is dealt anew."""
        mine = self.values[self.hand(seat)]
        brighter = [value for value in self.values if value > mine]
        bright = 3 * len(brighter) < len(self.values)
        for i in range(menu.size):
            menu.weights[i] = 1 if (verb(menu.moves[i]) in {KEEP, LIGHT}) == bright else 0
