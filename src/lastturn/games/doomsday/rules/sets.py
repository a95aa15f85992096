"""DMD-5: sets, picked from the hand card by card in rising card order (DMD-Q46)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, count, first_bits, has, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move
from lastturn.engine.picking import Picking
from lastturn.engine.reasons import LEGAL
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import FIRST_EARTH

NO_PLACE: Final = -1


@mypyc_attr(acyclic=True)
class ChooseSet(Picking):
    """A run that picks a set of cards. In which order they are named does not matter (DMD-5.1)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        # what the picks come to, kept for speed
        self.picked: i64 = 0  # the set of places in the hand
        self.start: i64 = 0  # the first place that is not before a card already picked

    def candidates(self, t: Board) -> i64:
        """The places of the hand whose cards fit the set."""
        raise NotImplementedError(f"{type(self).__name__} needs candidates")

    def least(self, t: Board) -> i64:
        """The size of the smallest set that is legal."""
        raise NotImplementedError(f"{type(self).__name__} needs a least size")

    def exact(self) -> bool:
        """Whether a larger set is not legal: then the last card completes it."""
        return True

    def picks_cards(self) -> bool:
        """Whether cards are picked by now: a run may begin with other picks."""
        return True

    def ordered(self, t: Board, seat: i64) -> bool:
        """What is done and at what comes before the cards."""
        return not self.picks_cards()

    def still_needs(self, t: Board, seat: i64) -> i64:
        if not self.picks_cards():
            return -1
        missing = max(0, self.least(t) - count(self.picked))
        return missing if self.exact() else missing + 1  # and that they are all

    def still_takes(self, t: Board, seat: i64) -> i64:
        if not self.picks_cards() or self.exact():
            return self.still_needs(t, seat)
        return count(self.rest(t)) + 1

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.picks_cards():
            offer_rest(t, self, menu)
        else:
            self.offer(t, seat, menu)

    def rest(self, t: Board) -> i64:
        """The candidates that come after the cards already picked."""
        return self.candidates(t) & ~first_bits(self.start)

    def drop_run(self, t: Board, seat: i64) -> None:
        super().drop_run(t, seat)
        if seat == self.seat:
            self.picked = 0
            self.start = 0

    def lend_set_to(self, new: ChooseSet) -> None:
        self.lend_run_to(new)
        new.picked = self.picked
        new.start = self.start


def still_open(t: Board, chosen: ChooseSet, least: i64) -> i64:
    """The places from which, in card order, a set of the least size can still be finished."""
    rest = chosen.rest(t)
    spare = count(chosen.picked) + count(rest) - least  # so many of the rest may be left out
    places: i64 = 0
    while rest != 0 and spare >= 0:
        places |= rest & -rest
        rest &= rest - 1
        spare -= 1
    return places


def offer_places(t: Board, seat: i64, places: i64, menu: Menu) -> None:
    while places != 0:
        menu.add(move(num.PICK, t.hands.at(seat, lowest(places))))
        places &= places - 1


def offer_rest(t: Board, chosen: ChooseSet, menu: Menu) -> None:
    """All that can still be part of the set, whichever comes first."""
    if not chosen.exact():
        menu.add(move(num.DONE))
    offer_places(t, chosen.seat, chosen.rest(t), menu)


def is_last_card(t: Board, chosen: ChooseSet) -> bool:
    """Whether one more card completes the set."""
    return chosen.exact() and count(chosen.picked) + 1 == chosen.least(t)


def pick_card(t: Board, chosen: ChooseSet, m: i64) -> bool:
    """Put one more card into the set; true when it is complete."""
    complete = is_last_card(t, chosen)
    chosen.pick(m)
    place = t.hands.place_of(chosen.seat, arg(m))
    chosen.picked |= bit(place)
    chosen.start = place + 1
    return complete


def refuses_card(t: Board, chosen: ChooseSet, card: i64, wrong: i64) -> i64:
    """Why a card cannot be the next pick; `wrong` is the reason for a card that is no candidate."""
    place = t.hands.place_of(chosen.seat, card)
    if place < 0:
        return num.NOT_IN_HAND
    if not has(chosen.candidates(t), place):
        if wrong == num.WRONG_SYMBOL and card >= FIRST_EARTH:
            return num.EARTH_HAS_NO_SYMBOL
        return wrong
    if place < chosen.start:
        return num.RISING_ORDER
    return LEGAL if has(still_open(t, chosen, chosen.least(t)), place) else num.OTHERS_FIRST


def cheapest_pick(t: Board, chosen: ChooseSet) -> i64:
    """The next card of the set of fewest points that goes on with the cards already picked."""
    more = lowest_values(t, chosen.seat, chosen.rest(t), chosen.least(t) - count(chosen.picked))
    return move(num.PICK, t.hands.at(chosen.seat, lowest(more)))


def card_value(t: Board, seat: i64, place: i64) -> i64:
    return t.content.value[t.hands.at(seat, place)]


def highest_value(t: Board, seat: i64, places: i64) -> i64:
    """The place of the card with the most points; the first in card order."""
    best: i64 = NO_PLACE
    while places != 0:
        place = lowest(places)
        if best == NO_PLACE or card_value(t, seat, place) > card_value(t, seat, best):
            best = place
        places &= places - 1
    return best


def lowest_values(t: Board, seat: i64, places: i64, size: i64) -> i64:
    """The places of the cards with the fewest points, as many as asked for."""
    chosen: i64 = 0
    for _n in range(size):
        best: i64 = NO_PLACE
        left = places & ~chosen
        while left != 0:
            place = lowest(left)
            if best == NO_PLACE or card_value(t, seat, place) < card_value(t, seat, best):
                best = place
            left &= left - 1
        chosen |= bit(best)
    return chosen
