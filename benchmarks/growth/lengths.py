"""Loading tables: with the length of their games, with and without a snapshot; and tables that leave the
memory. All on a real SQLite file, in this process."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from sqlalchemy import delete

from benchmarks.growth.measured import ByLength, Idle, Rows
from benchmarks.load.processes import KIB, resident
from benchmarks.load.sides import percentile
from lastturn.engine.contract import Game
from lastturn.engine.record import pack_of
from lastturn.registry import bots, games
from lastturn.server import entries as e
from lastturn.server.links import new_id
from lastturn.server.live_room import LiveRoom
from lastturn.server.room import Room
from lastturn.server.settings import without_waiting
from lastturn.server.snapshots import packed, taken
from lastturn.server.store.jobs import Append, Writing
from lastturn.server.store.log import read_log
from lastturn.server.store.schema import entry, snapshot
from lastturn.server.venue import Venue
from lastturn.wire.table import Pace

SEATS = 4
TRIES = 5
SOME = 200  # commits
GENERATIONS = 4


def created(game: Game) -> e.Created:
    people = [e.SeatSetup(kind="person", guest=f"g{seat}", name=f"Seat {seat + 1}") for seat in range(SEATS)]
    return e.Created(
        game=game.id, rules=game.rules, pack=pack_of(game), name=new_id(), privacy="link", late=True,
        host="g0", bot="sensible", seed="ab" * 32, seats=people, pace=Pace(kind="none"), whispers=True,
        options={},
    )  # fmt: skip


def next_deeds(room: Room, rng: random.Random) -> Iterator[e.AnyDeed]:
    """Random moves for ever; when a game is over, everybody wants another one."""
    while True:
        round = room.round
        if round is None:
            yield e.Started()
        elif round.over:
            for seat in range(SEATS):
                yield e.RematchVoted(seat=seat, yes=True, share="")
        else:
            seat = rng.choice(round.waiting())
            yield e.Moved(seat=seat, move=rng.choice(round.table.legal(seat)), by="person")


@contextmanager
def a_venue() -> Iterator[Venue]:
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder, "growth.sqlite"))
        yield Venue(games(), bots(), without_waiting(database=database, idle=0.0, lease=3600.0, poll=3600.0))


async def grown(venue: Venue, number: int, moves: int) -> LiveRoom:
    """A table with so many moves in its log. Commits are not waited for one by one."""
    game = list(venue.games.values())[number % len(venue.games)]
    live = await venue.rooms.create(created(game))
    room, played, rng = live.room, 0, random.Random(number)
    deeds, waiting = next_deeds(room, rng), []
    while played < moves:
        deed = next(deeds)
        new = e.Entry(room.seq + 1, 1000.0 + room.seq, deed)
        waiting.append(asyncio.ensure_future(venue.store.write(Append(e.entry_row(room.id, new)))))
        room.apply(new)
        played += isinstance(deed, e.Moved)
    await asyncio.gather(*waiting)
    return live


async def gone(venue: Venue) -> None:
    venue.rooms.forget_idle()
    while venue.store.soon:
        await asyncio.gather(*venue.store.soon)


async def found_in(venue: Venue, id: str) -> tuple[float, float]:
    """Seconds until a table that is not in memory is there, by the clock and of the processor."""
    began, busy = time.perf_counter(), time.process_time()
    await venue.rooms.find(id)
    return time.perf_counter() - began, time.process_time() - busy


async def by_length(venue: Venue, lengths: Sequence[int]) -> list[ByLength]:
    return [await one_length(venue, number, moves) for number, moves in enumerate(lengths)]


async def one_length(venue: Venue, number: int, moves: int) -> ByLength:
    """With every game in turn the numbers would be of different games: all lengths are of the same one."""
    live = await grown(venue, number * len(venue.games), moves)
    room, id = live.room, live.room.id
    size, log = len(packed(taken(room))), sum([len(row[2]) for row in read_log(venue.store.engine, id)])
    one_move = median([await seconds_of_a_move(venue, live) for _ in range(20)])
    await gone(venue)
    snapshots, logs = [], []
    for _ in range(TRIES):
        snapshots.append((await found_in(venue, id))[1])
        venue.rooms.live_rooms.pop(id).stop_timers()
    await venue.store.write(Writing(lambda c: c.execute(delete(snapshot).where(snapshot.c.match == id))))
    for _ in range(TRIES):
        logs.append((await found_in(venue, id))[1])
        venue.rooms.live_rooms.pop(id).stop_timers()
    return ByLength(
        moves, median(logs) * 1000, median(snapshots) * 1000, size / KIB, log / KIB, one_move * 1000
    )


async def seconds_of_a_move(venue: Venue, live: LiveRoom) -> float:
    """A deed on its way: judged, durable, applied; shown to nobody."""
    deed = next(next_deeds(live.room, random.Random(live.room.seq)))
    began = time.process_time()
    await venue.rooms.act(live, lambda room: deed)
    return time.process_time() - began


async def idle(venue: Venue, tables: int, moves: int) -> Idle:
    """Python keeps memory that it has had, for the next tables: what those who have left still hold is what
    is added by more and more of them."""
    for number in range(len(venue.games)):  # what a game needs once is no cost of its tables
        await grown(venue, number, moves)
    await gone(venue)
    empty = weigh()
    ids = await many(venue, tables, moves)
    loaded = weigh()
    await gone(venue)
    first = weigh()
    for _ in range(GENERATIONS):
        await many(venue, tables, moves)
        await gone(venue)
    left = (weigh() - first) / GENERATIONS
    times = [await found_in(venue, id) for id in ids]
    clock, busy = sorted([clock for clock, _ in times]), sorted([busy for _, busy in times])
    return Idle(
        tables, moves, (loaded - empty) / tables / KIB, left / tables / KIB,
        percentile(clock, 50) * 1000, percentile(clock, 99) * 1000, percentile(busy, 50) * 1000,
        percentile(busy, 99) * 1000,
    )  # fmt: skip


async def many(venue: Venue, tables: int, moves: int) -> list[str]:
    return [(await grown(venue, number, moves)).room.id for number in range(tables)]


def weigh() -> int:
    gc.collect()
    return resident(os.getpid())


async def rows(venue: Venue) -> Rows:
    """The file is asked for its size, not the rows: pages and keys count."""
    live = await grown(venue, 0, 300)
    ones = [await seconds_to_commit(venue, live, 1) for _ in range(SOME)]
    many = [await seconds_to_commit(venue, live, 64) for _ in range(SOME // 10)]
    with venue.store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        size = connection.exec_driver_sql(
            "SELECT sum(pgsize), (SELECT count(*) FROM entry) FROM dbstat WHERE name = 'entry'"
        ).one()
    return Rows(size[0] / size[1], median(ones) * 1000, median(many) * 1000)


async def seconds_to_commit(venue: Venue, live: LiveRoom, count: int) -> float:
    new = [e.Entry(live.room.seq + 1 + n, 1.0, e.Moved(seat=0, move=1, by="person")) for n in range(count)]
    jobs = [Append(e.entry_row(live.room.id, one)) for one in new]
    began = time.perf_counter()
    await asyncio.gather(*[venue.store.write(job) for job in jobs])
    took = time.perf_counter() - began
    first = entry.c.seq > live.room.seq
    mine = delete(entry).where(entry.c.match == live.room.id, first)
    await venue.store.write(Writing(lambda c: c.execute(mine)))
    return took
