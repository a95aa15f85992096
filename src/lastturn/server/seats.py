"""A place at a table, what was said there, and a wish to take a move back."""

from __future__ import annotations

from msgspec import Struct

from lastturn.wire.messages import ChatLine
from lastturn.wire.table import SeatKind


class Seat(Struct):
    """A place at the table. `key` counts revocations of its link; `misses` counts time-outs in a row."""

    kind: SeatKind
    bot: str = ""
    guest: str = ""
    name: str = ""
    key: int = 0
    share: str = ""
    stand_in: bool = False
    why: str = ""  # the stand-in plays: "asked", "away", "missed", "left"
    late: bool = False  # sat down while the game was on
    misses: int = 0
    orders: dict[str, str] = {}

    @property
    def person(self) -> bool:
        return self.kind == "person"

    @property
    def present(self) -> bool:
        """A person who decides for themselves."""
        return self.kind == "person" and not self.stand_in


class Spoken(Struct, frozen=True):
    """A line of chat and the guests who may read it; None: everybody. Whoever takes a seat over later reads
    nothing that was meant for somebody else."""

    line: ChatLine
    readers: frozenset[str] | None = None

    def reaches(self, guest: str) -> bool:
        return self.readers is None or guest in self.readers


class UndoRequest(Struct):
    by: int
    to: int  # so many moves would be left
    yes: list[int]
