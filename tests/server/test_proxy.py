"""Behind a proxy: addresses, cookies and origins are those that people see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from lastturn.server.settings import without_waiting
from tests.server.people import Person
from tests.server.proxy import Proxy
from tests.server.serving import InThread

PUBLIC = "https://tables.example"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InThread]:
    made = InThread(
        without_waiting(
            database=str(tmp_path / "lt.sqlite"),
            public=PUBLIC,
            create_rate="2/hour",
            trusted_proxies=("127.0.0.1",),
        )
    )
    yield made
    made.stop()


@pytest.fixture
def proxy(server: InThread) -> Iterator[Proxy]:
    made = Proxy(server.base)
    yield made
    made.stop()


def make_table(base: str, **headers: str) -> httpx.Response:
    table = {"game": "last-ember", "seats": [{"kind": "me"}, {"kind": "bot"}], "who": "Ann", "start": True}
    return httpx.post(f"{base}/api/tables", json=table, headers=headers, timeout=30)


def test_a_page_of_the_public_address_plays_through_the_proxy(proxy: Proxy) -> None:
    made = make_table(proxy.base, origin=PUBLIC)
    assert made.status_code == 201, made.text
    assert made.json()["invite"].startswith(f"{PUBLIC}/table/")
    assert "; Secure" in made.headers["set-cookie"]
    address = proxy.base.replace("http", "ws", 1) + f"/ws/tables/{made.json()['id']}"
    with connect(address, origin=Origin(PUBLIC), compression=None) as socket:
        socket.send('{"type":"join"}')
        assert '"type":"state"' in str(socket.recv(timeout=30))


def test_a_foreign_page_is_refused_all_the_same(proxy: Proxy) -> None:
    assert make_table(proxy.base, origin="https://elsewhere.example").json()["code"] == "origin/foreign"


def test_rates_count_the_people_and_not_the_proxy(server: InThread, proxy: Proxy) -> None:
    other = Proxy(server.base, "203.0.113.10")
    assert [make_table(proxy.base).status_code for _ in range(3)] == [201, 201, 429]
    assert make_table(other.base).status_code == 201
    other.stop()


def test_whoever_is_no_trusted_proxy_is_not_believed(tmp_path: Path) -> None:
    server = InThread(
        without_waiting(
            database=str(tmp_path / "lt.sqlite"), trusted_proxies=("10.9.9.9",), create_rate="2/hour"
        )
    )
    proxies = [Proxy(server.base, f"203.0.113.{number}") for number in range(3)]
    assert [make_table(proxy.base).status_code for proxy in proxies] == [201, 201, 429]
    for proxy in proxies:
        proxy.stop()
    server.stop()


def test_without_https_the_cookie_is_for_http_too(lone_server: InThread) -> None:
    person = Person(lone_server.base, "Ann")
    assert "Secure" not in person.http("GET", "/api/me").headers["set-cookie"]
