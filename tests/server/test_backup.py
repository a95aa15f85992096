"""A backup made while people play holds all that was acknowledged, and restores into either kind of store."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from pathlib import Path

import msgspec
import pytest

from lastturn.server.problems import StoreFailed
from lastturn.server.settings import Settings
from lastturn.server.store.backup import back_up, check, restore
from tests.server.people import Person
from tests.server.serving import InThread
from tests.stores import new_database


def playing(server: InThread) -> tuple[Person, str, list[str]]:
    """Somebody at a table, the open question, and what was said there."""
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        page.answer()
        page.ask(type="chat", text="before the backup")
        asked = page.asked()
    return ann, asked["id"], ["before the backup"]


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_what_was_acknowledged_comes_back(
    settings: Settings, into: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = InThread(settings)
    ann, asked, said = playing(server)
    target = tmp_path / "one.backup"
    made = back_up(settings.database, target)  # the server runs on
    before = target.read_bytes()
    assert made.tables == 1 and made.entries >= 5
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    with ann.page() as page:
        page.ask(type="chat", text="after the backup")
    server.stop()
    if into == "sqlite":
        there = str(tmp_path / "deep" / "new.sqlite")
    else:
        there = new_database(request.getfixturevalue("postgres"))
    assert restore(target, there) == made
    assert target.read_bytes() == before
    again = InThread(msgspec.structs.replace(settings, database=there))
    ann.base = again.base
    with ann.page() as page:  # the seat's link is still good
        assert page.state["ask"]["id"] == asked
        assert [line["text"] for line in page.state["chat"]] == said
        page.play_on()
    again.stop()


def test_a_plain_copy_of_a_running_file_is_no_backup_but_ours_is(
    lone_server: InThread, tmp_path: Path
) -> None:
    playing(lone_server)
    path = Path(lone_server.venue.settings.database)
    shutil.copy(path, tmp_path / "copied.sqlite")
    with sqlite3.connect(tmp_path / "copied.sqlite") as copied:
        tables = copied.execute("SELECT count(*) FROM sqlite_master WHERE name = 'entry'").fetchone()
        found = copied.execute("SELECT count(*) FROM entry").fetchone()[0] if tables[0] else 0
    assert found == 0
    assert back_up(str(path), tmp_path / "whole.backup").entries >= 5


def test_nothing_is_overwritten(settings: Settings, tmp_path: Path) -> None:
    server = InThread(settings)
    playing(server)
    server.stop()
    target = tmp_path / "one.backup"
    back_up(settings.database, target)
    before = target.read_bytes()
    with pytest.raises(StoreFailed, match="there already"):
        back_up(settings.database, target)
    assert target.read_bytes() == before
    with pytest.raises(StoreFailed, match=r"there already|not empty"):
        restore(target, settings.database)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_damaged_backup_is_refused_and_leaves_nothing(lone_server: InThread, tmp_path: Path) -> None:
    playing(lone_server)
    target = tmp_path / "one.backup"
    back_up(lone_server.venue.settings.database, target)
    for wrong, damage in {
        "entries": "DELETE FROM entry WHERE seq = 2",
        "entry 3": "UPDATE entry SET data = '{' WHERE seq = 3",
    }.items():
        broken = tmp_path / f"{wrong}.backup"
        shutil.copy(target, broken)
        with sqlite3.connect(broken) as connection:
            connection.execute(damage)
        with pytest.raises(StoreFailed, match=wrong):
            check(broken)
        with pytest.raises(StoreFailed):
            restore(broken, str(tmp_path / "new.sqlite"))
    torn = tmp_path / "torn.backup"
    torn.write_bytes(target.read_bytes()[:9000])
    with pytest.raises(StoreFailed):
        restore(torn, str(tmp_path / "new.sqlite"))
    assert not (tmp_path / "new.sqlite").exists()


def test_a_backup_of_an_older_form_is_brought_up(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    from lastturn.server.store.migrate import FOLDER, NEWEST, version
    from lastturn.server.store.schema import open_engine

    old = open_engine(str(tmp_path / "old.sqlite"))
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    with old.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    old.dispose()
    restore(tmp_path / "old.sqlite", str(tmp_path / "new.sqlite"))
    new = open_engine(str(tmp_path / "new.sqlite"))
    assert version(new) == NEWEST
    new.dispose()
