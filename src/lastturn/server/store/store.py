"""The store as the server uses it: durable writing, reading off the event loop, notices from other
processes."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, TypeVar

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from lastturn.server.clock import CLOCK, NEAR
from lastturn.server.entries import Entry, read_deed
from lastturn.server.problems import StoreFailed
from lastturn.server.store import room_rows, snapshot_rows
from lastturn.server.store.among import Among, Turn
from lastturn.server.store.at_once import AtOnce
from lastturn.server.store.jobs import Append, Job, Listing, Row, Writing
from lastturn.server.store.log import LogWriter, read_log, store_failed
from lastturn.server.store.migrate import migrate
from lastturn.server.store.notices import Listener
from lastturn.server.store.opening import in_one_line
from lastturn.server.store.pulse import Pulse
from lastturn.server.store.schema import open_engine

logger = structlog.get_logger()
Found = TypeVar("Found")
IN_MEMORY = ":memory:"
READERS = 8
READ_WITHIN = 10.0


def for_us_alone(database: str) -> None:
    """Hidden hands, what people said and the key that signs links are in it. The files that SQLite makes
    beside it get the same rights."""
    if not Path(database).exists():
        Path(database).touch(mode=0o600)
    for part in ("", "-wal", "-shm"):
        file = Path(f"{database}{part}")
        if file.exists() and file.stat().st_mode & 0o077:
            logger.debug("store.made_private", file=str(file))
            file.chmod(0o600)


class Store:
    """Open it with `prepare` (may block), then `begin` inside the event loop.

    `:memory:` is a file that goes with the process: writer and readers are threads of their own, and in a
    database without a file every one would have another.
    """

    def __init__(self, database: str, among: Among | None = None) -> None:
        """among: this process shares the store with others, and whoever started them holds it."""
        self.among = among
        self.fleeting: TemporaryDirectory[str] | None = None
        if database == IN_MEMORY:
            self.fleeting = TemporaryDirectory(prefix="lastturn-")
            database = str(Path(self.fleeting.name, "fleeting.sqlite"))
        self.database = database
        with in_one_line(database):
            self.engine: Engine = open_engine(database)
        self.on_postgres = self.engine.dialect.name == "postgresql"
        self.shared = self.on_postgres or among is not None
        self.node = among.node if among else os.urandom(8).hex()
        self.key = ""
        self.writer: LogWriter | None = None
        self.at_once: AtOnce | None = None
        self.all_written: Callable[[], None] = lambda: None  # see AtOnce; to be set before it begins
        self.listener: Listener | None = None
        self.lock: IO[str] | None = None
        self.soon: set[asyncio.Task[Any]] = set()
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="store")
        self.pulse = Pulse(self.probe, lambda: self.writer.busy() if self.writer else 0.0)
        self.watching: asyncio.Task[None] | None = None

    def prepare(self) -> None:
        """Bring it to the newest form; StoreFailed says in one line why it cannot be used."""
        with in_one_line(self.database):
            if not self.shared:
                self._alone()
            migrate(self.engine)
            if not self.shared:
                room_rows.free_all(self.engine)
            self.key = room_rows.server_key(self.engine)
            CLOCK.follow(room_rows.store_time(self.engine))

    def _alone(self) -> None:
        """An SQLite file serves one process: a second one is told so."""
        path = self.engine.url.database
        assert path, "an SQLite store has a file"
        Path(path).absolute().parent.mkdir(parents=True, exist_ok=True)
        for_us_alone(path)
        try:
            import fcntl
        except ImportError:  # no such lock on this system
            return
        self.lock = Path(f"{path}.lock").open("w")  # noqa: SIM115  # held as long as the store is open
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.lock.close()
            raise StoreFailed(
                f"{path} is in use by another server; stop that one, or give this one another file with --db"
            ) from None

    def begin(self, hear: Callable[[str, str, str], None], on_batch: Callable[[int], None]) -> None:
        """Start the writer and, where there are other processes, the listener."""
        self.writer = LogWriter(self.engine, self.node, on_batch)
        if self.among is not None and not self.on_postgres:
            self.writer.share(Turn(str(self.engine.url.database)), self.among.tell)
        if not self.on_postgres:
            writer, shared = self.writer, self.among is not None
            self.at_once = AtOnce(
                self.engine, shared, partial(self._committed, on_batch), lambda: writer.busy() > 0,
                self.all_written,
            )  # fmt: skip
        self.watching = asyncio.create_task(self.pulse.watch())
        if self.on_postgres:
            loop = asyncio.get_running_loop()
            self.listener = Listener(
                self.engine, self.node, lambda *notice: self._pass_on(loop, hear, *notice)
            )

    @staticmethod
    def _pass_on(loop: asyncio.AbstractEventLoop, hear: Callable[..., None], *notice: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop may have ended meanwhile
            loop.call_soon_threadsafe(hear, *notice)

    def _committed(self, on_batch: Callable[[int], None], rows: list[Row]) -> None:
        """The event loop has written these itself."""
        if not rows:
            return
        on_batch(len(rows))
        self.pulse.beat()
        if self.among is not None:
            self.among.tell("entries", self.node, " ".join([f"{row['match']}:{row['seq']}" for row in rows]))

    def writes_at_once(self) -> AtOnce | None:
        """What commits in this turn of the loop, while that is possible."""
        quick = self.at_once
        return quick if quick is not None and not self.pulse.why and quick.ready() else None

    async def write(self, job: Job) -> Any:
        """What the event loop can write itself needs no thread."""
        assert self.writer is not None, "the store has not begun"
        with self.pulse.felt():
            if isinstance(job, Append | Listing) and await self._written_at_once(job):
                return None
            return await self.writer.write(job)

    async def _written_at_once(self, job: Append | Listing) -> bool:
        quick = self.writes_at_once()
        return quick is not None and await quick.appended(job)

    async def probe(self) -> None:
        """StoreFailed if nothing can be written."""
        if not self.pulse.fresh():
            await self.write(Writing(room_rows.probe))

    def write_soon(self, job: Job, on_failure: Callable[[], None] = lambda: None) -> None:
        """Write without waiting; what fails here can be made from the log again."""
        task = asyncio.ensure_future(self._try(job, on_failure))
        self.soon.add(task)
        task.add_done_callback(self.soon.discard)

    async def _try(self, job: Job, on_failure: Callable[[], None]) -> None:
        try:
            await self.write(job)
        except StoreFailed:
            on_failure()

    async def look(self, work: Callable[..., Found], *what: Any) -> Found:
        """Read off the event loop; StoreFailed if the store does not answer."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(READ_WITHIN):
                return await loop.run_in_executor(self.readers, work, self.engine, *what)
        except SQLAlchemyError as failed:
            raise store_failed(failed) from None
        except TimeoutError:
            raise StoreFailed(f"a look into the store has taken more than {READ_WITHIN:g} s") from None

    async def follow_time(self) -> float:
        """Set the venue's clock by the store's; by how many seconds it was wrong."""
        asked = time.monotonic()
        there = await self.look(room_rows.store_time)
        took = time.monotonic() - asked
        return CLOCK.follow(there + took / 2) if took < NEAR else 0.0

    async def read(self, match: str, after: int = 0) -> list[Entry]:
        rows = await self.look(read_log, match, after)
        return [Entry(seq, at, read_deed(data)) for seq, at, data in rows]

    async def newest(self, match: str) -> tuple[snapshot_rows.KeptSnapshot | None, list[Entry]]:
        """The snapshot of a room and the entries after it; without one, all entries."""
        kept, rows = await self.look(snapshot_rows.find, match)
        return kept, [Entry(seq, at, read_deed(data)) for seq, at, data in rows]

    async def called(self, name_key: str) -> dict[str, Any] | None:
        return await self.look(room_rows.room_called, name_key)

    async def open_rooms(self) -> list[dict[str, Any]]:
        return await self.look(room_rows.open_rooms)

    async def rooms_of(self, guest: str) -> list[dict[str, Any]]:
        return await self.look(room_rows.rooms_of, guest)

    async def end(self) -> None:
        if self.watching is not None:
            self.watching.cancel()
        if self.at_once is not None:
            self.at_once.end()
        while self.soon:
            await asyncio.gather(*list(self.soon), return_exceptions=True)
        if self.listener is not None:
            await asyncio.to_thread(self.listener.stop)
        if self.writer is not None:
            await asyncio.to_thread(self.writer.stop)
        self.readers.shutdown(wait=False)
        self.let_go()

    def let_go(self) -> None:
        """Nothing more is read or written, and others may have it."""
        self.engine.dispose()
        if self.lock is not None:
            self.lock.close()
        if self.fleeting is not None:
            self.fleeting.cleanup()
