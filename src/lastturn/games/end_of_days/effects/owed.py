"""EOD-16.5, EOD-17.5, EOD-17.6: Civil War, Economic Meltdown, Desperate Mobs."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.engine.windows import Together
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import ORANGE
from lastturn.games.end_of_days.places import FRONTS, HANDS
from lastturn.games.end_of_days.rules.aims import mob_hits, war_hits
from lastturn.games.end_of_days.rules.ships import at_all_sites, of_colour
from lastturn.games.end_of_days.rules.starting_over import MOST_RESTARTS


class ChooseOwed(Together):
    """EOD-7.11: every nation hit picks the cards it owes, all at the same time and in secret.

    What may be picked depends on the card: military cards, modules or hand cards (`prompt_number`).
    """

    def __init__(self, seats: i64, cards: i64, prompt_number: i64, user: i64) -> None:
        super().__init__(seats, 0)
        self.prompt_number: i64 = prompt_number
        self.user: i64 = user
        self.owed: vec[i64] = vec[i64]([0] * seats)
        self.restarts: vec[i64] = vec[i64]([0] * seats)
        self.chosen: vec[i64] = vec[i64]([0] * cards)

    def copy(self) -> ChooseOwed:
        new = ChooseOwed(0, 0, self.prompt_number, self.user)
        self.lend_answers_to(new)
        new.asked = self.asked
        new.owed = self.owed[:]
        new.restarts = self.restarts[:]
        new.chosen = self.chosen[:]
        return new

    def owes(self, t: Board, seat: i64, cards: i64) -> None:
        """The seat owes so many; where that is all it has, there is nothing to choose."""
        self.owed[seat] = cards
        mine = self.cards_of(t, seat)
        if cards == len(mine):
            for card in mine:
                self.chosen[card] = 1
        elif cards > 0:
            self.asked |= bit(seat)
            self.open |= bit(seat)

    def cards_of(self, t: Board, seat: i64) -> vec[i64]:
        """What the seat may pick from."""
        if self.prompt_number == num.OWED_MELTDOWN:
            return t.places.cards(HANDS + seat)
        if self.prompt_number == num.OWED_MOBS:
            return at_all_sites(t, seat)
        return of_colour(t.content, t.places.cards(FRONTS + seat), ORANGE)

    def picked(self, t: Board, seat: i64) -> i64:
        found: i64 = 0
        for card in self.cards_of(t, seat):
            found += self.chosen[card]
        return found

    def prompt(self, t: Board, seat: i64) -> i64:
        if self.picked(t, seat) < self.owed[seat]:
            return self.prompt_number
        return num.SENDING_OWED

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        picked = self.picked(t, seat)
        if picked == self.owed[seat]:
            menu.add(move(num.SEND))
        else:
            for card in self.cards_of(t, seat):
                if self.chosen[card] == 0:
                    menu.add(move(num.PICK, card))
        if picked > 0 and self.restarts[seat] < MOST_RESTARTS:
            menu.add(move(num.START_OVER))

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        if verb(m) == num.PICK:
            self.chosen[arg(m)] = 1
        elif verb(m) == num.START_OVER:
            self.restarts[seat] += 1
            self._clear(t, seat)
        return verb(m) == num.SEND

    def _clear(self, t: Board, seat: i64) -> None:
        for card in self.cards_of(t, seat):
            self.chosen[card] = 0

    def default(self, t: Board, seat: i64) -> i64:
        if self.picked(t, seat) == self.owed[seat]:
            return move(num.SEND)
        best: i64 = -1
        for card in self.cards_of(t, seat):
            if self.chosen[card] == 0 and (
                best < 0 or self.dispensable(t, seat, card) > self.dispensable(t, seat, best)
            ):
                best = card
        return move(num.PICK, best)

    def dispensable(self, t: Board, seat: i64, card: i64) -> i64:
        """EOD-D14 to EOD-D16: how early the default gives a card up; ties: the lower id."""
        cheap = (t.content.highest_value - t.content.value[card]) * 1000 + 999 - card
        if self.prompt_number == num.OWED_MELTDOWN and not t.may_play(seat, card):
            return 100_000 + cheap
        if self.prompt_number == num.OWED_MOBS:
            return cheap + 10_000 * (3 * self._left_of_colour(t, seat, card) + 2 - t.content.family[card])
        return cheap

    def _left_of_colour(self, t: Board, seat: i64, card: i64) -> i64:
        found: i64 = 0
        for other in self.cards_of(t, seat):
            if self.chosen[other] == 0 and t.content.family[other] == t.content.family[card]:
                found += 1
        return found

    def resolve(self, t: Board) -> None:
        """Results are applied clockwise from the current player."""
        for i in range(t.seats):
            seat = (t.current + i) % t.seats
            for card in self.cards_of(t, seat):
                if self.chosen[card] != 0:
                    if self.prompt_number == num.OWED_MELTDOWN:
                        t.discard(seat, card)
                    else:
                        t.destroy(card, self.user)
            if self.prompt_number == num.OWED_CIVIL_WAR and self.owed[seat] >= 0:
                _lose_random_card(t, seat)
        if self.asked != 0:
            t.revealed()
        t.back()

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        self._forget(t, seat)
        menu = Menu()
        for other in range(t.seats):
            if other != seat and has(self.asked, other):
                self.restarts[other] = 0 if has(self.open, other) else MOST_RESTARTS
                while not has(self.open, other) and self.picked(t, other) < self.owed[other]:
                    menu.size = 0
                    self.offer(t, other, menu)
                    self.take(t, other, menu.pick(rng))

    def _forget(self, t: Board, seat: i64) -> None:
        """The others' picks are secret, and their hands were dealt anew."""
        for card in range(len(self.chosen)):
            if t.places.zone_of(card) != HANDS + seat and t.owner(card) != seat:
                self.chosen[card] = 0


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
        choice = ChooseOwed(t.seats, t.content.cards, num.OWED_CIVIL_WAR, self.seat)
        hit = war_hits(t, self.card) & ~self.shielded
        for seat in range(t.seats):
            choice.owed[seat] = -1  # not hit at all
            if has(hit, seat):
                choice.owes(t, seat, t.military(seat) // 2)
        t.call(choice)


class Mobs(Owing):
    """EOD-17.6: half of the modules; behind a Secret Base nothing can be destroyed."""

    def copy(self) -> Mobs:
        return Mobs(self.seat, self.card, self.shielded)

    def run(self, t: Board) -> None:
        if self.beat > 1:
            t.back()
            return
        choice = ChooseOwed(t.seats, t.content.cards, num.OWED_MOBS, self.seat)
        hit = mob_hits(t, self.card) & ~self.shielded
        for seat in range(t.seats):
            if has(hit, seat) and not t.has_base(seat):
                choice.owes(t, seat, t.modules(seat) // 2)
        t.call(choice)


class Meltdown(Owing):
    """EOD-17.5: half of the hand."""

    def copy(self) -> Meltdown:
        return Meltdown(self.seat, self.card, self.shielded)

    def run(self, t: Board) -> None:
        if self.beat > 1:
            t.back()
            return
        choice = ChooseOwed(t.seats, t.content.cards, num.OWED_MELTDOWN, self.seat)
        hit = t.on_card[self.card] & ~self.shielded
        for seat in range(t.seats):
            if has(hit, seat):
                choice.owes(t, seat, t.hand(seat) // 2)
        t.call(choice)
