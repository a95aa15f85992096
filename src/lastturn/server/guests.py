"""Guests who have asked us to forget their devices: tokens from before are worthless. Most never do, so that
those who did are kept in memory."""

from __future__ import annotations

from collections.abc import Callable

from lastturn.server.store import room_rows
from lastturn.server.store.jobs import Writing
from lastturn.server.store.store import Store


class Guests:
    """`forgotten` hears of every guest whose pages must prove anew who they are."""

    def __init__(self, store: Store, forgotten: Callable[[str], None]) -> None:
        self.store = store
        self.forgotten = forgotten
        self.versions: dict[str, int] = {}

    async def forget(self, guest: str) -> None:
        """Make all tokens worthless that the guest has so far."""
        version = self.versions.get(guest, 0) + 1
        await self.store.write(
            Writing(lambda connection: room_rows.forget_devices(connection, guest, version))
        )
        self._take({guest: version})

    async def look(self) -> None:
        """What was asked of other processes, or before this one began."""
        self._take(await self.store.look(room_rows.forgotten_devices))

    async def look_again(self) -> None:
        if self.store.shared:
            await self.look()

    def _take(self, versions: dict[str, int]) -> None:
        newer = [guest for guest, version in versions.items() if version > self.versions.get(guest, 0)]
        for guest in newer:
            self.versions[guest] = versions[guest]
            self.forgotten(guest)
