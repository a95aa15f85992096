"""EOD-5.5: what a deal says of the hand cards in it. Nothing else about them is ever said."""

from __future__ import annotations

from lastturn.engine.bits import members
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import COLOURS
from lastturn.games.end_of_days.deal import AN_ACCEPTANCE, AS_A_SET, AT_LEAST, EXACTLY, UNSAID, Deal


class Lot:
    """So many hand cards; their total and their colours, as far as they are said."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.total = -1  # not said
        self.at_least = False  # or more than that
        self.each: list[int] = []  # the colour of each of them
        self.any_of: list[int] = []  # each has one of these


def given(t: Board, deal: Deal) -> Lot:
    """The sealed cards; an acceptance says of them what it was asked for (EOD-5.6)."""
    lot, c = Lot(len(deal.hand)), t.content
    if lot.count == 0:
        return lot
    accepts = deal.kind == AN_ACCEPTANCE
    request = t.offers[deal.giver] if accepts else deal
    if request.ask_total_how != UNSAID if accepts else deal.says_total:
        lot.total = sum([int(c.value[card]) for card in deal.hand])
    if request.ask_colours_how != UNSAID if accepts else deal.says_colours == EXACTLY:
        lot.each = sorted([int(c.family[card]) for card in deal.hand])
    elif deal.says_colours == AS_A_SET and not accepts:
        lot.any_of = members(deal.colour_set)
    return lot


def asked(deal: Deal) -> Lot:
    """The hand cards asked for."""
    lot = Lot(int(deal.ask_count))
    if lot.count == 0:
        return lot
    if deal.ask_total_how != UNSAID:
        lot.total, lot.at_least = int(deal.ask_total), deal.ask_total_how == AT_LEAST
    if deal.ask_colours_how == EXACTLY:
        lot.each = [colour for colour in range(COLOURS) for _ in range(deal.asks_of(colour))]
    elif deal.ask_colours_how == AS_A_SET:
        lot.any_of = members(deal.ask_set)
    return lot
