"""The writer of the log, on a file: row by row, in a connection that is kept while all is well."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from lastturn.server.problems import Conflict, StoreFailed
from lastturn.server.store.jobs import Append, Writing
from lastturn.server.store.log import LogWriter, read_log, store_failed
from lastturn.server.store.schema import metadata, open_engine

Work = Callable[[LogWriter], Coroutine[Any, Any, None]]


def row(seq: int, data: str = "{}") -> dict[str, Any]:
    return {"match": "m", "seq": seq, "at": 1.0, "kind": "moved", "data": data}


def written(folder: Path, work: Work) -> list[tuple[int, str]]:
    """Let the work write; number and data of what is in the log afterwards."""
    engine = open_engine(str(folder / "log.sqlite"))
    metadata.create_all(engine)

    async def write() -> None:
        writer = LogWriter(engine, "node")
        try:
            await work(writer)
        finally:
            await asyncio.to_thread(writer.stop)
        assert writer.kept is None, "it is let go with the writer"

    asyncio.run(write())
    found = [(seq, data) for seq, _, data in read_log(engine, "m")]
    engine.dispose()
    return found


def test_whoever_is_first_has_the_place(tmp_path: Path) -> None:
    async def work(writer: LogWriter) -> None:
        jobs = [Append(row(1, "a")), Append(row(1, "b")), Append(row(2, "c"))]
        results = await asyncio.gather(*map(writer.write, jobs), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        with pytest.raises(Conflict):
            await writer.write(Append(row(2, "d")))

    assert written(tmp_path, work) == [(1, "a"), (2, "c")]


def test_the_connection_is_kept_until_something_fails(tmp_path: Path) -> None:
    def break_down(connection: Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async def work(writer: LogWriter) -> None:
        await writer.write(Append(row(1)))
        kept = writer.kept
        await writer.write(Append(row(2)))
        assert writer.kept is kept is not None
        with pytest.raises(StoreFailed, match="disk I/O error") as failed:
            await writer.write(Writing(break_down))
        assert failed.value.outage and writer.kept is None
        await writer.write(Append(row(3)))

    assert written(tmp_path, work) == [(1, "{}"), (2, "{}"), (3, "{}")]


def test_a_row_that_cannot_be_taken_keeps_nobody_else_from_it(tmp_path: Path) -> None:
    async def work(writer: LogWriter) -> None:
        jobs = [Append(row(1)), Append({**row(2), "kind": None}), Append(row(3))]
        results = await asyncio.gather(*map(writer.write, jobs), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), StoreFailed, type(None)]

    assert [seq for seq, _ in written(tmp_path, work)] == [1, 3]


@pytest.mark.parametrize(
    ("wrong", "outage"),
    [
        (sqlite3.OperationalError("database is locked"), True),
        (sqlite3.DatabaseError("file is not a database"), True),
        (sqlite3.IntegrityError("NOT NULL constraint failed"), False),
        (sqlite3.ProgrammingError("Error binding parameter"), False),
        (ValueError("what?"), False),
    ],
)
def test_what_is_an_outage(wrong: Exception, outage: bool) -> None:
    assert store_failed(wrong).outage == outage
