"""`lastturn upgrade`: every running game is replayed in a shadow before a new version plays it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from sqlalchemy import ColumnElement, func, select, update

from lastturn.server.settings import without_waiting
from lastturn.server.store.schema import entry, open_engine, room
from tests.cli.terminal import COMMAND, PATIENCE, environment
from tests.server.people import Person
from tests.server.serving import InThread


@pytest.fixture
def store(tmp_path: Path) -> str:
    """Two games under way and one table that gathers, left by a server of earlier rules."""
    path = str(tmp_path / "lt.sqlite")
    server = InThread(without_waiting(database=path))
    for name in ("Ann", "Bob"):
        person = Person(server.base, name)
        person.create("me bot", start=True)
        with person.page() as page:
            page.answer()
            page.asked()
    Person(server.base, "Cid").create("me open")
    server.stop()
    change(path, entry.c.kind == "created", data=func.replace(entry.c.data, '"rules":1', '"rules":0'))
    return path


def change(path: str, where: ColumnElement[bool], **values: object) -> None:
    engine = open_engine(path)
    with engine.begin() as connection:
        table = entry if "data" in values else room
        connection.execute(update(table).where(where).values(**values))
    engine.dispose()


def count(path: str, kind: str) -> int:
    engine = open_engine(path)
    with engine.connect() as connection:
        found = connection.execute(select(func.count()).where(entry.c.kind == kind)).scalar_one()
    engine.dispose()
    return int(found)


def upgrade(store: str, home: Path, *options: str) -> tuple[int, str]:
    ended = subprocess.run(
        [*COMMAND, "upgrade", "--db", store, *options],
        capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False, env=environment(home),
    )  # fmt: skip
    assert ended.stderr == ""
    return ended.returncode, ended.stdout


def test_a_check_says_who_would_move_and_changes_nothing(store: str, ember_home: Path) -> None:
    code, said = upgrade(store, ember_home, "--check")
    assert code == 0
    assert "3 tables are not over, nothing was changed:" in said and "3 move" in said
    assert count(store, "upgraded") == 0


def test_equal_games_move_once(store: str, ember_home: Path) -> None:
    assert "3 move" in upgrade(store, ember_home)[1]
    assert count(store, "upgraded") == 3
    assert "3 stay as they are" in upgrade(store, ember_home)[1]
    assert count(store, "upgraded") == 3


def test_a_game_that_comes_out_differently_is_named(store: str, ember_home: Path) -> None:
    change(store, room.c.status == "running", mark="2 something-else")
    change(store, entry.c.kind == "sat", data="{")
    code, said = upgrade(store, ember_home, "--check")
    assert code == 1
    assert "rules 0 to 1: after entry 2 the game is not where it was" in said
    assert "2 are frozen" in said and "1 move" in said
