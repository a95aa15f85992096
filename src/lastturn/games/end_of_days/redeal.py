"""Section 5: what a seat cannot know is dealt anew."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.rng import Rng, in_order
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import AN_ACCEPTANCE, AS_A_SET, EXACTLY, UNSAID, Deal, holds
from lastturn.games.end_of_days.places import HANDS, NO_CARD


def redeal(t: Board, seat: i64, rng: Rng) -> None:
    """Hands and deck anew, but for cards the seat knows; first what lies sealed in offers.

    All that is hidden is picked up and put in order before it is dealt: how it lay must not show.
    """
    sealed = sealed_cards(t, seat)
    hidden = Hidden(t, seat, sealed)
    chosen = _sealed_anew(t, rng, sealed, hidden.cards)
    for i in range(len(sealed)):
        t.places.put(chosen[i], HANDS + hidden.sealers[i])
        t.let_know(chosen[i], hidden.sealed_knowing[i])
    rest = rng.dealt(_without(hidden.cards, chosen))
    for i in range(len(hidden.owners)):
        t.places.put(rest[i], HANDS + hidden.owners[i])
        t.let_know(rest[i], hidden.knowing[i])
    t.deck.replace(rest[len(hidden.owners) :])
    t.offers = _with_others(t.offers, sealed, chosen)
    t.answers = _with_others(t.answers, sealed, chosen)


def sealed_cards(t: Board, seat: i64) -> vec[i64]:
    """Hand cards of others that lie sealed in described offers, and that the seat does not know.

    EOD-5.14: one that was put on a pile since, while its offer still lies there, is sealed no more.
    """
    found = vec[i64]()
    for book in (t.offers, t.answers):
        for deal in book:
            for i in range(len(deal.hand)):
                card = deal.hand[i]
                in_hand = t.places.zone_of(card) == HANDS + deal.giver
                if in_hand and not t.knows(seat, card) and not holds(found, card):
                    found = append(found, card)
    return found


class Hidden:
    """The cards that the seat cannot know, picked up, in order; and whose they were."""

    def __init__(self, t: Board, seat: i64, sealed: vec[i64]) -> None:
        self.cards: vec[i64] = t.deck.rest()
        self.owners: vec[i64] = vec[i64]()
        self.knowing: vec[i64] = vec[i64]()  # of the places in hands: who knows the card there
        self.sealers: vec[i64] = vec[i64]([0] * len(sealed))
        self.sealed_knowing: vec[i64] = vec[i64]([0] * len(sealed))
        for other in range(t.seats):
            card = t.places.first[HANDS + other]
            while card != NO_CARD:
                following = t.places.after(card)
                if not t.knows(seat, card):
                    self._pick_up(t, other, card, sealed)
                card = following
        self.cards = in_order(self.cards)

    def _pick_up(self, t: Board, owner: i64, card: i64, sealed: vec[i64]) -> None:
        self.cards = append(self.cards, card)
        place = _place_in(sealed, card)
        if place >= 0:
            self.sealers[place] = owner
            self.sealed_knowing[place] = t.knowing(card)
        else:
            self.owners = append(self.owners, owner)
            self.knowing = append(self.knowing, t.knowing(card))
        t.let_know(card, 0)
        t.places.take(card)


def _sealed_anew(t: Board, rng: Rng, sealed: vec[i64], hidden: vec[i64]) -> vec[i64]:
    """For each sealed card any hidden one of which all that was said is true as well; it may be the same."""
    chosen = vec[i64]()
    for i in range(len(sealed)):
        fitting = vec[i64]()
        for k in range(len(hidden)):
            other = hidden[k]
            if not holds(chosen, other) and _says_nothing_else(t, sealed[i], other):
                fitting = append(fitting, other)
        if len(fitting) == 0:  # the others have taken all that fit: then nothing is exchanged
            return sealed
        chosen = append(chosen, fitting[rng.below(len(fitting))])
    return chosen


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


def _place_in(cards: vec[i64], card: i64) -> i64:
    for i in range(len(cards)):
        if cards[i] == card:
            return i
    return -1


def _without(cards: vec[i64], gone: vec[i64]) -> vec[i64]:
    left = vec[i64]()
    for i in range(len(cards)):
        if not holds(gone, cards[i]):
            left = append(left, cards[i])
    return left


def _with_others(book: list[Deal], cards: vec[i64], others: vec[i64]) -> list[Deal]:
    """The deals with other cards in the places of the sealed ones."""
    new = book[:]
    for place in range(len(book)):
        hand = book[place].hand[:]
        changed = False
        for i in range(len(hand)):
            at = _place_in(cards, hand[i])
            if at >= 0 and others[at] != hand[i]:
                hand[i] = others[at]
                changed = True
        if changed:
            new[place] = book[place].copy()
            new[place].hand = hand
    return new
