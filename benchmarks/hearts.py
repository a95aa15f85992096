"""Hearts by OpenSpiel's default rules on our engine: the same game on both, as a yardstick.

Not one of our games: it has no words, no view and no pack. It is compiled with the engine by `yardstick.py`.
A card is 13 * suit + rank; suits are clubs, diamonds, spades, hearts. Sets of cards are bit sets.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, count, has, lowest, shifted
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.engine.table import Table
from lastturn.engine.windows import clockwise

SEATS: Final = 4
CARDS: Final = 52
TRICKS: Final = 13
PASSED: Final = 3  # cards each seat passes on
ALL_POINTS: Final = 26
MOST_DEALS: Final = 20  # tries to deal cards so that they fit what was shown

SUIT: Final[i64] = 0x1FFF
HEARTS: Final = 3
TWO_OF_CLUBS: Final = 0
QUEEN_OF_SPADES: Final = 36
ALL_HEARTS: Final[i64] = 0x1FFF << 39
POINT_CARDS: Final[i64] = (0x1FFF << 39) | (1 << 36)
NOTHING_LED: Final = -1

PLAY: Final = 1
COUNTED: Final = 0


@mypyc_attr(free_list_len=1)
class HeartsTable(Table):
    def __init__(self) -> None:
        super().__init__(SEATS)
        self.hands: vec[i64] = vec[i64]()
        self.passed: vec[i64] = vec[i64]()  # on their way to a seat
        self.points: vec[i64] = vec[i64]()
        self.pass_shift: i64 = 0  # 0 keep, 1 left, 2 across, 3 right
        self.leader: i64 = 0
        self.hearts_broken: bool = False
        self.voids: vec[i64] = vec[i64]()  # of each seat: the suits that it did not follow

    def copy(self) -> HeartsTable:
        new = HeartsTable()
        self.lend_to(new)
        new.hands = self.hands[:]
        new.passed = self.passed[:]
        new.points = self.points[:]
        new.pass_shift = self.pass_shift
        new.leader = self.leader
        new.hearts_broken = self.hearts_broken
        new.voids = self.voids[:]
        return new

    def looks_ahead(self) -> i64:
        """To the end: no position is judged here."""
        return TRICKS + PASSED

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Cards of others, in hand or on their way, anew; nobody is given a suit that it did not follow."""
        for _deal in range(MOST_DEALS):
            if self._dealt_anew(seat, rng, True):
                return
        self._dealt_anew(seat, rng, False)

    def _dealt_anew(self, seat: i64, rng: Rng, heed: bool) -> bool:
        """Whether it came out. heed: voids. Places 0 to 3 are hands, 4 to 7 what is on its way to a seat."""
        room, pool = self._rooms(seat)
        cards = rng.dealt(listed(pool))
        found = vec[i64]([0] * (2 * SEATS))
        for all_of_them in range(2):  # cards that only one may hold are dealt first
            for i in range(len(cards)):
                fits = self._fitting(room, cards[i], heed)
                if has(pool, cards[i]) and (all_of_them == 1 or count(fits) == 1):
                    place = drawn_place(room, fits, rng)
                    if place < 0:
                        return False
                    found[place] |= bit(cards[i])
                    room[place] -= 1
                    pool ^= bit(cards[i])
        for other in range(SEATS):
            if other != seat:
                self.hands[other] = found[other]
            if (other - self.pass_shift) % SEATS != seat:
                self.passed[other] = found[SEATS + other]
        return True

    def _rooms(self, seat: i64) -> tuple[vec[i64], i64]:
        """How many unknown cards lie in each place, and which they are."""
        room, pool = vec[i64]([0] * (2 * SEATS)), i64(0)
        for other in range(SEATS):
            if other != seat:
                room[other] = count(self.hands[other])
                pool |= self.hands[other]
            if (other - self.pass_shift) % SEATS != seat:
                room[SEATS + other] = count(self.passed[other])
                pool |= self.passed[other]
        return room, pool

    def _fitting(self, room: vec[i64], card: i64, heed: bool) -> i64:
        """The set of places that may hold the card."""
        fits: i64 = 0
        for place in range(2 * SEATS):
            void = heed and place < SEATS and has(self.voids[place], card // TRICKS)
            if room[place] > 0 and not void:
                fits |= bit(place)
        return fits

    def scores(self) -> list[int]:
        """Points not taken; all of them taken is the moon shot, and nobody else scores."""
        for seat in range(SEATS):
            if self.points[seat] == ALL_POINTS:
                return [ALL_POINTS if other == seat else 0 for other in range(SEATS)]
        return [ALL_POINTS - int(self.points[seat]) for seat in range(SEATS)]

    def winners(self) -> i64:
        scores = self.scores()
        best = max(scores)
        return sum([bit(seat) for seat in range(SEATS) if scores[seat] == best])

    def take_passed_cards(self) -> None:
        for seat in range(self.seats):
            self.hands[seat] |= self.passed[seat]
            self.passed[seat] = 0

    def find_leader(self) -> None:
        for seat in range(self.seats):
            if has(self.hands[seat], TWO_OF_CLUBS):
                self.leader = seat


class Deal(Step):
    """Pass three cards, play thirteen tricks, count."""

    def run(self, t: HeartsTable) -> None:
        if self.beat == 1 and t.pass_shift > 0:
            t.call(PassCards(clockwise(t, 0)))
        elif self.beat <= 2:
            t.take_passed_cards()
            t.find_leader()
            self.beat = 2
            t.call(Trick(t.leader, True))
        elif self.beat < 2 + TRICKS:
            t.call(Trick(t.leader, False))
        else:
            t.finish(COUNTED)

    def copy(self) -> Deal:
        return Deal()


class PassCards(Step):
    """Each seat in turn chooses three cards for another seat; they arrive after the last choice."""

    def __init__(self, order: vec[i64]) -> None:
        super().__init__()
        self.order: vec[i64] = order
        self.chosen: i64 = 0

    def asks(self, t: HeartsTable) -> i64:
        if self.chosen < SEATS * PASSED:
            return bit(self.order[self.chosen // PASSED])
        return 0

    def offer(self, t: HeartsTable, seat: i64, menu: Menu) -> None:
        offer_cards(t.hands[seat], menu)

    def answer(self, t: HeartsTable, seat: i64, m: i64) -> None:
        card = bit(arg(m))
        t.hands[seat] ^= card
        t.passed[(seat + t.pass_shift) % SEATS] |= card
        self.chosen += 1

    def run(self, t: HeartsTable) -> None:
        t.back()

    def copy(self) -> PassCards:
        new = PassCards(self.order)
        new.chosen = self.chosen
        return new


@mypyc_attr(acyclic=True, free_list_len=1)
class Trick(Step):
    """Follow suit if you can; the highest card of the suit led takes the trick and leads the next."""

    def __init__(self, seat: i64, is_first: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.is_first: bool = is_first
        self.led: i64 = NOTHING_LED
        self.best: i64 = 0
        self.points: i64 = 0
        self.played: i64 = 0

    def asks(self, t: HeartsTable) -> i64:
        if self.played < SEATS:
            return bit(self.seat)
        return 0

    def offer(self, t: HeartsTable, seat: i64, menu: Menu) -> None:
        offer_cards(self.playable(t, t.hands[seat]), menu)

    def playable(self, t: HeartsTable, hand: i64) -> i64:
        if self.led == NOTHING_LED:
            if self.is_first:
                return bit(TWO_OF_CLUBS)
            others = hand & ~ALL_HEARTS
            return others if others != 0 and not t.hearts_broken else hand
        suited = hand & shifted(SUIT, TRICKS * self.led)
        if suited != 0:
            return suited
        harmless = hand & ~POINT_CARDS
        return harmless if harmless != 0 and self.is_first else hand

    def answer(self, t: HeartsTable, seat: i64, m: i64) -> None:
        card = arg(m)
        suit = card // TRICKS
        t.hands[seat] ^= bit(card)
        if self.led not in (NOTHING_LED, suit):
            t.voids[seat] |= bit(self.led)
        if self.led == NOTHING_LED or (suit == self.led and card > self.best):
            self.led = suit
            self.best = card
            t.leader = seat
        if suit == HEARTS or card == QUEEN_OF_SPADES:
            self.points += 1 if suit == HEARTS else 13
            t.hearts_broken = True
        self.played += 1
        self.seat = (seat + 1) % SEATS

    def run(self, t: HeartsTable) -> None:
        t.points[t.leader] += self.points
        t.back()

    def copy(self) -> Trick:
        new = Trick(self.seat, self.is_first)
        new.led = self.led
        new.best = self.best
        new.points = self.points
        new.played = self.played
        return new


def offer_cards(cards: i64, menu: Menu) -> None:
    while cards != 0:
        menu.add(move(PLAY, lowest(cards)))
        cards &= cards - 1


def listed(cards: i64) -> vec[i64]:
    found = vec[i64]()
    while cards != 0:
        found = append(found, lowest(cards))
        cards &= cards - 1
    return found


def drawn_place(room: vec[i64], fits: i64, rng: Rng) -> i64:
    """One of the set, more likely the more cards it lacks; -1: the set is empty."""
    total: i64 = 0
    for place in range(2 * SEATS):
        if has(fits, place):
            total += room[place]
    if total == 0:
        return -1
    left = rng.below(total)
    for place in range(2 * SEATS):
        if has(fits, place):
            left -= room[place]
            if left < 0:
                return place
    return -1


def new_hearts(seed: int) -> HeartsTable:
    """A table at its first question."""
    t = HeartsTable()
    t.telling = False
    t.set_seed(seed)
    deck = t.shuffled(vec[i64]([card for card in range(CARDS)]))
    t.hands = vec[i64]([0] * SEATS)
    for i in range(CARDS):
        t.hands[i % SEATS] |= bit(deck[i])
    t.passed = vec[i64]([0] * SEATS)
    t.points = vec[i64]([0] * SEATS)
    t.voids = vec[i64]([0] * SEATS)
    t.pass_shift = t.pick(4)
    t.lay([Deal()])
    t.begin()
    return t
