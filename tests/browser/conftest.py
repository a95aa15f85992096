"""A browser for each worker of the tests, servers on SQLite and PostgreSQL, and guests with a page each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import launch_options, use_wheel_node
from tests.browser.guest import SOON, Guest
from tests.browser.serving import InThread, quick
from tests.stores import database, new_database, postgres

NewGuest = Callable[..., Guest]
__all__ = ["database", "postgres"]
expect.set_options(timeout=SOON)  # how busy the machine is, is no fault


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    use_wheel_node()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(**launch_options())
        yield running
        running.close()


@pytest.fixture(scope="session")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """One server for all tests that need nothing special of it, on the store that `--store` names."""
    if request.config.getoption("--store") == "sqlite":
        store = str(tmp_path_factory.mktemp("house") / "lastturn.sqlite")
    else:
        store = new_database(request.getfixturevalue("postgres"))
    running = InThread(quick(store))
    yield running
    running.stop()


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

    def new(base: str, **more: Any) -> Guest:
        made.append(Guest(browser, base, **more))
        return made[-1]

    yield new
    wrong = [text for guest in made for text in guest.wrong]
    for guest in made:
        guest.close()
    assert wrong == []
