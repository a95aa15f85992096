"""An answer waits for the table's lock; when it gets it, the table has changed.

Each race holds the lock until something that the server wants to play waits for it, changes the table, and
lets go.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest

from lastturn.engine.contract import Bot, Game, Rng, Table
from lastturn.server import clock
from lastturn.server import entries as e
from lastturn.server.flight import Flight
from lastturn.server.live_room import LiveRoom
from lastturn.server.settings import without_waiting
from lastturn.server.venue import Venue
from lastturn.wire.table import Pace
from tests.server.ember import ember

PATIENCE = 60.0
CALM = Pace(kind="none")
HURRIED = Pace(kind="live", seconds=60, window_seconds=60, grace=600)
LONG_AGO = 600.0  # seconds: every time is out


class Mindful:
    """Plays its last card, and says how many cards it saw on the table."""

    name = "mindful"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        return table.legal(seat)[-1]

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        shown = len(game.view(table, seat).zone("shown").things)
        return f"{shown} cards are shown"

    def may_speak(self, table: Table) -> bool:
        return False

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        return None


class Queue(asyncio.Lock):
    """A lock that tells when somebody comes to wait for it."""

    def __init__(self) -> None:
        super().__init__()
        self.length = 0
        self.grown = asyncio.Event()

    async def acquire(self) -> Literal[True]:
        self.length += 1
        self.grown.set()
        try:
            return await super().acquire()
        finally:
            self.length -= 1


class Race:
    """Ann and Bob at a table, in a server without sockets."""

    def __init__(self, venue: Venue, live: LiveRoom) -> None:
        self.venue = venue
        self.live = live
        self.queue = live.lock = Queue()
        self.changed = asyncio.Event()
        venue.rooms.changed.append(lambda _: self.changed.set())

    async def write(self, *deeds: e.AnyDeed, ago: float = 0.0) -> None:
        """Change the table while its lock is held, as whoever holds it does."""
        for deed in deeds:
            entry, flight = e.Entry(self.live.room.seq + 1, clock.now() - ago, deed), Flight()
            assert await self.venue.rooms._written(self.live, entry, flight)
            self.venue.rooms._apply(self.live, entry, flight)

    def card(self, seat: int) -> e.Moved:
        """A person plays the first card in hand."""
        return e.Moved(seat=seat, move=self.live.room.running().table.legal(seat)[0], by="person")

    async def until(self, fact: Callable[[], bool]) -> None:
        """Something that comes with a change of the table."""
        await self._until(fact, self.changed)

    async def waiting(self, number: int = 1) -> list[asyncio.Task[e.Entry | None]]:
        """So many deeds that wait for the lock."""
        await self._until(lambda: self.queue.length >= number, self.queue.grown)
        return list(self.venue.rooms.acting)

    @staticmethod
    async def _until(fact: Callable[[], bool], told: asyncio.Event) -> None:
        async with asyncio.timeout(PATIENCE):
            while not fact():
                told.clear()
                await told.wait()

    async def played(self) -> list[e.Moved | e.TimedOut]:
        """What the log says was played, oldest first."""
        log = await self.venue.store.read(self.live.room.id)
        return [entry.deed for entry in log if isinstance(entry.deed, e.Moved | e.TimedOut)]


@asynccontextmanager
async def race(folder: Path, pace: Pace = CALM) -> AsyncIterator[Race]:
    bots: dict[str, Bot] = {"mindful": Mindful()}
    venue = Venue({"last-ember": ember()}, bots, without_waiting(database=str(folder / "lastturn.sqlite")))
    await venue.open()
    people = [e.SeatSetup(kind="person", guest=f"g{seat}", name=f"P{seat}") for seat in range(2)]
    live = await venue.rooms.create(
        e.Created(
            game="last-ember", rules=1, pack="", name="Hearth", privacy="open", late=True, host="g0",
            bot="mindful", seed="ab" * 32, seats=people, pace=pace, whispers=True, options={},
        )
    )  # fmt: skip
    live.driven = True
    live.loaded = 0.0  # no time is left to anybody for the loading
    try:
        yield Race(venue, live)
    finally:
        await venue.close()


STOOD_IN = e.StoodIn(seat=0, on=True, why="asked")
BACK = e.StoodIn(seat=0, on=False)
PAUSED = [e.PauseVoted(seat=seat, on=True) for seat in range(2)]


@pytest.mark.parametrize(
    ("what", "meanwhile"), [("the person is back", [BACK]), ("the table is paused", [BACK, *PAUSED])]
)
def test_a_bots_answer_is_not_taken_when(what: str, meanwhile: list[e.AnyDeed], tmp_path: Path) -> None:
    async def run() -> None:
        async with race(tmp_path) as table:
            async with table.live.lock:
                await table.write(e.Started(), STOOD_IN)
                late = await table.waiting()
                await table.write(*meanwhile)
            assert await asyncio.gather(*late) == [None], what
            assert await table.played() == []
            assert table.live.room.running().waiting() == [0, 1]

    asyncio.run(run())


def test_a_bots_answer_to_one_question_is_never_taken_for_the_next(tmp_path: Path) -> None:
    async def run() -> None:
        async with race(tmp_path) as table:
            async with table.live.lock:
                await table.write(e.Started(), STOOD_IN)
                late = await table.waiting()
                await table.write(table.card(0))
                await table.write(table.card(1))
            assert await asyncio.gather(*late) == [None]
            await table.until(lambda: 0 not in table.live.room.running().waiting())
            thoughts = [deed.because for deed in await table.played() if isinstance(deed, e.Moved)]
            assert thoughts == ["", "", "2 cards are shown"]

    asyncio.run(run())


def test_a_clock_that_was_late_does_not_answer_for_who_has_answered(tmp_path: Path) -> None:
    async def run() -> None:
        async with race(tmp_path, HURRIED) as table:
            async with table.live.lock:
                await table.write(e.Started(), ago=LONG_AGO)
                late = await table.waiting(2)
                await table.write(table.card(0))
            await asyncio.gather(*late)
            assert [(deed.seat, type(deed)) for deed in await table.played()] == [
                (0, e.Moved), (1, e.TimedOut)
            ]  # fmt: skip

    asyncio.run(run())


def test_a_clock_that_was_late_does_not_run_out_the_next_question(tmp_path: Path) -> None:
    async def run() -> None:
        async with race(tmp_path, HURRIED) as table:
            async with table.live.lock:
                await table.write(e.Started(), ago=LONG_AGO)
                late = await table.waiting(2)
                await table.write(table.card(0), ago=LONG_AGO)
                await table.write(table.card(1), ago=LONG_AGO)
            assert await asyncio.gather(*late) == [None, None]

    asyncio.run(run())
