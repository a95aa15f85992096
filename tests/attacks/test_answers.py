"""Requests that made the server stumble: each has an answer now, and none of them is a 500."""

from __future__ import annotations

import httpx
import pytest
from sqlalchemy import update

from lastturn.server.store.schema import entry
from tests.attacks.strangers import heard, stranger
from tests.server.people import Person
from tests.server.serving import InThread


@pytest.mark.parametrize("name", ["%00", "a%00b", "%00%00", "%ED%A0%80", "%FF"])
def test_a_name_with_a_nul_finds_nothing(server: InThread, name: str) -> None:
    answer = httpx.get(f"{server.base}/api/tables?name={name}")

    assert answer.status_code == 200
    assert answer.json()["tables"] == []


@pytest.mark.parametrize("id", ["%00", "a%00b", "x" * 500, "..", "%F0%9F%94%A5", "A", "a%2Fb"])
@pytest.mark.parametrize(
    "what", ["", "/invite", "/record", "/playbill", "/marks", "/reel", "/story", "/verify"]
)
def test_an_odd_id_is_an_unknown_table(server: InThread, id: str, what: str) -> None:
    answer = httpx.get(f"{server.base}/api/tables/{id}{what}")

    assert answer.status_code == 404
    assert answer.json()["code"] in ("table/unknown", "page/unknown")


@pytest.mark.parametrize("host", ["x" * 5000, "a b", "<script>", "a/b", "x" * 256, 'a"b', "a\\b"])
def test_an_odd_host_is_refused(server: InThread, host: str) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me open")
    with stranger(server.base) as eve:
        asked = f"GET /api/tables/{ann.table}/invite HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        told = heard(eve.line(asked.encode()))

    assert told.startswith(b"HTTP/1.1 400")
    assert b"host/bad" in told


@pytest.mark.parametrize("host", ["table.example", "127.0.0.1:8000", "[::1]:8000", "my_box"])
def test_a_host_is_taken_as_it_is(server: InThread, host: str) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me open")
    answer = httpx.get(f"{server.base}/api/tables/{ann.table}/invite", headers={"host": host})

    assert answer.json()["link"] == f"http://{host}/table/{ann.table}"


@pytest.mark.parametrize("data", ['{"kind":"unheard_of"}', "not even JSON", "{}", '{"kind":"created"}'])
def test_an_unreadable_table_does_not_hide_the_others(server: InThread, data: str) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me open")
    broken = ann.table
    ann.create("me open")
    with server.venue.store.engine.begin() as connection:
        connection.execute(update(entry).where(entry.c.match == broken).values(data=data))
    server.venue.rooms.live_rooms.clear()
    lines = {line["id"]: line for line in ann.get("/api/me/tables")["tables"]}

    assert lines[ann.table]["mine"] == 0
    assert lines[broken]["trouble"]
    assert ann.http("GET", f"/api/tables/{broken}").status_code == 409
