"""Whoever runs a server: reports, mutes, bans, closed tables, removed lines, announcements, the audit log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import select, update

from lastturn.server.owner.measures import Measures
from lastturn.server.problems import Rejection
from lastturn.server.settings import Settings, without_waiting
from lastturn.server.store.pruning import forget_people
from lastturn.server.store.schema import audit, open_engine, report, seen
from lastturn.wire.owner import Measure
from tests.cli.commands import run
from tests.server.people import Page, Person
from tests.server.serving import InThread
from tests.stores import new_database

TOKEN = "only mine"


@pytest.fixture
def settings(database: str) -> Settings:
    return without_waiting(database=database, owner_token=TOKEN, poll=0.1)


class Desk:
    """The owner's interface."""

    def __init__(self, base: str, token: str = TOKEN) -> None:
        self.base = f"{base}/api/owner"
        self.headers = {"authorization": f"Bearer {token}"}

    def look(self) -> dict[str, Any]:
        return self._good(httpx.get(self.base, headers=self.headers))

    def do(self, path: str, **asked: Any) -> dict[str, Any]:
        return self._good(self.answer(path, **asked))

    def answer(self, path: str, **asked: Any) -> httpx.Response:
        return httpx.post(self.base + path, json=asked, headers=self.headers)

    @staticmethod
    def _good(answer: httpx.Response) -> dict[str, Any]:
        assert answer.is_success, answer.text
        desk: dict[str, Any] = answer.json()
        return desk


def friends(base: str) -> tuple[Person, Person]:
    ann, bob = Person(base, "Ann"), Person(base, "Bob")
    ann.create("me open")
    bob.join(ann.table)
    return ann, bob


def test_a_reported_line_comes_to_the_owner_with_what_was_said(server: InThread) -> None:
    ann, bob = friends(server.base)
    desk = Desk(server.base)
    with ann.page() as first, bob.page() as second, Person(server.base, "Eve").watch(ann.table) as third:
        second.ask(type="chat", text="good evening")
        second.ask(type="chat", text="for you alone", to=0)
        second.ask(type="chat", text="something foul")
        third.wait(lambda s: len(s["chat"]) == 2)
        first.wait(lambda s: len(s["chat"]) == 3)
        line = first.state["chat"][2]["id"]
        assert third.ask(type="report", chat=line, reason="rude")["type"] == "accepted"
        assert third.ask(type="report", chat=line, reason="rude")["type"] == "accepted"
        assert first.ask(type="report", chat=line)["type"] == "accepted"
        whisper = first.state["chat"][1]["id"]
        assert third.ask(type="report", chat=whisper)["code"] == "chat/unknown"
    by_ann, by_eve = desk.look()["complaints"]
    assert (by_eve["name"], by_eve["reason"], by_eve["chat"]) == ("Bob", "rude", line)
    assert [said["text"] for said in by_eve["said"]] == ["good evening", "something foul"]
    assert [said["text"] for said in by_ann["said"]] == ["good evening", "for you alone", "something foul"]
    assert by_eve["guest"] == bob.me["guest"] and by_eve["address"] == "127.0.0.1"
    settled = desk.do(f"/complaints/{by_eve['id']}/settle", why="spoke to him")
    assert [one["done"] for one in settled["complaints"]] == [False, True]
    assert desk.answer("/complaints/0000/settle").status_code == 404


def test_a_person_is_reported_from_the_table(server: InThread) -> None:
    ann, bob = friends(server.base)
    with ann.page() as page:
        assert page.ask(type="report", guest=bob.me["guest"], reason="stalls")["type"] == "accepted"
        assert page.ask(type="report", guest=ann.me["guest"])["code"] == "guest/unknown"
        assert page.ask(type="report", guest="nobody")["code"] == "guest/unknown"
        assert page.ask(type="report")["code"] == "guest/unknown"
    complaint = Desk(server.base).look()["complaints"][0]
    assert (complaint["name"], complaint["reason"], complaint["chat"]) == ("Bob", "stalls", "")


def test_nobody_else_comes_to_the_desk(server: InThread, tmp_path: Path) -> None:
    for headers in ({}, {"authorization": "Bearer"}, {"authorization": "Bearer wrong"}):
        assert httpx.get(f"{server.base}/api/owner", headers=headers).status_code == 403
    closed = InThread(without_waiting(database=str(tmp_path / "closed.sqlite")))
    assert httpx.get(f"{closed.base}/api/owner", headers={"authorization": "Bearer"}).status_code == 403
    closed.stop()


def test_who_is_muted_plays_on_and_is_not_heard(server: InThread) -> None:
    ann, bob = friends(server.base)
    desk, guest = Desk(server.base), bob.me["guest"]
    with ann.page() as first, bob.page() as second:
        desk.do("/measures", kind="mute", of="guest", whom=guest, hours=24, why="Be kind.")
        refused = second.ask(type="chat", text="hello")
        assert (refused["code"], refused["hint"]) == ("chat/muted", "Be kind.")
        assert "24 hours" in refused["message"]
        assert second.ask(type="rename", name="Loud words")["code"] == "chat/muted"
        assert bob.http("POST", "/api/me", {"name": "Loud words"}).json()["code"] == "chat/muted"
        named = {"game": "last-ember", "seats": [{"kind": "me"}], "name": "Loud words"}
        assert bob.http("POST", "/api/tables", named).json()["code"] == "chat/muted"
        first.ask(type="start")
        assert second.answer()["type"] == "accepted"
        desk.do("/lift", kind="mute", of="guest", whom=guest)
        assert second.ask(type="chat", text="sorry")["type"] == "accepted"
    assert desk.answer("/lift", kind="mute", of="guest", whom=guest).status_code == 404


def test_a_banned_guest_goes_and_a_bot_plays_on(server: InThread) -> None:
    ann, bob = friends(server.base)
    desk = Desk(server.base)
    with ann.page() as first, bob.page() as second:
        first.ask(type="start")
        second.asked()
        desk.do("/measures", kind="ban", of="guest", whom=bob.me["guest"], why="Enough.")
        assert second.until(lambda message: message["type"] == "bye")["code"] == "guest/banned"
        first.wait(lambda s: s["table"]["seats"][1]["stand_in"])
        first.play_on()
    with pytest.raises(Exception, match=r"state|closed|1008"):
        bob.page()
    assert bob.http("POST", "/api/tables", {"game": "last-ember", "seats": [{"kind": "me"}]}).json()[
        "code"
    ] == ("guest/banned")


def test_a_banned_address_looks_in_vain_but_the_owner_can_mend_it(server: InThread) -> None:
    ann, _ = friends(server.base)
    desk = Desk(server.base)
    with ann.page() as page:
        desk.do("/measures", kind="ban", of="address", whom="127.0.0.1")
        assert page.until(lambda message: message["type"] == "bye")["code"] == "guest/banned"
    assert httpx.post(f"{server.base}/api/me", json={"name": "New"}).json()["code"] == "guest/banned"
    assert httpx.get(f"{server.base}/healthz").status_code == 200
    desk.do("/lift", kind="ban", of="address", whom="127.0.0.1")
    with ann.page() as page:
        assert page.state["table"]["id"] == ann.table


def test_a_measure_ends_with_its_time() -> None:
    measures = Measures()
    measures.put(Measure(kind="ban", of="guest", whom="bob", until=1.0))
    measures.check_come("bob", "")
    measures.put(Measure(kind="ban", of="guest", whom="bob", until=None))
    with pytest.raises(Rejection, match="may not come"):
        measures.check_come("bob", "")


def test_what_was_read_before_a_change_does_not_undo_it() -> None:
    measures, ban = Measures(), Measure(kind="ban", of="guest", whom="bob")
    read_at = measures.changes
    measures.put(ban)
    assert measures.take_over([], read_at) == []
    with pytest.raises(Rejection):
        measures.check_come("bob", "")
    measures.take_over([], measures.changes)
    measures.check_come("bob", "")


def test_a_closed_table_is_over_for_everybody(settings: Settings) -> None:
    server = InThread(settings)
    ann, bob = friends(server.base)
    with ann.page() as first, bob.page() as second:
        first.ask(type="start")
        second.asked()
        Desk(server.base).do(f"/tables/{ann.table}/close", why="The rules of this server.")
        for page in (first, second):
            bye = page.until(lambda message: message["type"] == "bye")
            assert bye["code"] == "table/closed" and bye["message"].endswith("The rules of this server.")
    server.stop()
    again = InThread(settings)
    gone = httpx.get(f"{again.base}/api/tables/{ann.table}")
    assert (gone.status_code, gone.json()["code"]) == (410, "table/closed")
    ann.base = again.base
    line = ann.get("/api/me/tables")["tables"][0]
    assert line["status"] == "over" and "closed" in line["trouble"]
    again.stop()


def test_a_removed_line_is_gone_from_every_page(server: InThread) -> None:
    ann, bob = friends(server.base)
    desk = Desk(server.base)
    with ann.page() as first, bob.page() as second:
        second.ask(type="chat", text="something foul")
        first.wait(lambda s: s["chat"])
        line = first.state["chat"][0]["id"]
        desk.do(f"/tables/{ann.table}/remove-line", chat=line)
        for page in (first, second):
            page.wait(lambda s: s["chat"] and s["chat"][0]["kind"] == "removed")
            assert page.state["chat"][0]["text"] == ""
    with ann.page() as page:
        assert "something foul" not in "".join(page.got)
    assert desk.answer(f"/tables/{ann.table}/remove-line", chat="0000").status_code == 422


def test_an_announcement_hangs_at_every_table_until_it_is_taken_back(server: InThread) -> None:
    ann, _ = friends(server.base)
    desk = Desk(server.base)
    with ann.page() as page:
        desk.do("/announce", text="A restart at ten.", minutes=5)
        page.wait(lambda s: s["table"]["announcements"])
        said = page.state["table"]["announcements"][0]
        assert said["text"] == "A restart at ten." and said["at"] > said_now(page)
        desk.do("/announce", text="")
        page.wait(lambda s: not s["table"]["announcements"])


def said_now(page: Page) -> float:
    return float(json.loads(page.got[0])["now"])


def test_all_of_it_is_in_the_audit_log(server: InThread) -> None:
    ann, bob = friends(server.base)
    desk, guest = Desk(server.base), bob.me["guest"]
    desk.do("/measures", kind="mute", of="guest", whom=guest, name="Bob", why="foul", by="Ada")
    desk.do("/lift", kind="mute", of="guest", whom=guest, by="Ada")
    desk.do("/announce", text="Soon.", by="Ben")
    desk.do(f"/tables/{ann.table}/close", why="enough", by="Ben")
    lines = [(line["by"], line["what"], line["about"], line["why"]) for line in desk.look()["audit"]]
    assert [line[:2] for line in lines] == [
        ("Ben", "close"), ("Ben", "announce"), ("Ada", "lift mute"), ("Ada", "mute"),
    ]  # fmt: skip
    assert lines[-1][2:] == (f"guest {guest} (Bob)", "foul")
    assert ann.table in lines[0][2]


def test_old_reports_and_addresses_are_let_go(server: InThread, settings: Settings) -> None:
    ann, bob = friends(server.base)
    desk = Desk(server.base)
    with ann.page() as page:
        page.ask(type="report", guest=bob.me["guest"], reason="stalls")
    desk.do(f"/complaints/{desk.look()['complaints'][0]['id']}/settle")
    engine = open_engine(settings.database)
    with engine.begin() as connection:
        forget_people(connection, settings)
        assert connection.execute(select(report.c.id)).all() and connection.execute(select(seen.c.at)).all()
        for table in (report, seen, audit):
            connection.execute(update(table).values(at=1.0))
        forget_people(connection, settings)
        left = [connection.execute(select(table)).all() for table in (report, seen, audit)]
    engine.dispose()
    assert left == [[], [], []]


@pytest.fixture
def pair(postgres: str) -> Iterator[list[InThread]]:
    """Two processes' worth of servers on one store."""
    shared = without_waiting(database=new_database(postgres), owner_token=TOKEN, poll=0.1, lease=1.0)
    servers = [InThread(shared), InThread(msgspec.structs.replace(shared))]
    yield servers
    for server in servers:
        server.stop()


def test_what_one_process_is_told_holds_on_the_others(pair: list[InThread]) -> None:
    here, there = pair
    ann, bob, eve = Person(here.base, "Ann"), Person(there.base, "Bob"), Person(there.base, "Eve")
    ann.create("me open open")
    bob.join(ann.table)
    eve.join(ann.table)
    desk = Desk(here.base)
    with bob.page() as page, eve.page() as other:
        page.ask(type="chat", text="something foul")
        desk.do("/announce", text="A restart at ten.")
        page.wait(lambda s: s["table"]["announcements"])
        desk.do(f"/tables/{ann.table}/remove-line", chat=page.state["chat"][0]["id"])
        page.wait(lambda s: s["chat"] and s["chat"][0]["kind"] == "removed")
        desk.do("/measures", kind="ban", of="guest", whom=eve.me["guest"])
        assert other.until(lambda message: message["type"] == "bye")["code"] in (
            "guest/banned",
            "seat/revoked",
        )
        desk.do(f"/tables/{ann.table}/close")
        assert page.until(lambda message: message["type"] == "bye")["code"] == "table/closed"


def test_the_command_does_what_the_page_does(server: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASTTURN_OWNER_TOKEN", TOKEN)
    ann, bob = friends(server.base)
    guest, at = bob.me["guest"], ("--server", server.base)
    with ann.page() as page, bob.page() as second:
        second.ask(type="chat", text="something foul")
        page.wait(lambda s: s["chat"])
        line = page.state["chat"][0]["id"]
        page.ask(type="report", chat=line, reason="rude")
        said = run("admin", "reports", *at).out
        assert "Bob: something foul" in said and f"> {line}" in said and guest in said and "rude" in said
        assert "for good" in run("admin", "mute", guest, "--why", "foul", *at).out
        assert second.ask(type="chat", text="hello")["code"] == "chat/muted"
        assert guest in run("admin", "measures", *at).out
        run("admin", "lift", "mute", guest, *at)
        run("admin", "remove-line", ann.table, line, *at)
        page.wait(lambda s: s["chat"] and s["chat"][0]["kind"] == "removed")
        run("admin", "announce", "A restart.", "--in", "5", *at)
        page.wait(lambda s: s["table"]["announcements"])
        run("admin", "settle", said.split()[0], *at)
        assert run("admin", "reports", *at).out == "There are no reports.\n"
        run("admin", "close", ann.table, *at)
        assert page.until(lambda message: message["type"] == "bye")["code"] == "table/closed"
    done = run("admin", "audit", *at).out
    assert [word in done for word in ("mute", "lift mute", "remove line", "announce", "settle", "close")]
    wrong = run("admin", "ban", guest, "--server", "http://127.0.0.1:9")
    assert wrong.code == 2 and "does not answer" in wrong.err
