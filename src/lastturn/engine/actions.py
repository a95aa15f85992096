"""The answers of a game in one fixed list, for programs that want a small number for each: move ↔ index."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from lastturn.engine.errors import UnknownWords
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, arg3, verb
from lastturn.engine.table import Table

VERBS: Final = 256
NO_ACTION: Final = -1
OPERANDS: Final = 3


class Actions:
    """Every move that answers a question, numbered from 0 in the order of verbs and operands.

    The list is the same at every table of the game: it changes with the rules' number or the pack, never
    with seats, options or the position. Asides are not in it: nothing ever waits for one.
    """

    def __init__(self, moves: list[int], words: list[str], first: list[int], ranges: list[int]) -> None:
        """first: of each verb its place among all combinations of operands, or NO_ACTION; ranges: of each
        verb how many values each of its three operands has."""
        self.words: list[str] = words  # of each action
        self.moves: vec[i64] = vec[i64](moves)
        self.first: vec[i64] = vec[i64](first)
        self.ranges: vec[i64] = vec[i64](ranges)
        self.size: i64 = len(self.moves)
        places = 0
        for v in range(VERBS):
            if first[v] != NO_ACTION:
                places += ranges[v * OPERANDS] * ranges[v * OPERANDS + 1] * ranges[v * OPERANDS + 2]
        self.numbers: vec[i32] = vec[i32]([NO_ACTION] * places)  # of a combination: its index
        for i in range(self.size):
            self.numbers[self._place(self.moves[i])] = i32(i)

    def _place(self, m: i64) -> i64:
        """Where the move stands among all combinations of operands; NO_ACTION: nowhere."""
        v = verb(m)
        first, ranges = self.first[v], self.ranges
        a, b, c = arg(m), arg2(m), arg3(m)
        v *= OPERANDS
        if first == NO_ACTION or a >= ranges[v] or b >= ranges[v + 1] or c >= ranges[v + 2]:
            return NO_ACTION
        return first + (a * ranges[v + 1] + b) * ranges[v + 2] + c

    def number(self, m: i64) -> i64:
        """The index of a move; NO_ACTION: it is none of the list."""
        place = self._place(m)
        if place == NO_ACTION:
            return NO_ACTION
        return i64(self.numbers[place])

    def index(self, m: int) -> int:
        """The index of a move; UnknownWords if it is no answer to any question of the game."""
        found = self.number(m) if m >= 0 else NO_ACTION
        if found == NO_ACTION:
            raise UnknownWords(f"move {m} is none of the {self.size} actions; asides are not among them")
        return int(found)

    def move(self, index: int) -> int:
        """The move of an index; UnknownWords if there is none."""
        if index < 0 or index >= self.size:
            raise UnknownWords(f"there is no action {index}; they are numbered from 0 to {self.size - 1}")
        return int(self.moves[index])

    def legal(self, table: Table, seat: int) -> list[int]:
        """The indices of the moves that answer the seat's question, the lowest first."""
        return sorted([self.index(m) for m in table.legal(seat)])

    def mask(self, table: Table, seat: int) -> vec[u8]:
        """Of each action whether it answers the seat's question now, as bytes: 1 or 0."""
        mask = vec[u8]([0] * self.size)
        if table.waiting >> seat & 1:
            self.mark(table.menu_of(seat), mask, 0, 1)
        return mask

    def mark(self, menu: Menu, mask: vec[u8], start: i64, value: u8) -> None:
        """Write the value for each action of the menu into a longer list of masks, from `start` on."""
        for i in range(menu.size):
            mask[start + self.number(menu.moves[i])] = value
