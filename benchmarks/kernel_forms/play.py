"""What all forms stand on: chance, menus, the promise of a game, and playouts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MULTIPLIER: Final = 0x7A3B9BB7  # MULTIPLIER * 2**32 - 1 is a safe prime: period about 2**61
LOW_32: Final = 0xFFFFFFFF

# A one that the compiler cannot see through: mypyc 2.4 writes the literal of "1 << n" as a
# 32-bit C constant, so every bit from 31 up would be lost in compiled code.
ONE: Final[i64] = int("1")


def bit(n: i64) -> i64:
    """The set that holds only n."""
    return ONE << n


def seed_stream(seed: int) -> int:
    """Spread any integer seed over the 63 bits of a random stream."""
    z = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return (z ^ (z >> 31)) % (MULTIPLIER << 32)


class Stream:
    """A deterministic random stream (multiply with carry) in one 63-bit integer."""

    def __init__(self, seed: int) -> None:
        self.word: i64 = seed_stream(seed)

    def below(self, n: i64) -> i64:
        """A random integer in 0..n-1."""
        word: i64 = MULTIPLIER * (self.word & LOW_32) + (self.word >> 32)
        self.word = word
        return (((word ^ (word >> 32)) & LOW_32) * n) >> 32


class Menu:
    """The legal moves of one decision. One menu serves a whole playout."""

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64]([0] * 256)
        self.size: i64 = 0

    def add(self, move: i64) -> None:
        self.moves[self.size] = move
        self.size += 1

    def pick(self, stream: Stream) -> i64:
        return self.moves[stream.below(self.size)]


class Game:
    """One position. `offer` fills the menu of the seat to decide; `apply` plays on to the next decision."""

    def __init__(self) -> None:
        self.chance: i64 = 0  # the word of the game's own random stream
        self.over: bool = False

    def offer(self, menu: Menu) -> None:
        raise NotImplementedError(f"{type(self).__name__} needs offer")

    def apply(self, move: i64) -> None:
        raise NotImplementedError(f"{type(self).__name__} needs apply")

    def copy(self) -> Game:
        raise NotImplementedError(f"{type(self).__name__} needs copy")

    def scores(self) -> list[int]:
        raise NotImplementedError(f"{type(self).__name__} needs scores")

    def below(self, n: i64) -> i64:
        """A random integer in 0..n-1 from the game's own stream."""
        word: i64 = MULTIPLIER * (self.chance & LOW_32) + (self.chance >> 32)
        self.chance = word
        return (((word ^ (word >> 32)) & LOW_32) * n) >> 32

    def shuffled(self, cards: vec[i64]) -> vec[i64]:
        cards = cards[:]
        for i in range(len(cards) - 1, i64(0), -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


def play_out(game: Game, policy: Stream, menu: Menu, at_most: i64) -> i64:
    """Random legal play for at most so many decisions; returns how many there were."""
    decisions: i64 = 0
    while not game.over and decisions < at_most:
        menu.size = 0
        game.offer(menu)
        game.apply(menu.pick(policy))
        decisions += 1
    return decisions


def trace_out(game: Game, policy: Stream) -> tuple[int, int]:
    """Decisions of a random game and a hash of everything that happened.

    The game goes on in a copy after each third decision, and the original is then played to its end:
    a copy that shares something it should not changes the hash or fails.
    """
    decisions = 0
    trace = 7
    menu = Menu()
    while not game.over:
        if decisions % 3 == 2:
            game = played_apart(game)
        menu.size = 0
        game.offer(menu)
        move = int(menu.pick(policy))
        trace = (trace * 31 + move * 128 + int(menu.size)) % 1_000_000_007
        game.apply(move)
        decisions += 1
    for score in game.scores():
        trace = (trace * 31 + score) % 1_000_000_007
    return decisions, trace


def played_apart(game: Game) -> Game:
    """A copy of the game, while the original and a second copy play on without it."""
    new = game.copy()
    second = new.copy()
    play_out(game, Stream(1), Menu(), 40)
    play_out(second, Stream(2), Menu(), 40)
    return new


def copy_all(games: list[Game], rounds: i64, decisions: i64, policy: Stream) -> None:
    """Copy each game and play so many decisions in the copy."""
    menu = Menu()
    for _ in range(rounds):
        for game in games:
            new = game.copy()
            if decisions > 0:
                play_out(new, policy, menu, decisions)
