"""What is to be written: whoever writes it takes several together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection

Row = dict[str, Any]


class Append(Struct):
    """Write one entry. guest: who has sat down with it. starts: it may start a game, so that the list of
    rooms must say in the same commit that a process is needed here."""

    row: Row
    guest: str = ""
    starts: bool = False
    settled: float = 0.0  # when the writer was done with it


class Listing(Struct):
    """Write what the list says of a room: the columns that are in the row."""

    room: str
    row: Row


class Create(Struct):
    """Write a new room with its first entry; a conflict if the name is taken."""

    room: Row
    row: Row
    guest: str = ""


class Notify(Struct):
    """Tell the other processes something that needs no keeping."""

    channel: str
    text: str


class Writing(Struct):
    """Any other short piece of writing; its value is handed back."""

    work: Callable[[Connection], Any]


Job = Append | Listing | Create | Notify | Writing
