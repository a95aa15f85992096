"""The chance of one table: a stream of its own, bit for bit the same on every build."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.rng import LOW_32, MULTIPLIER, Rng, keyed_word, seed_word


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Shuffles, rolls and picks. In a live match each is drawn anew from the match's secret."""

    def __init__(self) -> None:
        self.chance: i64 = 0  # the word of the table's own stream
        self.secret: bytes = b""  # of a live match: every chance event is drawn anew from it
        self.chances: i64 = 0  # chance events so far
        self.loaded: vec[i64] = vec[i64]()  # dice and picks to come, from a scene
        self.loaded_at: i64 = 0

    def set_seed(self, seed: int, secret: bytes = b"") -> None:
        self.chance = seed_word(seed)
        self.secret = secret

    def _chance_event(self) -> None:
        self.chances += 1
        if self.secret:
            self.chance = keyed_word(self.secret, self.chances)

    def _below(self, n: i64) -> i64:
        word: i64 = MULTIPLIER * (self.chance & LOW_32) + (self.chance >> 32)
        self.chance = word
        return (((word ^ (word >> 32)) & LOW_32) * n) >> 32

    def pick(self, n: i64) -> i64:
        """A number from 0 to n - 1: the next one a scene has loaded, or by chance."""
        self._chance_event()
        if self.loaded_at < len(self.loaded):
            value = self.loaded[self.loaded_at]
            self.loaded_at += 1
            return value
        return self._below(n)

    def roll(self) -> i64:
        """One six-sided die: the next one a scene has loaded, or by chance."""
        self._chance_event()
        if self.loaded_at < len(self.loaded):
            value = self.loaded[self.loaded_at]
            self.loaded_at += 1
            return value
        return self._below(6) + 1

    def shuffled(self, cards: vec[i64]) -> vec[i64]:
        """The same cards in a new order; the given ones stay as they are."""
        self._chance_event()
        cards = cards[:]
        i: i64 = len(cards) - 1
        while i > 0:
            j = self._below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1
        return cards

    def lend_chance_to(self, new: Chance) -> None:
        """The copy draws what this table would draw."""
        new.chance = self.chance
        new.secret = self.secret
        new.chances = self.chances
        new.loaded = self.loaded
        new.loaded_at = self.loaded_at

    def redeal_chance(self, rng: Rng) -> None:
        """What is drawn from now on is nothing that this table would have drawn."""
        self.secret = b""
        self.chance = rng.new_word()
        self.loaded = vec[i64]()
        self.loaded_at = 0
