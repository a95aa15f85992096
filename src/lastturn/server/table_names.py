"""The names of tables: each is one table's alone, until that is forgotten."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from lastturn.server import clock
from lastturn.server.live_room import LiveRoom
from lastturn.server.names import visible
from lastturn.server.problems import Rejection
from lastturn.server.store import room_rows
from lastturn.server.store.jobs import Writing
from lastturn.server.store.store import Store
from lastturn.wire.table import Privacy


def name_key(name: str) -> str:
    """Names are compared without regard to case and to what cannot be seen."""
    return visible(unicodedata.normalize("NFKC", visible(name))).casefold()


class TableNames:
    def __init__(self, store: Store, live_rooms: Mapping[str, LiveRoom]) -> None:
        self.store = store
        self.live_rooms = live_rooms

    async def taken(self, name: str) -> Rejection:
        taken = await self.store.called(name_key(name))
        return name_taken(name, taken["id"] if taken else "")

    async def settle(self, live: LiveRoom, privacy: Privacy) -> None:
        """A table that becomes hidden gives its name free; one that is hidden no longer needs it again."""
        room = live.room
        if (privacy == "hidden") == (room.privacy == "hidden"):
            return
        if privacy == "hidden":
            await self.store.write(Writing(lambda connection: room_rows.free_name(connection, room.id)))
            return
        key = name_key(room.name)
        await self.free_forgotten(key)
        if not await self.store.write(
            Writing(lambda connection: room_rows.take_name(connection, room.id, key))
        ):
            raise await self.taken(room.name)

    async def free_forgotten(self, key: str) -> None:
        """A table that is over, or never began, keeps its name for a while and no longer."""
        taken = await self.store.called(key)
        if taken is None:
            return
        age = clock.now() - taken["updated"]
        patience = {"over": 3600.0, "gathering": 24 * 3600.0}.get(taken["status"], 60 * 24 * 3600.0)
        live = self.live_rooms.get(taken["id"])
        if age > patience and not (live and live.viewers):
            await self.store.write(Writing(lambda connection: room_rows.free_name(connection, taken["id"])))


def name_taken(name: str, table: str) -> Rejection:
    return Rejection(
        "table/name-taken",
        f"A table called “{name}” is there already.",
        "Join it, or choose another name.",
        table=table,
    )
