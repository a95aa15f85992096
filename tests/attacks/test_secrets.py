"""What nobody but the server's owner may read, what a stolen token opens, and who finds a table."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path

import httpx
import pytest
import structlog
from sqlalchemy import text

from lastturn.server import live_room
from lastturn.server.links import Links
from lastturn.server.settings import without_waiting
from tests.server.people import PATIENCE, Person
from tests.server.serving import InThread
from tests.stores import new_database

# -- numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("shown", ["", "Bearer", "Bearer wrong", "Basic prometheus", "prometheus"])
def test_the_numbers_are_for_whoever_has_the_token(server: InThread, shown: str) -> None:
    """They count every sealed answer."""
    refused = httpx.get(f"{server.base}/metrics", headers={"Authorization": shown})
    read = httpx.get(f"{server.base}/metrics", headers={"Authorization": "Bearer prometheus"})

    assert (refused.status_code, refused.json()["code"]) == (403, "metrics/closed")
    assert "lastturn_entries" not in refused.text
    assert "lastturn_entries" in read.text


def test_without_a_token_the_numbers_are_for_nobody(lone_server: InThread) -> None:
    for shown in ("", "Bearer", "Bearer prometheus"):
        answer = httpx.get(f"{lone_server.base}/metrics", headers={"Authorization": shown})
        assert answer.status_code == 403


# -- tables --------------------------------------------------------------------------------------


def found(person: Person, name: str) -> list[str]:
    return [line["id"] for line in person.get(f"/api/tables?name={name}")["tables"]]


def test_a_hidden_table_is_found_by_its_link_only(server: InThread) -> None:
    ann, eve = Person(server.base, "Ann"), Person(server.base, "Eve")
    ann.create("me open", name="Secret Club", privacy="hidden")

    assert found(eve, "secret club") == []
    assert ann.table not in [line["id"] for line in eve.get("/api/tables")["tables"]]
    assert eve.get(f"/api/tables/{ann.table}")["name"] == "Secret Club"
    eve.create("me open", name="Secret Club", privacy="link")
    assert found(ann, "secret club") == [eve.table], "nor does its name tell that it is taken"


def test_a_table_can_be_hidden_and_shown_again(server: InThread) -> None:
    ann, eve = Person(server.base, "Ann"), Person(server.base, "Eve")
    ann.create("me open", name="The Club", privacy="link")
    where = f"/api/tables/{ann.table}/setup"
    eve.join(ann.table)
    assert eve.http("POST", where, {"privacy": "hidden"}).status_code == 403
    assert found(eve, "the club") == [ann.table]
    ann.post(where, privacy="hidden")
    assert found(eve, "the club") == []
    ann.post(where, privacy="open")
    assert found(eve, "the club") == [ann.table]
    ann.post(where, privacy="hidden")
    eve.create("me open", name="The Club")
    refused = ann.http("POST", where, {"privacy": "link"})
    assert (refused.status_code, refused.json()["code"]) == (409, "table/name-taken")
    assert ann.get(f"/api/tables/{ann.table}")["privacy"] == "hidden"


def listed(person: Person) -> list[str]:
    return [line["id"] for line in person.get("/api/tables")["tables"]]


def test_tables_without_people_are_not_listed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred tables of bots, or rooms whose host has gone, hid the one where somebody waits."""
    server = InThread(without_waiting(database=database, poll=0.05, lease=2.0))
    ann, eve = Person(server.base, "Ann"), Person(server.base, "Eve")
    for _ in range(5):
        eve.create("bot bot", start=True, privacy="open")
    eve.create("me open", privacy="open")
    gone = eve.table
    eve.create("me bot", start=True, privacy="open")
    left = eve.table
    ann.create("me open", privacy="open")
    with ann.page(), eve.page(left) as page:
        page.ask(type="leave")
        until(ann, {ann.table, gone})
        monkeypatch.setattr(live_room, "LINGER", 0.0)
        until(ann, {ann.table})
        with eve.page(gone, token=""):
            until(ann, {ann.table, gone})
    server.stop()


def until(person: Person, tables: set[str]) -> None:
    """The list lags behind a little."""
    end = time.monotonic() + 30
    while (now := set(listed(person))) != tables:
        assert time.monotonic() < end, now
        time.sleep(0.05)


# -- tokens --------------------------------------------------------------------------------------


def test_a_stolen_token_is_worthless_when_its_owner_says_so(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True)
    thief = Person(server.base, "Thief")
    thief.cookies, thief.me = dict(ann.cookies), dict(ann.me)
    assert thief.get("/api/me")["guest"] == ann.me["guest"]
    stolen_seat = ann.token
    with thief.page(ann.table, token=stolen_seat) as page:
        new = ann.post("/api/me/forget")
        assert page.closed() == 4001
    assert new["guest"] == ann.me["guest"] and new["token"] != ann.me["token"]
    assert thief.get("/api/me")["guest"] != ann.me["guest"], "the thief is a stranger now"
    bearer = {"Authorization": f"Bearer {ann.me['token']}"}
    assert httpx.get(f"{server.base}/api/me", headers=bearer).json()["guest"] != ann.me["guest"]
    with pytest.raises(Exception, match="1008"):
        thief.page(ann.table, token=stolen_seat)
    ann.me = new
    assert [line["id"] for line in ann.get("/api/me/tables")["tables"]] == [ann.table]
    with ann.page(ann.table, token="") as own:
        assert own.state["you"]["seat"] == 0


def test_devices_stay_forgotten_after_a_restart(database: str) -> None:
    first = InThread(without_waiting(database=database))
    ann = Person(first.base, "Ann")
    old = ann.me["token"]
    new = ann.post("/api/me/forget")["token"]
    first.stop()
    second = InThread(without_waiting(database=database))
    answers = [
        httpx.get(f"{second.base}/api/me", headers={"Authorization": f"Bearer {token}"}).json()["guest"]
        for token in (old, new)
    ]
    second.stop()

    assert answers[0] != ann.me["guest"]
    assert answers[1] == ann.me["guest"]


def test_devices_are_forgotten_on_all_processes(postgres: str) -> None:
    shared = without_waiting(database=new_database(postgres), poll=0.1, lease=0.3)
    one, two = InThread(shared), InThread(shared)
    ann = Person(one.base, "Ann")
    ann.create("me open")
    elsewhere = Person(two.base, "Thief")
    elsewhere.cookies, elsewhere.me = dict(ann.cookies), dict(ann.me)
    with elsewhere.watch(ann.table) as page:
        ann.post("/api/me/forget")
        assert page.closed() == 4001
    bearer = {"Authorization": f"Bearer {elsewhere.me['token']}"}
    guest, until = ann.me["guest"], time.monotonic() + PATIENCE
    while guest == ann.me["guest"] and time.monotonic() < until:  # its next turn tells the other process
        guest = httpx.get(f"{two.base}/api/me", headers=bearer).json()["guest"]
    one.stop()
    two.stop()

    assert guest != ann.me["guest"]


def test_tokens_from_before_there_were_versions_are_good() -> None:
    links = Links("key")
    old = str(links._guests.dumps(["guest", "Ann"]))

    assert links.guest(old) == ("guest", "Ann")
    assert Links("key", {"guest": 1}).guest(old) is None


def test_a_stranger_has_no_devices_to_forget(lone_server: InThread) -> None:
    answer = httpx.post(f"{lone_server.base}/api/me/forget")

    assert (answer.status_code, answer.json()["code"]) == (403, "guest/unknown")


# -- the store -----------------------------------------------------------------------------------


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("was_there", [False, True])
def test_nobody_else_on_the_machine_reads_the_store(tmp_path: Path, was_there: bool) -> None:
    """It holds the key that signs links, every hand, and what people said."""
    database = tmp_path / "lastturn.sqlite"
    before = os.umask(0)
    try:
        if was_there:
            for part in ("", "-wal"):
                Path(f"{database}{part}").touch(0o644)
        running = InThread(without_waiting(database=str(database)))
        Person(running.base, "Ann").create("me open")
        modes = {path.name: mode(path) for path in tmp_path.iterdir() if path.suffix != ".lock"}
        running.stop()
    finally:
        os.umask(before)

    assert set(modes) == {"lastturn.sqlite", "lastturn.sqlite-wal", "lastturn.sqlite-shm"}
    assert set(modes.values()) == {0o600}


def test_a_failed_write_does_not_log_what_people_said(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me open")
    with ann.page() as page, structlog.testing.capture_logs() as logged:
        with server.venue.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE entry RENAME TO elsewhere"))
        answer = page.ask(type="chat", text="my secret plan")
        with server.venue.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE elsewhere RENAME TO entry"))

    assert answer["type"] == "error"
    assert logged, "the failure itself is told"
    assert "my secret plan" not in str(logged)
