"""Section 5: what a seat cannot know is dealt anew."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.rng import Rng
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import AN_ACCEPTANCE, AS_A_SET, EXACTLY, UNSAID, Deal, holds
from lastturn.games.end_of_days.places import DECK, HANDS, NO_CARD

TRIES = 8


def redeal(t: Board, seat: i64, rng: Rng) -> None:
    """Hands and deck anew, but for cards the seat knows; then what lies sealed in offers."""
    sealed = sealed_cards(t, seat)
    _deal_anew(t, seat, rng, sealed)
    for i in range(len(sealed)):
        _replace_sealed(t, seat, rng, sealed, i)


def sealed_cards(t: Board, seat: i64) -> vec[i64]:
    """Hand cards of others that lie sealed in described offers, and that the seat does not know."""
    found = vec[i64]()
    for book in (t.offers, t.answers):
        for deal in book:
            for i in range(len(deal.hand)):
                card = deal.hand[i]
                if not t.knows(seat, card) and not holds(found, card):
                    found = append(found, card)
    return found


def _deal_anew(t: Board, seat: i64, rng: Rng, sealed: vec[i64]) -> None:
    unknown = t.deck.rest()
    knowing = vec[i64]()  # of the places in hands: who knows the card there
    owners = vec[i64]()
    for other in range(t.seats):
        card = t.places.first[HANDS + other]
        while card != NO_CARD:
            following = t.places.after(card)
            if not t.knows(seat, card) and not holds(sealed, card):
                unknown = append(unknown, card)
                knowing = append(knowing, t.knowing(card))
                owners = append(owners, other)
                t.places.take(card)
            card = following
    unknown = rng.shuffled(unknown)
    for i in range(len(owners)):
        t.places.put(unknown[i], HANDS + owners[i])
        t.let_know(unknown[i], knowing[i])
    t.deck.replace(unknown[len(owners) :])


def _replace_sealed(t: Board, seat: i64, rng: Rng, sealed: vec[i64], at: i64) -> None:
    """Another card of which all that was said of the sealed one is true as well, if a few tries find one."""
    card = sealed[at]
    for _n in range(TRIES):
        other = rng.below(t.content.cards)
        zone = t.places.zone_of(other)
        hidden = zone == DECK or (zone >= HANDS and zone < HANDS + t.seats and not t.knows(seat, other))
        if hidden and not holds(sealed, other) and _says_nothing_else(t, card, other):
            _exchange(t, card, other)
            sealed[at] = other
            return


def _says_nothing_else(t: Board, card: i64, other: i64) -> bool:
    for book in (t.offers, t.answers):
        for deal in book:
            if holds(deal.hand, card) and not _fits(t, deal, card, other):
                return False
    return True


def _fits(t: Board, deal: Deal, card: i64, other: i64) -> bool:
    """Receiver, total and colours allow the other card in the place of the sealed one."""
    if not t.may_play(deal.taker, other):
        return False
    accepts = deal.kind == AN_ACCEPTANCE
    request = t.offers[deal.giver] if accepts else deal
    totals = request.ask_total_how != UNSAID if accepts else deal.says_total != 0
    if totals and t.content.value[other] != t.content.value[card]:
        return False
    exact = request.ask_colours_how != UNSAID if accepts else deal.says_colours == EXACTLY
    if exact:
        return t.content.family[other] == t.content.family[card]
    return deal.says_colours != AS_A_SET or has(deal.colour_set, t.content.family[other])


def _exchange(t: Board, card: i64, other: i64) -> None:
    """Two hidden cards change places, in hands, deck and offers."""
    knowing = t.knowing(card)
    zone = t.places.zone_of(other)
    if zone == DECK:
        rest = t.deck.rest()
        for i in range(len(rest)):
            if rest[i] == other:
                rest[i] = card
        t.deck.replace(rest)
        owner = t.places.zone_of(card)
        t.places.take(card)
        t.places.put(other, owner)
        t.let_know(card, 0)
    else:
        t.places.swap(card, other)
        t.let_know(card, t.knowing(other))
    t.let_know(other, knowing)
    t.offers = _with_other(t.offers, card, other)
    t.answers = _with_other(t.answers, card, other)


def _with_other(book: list[Deal], card: i64, other: i64) -> list[Deal]:
    new = book[:]
    for place in range(len(book)):
        if holds(book[place].hand, card):
            deal = book[place].copy()
            for i in range(len(deal.hand)):
                if deal.hand[i] == card:
                    deal.hand[i] = other
            new[place] = deal
    return new
