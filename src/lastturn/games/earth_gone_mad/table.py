"""What lies on the table of Earth Gone Mad!, and the changes the rules make to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, count, has, shifted
from lastturn.engine.menu import Menu
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.games.earth_gone_mad import bargaining, sense
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.cards import CITIES, Content
from lastturn.games.earth_gone_mad.house import House, Seating
from lastturn.games.earth_gone_mad.papers import Papers
from lastturn.games.earth_gone_mad.rules import asides, promises, refusals, scoring

NO_CARD: Final = -1
NO_CITY: Final = -1

# Dead Earth (EGM-9.4)
ALIVE: Final = 0
RUNNING_OUT: Final = 1
PAUSING: Final = 2


@mypyc_attr(free_list_len=1)
class EarthTable(Table):
    def __init__(self, seats: i64, content: Content, house: House, seating: Seating, papers: Papers) -> None:
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
        # the turn
        self.active: i64 = 0
        self.income: i64 = 0
        self.turn_income: i64 = 0
        self.survivors_bought: i64 = 0
        self.nukes_bought: i64 = 0
        self.optimizes_bought: i64 = 0
        # the deck: `pile[:drawn]` lies face up, above the cards of `kept`
        self.pile: vec[i64] = vec[i64]()
        self.drawn: i64 = 0
        self.kept: vec[i64] = vec[i64]()  # face-up cards that a reshuffle left out
        self.row: vec[i64] = vec[i64]()  # face-up cards still to be handled
        # the card being handled
        self.card: i64 = NO_CARD
        self.target: i64 = NO_CITY
        self.box: vec[i64] = vec[i64]()  # by launcher
        self.launchers: i64 = 0  # who put a Nuke into the box, in that order, an octal digit each
        self.intercepting: vec[i64] = vec[i64]()  # by seat
        self.aimed: vec[i64] = vec[i64]()  # with `declared`: by seat and launcher
        self.declared: i64 = 0  # the seats that have declared in the pass under way
        self.added: bool = False  # a Nuke was added in the circuit under way
        # what deals bind the seats to (EGM-11.8)
        self.no_plunder: i64 = 0
        self.no_launch: i64 = 0
        self.no_intercept: i64 = 0
        self.bound_target: i64 = NO_CITY
        # claims before the start (EGM-1.2, EGM-14.6): who has still to say
        self.to_claim: i64 = 0
        self.to_join: i64 = 0
        self.changes: i64 = 0  # how often each seat took its claim back, an octal digit each
        # the rest
        self.dead_earth: i64 = ALIVE
        self.decision: i64 = 0  # counts the decisions of EGM-11.7
        self.papers: Papers = papers
        self.papers_lent: bool = True
        # for the tally
        self.launches: i64 = 0
        self.intercepts: i64 = 0
        self.cancelled: i64 = 0
        self.plunders: i64 = 0
        self.deals_struck: i64 = 0

    def copy(self) -> EarthTable:
        new = EarthTable(self.seats, self.content, self.house, self.seating, self.papers)
        self.lend_to(new)
        new.undestroyed = self.undestroyed
        new.optimized = self.optimized
        new.tracking = self.tracking
        new.month = self.month
        new.survivors = self.survivors[:]
        new.nukes = self.nukes[:]
        new.active = self.active
        new.income = self.income
        new.turn_income = self.turn_income
        new.survivors_bought = self.survivors_bought
        new.nukes_bought = self.nukes_bought
        new.optimizes_bought = self.optimizes_bought
        new.pile = self.pile
        new.drawn = self.drawn
        new.kept = self.kept
        new.row = self.row
        new.card = self.card
        new.target = self.target
        new.box = self.box[:]
        new.launchers = self.launchers
        new.intercepting = self.intercepting[:]
        new.aimed = self.aimed
        new.declared = self.declared
        new.added = self.added
        new.no_plunder = self.no_plunder
        new.no_launch = self.no_launch
        new.no_intercept = self.no_intercept
        new.bound_target = self.bound_target
        new.to_claim = self.to_claim
        new.to_join = self.to_join
        new.changes = self.changes
        new.dead_earth = self.dead_earth
        new.decision = self.decision
        self.papers_lent = True
        new.launches = self.launches
        new.intercepts = self.intercepts
        new.cancelled = self.cancelled
        new.plunders = self.plunders
        new.deals_struck = self.deals_struck
        return new

    def redeal(self, seat: i64, rng: Rng) -> None:
        """EGM section 6: the order of the draw pile, others' drafts and hidden proposals."""
        up = vec[i64]([self.pile[i] for i in range(self.drawn)])
        rest = rng.shuffled(self.pile[self.drawn :])
        for i in range(len(rest)):
            up = append(up, rest[i])
        self.pile = up
        self.own_papers().keep_what_sees(seat, not self.house.parties_only)

    def own_papers(self) -> Papers:
        """The papers, to be written on."""
        if self.papers_lent:
            self.papers = self.papers.copy()
            self.papers_lent = False
        return self.papers

    # -- asides, refusals, sense -----------------------------------------------------------------

    def offer_aside(self, seat: i64, menu: Menu) -> None:
        asides.offer(self, seat, menu)

    def answer_aside(self, seat: i64, m: i64) -> None:
        asides.answer(self, seat, m)

    def refusal(self, seat: i64, m: i64) -> i64:
        return refusals.reason(self, seat, m)

    def prefer(self, seat: i64, menu: Menu) -> None:
        sense.prefer(self, seat, menu)

    def prefer_asides(self, seat: i64, menu: Menu) -> None:
        bargaining.prefer(self, seat, menu)

    def judge(self, seat: i64) -> float:
        return sense.judge(self, seat)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> i64:
        return scoring.winners(self)

    def census(self) -> list[int]:
        """The 60 cards; of each city: standing or destroyed once."""
        rest = [self.pile[i] for i in range(self.drawn, len(self.pile))]
        counters = self.optimized | self.tracking
        return [*sorted(self.face_up() + rest), CITIES, int(counters & ~self.undestroyed)]

    # -- facts: the map and the seats ------------------------------------------------------------

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
        if seat == other or self.house.mode == 1:
            return True
        teams = self.seating.teams
        return len(teams) > 0 and teams[seat] == teams[other]

    def quiet(self) -> i64:
        """EGM-11.7: the prompt of the quiet point the table is at, or 0."""
        prompt = self.on_top.prompt(self, self.active)
        if prompt <= num.ASK_PASS:
            return prompt
        return 0

    # -- facts: cards and dice -------------------------------------------------------------------

    def disasters_due(self) -> i64:
        """EGM-5.1: what the Clock's month shows."""
        track = self.content.disasters_harsh if self.house.harsh else self.content.disasters
        return track[self.month]

    def face_up(self) -> list[int]:
        """The face-up pile, oldest card first."""
        kept = [self.kept[i] for i in range(len(self.kept))]
        return kept + [self.pile[i] for i in range(self.drawn)]

    def legal_targets(self) -> i64:
        """EGM-P2: the cities the card may be declared against."""
        legal = self.content.reach[self.card] & self.undestroyed
        if self.bound_target != NO_CITY:
            legal &= bit(self.bound_target)
        return legal

    def in_box(self) -> i64:
        total: i64 = 0
        for seat in range(self.seats):
            total += self.box[seat]
        return total

    def armed(self) -> bool:
        """Whether anybody has a Nuke in stock."""
        for seat in range(self.seats):
            if self.nukes[seat] > 0:
                return True
        return False

    def intercepted(self) -> bool:
        """Whether anybody has launched to intercept."""
        for seat in range(self.seats):
            if self.intercepting[seat] > 0:
                return True
        return False

    def launcher(self, place: i64) -> i64:
        """Who was the n-th to put a Nuke into the box, or -1."""
        return ((self.launchers >> (3 * place)) & 7) - 1

    def cancel_bonus(self, seat: i64) -> i64:
        if self.has_tracking(seat):
            return self.content.tracking_bonus
        return 0

    def intercept_bonus(self, seat: i64) -> i64:
        """EGM-4.11; with `cancel_only` intercepts have none."""
        if self.house.cancel_only:
            return 0
        return self.cancel_bonus(seat)

    # -- facts: prices (EGM-4) -------------------------------------------------------------------

    def survivor_price(self) -> i64:
        return self.content.survivor_first + self.survivors_bought * self.content.survivor_step

    def optimize_price(self) -> i64:
        return self.content.optimize_first + self.optimizes_bought * self.content.optimize_step

    # -- changes: claims -------------------------------------------------------------------------

    def sit(self, governs: vec[i64], teams: vec[i64], order: vec[i64]) -> None:
        """A new seating; the old one may be shared with copies."""
        self.seating = Seating(governs, teams, order, self.content.land)

    def claim(self, seat: i64, continent: i64) -> None:
        """EGM-1.1; -1: the seat leaves it to chance."""
        governs = self.seating.governs[:]
        governs[seat] = continent
        self.sit(governs, self.seating.teams, self.seating.order)
        self.to_claim &= ~bit(seat)

    def join(self, seat: i64, team: i64) -> None:
        """EGM-14.6; -1: the seat is put into one."""
        teams = self.seating.teams[:]
        teams[seat] = team
        self.sit(self.seating.governs, teams, self.seating.order)
        self.to_join &= ~bit(seat)

    def take_claim_back(self, seat: i64) -> None:
        """EGM-1.2: the seat is asked again."""
        self.claim(seat, -1)
        self.to_claim |= bit(seat)
        if len(self.seating.teams) > 0:
            self.join(seat, -1)
            self.to_join |= bit(seat)

    # -- changes: income and purchases -----------------------------------------------------------

    def count_income(self, seat: i64) -> None:
        """EGM-3.1, EGM-4.17: count once, and start the ladders at the bottom."""
        self.active = seat
        self.income = self.income_of(seat)
        self.turn_income = self.income
        self.survivors_bought = 0
        self.nukes_bought = 0
        self.optimizes_bought = 0
        self.emit(num.INCOME_COUNTED, seat, self.income)

    def lose_income(self) -> None:
        """EGM-3.4"""
        if self.income > 0:
            self.emit(num.INCOME_LOST, self.active, self.income)
        self.income = 0
        self.no_plunder = 0

    def buy_survivor(self, owner: i64) -> None:
        price = self.survivor_price()
        self.income -= price
        self.survivors_bought += 1
        self.survivors[owner] += 1
        self.emit(num.SURVIVOR_BOUGHT, self.active, price, self.survivors[owner])

    def buy_nuke(self, owner: i64) -> None:
        self.income -= self.content.nuke_price
        self.nukes_bought += 1
        self.nukes[owner] += 1
        self.emit(num.NUKE_BOUGHT, self.active, self.content.nuke_price, self.nukes[owner])

    def buy_optimize(self, city: i64) -> None:
        price = self.optimize_price()
        self.income -= price
        self.optimizes_bought += 1
        self.optimized |= bit(city)
        self.emit(num.OPTIMIZE_BOUGHT, self.active, city, price)

    def buy_tracking(self, city: i64) -> None:
        self.income -= self.content.tracking_price
        self.tracking |= bit(city)
        self.emit(num.TRACKING_BOUGHT, self.active, city, self.content.tracking_price)

    def plunder(self, victim: i64) -> None:
        """EGM-4.14"""
        self.income -= self.content.plunder_price
        self.survivors[victim] -= 1
        self.survivors[self.active] += 1
        self.plunders += 1
        self.emit(num.PLUNDERED, self.active, victim, self.content.plunder_price)

    # -- changes: disasters ----------------------------------------------------------------------

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
        self.pile = self.shuffled(vec[i64]([card for card in self.face_up() if card not in waiting]))
        self.drawn = 0
        self.kept = self.row
        self.emit(num.RESHUFFLED, -1, len(self.pile))

    def turn_up(self) -> i64:
        """EGM-5.2: the top card of the draw pile, for all to see."""
        card = self.pile[self.drawn]
        self.drawn += 1
        self.revealed()
        self.emit(num.TURNED_UP, self.active, card)
        return card

    def face(self, card: i64) -> None:
        self.card = card
        self.declared = 0

    def declare(self, city: i64) -> None:
        """EGM-5.7: the Targeting marker is placed, finally."""
        self.target = city
        self.added = False
        self.emit(num.TARGETED, self.active, self.card, city)

    def launch(self, seat: i64, n: i64) -> None:
        """EGM-6.4: from the stock into the box."""
        if self.box[seat] == 0:
            place: i64 = 0
            while self.launcher(place) >= 0:
                place += 1
            self.launchers |= shifted(seat + 1, 3 * place)
        self.nukes[seat] -= n
        self.box[seat] += n
        self.launches += n
        self.added = True
        self.emit(num.LAUNCHED, seat, n, self.target)

    def intercept(self, seat: i64, n: i64) -> None:
        """EGM-7.1: from the stock against the box."""
        self.nukes[seat] -= n
        self.intercepting[seat] += n
        self.intercepts += n
        self.emit(num.INTERCEPTED, seat, n)

    def aim(self, seat: i64, launcher: i64, n: i64) -> None:
        """EGM-P15: so many of the intercepting Nukes are for this launcher's."""
        aimed = self.aimed[:]
        aimed[seat * self.seats + launcher] += n
        self.aimed = aimed

    def shoot_down(self, seat: i64, launcher: i64, n: i64) -> None:
        self.box[launcher] -= n
        self.emit(num.SHOT_DOWN, seat, launcher, n)

    def cancel(self) -> None:
        """EGM-8.3"""
        self.cancelled += 1
        self.emit(num.CANCELLED, -1, self.card, self.target)

    def destroy(self) -> None:
        """EGM-8.4: the target with all that stands there."""
        city, here = self.target, bit(self.target)
        owner = self.controller(city)
        self.undestroyed &= ~here
        self.emit(num.DESTROYED, owner, self.card, city)
        if self.optimized & here != 0:
            self.emit(num.OPTIMIZE_LOST, owner, city)
        if self.tracking & here != 0:
            self.emit(num.TRACKING_LOST, owner, city)
        self.optimized &= ~here
        self.tracking &= ~here

    def no_effect(self) -> None:
        """EGM-5.5"""
        self.emit(num.HAD_NO_EFFECT, -1, self.card)

    def finish_card(self) -> None:
        """EGM-8.5, EGM-8.6: all Nukes of this card are gone, the marker too; bindings end."""
        if self.launchers != 0:
            self.empty_the_box()
        self.no_launch = 0
        self.no_intercept = 0
        self.bound_target = NO_CITY
        self.card = NO_CARD
        self.target = NO_CITY
        if len(self.papers.promises) > 0:
            promises.card_ended(self)

    def empty_the_box(self) -> None:
        for seat in range(self.seats):
            self.box[seat] = 0
            self.intercepting[seat] = 0
        if self.house.declared:
            self.aimed = vec[i64]([0] * (self.seats * self.seats))
        self.launchers = 0

    # -- changes: deals --------------------------------------------------------------------------

    def give_survivors(self, giver: i64, to: i64, n: i64) -> None:
        self.survivors[giver] -= n
        self.survivors[to] += n
        self.emit(num.SURVIVORS_GIVEN, giver, to, n)

    def give_nukes(self, giver: i64, to: i64, n: i64) -> None:
        self.nukes[giver] -= n
        self.nukes[to] += n
        self.emit(num.NUKES_GIVEN, giver, to, n)

    def may_launch(self, seat: i64) -> bool:
        """EGM-6.5, EGM-P4"""
        return self.nukes[seat] > 0 and not has(self.no_launch, seat)

    def may_intercept(self, seat: i64) -> bool:
        """EGM-7.2, EGM-P4"""
        if self.nukes[seat] == 0 or has(self.no_intercept, seat):
            return False
        return self.in_box() > self.box[seat]

    def close_window(self) -> None:
        """EGM-11.13: the last quiet point of the window is over."""
        if len(self.papers.proposals) > 0 or len(self.papers.drafts) > 0:
            asides.lapse(self)
