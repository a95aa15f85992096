"""Servers to be attacked: the same as those of the other tests, on both stores."""

from __future__ import annotations

from tests.server.conftest import database, lone_server, postgres, server, settings

__all__ = ["database", "lone_server", "postgres", "server", "settings"]
