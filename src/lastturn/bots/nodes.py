"""What a search remembers of one question: its moves in the order of good sense, and what came of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import NEVER, Menu

SURE: Final = 1_000_000  # the value of a game that is won
EAGER: Final = 0.2  # how much preference and doubt weigh beside what was found
CURIOUS: Final = 1.0  # the same in a game that has no preference at all: there is nothing but what was found
WIDENING: Final = 0.1  # a second move is looked at after 100 visits, a third after 400
LOW_31: Final = 0x7FFFFFFF
LOW_22: Final = 0x3FFFFF


@mypyc_attr(free_list_len=1)
class Node:
    """A question as the seat that is asked knows it: by what it has done before, what it may do now, and
    what good sense would answer at first sight.

    Nothing else tells two nodes apart. So no seat reacts to an answer under seal or to cards that it cannot
    see, and what the other seats would do is found out from their own point of view.
    alike: so many of the first moves good sense likes equally.
    """

    def __init__(self, moves: vec[i64], alike: i64 = 1) -> None:
        self.moves: vec[i64] = moves
        self.alike: i64 = alike
        self.visits: vec[i64] = vec[i64]([0] * len(moves))
        self.sums: vec[i64] = vec[i64]([0] * len(moves))  # of values from 0 to SURE
        self.times: i64 = 0
        self.total: i64 = 0
        self.below: dict[int, Node] = {}  # by the move made here and the next question of the same seat

    def choose(self, eager: float = EAGER) -> i64:
        """The place of the move to look at next, by what was found and what preference and doubt add. The
        longer a question is thought about, the more of its moves are looked at; at first only those that
        good sense likes best, for a few results cannot tell moves apart, and trying the others would only
        make everybody play worse than they do."""
        root = float(self.times + 1) ** 0.5
        among = min(i64(len(self.moves)), self.alike + i64(root * WIDENING))
        usual = float(self.total) / float(self.times) if self.times > 0 else float(SURE) / 2.0
        best: i64 = 0
        highest = -1.0
        for k in range(among):
            tried = float(self.visits[k])
            found = float(self.sums[k]) / tried if tried > 0.0 else usual
            urge = found + eager * float(SURE) * preference(max(k - self.alike + 1, 0)) * root / (1.0 + tried)
            if urge > highest:
                highest = urge
                best = k
        return best

    def learn(self, k: i64, value: i64) -> None:
        self.visits[k] += 1
        self.sums[k] += value
        self.times += 1
        self.total += value


def preference(rank: i64) -> float:
    """How much good sense trusts the move of this rank, 0 being its first choice."""
    return 0.5 / (float(rank) + 1.5)


def in_preferred_order(menu: Menu) -> vec[i64]:
    """The moves of a weighed menu, the heaviest first; of equals the one that was offered first."""
    moves, weights = menu.moves[: menu.size], menu.weights[: menu.size]
    for i in range(1, len(moves)):
        m, weight = moves[i], weights[i]
        j: i64 = i - 1
        while j >= 0 and weights[j] < weight:
            moves[j + 1], weights[j + 1] = moves[j], weights[j]
            j -= 1
        moves[j + 1], weights[j + 1] = m, weight
    return moves


def worth_a_thought(menu: Menu) -> vec[i64]:
    """The moves of a weighed menu in the same order, without those that good sense never makes: there is no
    end to offers that could be made and taken back."""
    moves = in_preferred_order(menu)
    never: i64 = 0
    for i in range(menu.size):
        if menu.weights[i] <= NEVER:
            never += 1
    return moves[: max(i64(len(moves)) - never, 1)]


def liked_alike(menu: Menu) -> i64:
    """How many moves of a weighed menu are as heavy as the heaviest."""
    most: i64 = menu.weights[0]
    alike: i64 = 0
    for i in range(menu.size):
        if menu.weights[i] > most:
            most, alike = menu.weights[i], 0
        if menu.weights[i] == most:
            alike += 1
    return alike


def heaviest(menu: Menu) -> i64:
    """The place of the first of the heaviest moves."""
    best: i64 = 0
    for i in range(1, menu.size):
        if menu.weights[i] > menu.weights[best]:
            best = i
    return best


def question(menu: Menu, asked: i64) -> i64:
    """A number below 2**53 for the question and all its moves: two that differ hardly ever share one."""
    found, check = asked + 1, asked + 7
    for i in range(menu.size):
        m = menu.moves[i]
        found = ((found * 1_000_003) ^ m ^ (m >> 31)) & LOW_31
        check = (check * 69_069 + m % 4_194_301) & LOW_22
    return found * 4_194_304 + check
