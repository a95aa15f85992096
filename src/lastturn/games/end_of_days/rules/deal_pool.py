"""Section 7.7: all picks that can still be part of a deal, so that it can be put together on one sheet."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import move
from lastturn.games.end_of_days import deal as d
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import COLOURS
from lastturn.games.end_of_days.deal import Deal
from lastturn.games.end_of_days.places import FRONTS, NO_CARD
from lastturn.games.end_of_days.rules.deal_picks import offer_picks
from lastturn.games.end_of_days.rules.receiving import incoming, too_many
from lastturn.games.end_of_days.rules.requests import anything_tradable


def offer_pool(t: Board, deal: Deal, menu: Menu) -> None:
    """The picks of this stage, and those of every stage that may follow it."""
    offer_picks(t, deal, menu)
    if deal.kind not in (d.AN_ACCEPTANCE, d.A_CLOSING):
        _offer_saying(deal, menu)
        _offer_asking(t, deal, menu)
        if deal.stage <= d.S_ASK_COLOUR:
            _add(menu, move(num.DONE))
    if deal.kind != d.AN_OFFER:
        _offer_receiving(t, deal, menu)
    _add(menu, move(num.SEND))


def _add(menu: Menu, m: i64) -> None:
    if not menu.has(m):
        menu.add(m)


def _add_all(menu: Menu, first: i64, last: i64) -> None:
    """Verbs that follow each other and have no operand."""
    for spoken in range(first, last + 1):
        _add(menu, move(spoken))


def _offer_saying(deal: Deal, menu: Menu) -> None:
    """EOD-5.5: what may be said of the hand cards given."""
    if deal.stage < d.S_TOTAL:
        _add_all(menu, num.SAY_TOTAL, num.NO_TOTAL)
    if deal.stage < d.S_COLOURS:
        _add_all(menu, num.NO_COLOURS, num.SET_COLOURS)
    if deal.stage < d.S_WIDEN:
        for colour in range(COLOURS):
            _add(menu, move(num.OR_COLOUR, colour))


def _offer_asking(t: Board, deal: Deal, menu: Menu) -> None:
    """EOD-5.4, EOD-5.5: the cards in play and the hand cards that may be asked for."""
    ahead = deal.copy()
    if deal.stage < d.S_ASK_CARDS and anything_tradable(t, deal.taker):
        ahead.stage = d.S_ASK_CARDS
        wishes = Menu()
        offer_picks(t, ahead, wishes)
        for i in range(wishes.size):
            _add(menu, wishes.moves[i])
    if t.hand(deal.taker) == 0:
        return
    if deal.stage < d.S_ASK_COUNT:
        for n in range(t.hand(deal.taker) + 1):
            _add(menu, move(num.ASK_COUNT, n))
    if deal.stage < d.S_ASK_TOTAL:
        _add_all(menu, num.ANY_TOTAL, num.LEAST_TOTAL)
    if deal.stage < d.S_ASK_NUMBER:
        most = t.hand(deal.taker) * t.content.highest_value
        for n in range(t.content.lowest_value, most + 1):
            _add(menu, move(num.TOTAL, n))
    if deal.stage < d.S_ASK_COLOURS:
        _add_all(menu, num.ANY_COLOURS, num.COLOUR_SET)
    if deal.stage < d.S_ASK_COLOUR:
        for colour in range(COLOURS):
            _add(menu, move(num.COLOUR, colour))


def _offer_receiving(t: Board, deal: Deal, menu: Menu) -> None:
    """EOD-5.9, EOD-5.10: where modules go and what makes room; an answer knows what it receives."""
    answers = deal.kind in (d.AN_ACCEPTANCE, d.A_CLOSING)
    if deal.stage < d.S_SITES and (not answers or _has_module(t, deal)):
        for site in range(t.rockets(deal.giver)):
            _add(menu, move(num.SITE, site + 1))
    if deal.stage < d.S_ROOM and (not answers or too_many(t, deal) > 0):
        card = t.places.first[FRONTS + deal.giver]
        while card != NO_CARD:
            _add(menu, move(num.ROOM, card))
            card = t.places.after(card)


def _has_module(t: Board, deal: Deal) -> bool:
    cards = incoming(t, deal)
    for i in range(len(cards)):
        if t.content.is_module(cards[i]):
            return True
    return False
