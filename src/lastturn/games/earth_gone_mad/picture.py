"""What the graphic board is drawn from; everybody sees all of it."""

from __future__ import annotations

from lastturn.engine.bits import has
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CITIES
from lastturn.games.earth_gone_mad.house import TEAM


def board_picture(t: Board) -> dict[str, object]:
    return {
        "month": int(t.month),
        "active": int(t.active),
        "order": [int(seat) for seat in t.seating.order],
        "governs": [int(c) for c in t.seating.governs],
        "undestroyed": [c for c in range(CITIES) if has(t.undestroyed, c)],
        "optimized": [c for c in range(CITIES) if has(t.optimized, c)],
        "tracking": [c for c in range(CITIES) if has(t.tracking, c)],
        "card": int(t.card),
        "target": int(t.target),
        "box": [int(n) for n in t.box],
        "intercepting": [int(n) for n in t.intercepting],
        "survivors": [int(n) for n in t.survivors],
        "nukes": [int(n) for n in t.nukes],
        "teams": [int(team) for team in t.seating.teams] if t.house.mode == TEAM else [],
    }
