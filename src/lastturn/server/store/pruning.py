"""Letting old tables go, by the policy in the settings. What has gone is in backups only."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, json
from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select

from lastturn.engine.catalogue import name_of
from lastturn.server.settings import Settings
from lastturn.server.store.room_rows import store_now
from lastturn.server.store.schema import audit, entry, member, report, room, seen, snapshot

DAY = 86_400.0
CHUNK = 500


class Old(Struct):
    """Tables that are older than the policy wants them, by what became of them."""

    over: list[str]
    gathering: list[str]
    still: list[str]

    def all(self) -> list[str]:
        return [*self.over, *self.gathering, *self.still]


def find_old(connection: Connection, settings: Settings) -> Old:
    now = store_now(connection)
    return Old(
        over=_older(connection, now, settings.keep_over, room.c.status == "over"),
        gathering=_older(connection, now, settings.keep_gathering, room.c.status == "gathering"),
        still=_older(connection, now, settings.keep_still, room.c.status.in_(["running", "paused"])),
    )


def _older(connection: Connection, now: float, days: int, of: ColumnElement[bool]) -> list[str]:
    """Those in which nobody has seen anything happen for so many days, and in which nothing is due."""
    if not days:
        return []
    due = or_(room.c.due.is_(None), room.c.due < now)
    old = select(room.c.id).where(and_(of, due, room.c.updated < now - days * DAY))
    return [id for (id,) in connection.execute(old.order_by(room.c.id)).all()]


def remove(connection: Connection, tables: Sequence[str]) -> None:
    """The tables, their logs, and logs whose table is gone."""
    for start in range(0, len(tables), CHUNK):
        some = tables[start : start + CHUNK]
        connection.execute(delete(room).where(room.c.id.in_(some)))
    gone = select(room.c.id)
    for rows in (entry, member, snapshot):
        connection.execute(delete(rows).where(rows.c.match.not_in(gone)))


class PlayedWith(Struct):
    """Of a table's first entry: the game and its pack."""

    game: str
    pack: str


def played_editions(connection: Connection) -> set[str]:
    """The editions of all tables that are there, as `game/name`."""
    logs = connection.execute(select(entry.c.data).where(entry.c.kind == "created"))
    tables = [json.decode(data, type=PlayedWith) for (data,) in logs]
    return {f"{table.game}/{name_of(table.pack)}" for table in tables}


def forget_people(connection: Connection, settings: Settings) -> None:
    """Where guests came from, reports that are done and what owners did, as long ago as the policy says."""
    now = store_now(connection)
    if settings.keep_addresses:
        connection.execute(delete(seen).where(seen.c.at < now - settings.keep_addresses * DAY))
    if settings.keep_reports:
        before = now - settings.keep_reports * DAY
        connection.execute(delete(report).where(report.c.done, report.c.at < before))
        connection.execute(delete(audit).where(audit.c.at < before))
