"""What happens to the table: changes, named as the rules name them. Each one emits its event."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit, has, lowest
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.cards import (
    BERTHS,
    EARTH_PLACES,
    FIRST_EARTH,
    MOST_CARDS,
    PICK_UPS,
    SOURCES,
    SPACE,
    STAGE_5,
)
from lastturn.games.doomsday.layout import (
    AGENCY_ARRIVAL,
    AGENCY_BERTH,
    AGENCY_OFFER,
    AGENCY_PARTS,
    AGENCY_POINTS,
    AGENCY_STAGE,
    AGENCY_TAKEN,
    AGENCY_WIDTH,
    BAG,
    NO_CARD,
    NOBODY,
    Layout,
)


class Board(Layout):
    """DMD-2: the table of a game in progress. A change of it is called as the rules call it."""

    # -- changes: cards --------------------------------------------------------------------------

    def sort_in(self, seat: i64, card: i64) -> None:
        """Hands are kept in card order, so that a set is picked from left to right."""
        self.hands.add(seat, card)
        cells, start = self.hands.cells, seat * MOST_CARDS
        i = start + self.hands.size(seat) - 1
        while i > start and cells[i - 1] > card:
            cells[i] = cells[i - 1]
            i -= 1
        cells[i] = card

    def into_hand(self, seat: i64, card: i64) -> None:
        """A card from the deck, which only its owner sees."""
        self.sort_in(seat, card)
        self.revealed()
        if self.telling:
            self.emit_to(~bit(seat), num.DREW, seat)
            self.emit_to(bit(seat), num.DREW_CARD, seat, card)

    def deal(self, seat: i64, size: i64) -> None:
        """DMD-2.10: a first hand from the deck, told in one line."""
        for _n in range(size):
            self.sort_in(seat, self.deck.draw())
        self.revealed()
        if self.telling:
            self.emit_to(~bit(seat), num.DEALT, seat, size)
            self.emit_all(num.DEALT_CARDS, seat, [int(card) for card in self.hands.listed(seat)], bit(seat))

    def take_offer(self, seat: i64, owner: i64) -> None:
        """DMD-4.3: a score card goes to the hand of the taker, for all to see."""
        card = self.offer_of(owner)
        self.agencies[owner * AGENCY_WIDTH + AGENCY_OFFER] = NO_CARD
        self.sort_in(seat, card)
        self.mark_open(card)
        self.fresh2 = self.fresh
        self.fresh = card
        self.taken_offers += 1
        self.emit(num.TOOK_OFFER, seat, card, owner)

    def mark_open(self, card: i64) -> None:
        if card < FIRST_EARTH:
            self.open_low |= bit(card)
        else:
            self.open_high |= bit(card - FIRST_EARTH)

    def _leave_hand(self, seat: i64, place: i64) -> i64:
        card = self.hands.remove_at(seat, place)
        if card < FIRST_EARTH:
            self.open_low &= ~bit(card)
        else:
            self.open_high &= ~bit(card - FIRST_EARTH)
        return card

    def discard(self, card: i64) -> None:
        if card < FIRST_EARTH:
            self.discards_low |= bit(card)
        else:
            self.discards_high |= bit(card - FIRST_EARTH)

    def lay_out(self, seat: i64, places: i64) -> list[int]:
        """DMD-8.19: a set from the hand is laid out face up; its cards."""
        cards: list[int] = []
        self.revealed()
        removed: i64 = 0
        while places != 0:
            card = self._leave_hand(seat, lowest(places) - removed)
            self.hands.add(self.seats, card)
            if self.telling:
                cards.append(card)
            removed += 1
            places &= places - 1
        return cards

    def discard_laid(self) -> None:
        """DMD-5.7"""
        for i in range(self.laid_size()):
            self.discard(self.hands.at(self.seats, i))
        self.hands.clear(self.seats)

    def discard_from_hand(self, seat: i64, places: i64) -> None:
        """DMD-3.8: face up on the discard pile."""
        cards = self.lay_out(seat, places)
        self.discard_laid()
        if self.telling:
            self.emit_all(num.DISCARDED, seat, cards)

    def defend(self, seat: i64, places: i64) -> None:
        """DMD-8.4: the defence cards are shown together; they join the attack on its way to the discards."""
        cards = self.lay_out(seat, places)
        if self.telling:
            self.emit_all(num.DEFENCE_SET, seat, cards)

    def put_on_offer(self, seat: i64, place: i64) -> i64:
        """DMD-10.3: the card stays in front of the seat; which card it is."""
        card = self._leave_hand(seat, place)
        self.agencies[seat * AGENCY_WIDTH + AGENCY_OFFER] = card
        self.revealed()
        return card

    def clear_offer(self, seat: i64) -> None:
        """DMD-3.2: a score card that nobody has taken is discarded."""
        card = self.offer_of(seat)
        if card != NO_CARD:
            self.agencies[seat * AGENCY_WIDTH + AGENCY_OFFER] = NO_CARD
            self.discard(card)
            self.emit(num.CLEARED, seat, card)

    # -- changes: points and stages --------------------------------------------------------------

    def score(self, seat: i64, points: i64, source: i64) -> None:
        """DMD-12: onto the track, and onto the sheet."""
        self.agencies[seat * AGENCY_WIDTH + AGENCY_POINTS] += points
        self.sheet[seat * SOURCES + source] += points

    def count_down(self, seat: i64) -> None:
        """DMD-9.3: one space on."""
        stage = self.stage(seat) + 1
        self.agencies[seat * AGENCY_WIDTH + AGENCY_STAGE] = stage
        if stage < SPACE:
            self.emit(num.COUNTDOWN_BEGAN if stage == STAGE_5 else num.COUNTED_DOWN, seat, stage)
            return
        self.arrivals += 1
        self.agencies[seat * AGENCY_WIDTH + AGENCY_ARRIVAL] = self.arrivals
        self.emit(num.REACHED_SPACE, seat, self.arrivals)

    def push_back(self, seat: i64, attacker: i64) -> None:
        """DMD-8.14: one step back towards 5."""
        assert self.stage(seat) > STAGE_5, f"seat {seat} cannot be pushed back from stage {self.stage(seat)}"
        self.agencies[seat * AGENCY_WIDTH + AGENCY_STAGE] -= 1
        self.emit(num.PUSHED_BACK, seat, self.stage(seat), attacker)

    # -- changes: rockets ------------------------------------------------------------------------

    def add_part(self, seat: i64, free: bool) -> None:
        """DMD-6.3: the next part of the build order."""
        self.emit(num.BUILT_FREE if free else num.BUILT, seat, self.parts(seat))
        self.agencies[seat * AGENCY_WIDTH + AGENCY_PARTS] += 1

    def gain_part(self, seat: i64, target: i64) -> None:
        """DMD-8.8: the attacker's own next part."""
        self.emit(num.GAINED_PART, seat, self.parts(seat), target)
        self.agencies[seat * AGENCY_WIDTH + AGENCY_PARTS] += 1

    def lose_part(self, seat: i64) -> None:
        """DMD-8.9: the last part comes off; its passengers go back into the bag."""
        part = self.parts(seat) - 1
        self.agencies[seat * AGENCY_WIDTH + AGENCY_PARTS] = part
        self.emit(num.LOST_PART, seat, part)
        for berth in range(BERTHS):
            if self.content.berth_part[berth] == part and has(self.taken_berths(seat), berth):
                colour = self._leave_berth(seat, berth)
                self.pawns[BAG + colour] += 1
                self.emit(num.TO_BAG, seat, colour, berth)

    def _leave_berth(self, seat: i64, berth: i64) -> i64:
        cell = seat * AGENCY_WIDTH + AGENCY_BERTH + berth
        colour = self.agencies[cell]
        self.agencies[cell] = NOBODY
        self.agencies[seat * AGENCY_WIDTH + AGENCY_TAKEN] &= ~bit(berth)
        return colour

    def sit_down(self, seat: i64, colour: i64, berth: i64) -> None:
        """DMD-11.2: one passenger per seat."""
        assert not has(self.taken_berths(seat), berth), f"berth {berth} of seat {seat} is taken"
        self.agencies[seat * AGENCY_WIDTH + AGENCY_BERTH + berth] = colour
        self.agencies[seat * AGENCY_WIDTH + AGENCY_TAKEN] |= bit(berth)

    def board(self, seat: i64, colour: i64, berth: i64) -> None:
        """DMD-7.1, DMD-7.4, DMD-7.10: a pawn from the lowest place of the Earth, with its points."""
        for place in range(EARTH_PLACES):
            if self.pawns[place] == colour:
                self.pawns[place] = NOBODY
                break
        self.sit_down(seat, colour, berth)
        self.emit(num.BOARDED, seat, colour, berth, self.content.pick_up[colour])
        self.score(seat, self.content.pick_up[colour], PICK_UPS)

    def steal(self, seat: i64, target: i64, source: i64, berth: i64) -> None:
        """DMD-8.10: a passenger changes rockets; nobody scores."""
        colour = self._leave_berth(target, source)
        self.sit_down(seat, colour, berth)
        self.stolen += 1
        self.emit(num.STOLEN, seat, colour, berth, target)

    def fill_earth(self, happening: i64) -> None:
        """DMD-2.6, DMD-7.8: from the bag, the lowest free place first, until all places in use are filled."""
        left = self.bag_size()
        for place in range(self.content.places[self.seats]):
            if self.pawns[place] == NOBODY and left > 0:
                colour = self._draw_pawn(left)
                left -= 1
                self.pawns[place] = colour
                self.emit(happening, -1, colour, place + 1)

    def _draw_pawn(self, left: i64) -> i64:
        """One of the pawns in the bag, each as likely as the others."""
        n = self.pick(left)
        colour: i64 = 0
        while n >= self.pawns[BAG + colour]:
            n -= self.pawns[BAG + colour]
            colour += 1
        self.pawns[BAG + colour] -= 1
        return colour
