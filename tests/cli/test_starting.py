"""What keeps a server from starting is said in one line, with exit code 2."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
from pathlib import Path

import pytest

from tests.cli.terminal import COMMAND, PATIENCE


def start(*options: str) -> tuple[int, str]:
    command = [*COMMAND, "--no-browser", *options]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.stdout == ""
    return ended.returncode, ended.stderr


def fault(*options: str) -> str:
    code, said = start(*options)
    assert code == 2, said
    assert len(said.splitlines()) == 1, said
    assert said.startswith("lastturn: ")
    return said


def test_a_port_in_use() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port}" in fault("--port", str(port), "--db", ":memory:")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a database, but long enough to be looked at" * 40)
    assert "something else than an SQLite file" in fault("--port", "0", "--db", str(path))


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in fault("--port", "0", "--db", str(tmp_path / "file" / "lt.sqlite"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "writ" in fault("--port", "0", "--db", str(tmp_path / "lt.sqlite"))


def test_a_store_of_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "lt.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "newer version" in fault("--port", "0", "--db", str(path))


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("postgresql://nobody:secret@127.0.0.1:9/none", "is PostgreSQL running"),
        ("mysql://somebody@localhost/games", "a path for SQLite, or postgresql://"),
    ],
)
def test_an_address_where_nothing_answers(address: str, says: str) -> None:
    said = fault("--port", "0", "--db", address)
    assert says in said
    assert "secret" not in said


def test_commands_for_a_store_that_is_not_there(tmp_path: Path) -> None:
    ended = subprocess.run(
        [*COMMAND, "upgrade", "--check", "--db", str(tmp_path / "none.sqlite")],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert ended.returncode == 2
    assert "there is no such file" in ended.stderr and len(ended.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
