"""EOD-5.8 to EOD-5.10: what the maker of a deal receives and gives, and where it goes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import A_CLOSING, AN_ACCEPTANCE, NONE, Deal
from lastturn.games.end_of_days.places import FRONTS, NO_CARD, site_zone


def asked_for(t: Board, deal: Deal) -> Deal:
    """The deal whose request this one has to satisfy."""
    if deal.kind == AN_ACCEPTANCE:
        return t.offers[deal.giver]
    if deal.kind == A_CLOSING and t.answers[deal.taker].kind != AN_ACCEPTANCE:
        return t.answers[deal.taker]
    return NONE


def incoming(t: Board, deal: Deal) -> vec[i64]:
    """The cards in play that the maker of this deal receives."""
    if deal.kind == AN_ACCEPTANCE:
        return t.offers[deal.giver].front
    if deal.kind == A_CLOSING:
        answer = t.answers[deal.taker]
        return t.offers[deal.taker].ask_front if answer.kind == AN_ACCEPTANCE else answer.front
    return deal.ask_front


def outgoing(t: Board, deal: Deal) -> vec[i64]:
    """The cards in play that the maker of this deal gives."""
    if deal.kind == AN_ACCEPTANCE:
        return t.offers[deal.giver].ask_front
    if deal.kind == A_CLOSING:
        answer = t.answers[deal.taker]
        return t.offers[deal.taker].front if answer.kind == AN_ACCEPTANCE else answer.ask_front
    return deal.front


def too_many(t: Board, deal: Deal, more: i64 = 0) -> i64:
    """EOD-5.9: how many cards of the own area must be named to discard, if so many more were received."""
    change = _area_cards(t, incoming(t, deal)) + more - _area_cards(t, outgoing(t, deal))
    return max(0, change - t.room(deal.giver))


def _area_cards(t: Board, cards: vec[i64]) -> i64:
    found: i64 = 0
    for i in range(len(cards)):
        if not t.content.is_module(cards[i]):
            found += 1
    return found


def has_room_for(t: Board, deal: Deal, more: i64 = 0) -> bool:
    """EOD-5.9: enough face-up cards can be named, if so many more cards for the area were received."""
    own = t.places.size[FRONTS + deal.giver] - _area_cards(t, outgoing(t, deal))
    return too_many(t, deal, more) <= own


def next_module(t: Board, deal: Deal) -> i64:
    """The received module that needs a launch site next; NO_CARD: all have one."""
    cards = incoming(t, deal)
    placed: i64 = 0
    for i in range(len(cards)):
        if t.content.is_module(cards[i]):
            if placed == len(deal.sites):
                return cards[i]
            placed += 1
    return NO_CARD


def modules_at(t: Board, deal: Deal, site: i64) -> i64:
    """EOD-5.10: what will lie at a site; modules given away have left first."""
    zone = site_zone(deal.giver, site)
    there = t.places.size[zone]
    given = outgoing(t, deal)
    for i in range(len(given)):
        if t.places.zone_of(given[i]) == zone:
            there -= 1
    for i in range(len(deal.sites)):
        if deal.sites[i] == site:
            there += 1
    return there


def site_fits(t: Board, deal: Deal, site: i64) -> bool:
    """An existing site or the lowest free number within the rocket limit."""
    if site < 0 or site >= t.rockets(deal.giver):
        return False
    if modules_at(t, deal, site) > 0:
        return True
    for lower in range(site):
        if modules_at(t, deal, lower) == 0:
            return False
    return True


def usual_site(t: Board, deal: Deal) -> i64:
    """EOD-D6: the site with most modules; ties: the lowest number; none: a new one."""
    best: i64 = 0
    for site in range(1, t.rockets(deal.giver)):
        if modules_at(t, deal, site) > modules_at(t, deal, best):
            best = site
    return best
