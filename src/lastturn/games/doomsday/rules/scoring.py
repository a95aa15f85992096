"""DMD-14: end scoring. Each award is on the track before the next one is looked at."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit, count, has, lowest
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import (
    BERTHS,
    COLOURS,
    IN_SPACE,
    MAJORITIES,
    MOST_PASSENGERS,
    OWN_SEATS,
    PASSENGERS,
)
from lastturn.games.doomsday.house import LOWEST_SCORE, NOBODY


def count_up(t: Board) -> None:
    """DMD-14.1 to DMD-14.5, in this order; only rockets in space take part (DMD-14.9)."""
    if t.arrivals == 0:
        return
    score_arrivals(t)
    score_passengers(t)
    award_most_passengers(t)
    for colour in range(COLOURS):
        award_majority(t, colour)
    score_own_seats(t)


def award(t: Board, seat: i64, points: i64, source: i64) -> None:
    if points > 0:
        t.score(seat, points, source)
        t.emit(num.AWARDED, seat, points, source, t.points(seat))


def score_arrivals(t: Board) -> None:
    """DMD-14.1"""
    for place in range(t.seats):
        for seat in range(t.seats):
            if t.arrival(seat) == place + 1:
                award(t, seat, t.content.arrival[place], IN_SPACE)


def score_passengers(t: Board) -> None:
    """DMD-14.2"""
    for seat in range(t.seats):
        if t.in_space(seat):
            for colour in range(COLOURS):
                aboard = count(t.berths_with(seat, colour))
                award(t, seat, aboard * t.content.passenger[colour], PASSENGERS + colour)


def score_own_seats(t: Board) -> None:
    """DMD-14.5"""
    for seat in range(t.seats):
        if t.in_space(seat):
            for colour in range(COLOURS):
                award(t, seat, own_seats(t, seat, colour) * t.content.own_seat[colour], OWN_SEATS + colour)


def own_seats(t: Board, seat: i64, colour: i64) -> i64:
    """Passengers of the colour in seats of the colour."""
    found: i64 = 0
    for berth in range(BERTHS):
        if t.content.berth_colour[berth] == colour and t.passenger(seat, berth) == colour:
            found += 1
    return found


def award_most_passengers(t: Board) -> None:
    """DMD-14.3: twenty with a full rocket, else ten."""
    leaders: i64 = 0
    most: i64 = 1  # DMD-14.8: zero is not a most
    for seat in range(t.seats):
        if compared(t, seat) and t.passengers(seat) >= most:
            leaders = bit(seat) if t.passengers(seat) > most else leaders | bit(seat)
            most = t.passengers(seat)
    settle_award(t, leaders, -1)


def award_majority(t: Board, colour: i64) -> None:
    """DMD-14.4"""
    leaders: i64 = 0
    most: i64 = 1
    for seat in range(t.seats):
        aboard = count(t.berths_with(seat, colour))
        if compared(t, seat) and aboard >= most:
            leaders = bit(seat) if aboard > most else leaders | bit(seat)
            most = aboard
    settle_award(t, leaders, colour)


def compared(t: Board, seat: i64) -> bool:
    """DMD-14.9: after an impact the stranded are left out, or they block (DMD-Q36)."""
    return t.in_space(seat) or t.house.stranded_block


def prize(t: Board, seat: i64, colour: i64) -> i64:
    if colour >= 0:
        return t.content.majority[colour]
    return t.content.most_full if t.full(seat) else t.content.most_open


def settle_award(t: Board, leaders: i64, colour: i64) -> None:
    """DMD-14.6: one leader gets it all; a tie goes by the house rule `tie_award` (DMD-Q34)."""
    if leaders == 0:
        return
    source = MAJORITIES + colour if colour >= 0 else MOST_PASSENGERS
    tied = count(leaders)
    if tied > 1 and t.house.tie_award == NOBODY:
        t.emit(num.AWARD_LOST, -1, source)
        return
    if tied > 1 and t.house.tie_award == LOWEST_SCORE:
        leaders = bit(furthest_behind(t, leaders))
        tied = 1
    for seat in range(t.seats):
        if has(leaders, seat):
            if t.in_space(seat):
                award(t, seat, prize(t, seat, colour) // tied, source)
            else:
                t.emit(num.AWARD_STRANDED, seat, source)


def furthest_behind(t: Board, tied: i64) -> i64:
    """DMD-14.6, DMD-14.7: the fewest points at this moment, then the later arrival (stranded: last)."""
    best = lowest(tied)
    for seat in range(t.seats):
        if has(tied, seat):
            if t.points(seat) < t.points(best) or (
                t.points(seat) == t.points(best) and lateness(t, seat) > lateness(t, best)
            ):
                best = seat
    return best


def lateness(t: Board, seat: i64) -> i64:
    if t.in_space(seat):
        return t.arrival(seat)
    return 99
