"""DMD-4: drawing, the deck and the Doomsday cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.step import Question
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import CARDS, DECK, FIRST_DOOM, FIRST_EARTH
from lastturn.games.doomsday.layout import NO_CARD
from lastturn.games.doomsday.rules.ending import impact

HAND: Final = 7


def draw(t: Board, seat: i64) -> bool:
    """DMD-4.9: the top card of the deck, after all Doomsday cards above it; false: the game is over."""
    while True:
        if t.deck.left() == 0:
            regenerate(t)
        if t.deck.left() == 0:
            t.emit(num.NO_CARD_LEFT, seat)  # DMD-4.14
            return True
        card = t.deck.draw()
        if card < FIRST_DOOM:
            t.into_hand(seat, card)
            if t.deck.left() == 0:
                regenerate(t)
            return True
        step_closer(t, seat, card)
        if t.steps_left() == 0:
            impact(t)
            return False
        if t.deck.left() == 0:
            regenerate(t)


def step_closer(t: Board, seat: i64, card: i64) -> None:
    """DMD-4.9: the card is shown, the asteroid moves one step, the card is discarded."""
    slot = card - FIRST_DOOM
    t.faces_seen |= bit(slot)
    t.revealed()
    t.dooms_in_deck -= 1
    t.emit(num.DOOMSDAY_DRAWN, seat, t.faces[slot])
    t.asteroid += 1
    left = t.steps_left()
    if left > 0:  # else it strikes, which is told at once
        t.emit(num.ASTEROID_MOVED, -1, t.days()[t.asteroid], left)
    t.discard(card)


def regenerate(t: Board) -> None:
    """DMD-4.7: a Doomsday card from the centre joins the discard pile, which becomes the new deck."""
    if t.discards_low == 0 and t.discards_high == 0:
        return
    added: i64 = 0
    if t.centre > 0:
        added = 1
        t.discard(FIRST_DOOM + t.house.doomsday_cards - t.centre)
        t.centre -= 1
    cards = vec[i64]()
    low = t.discards_low
    while low != 0:
        cards = append(cards, lowest(low))
        low &= low - 1
    high = t.discards_high
    while high != 0:
        card = FIRST_EARTH + lowest(high)
        cards = append(cards, card)
        if card >= FIRST_DOOM:
            t.dooms_in_deck += 1
        high &= high - 1
    t.discards_low = 0
    t.discards_high = 0
    t.deck.replace(t.shuffled(cards, DECK))
    t.emit(num.RESHUFFLED, -1, t.deck.left(), t.dooms_in_deck, added)


def refill(t: Board, seat: i64) -> bool:
    """DMD-3.7, DMD-8.16: up to seven cards; false: the game is over."""
    while t.hand_size(seat) < HAND:
        before = t.hand_size(seat)
        if not draw(t, seat):
            return False
        if t.hand_size(seat) == before:
            return True
    return True


def any_offer(t: Board, seat: i64) -> bool:
    """Whether a score card lies in front of an opponent."""
    for other in range(t.seats):
        if other != seat and t.offer_of(other) != NO_CARD:
            return True
    return False


def refuses_offer(t: Board, seat: i64, owner: i64) -> i64:
    """DMD-4.1, DMD-4.5"""
    if owner >= t.seats:
        return num.NO_SUCH_SEAT
    if owner == seat:
        return num.OWN_OFFER
    return LEGAL if t.offer_of(owner) != NO_CARD else num.NO_OFFER_THERE


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseSource(Question):
    """DMD-4.1: the deck, or the score card in front of an opponent."""

    def __init__(self, seat: i64, second: bool) -> None:
        super().__init__(seat)
        self.second: bool = second

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_SECOND_DRAW if self.second else num.ASK_FIRST_DRAW

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.DECK))
        for owner in range(t.seats):
            if refuses_offer(t, seat, owner) == LEGAL:
                menu.add(move(num.TAKE_OFFER, owner))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) == num.TAKE_OFFER:
            return refuses_offer(t, seat, arg(m))
        return OTHER_QUESTION

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.DECK)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.TAKE_OFFER:
            t.take_offer(seat, arg(m))
        elif not draw(t, seat):
            return
        t.back()

    def copy(self) -> ChooseSource:
        return ChooseSource(self.seat, self.second)


def cards_in_play(t: Board) -> vec[i64]:
    """DMD-2.8: the occupation and Earth cards whose number of players is covered."""
    players: i64 = 4 if t.house.full_deck else t.seats
    cards = vec[i64]()
    for card in range(CARDS):
        if card < FIRST_DOOM and t.content.players[card] <= players:
            cards = append(cards, card)
    return cards
