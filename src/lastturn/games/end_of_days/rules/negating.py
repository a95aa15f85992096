"""EOD-8: the response window after a declaration."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.reasons import LEGAL
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import DECK, DISCARDS, FRONTS
from lastturn.games.end_of_days.rules.aims import refuses_reach


def refuses_as_answer(t: Board, user: i64, used: i64, hits: i64, seat: i64, card: i64) -> i64:
    """EOD-8.2 to EOD-8.5: why a card is no answer to the card used; `hits` are the nations affected."""
    mode = t.content.negate_mode[card]
    if mode < 0 or not has(t.content.negates[mode], t.content.type_of[used]):
        return num.DOES_NOT_FIT
    if seat == user:
        shields = t.content.part[mode] != 0 and t.house.user_may_shield_self
        return LEGAL if shields and has(hits, seat) else num.OWN_CARD
    if t.content.own_nation[mode] != 0 or not t.house.third_party_negate:
        return LEGAL if has(hits, seat) else num.NOT_AGAINST_YOU
    return LEGAL


def refuses_answer(t: Board, user: i64, used: i64, hits: i64, seat: i64, card: i64) -> i64:
    """Why the seat cannot answer with the card."""
    if is_silenced(t, seat):
        return num.BARRED
    reason = refuses_reach(t, seat, card)
    return reason if reason != LEGAL else refuses_as_answer(t, user, used, hits, seat, card)


def is_silenced(t: Board, seat: i64) -> bool:
    """EOD-4.4, EOD-18.7"""
    return t.barred != 0 and seat == t.current and not t.house.negate_after_discarding_hand


def could_answer(t: Board, user: i64, used: i64, hits: i64, seat: i64) -> bool:
    """EOD-8.10: as far as everybody can see, the seat might hold an answer."""
    if is_silenced(t, seat):
        return False
    kind = t.content.type_of[used]
    for i in range(t.content.answers_from[kind], t.content.answers_from[kind + 1]):
        card = t.content.answers[i]
        if refuses_as_answer(t, user, used, hits, seat, card) == LEGAL:
            if t.in_front(seat, card) and t.content.usable_from_front(card):
                return True
            if (
                t.hand(seat) > 0
                and is_unseen(t, card)
                and t.content.usable_from_hand(card)
                and t.may_play(seat, card)
            ):
                return True
    return False


def is_unseen(t: Board, card: i64) -> bool:
    """The card is in the deck or in some hand, as far as everybody can see."""
    zone = t.places.zone_of(card)
    if zone == DECK or zone < FRONTS:
        return True
    return zone == DISCARDS and not t.house.public_discards and t.places.last[DISCARDS] != card


def who_could_answer(t: Board, user: i64, used: i64, hits: i64) -> i64:
    asked: i64 = 0
    for seat in range(t.seats):
        if could_answer(t, user, used, hits, seat):
            asked |= bit(seat)
    return asked
