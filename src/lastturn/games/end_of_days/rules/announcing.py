"""EOD-5.5: what everybody is told of a deal, never its sealed cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import COLOURS
from lastturn.games.end_of_days.deal import (
    A_COUNTER,
    AN_ACCEPTANCE,
    AN_OFFER,
    AS_A_SET,
    AT_LEAST,
    EXACTLY,
    UNSAID,
    Deal,
)  # fmt: skip
from lastturn.games.end_of_days.rules.receiving import asked_for
from lastturn.games.end_of_days.rules.requests import total_of


def announce(t: Board, deal: Deal) -> None:
    """Tell everybody the description of a deal, never its sealed cards."""
    if not t.telling:
        return
    if deal.kind == AN_ACCEPTANCE:
        t.emit(num.ACCEPTED, deal.giver, deal.taker, len(deal.hand))
        _announce_lot(t, deal, asked_for(t, deal))
        return
    kind = num.OFFERED if deal.kind == AN_OFFER else num.COUNTERED if deal.kind == A_COUNTER else num.BID_MADE
    t.emit(kind, deal.giver, deal.taker, len(deal.hand), deal.ask_count)
    _announce_cards(t, num.GIVES_CARDS, deal.giver, deal.front)
    if deal.says_total != 0:
        t.emit(num.GIVES_TOTAL, deal.giver, total_of(t, deal.hand))
    if deal.says_colours == EXACTLY:
        _announce_colours(t, deal)
    elif deal.says_colours == AS_A_SET:
        _announce_set(t, num.GIVES_SET, deal.giver, deal.colour_set)
    _announce_cards(t, num.ASKS_CARDS, deal.giver, deal.ask_front)
    _announce_request(t, deal)


def _announce_lot(t: Board, deal: Deal, request: Deal) -> None:
    """Section 7.5: the quantity, and exactly every attribute that the request mentioned."""
    if request.ask_total_how != UNSAID:
        t.emit(num.GIVES_TOTAL, deal.giver, total_of(t, deal.hand))
    if request.ask_colours_how != UNSAID:
        _announce_colours(t, deal)


def _announce_colours(t: Board, deal: Deal) -> None:
    families = sorted([int(t.content.family[deal.hand[i]]) for i in range(len(deal.hand))])
    t.emit_all(num.GIVES_COLOURS, deal.giver, families)


def _announce_set(t: Board, kind: i64, seat: i64, colours: i64) -> None:
    t.emit_all(kind, seat, [colour for colour in range(COLOURS) if has(colours, colour)])


def _announce_cards(t: Board, kind: i64, seat: i64, cards: vec[i64]) -> None:
    if len(cards) > 0:
        t.emit_all(kind, seat, [int(cards[i]) for i in range(len(cards))])


def _announce_request(t: Board, deal: Deal) -> None:
    if deal.ask_total_how == EXACTLY:
        t.emit(num.ASKS_TOTAL, deal.giver, deal.ask_total)
    elif deal.ask_total_how == AT_LEAST:
        t.emit(num.ASKS_LEAST, deal.giver, deal.ask_total)
    if deal.ask_colours_how == EXACTLY:
        colours = [c for c in range(COLOURS) for _ in range(deal.asks_of(c))]
        t.emit_all(num.ASKS_COLOURS, deal.giver, colours)
    elif deal.ask_colours_how == AS_A_SET:
        _announce_set(t, num.ASKS_SET, deal.giver, deal.ask_set)
