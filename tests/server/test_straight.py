"""What is ready for a page is written at once, and never before what waits."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from concurrent.futures import Future

import msgspec
import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from lastturn.server import entries as e
from lastturn.server.live_room import LiveRoom
from lastturn.server.settings import Settings
from lastturn.server.showing import lines_for
from lastturn.server.straight import EXTENSION, frame, nowhere, straight_to
from lastturn.server.viewers import Viewer, info
from lastturn.server.who import Who
from lastturn.wire import messages as m
from tests.server.people import Person
from tests.server.serving import InThread
from tests.server.test_room import Bench


def parsed(data: bytes) -> Frame:
    reader = StreamReader()
    reader.feed_data(data)
    parsing: Generator[None, None, Frame] = Frame.parse(reader.read_exact, mask=False)
    try:
        next(parsing)
    except StopIteration as ended:
        found: Frame = ended.value
        return found
    raise AssertionError("the frame is not whole")


@pytest.mark.parametrize("size", [0, 5, 125, 126, 1024, 65_535, 65_536, 200_000])
def test_a_text_is_one_frame(size: int) -> None:
    assert parsed(frame(b"x" * size)) == Frame(Opcode.TEXT, b"x" * size)


class Line:
    """Takes what is said while it is open."""

    def __init__(self) -> None:
        self.open = True
        self.writes = 0
        self.said: list[int] = []
        self.texts: list[bytes] = []

    def say(self, *texts: bytes) -> bool:
        if self.open:
            self.writes += 1
            self.texts += texts
            self.said += [int(text.split(b'"n":')[1].split(b",")[0]) for text in texts]
        return self.open


def page(line: Line, bench: Bench | None = None) -> Viewer:
    live = LiveRoom((bench or Bench()).room)
    viewer = Viewer(live, Who("g0", "P0", 0), Settings(), lambda code: None, lambda seat: "")
    viewer.say = line.say
    return viewer


def put(viewer: Viewer) -> None:
    viewer.put(m.Accepted(n=0, ref=7))


def test_a_page_that_keeps_up_is_written_to_at_once() -> None:
    line = Line()
    viewer = page(line)
    put(viewer)
    put(viewer)
    assert line.said == [1, 2] and viewer.outbox.empty()


def test_an_acknowledgment_goes_with_what_comes_next() -> None:
    line = Line()
    viewer = page(line)
    viewer.put_soon(m.Accepted(n=0, ref=7))
    assert line.said == []
    put(viewer)
    assert (line.said, line.writes) == ([1, 2], 1)
    viewer.flush()
    assert line.writes == 1


def test_or_alone_if_nothing_comes() -> None:
    line = Line()
    viewer = page(line)
    viewer.put_soon(m.Accepted(n=0, ref=7))
    viewer.flush()
    viewer.put_soon(m.Accepted(n=0, ref=8))
    viewer.put_soon(m.Accepted(n=0, ref=9))
    assert line.said == [1, 2]


def test_what_was_held_waits_in_its_place() -> None:
    line = Line()
    viewer = page(line)
    viewer.put_soon(m.Accepted(n=0, ref=7))
    line.open = False
    put(viewer)
    assert viewer.outbox.qsize() == 2
    first = viewer.outbox.get_nowait()
    assert first is not None and b'"n":1' in first


def test_what_waits_is_not_overtaken() -> None:
    line = Line()
    viewer = page(line)
    line.open = False
    put(viewer)
    line.open = True
    put(viewer)
    assert line.said == [] and viewer.outbox.qsize() == 2


def test_nor_is_what_is_on_its_way() -> None:
    line = Line()
    viewer = page(line)
    viewer.writing = True
    put(viewer)
    viewer.writing = False
    assert line.said == [] and viewer.outbox.qsize() == 1


def test_a_page_that_reads_nothing_is_dropped() -> None:
    line, dropped = Line(), list[int]()
    viewer = page(line)
    viewer.outbox = asyncio.Queue(3)
    viewer.on_drop = dropped.append
    line.open = False
    for _ in range(5):
        put(viewer)
    assert dropped == [4000] and viewer.outbox.qsize() == 3


def test_behind_a_curtain_only_who_has_answered_loses_the_question() -> None:
    line = Line()
    viewer = page(line, Bench().do(e.Started()))
    viewer.show_all(info(viewer.live))
    asked = viewer.ask
    assert asked is not None
    viewer.show_behind_curtain(answered=False)
    assert (viewer.ask, line.said) == (asked, [1]), "nothing has changed, so nothing is said"
    viewer.show_behind_curtain(answered=True)
    assert (viewer.ask, line.said) == (None, [1, 2])


def test_who_looks_back_from_nowhere_sees_the_last_lines() -> None:
    line = Line()
    viewer = page(line, Bench().do(e.Started()))
    line.texts.clear()
    viewer.show_past(m.LookBack(ref=1, line=None, chat=None))
    viewer.show_past(m.LookBack(ref=2, line=3, chat=None))
    told = [one.text for one in lines_for(viewer.live.room, 0)]
    answers = [msgspec.json.decode(text, type=m.Past) for text in line.texts]
    past = [[one.text for one in answer.lines] for answer in answers]
    assert past == [told, told[:2]]


def test_another_server_has_no_straight_way() -> None:
    line = Line()
    assert straight_to({"type": "websocket"}) is nowhere and not nowhere(b"{}")
    assert straight_to({"extensions": {EXTENSION: line}}) == line.say


def test_our_own_server_has_a_straight_way_to_every_page(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot")
    with ann.page():
        ways = [viewer.say for viewer in lone_server.venue.rooms.live_rooms[ann.table].viewers]
        assert ways and nowhere not in ways


def test_nothing_is_written_to_a_page_that_went_without_a_word(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot")
    with ann.page():
        (viewer,) = lone_server.venue.rooms.live_rooms[ann.table].viewers
        socket = viewer.say.__self__  # type: ignore[attr-defined]  # the method of a `StraightSocket`
        said: Future[bool] = Future()

        def cut_and_say() -> None:
            socket.transport.abort()
            try:
                said.set_result(viewer.say(b"{}"))
            except RuntimeError as trouble:
                said.set_exception(trouble)

        socket.loop.call_soon_threadsafe(cut_and_say)
        assert said.result(5) is False
