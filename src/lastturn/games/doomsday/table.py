"""A game of Doomsday in progress."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.rng import Rng
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.redeal import redeal
from lastturn.games.doomsday.sense.judging import judge, signs
from lastturn.games.doomsday.sense.preferring import prefer
from lastturn.games.doomsday.sense.quick import prefer_quickly
from lastturn.games.doomsday.sense.weights import FIT

AHEAD: Final[i64] = FIT.ahead
CAREFUL: Final[i64] = FIT.careful


@mypyc_attr(free_list_len=1)
class DoomsdayTable(Board):
    """The board with its rules of copying, hiding and good sense."""

    def copy(self) -> DoomsdayTable:
        new = DoomsdayTable(self.seats, self.content, self.house)
        self.lend_to(new)
        new.deck = self.deck.copy()
        new.dooms_in_deck = self.dooms_in_deck
        new.hands = self.hands.copy()
        new.discards_low = self.discards_low
        new.discards_high = self.discards_high
        new.open_low = self.open_low
        new.open_high = self.open_high
        new.fresh = self.fresh
        new.fresh2 = self.fresh2
        new.faces = self.faces
        new.faces_seen = self.faces_seen
        new.centre = self.centre
        new.asteroid = self.asteroid
        new.pawns = self.pawns[:]
        new.agencies = self.agencies[:]
        new.arrivals = self.arrivals
        new.active = self.active
        new.turns = self.turns
        new.sheet = self.sheet[:]
        new.attacks = self.attacks
        new.defended = self.defended
        new.sabotages = self.sabotages
        new.stolen = self.stolen
        new.taken_offers = self.taken_offers
        return new

    def redeal(self, seat: i64, rng: Rng) -> None:
        redeal(self, seat, rng)

    def prefer(self, seat: i64, menu: Menu) -> None:
        prefer(self, seat, menu)

    def prefer_quickly(self, seat: i64, menu: Menu) -> None:
        prefer_quickly(self, seat, menu)

    def judge(self, seat: i64) -> float:
        return judge(self, seat)

    def signs(self, seat: i64) -> list[float]:
        return signs(self, seat)

    def looks_ahead(self) -> i64:
        return AHEAD

    def looks_carefully(self) -> i64:
        return CAREFUL
