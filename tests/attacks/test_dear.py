"""Requests that make much work have a budget of their own, and do not hold up others."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection

from lastturn.server.settings import without_waiting
from tests.attacks.strangers import Message, stranger
from tests.server.people import Person
from tests.server.serving import InThread


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[InThread]:
    running = InThread(
        without_waiting(database=str(tmp_path / "lastturn.sqlite"), dear_rate="20/hour", look_rate="20/hour")
    )
    yield running
    running.stop()


def finished(server: InThread) -> str:
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        page.play_on()
    return ann.table


@pytest.mark.parametrize("what", ["verify", "record", "invite"])
def test_what_makes_much_work_has_a_budget(victim: InThread, what: str) -> None:
    table = finished(victim)
    with stranger(victim.base) as eve:
        client = eve.client
        answers = [client.get(f"/api/tables/{table}/{what}") for _ in range(25)]
        assert client.get(f"/api/tables/{table}").status_code == 200, "what is cheap is not refused"
    with stranger(victim.base, "127.0.0.5") as bob:
        assert bob.get(f"/api/tables/{table}/{what}").status_code == 200

    assert [answer.status_code for answer in answers] == [200] * 20 + [429] * 5
    assert answers[-1].json()["code"] == "rate/limit"
    assert int(answers[-1].headers["retry-after"]) > 1


def test_one_budget_is_for_all_of_it(victim: InThread) -> None:
    table = finished(victim)
    with stranger(victim.base) as eve:
        client = eve.client
        for _ in range(10):
            client.get(f"/api/tables/{table}/verify")
            client.get("/api/me/tables")
        assert client.get("/api/games/last-ember/charts").status_code == 429
        assert client.get(f"/api/tables/{table}/verify").status_code == 429


def test_questions_on_the_socket_are_counted_for_the_address(victim: InThread) -> None:
    ann = Person(victim.base, "Ann")
    ann.create("me open")
    with stranger(victim.base) as eve:
        sockets = [eve.watch(ann.table)[0] for _ in range(5)]
        for socket in sockets:
            for _ in range(6):
                socket.send(json.dumps({"type": "sync", "ref": 1}))
        told = [answer(socket) for socket in sockets for _ in range(6)]

    assert [message["type"] for message in told].count("state") == 20
    assert {message["code"] for message in told if message["type"] == "error"} == {"message/fast"}


def answer(socket: ClientConnection) -> Message:
    """The next state or refusal; news of others do not count."""
    while True:
        message: Message = json.loads(socket.recv(timeout=30))
        if message["type"] != "update":
            return message


def test_proofs_do_not_hold_up_the_store(victim: InThread) -> None:
    """They wait for each other at one desk; tables are read while they do."""
    table = finished(victim)
    busy, free = threading.Event(), threading.Event()

    def work() -> None:
        busy.set()
        free.wait(30)

    victim.venue.desk.submit(work)
    busy.wait(30)
    proofs: list[httpx.Response] = []

    def ask() -> None:
        with stranger(victim.base) as eve:
            proofs.append(eve.get(f"/api/tables/{table}/verify"))

    asking = [threading.Thread(target=ask) for _ in range(10)]
    for one in asking:
        one.start()
    victim.venue.rooms.live_rooms.pop(table)
    try:
        with stranger(victim.base, "127.0.0.5") as bob:
            assert bob.get(f"/api/tables/{table}").status_code == 200
        assert not proofs
    finally:
        free.set()
    for one in asking:
        one.join()
    assert {answer.status_code for answer in proofs} == {200}
