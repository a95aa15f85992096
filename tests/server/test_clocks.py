"""Clocks with short times, stand-ins for people who are away, curtains over windows."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastturn.server.settings import without_waiting
from tests.rules import rule
from tests.server.people import Person
from tests.server.serving import InThread
from tests.server.test_playing import begin, two

QUICK = {"kind": "live", "seconds": 1, "window_seconds": 1, "grace": 60}


@rule("DMD-17.2", "SUD-16.2")
def test_when_time_is_out_the_default_is_played(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True, pace=QUICK)
    with ann.page() as page:
        ask, heard = page.asked(), len(page.state["lines"])
        assert ask["until"] == page.state["table"]["clock"]["until"]
        page.wait(lambda s: s["ask"] is None or s["ask"]["id"] != ask["id"])
        lines = page.state["lines"][heard:]
        played = next(line for line in lines if line["name"] == "shown" and line["seat"] == 0)
        default = next(choice for choice in ask["choices"] if choice["move"] == ask["default"])
        assert default["words"].removeprefix("play ") in played["text"]


@rule("EGM-15.3")
def test_who_stays_away_is_stood_in_for(server: InThread) -> None:
    ann, bob = two(server, pace={"kind": "live", "seconds": 600, "window_seconds": 600, "grace": 1})
    with ann.page() as first:
        with bob.page() as second:
            begin(first, second)
        first.wait(lambda s: not s["table"]["seats"][1]["online"])
        first.wait(lambda s: s["table"]["seats"][1]["stand_in"])
        with bob.page() as back:
            assert not back.state["mine"]["stand_in"]
            first.wait(lambda s: s["table"]["seats"][1]["online"] and not s["table"]["seats"][1]["stand_in"])


def test_without_a_clock_nobody_is_hurried(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        assert page.asked()["until"] is None
        assert page.state["table"]["clock"]["until"] is None


def test_a_slow_table_counts_hours(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True, pace={"kind": "slow", "hours": 10})
    with ann.page() as page:
        assert page.asked()["until"] - page.state["table"]["clock"]["since"] == 36000


@pytest.fixture
def patient_server(tmp_path: Path) -> Iterator[InThread]:
    """Windows stay open for at least a second."""
    running = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite"), window=1.0))
    yield running
    running.stop()


@rule("DMD-17.4")
def test_a_windows_result_comes_after_its_least_time(patient_server: InThread) -> None:
    ann, bob = two(patient_server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        first.asked()
        opened = time.time()
        first.answer()
        reply = second.answer()
        assert reply["type"] == "accepted"
        assert second.state["ask"] is None
        assert not any(line["name"] == "scored" for line in first.state["lines"] + second.state["lines"])
        first.wait(lambda s: any(line["name"] == "scored" for line in s["lines"]))
        assert first.state["lines"][-1]["at"] < opened + 1 <= time.time() + 0.2, "answered early, shown late"


def test_whoever_answers_first_or_last_sees_the_same(patient_server: InThread) -> None:
    """accepted, then an update without a question: whether the others had answered is not to be seen."""
    ann, bob = two(patient_server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        seen = []
        for page in (first, second):
            ask = page.asked()
            page.quiet(0.1)
            page.send(type="answer", ask=ask["id"], move=ask["choices"][0]["move"])
            seen.append([page.receive(), page.receive()])
        assert [[m["type"] for m in each] for each in seen] == [["accepted", "update"]] * 2
        assert [each[1]["ask"] for each in seen] == [None, None]
        assert [each[1]["lines"] for each in seen] == [[], []]


def test_joining_behind_the_curtain_shows_nothing_early(patient_server: InThread) -> None:
    ann, bob = two(patient_server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        first.answer()
        second.answer()
        with Person(patient_server.base, "Eve").watch(ann.table) as watching:
            now = watching.state["now"]
        scored = next(line for line in watching.state["lines"] if line["name"] == "scored")
        assert now >= scored["at"], "the result was shown at once, not a state before it"
