"""A table that cannot be read, or that this version would play differently, is kept out; the others go on."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import Engine, select, update
from sqlalchemy.exc import IntegrityError
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed

from lastturn.engine.contract import Bot, Game
from lastturn.server.loading import KeptOut
from lastturn.server.problems import Rejection
from lastturn.server.settings import Settings
from lastturn.server.store.schema import entry, open_engine, room
from tests.server.ember import players
from tests.server.people import Person
from tests.server.serving import InThread

Players = Callable[[], tuple[dict[str, Game], dict[str, Bot]]]


@pytest.fixture
def slow(settings: Settings) -> Settings:
    """Nothing happens while the server is on its way down."""
    return msgspec.structs.replace(settings, thinking=(60.0, 60.0), reaction=(60.0, 60.0))


def damage(settings: Settings, table: str, **row: Any) -> None:
    engine = open_engine(settings.database)
    with engine.begin() as connection:
        connection.execute(update(entry).where(entry.c.match == table, entry.c.seq == 2).values(**row))
    engine.dispose()


def test_one_unreadable_row_does_not_strand_the_others(settings: Settings, slow: Settings) -> None:
    server = InThread(slow)
    people = [Person(server.base, name) for name in ("Ann", "Bob", "Cid", "Dan")]
    for person in people:
        person.create("me bot bot", start=True)
    ann, bob, cid, dan = people
    dan.create("bot bot", start=True)
    server.stop()
    damage(settings, ann.table, data="{")
    damage(settings, bob.table, data='{"kind":"moved","seat":0,"move":-77,"by":"person"}')
    server = InThread(settings)
    for person in people:
        person.base = server.base
    with dan.watch(dan.table) as watching:
        watching.wait(lambda s: s["outcome"] is not None)
    with cid.page() as page:
        page.play_on()
    for person in (ann, bob):
        refused = person.http("GET", f"/api/tables/{person.table}")
        assert refused.status_code == 409 and refused.json()["code"] == "table/unreadable"
        mine = person.get("/api/me/tables")["tables"]
        assert [line["id"] for line in mine] == [person.table] and "cannot be read" in mine[0]["trouble"]
    metrics = httpx.get(f"{server.base}/metrics", headers={"Authorization": "Bearer prometheus"}).text
    assert "lastturn_tables_kept_out 2.0" in metrics
    server.stop()


def writes_a_row(database: str, table: str) -> None:
    """After the last one; again if the server was first with it."""
    engine = open_engine(database)
    written = False
    while not written:
        with contextlib.suppress(IntegrityError), engine.begin() as connection:
            rows = connection.execute(select(entry.c.seq).where(entry.c.match == table)).all()
            row = {"match": table, "seq": 1 + max(seq for (seq,) in rows), "at": 0.0, "kind": "later"}
            connection.execute(entry.insert().values(data='{"kind":"later"}', **row))
            written = True
    engine.dispose()


def test_a_page_is_told_before_it_is_closed(server: InThread) -> None:
    """The row of another process that this one cannot read comes while somebody sits there."""
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        page.asked()
        writes_a_row(server.venue.settings.database, ann.table)
        page.send(type="chat", text="hello")
        bye = page.until(lambda m: m["type"] == "bye")
        assert bye["code"] == "table/unreadable" and not bye["again"]
    with pytest.raises(ConnectionClosed):
        ann.page()


# -- other rules, other packs --------------------------------------------------------------------


def with_game(**changes: Any) -> Players:
    """The same players, but the game is another version."""
    games, bots = players()
    game = games["last-ember"]
    newer = type("Newer", (type(game),), changes)(game.pack)
    return lambda: ({newer.id: newer}, bots)


def other_deal(self: Any, seats: int, options: Any) -> Any:
    older: Any = type(self).__base__
    table = older.set_up(self, seats, options)
    table.deck.replace(table.deck.rest()[::-1])
    return table


def begun(slow: Settings, answers: int = 1) -> tuple[Person, dict[str, Any]]:
    """A game under way, left by a server that has stopped."""
    server = InThread(slow)
    ann = Person(server.base, "Ann")
    ann.create("me open")
    bob = Person(server.base, "Bob")
    bob.join(ann.table)
    with ann.page() as page, bob.page() as other:
        page.ask(type="start")
        for _ in range(answers):
            page.answer()
            other.answer()
        asked = page.asked()
    server.stop()
    return ann, asked


def test_an_equal_game_moves_to_new_rules(settings: Settings, slow: Settings) -> None:
    ann, asked = begun(slow)
    for version in (2, 3):
        server = InThread(settings, with_game(rules=version))
        ann.base = server.base
        with ann.page() as page:
            assert page.state["ask"]["choices"] == asked["choices"]
        server.stop()
    server = InThread(settings, with_game(rules=3))
    ann.base = server.base
    with ann.page() as page:
        assert page.answer()["type"] == "accepted"
        assert page.ask(type="undo")["type"] in ("accepted", "error")
    server.stop()


def test_a_game_that_would_come_out_differently_is_frozen(settings: Settings, slow: Settings) -> None:
    ann, _ = begun(slow)
    server = InThread(settings, with_game(rules=2, set_up=other_deal))
    ann.base = server.base
    refused = ann.http("GET", f"/api/tables/{ann.table}").json()
    assert refused["code"] == "table/frozen"
    assert "rules 1 of Last Ember; this server has rules 2" in refused["message"]
    assert "rules 1" in ann.get("/api/me/tables")["tables"][0]["trouble"]
    server.stop()
    server = InThread(settings)
    ann.base = server.base
    with ann.page() as page:
        assert page.answer()["type"] == "accepted", "nothing of it was lost"
    server.stop()


def test_without_a_mark_nothing_is_taken_for_equal(settings: Settings, slow: Settings) -> None:
    ann, _ = begun(slow)
    engine: Engine = open_engine(settings.database)
    with engine.begin() as connection:
        connection.execute(update(room).values(mark=None))
    engine.dispose()
    server = InThread(settings, with_game(rules=2))
    ann.base = server.base
    assert ann.http("GET", f"/api/tables/{ann.table}").json()["code"] == "table/frozen"
    server.stop()


def test_a_table_that_gathers_moves_without_more_ado(settings: Settings) -> None:
    server = InThread(settings)
    ann = Person(server.base, "Ann")
    ann.create("me bot")
    server.stop()
    server = InThread(settings, with_game(rules=2, set_up=other_deal))
    ann.base = server.base
    with ann.page() as page:
        page.ask(type="start")
        page.play_on()
    server.stop()


def test_whoever_runs_the_server_is_told_which_table_and_why() -> None:
    refusal = Rejection("table/unreadable", "This table cannot be read.")
    with capture_logs() as said:
        assert KeptOut().put("abc", refusal, "row 7 is damaged") is refusal
    assert said == [
        {"event": "table.kept_out", "log_level": "error", "table": "abc", "code": refusal.code,
         "why": "row 7 is damaged"}
    ]  # fmt: skip
