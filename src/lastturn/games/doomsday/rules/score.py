"""DMD-10: the score action."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.reasons import LEGAL
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import SCORE_CARDS
from lastturn.games.doomsday.house import ALLOWED, NEVER


def may_score(t: Board, card: i64) -> bool:
    """DMD-10.4, DMD-Q11"""
    if t.house.taken_scoring == ALLOWED:
        return True
    if t.house.taken_scoring == NEVER and t.is_open(card):
        return False
    return card not in (t.fresh, t.fresh2)


def scorable(t: Board, seat: i64) -> i64:
    """The set of places in the hand with a card that may be scored now."""
    places: i64 = 0
    for i in range(t.hand_size(seat)):
        if may_score(t, t.hands.at(seat, i)):
            places |= bit(i)
    return places


def refuses_score(t: Board, seat: i64) -> i64:
    for i in range(t.hand_size(seat)):
        if may_score(t, t.hands.at(seat, i)):
            return LEGAL
    return num.NOTHING_TO_SCORE


def score_card(t: Board, seat: i64, place: i64) -> None:
    """DMD-10.1: laid face up in front of the seat, its points at once."""
    card = t.put_on_offer(seat, place)
    t.emit(num.SCORED_CARD, seat, card, t.content.value[card])
    t.score(seat, t.content.value[card], SCORE_CARDS)
