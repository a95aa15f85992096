"""What a seat may know of Survive Until Daylight, in numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from lastturn.engine.actions import Actions
from lastturn.engine.bits import count
from lastturn.engine.features import MOST, Features, Field, Sheet
from lastturn.engine.table import Table
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import inventory as inv
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import Content

OF_A_SEAT: Final = 10


def own_fields(seats: int, c: Content) -> list[Field]:
    kinds, combats, horde_cards = int(c.kinds), int(c.combats), int(c.horde)
    enemies = int(c.horde_kinds)
    return [
        Field("round", 1, 99, "the round of the night"),
        Field("last", 1, 1, "whether it is a last round"),
        Field("first", 1, seats, "the First Player: seats after yours + 1; 0: not named yet"),
        Field("holder", 1, seats, "who has WAVE!: seats after yours + 1; 0: nobody"),
        Field("drawer", 1, seats, "who has drawn a card that is not placed yet; 0: nobody"),
        Field("drawn", 1, kinds, "that card + 1, if you may see it"),
        Field("piles", 4, MOST, "cards in the rubble, the active pile, the combat deck and the assault deck"),
        Field("open", combats, 99, "open combat cards, by card"),
        Field("line", horde_cards, enemies, "the line from left to right: kind + 1; 0: nobody"),
        Field("line_health", horde_cards, 99, "health of each in the line", -99),
        Field("line_spears", horde_cards, 99, "Spears in each of the line"),
        Field("line_marked", horde_cards, 1, "who of the line is marked"),
        Field("supply", enemies, horde_cards, "horde cards in the supply, by kind"),
        Field("spent", kinds, 99, "cards in the rubble discards, by kind"),
        Field("spent_combat", combats, 99, "cards in the combat discards, by card"),
        Field("unseen", kinds, 99, "cards that could still lie in the piles, as far as you know, by kind"),
        Field("inventory", seats * kinds, 99, "cards that you see in each inventory, by kind; yours first"),
        *seat_fields(seats, c),
    ]  # fmt: skip


def seat_fields(seats: int, c: Content) -> list[Field]:
    """One number or row for each seat; the own ones first, then clockwise."""
    return [
        Field("character", seats, int(c.characters), "the character of each seat + 1; 0: not chosen"),
        Field("health", seats, 99, "health that each seat has left", -99),
        Field("slots", seats, 9, "slots in use"),
        Field("cards", seats, 999, "single cards in each inventory"),
        Field("barricades", seats, 99, "Barricades of each seat"),
        Field("traps", seats, 99, "Traps before each seat"),
        Field("blood", seats, 99, "splash that Blood Lust adds"),
        Field("saved", seats, int(c.horde), "Survivors that each seat has saved"),
        Field("defeated", seats, 999, "enemies that each seat has defeated"),
        Field("taken", seats, 999, "damage that each seat has taken"),
    ]  # fmt: skip


class DaylightFeatures(Features):
    def __init__(self, seats: int, actions: Actions, prompts: int, content: Content) -> None:
        super().__init__(seats, actions, prompts, own_fields(seats, content))

    def fill(self, table: Table, seat: i64, sheet: Sheet) -> None:
        assert isinstance(table, Board), "no table of Survive Until Daylight"
        t: Board = table
        sheet.put(t.round)
        sheet.put(1 if t.is_last_round() else 0)
        put_seat(t, seat, t.first, sheet)
        put_seat(t, seat, t.holder, sheet)
        put_seat(t, seat, t.drawer if t.drawn != inv.NOTHING else inv.NOBODY, sheet)
        sheet.put(t.drawn + 1 if sees_drawn(t, seat) else 0)
        sheet.put(t.rubble.left())
        sheet.put(t.active.left())
        sheet.put(t.combat.left())
        sheet.put(t.assaults.left())
        start = sheet.clear(t.content.combats)
        for i in range(len(t.open)):
            sheet.cells[start + t.open[i]] += i16(1)
        write_line(t, sheet)
        write_discards(t, sheet)
        write_unseen(t, seat, sheet)
        write_inventories(t, seat, sheet)
        write_seats(t, seat, sheet)


def put_seat(t: Board, seat: i64, whom: i64, sheet: Sheet) -> None:
    """Seats after the given one + 1; 0: nobody."""
    sheet.put(0 if whom == inv.NOBODY else (whom - seat) % t.seats + 1)


def sees(t: Board, seat: i64, owner: i64) -> bool:
    """SUD-H5: open inventories are for all; closed ones for their owner."""
    return seat == owner or not t.house.closed


def sees_drawn(t: Board, seat: i64) -> bool:
    """SUD-H3"""
    return t.drawn != inv.NOTHING and (t.drawn == t.content.wave or sees(t, seat, t.drawer))


def write_line(t: Board, sheet: Sheet) -> None:
    """SUD-H9: all see all of it."""
    width = t.content.horde
    start = sheet.clear(4 * width + t.content.horde_kinds)
    cells = sheet.cells
    for place in range(len(t.line)):
        cells[start + place] = i16(t.type_at(place) + 1)
        cells[start + width + place] = i16(t.health_at(place))
        cells[start + 2 * width + place] = i16(horde.spears_on(t.line[place]))
        cells[start + 3 * width + place] = i16(1 if horde.marked(t.line[place]) else 0)
    start += 4 * width
    for card in range(width):
        if (t.supply >> card) & 1 != 0:
            cells[start + t.content.type_of[card]] += i16(1)


def write_discards(t: Board, sheet: Sheet) -> None:
    for i in range(t.content.kinds + t.content.combats):
        sheet.put(t.spent[i])


def write_unseen(t: Board, seat: i64, sheet: Sheet) -> None:
    """SUD-H1: which cards the piles hold is known by elimination, as far as inventories are open."""
    kinds = t.content.kinds
    start = sheet.clear(kinds)
    cells = sheet.cells
    for i in range(t.active.drawn, len(t.active.order)):
        cells[start + t.active.order[i]] += i16(1)
    for i in range(t.rubble.drawn, len(t.rubble.order)):
        cells[start + t.rubble.order[i]] += i16(1)
    if t.drawn != inv.NOTHING and not sees_drawn(t, seat):
        cells[start + t.drawn] += i16(1)
    if not t.house.closed:
        return
    for other in range(t.seats):
        if other != seat:
            for slot in range(t.slots(other)):
                cells[start + t.kind_at(other, slot)] += i16(t.count_at(other, slot))
            for kind in range(kinds):
                cells[start + kind] -= i16(t.known_of(other, kind))


def write_inventories(t: Board, seat: i64, sheet: Sheet) -> None:
    kinds = t.content.kinds
    start = sheet.clear(t.seats * kinds)
    for n in range(t.seats):
        owner = (seat + n) % t.seats
        if sees(t, seat, owner):
            for slot in range(t.slots(owner)):
                sheet.cells[start + t.kind_at(owner, slot)] += i16(t.count_at(owner, slot))
        else:
            for kind in range(kinds):
                sheet.cells[start + kind] = i16(t.known_of(owner, kind))
        start += kinds


def write_seats(t: Board, seat: i64, sheet: Sheet) -> None:
    """Each fact of all seats; the seat's own first, then clockwise."""
    seats = t.seats
    start = sheet.clear(seats * OF_A_SEAT)
    cells = sheet.cells
    for n in range(seats):
        s, at = (seat + n) % seats, start + n
        character = t.of(s, inv.CHARACTER)
        cells[at] = i16(character + 1)
        if character >= 0:
            cells[at + seats] = i16(t.health_left(s))
        cells[at + 2 * seats] = i16(t.slots(s))
        cells[at + 3 * seats] = i16(t.cards(s))
        cells[at + 4 * seats] = i16(t.of(s, inv.BARRICADES))
        cells[at + 5 * seats] = i16(t.of(s, inv.TRAPS))
        cells[at + 6 * seats] = i16(t.of(s, inv.BLOOD))
        cells[at + 7 * seats] = i16(count(t.of(s, inv.SAVED)))
        cells[at + 8 * seats] = i16(t.of(s, inv.DEFEATED))
        cells[at + 9 * seats] = i16(t.of(s, inv.TAKEN))
