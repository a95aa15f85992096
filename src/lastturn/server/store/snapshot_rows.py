"""Keeping and finding snapshots of rooms. One for each room, the newest."""

from __future__ import annotations

from hashlib import blake2b

from msgspec import Struct
from sqlalchemy import Connection, Engine, select
from sqlalchemy.dialects import postgresql, sqlite

from lastturn.server.store.schema import entry, snapshot

Row = tuple[int, float, str]  # number, time and data of an entry


class KeptSnapshot(Struct, frozen=True):
    """seq, entry: the last entry it knows, and its hash. form: what must be the same to read the data."""

    seq: int
    entry: str
    form: str
    data: bytes


def keep(connection: Connection, match: str, seq: int, form: str, data: bytes) -> None:
    """In place of the last one, whatever that was worth."""
    last = select(entry.c.data).where(entry.c.match == match, entry.c.seq == seq)
    text = connection.execute(last).scalar()
    if text is None:
        return
    insert = (postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert)(snapshot)
    row = {"match": match, "seq": seq, "entry": hashed(text), "form": form, "data": data}
    values = {name: value for name, value in row.items() if name != "match"}
    connection.execute(insert.values(**row).on_conflict_do_update(index_elements=["match"], set_=values))


def find(engine: Engine, match: str) -> tuple[KeptSnapshot | None, list[Row]]:
    """The snapshot of a room, if its last entry is in the log as it was, and the entries that come after it;
    without one, all entries."""
    columns = (snapshot.c.seq, snapshot.c.entry, snapshot.c.form, snapshot.c.data)
    with engine.connect() as connection:
        found = connection.execute(select(*columns).where(snapshot.c.match == match)).first()
        kept = KeptSnapshot(*found) if found is not None else None
        rows = _rows(connection, match, kept.seq if kept else 1)
        if kept is not None and rows and rows[0][0] == kept.seq and hashed(rows[0][2]) == kept.entry:
            return kept, rows[1:]
        return None, rows if kept is None else _rows(connection, match, 1)


def _rows(connection: Connection, match: str, start: int) -> list[Row]:
    stmt = select(entry.c.seq, entry.c.at, entry.c.data).where(entry.c.match == match, entry.c.seq >= start)
    return [(seq, at, data) for seq, at, data in connection.execute(stmt.order_by(entry.c.seq)).all()]


def hashed(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()
