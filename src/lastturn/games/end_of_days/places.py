"""Where every card lies: zones without a limit, each in the order of arrival."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.games.end_of_days.cards import MOST_SITES

MOST_SEATS: Final = 7

HANDS: Final = 0
FRONTS: Final = 7  # face-up in the nation area
DOWNS: Final = 14  # face-down in the nation area
SITES: Final = 21
SCRAPYARD: Final = 49
DISCARDS: Final = 50
CENTRE: Final = 51  # cards being used, and the card revealed
ZONES: Final = 52
DECK: Final = -1  # the deck keeps its own order

NO_CARD: Final = -1


def site_zone(seat: i64, site: i64) -> i64:
    return SITES + seat * MOST_SITES + site


# The cells of `Places`: of each zone its size, its first and its last card; then of each card its zone and
# the card after it.
FIRST: Final = ZONES
LAST: Final = 2 * ZONES
CARD: Final = 3 * ZONES


@mypyc_attr(acyclic=True, free_list_len=1)
class Places:
    """Chains of cards, each from the first that came to the last. All in one vec, for the sake of copies."""

    def __init__(self, cells: vec[i64]) -> None:
        self.cells: vec[i64] = cells

    def size(self, zone: i64) -> i64:
        return self.cells[zone]

    def first(self, zone: i64) -> i64:
        return self.cells[FIRST + zone]

    def last(self, zone: i64) -> i64:
        return self.cells[LAST + zone]

    def zone(self, card: i64) -> i64:
        return self.cells[CARD + 2 * card]

    def after(self, card: i64) -> i64:
        return self.cells[CARD + 2 * card + 1]

    def put(self, card: i64, zone: i64) -> None:
        """Lay a card that comes off the deck at the end of a zone."""
        last, cells = self.last(zone), self.cells
        if last == NO_CARD:
            cells[FIRST + zone] = card
        else:
            cells[CARD + 2 * last + 1] = card
        cells[CARD + 2 * card + 1] = NO_CARD
        cells[LAST + zone] = card
        cells[CARD + 2 * card] = zone
        cells[zone] += 1

    def take(self, card: i64) -> None:
        """Take a card off its zone; for the moment it counts as one of the deck."""
        zone, cells = self.zone(card), self.cells
        assert zone != DECK, f"card {card} lies in no zone"
        before: i64 = NO_CARD
        place = self.first(zone)
        while place != card:
            before = place
            place = self.after(place)
        after = self.after(card)
        if before == NO_CARD:
            cells[FIRST + zone] = after
        else:
            cells[CARD + 2 * before + 1] = after
        if after == NO_CARD:
            cells[LAST + zone] = before
        cells[CARD + 2 * card] = DECK
        cells[zone] -= 1

    def move(self, card: i64, zone: i64) -> None:
        self.take(card)
        self.put(card, zone)

    def swap(self, card: i64, other: i64) -> None:
        """Two cards of different hands change places."""
        zone = self.zone(card)
        other_zone = self.zone(other)
        if zone != other_zone:
            self.move(card, other_zone)
            self.move(other, zone)

    def listed(self, zone: int) -> list[int]:
        cards = []
        card = self.first(zone)
        while card != NO_CARD:
            cards.append(int(card))
            card = self.after(card)
        return cards

    def copy(self) -> Places:
        return Places(self.cells[:])


def all_in_deck(cards: int) -> Places:
    """Every zone is empty."""
    zones = [0] * ZONES + [NO_CARD] * (2 * ZONES)
    return Places(vec[i64](zones + [DECK, NO_CARD] * cards))
