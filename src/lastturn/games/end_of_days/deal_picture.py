"""EOD-5: a deal by number, for graphic boards: what each side gives, as far as it is said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.deal import AN_ACCEPTANCE, Deal
from lastturn.games.end_of_days.deal_lots import Lot, asked, given
from lastturn.games.end_of_days.registry import COLOUR_NAMES

KINDS: Final = ("", "offer", "acceptance", "counter", "bid", "closing")  # by kind


def pictured(t: Board, texts: PackTexts, deal: Deal, sees_sealed: bool) -> dict[str, Any]:
    """sees_sealed: it is looked at by who has sealed its hand cards."""
    if deal.kind == AN_ACCEPTANCE:
        offer = t.offers[deal.giver]
        gives, asks = (offer.ask_front, given(t, deal)), (offer.front, given(t, offer))
    else:
        gives, asks = (deal.front, given(t, deal)), (deal.ask_front, asked(deal))
    return {
        "kind": KINDS[deal.kind],
        "by": int(deal.giver),
        "to": int(deal.taker),
        "gives": _side(texts, *gives),
        "asks": _side(texts, *asks),
        "sealed": [texts.card_ids[card] for card in deal.hand] if sees_sealed else [],
    }


def _side(texts: PackTexts, in_play: Iterable[int], lot: Lot) -> dict[str, Any]:
    return {
        "cards": [texts.card_ids[card] for card in in_play],
        "hand": lot.count,
        "total": lot.total,
        "at_least": lot.at_least,
        "each": [COLOUR_NAMES[colour] for colour in lot.each],
        "any_of": [COLOUR_NAMES[colour] for colour in lot.any_of],
    }
