"""What a seat may know of Doomsday, in numbers."""

from __future__ import annotations

from mypy_extensions import i16, i64

from lastturn.engine.actions import Actions
from lastturn.engine.features import Features, Field, Sheet
from lastturn.engine.step import Step
from lastturn.engine.table import Table
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BERTHS, COLOURS, EARTH_PLACES, FIRST_DOOM, PARTS, SPACE
from lastturn.games.doomsday.rules.battle import Espionage


def own_fields(seats: int) -> list[Field]:
    return [
        Field("active", 1, seats - 1, "whose turn it is: seats after yours"),
        Field("round", 1, 999, "the round"),
        Field("asteroid", 1, 99, "steps that the asteroid has made"),
        Field("days", 1, 99, "steps that are left to it"),
        Field("deck", 1, FIRST_DOOM + 9, "cards in the deck"),
        Field("dooms", 1, 9, "Doomsday cards among them"),
        Field("centre", 1, 9, "Doomsday cards that wait in the centre"),
        Field("earth", COLOURS, EARTH_PLACES, "pawns on the Earth, by colour"),
        Field("bag", COLOURS, 99, "pawns in the bag, by colour"),
        Field("attacker", 1, seats, "who spies: seats after yours + 1; 0: nobody"),
        Field("attacked", 1, seats, "on whom; 0: nobody"),
        *seat_fields(seats),
    ]  # fmt: skip


def seat_fields(seats: int) -> list[Field]:
    """Of the seats, the own one first, then clockwise; and where each card is."""
    return [
        Field("parts", seats, PARTS, "parts of each rocket; you first, then clockwise"),
        Field("stage", seats, SPACE, "how far each launch is; 0: not begun, 6: in space"),
        Field("arrival", seats, seats, "who came to space as which; 0: not there"),
        Field("points", seats, 999, "points of each seat"),
        Field("cards", seats, 16, "cards in each hand"),
        Field("offer", seats, FIRST_DOOM, "the score card in front of each seat + 1; 0: none"),
        Field("berths", seats * BERTHS, COLOURS, "of each rocket's 14 seats the colour in it + 1; 0: empty"),
        Field("hand", FIRST_DOOM, 1, "of each card whether it is in your hand"),
        Field("known", FIRST_DOOM, seats - 1, "who has each card that all know of: seats after yours"),
        Field("discards", FIRST_DOOM, 1, "of each card whether it was discarded"),
        Field("laid", FIRST_DOOM, 1, "of each card whether it is laid out in a set"),
        Field("fresh", 2, FIRST_DOOM, "the cards taken in this turn + 1"),
    ]  # fmt: skip


class DoomsdayFeatures(Features):
    def __init__(self, seats: int, actions: Actions, prompts: int) -> None:
        super().__init__(seats, actions, prompts, own_fields(seats))

    def fill(self, table: Table, seat: i64, sheet: Sheet) -> None:
        assert isinstance(table, Board), "no table of Doomsday"
        t: Board = table
        sheet.put((t.active - seat) % t.seats)
        sheet.put(t.rounds())
        sheet.put(t.asteroid)
        sheet.put(t.steps_left())
        sheet.put(t.deck.left())
        sheet.put(t.dooms_in_deck)
        sheet.put(t.centre)
        start = sheet.clear(COLOURS)
        for place in range(EARTH_PLACES):
            if t.pawns[place] >= 0:
                sheet.cells[start + t.pawns[place]] += i16(1)
        for colour in range(COLOURS):
            sheet.put(t.in_bag(colour))
        write_attack(t, seat, sheet)
        write_agencies(t, seat, sheet)
        write_cards(t, seat, sheet)
        sheet.put(t.fresh + 1)
        sheet.put(t.fresh2 + 1)


def write_attack(t: Board, seat: i64, sheet: Sheet) -> None:
    step: Step | None = t.on_top
    while step is not None:
        if isinstance(step, Espionage):
            sheet.put((step.seat - seat) % t.seats + 1)
            sheet.put((step.target - seat) % t.seats + 1)
            return
        step = step.below
    sheet.clear(2)


def write_agencies(t: Board, seat: i64, sheet: Sheet) -> None:
    """Each fact of all agencies; the seat's own first, then clockwise."""
    seats = t.seats
    start = sheet.clear(seats * (6 + BERTHS))
    cells = sheet.cells
    for n in range(seats):
        s = (seat + n) % seats
        cells[start + n] = i16(t.parts(s))
        cells[start + seats + n] = i16(t.stage(s))
        cells[start + 2 * seats + n] = i16(t.arrival(s))
        cells[start + 3 * seats + n] = i16(t.points(s))
        cells[start + 4 * seats + n] = i16(t.hand_size(s))
        cells[start + 5 * seats + n] = i16(t.offer_of(s) + 1)
        berths = start + 6 * seats + n * BERTHS
        for berth in range(BERTHS):
            cells[berths + berth] = i16(t.passenger(s, berth) + 1)


def write_cards(t: Board, seat: i64, sheet: Sheet) -> None:
    """Where the seat knows each card to be."""
    hand = sheet.clear(4 * FIRST_DOOM)
    known, discards, laid = hand + FIRST_DOOM, hand + 2 * FIRST_DOOM, hand + 3 * FIRST_DOOM
    cells = sheet.cells
    for i in range(t.hands.size(seat)):
        cells[hand + t.hands.at(seat, i)] = 1
    if t.open_low != 0 or t.open_high != 0:
        for n in range(1, t.seats):
            other = (seat + n) % t.seats
            for i in range(t.hands.size(other)):
                if t.is_open(t.hands.at(other, i)):
                    cells[known + t.hands.at(other, i)] = i16(n)
    for card in range(FIRST_DOOM):
        if t.is_discarded(card):
            cells[discards + card] = 1
    for i in range(t.laid_size()):
        cells[laid + t.hands.at(t.seats, i)] = 1
