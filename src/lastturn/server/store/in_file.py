"""Entries and lines of the list in a file of SQLite, by its own interface: that costs a fraction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import cache
from typing import Any

from lastturn.server.store.jobs import Append, Listing

INSERT = "INSERT INTO entry (match, seq, at, kind, data) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
BEGUN = "UPDATE room SET status = 'running' WHERE id = ?"
SAT = "INSERT INTO member (guest, match) VALUES (?, ?) ON CONFLICT DO NOTHING"
Execute = Callable[[str, tuple[Any, ...]], sqlite3.Cursor]


def put(execute: Execute, job: Append | Listing) -> bool:
    """False: another process was first with an entry of that number."""
    row = job.row
    if isinstance(job, Listing):
        execute(_update(tuple(row)), (*row.values(), job.room))
        return True
    match = row["match"]
    if execute(INSERT, (match, row["seq"], row["at"], row["kind"], row["data"])).rowcount != 1:
        return False
    if job.starts:
        execute(BEGUN, (match,))
    if job.guest:
        execute(SAT, (job.guest, match))
    return True


@cache
def _update(columns: tuple[str, ...]) -> str:
    """The columns are named by the server itself."""
    values = ", ".join([f"{column} = ?" for column in columns])
    return f"UPDATE room SET {values} WHERE id = ?"
