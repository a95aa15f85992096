"""The commands for the person who runs a server, on a store that has been played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.server.settings import without_waiting
from tests.cli.commands import is_one_complaint, run
from tests.server.people import Person
from tests.server.serving import InThread


@pytest.fixture
def store() -> str:
    path = "lastturn.sqlite"
    server = InThread(without_waiting(database=path))
    for name in ("Ann", "Bob"):
        Person(server.base, name).create("me bot", start=True)
    server.stop()
    return path


def test_backup_check_restore(store: str) -> None:
    ran = run("backup", "one.backup")
    assert ran.code == 0 and ran.out.startswith("one.backup: 2 tables, ") and "found whole" in ran.out
    assert run("restore", "one.backup", "--check").out.endswith("; whole\n")
    assert is_one_complaint(run("restore", "one.backup"))
    assert run("restore", "one.backup", "--db", "two.sqlite").out.endswith("; restored\n")
    assert run("upgrade", "--check", "--db", "two.sqlite").out.startswith("2 tables are not over")


def test_a_folder_of_backups_keeps_the_last_ones(store: str) -> None:
    folder = Path("backups")
    folder.mkdir()
    for day in range(1, 5):
        (folder / f"lastturn-2020010{day}-000000.backup").write_text("")
    (folder / "notes.txt").write_text("")
    ran = run("backup", "backups", "--keep", "3")
    assert ran.code == 0 and ran.out.count("removed") == 2
    kept = sorted(path.name for path in folder.iterdir())
    assert kept[:2] == ["lastturn-20200103-000000.backup", "lastturn-20200104-000000.backup"]
    assert len(kept) == 4 and "notes.txt" in kept
    assert is_one_complaint(run("backup", "new.backup", "--keep", "3"))


def test_prune_says_first_what_would_go(store: str) -> None:
    Path("lastturn.toml").write_text("keep_still = 1\n")
    assert "0 where nothing had happened for 1," in run("prune", "--check").out
    assert "would go" in run("prune", "--check").out
    assert "have gone" in run("prune").out


def test_the_doctor_has_one_line_for_each_thing(store: str) -> None:
    Path("lastturn.toml").write_text("workers = 0\nport = 9\n")
    ran = run("doctor")
    assert ran.code == 0, ran.out
    assert "store: lastturn.sqlite: a commit takes" in ran.out
    assert "server: nothing of ours answers at http://127.0.0.1:9" in ran.out


def test_config_names_where_each_setting_comes_from(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("lastturn.toml").write_text('create_rate = "3/hour"\n')
    monkeypatch.setenv("LASTTURN_PORT", "81")
    monkeypatch.setenv("LASTTURN_PROT", "82")
    ran = run("config")
    assert 'create_rate = "3/hour"  # lastturn.toml' in ran.out and "port = 81  # LASTTURN_PORT" in ran.out
    assert ran.err == "LASTTURN_PROT is set in the environment, but there is no such setting\n"
    Path("lastturn.toml").write_text("create_rate = 3\n")
    assert is_one_complaint(run("config"))
