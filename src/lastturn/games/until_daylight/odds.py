"""What the combat deck still holds; known to all, for the discards lie open (SUD-8.14)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.games.until_daylight.board import Board


def in_combat_deck(t: Board) -> vec[i64]:
    """Of each card how many are left in the deck."""
    left, pile = vec[i64]([0] * t.content.combats), t.combat
    for i in range(pile.drawn, len(pile.order)):
        left[pile.order[i]] += 1
    return left


class Deck:
    """The combat cards that can come next: those of the deck, then those of the discards."""

    def __init__(self, t: Board) -> None:
        content = t.content
        self.first: list[int] = list(in_combat_deck(t))
        self.then: list[int] = [int(t.spent[content.kinds + card]) for card in range(content.combats)]

    def stages(self, draws: int) -> list[tuple[list[int], int]]:
        """How many cards are drawn from what: the discards are shuffled when the deck is empty."""
        now = min(draws, sum(self.first))
        later = min(draws - now, sum(self.then))
        return [(self.first, now), (self.then, later)]

    def none_of(self, wanted: list[bool], draws: int) -> float:
        """The chance that not one of so many draws is a wanted card."""
        chance = 1.0
        for cards, n in self.stages(draws):
            others = sum([cards[card] for card in range(len(cards)) if not wanted[card]])
            chance *= none_in(others, sum(cards), n)
        return chance

    def least(self, values: list[int], draws: int) -> int:
        """The worst that the best of so many draws can be."""
        for value in sorted(set(values)):
            if self.none_of([one > value for one in values], draws) > 0:
                return value
        return 0

    def most(self, values: list[int], draws: int) -> int:
        """The best that one of so many draws can be."""
        found = [
            values[card]
            for cards, n in self.stages(draws)
            for card in range(len(cards))
            if n > 0 and cards[card] > 0
        ]
        return max(found)

    def is_empty(self) -> bool:
        return sum(self.first) + sum(self.then) == 0

    def best_of(self, values: list[int], draws: int) -> dict[int, float]:
        """How likely each value is to be the best of so many draws from all cards as they lie."""
        chances: dict[int, float] = {}
        below = 0.0
        for value in sorted(set(values)):
            so_far = self.none_of([one > value for one in values], draws)
            if so_far > below:
                chances[value] = so_far - below
                below = so_far
        return chances


def none_in(others: int, total: int, draws: int) -> float:
    """The chance that so many draws, none put back, are all among the others."""
    chance = 1.0
    for n in range(draws):
        chance *= max(others - n, 0) / (total - n)
    return chance


def percent(chance: float) -> int:
    """Only what is certain is 0 or 100."""
    if chance <= 0:
        return 0
    if chance >= 1:
        return 100
    return min(max(round(chance * 100), 1), 99)


def modifiers(t: Board, base: i64) -> list[int]:
    """SUD-8.8: the damage with each combat card."""
    return [max(int(base + t.content.modifier[card]), 0) for card in range(t.content.combats)]
