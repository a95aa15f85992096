"""DMD-2: set-up."""

from __future__ import annotations

from librt.vecs import append

from lastturn.engine.step import Step
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import COLOURS, DECK, EARTH_PLACES, FIRST_DOOM
from lastturn.games.doomsday.rules.drawing import HAND, cards_in_play
from lastturn.games.doomsday.turn import ChooseBeginner, Turn


class Preparation(Step):
    """DMD-2.1 to DMD-2.12, up to the first question."""

    def run(self, t: Board) -> None:
        fill_bag(t)
        t.fill_earth(num.PAWN_PLACED)
        t.faces = t.shuffled(t.faces)
        t.centre = t.house.doomsday_cards
        t.deck.replace(t.shuffled(cards_in_play(t), DECK))
        for seat in range(t.seats):
            t.deal(seat, HAND)
        shuffle_doomsday_in(t)
        choose_beginner(t)

    def copy(self) -> Preparation:
        return Preparation()


def choose_beginner(t: Board) -> None:
    """DMD-2.12"""
    if t.house.host_choice:
        t.lay([ChooseBeginner(0)])
    else:
        first = t.pick(t.seats)
        t.emit(num.BEGAN, first)
        t.lay([Turn(first)])


def fill_bag(t: Board) -> None:
    """DMD-2.5"""
    for colour in range(COLOURS):
        t.pawns[EARTH_PLACES + colour] = t.content.bags[t.seats * COLOURS + colour]


def shuffle_doomsday_in(t: Board) -> None:
    """DMD-2.11: one card from the centre, after dealing."""
    t.centre -= 1
    t.dooms_in_deck = 1
    t.deck.replace(t.shuffled(append(t.deck.rest(), FIRST_DOOM), DECK))
