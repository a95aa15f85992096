"""Tables are shown in the order in which something was played at them, and others are heard in between."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lastturn.server import entries as e
from lastturn.server import turns
from lastturn.server.flight import Flight
from lastturn.server.live_room import LiveRoom
from lastturn.server.turns import Heard, Turns


class Said(Heard):
    """Something played at a table, which is saved when the test says so."""

    def judged(self) -> e.AnyDeed:
        return e.Moved(seat=0, move=1, by="person")

    def becomes(self, deed: e.AnyDeed) -> None:
        self.entry = e.Entry(1, 0.0, deed)


class Table:
    """As much of a live room as is looked at here."""

    def __init__(self, name: str) -> None:
        self.room = SimpleNamespace(id=name)
        self.writing: object = None
        self.heard: list[Heard] = []


def table(name: str) -> LiveRoom:
    return cast(LiveRoom, Table(name))


class Floor:
    """Turns at which every table is shown for as long as a stretch lasts."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.turns = Turns(cast(Any, None), lambda live, entry, flight: None, self.tell)

    def tell(self, live: LiveRoom, flights: list[Flight]) -> None:
        if live.room.id == "broken":
            raise ValueError("a table that cannot be shown")
        self.shown.append(live.room.id)

    def plays(self, *names: str) -> None:
        """A commit: all of these are saved."""
        for name in names:
            heard = Said(self.turns, table(name), Flight())
            heard.becomes(heard.judged())
            self.turns.landed(heard)
        self.turns.show()


@pytest.fixture
def floor(monkeypatch: pytest.MonkeyPatch) -> Floor:
    monkeypatch.setattr(turns, "AT_A_STRETCH", 0.0)
    return Floor()


def test_who_is_heard_in_between_is_shown_behind_those_who_wait(floor: Floor) -> None:
    async def play() -> None:
        floor.plays("a", "b", "c")
        assert floor.shown == ["a"], "others are heard before the next table is shown"
        floor.plays("d")
        assert floor.shown == ["a"], "one turn of the loop shows no more because more is saved in it"
        for _ in range(5):
            await asyncio.sleep(0)

    asyncio.run(play())
    assert floor.shown == ["a", "b", "c", "d"]


def test_a_mistake_at_one_table_stops_no_other(floor: Floor) -> None:
    async def play() -> None:
        floor.plays("broken", "b")
        await asyncio.sleep(0)

    asyncio.run(play())
    assert floor.shown == ["b"]


def test_while_there_is_time_all_are_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "AT_A_STRETCH", 60.0)
    floor = Floor()

    async def play() -> None:
        floor.plays("a", "b", "c")

    asyncio.run(play())
    assert floor.shown == ["a", "b", "c"]
