"""The flight recorder, and what is done about pauses."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator

import pytest
import structlog
from prometheus_client import CollectorRegistry

from lastturn.server.flight import Flight, Recorder
from lastturn.server.metrics import Metrics
from lastturn.server.pauses import LET_IN, NEW, Pauses
from tests.server.people import Person
from tests.server.serving import InThread


def counted(registry: CollectorRegistry, where: str) -> float:
    return registry.get_sample_value("lastturn_slow_moves_total", {"where": where}) or 0.0


def test_a_slow_move_says_where_its_time_went() -> None:
    metrics = Metrics()
    flight = Flight()
    flight.lap("judging")
    flight.last -= 5.0  # what comes next has taken so long
    flight.lap("saving")
    flight.began -= 5.0
    with structlog.testing.capture_logs() as logged:
        Recorder(metrics, Pauses(), slow=1.0).landed(flight, "a-table")

    assert counted(metrics.registry, "saving") == 1
    [line] = logged
    assert (line["event"], line["table"]) == ("move.slow", "a-table")
    assert line["saving"] >= 5000 > line["judging"] >= 0
    assert line["garbage"] == 0


@pytest.mark.parametrize("slow", [0.0, 60.0])
def test_others_are_only_counted(slow: float) -> None:
    metrics, flight = Metrics(), Flight()
    flight.lap("saving")
    with structlog.testing.capture_logs() as logged:
        Recorder(metrics, Pauses(), slow).landed(flight, "a-table")

    assert not logged and counted(metrics.registry, "saving") == 0
    assert metrics.registry.get_sample_value("lastturn_move_seconds_count") == 1


def test_of_many_slow_moves_at_once_one_is_told() -> None:
    metrics = Metrics()
    recorder = Recorder(metrics, Pauses(), slow=1.0)
    with structlog.testing.capture_logs() as logged:
        for later in (0.0, 0.1, 0.2, 2.0):
            flight = Flight()
            flight.lap("saving", flight.began + 5.0 + later)
            recorder.landed(flight, "a-table")

    assert counted(metrics.registry, "saving") == 4
    assert [line["others"] for line in logged] == [0, 2]


def test_every_stretch_of_a_move_is_timed(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    recorder = lone_server.venue.rooms.recorder
    with ann.page() as page, structlog.testing.capture_logs() as logged:
        page.asked()
        recorder.told, recorder.slow = float("-inf"), 1e-9
        page.answer()
        page.answer()  # the first one has landed by now
        recorder.slow = 0.0

    told = next(line for line in logged if line["event"] == "move.slow")
    assert {
        "waiting",
        "judging",
        "saving",
        "queueing",
        "playing",
        "showing",
        "arranging",
        "garbage",
        "ms",
    } <= set(told)


# -- pauses ----------------------------------------------------------------------------------------


@pytest.fixture
def as_before() -> Iterator[None]:
    """The collector is that of the whole process, which here does other things too."""
    callbacks, thresholds, let_in = list(gc.callbacks), gc.get_threshold(), sys.getswitchinterval()
    yield
    gc.callbacks[:] = callbacks
    gc.set_threshold(*thresholds)
    gc.unfreeze()
    sys.setswitchinterval(let_in)


def test_what_has_lived_long_is_not_looked_through_again(as_before: None) -> None:
    heard: list[float] = []
    pauses = Pauses(heard.append)
    pauses.begin()

    assert gc.get_freeze_count() > 0 and gc.get_threshold() == NEW
    assert sys.getswitchinterval() == pytest.approx(LET_IN)
    assert len(heard) == 1 and pauses.seconds == heard[0] > 0
    before = gc.get_freeze_count()
    kept = [[number] for number in range(1000)]
    pauses.put_aside()
    assert gc.get_freeze_count() >= before + len(kept)


def test_now_and_then_everything_is(as_before: None) -> None:
    heard: list[float] = []
    pauses = Pauses(heard.append)
    pauses.begin()
    pauses.looked = float("-inf")
    pauses.put_aside()
    assert len(heard) == 2


class Knot:
    """Refers to itself, as bound methods kept by their own object do."""

    def __init__(self) -> None:
        self.itself = self


def test_garbage_is_not_put_aside(as_before: None) -> None:
    pauses = Pauses()
    pauses.begin()
    gone = weakref.ref(Knot())
    pauses.put_aside()
    assert gone() is None
