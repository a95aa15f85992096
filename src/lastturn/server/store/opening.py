"""Opening a store, and what is wrong with one that cannot be opened, in one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from lastturn.server.problems import StoreFailed
from lastturn.server.store.log import store_failed
from lastturn.server.store.schema import database_url, open_engine

WHAT = "a path for SQLite, or postgresql://user:password@host/database"
ADVICE = {
    "unable to open database file": "the folder must be there and writable",
    "readonly database": "the file and its folder must be writable",
    "file is not a database": "it is something else than an SQLite file",
    "malformed": "restore a backup (lastturn restore)",
    "disk is full": "make room on the disk",
    "connection refused": "is PostgreSQL running, and at this address?",
    "does not exist": "make it first (createdb)",
    "Can't locate revision": "it was made by a newer version of Last Turn; install that, or restore a backup",
}


def shown(database: str) -> str:
    """The address without its password."""
    try:
        url = make_url(database_url(database))
    except ArgumentError:
        return database
    if url.get_backend_name() == "sqlite":
        return url.database or ":memory:"
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


@contextmanager
def in_one_line(database: str) -> Iterator[None]:
    """Whatever the store has to complain about becomes StoreFailed with a line that says what to do."""
    try:
        yield
    except StoreFailed:
        raise
    except (ArgumentError, NoSuchModuleError):
        raise StoreFailed(f"the store “{shown(database)}” is not {WHAT}") from None
    except ModuleNotFoundError as missing:
        raise StoreFailed(
            f"PostgreSQL needs the extra “cluster” (pip install 'lastturn[server,cluster]'): {missing}"
        ) from None
    except Exception as failed:
        raise StoreFailed(f"the store {shown(database)}: {advised(failed)}") from failed


def advised(failed: Exception) -> str:
    what = str(store_failed(failed)) if isinstance(failed, SQLAlchemyError) else str(failed)
    hint = next((advice for words, advice in ADVICE.items() if words.casefold() in what.casefold()), "")
    return f"{what}; {hint}" if hint else what


@contextmanager
def opened(database: str) -> Iterator[Engine]:
    """A store that is there already, to look into while a server may be running."""
    with in_one_line(database):
        engine = open_engine(database)
        path = engine.url.database
        if engine.dialect.name == "sqlite" and path and not Path(path).is_file():
            raise StoreFailed(f"the store {path}: there is no such file; name the right one with --db")
        try:
            if not inspect(engine).has_table("entry"):
                raise StoreFailed(f"the store {shown(database)} is empty, or not one of Last Turn")
            yield engine
        finally:
            engine.dispose()
