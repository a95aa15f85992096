"""What the next card off the deck may show, as far as a seat can know."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import DISCARDS, HANDS, NO_CARD, SCRAPYARD

NOBODY: Final = -1  # a spectator: knows no hand


class Odds:
    """EOD-9.2, EOD-12.6: chances of a check from counted cards: those the seat has seen are out."""

    def __init__(self, t: Board, seat: i64) -> None:
        self.t = t
        self.of_value: vec[i64] = vec[i64]([0] * (t.content.highest_value + 1))
        self.cards: i64 = 0
        self.may_come(seat)
        if self.cards == 0:  # EOD-3.8: a die
            for value in range(t.content.lowest_value, t.content.highest_value + 1):
                self.of_value[value] = 1
                self.cards += 1

    def may_come(self, seat: i64) -> None:
        """Count the cards of which the seat cannot say that they are not the next one.

        EOD-3.7: an empty deck is made of both piles.
        """
        t = self.t
        if t.deck.left() == 0 and t.house.public_discards:
            self.lying_at(DISCARDS)
            self.lying_at(SCRAPYARD)
            return
        self.in_deck()
        for holder in range(t.seats):
            if holder != seat:
                self.in_hand(HANDS + holder, seat)
        if not t.house.public_discards:
            self.lying_at(DISCARDS)
            top = t.places.last[DISCARDS]
            if top != NO_CARD:
                self.count(top, -1)

    def count(self, card: i64, n: i64 = 1) -> None:
        self.of_value[self.t.content.value[card]] += n
        self.cards += n

    def in_deck(self) -> None:
        rest = self.t.deck.rest()
        for i in range(len(rest)):
            self.count(rest[i])

    def lying_at(self, zone: i64) -> None:
        cards = self.t.places.cards(zone)
        for i in range(len(cards)):
            self.count(cards[i])

    def in_hand(self, zone: i64, seat: i64) -> None:
        """The cards of another hand that the seat has not seen; a spectator has seen none."""
        cards = self.t.places.cards(zone)
        for i in range(len(cards)):
            if seat == NOBODY or not self.t.knows(seat, cards[i]):
                self.count(cards[i])

    def at_most(self, number: i64) -> i64:
        """The chance in percent that a check shows the number or less."""
        found: i64 = 0
        for value in range(len(self.of_value)):
            if value <= number:
                found += self.of_value[value]
        return percent(found, self.cards)

    def at_least(self, number: i64) -> i64:
        """… or more."""
        return 100 - self.at_most(number - 1)


def percent(part: i64, whole: i64) -> i64:
    """Rounded; only what is certain is 0 or 100."""
    if part in (0, whole):
        return 100 * part // whole
    return min(99, max(1, (200 * part + whole) // (2 * whole)))
