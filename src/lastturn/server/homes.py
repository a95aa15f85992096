"""Which of the nodes at one address a table lives at: its people are brought together there.

A node is a process. Any node may serve any table, for the log decides; but a table that lives at one node is
judged, shown and kept in memory once.
"""

from __future__ import annotations

import re
import zlib

from msgspec import Struct

from lastturn.server.links import new_id

OF_A_TABLE = re.compile(rb"[A-Z]{1,8} /(?:ws|api|api/owner)/tables/(?!import[? ])([0-9a-z]{1,32})[/? ]")
NEW_TABLE = re.compile(rb"POST /api/tables(?:/import)?[? ]")
OF_THE_LAB = re.compile(rb"[A-Z]{1,8} /api/lab[/? ]")
LAB = 0  # the node that knows all studies


class Homes(Struct, frozen=True):
    """place: of this node among so many."""

    place: int = 0
    nodes: int = 1

    def of(self, table: str) -> int:
        """By its id alone, so that all nodes agree."""
        return zlib.crc32(table.encode()) % self.nodes

    def new_table(self) -> str:
        """An id that lives here."""
        while self.of(id := new_id()) != self.place:
            pass
        return id

    @staticmethod
    def makes_a_table(head: bytes) -> bool:
        """It may be made anywhere, so that each node gets its share."""
        return NEW_TABLE.match(head) is not None

    def of_request(self, head: bytes) -> int:
        """Where a request belongs, by its first bytes: here, if that does not matter or cannot be told."""
        if found := OF_A_TABLE.match(head):
            return self.of(found[1].decode())
        return LAB if OF_THE_LAB.match(head) else self.place


ALONE = Homes()
