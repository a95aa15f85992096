"""The only writer of the database: one thread that commits whatever has come in since the last commit.

Nothing is acknowledged before its commit. A row that is already there is a conflict, not an error: another
process was first.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from typing import Any

from sqlalchemy import Connection, Engine, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

from lastturn.server.problems import Conflict, StoreFailed
from lastturn.server.store.among import Tell, Turn
from lastturn.server.store.in_file import put
from lastturn.server.store.jobs import Append, Create, Job, Listing, Notify, Row
from lastturn.server.store.notices import send
from lastturn.server.store.schema import entry, member, room

BATCH = 256
# what is wrong with a row, and not with the store
BLAMELESS = (
    DataError, IntegrityError, ProgrammingError,
    sqlite3.DataError, sqlite3.IntegrityError, sqlite3.ProgrammingError,
)  # fmt: skip


Waiting = tuple[asyncio.Future[Any], Job]


class LogWriter:
    """One for each process. Must be made inside the running event loop."""

    def __init__(
        self, engine: Engine, node: str, on_batch: Callable[[int], None] = lambda size: None
    ) -> None:
        self.engine = engine
        self.node = node
        self.on_batch = on_batch
        self.in_file = engine.dialect.name == "sqlite"
        self.kept: Connection | None = None  # while nothing goes wrong
        self.insert = sqlite.insert if self.in_file else postgresql.insert
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.began: float | None = None  # when the commit that is under way began
        self.turn: Turn | None = None  # where other processes write the same file
        self.tell: Tell | None = None  # and know nothing that they are not told
        self.untold: list[tuple[str, str]] = []
        self.thread = threading.Thread(target=self._run, name="log-writer", daemon=True)
        self.thread.start()

    def share(self, turn: Turn, tell: Tell) -> None:
        """Before anything is written."""
        self.turn, self.tell = turn, tell

    async def write(self, job: Job) -> Any:
        """Comes back after the commit; Conflict or StoreFailed if nothing was written. What is handed over is
        written all the same if whoever waits for it goes away."""
        future: asyncio.Future[Any] = self.loop.create_future()
        self.jobs.put((future, job))
        return await future

    def busy(self) -> float:
        """For how many seconds it has been at one commit."""
        began = self.began
        return time.monotonic() - began if began is not None else 0.0

    def waiting(self) -> int:
        return self.jobs.qsize()

    def stop(self) -> None:
        """Write all that is waiting, then end."""
        self.jobs.put(None)
        self.thread.join(timeout=20)
        if self.turn is not None:
            self.turn.close()

    # -- in the thread ---------------------------------------------------------------------------

    def _run(self) -> None:
        last = False
        while not last and (first := self.jobs.get()) is not None:
            self.began = time.monotonic()
            batch, last = self._batch(first)
            self._settle(batch, self._commit([job for _, job in batch]))
            self.began = None
        self._let_go()

    def _commit(self, jobs: list[Job]) -> list[Any]:
        """What each job has come to. One that the store cannot take does not keep the others from it."""
        try:
            with self.turn() if self.turn else nullcontext(), self._transaction() as connection:
                return self._write(connection, jobs)
        except Exception as failed:  # whatever it is, those who wait must hear of it
            self._let_go()
            wrong = store_failed(failed)
        if wrong.outage or len(jobs) == 1:
            return [wrong] * len(jobs)
        return [result for job in jobs for result in self._commit([job])]

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """In a connection to a file that is kept: to take one costs more than to write a row. One to another
        machine is looked at each time."""
        if not self.in_file:
            with self.engine.begin() as connection:
                yield connection
            return
        if self.kept is None:
            self.kept = self.engine.connect()
        with self.kept.begin():
            yield self.kept

    def _let_go(self) -> None:
        if self.kept is not None:
            with suppress(Exception):  # it may be what has failed
                self.kept.close()
            self.kept = None

    def _batch(self, first: Waiting) -> tuple[list[Waiting], bool]:
        batch = [first]
        while len(batch) < BATCH:
            try:
                following = self.jobs.get_nowait()
            except queue.Empty:
                return batch, False
            if following is None:
                return batch, True
            batch.append(following)
        return batch, False

    def _write(self, connection: Connection, jobs: Sequence[Job]) -> list[Any]:
        appended = self._append(connection, [job for job in jobs if isinstance(job, Append)])
        results: list[Any] = []
        for job in jobs:
            if isinstance(job, Append):
                results.append(None if id(job) in appended else Conflict())
            elif isinstance(job, Listing):
                connection.execute(update(room).where(room.c.id == job.room).values(**job.row))
                results.append(None)
            elif isinstance(job, Create):
                results.append(self._create(connection, job))
            elif isinstance(job, Notify):
                self._notify(connection, job.channel, job.text)
                results.append(None)
            else:
                results.append(job.work(connection))
        self._announce(
            connection, [job.row for job in jobs if isinstance(job, Append) and id(job) in appended]
        )
        return results

    def _append(self, connection: Connection, jobs: list[Append]) -> set[int]:
        """The ids of the jobs whose entries are in the log now."""
        if not jobs:
            return set()
        winners = self._in_file(connection, jobs) if self.in_file else self._elsewhere(connection, jobs)
        return {id(job) for job in winners}

    @staticmethod
    def _in_file(connection: Connection, jobs: list[Append]) -> list[Append]:
        """Those that were first."""
        execute = connection.connection.driver_connection.execute  # type: ignore[union-attr]  # it is open
        return [job for job in jobs if put(execute, job)]

    def _elsewhere(self, connection: Connection, jobs: list[Append]) -> list[Append]:
        """The same in one statement."""
        stmt = self.insert(entry).on_conflict_do_nothing().returning(entry.c.match, entry.c.seq)
        rows = [job.row for job in jobs]
        won = {(match, seq) for match, seq in connection.execute(stmt, rows).all()}
        winners = []
        for job in jobs:
            key = (job.row["match"], job.row["seq"])
            if key in won:
                won.discard(key)
                winners.append(job)
        self._follow(connection, winners)
        return winners

    def _follow(self, connection: Connection, winners: list[Append]) -> None:
        """Note which games may have begun, and who has a seat where."""
        begun = [job.row["match"] for job in winners if job.starts]
        if begun:
            connection.execute(update(room).where(room.c.id.in_(begun)).values(status="running"))
        sat = [{"guest": job.guest, "match": job.row["match"]} for job in winners if job.guest]
        if sat:
            connection.execute(self.insert(member).on_conflict_do_nothing(), sat)

    def _create(self, connection: Connection, job: Create) -> Conflict | None:
        stmt = self.insert(room).on_conflict_do_nothing().returning(room.c.id)
        if connection.execute(stmt, job.room).first() is None:
            return Conflict()
        connection.execute(self.insert(entry), job.row)
        if job.guest:
            connection.execute(self.insert(member), {"guest": job.guest, "match": job.row["match"]})
        return None

    def _announce(self, connection: Connection, rows: list[Row]) -> None:
        """One notice for the whole batch: a notice in every append would undo the grouping."""
        self.on_batch(len(rows))
        if rows:
            self._notify(connection, "entries", " ".join([f"{r['match']}:{r['seq']}" for r in rows]))

    def _notify(self, connection: Connection, channel: str, text: str) -> None:
        if self.tell is None:
            send(connection, channel, f"{self.node} {text}")
        else:
            self.untold.append((channel, text))  # a notice of what was not written after all does no harm

    def _settle(self, batch: list[Waiting], results: list[Any]) -> None:
        now = time.perf_counter()
        for _, job in batch:
            if isinstance(job, Append):
                job.settled = now

        untold, self.untold = self.untold, []

        def settle() -> None:
            for notice in untold:
                assert self.tell is not None, "only who shares a file has others to tell"
                self.tell(notice[0], self.node, notice[1])
            for (future, _), result in zip(batch, results, strict=True):
                if future.done():
                    continue
                if isinstance(result, Exception):
                    future.set_exception(result)
                else:
                    future.set_result(result)

        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(settle)


def store_failed(failed: Exception) -> StoreFailed:
    """In one line and without the rows: they hold what people have said."""
    cause = str(getattr(failed, "orig", None) or failed).strip() or type(failed).__name__
    outage = isinstance(failed, DBAPIError | sqlite3.Error) and not isinstance(failed, BLAMELESS)
    return StoreFailed(cause.splitlines()[0], outage)


def read_log(engine: Engine, match: str, after: int = 0) -> list[tuple[int, float, str]]:
    """Number, time and data of the entries after a number."""
    stmt = select(entry.c.seq, entry.c.at, entry.c.data).where(entry.c.match == match, entry.c.seq > after)
    with engine.connect() as connection:
        return [(seq, at, data) for seq, at, data in connection.execute(stmt.order_by(entry.c.seq)).all()]


def last_numbers(engine: Engine, matches: list[str]) -> dict[str, int]:
    """The number of the last entry of each."""
    found: dict[str, int] = {}
    with engine.connect() as connection:
        for start in range(0, len(matches), BATCH):
            some = entry.c.match.in_(matches[start : start + BATCH])
            stmt = select(entry.c.match, func.max(entry.c.seq)).where(some).group_by(entry.c.match)
            found.update([(match, last) for match, last in connection.execute(stmt).all()])
    return found
