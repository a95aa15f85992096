"""Entries that the event loop commits itself: the way to the log's writer, which is a thread, and back takes
longer than the commit.

Only in a file of SQLite, and only while that answers at once. What it does not take (others write just now,
or the disk is full) goes the usual way, and after a commit that was slow all does for a while: the longer,
the more often that has happened in a row. The usual way is slow where the machine is busy, so one hiccup must
not send all tables there for long.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from typing import Final

import structlog
from msgspec import Struct
from sqlalchemy import Engine

from lastturn.server.store.among import Turn
from lastturn.server.store.log import INSERT, Row
from lastturn.server.store.schema import durable

logger = structlog.get_logger()
SLOW: Final = 0.05  # seconds after which the usual way is as good
AGAIN: Final = 0.0005  # seconds until it is tried again when others write
OWN: Final = (
    1.0  # seconds that the writer's thread is waited for: it is done soon, and has nothing else to do
)
LEAST: Final = 0.1  # seconds for which nothing is tried after that; each time in a row twice as long,
PATIENCE: Final = 5.0  # but no longer than this
BUSY: Final = ("SQLITE_BUSY", "SQLITE_LOCKED")
Then = Callable[[], None]


class RowToWrite(Struct):
    """A row for the next commit. written: it has been durable since that moment. instead: it was not
    written."""

    row: Row
    written: Callable[[float], None]
    instead: Then


class AtOnce:
    """Must be made inside the running event loop. committed: hears of the rows that are durable before
    anybody else does."""

    def __init__(
        self,
        engine: Engine,
        shared: bool,
        committed: Callable[[list[Row]], None],
        writing: Callable[[], bool] = lambda: False,
    ) -> None:
        """shared: other processes write the same file. A turn belongs to whoever has opened it: the writer's
        thread has another. writing: whether that thread is at it."""
        self.path = str(engine.url.database)
        self.turn = Turn(self.path) if shared else None
        self.committed = committed
        self.writing = writing
        self.loop = asyncio.get_running_loop()
        self.connection: sqlite3.Connection | None = None
        self.waiting: list[RowToWrite] = []
        self.not_before = 0.0
        self.patience = LEAST
        self.busy_since = 0.0  # others have been writing since

    def ready(self) -> bool:
        return time.monotonic() >= self.not_before

    def append(self, row: Row, written: Callable[[float], None], instead: Then) -> None:
        """Together with all else that comes in this turn of the loop."""
        self.waiting.append(RowToWrite(row, written, instead))
        if len(self.waiting) == 1:
            self.loop.call_soon(self.commit)

    def commit(self) -> None:
        """What waits is durable afterwards, or was not written, and whoever waits is told; or others write
        just now, and it is tried again soon."""
        if not self.waiting:
            return
        began = time.perf_counter()
        first = self._write([one.row for one in self.waiting])
        if first is None:
            self.loop.call_later(AGAIN, self.commit)
            return
        batch, self.waiting, self.busy_since = self.waiting, [], 0.0
        self._told(batch, first, began)

    def _told(self, batch: list[RowToWrite], first: list[bool], began: float) -> None:
        ended = time.perf_counter()
        if ended - began > SLOW:
            self._leave_it()
        elif any(first):
            self.patience = LEAST
        self.committed([one.row for one, was_first in zip(batch, first, strict=True) if was_first])
        for one, was_first in zip(batch, first, strict=True):
            try:
                one.written(ended) if was_first else one.instead()
            except Exception:  # a mistake at one table must not stop the others
                logger.exception("store.after_commit", table=one.row["match"])

    def _write(self, rows: list[Row]) -> list[bool] | None:
        """Which of the rows are in the log now; the others met one that was there, or the file took none.
        None: others write."""
        if self.turn is not None and not self.turn.taken():
            return self._busy(rows)
        try:
            return self._transaction(self.connection or self._open(), rows)
        except sqlite3.Error as failed:
            if failed.sqlite_errorname in BUSY:
                return self._busy(rows)
            logger.warning("store.not_at_once", why=str(failed))
            self._give_up()
            return [False] * len(rows)
        finally:
            if self.turn is not None:
                self.turn.pass_on()

    def _busy(self, rows: list[Row]) -> list[bool] | None:
        """Others have a little time."""
        now = time.monotonic()
        self.busy_since = self.busy_since or now
        if now - self.busy_since < (OWN if self.writing() else SLOW):
            return None
        self._leave_it()
        return [False] * len(rows)

    def _leave_it(self) -> None:
        """For a while."""
        self.not_before = time.monotonic() + self.patience
        self.patience = min(2 * self.patience, PATIENCE)

    def _give_up(self) -> None:
        self._leave_it()
        self.close()

    @staticmethod
    def _transaction(connection: sqlite3.Connection, rows: list[Row]) -> list[bool]:
        connection.execute("BEGIN IMMEDIATE")
        try:
            first = [connection.execute(INSERT, row).rowcount == 1 for row in rows]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return first

    def _open(self) -> sqlite3.Connection:
        """It never waits for others. What was written is brought from the log of SQLite into its file by the
        writer's thread, which may take its time."""
        self.connection = sqlite3.connect(self.path, isolation_level=None)
        durable(self.connection)
        for pragma in ("busy_timeout=0", "wal_autocheckpoint=0"):
            self.connection.execute(f"PRAGMA {pragma}")
        return self.connection

    def end(self) -> None:
        self.commit()
        self.close()
        if self.turn is not None:
            self.turn.close()

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
