"""A room that goes on from a snapshot is the room that its whole log gives; a snapshot is only a cache."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select, update

from lastturn.engine.contract import Game
from lastturn.engine.record import pack_of
from lastturn.registry import games
from lastturn.server import entries as e
from lastturn.server import snapshots
from lastturn.server.judging import moved
from lastturn.server.live_room import LiveRoom
from lastturn.server.loading import KeptOut, fingerprint, gone_on_from, load
from lastturn.server.room import Room, replay_room
from lastturn.server.rooms import due
from lastturn.server.settings import without_waiting
from lastturn.server.snapshots import Passed, RoomFacts, RoundFacts, brought_back, form_of, packed, taken
from lastturn.server.store.schema import room, snapshot
from lastturn.server.store.snapshot_rows import KeptSnapshot
from lastturn.server.venue import Venue
from lastturn.wire.table import Pace
from tests.server.ember import players

SEED = "cd" * 32
UNHURRIED = Pace(kind="none")
ALL_GAMES = games()


class Played:
    """A room, its log, and somebody who plays at random at every seat."""

    def __init__(self, game: Game, seats: int, seed: int = 1) -> None:
        self.rng = random.Random(seed)
        self.room = Room("room", {game.id: game})
        self.log: list[e.Entry] = []
        people = [e.SeatSetup(kind="person", guest=f"g{i}", name=f"P{i}") for i in range(seats)]
        self.do(
            e.Created(
                game=game.id, rules=game.rules, pack=pack_of(game), name="Hearth", privacy="open", late=True,
                host="g0", bot="sensible", seed=SEED, seats=people, pace=Pace(kind="live"), whispers=True,
                options={},
            )
        )  # fmt: skip
        self.do(e.Started())

    def do(self, deed: e.AnyDeed) -> None:
        entry = e.Entry(len(self.log) + 1, 1000.0 + len(self.log), deed)
        self.log.append(entry)
        self.room.apply(entry)

    def play(self, moves: int) -> None:
        for _ in range(moves):
            if self.room.status != "running":
                return
            self._one()

    def _one(self) -> None:
        round = self.room.running()
        seat = self.rng.choice(round.waiting())
        chance = self.rng.random()
        if chance < 0.03 and round.picks(seat):
            self.do(e.Unpicked(seat=seat, count=1))
        elif chance < 0.06 and round.free_undo(seat) and not round.picks(seat):
            self.do(e.TookBack(seat=seat))
        elif chance < 0.1:
            self.do(e.Said(guest=f"g{seat}", name=f"P{seat}", seat=seat, text=f"hm {chance}"))
        elif chance < 0.14:
            dropped, moves = round.unattended(seat)
            self.do(e.TimedOut(seat=seat, dropped=dropped, moves=moves))
        else:
            move = self.rng.choice(round.table.legal(seat))
            self.do(e.Moved(seat=seat, move=move, by="person"))


def told(room: Room) -> tuple[snapshots.KeptRoom, str]:
    """All that a snapshot keeps of a room, and what the game can do next."""
    last = room.rounds[-1] if room.rounds else None
    return msgspec.msgpack.decode(taken(room), type=snapshots.KeptRoom), fingerprint(last) if last else ""


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=list(ALL_GAMES))
def test_a_room_goes_on_from_a_snapshot_as_if_nothing_had_happened(game: Game) -> None:
    played = Played(game, game.seats[-1])
    for _ in range(4):
        played.play(25)
        data, seq = packed(taken(played.room)), played.room.seq
        again = brought_back("room", {game.id: game}, game, data)
        assert told(again) == told(played.room)
        played.play(25)
        gone_on = replay_room("room", {game.id: game}, played.log[seq:], again)
        assert told(gone_on) == told(played.room)
    assert told(replay_room("room", {game.id: game}, played.log)) == told(played.room)


def kept_by(thing: object) -> set[str]:
    """The names of its attributes; something compiled has no dictionary of them."""
    if hasattr(thing, "__dict__"):
        return set(vars(thing))
    return {name for part in type(thing).__mro__ for name in getattr(part, "__mypyc_attrs__", ())}


def test_every_fact_about_a_room_is_kept() -> None:
    game = next(iter(ALL_GAMES.values()))
    room = Played(game, game.seats[0]).room
    found_again = {"arranged", "known_host", "promised"}  # from the facts, when somebody asks
    told_at_once = {"kept_to"}  # of the entry that has just been applied
    apart = {"id", "games", "game", "rounds", "company", "next"} | found_again | told_at_once
    assert kept_by(room) - apart == set(RoomFacts.__struct_fields__)
    apart = {"number", "secret", "shares", "match", "lines", "glass", "drawings"}
    assert kept_by(room.rounds[0]) - apart == set(RoundFacts.__struct_fields__)
    assert kept_by(room.company) == set(snapshots.CompanyFacts.__struct_fields__)
    assert kept_by(room.next) == set(snapshots.NextFacts.__struct_fields__)


def some_snapshot() -> tuple[Game, bytes]:
    game = next(iter(ALL_GAMES.values()))
    played = Played(game, game.seats[0])
    played.play(20)
    return game, packed(taken(played.room))


@pytest.mark.parametrize("spoil", [
    lambda data: b"",
    lambda data: data[:-1],
    lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
    lambda data: packed(b"\xc1"),
    lambda data: packed(msgspec.msgpack.encode({"facts": 3})),
])  # fmt: skip
def test_a_damaged_snapshot_is_passed_over(spoil: Callable[[bytes], bytes]) -> None:
    game, data = some_snapshot()
    with pytest.raises(Passed):
        brought_back("room", {game.id: game}, game, spoil(data))


def test_a_snapshot_whose_moves_come_out_otherwise_is_passed_over() -> None:
    game = next(iter(ALL_GAMES.values()))
    played = Played(game, game.seats[0])
    played.play(20)
    kept = msgspec.msgpack.decode(taken(played.room), type=snapshots.KeptRoom)
    kept.rounds[0].table.moves.pop()
    with pytest.raises(Passed, match="does not come out as it was"):
        brought_back("room", {game.id: game}, game, packed(msgspec.msgpack.encode(kept)))


def test_a_snapshot_of_another_form_or_before_an_upgrade_is_passed_over() -> None:
    game, data = some_snapshot()
    after = [e.Entry(99, 1.0, e.Upgraded(rules=game.rules + 1, pack=pack_of(game)))]
    here = {game.id: game}
    assert gone_on_from(KeptSnapshot(50, "", form_of(game), data), "room", here, []) is not None
    assert gone_on_from(KeptSnapshot(50, "", "0.0.1 " + form_of(game), data), "room", here, []) is None
    assert gone_on_from(KeptSnapshot(50, "", form_of(game), data), "room", here, after) is None


# -- in a server ---------------------------------------------------------------------------------


async def venue_with_a_table(database: str, pace: Pace = UNHURRIED) -> tuple[Venue, str]:
    venue = Venue(*players(), without_waiting(database=database))
    await venue.open()
    game = next(iter(venue.games.values()))
    seats = [e.SeatSetup(kind="person", guest=f"g{i}", name=f"P{i}") for i in range(2)]
    live = await venue.rooms.create(
        e.Created(
            game=game.id, rules=game.rules, pack=pack_of(game), name="Hearth", privacy="open", late=True,
            host="g0", bot="sensible", seed=SEED, seats=seats, pace=pace, whispers=True,
            options={},
        )
    )  # fmt: skip
    await venue.rooms.act(live, lambda room: e.Started())
    await talk(venue, live, 30)
    return venue, live.room.id


async def talk(venue: Venue, live: LiveRoom, lines: int) -> None:
    for number in range(lines):
        said = e.Said(guest="g0", name="P0", seat=0, text=f"{number}")
        await venue.rooms.act(live, lambda room, said=said: said)  # type: ignore[misc]  # bound here and now


async def away(venue: Venue) -> None:
    """Nobody has looked for long: all tables leave the memory, and not before."""
    for live in venue.rooms.live_rooms.values():
        live.used -= venue.settings.idle
    venue.rooms.forget_idle()
    while venue.store.soon:
        await asyncio.gather(*venue.store.soon)
    assert not venue.rooms.live_rooms


def test_the_list_never_says_too_late_when_something_is_due(database: str) -> None:
    def listed(venue: Venue, id: str) -> float | None:
        with venue.store.engine.connect() as connection:
            found: float | None = connection.execute(select(room.c.due).where(room.c.id == id)).scalar()
            return found

    async def play_and_leave() -> None:
        venue, id = await venue_with_a_table(database, Pace(kind="slow", hours=24))
        live = venue.rooms.live_rooms[id]
        for _ in range(4):
            round = live.room.running()
            seat = round.waiting()[0]
            deed = moved(round, seat, round.table.legal(seat)[0], "person")
            await venue.rooms.act(live, lambda room, deed=deed: deed)  # type: ignore[misc]  # bound here and now
            now, written = due(live.room), listed(venue, id)
            assert now is not None and written is not None and written <= now
        await away(venue)
        assert listed(venue, id) == due(live.room), "nobody but the list knows it now"
        await venue.close()

    asyncio.run(play_and_leave())


def change(venue: Venue, **values: object) -> None:
    with venue.store.engine.begin() as connection:
        connection.execute(update(snapshot).values(**values))


def test_a_table_leaves_the_memory_and_comes_back_without_its_log(database: str) -> None:
    async def leave_and_come_back() -> None:
        venue, id = await venue_with_a_table(database)
        before = told(venue.rooms.live_rooms[id].room)
        await away(venue)
        loaded = await load(venue.store, venue.games, id, KeptOut())
        assert (loaded.kept, told(loaded.room)) == (32, before)
        kept, after = await venue.store.newest(id)
        assert kept is not None
        assert after == []
        await venue.close()

    asyncio.run(leave_and_come_back())


@pytest.mark.parametrize("wrong", [
    {"data": b"nothing"}, {"form": "of another version"}, {"entry": "another hash"}, {"seq": 99},
])  # fmt: skip
def test_the_log_is_the_truth(tmp_path: Path, wrong: dict[str, object]) -> None:
    async def spoil_and_come_back() -> None:
        venue, id = await venue_with_a_table(str(tmp_path / "lastturn.sqlite"))
        before = told(venue.rooms.live_rooms[id].room)
        await away(venue)
        change(venue, **wrong)
        loaded = await load(venue.store, venue.games, id, KeptOut())
        assert (loaded.kept, told(loaded.room)) == (0, before)
        await away_again(venue, id)
        await venue.close()

    async def away_again(venue: Venue, id: str) -> None:
        """The next snapshot takes the place of the bad one."""
        await venue.rooms.find(id)
        await away(venue)
        assert (await load(venue.store, venue.games, id, KeptOut())).kept == 32

    asyncio.run(spoil_and_come_back())


def test_what_was_written_after_the_snapshot_is_read_from_the_log(tmp_path: Path) -> None:
    async def write_and_come_back() -> None:
        venue, id = await venue_with_a_table(str(tmp_path / "lastturn.sqlite"))
        await away(venue)
        live = await venue.rooms.find(id)
        await venue.rooms.act(live, lambda room: e.Said(guest="g1", name="P1", seat=1, text="later"))
        before = told(live.room)
        del venue.rooms.live_rooms[id]
        loaded = await load(venue.store, venue.games, id, KeptOut())
        assert (loaded.kept, told(loaded.room)) == (32, before)
        await venue.close()

    asyncio.run(write_and_come_back())


def test_a_long_game_is_kept_while_it_is_played(tmp_path: Path) -> None:
    async def play_for_long() -> None:
        venue, id = await venue_with_a_table(str(tmp_path / "lastturn.sqlite"))
        live = await venue.rooms.find(id)
        await talk(venue, live, 200)
        await venue.rooms.keep_snapshots()
        await asyncio.gather(*venue.store.soon)
        assert live.kept == live.room.seq
        with venue.store.engine.connect() as connection:
            assert connection.execute(select(snapshot.c.seq)).scalar() == live.room.seq
        await venue.close()

    asyncio.run(play_for_long())
