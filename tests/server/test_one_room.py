"""A table is kept in memory once, however many ask for it at once, and as long as somebody uses it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from lastturn.engine.record import pack_of
from lastturn.server import entries as e
from lastturn.server.problems import Conflict, Rejection
from lastturn.server.settings import without_waiting
from lastturn.server.store.jobs import Create
from lastturn.server.venue import Venue
from lastturn.wire.table import Pace
from tests.server.ember import players


def created(venue: Venue) -> e.Created:
    """A game that goes on from a record: it is running when its row is written."""
    game = next(iter(venue.games.values()))
    seats = [e.SeatSetup(kind="person", guest=f"g{i}", name=f"P{i}") for i in range(2)]
    return e.Created(
        game=game.id, rules=game.rules, pack=pack_of(game), name="Hearth", privacy="open", late=True,
        host="g0", bot="sensible", seed="cd" * 32, seats=seats, pace=Pace(kind="none"), whispers=True,
        options={}, record=game.start(2, seed=5).record(),
    )  # fmt: skip


class HeldBack:
    """Writes what makes a table, and comes back with it only when it may."""

    def __init__(self, venue: Venue) -> None:
        self.write = venue.store.write
        self.written = asyncio.Event()
        self.may_come = asyncio.Event()

    async def __call__(self, job: Any) -> Any:
        done = await self.write(job)
        if isinstance(job, Create):
            self.written.set()
            await self.may_come.wait()
        return done


def test_who_finds_a_table_that_is_being_made_gets_the_one_that_is_made(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def find_it_early() -> None:
        venue = Venue(*players(), without_waiting(database=database))
        await venue.open()
        held = HeldBack(venue)
        monkeypatch.setattr(venue.store, "write", held)
        making = asyncio.create_task(venue.rooms.create(created(venue)))
        await held.written.wait()
        [row] = await venue.store.rooms_of("g0")
        finding = [asyncio.create_task(venue.rooms.find(row["id"])) for _ in range(2)]
        turn = asyncio.create_task(venue.node._tick())
        await asyncio.sleep(0.2)
        held.may_come.set()
        live = await making
        assert await asyncio.gather(*finding) == [live, live]
        await turn
        assert venue.rooms.live_rooms[row["id"]] is live
        assert live.driven, "the turn of the wheel has taken this one over"
        assert not venue.rooms.loading
        await venue.close()

    asyncio.run(find_it_early())


def test_who_waits_for_a_table_that_could_not_be_made_is_told_so(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait_in_vain() -> None:
        venue = Venue(*players(), without_waiting(database=database))
        await venue.open()
        begun, may_fail = asyncio.Event(), asyncio.Event()

        write = venue.store.write

        async def too_late(job: Any) -> Any:
            if not isinstance(job, Create):
                return await write(job)
            begun.set()
            await may_fail.wait()
            raise Conflict

        with monkeypatch.context() as patched:
            patched.setattr(venue.store, "write", too_late)
            making = asyncio.create_task(venue.rooms.create(created(venue)))
            await begun.wait()
            [id] = venue.rooms.loading
            finding = asyncio.create_task(venue.rooms.find(id))
            await asyncio.sleep(0.05)
            may_fail.set()
            with pytest.raises(Rejection, match="is there already"):
                await making
            with pytest.raises(Rejection, match="no such table"):
                await finding
        assert not venue.rooms.loading
        await venue.close()

    asyncio.run(wait_in_vain())


def test_a_table_at_which_something_is_done_is_in_use(database: str) -> None:
    async def act_late() -> None:
        venue = Venue(*players(), without_waiting(database=database))
        await venue.open()
        live = await venue.rooms.create(created(venue))
        live.used = time.monotonic() - 2 * venue.settings.idle
        await venue.rooms.act(live, lambda room: e.Said(guest="g0", name="P0", seat=0, text="still here"))
        venue.rooms.forget_idle()
        assert venue.rooms.live_rooms[live.room.id] is live
        await venue.close()

    asyncio.run(act_late())
