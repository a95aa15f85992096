"""What one seat may know, in numbers: named fields in a fixed order, for programs that learn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from lastturn.engine.actions import Actions
from lastturn.engine.bits import EVERYBODY, has
from lastturn.engine.runs import NO_RUN
from lastturn.engine.table import Table

FACTS: Final = 6  # numbers that a question names, at most
PICKS: Final = 8  # picks of a run that are told, the last ones
MOST: Final = 32_767  # the greatest number there is room for
EVENT: Final = 5  # numbers of an event


class Field:
    """So many numbers under one name, each from `least` to `most`."""

    def __init__(self, name: str, size: int, most: int, meaning: str, least: int = 0) -> None:
        self.name: str = name
        self.size: int = size
        self.most: int = most
        self.meaning: str = meaning
        self.least: int = least


class Sheet:
    """Where the numbers are written, one after the other. Programs look at `cells` without copying them."""

    def __init__(self, size: i64) -> None:
        self.cells: vec[i16] = vec[i16]([0] * size)
        self.at: i64 = 0

    def put(self, number: i64) -> None:
        self.cells[self.at] = i16(number)
        self.at += 1

    def put_set(self, bits: i64, size: i64) -> None:
        """Of 0 to size - 1 whether it is in the set."""
        for n in range(size):
            self.cells[self.at + n] = i16((bits >> n) & 1)
        self.at += size

    def clear(self, size: i64) -> i64:
        """So many zeroes; where they begin."""
        start = self.at
        for n in range(size):
            self.cells[start + n] = 0
        self.at += size
        return start


def general_fields(seats: int, prompts: int, actions: int) -> list[Field]:
    """What is the same in every game: who is asked, and what."""
    return [
        Field("you", seats, 1, "your seat, as the table counts them"),
        Field("asked", seats, 1, "who is asked, for all to see; you first, then clockwise"),
        Field("question", 1, prompts, "the number of the question put to you; 0: none"),
        Field("facts", FACTS, MOST, "the numbers that the question names", -MOST),
        Field("picks", PICKS, actions, "your picks so far that nobody has seen: index of the action + 1"),
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """The fields of a game for a number of seats. A game says its own ones and fills them in."""

    def __init__(self, seats: int, actions: Actions, prompts: int, own: list[Field]) -> None:
        self.seats: i64 = seats
        self.actions: Actions = actions
        self.fields: list[Field] = general_fields(seats, prompts, int(actions.size)) + own
        self.size: i64 = sum([field.size for field in self.fields])

    def fill(self, table: Table, seat: i64, sheet: Sheet) -> None:
        """The game's own fields, in their order, from what the seat may know and nothing else."""

    def write(self, table: Table, seat: i64, sheet: Sheet) -> None:
        """All fields, from where the sheet stands."""
        end = sheet.at + self.size
        self._write_general(table, seat, sheet)
        self.fill(table, seat, sheet)
        assert sheet.at == end, f"{self.size} numbers were promised, {sheet.at - end} more were written"

    def _write_general(self, table: Table, seat: i64, sheet: Sheet) -> None:
        seats, shown = table.seats, table.shown()
        for n in range(seats):
            sheet.put(1 if n == seat else 0)
        for n in range(seats):
            sheet.put((shown >> ((seat + n) % seats)) & 1)
        start = sheet.clear(1 + FACTS + PICKS)
        if not has(table.waiting, seat):
            return
        cells = sheet.cells
        cells[start] = i16(table.prompt(seat))
        start += 1
        facts = table.on_top.facts(table, seat)
        for i in range(min(len(facts), FACTS)):
            cells[start + i] = i16(max(-MOST, min(facts[i], MOST)))
        self._write_picks(table, seat, sheet, start + FACTS)

    def _write_picks(self, table: Table, seat: i64, sheet: Sheet, start: i64) -> None:
        run = table.run_of(seat)
        if run is NO_RUN:
            return
        picks = run.own()
        first = max(len(picks) - PICKS, 0)
        for i in range(first, len(picks)):
            sheet.cells[start + i - first] = i16(self.actions.number(picks[i]) + 1)

    # -- for single tables -----------------------------------------------------------------------

    def of(self, table: Table, seat: int) -> vec[i16]:
        """All numbers of a seat in one row."""
        sheet = Sheet(self.size)
        self.write(table, seat, sheet)
        return sheet.cells

    def named(self, table: Table, seat: int) -> dict[str, list[int]]:
        """The same by the names of the fields."""
        row = [int(n) for n in self.of(table, seat)]
        found: dict[str, list[int]] = {}
        at = 0
        for field in self.fields:
            found[field.name] = row[at : at + field.size]
            at += field.size
        return found

    def differences(self, table: Table, other: Table, seat: int) -> list[str]:
        """The fields in which two tables differ for a seat."""
        ours, theirs = self.named(table, seat), self.named(other, seat)
        return [name for name in ours if ours[name] != theirs[name]]


class LastEvents:
    """The last so many events that everybody has heard, the newest first: five numbers each."""

    def __init__(self, length: i64) -> None:
        self.length: i64 = length
        self.events: list[tuple[int, int, tuple[int, ...], int]] = []

    def hear(self, events: list[tuple[int, int, tuple[int, ...], int]]) -> None:
        for event in events:
            if event[3] == EVERYBODY:
                self.events.append(event)
        self.events = self.events[-self.length :]

    def copy(self) -> LastEvents:
        new = LastEvents(self.length)
        new.events = self.events[:]
        return new

    def write(self, sheet: Sheet) -> None:
        """Of each event its number, its seat + 1, and its first three facts; zeroes where there is none."""
        at = sheet.clear(self.length * EVENT)
        for event in reversed(self.events):
            sheet.cells[at] = i16(event[0])
            sheet.cells[at + 1] = i16(event[1] + 1)
            for i in range(min(len(event[2]), 3)):
                sheet.cells[at + 2 + i] = i16(max(-MOST, min(event[2][i], MOST)))
            at += EVENT


def history_field(length: int) -> Field:
    meaning = "the newest events that all have heard: number, seat + 1 and three facts each"
    return Field("history", length * EVENT, MOST, meaning, -MOST)
