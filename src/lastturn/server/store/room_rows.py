"""Reading and keeping the list of rooms: open tables, my tables, who drives which."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Float,
    cast,
    func,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from lastturn.server import clock
from lastturn.server.store.schema import guest, member, room, setting

LISTED = 200
ORPHANS_LOOKED_AT = 2000
ORPHANS_TAKEN = 200
DAY = 24 * 3600.0
Row = dict[str, Any]


def open_rooms(engine: Engine) -> list[Row]:
    """Listed tables that are not over, newest first; not those whose people have waited for a day."""
    live_rooms = or_(room.c.status != "gathering", room.c.updated > clock.now() - DAY)
    stmt = (
        select(room)
        .where(room.c.listed, room.c.status != "over", live_rooms)
        .order_by(room.c.updated.desc())
        .limit(LISTED)
    )
    return _rows(engine, stmt)


def rooms_of(engine: Engine, who: str) -> list[Row]:
    joined = select(room).join(member, member.c.match == room.c.id).where(member.c.guest == who)
    return _rows(engine, joined.order_by(room.c.updated.desc()).limit(LISTED))


def room_called(engine: Engine, name_key: str) -> Row | None:
    found = _rows(engine, select(room).where(room.c.name_key == name_key))
    return found[0] if found else None


def mark_of(engine: Engine, id: str) -> str | None:
    with engine.connect() as connection:
        return connection.execute(select(room.c.mark).where(room.c.id == id)).scalar()


def exists(engine: Engine, id: str) -> bool:
    with engine.connect() as connection:
        return connection.execute(select(room.c.id).where(room.c.id == id)).first() is not None


def probe(connection: Connection) -> None:
    """Write something that needs room, as an entry does, and take it away again."""
    connection.execute(setting.insert().values(key=f"probe {secrets.token_hex(8)}", value="." * 16_384))
    connection.execute(setting.delete().where(setting.c.key.startswith("probe ")))


def take_name(connection: Connection, id: str, name_key: str) -> bool:
    """False if another room has it."""
    try:
        with connection.begin_nested():
            connection.execute(update(room).where(room.c.id == id).values(name_key=name_key))
    except IntegrityError:
        return False
    return True


def free_name(connection: Connection, id: str) -> None:
    connection.execute(update(room).where(room.c.id == id).values(name_key=None))


def free_all(engine: Engine) -> None:
    """On a store of one process: what an earlier process drove is nobody's now, and nobody waits anywhere
    before they are back."""
    with engine.begin() as connection:
        connection.execute(update(room).values(node=None, lease=0.0))
        connection.execute(update(room).where(room.c.status == "gathering").values(listed=False))


def store_time(engine: Engine) -> float:
    """What the clock of the store says."""
    with engine.connect() as connection:
        return store_now(connection)


def store_now(connection: Connection) -> float:
    return float(connection.execute(select(_now(connection))).scalar_one())


def _now(connection: Connection) -> ColumnElement[float]:
    """By the store's clock: processes may have others. SQLite has that of its only process."""
    if connection.dialect.name == "postgresql":
        return cast(func.extract("epoch", func.clock_timestamp()), Float)
    return literal(time.time())


def renew(connection: Connection, node: str, lease: float) -> set[str]:
    """Keep our running games for so many seconds more; all rooms that are still ours."""
    ours = update(room).where(room.c.node == node, room.c.status == "running")
    connection.execute(ours.values(lease=_now(connection) + lease))
    return {id for (id,) in connection.execute(select(room.c.id).where(room.c.node == node)).all()}


def take_orphans(
    connection: Connection, node: str, lease: float, wanted: Callable[[str], bool] = lambda id: True
) -> list[str]:
    """Running games that no living process drives, and that we want: they are ours from now on."""
    now = _now(connection)
    free = or_(room.c.node.is_(None), room.c.lease < now)
    found = select(room.c.id).where(room.c.status == "running", free).limit(ORPHANS_LOOKED_AT)
    some = [id for (id,) in connection.execute(found).all() if wanted(id)][:ORPHANS_TAKEN]
    ours = update(room).where(room.c.id.in_(some), free).values(node=node, lease=now + lease)
    return [id for (id,) in connection.execute(ours.returning(room.c.id)).all()] if some else []


def let_go(connection: Connection, node: str, tables: list[str]) -> None:
    """Others are to drive these."""
    connection.execute(update(room).where(room.c.id.in_(tables), room.c.node == node).values(node=None))


def take(connection: Connection, id: str, node: str, lease: float) -> bool:
    """Whether the room is ours to drive."""
    now = _now(connection)
    free = or_(room.c.node.is_(None), room.c.node == node, room.c.lease < now)
    ours = update(room).where(room.c.id == id, free).values(node=node, lease=now + lease)
    return connection.execute(ours.returning(room.c.id)).first() is not None


def soon_due(engine: Engine, node: str, before: float) -> list[str]:
    """Rooms that we drive and in which the server must act before that time."""
    with engine.connect() as connection:
        stmt = select(room.c.id).where(room.c.node == node, room.c.due.is_not(None), room.c.due < before)
        return [id for (id,) in connection.execute(stmt).all()]


def forget_devices(connection: Connection, id: str, version: int) -> None:
    """Two processes may be asked at once: the higher version counts."""
    known = connection.execute(select(guest.c.version).where(guest.c.id == id)).scalar()
    if known is None:
        insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
        connection.execute(insert(guest).on_conflict_do_nothing(), {"id": id, "version": version})
    elif known < version:
        connection.execute(update(guest).where(guest.c.id == id).values(version=version))


def forgotten_devices(engine: Engine) -> dict[str, int]:
    """The version of each guest's oldest good token, where that is not the first."""
    with engine.connect() as connection:
        return {row.id: row.version for row in connection.execute(select(guest)).all()}


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
