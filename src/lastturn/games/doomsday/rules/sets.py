"""DMD-5: sets, picked from the hand card by card in rising card order (DMD-Q46).

Until the run of picks is complete nobody else sees any of it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, count, first_bits, has, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move
from lastturn.engine.rng import Rng
from lastturn.engine.table import LEGAL
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.cards import FIRST_EARTH
from lastturn.games.doomsday.table import Choice, DoomsdayTable

NO_PLACE: Final = -1


@mypyc_attr(acyclic=True)
class Run(Choice):
    """A run of picks by one seat; `picked` is the set of places in its hand."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.picked: i64 = 0
        self.start: i64 = 0  # the first place that is not before a card already picked

    def still_open(self, candidates: i64, least: i64) -> i64:
        """The places among the candidates from which a set of the least size can still be finished."""
        rest = candidates & ~first_bits(self.start)
        spare = count(self.picked) + count(rest) - least  # so many of the rest may be left out
        places: i64 = 0
        while rest != 0 and spare >= 0:
            places |= rest & -rest
            rest &= rest - 1
            spare -= 1
        return places

    def offer_cards(self, t: DoomsdayTable, menu: Menu, candidates: i64, least: i64) -> None:
        places = self.still_open(candidates, least)
        while places != 0:
            menu.add(move(num.PICK, t.hands.at(self.seat, lowest(places))))
            places &= places - 1

    def pick(self, t: DoomsdayTable, card: i64) -> None:
        place = t.hands.place_of(self.seat, card)
        self.picked |= bit(place)
        self.start = place + 1

    def refused_card(self, t: DoomsdayTable, card: i64, candidates: i64, least: i64, wrong: i64) -> i64:
        """Why a card cannot be the next pick; `wrong` is the reason for a card that is no candidate."""
        place = t.hands.place_of(self.seat, card)
        if place < 0:
            return num.NOT_IN_HAND
        if not has(candidates, place):
            if wrong == num.WRONG_SYMBOL and card >= FIRST_EARTH:
                return num.EARTH_HAS_NO_SYMBOL
            return wrong
        if place < self.start:
            return num.RISING_ORDER
        return LEGAL if has(self.still_open(candidates, least), place) else num.OTHERS_FIRST

    def cheapest_pick(self, t: DoomsdayTable, candidates: i64, size: i64) -> i64:
        """The next card of the set of fewest points that goes on with the cards already picked."""
        rest = candidates & ~first_bits(self.start)
        more = lowest_values(t, self.seat, rest, size - count(self.picked))
        return move(num.PICK, t.hands.at(self.seat, lowest(more)))

    def redeal(self, t: DoomsdayTable, seat: i64, rng: Rng) -> None:
        """For all others the run is only beginning: they see nothing of it but that it is not over."""
        if seat != self.seat:
            self.picked = 0
            self.start = 0

    def lend_picks_to(self, new: Run) -> None:
        new.picked = self.picked
        new.start = self.start


def card_value(t: DoomsdayTable, seat: i64, place: i64) -> i64:
    return t.content.value[t.hands.at(seat, place)]


def highest_value(t: DoomsdayTable, seat: i64, places: i64) -> i64:
    """The place of the card with the most points; the first in card order."""
    best: i64 = NO_PLACE
    while places != 0:
        place = lowest(places)
        if best == NO_PLACE or card_value(t, seat, place) > card_value(t, seat, best):
            best = place
        places &= places - 1
    return best


def lowest_values(t: DoomsdayTable, seat: i64, places: i64, size: i64) -> i64:
    """The places of the cards with the fewest points, as many as asked for."""
    chosen: i64 = 0
    for _n in range(size):
        best: i64 = NO_PLACE
        left = places & ~chosen
        while left != 0:
            place = lowest(left)
            if best == NO_PLACE or card_value(t, seat, place) < card_value(t, seat, best):
                best = place
            left &= left - 1
        chosen |= bit(best)
    return chosen
