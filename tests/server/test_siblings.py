"""What nodes say to each other, without servers: two of them in one event loop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterator

import pytest

from lastturn.server import siblings as s
from lastturn.server.homes import Homes
from lastturn.server.metrics import Family, Metrics, MetricSample, families, in_one_text
from lastturn.server.siblings import LetterBoxes, Siblings

PATIENCE = 20.0


@pytest.fixture
def boxes() -> Iterator[LetterBoxes]:
    made = LetterBoxes(2)
    yield made
    made.close()


def talking(boxes: LetterBoxes, talk: Callable[[Siblings, Siblings], Awaitable[None]]) -> None:
    async def both() -> None:
        first, second = (Siblings(Homes(place, 2), boxes, PATIENCE) for place in range(2))
        first.begin()
        second.begin()
        await asyncio.wait_for(talk(first, second), PATIENCE)
        first.end()
        second.end()

    asyncio.run(both())


def test_a_connection_goes_over_with_what_was_read(boxes: LetterBoxes) -> None:
    async def talk(first: Siblings, second: Siblings) -> None:
        came: asyncio.Future[tuple[socket.socket, bytes]] = asyncio.get_running_loop().create_future()
        second.welcome = lambda visitor, head: came.set_result((visitor, head))
        browser, ours = socket.socketpair()
        assert first.bring(1, ours.fileno(), b"GET /ws/tables/abc")
        ours.close()
        visitor, head = await came
        assert head == b"GET /ws/tables/abc"
        visitor.sendall(b"hello")
        assert browser.recv(100) == b"hello"
        visitor.close()
        browser.close()

    talking(boxes, talk)


def test_letters_wait_for_room_and_keep_their_order(boxes: LetterBoxes) -> None:
    async def talk(first: Siblings, second: Siblings) -> None:
        heard: asyncio.Queue[str] = asyncio.Queue()
        second.hear = lambda channel, sender, text: heard.put_nowait(text[:5])
        for number in range(500):
            first.tell("entries", "me", f"{number:5}" + "." * 10_000)
        assert [await heard.get() for _ in range(500)] == [f"{number:5}" for number in range(500)]

    talking(boxes, talk)


def test_a_letter_that_is_too_long_is_not_sent(boxes: LetterBoxes) -> None:
    async def talk(first: Siblings, second: Siblings) -> None:
        heard: asyncio.Queue[str] = asyncio.Queue()
        second.hear = lambda channel, sender, text: heard.put_nowait(text[:1])
        first.tell("entries", "me", "x" * (s.LARGEST + 1))
        first.tell("entries", "me", "y")
        assert await heard.get() == "y"

    talking(boxes, talk)


def test_one_node_has_the_numbers_of_all_and_none_of_who_is_away(boxes: LetterBoxes) -> None:
    async def talk(first: Siblings, second: Siblings) -> None:
        first.numbers = lambda: [Family("tables", "Tables", "gauge", [MetricSample("tables", {}, 3)])]
        second.numbers = lambda: [
            Family("tables", "Tables", "gauge", [MetricSample("tables", {"of": "x"}, 4)])
        ]
        found = await first.numbers_of_all()
        text = in_one_text(found).decode()
        assert 'tables{node="0"} 3.0' in text
        assert 'tables{node="1",of="x"} 4.0' in text
        assert text.count("# TYPE tables gauge") == 1
        boxes.gone(1)
        assert list(await first.numbers_of_all()) == [0]

    talking(boxes, talk)


def test_the_numbers_of_a_server_come_through_whole() -> None:
    metrics = Metrics()
    metrics.entries.labels("moved").inc(5)
    metrics.append_seconds.observe(0.003)
    text = in_one_text({3: families(metrics.registry)}).decode()
    assert 'lastturn_entries_total{kind="moved",node="3"} 5.0' in text
    assert 'lastturn_append_seconds_bucket{le="0.005",node="3"} 1.0' in text


def test_who_is_away_gets_no_visitors_and_others_look_after_its_tables(boxes: LetterBoxes) -> None:
    async def talk(first: Siblings, second: Siblings) -> None:
        theirs = second.homes.new_table()
        head = f"GET /ws/tables/{theirs} HTTP/1.1".encode()
        assert first.belongs_elsewhere(head) == 1
        assert not first.looks_after(theirs)
        assert second.belongs_elsewhere(head) is None
        assert first.belongs_elsewhere(head + b"x" * s.HEAD_AT_MOST) is None
        boxes.gone(1)
        assert first.belongs_elsewhere(head) is None
        assert first.looks_after(theirs)
        second.beat(0)
        assert first.belongs_elsewhere(head) == 1

    talking(boxes, talk)


def test_a_new_table_goes_where_the_fewest_are(boxes: LetterBoxes) -> None:
    async def talk(first: Siblings, second: Siblings) -> None:
        asked = b"POST /api/tables HTTP/1.1"
        first.beat(3)
        second.beat(2)
        assert first.belongs_elsewhere(asked) == 1
        assert second.belongs_elsewhere(asked) is None
        second.beat(4)
        assert first.belongs_elsewhere(asked) is None
        assert second.belongs_elsewhere(asked) == 0

    talking(boxes, talk)


def test_when_too_many_wait_a_visitor_stays(boxes: LetterBoxes, monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(first: Siblings, second: Siblings) -> None:
        monkeypatch.setattr(s, "WAITING_AT_MOST", 0)
        browser, ours = socket.socketpair()
        assert not first.bring(1, ours.fileno(), b"GET")
        browser.close()
        ours.close()

    talking(boxes, talk)
