"""Places for cards: piles with a hidden order, rows of cards, and who has seen which card."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import has
from lastturn.engine.rng import Rng


@mypyc_attr(acyclic=True, free_list_len=1)
class Pile:
    """A face-down pile. The order is never changed in place, so copies share it."""

    def __init__(self, order: vec[i64]) -> None:
        self.order: vec[i64] = order
        self.drawn: i64 = 0

    def left(self) -> i64:
        return len(self.order) - self.drawn

    def draw(self) -> i64:
        """Take the top card off; the pile must not be empty."""
        card = self.order[self.drawn]
        self.drawn += 1
        return card

    def peek(self, depth: i64 = 0) -> i64:
        return self.order[self.drawn + depth]

    def rest(self) -> vec[i64]:
        """The cards still in the pile, top first, as a vec of its own."""
        return self.order[self.drawn :]

    def replace(self, order: vec[i64]) -> None:
        """A new pile lies here, top first."""
        self.order = order
        self.drawn = 0

    def copy(self) -> Pile:
        new = Pile(self.order)
        new.drawn = self.drawn
        return new


@mypyc_attr(acyclic=True, free_list_len=1)
class Rows:
    """Rows of cards (hands, areas in front of seats) in one vec, each in the order of arrival."""

    def __init__(self, rows: i64, width: i64) -> None:
        self.width: i64 = width
        self.cells: vec[i64] = vec[i64]([0] * (rows * width))
        self.sizes: vec[i64] = vec[i64]([0] * rows)

    def size(self, row: i64) -> i64:
        return self.sizes[row]

    def at(self, row: i64, place: i64) -> i64:
        return self.cells[row * self.width + place]

    def add(self, row: i64, card: i64) -> None:
        size = self.sizes[row]
        assert size < self.width, f"row {row} is full with {size} cards"
        self.cells[row * self.width + size] = card
        self.sizes[row] = size + 1

    def place_of(self, row: i64, card: i64) -> i64:
        """Where in the row the card lies, or -1."""
        cells, start = self.cells, row * self.width
        for i in range(self.sizes[row]):
            if cells[start + i] == card:
                return i
        return -1

    def remove_at(self, row: i64, place: i64) -> i64:
        """Take the card at a place out; those behind it move up."""
        cells, start = self.cells, row * self.width
        card = cells[start + place]
        last = self.sizes[row] - 1
        for i in range(place, last):
            cells[start + i] = cells[start + i + 1]
        self.sizes[row] = last
        return card

    def remove(self, row: i64, card: i64) -> None:
        place = self.place_of(row, card)
        assert place >= 0, f"card {card} is not in row {row}"
        self.remove_at(row, place)

    def clear(self, row: i64) -> None:
        self.sizes[row] = 0

    def listed(self, row: int) -> list[int]:
        return [self.at(row, i) for i in range(self.sizes[row])]

    def copy(self) -> Rows:
        new = Rows(0, self.width)
        new.cells = self.cells[:]
        new.sizes = self.sizes[:]
        return new


def redeal(seat: i64, rng: Rng, known: vec[i64], hands: Rows, pile: Pile) -> None:
    """Deal the cards of hands and pile that the seat does not know anew among their places.

    `known[card]` is the set of seats that know where the card is; its place then stays.
    """
    unknown = vec[i64]()
    rows: i64 = len(hands.sizes)
    for row in range(rows):
        for i in range(hands.sizes[row]):
            card = hands.at(row, i)
            if not has(known[card], seat):
                unknown = append(unknown, card)
    rest = pile.rest()
    for k in range(len(rest)):
        if not has(known[rest[k]], seat):
            unknown = append(unknown, rest[k])
    unknown = rng.shuffled(unknown)
    at: i64 = 0
    for row in range(rows):
        for i in range(hands.sizes[row]):
            if not has(known[hands.at(row, i)], seat):
                hands.cells[row * hands.width + i] = unknown[at]
                at += 1
    for k in range(len(rest)):
        if not has(known[rest[k]], seat):
            rest[k] = unknown[at]
            at += 1
    pile.replace(rest)
