"""What a seat may know of End of Days, in numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from lastturn.engine.actions import Actions
from lastturn.engine.features import MOST, Features, Field, Sheet
from lastturn.engine.table import Table
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import MOST_SITES
from lastturn.games.end_of_days.deal import Deal
from lastturn.games.end_of_days.places import (
    CENTRE,
    DECK,
    DISCARDS,
    DOWNS,
    FRONTS,
    HANDS,
    NO_CARD,
    SCRAPYARD,
    SITES,
    ZONES,
)

# Where a card lies.
UNSEEN: Final = 0
IN_HAND: Final = 1
IN_FRONT: Final = 2
FACE_DOWN: Final = 3
AT_SITE: Final = 4  # and three more
SCRAPPED: Final = 8
DISCARDED: Final = 9
IN_CENTRE: Final = 10

PLACES: Final = (
    "where each card lies: 0 unseen, 1 a hand, 2 in front, 3 face-down, 4 to 7 a launch site, "
    "8 the Scrapyard, 9 the discards, 10 the centre"
)

OF_A_SEAT: Final = 17
WAYS: Final = 2 * (ZONES + 1)  # in which a card can lie: in a zone or the deck, known there or not


def own_fields(seats: int, cards: int, nations: int) -> list[Field]:
    return [
        Field("round", 1, 99, "the round"),
        Field("phase", 1, 9, "the step of the turn; 0: nations are being chosen"),
        Field("current", 1, seats - 1, "whose turn it is: seats after yours"),
        Field("first", 1, seats - 1, "who began: seats after yours"),
        Field("barred", 1, 1, "whether the hand was discarded this turn"),
        Field("deck", 1, cards, "cards in the deck"),
        Field("place", cards, IN_CENTRE, PLACES),
        Field("owner", cards, seats, "whose place that is: seats after yours + 1; 0: nobody's"),
        Field("playable", cards, 1, "of each card whether your nation may play it"),
        Field("nation", seats, nations, "each nation + 1, 0: none yet; you first, then clockwise"),
        Field("score", seats, MOST, "points of each seat", -MOST),
        Field("cards", seats, cards, "cards in each hand"),
        Field("room", seats, cards, "cards that still fit in front of each seat", -cards),
        Field("rockets", seats, MOST_SITES, "launch sites of each nation"),
        Field("base", seats, 1, "who has a secret base"),
        Field("blockaded", seats, 1, "who is blockaded"),
        *deal_fields(seats, cards),
    ]  # fmt: skip


def deal_fields(seats: int, cards: int) -> list[Field]:
    """EOD-5.5: what everybody is told of offers and answers."""
    return [
        Field(f"{book}_{fact}", seats, most, f"{meaning}, of the {book} for each seat")
        for book in ("offer", "answer")
        for fact, most, meaning in (
            ("kind", 5, "1 offer, 2 acceptance, 3 counter-offer, 4 bid, 5 closing; 0: none"),
            ("shown", cards, "cards in play that are given"),
            ("sealed", cards, "hand cards that are given"),
            ("asks", cards, "hand cards that are asked for"),
            ("total", MOST, "the total that is asked for"),
        )
    ]


class DaysFeatures(Features):
    def __init__(self, seats: int, actions: Actions, prompts: int, cards: int, nations: int) -> None:
        super().__init__(seats, actions, prompts, own_fields(seats, cards, nations))
        self.cards: i64 = cards
        # Looked up rather than worked out: there are many cards and few zones, and no processor guesses where
        # the next card lies. Whether the discards are public, then zones, the deck first: not known, known.
        self.kinds: vec[i16] = vec[i16](
            [
                i16(kind_of_place(zone) if seen(zone, known, public) else UNSEEN)
                for public in (False, True)
                for zone in range(DECK, ZONES)
                for known in (False, True)
            ]
        )
        # The same for each seat.
        self.owners: vec[i16] = vec[i16](
            [
                i16(seats_after(seat, zone, seats) if seen(zone, known, False) else 0)
                for seat in range(seats)
                for zone in range(DECK, ZONES)
                for known in (False, True)
            ]
        )

    def fill(self, table: Table, seat: i64, sheet: Sheet) -> None:
        assert isinstance(table, Board), "no table of End of Days"
        t: Board = table
        sheet.put(t.round)
        sheet.put(t.phase)
        sheet.put((t.current - seat) % t.seats)
        sheet.put((t.first - seat) % t.seats)
        sheet.put(t.barred)
        sheet.put(t.deck.left())
        self._write_places(t, seat, sheet)
        self._write_playable(t, seat, sheet)
        write_seats(t, seat, sheet)

    def _write_places(self, t: Board, seat: i64, sheet: Sheet) -> None:
        """As the view shows them; a card that the seat has seen go into a hand is known to be there."""
        cells, start, cards = sheet.cells, sheet.at, self.cards
        zones, known, kinds, owners = t.places.zone, t.known, self.kinds, self.owners
        kind, owner = WAYS if t.house.public_discards else i64(0), seat * WAYS
        for card in range(cards):
            way = 2 * (i64(zones[card]) - DECK) + ((i64(known[card]) >> seat) & 1)
            cells[start + card] = kinds[kind + way]
            cells[start + cards + card] = owners[owner + way]
        top = t.places.last[DISCARDS]
        if top != NO_CARD:
            cells[start + top] = DISCARDED
        sheet.at += 2 * cards

    def _write_playable(self, t: Board, seat: i64, sheet: Sheet) -> None:
        if t.phase == 0:
            sheet.clear(self.cards)
            return
        cells, start, playable = sheet.cells, sheet.at, t.playable
        for card in range(self.cards):
            cells[start + card] = i16((playable[card] >> seat) & 1)
        sheet.at += self.cards


def seen(zone: i64, known: bool, public: bool) -> bool:
    """Whether a seat sees a card there; known: it knows the card to be there. public: so are the discards."""
    if zone == DECK or (zone == DISCARDS and not public):
        return False
    return known or zone >= FRONTS


def kind_of_place(zone: i64) -> i64:
    if zone < FRONTS:
        return IN_HAND
    if zone < DOWNS:
        return IN_FRONT
    if zone < SITES:
        return FACE_DOWN
    if zone < SCRAPYARD:
        return AT_SITE + (zone - SITES) % MOST_SITES
    if zone == SCRAPYARD:
        return SCRAPPED
    if zone == CENTRE:
        return IN_CENTRE
    return DISCARDED


def owner_of_place(zone: i64) -> i64:
    """The seat whose place it is; -1: nobody's."""
    if zone < FRONTS:
        return zone - HANDS
    if zone < DOWNS:
        return zone - FRONTS
    if zone < SITES:
        return zone - DOWNS
    if zone < SCRAPYARD:
        return (zone - SITES) // MOST_SITES
    return -1


def seats_after(seat: i64, zone: i64, seats: i64) -> i64:
    """So many seats after this one sits the owner of the place, + 1; 0: it is nobody's."""
    owner = owner_of_place(zone)
    return (owner - seat) % seats + 1 if owner >= 0 else 0


def write_seats(t: Board, seat: i64, sheet: Sheet) -> None:
    """Each fact of all seats; the seat's own first, then clockwise."""
    seats = t.seats
    start = sheet.clear(seats * OF_A_SEAT)
    cells = sheet.cells
    for n in range(seats):
        s, at = (seat + n) % seats, start + n
        cells[at] = i16(t.nation[s] + 1)
        cells[at + seats] = i16(t.score[s])
        cells[at + 2 * seats] = i16(t.hand(s))
        if t.nation[s] >= 0:
            cells[at + 3 * seats] = i16(t.room(s))
            cells[at + 4 * seats] = i16(t.rockets(s))
            cells[at + 5 * seats] = i16(1 if t.has_base(s) else 0)
            cells[at + 6 * seats] = i16(1 if t.phase > 0 and t.blockaded(s) else 0)
        if len(t.offers) > 0:
            write_deal(t.offers[s], sheet, at + 7 * seats, seats)
        if len(t.answers) > 0:
            write_deal(t.answers[s], sheet, at + 12 * seats, seats)


def write_deal(deal: Deal, sheet: Sheet, at: i64, step: i64) -> None:
    """EOD-5.5: what everybody has been told of it."""
    cells = sheet.cells
    cells[at] = i16(deal.kind)
    cells[at + step] = i16(len(deal.front))
    cells[at + 2 * step] = i16(len(deal.hand))
    cells[at + 3 * step] = i16(deal.ask_count)
    cells[at + 4 * step] = i16(deal.ask_total)
