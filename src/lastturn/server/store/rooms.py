"""Reading and keeping the list of rooms: open tables, my tables, who drives which."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, Engine, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lastturn.server.store.schema import member, room, setting

LISTED = 200
Row = dict[str, Any]


def open_rooms(engine: Engine) -> list[Row]:
    """Listed tables that are not over, newest first."""
    stmt = (
        select(room)
        .where(room.c.listed, room.c.status != "over")
        .order_by(room.c.updated.desc())
        .limit(LISTED)
    )
    return _rows(engine, stmt)


def rooms_of(engine: Engine, guest: str) -> list[Row]:
    joined = select(room).join(member, member.c.match == room.c.id).where(member.c.guest == guest)
    return _rows(engine, joined.order_by(room.c.updated.desc()).limit(LISTED))


def room_called(engine: Engine, name_key: str) -> Row | None:
    found = _rows(engine, select(room).where(room.c.name_key == name_key))
    return found[0] if found else None


def ping(engine: Engine) -> None:
    with engine.connect() as connection:
        connection.execute(select(setting.c.key).limit(1))


def free_name(connection: Connection, id: str) -> None:
    connection.execute(update(room).where(room.c.id == id).values(name_key=None))


def free_all(engine: Engine) -> None:
    """On a store of one process: what an earlier process drove is nobody's now."""
    with engine.begin() as connection:
        connection.execute(update(room).values(node=None, lease=0.0))


def renew(connection: Connection, node: str, until: float) -> None:
    running = room.c.status == "running"
    connection.execute(update(room).where(room.c.node == node, running).values(lease=until))


def take_orphans(
    connection: Connection, node: str, now: float, until: float, at_most: int = 200
) -> list[str]:
    """Running games that no living process drives: they are ours from now on."""
    free = or_(room.c.node.is_(None), room.c.lease < now)
    found = select(room.c.id).where(room.c.status == "running", free).limit(at_most)
    taken = update(room).where(room.c.id.in_(found), free).values(node=node, lease=until).returning(room.c.id)
    return [id for (id,) in connection.execute(taken).all()]


def take(connection: Connection, id: str, node: str, now: float, until: float) -> bool:
    """Whether the room is ours to drive."""
    free = or_(room.c.node.is_(None), room.c.node == node, room.c.lease < now)
    stmt = update(room).where(room.c.id == id, free).values(node=node, lease=until).returning(room.c.id)
    return connection.execute(stmt).first() is not None


def soon_due(engine: Engine, node: str, before: float) -> list[str]:
    """Rooms that we drive and in which the server must act before that time."""
    with engine.connect() as connection:
        stmt = select(room.c.id).where(room.c.node == node, room.c.due.is_not(None), room.c.due < before)
        return [id for (id,) in connection.execute(stmt).all()]


def server_key(engine: Engine) -> str:
    """The key that signs links; made once for each database."""
    insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
    with engine.begin() as connection:
        made = {"key": "links", "value": secrets.token_hex(32)}
        connection.execute(insert(setting).on_conflict_do_nothing(), made)
        return str(connection.execute(select(setting.c.value).where(setting.c.key == "links")).scalar_one())


def _rows(engine: Engine, stmt: Any) -> list[Row]:
    with engine.connect() as connection:
        return [dict(row._mapping) for row in connection.execute(stmt).all()]
