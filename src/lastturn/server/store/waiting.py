"""Who wants to be told when it is their move, and which decisions wait for them."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, delete, exists, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lastturn.server.store.schema import notice, push, setting, waiting

VAPID = "vapid"


class NoticeWishes(Struct, kw_only=True):
    """How a guest wants to be told. last: when that was done; claimed: until then a process is at it."""

    guest: str
    mail: str = ""
    confirmed: bool = False
    sleep_from: int | None = None
    sleep_until: int | None = None
    zone: str = "UTC"
    key: str = ""
    last: float = 0.0
    claimed: float = 0.0


class Device(Struct, frozen=True):
    """A browser that shows notices."""

    endpoint: str
    p256dh: str
    auth: str


class Waiting(Struct, frozen=True, kw_only=True):
    """A decision that waits for a guest. decision: opaque, another for the next one."""

    guest: str
    match: str
    decision: str
    at: float
    until: float | None
    name: str
    title: str
    told: bool = False


def _insert(connection: Connection, table: Any) -> Any:
    return (postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert)(table)


# -- wishes --------------------------------------------------------------------------------------


def wishes_of(engine: Engine, guest: str) -> NoticeWishes | None:
    with engine.connect() as connection:
        row = connection.execute(select(notice).where(notice.c.guest == guest)).mappings().first()
    return None if row is None else NoticeWishes(**row)


def keep_wishes(connection: Connection, wishes: NoticeWishes) -> None:
    """When something was last sent is not the guest's to change."""
    row = msgspec.structs.asdict(wishes)
    set_ = {name: value for name, value in row.items() if name not in ("guest", "last", "claimed")}
    stmt = _insert(connection, notice).on_conflict_do_update(index_elements=[notice.c.guest], set_=set_)
    connection.execute(stmt, row)


def confirm(connection: Connection, guest: str, mail: str) -> bool:
    """False if they have named another address meanwhile."""
    same = update(notice).where(notice.c.guest == guest, notice.c.mail == mail)
    return connection.execute(same.values(confirmed=True).returning(notice.c.guest)).first() is not None


def stop(connection: Connection, guest: str) -> None:
    """No mail and no notices of browsers any more; the calendar is only looked at."""
    connection.execute(update(notice).where(notice.c.guest == guest).values(mail="", confirmed=False))
    connection.execute(delete(push).where(push.c.guest == guest))


def guests(engine: Engine) -> set[str]:
    """All who have said how they want to be told."""
    with engine.connect() as connection:
        return {guest for (guest,) in connection.execute(select(notice.c.guest)).all()}


# -- devices -------------------------------------------------------------------------------------


def add_device(connection: Connection, guest: str, device: Device) -> None:
    remove_device(connection, device.endpoint)
    connection.execute(insert(push), {"guest": guest, **msgspec.structs.asdict(device)})


def remove_device(connection: Connection, endpoint: str) -> None:
    connection.execute(delete(push).where(push.c.endpoint == endpoint))


def devices_of(engine: Engine, guest: str) -> list[Device]:
    stmt = select(push.c.endpoint, push.c.p256dh, push.c.auth).where(push.c.guest == guest)
    with engine.connect() as connection:
        return [Device(*row) for row in connection.execute(stmt.order_by(push.c.endpoint)).all()]


def vapid_key(engine: Engine, new: str) -> str:
    """The key that signs notices to browsers; made once for each store."""
    with engine.begin() as connection:
        made = {"key": VAPID, "value": new}
        connection.execute(_insert(connection, setting).on_conflict_do_nothing(), made)
        return str(connection.execute(select(setting.c.value).where(setting.c.key == VAPID)).scalar_one())


# -- decisions -----------------------------------------------------------------------------------


def put(connection: Connection, row: Waiting) -> None:
    """The same decision is noted once, whichever processes notice it."""
    values = msgspec.structs.asdict(row)
    stmt = _insert(connection, waiting)
    changed = stmt.on_conflict_do_update(
        index_elements=[waiting.c.guest, waiting.c.match],
        set_={name: stmt.excluded[name] for name in ("decision", "at", "until", "told", "name")},
        where=waiting.c.decision != stmt.excluded.decision,
    )
    connection.execute(changed, values)


def answered(connection: Connection, guest: str, match: str) -> None:
    connection.execute(delete(waiting).where(waiting.c.guest == guest, waiting.c.match == match))


def waiting_for(engine: Engine, guest: str) -> list[Waiting]:
    with engine.connect() as connection:
        rows = connection.execute(select(waiting).where(waiting.c.guest == guest).order_by(waiting.c.at))
        return [Waiting(**row) for row in rows.mappings().all()]


def due(engine: Engine, now: float, asked_before: float, told_before: float) -> list[NoticeWishes]:
    """Those for whom something waits that they have not been told, and who were not told anything lately."""
    owed = exists().where(
        waiting.c.guest == notice.c.guest, ~waiting.c.told, waiting.c.at <= asked_before
    )  # fmt: skip
    reachable = or_(notice.c.confirmed, exists().where(push.c.guest == notice.c.guest))
    stmt = select(notice).where(owed, reachable, notice.c.last <= told_before, notice.c.claimed <= now)
    with engine.connect() as connection:
        return [NoticeWishes(**row) for row in connection.execute(stmt).mappings().all()]


def claim(connection: Connection, guest: str, now: float, until: float) -> bool:
    """Of several processes one is busy with somebody."""
    free = update(notice).where(notice.c.guest == guest, notice.c.claimed <= now).values(claimed=until)
    return connection.execute(free.returning(notice.c.guest)).first() is not None


def told(connection: Connection, guest: str, rows: list[Waiting], now: float) -> None:
    connection.execute(update(notice).where(notice.c.guest == guest).values(last=now, claimed=0.0))
    for row in rows:
        same = (waiting.c.guest == guest, waiting.c.match == row.match, waiting.c.decision == row.decision)
        connection.execute(update(waiting).where(*same).values(told=True))
