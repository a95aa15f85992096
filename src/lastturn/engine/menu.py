"""The options of one seat at one moment. One menu serves a whole playout."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.rng import Rng

NEVER: Final = -1_000_000  # the weight of what good sense does not even think about; nor does a search
KEPT_AT_MOST: Final = 4096
KEPT: Final[list[object]] = [0] * KEPT_AT_MOST  # ints for `Menu.listed`, each at a place of its own, mostly
SPREAD: Final = 2_654_435_761  # times this, moves that differ little lie far apart


class Menu:
    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64]([0] * 64)
        self.weights: vec[i64] = vec[i64]([0] * 64)
        self.size: i64 = 0

    def clear(self) -> None:
        self.size = 0

    def add(self, m: i64) -> None:
        size = self.size
        if size == len(self.moves):
            self.moves = append(self.moves, 0)
            self.weights = append(self.weights, 0)
        self.moves[size] = m
        self.size = size + 1

    def has(self, m: i64) -> bool:
        for i in range(self.size):
            if self.moves[i] == m:
                return True
        return False

    def pick(self, rng: Rng) -> i64:
        """One of the moves, at random."""
        return self.moves[rng.below(self.size)]

    def best(self, rng: Rng) -> i64:
        """The move of the greatest weight; among equals, one at random."""
        best: i64 = self.weights[0]
        equals: i64 = 0
        chosen: i64 = 0
        for i in range(self.size):
            weight = self.weights[i]
            if weight > best:
                best = weight
                equals = 0
            if weight == best:
                equals += 1
                if equals == 1 or rng.below(equals) == 0:
                    chosen = i
        return self.moves[chosen]

    def listed(self) -> list[int]:
        """The moves as Python's own ints. The same ones come again and again: they are made once and kept."""
        found: list[object] = [0] * int(self.size)
        for i in range(self.size):
            m = self.moves[i]
            place = (m * SPREAD >> 20) & (KEPT_AT_MOST - 1)
            kept = KEPT[place]
            if i64(cast(int, kept)) != m:
                kept = KEPT[place] = m
            found[i] = kept
        return cast("list[int]", found)

    def listed_weights(self) -> list[int]:
        return [self.weights[i] for i in range(self.size)]
