"""Where every card lies: zones without a limit, each in the order of arrival."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

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


@mypyc_attr(acyclic=True, free_list_len=1)
class Places:
    """Chains of cards, each from the first that came to the last. Small numbers make small copies."""

    def __init__(
        self, following: vec[i16], zone: vec[i16], first: vec[i64], last: vec[i64], size: vec[i64]
    ) -> None:
        self.next: vec[i16] = following  # of a card
        self.zone: vec[i16] = zone
        self.first: vec[i64] = first  # of a zone
        self.last: vec[i64] = last
        self.size: vec[i64] = size

    def after(self, card: i64) -> i64:
        """The card that came to the same zone next; NO_CARD: none."""
        return i64(self.next[card])

    def zone_of(self, card: i64) -> i64:
        return i64(self.zone[card])

    def put(self, card: i64, zone: i64) -> None:
        """Lay a card that comes off the deck at the end of a zone."""
        last = self.last[zone]
        if last == NO_CARD:
            self.first[zone] = card
        else:
            self.next[last] = i16(card)
        self.next[card] = NO_CARD
        self.last[zone] = card
        self.zone[card] = i16(zone)
        self.size[zone] += 1

    def take(self, card: i64) -> None:
        """Take a card off its zone; for the moment it counts as one of the deck."""
        zone = self.zone_of(card)
        assert zone != DECK, f"card {card} lies in no zone"
        before: i64 = NO_CARD
        place = self.first[zone]
        while place != card:
            before = place
            place = self.after(place)
        after = self.after(card)
        if before == NO_CARD:
            self.first[zone] = after
        else:
            self.next[before] = i16(after)
        if after == NO_CARD:
            self.last[zone] = before
        self.zone[card] = DECK
        self.size[zone] -= 1

    def move(self, card: i64, zone: i64) -> None:
        self.take(card)
        self.put(card, zone)

    def swap(self, card: i64, other: i64) -> None:
        """Two cards of different hands change places."""
        zone = self.zone_of(card)
        other_zone = self.zone_of(other)
        if zone != other_zone:
            self.move(card, other_zone)
            self.move(other, zone)

    def cards(self, zone: i64) -> vec[i64]:
        """The cards of a zone, as a vec of their own."""
        found = vec[i64]([NO_CARD] * self.size[zone])
        card = self.first[zone]
        for i in range(len(found)):
            found[i] = card
            card = self.after(card)
        return found

    def listed(self, zone: int) -> list[int]:
        return list(self.cards(zone))

    def copy(self) -> Places:
        return Places(self.next[:], self.zone[:], self.first[:], self.last[:], self.size[:])


def all_in_deck(cards: int, zones: int) -> Places:
    """Every zone is empty."""
    empty = vec[i64]([NO_CARD] * zones)
    return Places(
        vec[i16]([NO_CARD] * cards), vec[i16]([DECK] * cards), empty, empty[:], vec[i64]([0] * zones)
    )
