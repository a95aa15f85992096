"""Many connections from one address: half-open ones, slow ones, and pages that only watch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import structlog
from websockets.exceptions import ConnectionClosed

from lastturn.server.doors import Crowd, neighbourhood
from lastturn.server.settings import without_waiting
from tests.attacks.strangers import EVES, PATIENCE, heard, stranger
from tests.server.people import Person
from tests.server.serving import InThread

HALF = b"GET /healthz HTTP/1.1\r\nHost: table\r\nX-Slow: "
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: table\r\n\r\n"
LIMITS: dict[str, Any] = {
    "lines_per_address": 40, "lines_at_most": 200, "headers_within": 0.5, "body_within": 0.5,
    "sockets_per_address": 30, "watchers_per_table": 20, "request_rate": "100/hour",
}  # fmt: skip


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[InThread]:
    running = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite"), **LIMITS))
    yield running
    running.stop()


def test_half_open_requests_of_one_address_shut_nobody_else_out(victim: InThread) -> None:
    with structlog.testing.capture_logs() as logged, stranger(victim.base) as eve:
        lines = [eve.line(HALF) for _ in range(300)]
        ann = Person(victim.base, "Ann")
        ann.create("me open")
        with ann.page() as page:
            assert page.state["you"]["seat"] == 0
        answers = [heard(line) for line in lines]

    each = LIMITS["lines_per_address"]
    assert (
        len([answer for answer in answers if b"429 Refused" in answer and b"rate/limit" in answer])
        == 300 - each
    )
    assert (
        len([answer for answer in answers if b"408 Refused" in answer and b"request/slow" in answer]) == each
    )
    told = [(line["code"], line["address"]) for line in logged if line["event"] == "door.refused"]
    assert told == [("rate/limit", EVES), ("request/slow", EVES)], "a flood floods no log"


def test_an_address_may_come_again_when_its_lines_are_closed(victim: InThread) -> None:
    with stranger(victim.base) as eve:
        for line in [eve.line(HALF) for _ in range(LIMITS["lines_per_address"])]:
            assert b"request/slow" in heard(line)

        assert eve.get("/healthz").status_code == 200


def test_the_second_request_of_a_connection_must_come_to_its_end_too(victim: InThread) -> None:
    with stranger(victim.base) as eve:
        told = heard(eve.line(WHOLE + HALF))

    assert told.startswith(b"HTTP/1.1 200")
    assert b"408 Refused" in told


def test_a_body_must_come_to_its_end(victim: InThread) -> None:
    begun = b"POST /api/me HTTP/1.1\r\nHost: table\r\nContent-Length: 500\r\nConnection: close\r\n\r\n{"
    with stranger(victim.base) as eve:
        told = heard(eve.line(begun))

    assert told.startswith(b"HTTP/1.1 408")
    assert b"request/slow" in told


def test_all_addresses_together_have_so_many_connections(victim: InThread) -> None:
    victim.venue.lines.crowd.most = 60
    with stranger(victim.base, "127.0.1.1") as eve, stranger(victim.base, "127.0.1.2") as mallory:
        lines = [who.line(HALF) for _ in range(40) for who in (eve, mallory)]
        answers = [heard(line) for line in lines]

    assert len([answer for answer in answers if b"503 Refused" in answer and b"server/busy" in answer]) == 20
    with stranger(victim.base) as bob:
        assert bob.get("/healthz").status_code == 200


def test_watchers_of_one_address_shut_nobody_else_out(victim: InThread) -> None:
    ann, other = Person(victim.base, "Ann"), Person(victim.base, "Bob")
    ann.create("me open")
    other.create("me open")
    with stranger(victim.base) as eve:
        came = [eve.watch((ann.table, other.table)[number % 2]) for number in range(227)]
        answers = [answer for _, answer in came]
        with ann.page() as page, Person(victim.base, "Cid").watch(ann.table) as watching:
            assert page.state["you"]["seat"] == 0
            assert watching.state["you"]["seat"] is None
        with pytest.raises(ConnectionClosed) as closed:
            came[-1][0].recv(timeout=PATIENCE)

    assert [answer["type"] for answer in answers].count("state") == LIMITS["sockets_per_address"]
    assert answers[-1]["code"] == "socket/limit" and not answers[-1]["again"]
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008


def test_watchers_of_many_addresses_shut_the_people_of_a_table_not_out(victim: InThread) -> None:
    ann = Person(victim.base, "Ann")
    ann.create("me open")
    with ExitStack() as held:
        crowd = [held.enter_context(stranger(victim.base, f"127.0.2.{number}")) for number in range(1, 31)]
        answers = [one.watch(ann.table)[1] for one in crowd]
        with ann.page() as page:
            assert page.state["you"]["seat"] == 0

    assert [answer["type"] for answer in answers].count("state") == LIMITS["watchers_per_table"]
    assert answers[-1]["code"] == "table/crowded"


def test_a_page_that_has_gone_leaves_its_place(victim: InThread) -> None:
    ann = Person(victim.base, "Ann")
    ann.create("me open")
    with ann.page() as page:
        for _ in range(LIMITS["sockets_per_address"] + 5):
            with stranger(victim.base) as eve:
                assert eve.watch(ann.table)[1]["type"] == "state"
                page.wait(lambda s: bool(s["table"]["watchers"]))
            page.wait(lambda s: not s["table"]["watchers"])


# -- who somebody is -----------------------------------------------------------------------------


def statuses(base: str, forwarded: bool) -> list[int]:
    """Of many requests, each of which may say that it comes from somewhere else."""
    with stranger(base) as eve:
        client = eve.client
        headers = [{"x-forwarded-for": f"10.0.0.{n}"} if forwarded else {} for n in range(150)]
        return [client.get("/healthz", headers=some).status_code for some in headers]


def test_nobody_is_believed_to_be_elsewhere(victim: InThread) -> None:
    assert statuses(victim.base, forwarded=True).count(429) == 50


def test_a_trusted_proxy_is_believed_where_a_request_comes_from(tmp_path: Path) -> None:
    limits = LIMITS | {"trusted_proxies": ("127.0.0.64/30",)}
    running = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite"), **limits))
    try:
        assert statuses(running.base, forwarded=True).count(429) == 0
        assert statuses(running.base, forwarded=False).count(429) == 50
        with stranger(running.base) as proxy:  # its connections are those of many people
            for _ in range(2 * LIMITS["lines_per_address"]):
                proxy.line(HALF)
            assert proxy.get("/healthz", **{"x-forwarded-for": "10.9.9.9"}).status_code == 200
    finally:
        running.stop()


def test_too_many_requests_are_told_when_to_come_again(victim: InThread) -> None:
    with stranger(victim.base) as eve:
        client = eve.client
        refused = [client.get("/healthz") for _ in range(101)][-1]

    assert refused.status_code == 429
    assert refused.json()["code"] == "rate/limit"
    assert 1 <= refused.json()["details"]["wait"] == int(refused.headers["retry-after"])


def test_the_addresses_of_one_line_are_one() -> None:
    assert neighbourhood("2001:db8:1:2::1") == neighbourhood("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert neighbourhood("2001:db8:1:3::1") != neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") == "192.0.2.1"
    assert neighbourhood("?") == "?"


def test_a_crowd_forgets_those_who_have_left() -> None:
    crowd = Crowd(2, 3)
    assert [crowd.enter("a"), crowd.enter("a"), crowd.enter("a"), crowd.enter("b")] == [
        True,
        True,
        False,
        True,
    ]
    assert crowd.full()
    for who in "aab":
        crowd.leave(who)

    assert not crowd.open and not crowd.full()
