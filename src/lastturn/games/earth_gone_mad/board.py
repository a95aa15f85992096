"""What lies on the table of Earth Gone Mad!, and the changes the rules make to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.runs import NO_RUN, Run
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.cards import NO_CARD, NO_CITY, Content
from lastturn.games.earth_gone_mad.drafts import Draft, read_draft
from lastturn.games.earth_gone_mad.house import House
from lastturn.games.earth_gone_mad.papers import Papers
from lastturn.games.earth_gone_mad.seating import Seating
from lastturn.games.earth_gone_mad.world import World

# Dead Earth (EGM-9.4)
ALIVE: Final = 0
RUNNING_OUT: Final = 1
PAUSING: Final = 2


class Board(World):
    """The world with the turn, the card being handled, and deals."""

    def __init__(self, seats: i64, content: Content, house: House, seating: Seating, papers: Papers) -> None:
        super().__init__(seats, content, house, seating)
        # the turn
        self.active: i64 = 0
        self.income: i64 = 0
        self.turn_income: i64 = 0
        self.survivors_bought: i64 = 0
        self.nukes_bought: i64 = 0
        self.optimizes_bought: i64 = 0
        # the card being handled
        self.card: i64 = NO_CARD
        self.target: i64 = NO_CITY
        self.box: vec[i64] = vec[i64]()  # by launcher
        self.launchers: vec[i64] = vec[i64]()  # who put a Nuke into the box, in that order
        self.intercepting: vec[i64] = vec[i64]()  # by seat
        self.aimed: vec[i64] = vec[i64]()  # with `declared`: by seat and launcher
        self.declared: i64 = 0  # the seats that have declared in the pass under way
        self.added: bool = False  # a Nuke was added in the circuit under way
        # what deals bind the seats to (EGM-11.8)
        self.no_plunder: i64 = 0
        self.no_launch: i64 = 0
        self.no_intercept: i64 = 0
        self.bound_target: i64 = NO_CITY
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

    def copy(self) -> Board:
        raise NotImplementedError(f"{type(self).__name__} needs a copy method")

    def lend_board_to(self, new: Board) -> None:
        """Copy it; what is never changed in place is shared."""
        self.lend_world_to(new)
        new.active = self.active
        new.income = self.income
        new.turn_income = self.turn_income
        new.survivors_bought = self.survivors_bought
        new.nukes_bought = self.nukes_bought
        new.optimizes_bought = self.optimizes_bought
        new.card = self.card
        new.target = self.target
        new.box = self.box
        new.launchers = self.launchers
        new.intercepting = self.intercepting
        if len(self.launchers) > 0:
            new.own_the_box()
        new.aimed = self.aimed
        new.declared = self.declared
        new.added = self.added
        new.no_plunder = self.no_plunder
        new.no_launch = self.no_launch
        new.no_intercept = self.no_intercept
        new.bound_target = self.bound_target
        new.dead_earth = self.dead_earth
        new.decision = self.decision
        self.papers_lent = True
        new.launches = self.launches
        new.intercepts = self.intercepts
        new.cancelled = self.cancelled
        new.plunders = self.plunders
        new.deals_struck = self.deals_struck

    def own_the_box(self) -> None:
        """Copies share what is in an empty box: nothing."""
        self.box = self.box[:]
        self.intercepting = self.intercepting[:]

    # -- income and purchases (EGM-3, EGM-4) -----------------------------------------------------

    def survivor_price(self) -> i64:
        return self.content.survivor_first + self.survivors_bought * self.content.survivor_step

    def optimize_price(self) -> i64:
        return self.content.optimize_first + self.optimizes_bought * self.content.optimize_step

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

    def buy_bundle(self, owner: i64, bundle: i64) -> None:
        """Of an edition. Its Survivors are none of the ladder (EGM-4.3)."""
        c = self.content
        self.income -= c.bundle_price[bundle]
        self.survivors[owner] += c.bundle_survivors[bundle]
        self.nukes[owner] += c.bundle_nukes[bundle]
        self.emit(num.BUNDLE_BOUGHT, self.active, bundle, c.bundle_price[bundle])

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

    # -- the card being handled ------------------------------------------------------------------

    def face(self, card: i64) -> None:
        self.card = card
        self.declared = 0

    def legal_targets(self) -> i64:
        """EGM-P2: the cities the card may be declared against."""
        legal = self.content.reach[self.card] & self.undestroyed
        if self.bound_target != NO_CITY:
            legal &= bit(self.bound_target)
        return legal

    def no_effect(self) -> None:
        """EGM-5.5"""
        self.emit(num.HAD_NO_EFFECT, -1, self.card)

    def declare(self, city: i64) -> None:
        """EGM-5.7: the Targeting marker is placed, finally."""
        self.target = city
        self.added = False
        self.emit(num.TARGETED, self.active, self.card, city)

    def decided(self) -> None:
        """EGM-11.7: the table goes on to its next decision."""
        self.decision += 1

    def has_said(self, seat: i64) -> None:
        """EGM-11.14: the seat's declaration in this pass is over."""
        self.decided()
        self.declared |= bit(seat)

    def in_box(self) -> i64:
        total: i64 = 0
        for seat in range(self.seats):
            total += self.box[seat]
        return total

    def may_launch(self, seat: i64) -> bool:
        """EGM-6.5, EGM-P4"""
        return self.nukes[seat] > 0 and not has(self.no_launch, seat)

    def launch(self, seat: i64, n: i64) -> None:
        """EGM-6.4: from the stock into the box."""
        if len(self.launchers) == 0:
            self.own_the_box()
        if self.box[seat] == 0:
            self.launchers = append(self.launchers[:], seat)
        self.nukes[seat] -= n
        self.box[seat] += n
        self.launches += n
        self.added = True
        saved = self.controller(self.target)
        if saved == seat or saved < 0:
            self.emit(num.LAUNCHED, seat, n, self.target)
        else:
            self.emit(num.LAUNCHED_FOR, seat, n, self.target, saved)

    def begin_pass(self) -> None:
        """EGM-6.2, EGM-17.4: nobody has declared in this pass."""
        self.declared = 0
        self.added = False

    def may_intercept(self, seat: i64) -> bool:
        """EGM-7.2, EGM-P4"""
        if self.nukes[seat] == 0 or has(self.no_intercept, seat):
            return False
        return self.in_box() > self.box[seat]

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
        self.emit(num.AIMED_AT, seat, launcher, n)

    def aimed_at(self, seat: i64, launcher: i64) -> i64:
        return self.aimed[seat * self.seats + launcher]

    def intercepted(self) -> bool:
        """Whether anybody has launched to intercept."""
        for seat in range(self.seats):
            if self.intercepting[seat] > 0:
                return True
        return False

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

    def put_card_away(self) -> None:
        """EGM-8.5, EGM-8.6: all Nukes of this card are gone, the marker too; bindings end."""
        if len(self.launchers) > 0:
            self.empty_the_box()
        self.no_launch = 0
        self.no_intercept = 0
        self.bound_target = NO_CITY
        self.card = NO_CARD
        self.target = NO_CITY

    def empty_the_box(self) -> None:
        for seat in range(self.seats):
            self.box[seat] = 0
            self.intercepting[seat] = 0
        if self.house.declared:
            self.aimed = vec[i64]([0] * (self.seats * self.seats))
        self.launchers = vec[i64]()

    def run_out_the_clock(self) -> None:
        """EGM-9.4"""
        self.dead_earth = RUNNING_OUT
        self.emit(num.CLOCK_RUNS_OUT)

    def pause_in_every_turn(self) -> None:
        """EGM-9.5"""
        self.dead_earth = PAUSING
        self.emit(num.CLOCK_PAUSES)

    # -- deals (EGM-11) --------------------------------------------------------------------------

    def quiet(self) -> i64:
        """EGM-11.7: the prompt of the quiet point the table is at, or 0."""
        prompt = self.on_top.prompt(self, self.active)
        if prompt <= num.ASK_PASS:
            return prompt
        return 0

    def own_papers(self) -> Papers:
        """The papers, to be written on."""
        if self.papers_lent:
            self.papers = self.papers.copy()
            self.papers_lent = False
        return self.papers

    def aside_run(self, seat: i64) -> Run:
        """EGM-P13: the picks of the seat's draft."""
        return self.papers.drafts[seat]

    def cut_aside_run(self, seat: i64, kept: i64) -> None:
        self.own_papers().cut_draft(seat, kept)

    def draft_of(self, seat: i64) -> Draft | None:
        run = self.papers.drafts[seat]
        if run is NO_RUN:
            return None
        return read_draft(seat, run, self.house.declared)

    def give_survivors(self, giver: i64, to: i64, n: i64) -> None:
        self.survivors[giver] -= n
        self.survivors[to] += n
        self.emit(num.SURVIVORS_GIVEN, giver, to, n)

    def give_nukes(self, giver: i64, to: i64, n: i64) -> None:
        self.nukes[giver] -= n
        self.nukes[to] += n
        self.emit(num.NUKES_GIVEN, giver, to, n)

    def move_optimize(self, giver: i64, city: i64, onto: i64) -> None:
        """EGM-11.22"""
        self.optimized = (self.optimized & ~bit(city)) | bit(onto)
        self.emit(num.OPTIMIZE_MOVED, giver, city, onto)

    def move_tracking(self, giver: i64, city: i64, onto: i64) -> None:
        """EGM-11.22"""
        self.tracking = (self.tracking & ~bit(city)) | bit(onto)
        self.emit(num.TRACKING_MOVED, giver, city, onto)

    def pledge_no_plunder(self, seat: i64, victim: i64) -> None:
        self.no_plunder |= bit(victim)
        self.emit(num.PLEDGED_NO_PLUNDER, seat, victim)

    def pledge_target(self, seat: i64, city: i64) -> None:
        self.bound_target = city
        self.emit(num.TARGET_AGREED, seat, city)

    def pledge_no_launch(self, seat: i64) -> None:
        self.no_launch |= bit(seat)
        self.emit(num.PLEDGED_NO_LAUNCH, seat)

    def pledge_no_intercept(self, seat: i64) -> None:
        self.no_intercept |= bit(seat)
        self.emit(num.PLEDGED_NO_INTERCEPT, seat)
