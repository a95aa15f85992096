"""What lies on the table, and the facts that can be read off it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, count, has
from lastturn.engine.table import Table
from lastturn.engine.zones import Pile, Rows
from lastturn.games.doomsday.cards import (
    BERTHS,
    BUILD,
    CARDS,
    COLOURS,
    DOOMS,
    EARTH_PLACES,
    FIRST_DOOM,
    FIRST_EARTH,
    LANE,
    LANE_MASK,
    MOST_CARDS,
    PARTS,
    SOURCES,
    SPACE,
    Content,
)
from lastturn.games.doomsday.house import House

NO_CARD: Final = -1
NOBODY: Final = -1

# Cells of one agency in `agencies`.
AGENCY_PARTS: Final = 0
AGENCY_STAGE: Final = 1
AGENCY_ARRIVAL: Final = 2
AGENCY_POINTS: Final = 3
AGENCY_OFFER: Final = 4
AGENCY_TAKEN: Final = 5  # the set of berths with a passenger
AGENCY_BERTH: Final = 6  # and one cell for each berth: the colour in it
AGENCY_WIDTH: Final = 20

BAG: Final = 12  # in `pawns`: after the places of the Earth, the bag by colour


class Layout(Table):
    """DMD-2: the Earth, the tracks, the deck, and an agency with its rocket for each seat."""

    def __init__(self, seats: i64, content: Content, house: House) -> None:
        super().__init__(seats)
        nothing = vec[i64]()
        self.content: Content = content
        self.house: House = house
        # cards
        self.deck: Pile = Pile(nothing)
        self.dooms_in_deck: i64 = 0
        self.hands: Rows = Rows(0, MOST_CARDS)  # one row for each seat, then the set that is laid out
        self.discards_low: i64 = 0  # the discard pile: occupation cards
        self.discards_high: i64 = 0  # and Earth and Doomsday cards, counted from the first Earth card
        self.open_low: i64 = 0  # cards in hands that everybody knows, in the same two sets
        self.open_high: i64 = 0
        self.fresh: i64 = NO_CARD  # cards taken from opponents in this turn
        self.fresh2: i64 = NO_CARD
        self.faces: vec[i64] = nothing  # which Doomsday card is which; replaced, never changed in place
        self.faces_seen: i64 = 0
        self.centre: i64 = 0
        # board
        self.asteroid: i64 = 0  # steps made
        self.pawns: vec[i64] = nothing
        self.agencies: vec[i64] = nothing
        self.arrivals: i64 = 0
        # the turn
        self.active: i64 = 0
        self.turns: i64 = 0
        # for people: where the points came from and what was done
        self.sheet: vec[i64] = nothing
        self.attacks: i64 = 0
        self.defended: i64 = 0
        self.sabotages: i64 = 0
        self.stolen: i64 = 0
        self.taken_offers: i64 = 0

    def clear_table(self) -> None:
        """An empty table before set-up; Doomsday cards in their printed order."""
        self.hands = Rows(self.seats + 1, MOST_CARDS)
        self.pawns = vec[i64]([0] * (EARTH_PLACES + COLOURS))
        for place in range(EARTH_PLACES):
            self.pawns[place] = NOBODY
        self.agencies = vec[i64]([0] * (self.seats * AGENCY_WIDTH))
        for seat in range(self.seats):
            self.lay_agency(seat, 0, BUILD, 0, 0, NO_CARD)
            for berth in range(BERTHS):
                self.agencies[seat * AGENCY_WIDTH + AGENCY_BERTH + berth] = NOBODY
        self.sheet = vec[i64]([0] * (self.seats * SOURCES))
        self.faces = vec[i64]([i for i in range(DOOMS)])

    def lay_agency(self, seat: i64, parts: i64, stage: i64, arrival: i64, points: i64, offer: i64) -> None:
        """One agency of a hand-made position, without its passengers."""
        cell = seat * AGENCY_WIDTH
        self.agencies[cell + AGENCY_PARTS] = parts
        self.agencies[cell + AGENCY_STAGE] = stage
        self.agencies[cell + AGENCY_ARRIVAL] = arrival
        self.agencies[cell + AGENCY_POINTS] = points
        self.agencies[cell + AGENCY_OFFER] = offer
        if arrival > 0:
            self.arrivals += 1

    # -- facts: cards ----------------------------------------------------------------------------

    def is_open(self, card: i64) -> bool:
        """Whether everybody knows in whose hand the card is (it was taken openly)."""
        return has(self.open_low, card) if card < FIRST_EARTH else has(self.open_high, card - FIRST_EARTH)

    def is_discarded(self, card: i64) -> bool:
        low = card < FIRST_EARTH
        return has(self.discards_low, card) if low else has(self.discards_high, card - FIRST_EARTH)

    def hand_size(self, seat: i64) -> i64:
        return self.hands.size(seat)

    def laid_size(self) -> i64:
        return self.hands.size(self.seats)

    def laid_bonus(self, bonus: i64) -> bool:
        """Whether a card of the set that is laid out shows the bonus symbol."""
        for i in range(self.laid_size()):
            if self.content.bonus[self.hands.at(self.seats, i)] == bonus:
                return True
        return False

    def symbols_held(self, seat: i64) -> i64:
        """Cards in hand with each symbol, in lanes."""
        held: i64 = 0
        lanes, cells, start = self.content.symbol_lane, self.hands.cells, seat * MOST_CARDS
        for i in range(self.hands.size(seat)):
            held += lanes[cells[start + i]]
        return held

    def colours_held(self, seat: i64) -> i64:
        """Cards in hand of each colour (the last lane: Earth cards), in lanes."""
        held: i64 = 0
        lanes, cells, start = self.content.colour_lane, self.hands.cells, seat * MOST_CARDS
        for i in range(self.hands.size(seat)):
            held += lanes[cells[start + i]]
        return held

    def cards_with(self, seat: i64, symbol: i64) -> i64:
        return (self.symbols_held(seat) >> (symbol * LANE)) & LANE_MASK

    def places_with(self, seat: i64, symbol: i64) -> i64:
        """The set of places in the hand with a card that shows the symbol."""
        places: i64 = 0
        lanes, cells, start = self.content.symbol_lane, self.hands.cells, seat * MOST_CARDS
        for i in range(self.hands.size(seat)):
            if (lanes[cells[start + i]] >> (symbol * LANE)) & LANE_MASK != 0:
                places |= bit(i)
        return places

    def places_of(self, seat: i64, colour: i64) -> i64:
        """The set of places in the hand with a card of the colour (or with an Earth card, if asked for)."""
        places: i64 = 0
        colours, cells, start = self.content.colour, self.hands.cells, seat * MOST_CARDS
        for i in range(self.hands.size(seat)):
            if colours[cells[start + i]] == colour:
                places |= bit(i)
        return places

    def offer_of(self, seat: i64) -> i64:
        """The score card in front of a seat, or NO_CARD."""
        return self.agencies[seat * AGENCY_WIDTH + AGENCY_OFFER]

    # -- facts: rockets --------------------------------------------------------------------------

    def parts(self, seat: i64) -> i64:
        return self.agencies[seat * AGENCY_WIDTH + AGENCY_PARTS]

    def stage(self, seat: i64) -> i64:
        return self.agencies[seat * AGENCY_WIDTH + AGENCY_STAGE]

    def launching(self, seat: i64) -> bool:
        return BUILD < self.stage(seat) < SPACE

    def arrival(self, seat: i64) -> i64:
        """1 for the first in space, and so on; 0: not there."""
        return self.agencies[seat * AGENCY_WIDTH + AGENCY_ARRIVAL]

    def in_space(self, seat: i64) -> bool:
        return self.arrival(seat) > 0

    def points(self, seat: i64) -> i64:
        return self.agencies[seat * AGENCY_WIDTH + AGENCY_POINTS]

    def numbers_of(self, seat: i64) -> tuple[int, ...]:
        """All that is written down about an agency."""
        start = seat * AGENCY_WIDTH
        return tuple([int(self.agencies[start + cell]) for cell in range(AGENCY_WIDTH)])

    def passenger(self, seat: i64, berth: i64) -> i64:
        """The colour of the passenger in a berth, or NOBODY."""
        return self.agencies[seat * AGENCY_WIDTH + AGENCY_BERTH + berth]

    def taken_berths(self, seat: i64) -> i64:
        return self.agencies[seat * AGENCY_WIDTH + AGENCY_TAKEN]

    def open_berths(self, seat: i64) -> i64:
        """DMD-11.1, DMD-11.2: the empty berths on built floors."""
        return self.content.built_berths[self.parts(seat)] & ~self.taken_berths(seat)

    def berths_with(self, seat: i64, colour: i64) -> i64:
        berths: i64 = 0
        for berth in range(BERTHS):
            if self.passenger(seat, berth) == colour:
                berths |= bit(berth)
        return berths

    def passengers(self, seat: i64) -> i64:
        return count(self.taken_berths(seat))

    def complete(self, seat: i64) -> bool:
        return self.parts(seat) == PARTS

    def full(self, seat: i64) -> bool:
        """DMD-11.3"""
        return self.complete(seat) and self.passengers(seat) == BERTHS

    def next_number(self, seat: i64) -> i64:
        """The number of the part that is built next; there must be one."""
        return self.content.part_number[self.parts(seat)]

    def least_number(self, berths: i64) -> i64:
        """The lowest number of the berths of a set; 99 if it is empty."""
        if berths == 0:
            return 99
        within = self.content.berths_within
        for number in range(1, MOST_CARDS):
            if within[number] & berths != 0:
                return number
        return 99

    def least_berth(self, seat: i64) -> i64:
        """The lowest number of the seat's open berths; 99 if it has none."""
        return self.least_number(self.open_berths(seat))

    # -- facts: board ----------------------------------------------------------------------------

    def on_earth(self, colour: i64) -> i64:
        found: i64 = 0
        pawns = self.pawns
        for place in range(EARTH_PLACES):
            if pawns[place] == colour:
                found += 1
        return found

    def counts_on_earth(self) -> list[int]:
        """Of each colour, in one look."""
        counts, pawns = [0] * COLOURS, self.pawns
        for place in range(EARTH_PLACES):
            if pawns[place] != NOBODY:
                counts[pawns[place]] += 1
        return counts

    def in_bag(self, colour: i64) -> i64:
        return self.pawns[BAG + colour]

    def bag_size(self) -> i64:
        size: i64 = 0
        for colour in range(COLOURS):
            size += self.pawns[BAG + colour]
        return size

    def days(self) -> vec[i64]:
        """The spaces of the asteroid track, without the impact."""
        return self.content.daily_days if self.house.daily_track else self.content.staged_days

    def steps_left(self) -> i64:
        return len(self.days()) - self.asteroid

    def all_in_space(self) -> bool:
        return self.arrivals == self.seats

    def rounds(self) -> i64:
        return (self.turns + self.seats - 1) // self.seats

    # -- points and places -----------------------------------------------------------------------

    def scores(self) -> list[int]:
        return [self.points(seat) for seat in range(self.seats)]

    def ahead(self, one: i64, other: i64) -> i64:
        """DMD-15: above 0 if one ranks before the other, 0 if they share the place."""
        if self.house.survivors_only and self.in_space(one) != self.in_space(other):
            return 1 if self.in_space(one) else -1
        if self.points(one) != self.points(other):
            return self.points(one) - self.points(other)
        if self.passengers(one) != self.passengers(other):
            return self.passengers(one) - self.passengers(other)
        early: i64 = self.arrival(one) if self.in_space(one) else 99
        late: i64 = self.arrival(other) if self.in_space(other) else 99
        return late - early

    def place(self, seat: i64) -> i64:
        """DMD-15.4: 1 for the winner; equals share a place."""
        place: i64 = 1
        for other in range(self.seats):
            if self.ahead(other, seat) > 0:
                place += 1
        return place

    def winners(self) -> i64:
        """DMD-15.1, DMD-15.2; with `survivors_only` nobody wins if nobody is in space (DMD-Q36)."""
        if self.house.survivors_only and self.arrivals == 0:
            return 0
        winners: i64 = 0
        for seat in range(self.seats):
            if self.place(seat) == 1:
                winners |= bit(seat)
        return winners

    def census(self) -> list[int]:
        """All cards in play, Doomsday cards in the centre, pawns by colour, parts in supply and rocket."""
        cards = [self.hands.at(row, i) for row in range(self.seats + 1) for i in range(self.hands.size(row))]
        cards += list(self.deck.rest())
        cards += [card for card in range(CARDS) if self.is_discarded(card)]
        cards += [self.offer_of(seat) for seat in range(self.seats) if self.offer_of(seat) != NO_CARD]
        waiting = [FIRST_DOOM + self.house.doomsday_cards - 1 - i for i in range(self.centre)]
        return sorted(cards + waiting) + [self._pawns_of(colour) for colour in range(COLOURS)]

    def _pawns_of(self, colour: i64) -> i64:
        aboard = [count(self.berths_with(seat, colour)) for seat in range(self.seats)]
        return self.in_bag(colour) + self.on_earth(colour) + sum(aboard)
