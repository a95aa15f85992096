"""The Main Room: the list of open tables, made ready to send. Pages look again and again; however many do,
the store is asked once in a while."""

from __future__ import annotations

import asyncio
import contextlib
import time
from hashlib import blake2b
from typing import Any

import msgspec

from lastturn.server.rooms import Rooms
from lastturn.server.settings import Settings
from lastturn.server.showing import encode, table_line
from lastturn.server.store.store import Store
from lastturn.wire.lobby import TableLine, TableList


def line(rooms: Rooms, row: dict[str, Any]) -> TableLine:
    """A table's line in a list; a table in memory knows better than the store."""
    live = rooms.live_rooms.get(row["id"])
    if live is None:
        return msgspec.json.decode(row["summary"], type=TableLine)
    shown = table_line(live.room)
    if live.behind_curtain and live.seen is not None:
        return msgspec.structs.replace(shown, status=live.seen.status, round=live.seen.round)
    return shown


def lines(rooms: Rooms, rows: list[dict[str, Any]]) -> list[TableLine]:
    """Without those that cannot be read."""
    readable = []
    for row in rows:
        with contextlib.suppress(msgspec.DecodeError):
            readable.append(line(rooms, row))
    return readable


class MainRoom:
    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self.store = store
        self.rooms = rooms
        self.settings = settings
        self.looking = asyncio.Lock()
        self.looked = 0.0
        self.body = b""
        self.tag = ""

    async def look(self, known: str) -> tuple[bytes, str]:
        """The list as JSON, and its tag. Who knows an earlier one (by its tag) may get one that is a few
        seconds old."""
        async with self.looking:
            if not known or time.monotonic() > self.looked + self.settings.list_age:
                await self._look()
            return self.body, self.tag

    async def _look(self) -> None:
        rows = await self.store.open_rooms()
        self.body = encode(TableList(tables=lines(self.rooms, rows)))
        self.tag = f'"{blake2b(self.body, digest_size=12).hexdigest()}"'
        self.looked = time.monotonic()
