"""Chance in one word: the same numbers compiled or not, on every machine."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import shifted

MULTIPLIER: Final = 0x7A3B9BB7  # MULTIPLIER * 2**32 - 1 is a safe prime: period about 2**61
LOW_32: Final = 0xFFFFFFFF
LOW_16: Final = 0xFFFF


def seed_word(seed: int) -> i64:
    """Spread any integer seed over the 63 bits of a random word."""
    return spread_word(i64((seed >> 32) & LOW_32), i64(seed & LOW_32))


def spread_word(high: i64, low: i64) -> i64:
    """By the mixing of SplitMix64, of a seed in halves of 32 bits: no product passes 2**63. Larger Python
    integers would do, but Ctrl-C in the middle of their product ends a compiled program with `fatal: out of
    memory`."""
    z = _times(high, low, 0x9E3779B9, 0x7F4A7C15)
    z = _plus(z[0], z[1], 0x1234567)
    z = _mixed(z[0], z[1], 30)
    z = _times(z[0], z[1], 0xBF58476D, 0x1CE4E5B9)
    z = _mixed(z[0], z[1], 27)
    z = _times(z[0], z[1], 0x94D049BB, 0x133111EB)
    z = _mixed(z[0], z[1], 31)
    return shifted(z[0] % MULTIPLIER, 32) | z[1]


def _times(high: i64, low: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """The halves of the low 64 bits of a product."""
    first, second = low * (by_low & LOW_16), low * (by_low >> 16)
    bottom = first + shifted(second & LOW_16, 16)
    top = (bottom >> 32) + (second >> 16) + _low_half(low, by_high) + _low_half(high, by_low)
    return top & LOW_32, bottom & LOW_32


def _low_half(number: i64, by: i64) -> i64:
    """The low 32 bits of a product."""
    return (number * (by & LOW_16) + shifted((number * (by >> 16)) & LOW_16, 16)) & LOW_32


def _plus(high: i64, low: i64, more: i64) -> tuple[i64, i64]:
    total = low + more
    return (high + (total >> 32)) & LOW_32, total & LOW_32


def _mixed(high: i64, low: i64, by: i64) -> tuple[i64, i64]:
    """The halves of z ^ (z >> by)."""
    return high ^ (high >> by), low ^ ((shifted(high, 32 - by) & LOW_32) | (low >> by))


def keyed_word(secret: bytes, event: int) -> i64:
    """The word for the n-th chance event of a live match, from its committed secret."""
    digest = blake2b(b"%d" % event, key=secret, digest_size=16, person=b"lastturn-chance").digest()
    return seed_word(int.from_bytes(digest, "big"))


def next_word(word: i64) -> i64:
    """The word of a stream that follows this one. No product passes 2**63, so Python and C agree."""
    return MULTIPLIER * (word & LOW_32) + (word >> 32)


def number_below(word: i64, n: i64) -> i64:
    """What the word says as a number from 0 to n - 1."""
    return (((word ^ (word >> 32)) & LOW_32) * n) >> 32


def shuffle(cards: vec[i64], word: i64) -> i64:
    """Bring the cards into a new order where they lie; the word of the stream afterwards."""
    i: i64 = len(cards) - 1
    while i > 0:
        word = MULTIPLIER * (word & LOW_32) + (word >> 32)  # `next_word` and `number_below`, without a call
        j = (((word ^ (word >> 32)) & LOW_32) * (i + 1)) >> 32
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
        i -= 1
    return word


class Rng:
    """A random stream (multiply with carry)."""

    def __init__(self, seed: int) -> None:
        self.word: i64 = seed_word(seed)

    def below(self, n: i64) -> i64:
        """A random number from 0 to n - 1."""
        word = self.word = MULTIPLIER * (self.word & LOW_32) + (self.word >> 32)  # as `shuffle` does
        return (((word ^ (word >> 32)) & LOW_32) * n) >> 32

    def shuffled(self, cards: vec[i64]) -> vec[i64]:
        """The same cards in a new order; the given ones stay as they are."""
        cards = cards[:]
        self.word = shuffle(cards, self.word)
        return cards

    def dealt(self, cards: vec[i64]) -> vec[i64]:
        """The same cards in a new order that does not depend on the given one: whoever deals anew what is
        hidden must not let through how it lay."""
        return self.shuffled(in_order(cards))

    def new_word(self) -> i64:
        """A word to start another stream with."""
        seed = self.below(0x40000000) * 0x40000000
        seed += self.below(0x40000000)
        return spread_word(seed >> 32, seed & LOW_32)


def in_order(cards: vec[i64]) -> vec[i64]:
    """The same cards, the lowest number first; numbers from 0 up."""
    most: i64 = 0
    for i in range(len(cards)):
        most = max(most, cards[i])
    counts = vec[i64]([0] * (most + 1))
    for i in range(len(cards)):
        counts[cards[i]] += 1
    found = cards[:]
    place: i64 = 0
    for card in range(most + 1):
        for _n in range(counts[card]):
            found[place] = card
            place += 1
    return found
