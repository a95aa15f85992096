"""EOD-5: deals in words, both sides of them. Whether a sealed card is named, `view.py` says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from lastturn.engine.spoken import Language
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.deal import (
    A_CLOSING,
    AN_ACCEPTANCE,
    NO_DEAL,
    Deal,
)
from lastturn.games.end_of_days.deal_lots import Lot, asked, given
from lastturn.games.end_of_days.sums import colour_names, joined

DEALS: Final = ("", "deal.offer", "deal.acceptance", "deal.counter", "deal.bid", "deal.closing")  # by kind


class DealTexts:
    """Says what everybody may know of a deal, and what its maker also sees."""

    def __init__(self, table: Board, texts: PackTexts, language: Language) -> None:
        self.t = table
        self.texts = texts
        self.language = language
        self.names = seat_names(table, texts, language)

    def sees_sealed(self, giver: int) -> bool:
        """Whether the reader sees the cards that the seat has sealed in a deal."""
        return False

    def whole(self, deal: Deal) -> str:
        """Both sides of a deal; empty: there is none."""
        if deal.kind == NO_DEAL:
            return ""
        return self.language.text("deal.whole", deal=self.title(deal), sides=self.describe(deal))

    def title(self, deal: Deal) -> str:
        return self.language.text(DEALS[deal.kind], seat=self.names[deal.giver], seat2=self.names[deal.taker])

    def describe(self, deal: Deal) -> str:
        """What everybody may know of a deal; its maker also sees the cards sealed in it."""
        if deal.kind == A_CLOSING:
            return self.closing(deal)
        if deal.kind == AN_ACCEPTANCE:
            asked = self.t.offers[deal.giver].ask_front
            return self.language.text("deal.gives", cards=self.both(asked, self.lot(deal)))
        gives = self.both(deal.front, self.lot(deal))
        asks = self.both(deal.ask_front, self.request(deal))
        return self.language.text("deal.gives_and_asks", cards=gives, cards2=asks)

    def closing(self, deal: Deal) -> str:
        """EOD-5.12: both sides of the deal that its maker is about to close."""
        answer = self.t.answers[deal.taker]
        if answer.kind == AN_ACCEPTANCE:
            offer = self.t.offers[deal.taker]
            gives, gets = (
                self.both(offer.front, self.lot(offer)),
                self.both(offer.ask_front, self.lot(answer)),
            )
        else:
            gives = self.both(answer.ask_front, self.lot(deal) or self.request(answer))
            gets = self.both(answer.front, self.lot(answer))
        return self.language.text("deal.gives_and_gets", cards=gives, cards2=gets)

    def listed(self, cards: Iterable[int]) -> str:
        return ", ".join(self.texts.card_names[card] for card in cards)

    def both(self, cards: Any, hand: str) -> str:
        named = [self.texts.card_names[card] for card in cards]
        return ", ".join([*named, hand] if hand else named) or self.language.text("lot.nothing")

    def lot(self, deal: Deal) -> str:
        lot = self.lot_text(given(self.t, deal), "lot.worth")
        if lot and self.sees_sealed(deal.giver):
            return self.language.text("lot.sealed", lot=lot, cards=self.listed(deal.hand))
        return lot

    def request(self, deal: Deal) -> str:
        lot = asked(deal)
        return self.lot_text(lot, "lot.worth_at_least" if lot.at_least else "lot.worth_exactly")

    def lot_text(self, lot: Lot, worth: str) -> str:
        """worth: the name of the words for its total. Empty: there are no cards in it."""
        if not lot.count:
            return ""
        said = [self.language.text("lot.cards", n=lot.count)]
        said += [self.language.text(worth, n=lot.total)] if lot.total >= 0 else []
        said += [self.colours(lot.each)] if lot.each else []
        said += [self.one_of(lot.any_of)] if lot.any_of else []
        return ", ".join(said)

    def colours(self, families: list[int]) -> str:
        names = colour_names(self.language)
        return joined(self.language, "list.and", [names[family] for family in families])

    def one_of(self, families: list[int]) -> str:
        names = colour_names(self.language)
        colours = joined(self.language, "list.or", [names[family] for family in families])
        return self.language.text("lot.each", colours=colours)


def seat_names(table: Board, texts: PackTexts, language: Language) -> list[str]:
    return [
        texts.nation_names[nation] if nation >= 0 else language.text("seat", n=seat + 1)
        for seat, nation in enumerate(table.nation)
    ]
