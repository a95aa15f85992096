"""How often a page may send."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.server import doors
from lastturn.server.doors import Allowance
from lastturn.server.settings import Settings, without_waiting
from tests.server.people import Person
from tests.server.serving import InThread


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(doors, "time", clock)
    return clock


def test_so_many_at_once_and_no_more(clock: Clock) -> None:
    allowance = Allowance("3/second")

    assert [allowance.take() for _ in range(5)] == [True, True, True, False, False]


def test_the_allowance_comes_back_with_the_time(clock: Clock) -> None:
    allowance = Allowance("4/second")
    while allowance.take():
        pass
    clock.now += 0.5

    assert [allowance.take() for _ in range(3)] == [True, True, False]


def test_waiting_longer_saves_nothing_up(clock: Clock) -> None:
    allowance = Allowance("2/second")
    clock.now += 1000

    assert [allowance.take() for _ in range(3)] == [True, True, False]


def test_a_minute_is_a_minute(clock: Clock) -> None:
    allowance = Allowance("60/minute")
    while allowance.take():
        pass
    clock.now += 1

    assert [allowance.take() for _ in range(2)] == [True, False]


def test_the_rate_of_the_settings_can_be_read() -> None:
    assert Allowance(Settings().message_rate).most == 40


def test_a_page_that_sends_too_fast_is_told_so(tmp_path: Path) -> None:
    running = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite"), message_rate="2/hour"))
    ann = Person(running.base, "Ann")
    ann.create("me open")
    with ann.page() as page:
        for _ in range(3):
            page.send(type="sync")
        refused = page.until(lambda m: m["type"] == "error")
        states = [m for m in page.got if '"type":"state"' in m]
    running.stop()

    assert refused["code"] == "message/fast"
    assert len(states) == 3  # one for joining, two for what was allowed
