"""The chance of one table: a stream of its own, bit for bit the same on every build."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.errors import BadScene
from lastturn.engine.rng import Rng, keyed_word, next_word, number_below, seed_word, shuffle

NO_PILE: Final = 0  # of a shuffle whose order no scene can give


class LoadedOrder:
    """What a scene puts on top the next time a pile is shuffled."""

    def __init__(self, pile: i64, called: str, top: list[str], names: list[str]) -> None:
        self.pile: i64 = pile
        self.called: str = called
        self.top: list[str] = top
        self.names: list[str] = names  # of all cards by number; several may have the same


NO_ORDERS: Final[list[LoadedOrder]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Shuffles, rolls and picks. In a live match each is drawn anew from the match's secret."""

    def __init__(self) -> None:
        self.chance: i64 = 0  # the word of the table's own stream
        self.secret: bytes = b""  # of a live match: every chance event is drawn anew from it
        self.chances: i64 = 0  # chance events so far
        self.loaded: vec[i64] = vec[i64]()  # dice and picks to come, from a scene
        self.loaded_at: i64 = 0
        self.orders: list[LoadedOrder] = NO_ORDERS  # of shuffles to come; never changed in place

    def set_seed(self, seed: int, secret: bytes = b"") -> None:
        self.chance = seed_word(seed)
        self.secret = secret

    def is_loaded(self) -> bool:
        """Whether a scene has said what comes next."""
        return self.loaded_at < len(self.loaded) or len(self.orders) > 0

    def _chance_event(self) -> None:
        self.chances += 1
        if self.secret:
            self.chance = keyed_word(self.secret, self.chances)

    def _below(self, n: i64) -> i64:
        self.chance = next_word(self.chance)
        return number_below(self.chance, n)

    def pick(self, n: i64) -> i64:
        """A number from 0 to n - 1: the next one a scene has loaded, or by chance."""
        self._chance_event()
        if self.loaded_at < len(self.loaded):
            return self._next_loaded(0, n - 1)
        return self._below(n)

    def roll(self) -> i64:
        """One six-sided die: the next one a scene has loaded, or by chance."""
        self._chance_event()
        if self.loaded_at < len(self.loaded):
            return self._next_loaded(1, 6)
        return self._below(6) + 1

    def _next_loaded(self, least: i64, most: i64) -> i64:
        value = self.loaded[self.loaded_at]
        if value < least or value > most:
            raise BadScene(f"the next of the loaded dice is {value}; here it must be {least} to {most}")
        self.loaded_at += 1
        return value

    def shuffled(self, cards: vec[i64], pile: i64 = NO_PILE) -> vec[i64]:
        """The same cards in a new order; the given ones stay as they are. `pile`: whose order a scene may
        have loaded."""
        self._chance_event()
        cards = cards[:]
        self.chance = shuffle(cards, self.chance)
        if len(self.orders) > 0:
            return self._as_loaded(cards, pile)
        return cards

    def _as_loaded(self, cards: vec[i64], pile: i64) -> vec[i64]:
        for order in self.orders:
            if order.pile == pile:
                self.orders = [other for other in self.orders if other is not order]
                return _with_on_top(cards, order)
        return cards

    def lend_chance_to(self, new: Chance) -> None:
        """The copy draws what this table would draw."""
        new.chance = self.chance
        new.secret = self.secret
        new.chances = self.chances
        new.loaded = self.loaded
        new.loaded_at = self.loaded_at
        new.orders = self.orders

    def redeal_chance(self, rng: Rng) -> None:
        """What is drawn from now on is nothing that this table would have drawn."""
        self.secret = b""
        self.chance = rng.new_word()
        self.loaded = vec[i64]()
        self.loaded_at = 0
        self.orders = NO_ORDERS


def _with_on_top(cards: vec[i64], order: LoadedOrder) -> vec[i64]:
    """The cards that the order names first, then the others as they lie."""
    top = vec[i64]()
    for name in order.top:
        place = _place_of(cards, name, order.names)
        if place < 0:
            rest = ", ".join([order.names[int(cards[i])] for i in range(len(cards))]) or "nothing"
            raise BadScene(
                f"the loaded shuffle of “{order.called}” names “{name}”, which is not, or not so often, "
                f"among the cards that are shuffled; besides those before it there are: {rest}"
            )
        top = append(top, cards[place])
        cards = _without(cards, place)
    for k in range(len(cards)):
        top = append(top, cards[k])
    return top


def _place_of(cards: vec[i64], name: str, names: list[str]) -> i64:
    """Where the first card of the name lies; -1: none is there."""
    for i in range(len(cards)):
        if names[int(cards[i])] == name:
            return i
    return -1


def _without(cards: vec[i64], place: i64) -> vec[i64]:
    rest = vec[i64]()
    for i in range(len(cards)):
        if i != place:
            rest = append(rest, cards[i])
    return rest
