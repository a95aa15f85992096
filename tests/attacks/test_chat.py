"""A flood of chat: by somebody at the table, by those who watch, and what the host can do about it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection

from lastturn.server.settings import without_waiting
from tests.attacks.strangers import Message, stranger
from tests.server.people import Person
from tests.server.serving import InThread


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[InThread]:
    running = InThread(
        without_waiting(database=str(tmp_path / "lastturn.sqlite"), talk_rate="10/hour", crowd_rate="25/hour")
    )
    yield running
    running.stop()


def says(socket: ClientConnection, text: str) -> str:
    """The code of the answer to a line of chat."""
    socket.send(json.dumps({"type": "chat", "text": text, "ref": 7}))
    while True:
        message: Message = json.loads(socket.recv(timeout=30))
        if message.get("ref") == 7:
            return str(message.get("code", message["type"]))


def test_a_watcher_does_not_flood_the_chat(victim: InThread) -> None:
    """1,366 lines in 16 seconds, under a new name with every page."""
    ann = Person(victim.base, "Ann")
    ann.create("me open")
    with ann.page() as page:
        told = []
        with stranger(victim.base) as eve:
            for number in range(8):
                socket, _ = eve.watch(ann.table)
                told += [says(socket, f"spam {number} {line}") for line in range(5)]
        assert page.ask(type="chat", text="I am heard")["type"] == "accepted"
        page.wait(lambda s: bool(s["chat"]) and s["chat"][-1]["text"] == "I am heard")

    assert told == ["accepted"] * 10 + ["chat/fast"] * 30
    assert len(page.state["chat"]) == 11


def test_many_watchers_together_do_not_flood_the_chat(victim: InThread) -> None:
    ann = Person(victim.base, "Ann")
    ann.create("me open")
    told = []
    for number in range(1, 6):
        with stranger(victim.base, f"127.0.3.{number}") as eve:
            socket, _ = eve.watch(ann.table)
            told += [says(socket, "spam") for _ in range(8)]
    with ann.page() as page:
        assert page.ask(type="chat", text="I am heard")["type"] == "accepted"

    assert told.count("accepted") == 25


def test_somebody_at_the_table_does_not_flood_the_chat_with_many_pages(victim: InThread) -> None:
    ann, eve = Person(victim.base, "Ann"), Person(victim.base, "Eve")
    ann.create("me open")
    eve.join(ann.table)
    told = []
    for _ in range(4):
        with eve.page() as page:
            told += [page.ask(type="chat", text="spam").get("code", "") for _ in range(3)]
            told += [page.ask(type="rename", name=f"Eve {len(told)}").get("code", "")]
    with ann.page() as page:
        assert page.ask(type="chat", text="I am heard")["type"] == "accepted"

    assert told == [""] * 10 + ["chat/fast"] * 6


def test_the_host_silences_those_who_watch(server: InThread) -> None:
    ann, bob, eve = (Person(server.base, name) for name in ("Ann", "Bob", "Eve"))
    ann.create("me open")
    bob.join(ann.table)
    with ann.page() as host, bob.page() as other, eve.watch(ann.table) as watching:
        assert other.ask(type="hush", watchers="silent")["code"] == "host/needed"
        assert watching.ask(type="hush", watchers="free")["code"] == "host/needed"
        assert host.ask(type="hush", watchers="silent")["type"] == "accepted"
        watching.wait(lambda s: s["table"]["watcher_talk"] == "silent")
        assert watching.ask(type="chat", text="spam")["code"] == "chat/silent"
        assert other.ask(type="chat", text="peace")["type"] == "accepted"
        host.ask(type="hush", watchers="free")
        watching.wait(lambda s: s["table"]["watcher_talk"] == "free")
        assert watching.ask(type="chat", text="sorry")["type"] == "accepted"


def test_in_slow_mode_those_who_watch_talk_now_and_then(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me open")
    with ann.page() as host, stranger(lone_server.base) as eve:
        host.ask(type="hush", watchers="slow")
        first, _ = eve.watch(ann.table)
        second, _ = eve.watch(ann.table)
        told = [says(first, "one"), says(first, "two"), says(second, "three")]
        for _ in range(3):
            assert host.ask(type="chat", text="as I like")["type"] == "accepted"

    assert told == ["accepted", "chat/slow", "chat/slow"]


def test_silence_outlives_a_restart(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me open")
    with ann.page() as host:
        host.ask(type="hush", watchers="silent")
    server.venue.rooms.live_rooms.clear()

    assert ann.get(f"/api/tables/{ann.table}")["watcher_talk"] == "silent"
