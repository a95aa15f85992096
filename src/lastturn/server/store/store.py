"""The store as the server uses it: durable writing, reading off the event loop, notices from other
processes."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, update

from lastturn.server.entries import Entry, read_deed
from lastturn.server.problems import StoreFailed
from lastturn.server.store import rooms
from lastturn.server.store.log import Job, LogWriter, read_log
from lastturn.server.store.migrate import migrate
from lastturn.server.store.notices import Listener
from lastturn.server.store.schema import open_engine, room


class Store:
    """Open it with `prepare` (may block), then `begin` inside the event loop."""

    def __init__(self, database: str) -> None:
        self.engine: Engine = open_engine(database)
        self.shared = self.engine.dialect.name == "postgresql"
        self.node = os.urandom(8).hex()
        self.key = ""
        self.writer: LogWriter | None = None
        self.listener: Listener | None = None
        self.lock: IO[str] | None = None
        self.soon: set[asyncio.Task[Any]] = set()

    def prepare(self) -> None:
        if not self.shared:
            self._alone()
        migrate(self.engine)
        self.key = rooms.server_key(self.engine)
        if not self.shared:
            rooms.free_all(self.engine)

    def _alone(self) -> None:
        """An SQLite file serves one process: a second one is told so."""
        path = self.engine.url.database
        if not path or path == ":memory:":
            return
        Path(path).absolute().parent.mkdir(parents=True, exist_ok=True)
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
        if self.shared:
            loop = asyncio.get_running_loop()
            self.listener = Listener(
                self.engine, self.node, lambda *notice: self._pass_on(loop, hear, *notice)
            )

    @staticmethod
    def _pass_on(loop: asyncio.AbstractEventLoop, hear: Callable[..., None], *notice: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop may have ended meanwhile
            loop.call_soon_threadsafe(hear, *notice)

    async def write(self, job: Job) -> Any:
        assert self.writer is not None, "the store has not begun"
        return await self.writer.write(job)

    def write_soon(self, job: Job) -> None:
        """Write without waiting; what fails here can be made from the log again."""
        task = asyncio.ensure_future(self._try(job))
        self.soon.add(task)
        task.add_done_callback(self.soon.discard)

    async def _try(self, job: Job) -> None:
        with contextlib.suppress(StoreFailed):
            await self.write(job)

    async def read(self, match: str, after: int = 0) -> list[Entry]:
        rows = await asyncio.to_thread(read_log, self.engine, match, after)
        return [Entry(seq, at, read_deed(data)) for seq, at, data in rows]

    async def called(self, name_key: str) -> dict[str, Any] | None:
        return await asyncio.to_thread(rooms.room_called, self.engine, name_key)

    async def open_rooms(self) -> list[dict[str, Any]]:
        return await asyncio.to_thread(rooms.open_rooms, self.engine)

    async def rooms_of(self, guest: str) -> list[dict[str, Any]]:
        return await asyncio.to_thread(rooms.rooms_of, self.engine, guest)

    def update_room(self, connection: Connection, id: str, row: dict[str, Any]) -> None:
        connection.execute(update(room).where(room.c.id == id).values(**row))

    async def end(self) -> None:
        while self.soon:
            await asyncio.gather(*list(self.soon), return_exceptions=True)
        if self.listener is not None:
            await asyncio.to_thread(self.listener.stop)
        if self.writer is not None:
            await asyncio.to_thread(self.writer.stop)
        self.engine.dispose()
        if self.lock is not None:
            self.lock.close()
