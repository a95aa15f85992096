"""The tables of the database. `entry` is the truth; `room` and `member` can be made from it and serve the
lists, and `snapshot` serves loading a room without all of its entries."""

from __future__ import annotations

import sqlite3

from sqlalchemy import (
    Boolean,
    Column,
    Engine,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
)  # fmt: skip
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError

metadata = MetaData()

entry = Table(
    "entry",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

room = Table(
    "room",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name_key", String(200), unique=True),  # null: the name is free for others
    Column("listed", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("summary", Text, nullable=False),
    Column("updated", Float, nullable=False),
    Column("due", Float),  # when the server must act next, if ever
    Column("node", String(32)),
    Column("lease", Float, nullable=False, default=0.0, server_default="0"),
    Column("mark", Text),  # what was played and could be done, to compare a later version's replay with
    Index("room_listed", "listed", "updated"),
    Index("room_due", "due"),
    Index("room_node", "node"),
)

snapshot = Table(
    "snapshot",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seq", Integer, nullable=False),  # the last entry that it knows
    Column("entry", String(32), nullable=False),  # a hash of that entry
    Column("form", String(300), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

member = Table(
    "member",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("match", String(32), primary_key=True),
)

guest = Table(
    "guest",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),  # older tokens are worthless; nobody here: all are good
)

report = Table(
    "report",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("match", String(32), nullable=False),
    Column("about", String(32), nullable=False),  # the guest
    Column("data", Text, nullable=False),  # a Complaint
    Column("done", Boolean, nullable=False),
    Index("report_at", "done", "at"),
)

measure = Table(
    "measure",
    metadata,
    Column("kind", String(10), primary_key=True),  # mute, ban
    Column("of", String(10), primary_key=True),  # guest, address
    Column("whom", String(64), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("until", Float),  # null: for good
)

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("by", String(40), nullable=False),
    Column("what", String(20), nullable=False),
    Column("about", Text, nullable=False),
    Column("why", Text, nullable=False),
)

seen = Table(
    "seen",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("address", String(64), nullable=False),  # where they came from last
    Column("at", Float, nullable=False),
)

notice = Table(
    "notice",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("mail", String(254), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("sleep_from", Integer),  # hours of the day, in the zone
    Column("sleep_until", Integer),
    Column("zone", String(64), nullable=False),
    Column("key", String(32), nullable=False),  # of the calendar's address
    Column("last", Float, nullable=False),  # when something was last sent
    Column("claimed", Float, nullable=False),  # until then a process is busy with it
)

push = Table(
    "push",
    metadata,
    Column("endpoint", String(500), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Index("push_guest", "guest"),
)

waiting = Table(
    "waiting",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("decision", String(64), nullable=False),
    Column("at", Float, nullable=False),  # when it was put to them
    Column("until", Float),
    Column("name", String(200), nullable=False),  # of the table
    Column("title", String(100), nullable=False),  # of the game
    Column("told", Boolean, nullable=False),
)

setting = Table(
    "setting",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)


def database_url(database: str) -> str:
    """A path means SQLite; a PostgreSQL URL gets the driver we use."""
    if "://" not in database:
        return f"sqlite:///{database}"
    return database.replace("postgresql://", "postgresql+psycopg://").replace(
        "postgres://", "postgresql+psycopg://"
    )


def open_engine(database: str) -> Engine:
    url = make_url(database_url(database))
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, connect_args={"timeout": 10}, hide_parameters=True)
        event.listen(engine, "connect", lambda connection, record: durable(connection))
        return engine
    if url.get_backend_name() != "postgresql":
        raise ArgumentError(url.get_backend_name())
    waits = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
    return create_engine(
        url, pool_pre_ping=True, pool_size=5, max_overflow=5, connect_args=waits, hide_parameters=True
    )


def durable(connection: DBAPIConnection | sqlite3.Connection) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
