"""EOD-5.13: a deal is closed, and all its cards change sides at once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import (
    AN_ACCEPTANCE,
    Deal,
)  # fmt: skip
from lastturn.games.end_of_days.rules.receiving import incoming, outgoing
from lastturn.games.end_of_days.scores import TRADES


def exchange(t: Board, closing: Deal) -> None:
    """EOD-5.13: all cards change sides at once; hand cards are seen by the two partners only."""
    mine, theirs = closing.giver, closing.taker
    answer = t.answers[theirs]
    offer = t.offers[theirs] if answer.kind == AN_ACCEPTANCE else answer
    my_hand = offer.hand if answer.kind == AN_ACCEPTANCE else closing.hand
    to_me, to_them = incoming(t, closing), outgoing(t, closing)
    t.emit(num.TRADED, mine, theirs)
    _clear(t, mine, closing.room)
    _clear(t, theirs, answer.room)
    _hand_over(t, my_hand, mine, theirs)
    _hand_over(t, answer.hand, theirs, mine)
    for seat, other in ((mine, theirs), (theirs, mine)):
        t.forget_hand(seat, bit(seat) | bit(other))
    _move_in_play(t, to_me, theirs, mine, closing.sites)
    _move_in_play(t, to_them, mine, theirs, answer.sites)
    t.dealt = bit(mine) | bit(theirs)
    t.tally(TRADES)
    t.revealed()


def _clear(t: Board, seat: i64, cards: vec[i64]) -> None:
    for i in range(len(cards)):
        t.make_room(seat, cards[i])


def _hand_over(t: Board, cards: vec[i64], giver: i64, taker: i64) -> None:
    for i in range(len(cards)):
        t.hand_over(cards[i], giver, taker)


def _move_in_play(t: Board, cards: vec[i64], giver: i64, taker: i64, sites: vec[i64]) -> None:
    """EOD-5.8: traded cards keep their zone."""
    placed: i64 = 0
    for i in range(len(cards)):
        site: i64 = -1
        if t.content.is_module(cards[i]):
            site = sites[placed]
            placed += 1
        t.give_in_play(cards[i], giver, taker, site)
