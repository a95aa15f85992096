"""Settings and fixtures that all tests share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import httpx
import pytest

from lastturn import registry
from tests.ember_package import install

# Hundreds of tests ask a server of their own once: to read the world's certificates for it takes longer.
# httpx has no public place to say so.
httpx._transports.default.create_ssl_context = cache(httpx.create_ssl_context)  # type: ignore[attr-defined]  # a private place


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pairs", type=int, default=20, help="no-tells pairs for each case (nightly: 2000)")
    parser.addoption("--every-option", action="store_true", help="each option by itself too (nightly)")
    parser.addoption(
        "--store",
        choices=("sqlite", "postgresql"),
        default="sqlite",
        help="of the browser's games",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whoever has driven a browser has an event loop that runs for ever, and no other begins there: in one
    process alone the browser's tests come last."""
    if not hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.path.parent.name == "browser")


@pytest.fixture(scope="session")
def ember_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example game as a package of its own."""
    return install(tmp_path_factory.mktemp("ember"))


@pytest.fixture
def with_ember(ember_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The example game is installed beside ours."""
    monkeypatch.syspath_prepend(ember_home)
    forget()
    yield
    monkeypatch.undo()
    forget()


def forget() -> None:
    for remembered in (registry.found, registry.points, registry.game, registry.bot):
        remembered.cache_clear()
