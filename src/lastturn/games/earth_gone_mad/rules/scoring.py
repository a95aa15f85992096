"""EGM-10, EGM-12, EGM-13, EGM-14: counting."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit, count, first_bits, has, lowest
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CITIES
from lastturn.games.earth_gone_mad.house import AVERAGE, COOP, SOLO, SURVIVORS_BREAK_TIES, TEAM


def scores(t: Board) -> list[int]:
    """EGM-10.1; in solo mode the net score (EGM-13.3)."""
    if t.house.mode == SOLO:
        return [int(net(t))]
    return [int(t.points(seat)) for seat in range(t.seats)]


def net(t: Board) -> i64:
    """EGM-13.3: every destroyed city anywhere costs, the own ones included."""
    return t.points(0) - t.content.penalty * destroyed_cities(t)


def destroyed_cities(t: Board) -> i64:
    return CITIES - count(t.undestroyed)


def group_points(t: Board) -> i64:
    """EGM-12.2"""
    total: i64 = 0
    for seat in range(t.seats):
        total += t.points(seat)
    return total


def group_target(t: Board) -> i64:
    """EGM-12.2, EGM-12.6"""
    return t.content.targets_stern[t.seats] if t.house.stern else t.content.targets[t.seats]


def ending(t: Board) -> i64:
    """Which way the year ends, by the mode."""
    if t.house.mode == COOP:
        return num.GROUP_WON if group_points(t) >= group_target(t) else num.GROUP_LOST
    if t.house.mode == SOLO:
        if net(t) >= t.content.win_at_net:
            return num.SOLO_WON + rank(t)
        return num.SOLO_LOST
    return num.TEAM_WON if t.house.mode == TEAM else num.EXTINCTION


def rank(t: Board) -> i64:
    """EGM-13.6: the highest rank the net score reaches."""
    reached: i64 = 0
    for i in range(len(t.content.ranks)):
        if net(t) >= t.content.ranks[i]:
            reached = i
    return reached


def winners(t: Board) -> i64:
    """The set of seats that win if the year ends now."""
    if t.house.mode == COOP:
        if ending(t) == num.GROUP_WON:
            return first_bits(t.seats)
        return 0
    if t.house.mode == SOLO:
        if ending(t) == num.SOLO_LOST:
            return 0
        return bit(0)
    leading = leaders(t, first_bits(t.seats), False)
    if t.house.tie_break == SURVIVORS_BREAK_TIES:
        return leaders(t, leading, True)
    return leading


def leaders(t: Board, among: i64, by_survivors: bool) -> i64:
    """EGM-10.3, EGM-14.1: the seats of the set whose side has the most."""
    best: i64 = 0
    for seat in range(t.seats):
        if not has(among, seat):
            continue
        if best == 0:
            best = bit(seat)
            continue
        ahead = compare(t, seat, lowest(best), by_survivors)
        if ahead > 0:
            best = bit(seat)
        elif ahead == 0:
            best |= bit(seat)
    return best


def compare(t: Board, seat: i64, other: i64, by_survivors: bool) -> i64:
    """Above 0: the seat's side is ahead of the other's. Averages are compared as exact fractions."""
    ours, theirs = side_total(t, seat, by_survivors), side_total(t, other, by_survivors)
    if t.house.mode == TEAM and t.house.team_scoring == AVERAGE:
        return ours * side_size(t, other) - theirs * side_size(t, seat)
    return ours - theirs


def side_total(t: Board, seat: i64, by_survivors: bool) -> i64:
    """The points (or Survivors) of the seat with its team mates."""
    total: i64 = 0
    for mate in range(t.seats):
        if t.allies(seat, mate):
            total += t.survivors[mate] if by_survivors else t.points(mate)
    return total


def side_size(t: Board, seat: i64) -> i64:
    return count(side(t, seat))


def side(t: Board, seat: i64) -> i64:
    """The set of the seat and its team mates."""
    mates: i64 = 0
    for mate in range(t.seats):
        if t.allies(seat, mate):
            mates |= bit(mate)
    return mates
