"""What things are worth to a seat, in tenths of a point, by what that seat may know."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, count, first_bits, has, lowest
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import (
    ANY_COLOUR,
    BERTHS,
    BUILD,
    CONSTRUCTION,
    DEFENCE,
    ESPIONAGE,
    FREE_PART,
    FREE_PASSENGER,
    LANE,
    LANE_MASK,
    LAUNCHING,
    PARTS,
    SPACE,
)

POINT: Final = 10
HAND: Final = 7


def shows(t: Board, card: i64, symbol: i64) -> bool:
    return (t.content.symbol_lane[card] >> (symbol * LANE)) & LANE_MASK != 0


def majority_worth(t: Board, seat: i64, colour: i64) -> i64:
    """What one more passenger of the colour does in the race for the most of it."""
    mine = count(t.berths_with(seat, colour))
    best: i64 = 0
    for other in range(t.seats):
        if other != seat:
            theirs = count(t.berths_with(other, colour))
            best = max(best, theirs)
    award = t.content.majority[colour] * POINT
    if mine + 1 == best or mine == best:
        return award * 4 // 10
    if mine + 1 < best:
        return award // 10
    return award * 2 // 10 if mine == best + 1 else award // 20


def berth_worth(t: Board, colour: i64, berth: i64) -> i64:
    """A passenger of the colour in the berth: its own seat, or the seat it takes from somebody else."""
    own = t.content.berth_colour[berth]
    if own == colour:
        return t.content.own_seat[colour] * POINT
    return -t.content.own_seat[own] * POINT * 3 // 10


def passenger_worth(t: Board, seat: i64, colour: i64, berth: i64) -> i64:
    """All that a passenger brings at the end, in this berth."""
    return (
        t.content.passenger[colour] * POINT + majority_worth(t, seat, colour) + berth_worth(t, colour, berth)
    )


def best_berth(t: Board, seat: i64, colour: i64, berths: i64) -> i64:
    """The berth of the set in which a passenger of the colour is worth most; -1 if the set is empty."""
    best: i64 = -1
    while berths != 0:
        berth = lowest(berths)
        if best < 0 or berth_worth(t, colour, berth) > berth_worth(t, colour, best):
            best = berth
        berths &= berths - 1
    return best


def keep(t: Board, seat: i64, card: i64) -> i64:
    """What a card in the hand is good for later."""
    stage = t.stage(seat)
    if stage == SPACE:
        return t.content.value[card] * POINT
    worth = t.content.value[card] * 2
    if shows(t, card, LAUNCHING):
        worth += launch_use(t, seat)
    if shows(t, card, DEFENCE):
        worth += 12 if stage > BUILD or t.taken_berths(seat) != 0 else 6
    if shows(t, card, ESPIONAGE):
        worth += 8
    if stage == BUILD:
        worth += builder_use(t, seat, card)
    return worth


def launch_use(t: Board, seat: i64) -> i64:
    if t.stage(seat) > BUILD:
        return 100
    return 10 + t.parts(seat) * 4


def builder_use(t: Board, seat: i64, card: i64) -> i64:
    """Construction, free parts and passengers, and the colour, while there is a use for them."""
    worth: i64 = 0
    missing = PARTS - t.parts(seat)
    if missing > 0 and shows(t, card, CONSTRUCTION):
        worth += 30
    if missing > 1 and t.content.bonus[card] == FREE_PART:
        worth += 50
    if t.content.built_berths[PARTS] & ~t.taken_berths(seat) == 0:
        return worth
    colour = t.content.colour[card]
    if colour == ANY_COLOUR:
        return worth + 40
    if t.on_earth(colour) > 0:
        worth += 10 + t.content.passenger[colour] * 3
    if t.content.bonus[card] == FREE_PASSENGER:
        worth += 25
    return worth


def keeps(t: Board, seat: i64, places: i64) -> vec[i64]:
    """The same of the cards at these places of the hand, by place."""
    worths = vec[i64]([0] * t.hand_size(seat))
    while places != 0:
        place = lowest(places)
        worths[place] = keep(t, seat, t.hands.at(seat, place))
        places &= places - 1
    return worths


def cheapest(t: Board, seat: i64, places: i64, size: i64) -> i64:
    """As many places as asked for, those with the cards that are least worth keeping."""
    chosen: i64 = 0
    if size <= 0:
        return chosen
    worths = keeps(t, seat, places)
    for _n in range(size):
        best: i64 = -1
        least: i64 = 0
        left = places & ~chosen
        while left != 0:
            place = lowest(left)
            if best < 0 or worths[place] < least:
                best = place
                least = worths[place]
            left &= left - 1
        if best < 0:
            return chosen
        chosen |= bit(best)
    return chosen


def bonus_place(t: Board, seat: i64, places: i64, bonus: i64) -> i64:
    """The place of the cheapest card that shows the bonus symbol, or -1."""
    with_bonus: i64 = 0
    while places != 0:
        place = lowest(places)
        if t.content.bonus[t.hands.at(seat, place)] == bonus:
            with_bonus |= bit(place)
        places &= places - 1
    if with_bonus != 0:
        return lowest(cheapest(t, seat, with_bonus, 1))
    return -1


def richest_passenger(t: Board, seat: i64, target: i64, size: i64) -> i64:
    """The berth of the target whose passenger is worth most to the seat, or -1."""
    fitting = t.open_berths(seat) & t.content.berths_within[size]
    if fitting == 0:
        return -1
    best: i64 = -1
    most: i64 = 0
    for berth in range(BERTHS):
        if has(t.taken_berths(target), berth):
            worth = stolen_worth(t, seat, target, berth, fitting)
            if best < 0 or worth > most:
                best = berth
                most = worth
    return best


def stolen_worth(t: Board, seat: i64, target: i64, berth: i64, fitting: i64) -> i64:
    """A passenger gained, and lost by the target (which counts less with more at the table)."""
    colour = t.passenger(target, berth)
    gain = passenger_worth(t, seat, colour, best_berth(t, seat, colour, fitting))
    loss = t.content.passenger[colour] * POINT
    if t.content.berth_colour[berth] == colour:
        loss += t.content.own_seat[colour] * POINT
    return gain + loss // (t.seats - 1)


def usual(t: Board, seat: i64) -> i64:
    """What a card from the deck is worth on the average."""
    stage = t.stage(seat)
    if stage == SPACE:
        return 33
    if stage > BUILD:
        return 70
    return 66 + t.parts(seat) * 2


def hand_change(t: Board, seat: i64, places: i64) -> i64:
    """What becomes of the hand if the cards at these places are played, compared with passing.

    Whoever passes discards the two worst of nine cards; whoever plays k cards draws k - 2 new ones.
    """
    size = t.hand_size(seat)
    played = count(places)
    change: i64 = 0
    left = places
    while left != 0:
        change -= keep(t, seat, t.hands.at(seat, lowest(left)))
        left &= left - 1
    change += worst(t, seat, first_bits(size), size - HAND)
    surplus = size - played - HAND
    if surplus < 0:
        return change - surplus * usual(t, seat)
    return change - worst(t, seat, first_bits(size) & ~places, surplus)


def worst(t: Board, seat: i64, places: i64, size: i64) -> i64:
    """What the cards that are least worth keeping are worth together."""
    total: i64 = 0
    chosen = cheapest(t, seat, places, size)
    while chosen != 0:
        total += keep(t, seat, t.hands.at(seat, lowest(chosen)))
        chosen &= chosen - 1
    return total


def with_ballast(t: Board, seat: i64, places: i64, candidates: i64) -> i64:
    """A set that may be larger than needed also takes the cards that are worth less than new ones."""
    least = usual(t, seat)
    left = candidates & ~places
    while left != 0:
        place = lowest(left)
        if keep(t, seat, t.hands.at(seat, place)) < least - 15:
            places |= bit(place)
        left &= left - 1
    return places
