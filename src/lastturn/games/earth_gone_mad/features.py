"""What a seat may know of Earth Gone Mad!, in numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from lastturn.engine.actions import Actions
from lastturn.engine.bits import count
from lastturn.engine.features import MOST, Features, Field, Sheet
from lastturn.engine.table import Table
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CITIES, CONTINENTS, DECEMBER

OF_A_SEAT: Final = 13  # facts of each seat
MOST_NUKES: Final = 999


def own_fields(seats: int, cards: int) -> list[Field]:
    return [
        Field("mode", 1, 3, "0 competitive, 1 co-operative, 2 alone, 3 teams"),
        Field("month", 1, DECEMBER, "the month; 0: January"),
        Field("due", 1, 99, "disasters of the month"),
        Field("active", 1, seats - 1, "whose turn it is: seats after yours"),
        Field("income", 1, 99, "income that is left to spend"),
        Field("prices", 2, 99, "the next Survivor, the next Optimize"),
        Field("dead_earth", 1, 2, "1: the clock is being run out, 2: the pause of it"),
        Field("card", 1, cards, "the card that is handled + 1; 0: none"),
        Field("target", 1, CITIES, "the city it is aimed at + 1; 0: none"),
        Field("draw", 1, cards, "cards in the draw pile"),
        Field("standing", CITIES, 1, "of each city whether it stands"),
        Field("optimized", CITIES, 1, "of each city whether it is Optimized"),
        Field("tracking", CITIES, 1, "of each city whether it tracks"),
        Field("governor", CONTINENTS, seats, "who governs each continent: seats after yours + 1; 0: nobody"),
        Field("to_come", cards, 1, "of each card whether it is still to come"),
        Field("row", cards, 1, "of each card whether it waits to be handled"),
        *seat_fields(seats),
    ]  # fmt: skip


def seat_fields(seats: int) -> list[Field]:
    """One number or row for each seat; the own ones first, then clockwise."""
    return [
        Field("place", seats, seats - 1, "the place of each seat in player order; you first, then clockwise"),
        Field("team", seats, seats, "the team of each seat + 1; 0: none"),
        Field("survivors", seats, MOST, "Survivors of each seat"),
        Field("nukes", seats, MOST_NUKES, "Nukes in each stock"),
        Field("launched", seats, MOST_NUKES, "Nukes of each seat in the box"),
        Field("intercepting", seats, MOST_NUKES, "Nukes by which each seat intercepts"),
        Field("cities", seats, CITIES, "cities that each seat still has"),
        Field("earns", seats, 99, "income of each seat as it would be counted now"),
        Field("tracks", seats, 1, "whether each seat has Tracking"),
        Field("points", seats, MOST, "points of each seat as they stand"),
        Field("no_plunder", seats, 1, "who is pledged not to plunder"),
        Field("no_launch", seats, 1, "who is pledged not to launch"),
        Field("no_intercept", seats, 1, "who is pledged not to intercept"),
    ]  # fmt: skip


class EarthFeatures(Features):
    def __init__(self, seats: int, actions: Actions, prompts: int, cards: int) -> None:
        super().__init__(seats, actions, prompts, own_fields(seats, cards))
        self.cards: i64 = cards

    def fill(self, table: Table, seat: i64, sheet: Sheet) -> None:
        assert isinstance(table, Board), "no table of Earth Gone Mad!"
        t: Board = table
        sheet.put(t.house.mode)
        sheet.put(t.month)
        sheet.put(t.disasters_due())
        sheet.put((t.active - seat) % t.seats)
        sheet.put(t.income)
        sheet.put(t.survivor_price())
        sheet.put(t.optimize_price())
        sheet.put(t.dead_earth)
        sheet.put(t.card + 1)
        sheet.put(t.target + 1)
        sheet.put(len(t.pile) - t.drawn)
        sheet.put_set(t.undestroyed, CITIES)
        sheet.put_set(t.optimized, CITIES)
        sheet.put_set(t.tracking, CITIES)
        for continent in range(CONTINENTS):
            governor = t.seating.governor[continent]
            sheet.put((governor - seat) % t.seats + 1 if governor >= 0 else 0)
        self._write_cards(t, sheet)
        write_seats(t, seat, sheet)

    def _write_cards(self, t: Board, sheet: Sheet) -> None:
        """Which cards are still to come can be worked out by everybody; not in which order."""
        start = sheet.clear(2 * self.cards)
        for i in range(t.drawn, len(t.pile)):
            sheet.cells[start + t.pile[i]] = 1
        start += self.cards
        for i in range(len(t.row)):
            sheet.cells[start + t.row[i]] = 1


def write_seats(t: Board, seat: i64, sheet: Sheet) -> None:
    """Each fact of all seats; the seat's own first, then clockwise."""
    seats, order, teams = t.seats, t.seating.order, t.seating.teams
    start = sheet.clear(seats * OF_A_SEAT)
    cells = sheet.cells
    for place in range(len(order)):
        cells[start + (order[place] - seat) % seats] = i16(place)
    for n in range(seats):
        s, at = (seat + n) % seats, start + n
        cities = t.cities_of(s)
        if len(teams) > 0:
            cells[at + seats] = i16(teams[s] + 1)
        cells[at + 2 * seats] = i16(t.survivors[s])
        cells[at + 3 * seats] = i16(t.nukes[s])
        cells[at + 4 * seats] = i16(t.box[s])
        cells[at + 5 * seats] = i16(t.intercepting[s])
        cells[at + 6 * seats] = i16(count(cities))
        cells[at + 7 * seats] = i16(count(cities) + count(cities & t.optimized))
        cells[at + 8 * seats] = i16(1 if t.has_tracking(s) else 0)
        cells[at + 9 * seats] = i16(t.points(s))
        cells[at + 10 * seats] = i16((t.no_plunder >> s) & 1)
        cells[at + 11 * seats] = i16((t.no_launch >> s) & 1)
        cells[at + 12 * seats] = i16((t.no_intercept >> s) & 1)
