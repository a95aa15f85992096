"""What nobody needs any more goes by itself: circles of references would keep it until the collector looks
through everything (`server/pauses.py`)."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Callable, Iterator

import pytest

from lastturn.server.live_room import LiveRoom
from tests.server.people import Person
from tests.server.serving import InThread

PATIENCE = 10.0


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def comes_true(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while not what() and time.monotonic() < end:
        time.sleep(0.02)
    return what()


@pytest.mark.usefixtures("no_collector")
def test_a_table_that_was_left_goes_with_its_pages(lone_server: InThread) -> None:
    tables = lone_server.venue.rooms.live_rooms
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot")
    with ann.page(), ann.page():
        assert comes_true(lambda: len(tables[ann.table].viewers) == 2)
        left: weakref.ref[LiveRoom] = weakref.ref(tables[ann.table])
    assert comes_true(lambda: not tables[ann.table].viewers)
    tables.pop(ann.table).stop_timers()
    assert comes_true(lambda: left() is None), "something of the pages that are closed still refers to it"
