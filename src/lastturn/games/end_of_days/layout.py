"""What lies on the table, and the facts that can be read off it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from lastturn.engine.bits import first_bits, has
from lastturn.engine.zones import Pile
from lastturn.games.end_of_days.cards import (
    BLOCKS_SCRAPYARD,
    CLOSES_HAND,
    HIDES_MODULES,
    MOST_SITES,
    ORANGE,
    Content,
)  # fmt: skip
from lastturn.games.end_of_days.deal import NO_OFFERS, Deal
from lastturn.games.end_of_days.places import (
    DISCARDS,
    DOWNS,
    FRONTS,
    HANDS,
    NO_CARD,
    SCRAPYARD,
    SITES,
    ZONES,
    Places,
    site_zone,
)  # fmt: skip
from lastturn.games.end_of_days.scores import Scores


class Layout(Scores):
    def __init__(self, seats: i64, content: Content, places: Places, deck: Pile) -> None:
        super().__init__(seats)
        self.content: Content = content
        # fixed once the nations are chosen
        self.nation: vec[i64] = vec[i64]()
        self.playable: vec[i64] = vec[i64]()  # of a card: the seats that may play it
        self.on_card: vec[i64] = vec[i64]()  # of a card: the seats that are on it
        # cards
        self.places: Places = places
        self.deck: Pile = deck
        self.known: vec[i16] = vec[i16]()  # of a card in a hand: the seats that know it is there
        # the course of the game
        self.first: i64 = 0
        self.round: i64 = 1
        self.current: i64 = 0
        self.phase: i64 = 0
        self.barred: i64 = 0  # EOD-4.4: the current player has discarded the hand
        self.used_once: i64 = 0  # EOD-7.14: cards that have drawn, fetched or looked this turn
        self.robbed: i64 = 0  # EOD-16.9: seats whose module another nation's card took this turn
        # step 2
        self.called: i64 = 0  # EOD-19.3: seats on whom a foul was called this turn
        self.fouled: i64 = 0  # EOD-5.15: seats that may not trade any more this turn
        self.dealt: i64 = 0  # the two seats that have traded this turn
        self.offers: list[Deal] = NO_OFFERS  # what everybody has seen of them
        self.answers: list[Deal] = NO_OFFERS

    # -- facts -----------------------------------------------------------------------------------

    def hand(self, seat: i64) -> i64:
        return self.places.size[HANDS + seat]

    def in_area(self, seat: i64) -> i64:
        """EOD-3.1: face-up and face-down cards both count."""
        return self.places.size[FRONTS + seat] + self.places.size[DOWNS + seat]

    def room(self, seat: i64) -> i64:
        return self.content.nation_size[self.nation[seat]] - self.in_area(seat)

    def rockets(self, seat: i64) -> i64:
        return self.content.rockets[self.nation[seat]]

    def modules(self, seat: i64) -> i64:
        zone = site_zone(seat, 0)
        sizes = self.places.size
        return sizes[zone] + sizes[zone + 1] + sizes[zone + 2] + sizes[zone + 3]

    def military(self, seat: i64) -> i64:
        """EOD-2.11: face-up military cards in play."""
        found: i64 = 0
        card = self.places.first[FRONTS + seat]
        while card != NO_CARD:
            if self.content.family[card] == ORANGE:
                found += 1
            card = self.places.after(card)
        return found

    def may_build_at(self, seat: i64, site: i64) -> bool:
        """EOD-3.2, EOD-3.11: an existing site, or the lowest free number."""
        if site < 0 or site >= self.rockets(seat):
            return False
        zone = site_zone(seat, 0)
        if self.places.size[zone + site] > 0:
            return True
        for lower in range(site):
            if self.places.size[zone + lower] == 0:
                return False
        return True

    def lasting(self, seat: i64, effect: i64) -> bool:
        """A lasting card with this effect lies in front of the seat."""
        card = self.places.first[FRONTS + seat]
        while card != NO_CARD:
            if self.content.lasting[card] == effect:
                return True
            card = self.places.after(card)
        return False

    def has_base(self, seat: i64) -> bool:
        """EOD-16.4"""
        return self.lasting(seat, HIDES_MODULES)

    def has_curtain(self, seat: i64) -> bool:
        """EOD-17.15"""
        return self.lasting(seat, CLOSES_HAND)

    def blockaded(self, seat: i64) -> bool:
        """EOD-16.8: another nation's Naval Blockade names this one."""
        for other in range(self.seats):
            if other != seat:
                card = self.places.first[FRONTS + other]
                while card != NO_CARD:
                    if self.content.lasting[card] == BLOCKS_SCRAPYARD and has(self.on_card[card], seat):
                        return True
                    card = self.places.after(card)
        return False

    def may_play(self, seat: i64, card: i64) -> bool:
        """EOD-2.1 to EOD-2.4"""
        return has(self.playable[card], seat)

    def in_hand(self, seat: i64, card: i64) -> bool:
        return self.places.zone_of(card) == HANDS + seat

    def in_front(self, seat: i64, card: i64) -> bool:
        return self.places.zone_of(card) == FRONTS + seat

    def owner(self, card: i64) -> i64:
        """In front of which seat a card in play lies; -1: in front of nobody."""
        zone = self.places.zone_of(card)
        if zone >= SITES and zone < SCRAPYARD:
            return (zone - SITES) // MOST_SITES
        if zone >= FRONTS and zone < DOWNS:
            return zone - FRONTS
        return -1

    def site_of(self, card: i64) -> i64:
        """The launch site at which a module lies; -1: at none."""
        zone = self.places.zone_of(card)
        if zone >= SITES and zone < SCRAPYARD:
            return (zone - SITES) % MOST_SITES
        return -1

    def knowing(self, card: i64) -> i64:
        """The seats that know where a card of a hand is."""
        return i64(self.known[card])

    def knows(self, seat: i64, card: i64) -> bool:
        return has(self.knowing(card), seat)

    def supply(self) -> i64:
        """EOD-7.13: cards that could be drawn."""
        return self.deck.left() + self.places.size[DISCARDS] + self.places.size[SCRAPYARD]

    def is_last_round(self) -> bool:
        return self.round == self.content.last_turn

    def is_last_turn(self) -> bool:
        """EOD-14.2: nobody has a turn after this one."""
        return self.is_last_round() and (self.current + 1) % self.seats == self.first

    def everybody(self) -> i64:
        return first_bits(self.seats)

    def hand_at(self, seat: i64, place: i64) -> i64:
        card = self.places.first[HANDS + seat]
        for _n in range(place):
            card = self.places.after(card)
        return card

    # -- all of it -------------------------------------------------------------------------------

    def census(self) -> list[int]:
        """Every card that lies somewhere, once."""
        placed = [card for zone in range(ZONES) for card in self.places.listed(zone)]
        return sorted(placed + list(self.deck.rest()))

    def lend_layout_to(self, new: Layout) -> None:
        self.lend_to(new)
        self.lend_scores_to(new)
        new.nation = self.nation  # never changed in place, like the next two
        new.playable = self.playable
        new.on_card = self.on_card
        new.known = self.known[:]
        new.first = self.first
        new.round = self.round
        new.current = self.current
        new.phase = self.phase
        new.barred = self.barred
        new.used_once = self.used_once
        new.robbed = self.robbed
        new.called = self.called
        new.fouled = self.fouled
        new.dealt = self.dealt
        new.offers = self.offers  # replaced, never changed in place
        new.answers = self.answers
