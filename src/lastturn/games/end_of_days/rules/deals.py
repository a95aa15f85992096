"""EOD-5.3 to EOD-5.10: who may trade with whom, and what may be part of a deal."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.reasons import LEGAL
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import (
    AS_A_SET,
    S_ASK_CARDS,
    S_ASK_COLOUR,
    S_GIVE,
    S_WIDEN,
    Deal,
    holds,
)  # fmt: skip
from lastturn.games.end_of_days.places import FRONTS, HANDS, NO_CARD
from lastturn.games.end_of_days.rules.receiving import (
    asked_for,
    has_room_for,
    outgoing,
)
from lastturn.games.end_of_days.rules.requests import (
    anything_tradable,
    can_meet,
    refuses_seal,
    refuses_trade_of,
    with_card,
)  # fmt: skip


def can_be_partner(t: Board, seat: i64) -> bool:
    """EOD-5.19, EOD-5.15, by what everybody can see."""
    if has(t.fouled, seat):
        return False
    return t.hand(seat) > 0 or t.house.allow_gifts or anything_tradable(t, seat)


def can_begin(t: Board, giver: i64, taker: i64) -> bool:
    """A deal between the two could be finished: each side gives a card, or with gifts one of them."""
    gives, gets = has_something_for(t, giver, taker), could_receive(t, giver, taker)
    return gives or gets if t.house.allow_gifts else gives and gets


def could_receive(t: Board, giver: i64, taker: i64) -> bool:
    """The taker has a card that the maker of the deal could ask for and has a place for."""
    if t.hand(taker) > 0 or t.modules(taker) > 0:
        return True
    return anything_tradable(t, taker) and (t.room(giver) > 0 or t.places.size[FRONTS + giver] > 0)


def has_something_for(t: Board, giver: i64, taker: i64) -> bool:
    """The giver could put at least one card into a deal with the taker."""
    card = t.places.first[HANDS + giver]
    while card != NO_CARD:
        if t.may_play(taker, card):
            return True
        card = t.places.after(card)
    return anything_tradable(t, giver)


# -- guards: why a pick is impossible -----------------------------------------------------------


def refuses_gift(t: Board, deal: Deal, card: i64) -> i64:
    reason = refuses_seal(t, deal.giver, deal.taker, card)
    if reason == num.NOT_IN_HAND:
        reason = refuses_trade_of(t, deal.giver, card)
    if reason == LEGAL and (holds(deal.front, card) or holds(deal.hand, card)):
        return num.NOT_TRADABLE
    return reason


def refuses_sealing(t: Board, deal: Deal, card: i64) -> i64:
    """A card for a lot that somebody asked for."""
    reason = refuses_seal(t, deal.giver, deal.taker, card)
    if reason != LEGAL:
        return reason
    if holds(deal.hand, card) or not can_meet(t, deal.giver, asked_for(t, deal), with_card(deal.hand, card)):
        return num.CANNOT_MEET
    return LEGAL


def refuses_wish(t: Board, deal: Deal, card: i64) -> i64:
    reason = refuses_trade_of(t, deal.taker, card)
    if reason != LEGAL:
        return reason
    if holds(deal.ask_front, card):
        return num.NOT_TRADABLE
    if t.content.is_module(card) or has_room_for(t, deal, 1):
        return LEGAL
    return num.NO_ROOM


def refuses_room(t: Board, deal: Deal, card: i64) -> i64:
    if not t.in_front(deal.giver, card):
        return num.NOT_FACE_UP
    if holds(outgoing(t, deal), card) or holds(deal.room, card):
        return num.NOT_TRADABLE
    return LEGAL


def gives_something(deal: Deal) -> bool:
    return len(deal.front) + len(deal.hand) > 0


def may_be_done(t: Board, deal: Deal) -> bool:
    """Whether the list of cards that is being picked may end here (EOD-5.3)."""
    if deal.stage == S_GIVE:
        return gives_something(deal) or (t.house.allow_gifts and could_receive(t, deal.giver, deal.taker))
    if deal.stage == S_ASK_CARDS:
        return t.hand(deal.taker) > 0 or may_ask_nothing(t, deal) or len(deal.ask_front) > 0
    if deal.stage == S_ASK_COLOUR:
        return deal.ask_colours_how == AS_A_SET and deal.ask_set != 0
    return deal.stage == S_WIDEN


def may_ask_nothing(t: Board, deal: Deal) -> bool:
    return len(deal.ask_front) > 0 or (t.house.allow_gifts and gives_something(deal))
