"""What the graphic board is drawn from; everybody sees all of it."""

from __future__ import annotations

from typing import Any, Final

from lastturn.engine.bits import has
from lastturn.engine.drawing import Drawn
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CITIES
from lastturn.games.earth_gone_mad.house import TEAM

# What comes first among the numbers that fields are made of.
SEATED: Final = 0
LISTS_OF_CITIES: Final = 1
FLYING: Final = 2
STOCKS: Final = 3


def board_picture(t: Board, drawn: Drawn) -> dict[str, object]:
    seated = seats(t, drawn)
    return {
        "month": int(t.month),
        "active": int(t.active),
        "order": seated["order"],
        "governs": seated["governs"],
        **cities(t, drawn),
        "card": int(t.card),
        "target": int(t.target),
        **nukes_flying(t, drawn),
        **stocks(t, drawn),
        "teams": seated["teams"],
    }


def seats(t: Board, drawn: Drawn) -> dict[str, Any]:
    fields = drawn.fields
    fields.begin(SEATED)
    fields.add(t.seats)
    for row in (t.seating.order, t.seating.governs, t.seating.teams):
        fields.add_row(row, 0, len(row))
    return fields.find() or fields.keep(
        {
            "order": [int(seat) for seat in t.seating.order],
            "governs": [int(c) for c in t.seating.governs],
            "teams": [int(team) for team in t.seating.teams] if t.house.mode == TEAM else [],
        }
    )


def cities(t: Board, drawn: Drawn) -> dict[str, Any]:
    fields = drawn.fields
    fields.begin(LISTS_OF_CITIES)
    for set_of_cities in (t.undestroyed, t.optimized, t.tracking):
        fields.add(set_of_cities)
    return fields.find() or fields.keep(
        {
            "undestroyed": [c for c in range(CITIES) if has(t.undestroyed, c)],
            "optimized": [c for c in range(CITIES) if has(t.optimized, c)],
            "tracking": [c for c in range(CITIES) if has(t.tracking, c)],
        }
    )


def nukes_flying(t: Board, drawn: Drawn) -> dict[str, Any]:
    fields = drawn.fields
    fields.begin(FLYING)
    fields.add_row(t.box, 0, t.seats)
    fields.add_row(t.intercepting, 0, t.seats)
    return fields.find() or fields.keep(
        {"box": [int(n) for n in t.box], "intercepting": [int(n) for n in t.intercepting]}
    )


def stocks(t: Board, drawn: Drawn) -> dict[str, Any]:
    fields = drawn.fields
    fields.begin(STOCKS)
    fields.add_row(t.survivors, 0, t.seats)
    fields.add_row(t.nukes, 0, t.seats)
    return fields.find() or fields.keep(
        {"survivors": [int(n) for n in t.survivors], "nukes": [int(n) for n in t.nukes]}
    )
