"""DMD-7.1 to DMD-7.3: whether a passenger can be taken, and of which colour."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.reasons import LEGAL
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import ANY_COLOUR, COLOURS, LANE, LANE_MASK
from lastturn.games.doomsday.rules.construction import builder


def refuses_selection(t: Board, seat: i64) -> i64:
    """DMD-7.3: some colour must be possible; else the reason of the colour that is nearest to it."""
    if builder(t, seat) != LEGAL:
        return builder(t, seat)
    least = t.least_berth(seat)
    if least > 9:
        return num.NO_BERTH
    held = t.colours_held(seat)
    reason: i64 = num.FEW_OF_COLOUR
    for colour in range(COLOURS):
        refused = refuses_people(t, held, colour, least)
        if refused == LEGAL:
            return LEGAL
        if refused == num.NO_PAWN:
            reason = num.NO_PAWN_AT_ALL
    return reason


def refuses_colour(t: Board, seat: i64, colour: i64) -> i64:
    """DMD-5.3, DMD-7.1, DMD-7.2"""
    if colour >= COLOURS:
        return num.NOT_IN_HAND
    return refuses_people(t, t.colours_held(seat), colour, t.least_berth(seat))


def refuses_people(t: Board, held: i64, colour: i64, least: i64) -> i64:
    """The same, for who knows the colours held and the least number of an open berth."""
    people = (held >> (colour * LANE)) & LANE_MASK
    wild = (held >> (ANY_COLOUR * LANE)) & LANE_MASK
    if people == 0:
        return num.ONLY_EARTH
    if people + wild < least:
        return num.FEW_OF_COLOUR
    return LEGAL if t.on_earth(colour) > 0 else num.NO_PAWN
