"""What the next card off the deck may show, as far as a seat can know."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import DISCARDS, HANDS, SCRAPYARD

NOBODY: Final = -1  # a spectator: knows no hand


class Odds:
    """EOD-9.2, EOD-12.6: chances of a check from counted cards: those the seat has seen are out."""

    def __init__(self, t: Board, seat: i64) -> None:
        self.of_value: vec[i64] = vec[i64]([0] * (t.content.highest_value + 1))
        self.cards: i64 = 0
        for card in may_come(t, seat):
            self.of_value[t.content.value[card]] += 1
            self.cards += 1
        if self.cards == 0:  # EOD-3.8: a die
            for value in range(t.content.lowest_value, t.content.highest_value + 1):
                self.of_value[value] = 1
                self.cards += 1

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


def may_come(t: Board, seat: i64) -> list[int]:
    """The cards of which the seat cannot say that they are not the next one.

    EOD-3.7: an empty deck is made of both piles.
    """
    if t.deck.left() == 0 and t.house.public_discards:
        return t.places.listed(DISCARDS) + t.places.listed(SCRAPYARD)
    found = [int(card) for card in t.deck.rest()]
    for holder in range(t.seats):
        if holder != seat:
            found += [
                card for card in t.places.listed(HANDS + holder) if seat == NOBODY or not t.knows(seat, card)
            ]
    if not t.house.public_discards:
        found += t.places.listed(DISCARDS)[:-1]
    return found
