"""The world of Earth Gone Mad!: the map, who governs what and owns what, and the deck."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, count, first_bits
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.cards import CITIES, DRAW_PILE, Content
from lastturn.games.earth_gone_mad.house import COOP, House
from lastturn.games.earth_gone_mad.seating import UNSAID, Seating


class World(Table):
    def __init__(self, seats: i64, content: Content, house: House, seating: Seating) -> None:
        super().__init__(seats)
        self.content: Content = content
        self.house: House = house
        self.seating: Seating = seating
        # the map
        self.undestroyed: i64 = 0  # sets of cities
        self.optimized: i64 = 0
        self.tracking: i64 = 0
        self.month: i64 = 0
        # the seats
        self.survivors: vec[i64] = vec[i64]()
        self.nukes: vec[i64] = vec[i64]()  # EGM-0.6: the stocks
        # claims before the start (EGM-1.2, EGM-14.6): who has still to say
        self.to_claim: i64 = 0
        self.to_join: i64 = 0
        self.changes: vec[i64] = vec[i64]()  # by seat: how often it took its claim back
        self.moved: i64 = 0  # how often the host has put somebody into another team
        # the deck: `pile[:drawn]` lies face up, above the cards of `kept`
        self.pile: vec[i64] = vec[i64]()
        self.drawn: i64 = 0
        self.kept: vec[i64] = vec[i64]()  # face-up cards that a reshuffle left out
        self.row: vec[i64] = vec[i64]()  # face-up cards still to be handled

    def lend_world_to(self, new: World) -> None:
        """Copy it; what is never changed in place is shared."""
        self.lend_to(new)
        new.undestroyed = self.undestroyed
        new.optimized = self.optimized
        new.tracking = self.tracking
        new.month = self.month
        new.survivors = self.survivors[:]
        new.nukes = self.nukes[:]
        new.to_claim = self.to_claim
        new.to_join = self.to_join
        new.changes = self.changes
        new.moved = self.moved
        new.pile = self.pile
        new.drawn = self.drawn
        new.kept = self.kept
        new.row = self.row

    def census(self) -> list[int]:
        """The 60 cards; of each city: standing or destroyed once."""
        rest = [self.pile[i] for i in range(self.drawn, len(self.pile))]
        counters = self.optimized | self.tracking
        return [*sorted(self.face_up() + rest), CITIES, int(counters & ~self.undestroyed)]

    # -- the map and the seats -------------------------------------------------------------------

    def controller(self, city: i64) -> i64:
        """EGM-0.4: the seat that governs the city's continent, or -1."""
        return self.seating.governor[self.content.continent_of[city]]

    def cities_of(self, seat: i64) -> i64:
        """The set of the seat's undestroyed cities."""
        return self.seating.lands[seat] & self.undestroyed

    def income_of(self, seat: i64) -> i64:
        """EGM-3.1: 1 for each plain city, 2 for each Optimized city."""
        cities = self.cities_of(seat)
        return count(cities) + count(cities & self.optimized)

    def has_tracking(self, seat: i64) -> bool:
        return self.seating.lands[seat] & self.tracking != 0

    def cancel_bonus(self, seat: i64) -> i64:
        if self.has_tracking(seat):
            return self.content.tracking_bonus
        return 0

    def intercept_bonus(self, seat: i64) -> i64:
        """EGM-4.11; with `cancel_only` intercepts have none."""
        if self.house.cancel_only:
            return 0
        return self.cancel_bonus(seat)

    def points(self, seat: i64) -> i64:
        """EGM-10.1: what the seat would score now."""
        cities, c = self.cities_of(seat), self.content
        return (
            self.survivors[seat] * c.survivor_points
            + count(cities) * c.city_points
            + count(cities & self.optimized) * c.optimize_points
            + count(cities & self.tracking) * c.tracking_points
        )

    def first_place(self) -> i64:
        """The place in the rolled order from which this month is played (EGM-17.2)."""
        if self.house.rotate:
            return self.month % self.seats
        return 0

    def player_order(self) -> vec[i64]:
        return self.seating.in_order(self.first_place())

    def allies(self, seat: i64, other: i64) -> bool:
        """Whether the two win together."""
        if seat == other or self.house.mode == COOP:
            return True
        teams = self.seating.teams
        return len(teams) > 0 and teams[seat] == teams[other]

    def armed(self) -> bool:
        """Whether anybody has a Nuke in stock."""
        for seat in range(self.seats):
            if self.nukes[seat] > 0:
                return True
        return False

    def advance_the_clock(self) -> None:
        """EGM-9.1"""
        self.month += 1

    # -- claims ----------------------------------------------------------------------------------

    def sit(self, governs: vec[i64], teams: vec[i64], order: vec[i64]) -> None:
        """A new seating; the old one may be shared with copies."""
        self.seating = Seating(governs, teams, order, self.content.land)

    def ask_for_claims(self) -> None:
        """EGM-1.2, EGM-14.6: all have still to say."""
        self.to_claim = first_bits(self.seats)
        if len(self.seating.teams) > 0:
            self.to_join = first_bits(self.seats)

    def claim(self, seat: i64, continent: i64) -> None:
        """EGM-1.1; UNSAID: the seat leaves it to chance."""
        governs = self.seating.governs[:]
        governs[seat] = continent
        self.sit(governs, self.seating.teams, self.seating.order)
        self.to_claim &= ~bit(seat)
        if continent != UNSAID:
            self.emit(num.CLAIMED, seat, continent)

    def join(self, seat: i64, team: i64) -> None:
        """EGM-14.6; UNSAID: the seat is put into one."""
        teams = self.seating.teams[:]
        teams[seat] = team
        self.sit(self.seating.governs, teams, self.seating.order)
        self.to_join &= ~bit(seat)
        if team != UNSAID:
            self.emit(num.TEAM_JOINED, seat, team + 1)

    def take_claim_back(self, seat: i64) -> None:
        """EGM-1.2: the seat is asked again."""
        changes = self.changes[:]
        changes[seat] += 1
        self.changes = changes
        self.claim(seat, UNSAID)
        self.to_claim |= bit(seat)
        if len(self.seating.teams) > 0:
            self.join(seat, UNSAID)
            self.to_join |= bit(seat)
        self.emit(num.UNCLAIMED, seat)

    def move_to_team(self, host: i64, seat: i64, team: i64) -> None:
        """EGM-14.6: the host puts a player into a team."""
        teams = self.seating.teams[:]
        teams[seat] = team
        self.sit(self.seating.governs, teams, self.seating.order)
        self.to_join &= ~bit(seat)
        self.moved += 1
        self.emit(num.TEAM_MOVED, host, seat, team + 1)

    def places_left(self, team: i64) -> i64:
        left = self.house.team_sizes[team]
        for seat in range(self.seats):
            if self.seating.teams[seat] == team:
                left -= 1
        return left

    # -- the deck --------------------------------------------------------------------------------

    def disasters_due(self) -> i64:
        """EGM-5.1: what the Clock's month shows."""
        track = self.content.disasters_harsh if self.house.harsh else self.content.disasters
        return track[self.month]

    def face_up(self) -> list[int]:
        """The face-up pile, oldest card first."""
        kept = [self.kept[i] for i in range(len(self.kept))]
        return kept + [self.pile[i] for i in range(self.drawn)]

    def card_is_left(self) -> bool:
        """EGM-5.8: see to it that a card can be drawn, if there is any."""
        if self.drawn < len(self.pile):
            return True
        if self.house.no_more_disasters:
            self.emit(num.DECK_IS_OUT)
            return False
        self._reshuffle()
        return len(self.pile) > 0

    def _reshuffle(self) -> None:
        """EGM-P10: all face-up cards but those still to be handled."""
        waiting = [self.row[i] for i in range(len(self.row))]
        cards = vec[i64]([card for card in self.face_up() if card not in waiting])
        self.pile = self.shuffled(cards, DRAW_PILE)
        self.drawn = 0
        self.kept = self.row
        self.emit(num.RESHUFFLED, -1, len(self.pile))

    def turn_up(self, seat: i64) -> i64:
        """EGM-5.2: the top card of the draw pile, for all to see."""
        card = self.pile[self.drawn]
        self.drawn += 1
        self.revealed()
        self.emit(num.TURNED_UP, seat, card)
        return card

    def lay_in_row(self, card: i64) -> None:
        """EGM-17.3: it is handled later."""
        self.row = append(self.row[:], card)

    def take_from_row(self, seat: i64, card: i64) -> None:
        """EGM-17.3: it is handled now."""
        self.row = vec[i64]([other for other in self.row if other != card])
        self.emit(num.HANDLED, seat, card)

    def redeal_pile(self, rng: Rng) -> None:
        """The order of the draw pile is dealt anew."""
        up = vec[i64]([self.pile[i] for i in range(self.drawn)])
        rest = rng.dealt(self.pile[self.drawn :])
        for i in range(len(rest)):
            up = append(up, rest[i])
        self.pile = up
