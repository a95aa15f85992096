"""Notices between the processes of one PostgreSQL. A notice is only a hint: it may be lost or come twice."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import structlog
from sqlalchemy import Connection, Engine, text

logger = structlog.get_logger()
CHANNELS = ("entries", "presence")
AT_MOST = 7900  # bytes; PostgreSQL takes 8000


def send(connection: Connection, channel: str, payload: str) -> None:
    """With the transaction's commit, on PostgreSQL; on SQLite there is nobody to tell."""
    if connection.dialect.name == "postgresql" and len(payload.encode()) <= AT_MOST:
        connection.execute(
            text("SELECT pg_notify(:channel, :payload)"),
            {"channel": f"lastturn_{channel}", "payload": payload},
        )


class Listener:
    """Hears the other processes in a thread of its own and hands over (channel, sender, text)."""

    def __init__(self, engine: Engine, node: str, hear: Callable[[str, str, str], None]) -> None:
        self.url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.node = node
        self.hear = hear
        self.connected = False
        self.stopping = False
        self.thread = threading.Thread(target=self._run, name="notices", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.stopping = True
        self.thread.join(timeout=5)

    def _run(self) -> None:
        import psycopg

        while not self.stopping:
            try:
                with psycopg.connect(self.url, autocommit=True) as connection:
                    self._listen(connection)
            except psycopg.Error as lost:
                self.connected = False
                logger.warning("notices.lost", why=str(lost))
                time.sleep(0.5)

    def _listen(self, connection: object) -> None:
        import psycopg

        assert isinstance(connection, psycopg.Connection)
        for channel in CHANNELS:
            connection.execute(f"LISTEN lastturn_{channel}")
        self.connected = True
        while not self.stopping:
            for notice in connection.notifies(timeout=0.5):
                sender, _, body = notice.payload.partition(" ")
                if sender != self.node:
                    self.hear(notice.channel.removeprefix("lastturn_"), sender, body)
