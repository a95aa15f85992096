"""How much time is left, and how much a rocket still needs. Counted in tenths of a turn of one seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BUILD, LAUNCHING, PARTS, SPACE
from lastturn.games.doomsday.layout import NO_CARD

FLOW: Final = 34  # tenths of a card that one turn takes from the deck (balance notes: 3.4)
TENTHS: Final = 10
LONG: Final = 9999

# How long things take a player who hurries, in tenths of a turn (rush of 18 to 19 turns, balance notes).
PER_PART: Final = 9
OPENING: Final = 18
COUNTDOWN: Final = 75  # from 5 to space
USUAL_LAUNCH: Final = 4
PER_LAUNCH: Final = 3


def turns_to_impact(t: Board) -> i64:
    """Tenths of own turns until the asteroid is likely to strike, from what everybody knows."""
    steps = t.steps_left()
    left = t.deck.left()
    dooms = t.dooms_in_deck
    entered = t.house.doomsday_cards - t.centre
    cycle = _cycle(t)
    cards: i64 = 0
    while steps > dooms:
        cards += left
        steps -= dooms
        if entered < t.house.doomsday_cards:
            entered += 1
        dooms = entered
        left = cycle
        if dooms == 0:
            return LONG
    cards += steps * (left + 1) // (dooms + 1)
    return cards * TENTHS * TENTHS // (FLOW * t.seats)


def _cycle(t: Board) -> i64:
    """Cards of a renewed deck: all that are not in hands or on offer."""
    cards = t.deck.left()
    low = t.discards_low
    while low != 0:
        low &= low - 1
        cards += 1
    high = t.discards_high
    while high != 0:
        high &= high - 1
        cards += 1
    for seat in range(t.seats):
        if t.offer_of(seat) != NO_CARD:
            cards += 1
    return cards + t.laid_size()


def turns_to_space(t: Board, seat: i64, held: i64) -> i64:
    """Tenths of turns a seat needs to reach space; `held` are the launch cards it has."""
    stage = t.stage(seat)
    if stage == SPACE:
        return 0
    turns: i64 = 0
    if stage == BUILD:
        turns += OPENING + (PARTS - t.parts(seat)) * PER_PART
    spaces = SPACE - stage
    spaces = min(spaces, 5)
    turns += COUNTDOWN * spaces * (spaces + 5) // 50
    return turns - (held - USUAL_LAUNCH) * PER_LAUNCH


def launch_cards(t: Board, seat: i64) -> i64:
    return t.cards_with(seat, LAUNCHING)


def slack(t: Board, seat: i64) -> i64:
    """Tenths of turns to spare before the launch must begin."""
    return turns_to_impact(t) - turns_to_space(t, seat, launch_cards(t, seat))
