"""Nothing acknowledged is lost: restarts, SIGKILL in the middle of a game, several processes on one
PostgreSQL."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from lastturn.server.problems import StoreFailed
from lastturn.server.settings import Settings, without_waiting
from lastturn.server.store.migrate import FOLDER, NEWEST
from lastturn.server.store.store import Store
from tests.server.nursery import InProcess, Nursery
from tests.server.people import Page, Person
from tests.server.serving import InThread, free_port
from tests.server.test_playing import begin, two
from tests.stores import new_database


def test_a_restart_loses_nothing(settings: Settings) -> None:
    server = InThread(settings)
    ann, bob = two(server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        first.answer()
        second.answer()
        second.ask(type="chat", text="see you")
        first.answer()
        asked, seen = second.asked(), second.state["view"]
        server.stop()
        assert second.until(lambda message: message["type"] == "bye")["again"]
    again = InThread(settings)
    bob.base = ann.base = again.base
    with bob.page() as second, ann.page() as first:
        assert second.state["ask"] == asked
        assert second.state["view"] == seen
        assert second.state["chat"][0]["text"] == "see you"
        assert first.state["ask"] is None
        second.answer()
        first.asked()
    again.stop()


def test_a_store_in_memory_serves_a_game_and_leaves_nothing_behind() -> None:
    server = InThread(without_waiting(database=":memory:"))
    file = Path(server.venue.store.database)
    ann, bob = two(server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        first.answer()
        second.answer()
    assert file.is_file()
    server.stop()
    assert not file.parent.exists()


def test_bots_go_on_by_themselves_after_a_restart(settings: Settings) -> None:
    slow = msgspec.structs.replace(settings, thinking=(60.0, 60.0), reaction=(60.0, 60.0))
    server = InThread(slow)
    ann = Person(server.base, "Ann")
    ann.create("bot bot", start=True)
    server.stop()
    again = InThread(settings)
    ann.base = again.base
    with ann.watch(ann.table) as watching:
        watching.wait(lambda s: s["outcome"] is not None)
    again.stop()


def test_a_second_process_on_one_sqlite_file_is_told_so(tmp_path: Path) -> None:
    first = Store(str(tmp_path / "one.sqlite"))
    first.prepare()
    with pytest.raises(StoreFailed, match="in use by another server"):
        Store(str(tmp_path / "one.sqlite")).prepare()
    assert first.lock is not None
    first.lock.close()
    first.engine.dispose()


def test_the_newest_form_is_that_of_the_last_migration() -> None:
    assert max(path.name for path in (FOLDER / "versions").glob("*.py")).startswith(NEWEST)


class Steady:
    """Somebody who plays on whatever happens, and remembers what was acknowledged."""

    def __init__(self, person: Person, bases: list[str]) -> None:
        self.person = person
        self.bases = bases
        self.accepted: list[str] = []
        self.done = threading.Event()
        self.failed: Exception | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            while not self.done.is_set():
                self._try()
        except Exception as wrong:
            self.failed = wrong

    def _try(self) -> None:
        self.bases.append(self.bases.pop(0))
        self.person.base = self.bases[0]
        try:
            with self.person.page() as page:
                self._play(page)
        except (OSError, ConnectionClosed, TimeoutError, EOFError):
            self.done.wait(0.05)

    def _play(self, page: Page) -> None:
        while page.state["table"]["status"] != "over":
            ask = page.state["ask"]
            if ask is None:
                page.receive()
                continue
            choice = ask["choices"][0]
            reply = page.ask(type="answer", ask=ask["id"], move=choice["move"])
            if reply["type"] == "accepted":
                self.accepted.append(choice["words"])
            page.past(ask["id"])
        self.done.set()


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery("tests.server.ember:players")
    yield made
    made.close()


@pytest.fixture
def process(settings: Settings, nursery: Nursery) -> Iterator[InProcess]:
    hasty = msgspec.structs.replace(settings, thinking=(0.05, 0.2), reaction=(0.05, 0.2))
    server = InProcess(nursery, hasty, free_port())
    server.start()
    server.wait_ready()
    yield server
    server.stop()


def test_a_kill_in_the_middle_loses_nothing(process: InProcess) -> None:
    ann, bob = Person(process.base, "Ann"), Person(process.base, "Bob")
    ann.create("me open bot bot")
    bob.join(ann.table)
    with ann.page() as page:
        page.ask(type="start")
        page.answer()
        words = moved_words(page)
        process.kill()
    process.start()
    process.wait_ready()
    with ann.page() as page:
        assert page.state["ask"] is None, "the acknowledged answer is there"
    play_to_the_end([ann, bob], [process.base])
    assert words in ann.http("GET", f"/api/tables/{ann.table}/record").text


def play_to_the_end(people: list[Person], bases: list[str]) -> None:
    """All play on; everything that was acknowledged is in the record, and the record replays."""
    players = [Steady(person, list(bases)) for person in people]
    for player in players:
        player.thread.start()
    for player in players:
        assert player.done.wait(90), player.failed
    ann = people[0]
    turns = ann.http("GET", f"/api/tables/{ann.table}/record").text
    for number, player in enumerate(players, 1):
        for said in player.accepted:
            assert f"{number} {said}\n" in turns
    assert ann.get(f"/api/tables/{ann.table}/verify")["replays"]


def moved_words(page: Page) -> str:
    first = next(m for m in page.got if '"choices":[{' in m)
    ask: dict[str, Any] = msgspec.json.decode(first)["ask"]
    return f"1 {ask['choices'][0]['words']}"


@pytest.fixture(scope="module")
def processes(postgres: str, nursery: Nursery) -> Iterator[list[InProcess]]:
    """Two processes on one PostgreSQL."""
    shared = without_waiting(
        database=new_database(postgres), thinking=(0.05, 0.2), reaction=(0.05, 0.2), lease=1.0, poll=0.3
    )
    servers = [InProcess(nursery, shared, free_port()) for _ in range(2)]
    yield servers
    for server in servers:
        server.stop()


@pytest.fixture
def pair(processes: list[InProcess]) -> list[InProcess]:
    """Both of them alive."""
    for server in processes:
        if not server.alive():
            server.start()
    for server in processes:
        server.wait_ready()
    return processes


def test_people_of_one_table_on_two_processes(pair: list[InProcess]) -> None:
    ann, bob = Person(pair[0].base, "Ann"), Person(pair[1].base, "Bob")
    ann.create("me open bot")
    bob.join(ann.table)
    with ann.page() as first, bob.page() as second:
        first.wait(lambda s: s["table"]["seats"][1]["online"])
        second.wait(lambda s: s["table"]["seats"][0]["online"])
        begin(first, second)
        second.ask(type="chat", text="from the other side")
        first.wait(lambda s: s["chat"])
        first.answer()
        second.answer()
        first.wait(lambda s: any(line["name"] == "scored" for line in s["lines"]))
        second.wait(lambda s: any(line["name"] == "scored" for line in s["lines"]))
        assert first.state["table"]["state"] == second.state["table"]["state"]


def test_either_process_may_die(pair: list[InProcess]) -> None:
    ann, bob = Person(pair[0].base, "Ann"), Person(pair[1].base, "Bob")
    ann.create("me open bot")
    bob.join(ann.table)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        first.answer()
        pair[0].kill()
        ann.base = pair[1].base
        with ann.page() as moved:
            assert moved.state["ask"] is None, "the acknowledged answer is there"
            second.answer()
            moved.asked()
            pair[0].start()
            pair[0].wait_ready()
            pair[1].kill()
    ann.base = pair[0].base
    play_to_the_end([ann, bob], [pair[0].base])


def test_racing_processes_never_write_twice(pair: list[InProcess]) -> None:
    """The same seat answers at both processes at once: one wins, the other hears that it was too late."""
    ann = Person(pair[0].base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as here:
        ann.base = pair[1].base
        with ann.page() as there:
            for _ in range(3):
                race(here, there)
    turns = ann.http("GET", f"/api/tables/{ann.table}/record").text
    assert len([line for line in turns.splitlines() if line.startswith("1 play")]) == 3


def race(here: Page, there: Page) -> None:
    ask = here.asked()
    there.wait(lambda s: s["ask"] is not None and s["ask"]["id"] == ask["id"])
    answer = {"type": "answer", "ask": ask["id"], "move": ask["choices"][0]["move"], "ref": 1_000_000}
    for page in (here, there):
        page.send(**answer)
    replies = [page.until(lambda m: m.get("ref") == 1_000_000) for page in (here, there)]
    won, late = sorted([reply.get("code", "accepted") for reply in replies])
    assert won == "accepted" and late in ("move/stale", "table/not-running")  # the last answer ends the game
    here.wait(lambda s: s["outcome"] or (s["ask"] and s["ask"]["id"] != ask["id"]))
