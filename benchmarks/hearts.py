"""Hearts by OpenSpiel's default rules on our engine: the same game on both, as a yardstick.

Not one of our games: it has no words, no view and no pack. It is compiled with the engine by `yardstick.py`.
A card is 13 * suit + rank; suits are clubs, diamonds, spades, hearts. Sets of cards are bit sets.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has, lowest, shifted
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move
from lastturn.engine.step import Step
from lastturn.engine.table import Table
from lastturn.engine.windows import clockwise

SEATS: Final = 4
CARDS: Final = 52
TRICKS: Final = 13
PASSED: Final = 3  # cards each seat passes on
ALL_POINTS: Final = 26

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

    def copy(self) -> HeartsTable:
        new = HeartsTable()
        self.lend_to(new)
        new.hands = self.hands[:]
        new.passed = self.passed[:]
        new.points = self.points[:]
        new.pass_shift = self.pass_shift
        new.leader = self.leader
        new.hearts_broken = self.hearts_broken
        return new

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
    t.pass_shift = t.pick(4)
    t.lay([Deal()])
    t.begin()
    return t
