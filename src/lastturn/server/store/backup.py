"""Backups: one SQLite file whatever the store is, made while servers run, and read back into either kind."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct
from sqlalchemy import Connection, Engine, create_engine, func, insert, inspect, select, update

from lastturn.server.entries import read_deed
from lastturn.server.problems import StoreFailed
from lastturn.server.store.migrate import NEWEST, migrate, version
from lastturn.server.store.opening import in_one_line, opened, shown
from lastturn.server.store.schema import entry, metadata, open_engine, room

CHUNK = 1000
TABLES = metadata.sorted_tables


class Contents(Struct, frozen=True):
    """What is in a store or a backup."""

    tables: int
    entries: int


def back_up(database: str, target: Path) -> Contents:
    """Write the whole store, as it is at one moment, into a new file, and check that it can be read again."""
    if target.exists():
        raise StoreFailed(f"{target} is there already; nothing was overwritten")
    with opened(database) as source, _whole_or_not_at_all(target) as part:
        with in_one_line(str(part)):
            if source.dialect.name == "sqlite":
                _copy_pages(str(source.url.database), part)
            else:
                _need_newest(source, database)
                _copy_rows(source, part)
        return check(part)


@contextmanager
def _whole_or_not_at_all(target: Path) -> Iterator[Path]:
    """A file beside the target that only its owner may read; it takes the name when all has gone well."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as wrong:
        raise StoreFailed(f"{target}: {wrong.strerror}") from None
    os.close(handle)
    part = Path(name)
    try:
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(target)
    finally:
        part.unlink(missing_ok=True)


def _copy_pages(path: str, target: Path) -> None:
    """By SQLite itself, which copies what has been committed; a plain copy of the file would miss what is
    still in its journal."""
    with closing(_read_only(path)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")


def _read_only(path: Path | str) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)


@contextmanager
def _unchanged(path: Path) -> Iterator[Engine]:
    """To look into a file that stays as it is to the last byte."""
    engine = create_engine("sqlite://", creator=lambda: _read_only(path))
    try:
        yield engine
    finally:
        engine.dispose()


def _copy_rows(source: Engine, target: Path) -> None:
    """Table by table, all as they are at the same moment."""
    copy = open_engine(str(target))
    migrate(copy)
    snapshot = source.execution_options(isolation_level="REPEATABLE READ")
    with snapshot.connect() as reading, copy.begin() as writing:
        _pour(reading, writing)
    with copy.connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
    copy.dispose()


def _pour(reading: Connection, writing: Connection) -> None:
    for table in TABLES:
        rows = reading.execution_options(yield_per=CHUNK).execute(select(table)).mappings()
        for chunk in rows.partitions(CHUNK):
            writing.execute(insert(table), [dict(row) for row in chunk])


def _need_newest(engine: Engine, database: str) -> None:
    if version(engine) != NEWEST:
        raise StoreFailed(f"{shown(database)} is of an older form; run lastturn upgrade first")


# -- checking ------------------------------------------------------------------------------------


def check(path: Path) -> Contents:
    """What is in a backup; StoreFailed if a part of it is missing or cannot be read."""
    with in_one_line(str(path)), _unchanged(path) as engine, engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        if found != ["ok"]:
            raise StoreFailed(f"{path} is damaged: {found[0]}")
        if not inspect(connection).has_table("entry"):
            raise StoreFailed(f"{path} is no backup of Last Turn")
        _check_logs(connection, path)
        return contents(connection)


def _check_logs(connection: Connection, path: Path) -> None:
    """Every table has a log without gaps, and all of it can be read."""
    logs = select(entry.c.match, func.count(), func.max(entry.c.seq)).group_by(entry.c.match)
    whole = {match: (count, last) for match, count, last in connection.execute(logs)}
    for (id,) in connection.execute(select(room.c.id)):
        count, last = whole.get(id, (0, 0))
        if not count or count != last:
            raise StoreFailed(f"{path}: of table {id} there are {count} of {last} entries")
    for match, seq, data in connection.execution_options(yield_per=CHUNK).execute(
        select(entry.c.match, entry.c.seq, entry.c.data)
    ):
        try:
            read_deed(data)
        except ValueError as wrong:
            raise StoreFailed(f"{path}: entry {seq} of table {match}: {wrong}") from None


def contents(connection: Connection) -> Contents:
    rooms = connection.execute(select(func.count()).select_from(room)).scalar_one()
    return Contents(rooms, connection.execute(select(func.count()).select_from(entry)).scalar_one())


# -- restoring -----------------------------------------------------------------------------------


def restore(path: Path, database: str) -> Contents:
    """Put a backup into a store that is new or empty, and check that all of it is there."""
    if not path.is_file():
        raise StoreFailed(f"{path}: there is no such file")
    check(path)
    with tempfile.TemporaryDirectory() as folder, in_one_line(database):
        newest = Path(folder) / "newest.sqlite"
        _bring_up(path, newest)
        target = open_engine(database)
        try:
            if target.dialect.name == "sqlite":
                return _into_file(newest, Path(str(target.url.database)))
            return _into_server(newest, target, database)
        finally:
            target.dispose()


def _bring_up(path: Path, copy: Path) -> None:
    """A copy of the backup in the newest form, in which nobody drives any table."""
    _copy_pages(str(path), copy)
    engine = open_engine(str(copy))
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(update(room).values(node=None, lease=0.0))
    engine.dispose()


def _into_file(newest: Path, target: Path) -> Contents:
    if target.exists():
        raise StoreFailed(f"{target} is there already; nothing was overwritten. Move it, or name another")
    target.parent.mkdir(parents=True, exist_ok=True)
    with _whole_or_not_at_all(target) as part:
        _copy_pages(str(newest), part)
        return check(part)


def _into_server(newest: Path, target: Engine, database: str) -> Contents:
    with target.connect() as connection:
        if inspect(connection).has_table("room") and contents(connection) != Contents(0, 0):
            raise StoreFailed(f"{shown(database)} is not empty; restore into a new database")
    migrate(target)
    with _unchanged(newest) as backup, backup.connect() as reading, target.begin() as writing:
        for table in reversed(TABLES):  # a new store has a key of its own; that of the backup counts
            writing.execute(table.delete())
        _pour(reading, writing)
        restored, expected = contents(writing), contents(reading)
        if restored != expected:
            raise StoreFailed(f"only {restored} of {expected} came through; nothing was restored")
        return restored
