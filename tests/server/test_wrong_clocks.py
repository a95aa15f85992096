"""Clocks that are wrong, or are set while games run: leases, windows and limits go by the store's time."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastturn.server.settings import Settings, without_waiting
from tests.server.nursery import InProcess, Nursery
from tests.server.people import Page, Person
from tests.server.serving import free_port
from tests.stores import new_database

PACE = {"kind": "live", "seconds": 20, "window_seconds": 20, "misses": 0}


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery("tests.server.ember:players")
    yield made
    made.close()


def hasty(database: str) -> Settings:
    return without_waiting(
        database=database, thinking=(0.1, 0.3), reaction=(0.1, 0.3), window=0.5, lease=2.0, poll=0.5,
        message_rate="10000/second",
    )  # fmt: skip


@pytest.fixture
def nodes(postgres: str, nursery: Nursery) -> Iterator[list[InProcess]]:
    """Two processes on one PostgreSQL; one is ten minutes ahead, one ten minutes behind."""
    settings = hasty(new_database(postgres))
    made = [InProcess(nursery, settings, free_port(), skew) for skew in (600.0, -600.0)]
    for node in made:
        node.start()
        node.wait_ready()
    yield made
    for node in made:
        node.stop()


def time_left(page: Page) -> float:
    """As the page shows it."""
    now = [message["now"] for message in map(json.loads, page.got) if "now" in message][-1]
    left: float = page.state["table"]["clock"]["until"] - now
    return left


def test_processes_with_wrong_clocks_agree(nodes: list[InProcess]) -> None:
    ann, bob = Person(nodes[0].base, "Ann"), Person(nodes[1].base, "Bob")
    ann.create("me open bot", pace=PACE)
    bob.join(ann.table)
    with ann.page() as first, bob.page() as second:
        first.ask(type="start")
        for page in (first, second):
            page.asked()
            assert abs(page.state["now"] - time.time()) < 60
            assert 0 < time_left(page) <= 20.5
        while first.state["outcome"] is None:
            for page in (first, second):
                page.wait(lambda s: s["ask"] is not None or s["outcome"] is not None)
                if page.state["ask"] is not None:
                    assert page.answer()["type"] == "accepted"
            first.wait(lambda s: s["ask"] is not None or s["outcome"] is not None)
        second.wait(lambda s: s["outcome"] is not None)
        assert not any(seat["stand_in"] for seat in first.state["table"]["seats"])


def test_a_process_that_is_gone_is_replaced_whatever_the_clocks_say(nodes: list[InProcess]) -> None:
    ann = Person(nodes[0].base, "Ann")
    ann.create("bot bot bot", start=True)
    nodes[0].kill()
    ann.base = nodes[1].base
    with ann.watch(ann.table) as watching:
        watching.wait(lambda s: s["outcome"] is not None)


@pytest.fixture
def server(tmp_path: Path, nursery: Nursery) -> Iterator[InProcess]:
    made = InProcess(nursery, hasty(str(tmp_path / "lt.sqlite")), free_port())
    made.start()
    made.wait_ready()
    yield made
    made.stop()


@pytest.mark.parametrize("ahead", [True, False])
def test_a_clock_that_is_set_stops_nothing_and_costs_nobody_a_move(server: InProcess, ahead: bool) -> None:
    ann, bob = Person(server.base, "Ann"), Person(server.base, "Bob")
    ann.create("me open bot", pace=PACE)
    bob.join(ann.table)
    with ann.page() as first, bob.page() as second:
        first.ask(type="start")
        first.answer()
        before = second.asked()
        server.set_clock(ahead)
        time.sleep(2)
        assert first.state["ask"] is None and second.state["ask"]["id"] == before["id"], (
            "nobody's time is out"
        )
        second.answer()
        for page in (first, second):
            page.asked()
        assert 0 < time_left(first) <= 20.5
        first.answer()
        second.answer()
        first.asked()


def test_a_time_that_ran_out_while_no_server_was_there_leaves_a_moment(
    server: InProcess, nursery: Nursery
) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True, pace=PACE | {"seconds": 2, "window_seconds": 2})
    with ann.page() as page:
        asked = page.asked()
    server.kill()
    time.sleep(3)
    server.start()
    server.wait_ready()
    with ann.page() as page:
        assert page.state["ask"]["id"] == asked["id"]
        assert page.answer()["type"] == "accepted"
