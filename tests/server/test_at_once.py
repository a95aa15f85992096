"""What is played is saved within one turn of the event loop; what cannot be goes the usual way."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from lastturn.server.live_room import LiveRoom
from lastturn.server.store import at_once
from lastturn.server.store.among import Turn
from lastturn.server.store.at_once import AtOnce, Unwritten
from lastturn.server.store.jobs import Append, Row
from lastturn.server.store.log import read_log
from lastturn.server.store.schema import metadata, open_engine
from tests.server.people import Page, Person
from tests.server.serving import InThread

Work = Callable[["Heard"], Coroutine[Any, Any, None]]


class Heard:
    """A store, and what whoever waits for it has heard."""

    def __init__(self, folder: Path, shared: bool = False) -> None:
        self.path = str(folder / "log.sqlite")
        self.engine = open_engine(self.path)
        metadata.create_all(self.engine)
        self.batches: list[list[int]] = []
        self.told: list[str] = []
        self.writes_itself = False
        self.store = AtOnce(self.engine, shared, self._committed, lambda: self.writes_itself)

    def _committed(self, rows: list[Row]) -> None:
        if rows:
            self.batches.append([row["seq"] for row in rows])

    def append(self, seq: int, name: str, then: Callable[[], None] = lambda: None) -> None:
        row = {"match": "m", "seq": seq, "at": 1.0, "kind": "moved", "data": name}
        self.store.append(Named(self, name, Append(row), then))

    async def all_told(self, count: int) -> None:
        async with asyncio.timeout(30):
            while len(self.told) < count:  # noqa: ASYNC110  # nobody tells when all have been told
                await asyncio.sleep(0.001)

    def log(self) -> list[tuple[int, str]]:
        return [(seq, data) for seq, _, data in read_log(self.engine, "m")]


class Named(Unwritten):
    """Says what came of it."""

    def __init__(self, heard: Heard, name: str, job: Append, then: Callable[[], None]) -> None:
        self.heard = heard
        self.name = name
        self.job = job
        self.then = then

    def written(self, at: float) -> None:
        self.heard.told.append(f"{self.name} written")
        self.then()

    def instead(self) -> None:
        self.heard.told.append(f"{self.name} instead")


def run(folder: Path, work: Work, shared: bool = False) -> Heard:
    async def begin() -> Heard:
        heard = Heard(folder, shared)
        await work(heard)
        heard.store.end()
        return heard

    return asyncio.run(begin())


def test_all_that_comes_in_one_turn_of_the_loop_is_one_commit(tmp_path: Path) -> None:
    async def work(heard: Heard) -> None:
        heard.append(1, "a")
        heard.append(2, "b")
        assert heard.told == [], "nothing is said before it is durable"
        await heard.all_told(2)
        heard.append(3, "c")
        await heard.all_told(3)

    heard = run(tmp_path, work)
    assert heard.batches == [[1, 2], [3]]
    assert heard.log() == [(1, "a"), (2, "b"), (3, "c")]


def test_who_was_not_first_goes_the_usual_way(tmp_path: Path) -> None:
    async def work(heard: Heard) -> None:
        for name in ("a", "b"):
            heard.append(1, name)
        await heard.all_told(2)

    heard = run(tmp_path, work)
    assert heard.told == ["a written", "b instead"] and heard.log() == [(1, "a")]


def test_a_mistake_afterwards_stops_nobody_else(tmp_path: Path) -> None:
    def stumble() -> None:
        raise ValueError("a table that cannot be shown")

    async def work(heard: Heard) -> None:
        heard.append(1, "a", stumble)
        heard.append(2, "b")
        await heard.all_told(2)

    assert run(tmp_path, work).told == ["a written", "b written"]


def test_while_others_write_it_waits_a_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_once, "SLOW", 30.0)  # on however busy a machine

    async def work(heard: Heard) -> None:
        other = sqlite3.connect(heard.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        heard.append(1, "a")
        heard.store.commit()
        assert heard.told == []
        other.execute("COMMIT")
        other.close()
        await heard.all_told(1)
        assert heard.store.ready()

    assert run(tmp_path, work).told == ["a written"]


def test_and_goes_the_usual_way_if_they_write_on(tmp_path: Path) -> None:
    async def work(heard: Heard) -> None:
        other = sqlite3.connect(heard.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        heard.append(1, "a")
        await heard.all_told(1)
        assert not heard.store.ready()
        other.close()

    heard = run(tmp_path, work)
    assert heard.told == ["a instead"] and heard.log() == []


def test_the_writers_own_thread_is_waited_for_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(heard: Heard) -> None:
        monkeypatch.setattr(at_once, "OWN", 60.0)
        other = sqlite3.connect(heard.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        heard.writes_itself = True
        heard.append(1, "a")
        await asyncio.sleep(4 * at_once.SLOW)
        assert heard.told == []
        other.execute("COMMIT")
        other.close()
        await heard.all_told(1)
        assert heard.store.ready()

    assert run(tmp_path, work).told == ["a written"]


def test_one_hiccup_costs_little_and_many_in_a_row_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(heard: Heard) -> None:
        for _ in range(9):
            heard.store._leave_it()
        assert heard.store.patience == at_once.PATIENCE
        monkeypatch.setattr(at_once, "SLOW", 60.0)
        heard.append(1, "a")
        await heard.all_told(1)
        assert heard.store.patience == at_once.LEAST, "a commit that was quick makes good for them"

    run(tmp_path, work)


def test_processes_that_share_a_file_take_turns(tmp_path: Path) -> None:
    async def work(heard: Heard) -> None:
        others = Turn(heard.path)
        assert others.taken()
        heard.append(1, "a")
        heard.store.commit()
        assert heard.told == []
        others.pass_on()
        await heard.all_told(1)
        assert others.taken(), "it was passed on afterwards"
        others.close()

    assert run(tmp_path, work, shared=True).told == ["a written"]


def test_what_the_file_does_not_take_goes_the_usual_way(tmp_path: Path) -> None:
    async def work(heard: Heard) -> None:
        with heard.engine.begin() as connection:
            connection.exec_driver_sql("DROP TABLE entry")
        heard.append(1, "a")
        await heard.all_told(1)
        assert heard.store.connection is None and not heard.store.ready()
        metadata.create_all(heard.engine)
        heard.append(1, "b")
        await heard.all_told(2)

    assert run(tmp_path, work).told == ["a instead", "b written"]


def test_after_slow_commits_in_a_row_it_is_left_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(heard: Heard) -> None:
        monkeypatch.setattr(at_once, "SLOW", 0.0)
        for seq in range(1, at_once.HICCUPS + 1):
            assert heard.store.ready(), "one hiccup sends nobody away"
            heard.append(seq, "a")
            await heard.all_told(seq)
        assert not heard.store.ready()

    assert run(tmp_path, work).told == ["a written"] * at_once.HICCUPS


def test_what_comes_of_a_commit_is_committed_before_anybody_else_has_a_turn(tmp_path: Path) -> None:
    async def work(heard: Heard) -> None:
        heard.append(1, "a", lambda: heard.append(2, "b"))
        heard.store.loop.call_soon(heard.told.append, "somebody else")
        await heard.all_told(3)

    heard = run(tmp_path, work)
    assert heard.told == ["a written", "b written", "somebody else"] and heard.batches == [[1], [2]]


# -- at a table ----------------------------------------------------------------------------------


def together(house: InThread, *work: Callable[[], object]) -> None:
    """In one turn of the server's event loop."""
    done: Future[None] = Future()

    def all_of_it() -> None:
        for one in work:
            one()
        done.set_result(None)

    house.venue.rooms.store.writer.loop.call_soon_threadsafe(all_of_it)  # type: ignore[union-attr]  # it runs
    done.result(30)


def two(house: InThread) -> tuple[Page, Page, LiveRoom]:
    ann, bob = Person(house.base, "Ann"), Person(house.base, "Bob")
    ann.create("me open")
    bob.join(ann.table)
    hers, his = ann.page(), bob.page()
    hers.ask(type="start")
    for page in (hers, his):
        page.asked()
    return hers, his, house.venue.rooms.live_rooms[ann.table]


def leave(*pages: Page) -> None:
    for page in pages:
        page.close()


def test_what_is_played_needs_no_thread(lone_server: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_once, "SLOW", 60.0)  # how busy the machine is, is no matter here
    hers, his, live = two(lone_server)
    acted: list[str] = []
    usual = lone_server.venue.rooms.act

    async def act(live: LiveRoom, *more: Any, **named: Any) -> Any:
        acted.append(live.room.id)
        return await usual(live, *more, **named)

    monkeypatch.setattr(lone_server.venue.rooms, "act", act)
    before = live.room.seq
    assert hers.answer()["type"] == "accepted"
    his.answer()
    assert live.room.seq == before + 2 and acted == []
    leave(hers, his)


def test_what_is_said_goes_the_usual_way(lone_server: InThread) -> None:
    hers, his, live = two(lone_server)
    before = live.room.seq
    assert hers.ask(type="chat", text="Hello")["type"] == "accepted"
    assert live.room.seq == before + 1
    leave(hers, his)


def test_two_answers_in_one_turn_are_judged_one_after_the_other(lone_server: InThread) -> None:
    hers, his, live = two(lone_server)
    before = live.room.seq
    for page in (hers, his):
        ask = page.asked()
        page.send(type="answer", ask=ask["id"], move=ask["choices"][0]["move"])
    for page in (hers, his):
        page.until(lambda message: message["type"] == "accepted")
    assert live.room.seq == before + 2 and not live.pending
    leave(hers, his)


def test_a_refusal_comes_at_once_too(lone_server: InThread) -> None:
    hers, his, live = two(lone_server)
    before = live.room.seq
    ask = hers.asked()
    assert hers.ask(type="answer", ask=ask["id"], move=123456789)["code"] == "move/illegal"
    assert hers.ask(type="answer", ask="0.0.0", move=1)["code"] == "move/stale"
    assert live.room.seq == before
    leave(hers, his)


def test_while_somebody_else_changes_the_table_an_answer_waits(lone_server: InThread) -> None:
    hers, his, live = two(lone_server)
    before = live.room.seq
    together(lone_server, lambda: asyncio.ensure_future(live.lock.acquire()))
    ask = hers.asked()
    hers.send(type="answer", ask=ask["id"], move=ask["choices"][0]["move"])
    assert hers.quiet() == [] and live.room.seq == before
    together(lone_server, live.lock.release)
    hers.until(lambda message: message["type"] == "accepted")
    assert live.room.seq == before + 1
    leave(hers, his)
