"""A store that fails for a while stops nothing for good: full disks, a stopped PostgreSQL."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from lastturn.server.settings import without_waiting
from tests.server.nursery import InProcess, Nursery
from tests.server.outages import FailingStore, FullDisk, StoppedServer
from tests.server.people import Page, Person
from tests.server.serving import free_port

PATIENCE = 60.0


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery("tests.server.ember:players")
    yield made
    made.close()


@pytest.fixture(params=["full disk", "stopped PostgreSQL"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FailingStore]:
    made: FailingStore = FullDisk(tmp_path) if request.param == "full disk" else StoppedServer()
    yield made
    made.close()


@pytest.fixture
def server(store: FailingStore, nursery: Nursery) -> Iterator[InProcess]:
    settings = without_waiting(
        database=store.address,
        thinking=(0.2, 0.4),
        reaction=(0.2, 0.4),
        lease=1.0,
        poll=0.5,
        message_rate="10000/second",
    )
    made = InProcess(nursery, settings, free_port())
    made.start()
    made.wait_ready()
    yield made
    made.stop()


def saving(page: Page) -> bool:
    return [said["code"] for said in page.state["table"]["announcements"]] == ["server/saving"]


def ready(server: InProcess) -> httpx.Response:
    return httpx.get(f"{server.base}/readyz", timeout=20)


def test_bots_and_clocks_go_on_by_themselves(server: InProcess, store: FailingStore) -> None:
    """Bots play on after the outage, and the clock of somebody who does nothing runs out."""
    ann = Person(server.base, "Ann")
    ann.create(
        "me bot bot", start=True, pace={"kind": "live", "seconds": 1, "window_seconds": 1, "misses": 0}
    )
    with ann.page() as page:
        page.wait(lambda s: len(s["lines"]) > 3)
        store.fail(server.pid)
        page.wait(lambda s: saving(page))
        assert ready(server).status_code == 503
        refused = page.ask(type="chat", text="is anybody there?")
        assert refused["code"] == "server/store" and "hold on" in refused["message"]
        time.sleep(2)
        seen = len(page.state["lines"])
        store.mend(server.pid)
        page.wait(lambda s: not saving(page))
        page.wait(lambda s: s["outcome"] is not None)
        assert len(page.state["lines"]) > seen
        assert page.ask(type="chat", text="there you are")["type"] == "accepted"
    assert ready(server).status_code == 200


def test_who_comes_during_an_outage_is_told_and_served_afterwards(
    server: InProcess, store: FailingStore
) -> None:
    ann, bob = Person(server.base, "Ann"), Person(server.base, "Bob")
    ann.create("me open")
    bob.join(ann.table)
    with ann.page() as page:
        page.ask(type="start")
        bob.post(f"/api/tables/{ann.table}/leave")
        page.wait(lambda s: s["table"]["seats"][1]["stand_in"])
        store.fail(server.pid)
        page.ask(type="chat", text="hello?")
        made = ann.http(
            "POST", "/api/tables", {"game": "last-ember", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        )
        assert made.status_code == 503 and made.json()["code"] == "server/store"
        reads = [ann.http("GET", path).status_code for path in ("/api/tables", "/api/me/tables")]
        assert set(reads) <= {200, 503}
        coming = threading.Timer(2.0, store.mend, [server.pid])
        coming.start()
        with patiently(bob) as back:
            back.wait(lambda s: not s["table"]["seats"][1]["stand_in"])
        coming.join()


def patiently(person: Person) -> Page:
    """A page of somebody who tries again, as a browser does."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return person.page()
        except Exception:
            assert time.monotonic() < end, "the table cannot be entered"
            time.sleep(0.5)


def test_what_was_acknowledged_before_and_after_is_in_the_log(server: InProcess, store: FailingStore) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True)
    said = []
    with ann.page() as page:
        for number in range(60):
            if number in (20, 40):
                store.fail(server.pid)
            if number in (30, 50):
                store.mend(server.pid)
                page.wait(lambda s: not saving(page))
            text = f"line {number}"
            if page.ask(type="chat", text=text)["type"] == "accepted":
                said.append(text)
    assert len(said) >= 35
    server.kill()
    server.start()
    server.wait_ready()
    with ann.page() as page:
        kept = [line["text"] for line in page.state["chat"]]
    assert [text for text in said if text not in kept] == []
    assert len(kept) == len(set(kept))
