"""Servers and stores: each test that asks for `server` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lastturn.server.settings import Settings, without_waiting
from tests.server.serving import InThread
from tests.stores import database, postgres

__all__ = ["database", "postgres"]


@pytest.fixture
def settings(database: str) -> Settings:
    return without_waiting(database=database, metrics_token="prometheus")


@pytest.fixture
def server(settings: Settings) -> Iterator[InThread]:
    running = InThread(settings)
    yield running
    running.stop()


@pytest.fixture
def lone_server(tmp_path: Path) -> Iterator[InThread]:
    """On SQLite only: for what has nothing to do with the store."""
    running = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite")))
    yield running
    running.stop()
