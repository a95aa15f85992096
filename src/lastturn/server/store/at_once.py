"""Entries that the event loop commits itself: the way to the log's writer, which is a thread, and back takes
longer than the commit.

Only in a file of SQLite, and only while that answers at once. What it does not take (others write just now,
or the disk is full) goes the usual way, and after several slow commits in a row all does for a while: the
longer, the more often that has happened. The usual way is slow where the machine is busy, so one hiccup sends
nobody there.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from typing import Final

import structlog
from sqlalchemy import Engine

from lastturn.server.store.among import Turn
from lastturn.server.store.in_file import put
from lastturn.server.store.jobs import Append, Listing, Row
from lastturn.server.store.schema import durable

logger = structlog.get_logger()
SLOW: Final = 0.05  # seconds after which the usual way is as good
HICCUPS: Final = 3  # slow commits in a row
AGAIN: Final = 0.0005  # seconds until it is tried again when others write
OWN: Final = (
    1.0  # seconds that the writer's thread is waited for: it is done soon, and has nothing else to do
)
LEAST: Final = 0.1  # seconds for which nothing is tried after that; each time in a row twice as long,
PATIENCE: Final = 5.0  # but no longer than this
BUSY: Final = ("SQLITE_BUSY", "SQLITE_LOCKED")


class Unwritten:
    """Waits for the next commit of its job."""

    job: Append | Listing

    def written(self, at: float) -> None:
        """It has been durable since that moment."""

    def instead(self) -> None:
        """It was not written."""


class Awaited(Unwritten):
    """Somebody awaits whether it was written."""

    def __init__(self, job: Append | Listing) -> None:
        self.job = job
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def written(self, at: float) -> None:
        if isinstance(self.job, Append):
            self.job.settled = at
        self._say(True)

    def instead(self) -> None:
        self._say(False)

    def _say(self, written: bool) -> None:
        if not self.done.done():  # whoever waited may have gone away
            self.done.set_result(written)


class AtOnce:
    """Must be made inside the running event loop. committed: hears of the rows that are durable before
    anybody else does."""

    def __init__(
        self,
        engine: Engine,
        shared: bool,
        committed: Callable[[list[Row]], None],
        writing: Callable[[], bool] = lambda: False,
        all_written: Callable[[], None] = lambda: None,
    ) -> None:
        """shared: other processes write the same file. A turn belongs to whoever has opened it: the writer's
        thread has another. writing: whether that thread is at it. all_written: hears when all that was
        waiting is, with what came of it."""
        self.path = str(engine.url.database)
        self.turn = Turn(self.path) if shared else None
        self.committed = committed
        self.writing = writing
        self.all_written = all_written
        self.loop = asyncio.get_running_loop()
        self.connection: sqlite3.Connection | None = None
        self.waiting: list[Unwritten] = []
        self.committing = False
        self.not_before = 0.0
        self.hiccups = 0
        self.patience = LEAST
        self.busy_since = 0.0  # others have been writing since

    def ready(self) -> bool:
        return time.monotonic() >= self.not_before

    def append(self, one: Unwritten) -> None:
        """Together with all else that comes in this turn of the loop."""
        self.waiting.append(one)
        if len(self.waiting) == 1 and not self.committing:
            self.loop.call_soon(self.commit)

    async def appended(self, job: Append | Listing) -> bool:
        """Whether it was written; if not, it must go the usual way."""
        waiting = Awaited(job)
        self.append(waiting)
        return await waiting.done

    def commit(self) -> None:
        """What waits is durable afterwards, or was not written, and whoever waits is told; so is what comes
        of that. Or others write just now, and it is tried again soon."""
        self.committing = True
        try:
            while self.waiting and self._commit_batch():
                pass
        finally:
            self.committing = False
        if self.waiting:
            self.loop.call_later(AGAIN, self.commit)
        self.all_written()

    def _commit_batch(self) -> bool:
        """False: others write."""
        began = time.perf_counter()
        first = self._write([one.job for one in self.waiting])
        if first is None:
            return False
        batch, self.waiting, self.busy_since = self.waiting, [], 0.0
        self._told(batch, first, began)
        return True

    def _told(self, batch: list[Unwritten], first: list[bool], began: float) -> None:
        ended = time.perf_counter()
        self._note(ended - began, any(first))
        jobs = [one.job for one, was_first in zip(batch, first, strict=True) if was_first]
        self.committed([job.row for job in jobs if isinstance(job, Append)])
        for one, was_first in zip(batch, first, strict=True):
            try:
                one.written(ended) if was_first else one.instead()
            except Exception:  # a mistake at one table must not stop the others
                logger.exception("store.after_commit", job=type(one.job).__name__)

    def _note(self, took: float, wrote: bool) -> None:
        self.hiccups = self.hiccups + 1 if took > SLOW else 0
        if self.hiccups >= HICCUPS:
            self.hiccups = 0
            self._leave_it()
        elif wrote and not self.hiccups:
            self.patience = LEAST

    def _write(self, jobs: list[Append | Listing]) -> list[bool] | None:
        """Which of the jobs are done; the others met an entry that was there, or the file took none. None:
        others write."""
        if self.turn is not None and not self.turn.taken():
            return self._busy(jobs)
        try:
            return self._transaction(self.connection or self._open(), jobs)
        except sqlite3.Error as failed:
            if failed.sqlite_errorname in BUSY:
                return self._busy(jobs)
            logger.warning("store.not_at_once", why=str(failed))
            self._give_up()
            return [False] * len(jobs)
        finally:
            if self.turn is not None:
                self.turn.pass_on()

    def _busy(self, jobs: list[Append | Listing]) -> list[bool] | None:
        """Others have a little time."""
        now = time.monotonic()
        self.busy_since = self.busy_since or now
        if now - self.busy_since < (OWN if self.writing() else SLOW):
            return None
        self._leave_it()
        return [False] * len(jobs)

    def _leave_it(self) -> None:
        """For a while."""
        self.not_before = time.monotonic() + self.patience
        self.patience = min(2 * self.patience, PATIENCE)

    def _give_up(self) -> None:
        self._leave_it()
        self.close()

    @staticmethod
    def _transaction(connection: sqlite3.Connection, jobs: list[Append | Listing]) -> list[bool]:
        execute = connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            first = [put(execute, job) for job in jobs]
            execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                execute("ROLLBACK")
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
