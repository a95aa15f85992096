"""What a seat is handed with its question: a row of numbers, and which actions answer it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from lastturn.engine.actions import NO_ACTION, Actions
from lastturn.engine.features import Features, Sheet
from lastturn.engine.menu import Menu
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table

ROOM: Final = 16  # for legal actions of a table, to begin with


class Handouts:
    """One for each of so many tables, in buffers of all of them: `sheet` and `masks` stay where they are.

    Only the places of legal actions are written in a mask: it is long and they are few. They are listed
    besides, in the order of the menu, each table's in a stretch of its own.
    """

    def __init__(self, n: i64, features: Features) -> None:
        self.n: i64 = n
        self.features: Features = features
        self.actions: Actions = features.actions
        self.width: i64 = features.size
        self.size: i64 = features.actions.size
        self.sheet: Sheet = Sheet(n * self.width)
        self.masks: vec[u8] = vec[u8]([0] * (n * self.size))
        self.room: i64 = ROOM
        self.legal: vec[i32] = vec[i32]([0] * (n * ROOM))
        self.counts: vec[i64] = vec[i64]([0] * n)
        self.menu: Menu = Menu()

    def write(self, place: i64, table: Table, seat: i64) -> None:
        """What the seat may know and play now."""
        self.list_legal(place, table, seat)
        self.sheet.at = place * self.width
        self.features.write(table, seat, self.sheet)

    def list_legal(self, place: i64, table: Table, seat: i64) -> None:
        self._forget(place)
        if (table.waiting >> seat) & 1 == 0:
            return
        menu, masks, start, count = self.menu, self.masks, place * self.size, i64(0)
        menu.size = 0
        table.offer(seat, menu)
        if menu.size > self.room:
            self._make_room(menu.size)
        legal, first = self.legal, place * self.room
        for i in range(menu.size):
            action = self.actions.number(menu.moves[i])
            if action != NO_ACTION:  # a stock that deals have made greater than any index
                masks[start + action] = 1
                legal[first + count] = i32(action)
                count += 1
        self.counts[place] = count

    def _forget(self, place: i64) -> None:
        """The mask is empty again."""
        legal, first, masks, start = self.legal, place * self.room, self.masks, place * self.size
        for i in range(self.counts[place]):
            masks[start + i64(legal[first + i])] = 0
        self.counts[place] = 0

    def _make_room(self, needed: i64) -> None:
        """Longer stretches, for a menu longer than any before."""
        room = 2 * needed
        legal = vec[i32]([0] * (self.n * room))
        for place in range(self.n):
            for i in range(self.counts[place]):
                legal[place * room + i] = self.legal[place * self.room + i]
        self.room = room
        self.legal = legal

    def is_legal(self, place: i64, action: i64) -> bool:
        return 0 <= action < self.size and self.masks[place * self.size + action] != 0

    def play(self, place: i64, table: Table, seat: i64, action: i64) -> bool:
        """Play an action of the seat whose legal ones were listed last; nothing, if it is none of them."""
        if not self.is_legal(place, action):
            return False
        table.apply(seat, self.actions.moves[action])
        return True

    def pick(self, place: i64, rng: Rng) -> i64:
        """A random legal action."""
        return i64(self.legal[place * self.room + rng.below(self.counts[place])])

    def marked(self) -> vec[i64]:
        """Where in all masks there is a 1, table by table: for who keeps masks of his own."""
        size: i64 = 0
        for place in range(self.n):
            size += self.counts[place]
        found, at = vec[i64]([0] * size), i64(0)
        for place in range(self.n):
            for i in range(self.counts[place]):
                found[at] = place * self.size + i64(self.legal[place * self.room + i])
                at += 1
        return found
