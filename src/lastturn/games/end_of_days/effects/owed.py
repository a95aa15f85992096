"""EOD-16.5, EOD-17.5, EOD-17.6: Civil War, Economic Meltdown, Desperate Mobs."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import ORANGE
from lastturn.games.end_of_days.deal import holds
from lastturn.games.end_of_days.places import FRONTS, HANDS
from lastturn.games.end_of_days.rules.aims import mob_hits, war_hits
from lastturn.games.end_of_days.rules.elsewhere import names_card, refuses_elsewhere
from lastturn.games.end_of_days.rules.ships import at_all_sites, of_colour
from lastturn.games.end_of_days.rules.starting_over import PickingAnewTogether

NOT_HIT: Final = -1


class ChooseCards(PickingAnewTogether):
    """EOD-7.11: every nation hit picks so many of its cards, all at the same time and in secret."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, 0)
        self.owed: vec[i64] = vec[i64]([NOT_HIT] * seats)

    def owes(self, seat: i64, cards: i64) -> None:
        self.owed[seat] = cards
        if cards > 0:
            self.asked |= bit(seat)
            self.open |= bit(seat)

    def missing(self, seat: i64) -> i64:
        return self.owed[seat] - self.made[seat].count(num.PICK)

    def is_chosen(self, seat: i64, card: i64) -> bool:
        return self.made[seat].has(move(num.PICK, card))

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(self.missing(seat))] if self.missing(seat) > 0 else []

    def ordered(self, t: Board, seat: i64) -> bool:
        return False

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return verb(m) != num.PICK

    def still_needs(self, t: Board, seat: i64) -> i64:
        return self.missing(seat) + 1

    def still_takes(self, t: Board, seat: i64) -> i64:
        return self.missing(seat) + 1

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        if verb(m) == num.PICK:
            self.pick(seat, m)
        elif verb(m) == num.START_OVER:
            self.begin_anew(t, seat)
        return verb(m) == num.SEND


class ChooseOwed(ChooseCards):
    """What may be picked depends on the card: military cards, modules or hand cards (`prompt_number`)."""

    def __init__(self, seats: i64, prompt_number: i64, user: i64) -> None:
        super().__init__(seats)
        self.prompt_number: i64 = prompt_number
        self.user: i64 = user

    def copy(self) -> ChooseOwed:
        new = ChooseOwed(0, self.prompt_number, self.user)
        new.asked = self.asked
        new.owed = self.owed[:]
        self.lend_picks_to(new)
        return new

    def prompt(self, t: Board, seat: i64) -> i64:
        return self.prompt_number if self.missing(seat) > 0 else num.SENDING_OWED

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.missing(seat) == 0:
            menu.add(move(num.SEND))
        else:
            offer_owed(t, self, seat, menu)
        if self.made[seat].begun():
            self.offer_start_over(seat, menu)

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.missing(seat) > 0:
            offer_owed(t, self, seat, menu)
        menu.add(move(num.SEND))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) != num.PICK or not names_card(t, m):
            return refuses_elsewhere(t, seat, m)
        return num.MUST_ANSWER if holds(owed_from(t, self.prompt_number, seat), arg(m)) else num.NOT_YOURS

    def default(self, t: Board, seat: i64) -> i64:
        if self.missing(seat) == 0:
            return move(num.SEND)
        return move(num.PICK, most_dispensable(t, self, seat))

    def resolve(self, t: Board) -> None:
        """Results are applied clockwise from the current player."""
        for i in range(t.seats):
            give_up(t, self, (t.current + i) % t.seats)
        if self.asked != 0:
            t.revealed()
        t.back()

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """The others' picks are secret, and their hands were dealt anew."""
        for other in range(t.seats):
            if other != seat and has(self.asked, other):
                self.restarts[other] = 0
                if not has(self.open, other):
                    choose_any(t, self, other, rng)


def offer_owed(t: Board, choice: ChooseOwed, seat: i64, menu: Menu) -> None:
    for card in owed_from(t, choice.prompt_number, seat):
        if not choice.is_chosen(seat, card):
            menu.add(move(num.PICK, card))


def choose_any(t: Board, choice: ChooseOwed, seat: i64, rng: Rng) -> None:
    """Some cards in the place of those that nobody else has seen."""
    choice.forget(seat)
    menu = Menu()
    while choice.missing(seat) > 0:
        menu.size = 0
        offer_owed(t, choice, seat, menu)
        choice.pick(seat, menu.pick(rng))


def give_up(t: Board, choice: ChooseOwed, seat: i64) -> None:
    for card in owed_from(t, choice.prompt_number, seat):
        if choice.is_chosen(seat, card):
            if choice.prompt_number == num.OWED_MELTDOWN:
                t.discard(seat, card)
            else:
                t.destroy(card, choice.user)
    if choice.prompt_number == num.OWED_CIVIL_WAR and choice.owed[seat] != NOT_HIT:
        _lose_random_card(t, seat)


def owed_from(t: Board, prompt_number: i64, seat: i64) -> vec[i64]:
    """What the seat may pick from."""
    if prompt_number == num.OWED_MELTDOWN:
        return t.places.cards(HANDS + seat)
    if prompt_number == num.OWED_MOBS:
        return at_all_sites(t, seat)
    return of_colour(t.content, t.places.cards(FRONTS + seat), ORANGE)


def most_dispensable(t: Board, choice: ChooseOwed, seat: i64) -> i64:
    """EOD-D14 to EOD-D16: the card that the default gives up first; ties: the lower id."""
    menu = Menu()
    offer_owed(t, choice, seat, menu)
    left = vec[i64]([arg(m) for m in menu.listed()])
    best, most = left[0], _dispensable(t, choice.prompt_number, seat, left[0], left)
    for card in left:
        rank = _dispensable(t, choice.prompt_number, seat, card, left)
        if rank > most:
            best, most = card, rank
    return best


def _dispensable(t: Board, prompt_number: i64, seat: i64, card: i64, left: vec[i64]) -> i64:
    cheap = (t.content.highest_value - t.content.value[card]) * 1000 + 999 - card
    if prompt_number == num.OWED_MELTDOWN and not t.may_play(seat, card):
        return 100_000 + cheap
    if prompt_number == num.OWED_MOBS:
        alike = len(of_colour(t.content, left, t.content.family[card]))
        return cheap + 10_000 * (3 * alike + 2 - t.content.family[card])
    return cheap


def _lose_random_card(t: Board, seat: i64) -> None:
    """EOD-16.5, EOD-9.8: for all to see."""
    if t.hand(seat) > 0:
        card = t.hand_at(seat, t.pick(t.hand(seat)))
        t.emit(num.LOST_AT_RANDOM, seat, card)
        t.discard(seat, card)


class Owing(Step):
    """A card that makes nations give up half of something; `shielded` nations are left out (EOD-8.12)."""

    def __init__(self, seat: i64, card: i64, shielded: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.card: i64 = card
        self.shielded: i64 = shielded


class CivilWar(Owing):
    """EOD-16.5: half of the military cards, then one random hand card."""

    def copy(self) -> CivilWar:
        return CivilWar(self.seat, self.card, self.shielded)

    def run(self, t: Board) -> None:
        if self.beat > 1:
            t.back()
            return
        choice = ChooseOwed(t.seats, num.OWED_CIVIL_WAR, self.seat)
        hit = war_hits(t, self.card) & ~self.shielded
        for seat in range(t.seats):
            if has(hit, seat):
                choice.owes(seat, t.military(seat) // 2)
        t.call(choice)


class Mobs(Owing):
    """EOD-17.6: half of the modules; behind a Secret Base nothing can be destroyed."""

    def copy(self) -> Mobs:
        return Mobs(self.seat, self.card, self.shielded)

    def run(self, t: Board) -> None:
        if self.beat > 1:
            t.back()
            return
        choice = ChooseOwed(t.seats, num.OWED_MOBS, self.seat)
        hit = mob_hits(t, self.card) & ~self.shielded
        for seat in range(t.seats):
            if has(hit, seat) and not t.has_base(seat):
                choice.owes(seat, t.modules(seat) // 2)
        t.call(choice)


class Meltdown(Owing):
    """EOD-17.5: half of the hand."""

    def copy(self) -> Meltdown:
        return Meltdown(self.seat, self.card, self.shielded)

    def run(self, t: Board) -> None:
        if self.beat > 1:
            t.back()
            return
        choice = ChooseOwed(t.seats, num.OWED_MELTDOWN, self.seat)
        hit = t.on_card[self.card] & ~self.shielded
        for seat in range(t.seats):
            if has(hit, seat):
                choice.owes(seat, t.hand(seat) // 2)
        t.call(choice)
