"""Reading and keeping what the owner of a server is told and does."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lastturn.server.store.schema import audit, measure, report, seen, setting
from lastturn.wire.owner import AuditLine, Complaint, Measure
from lastturn.wire.table import Announcement

OPEN, DONE, AUDITED = 200, 50, 200
ANNOUNCED = "announcement"


def _insert(connection: Connection, table: Any) -> Any:
    return (postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert)(table)


# -- reports -------------------------------------------------------------------------------------


def keep_report(connection: Connection, complaint: Complaint) -> None:
    """Who reports a line twice has reported it once."""
    row = {
        "id": complaint.id, "at": complaint.at, "match": complaint.table, "about": complaint.guest,
        "data": msgspec.json.encode(complaint).decode(), "done": False,
    }  # fmt: skip
    connection.execute(_insert(connection, report).on_conflict_do_nothing(), row)


def complaints(engine: Engine) -> list[Complaint]:
    """Those that are open, newest first, then the last that are done."""
    whole = select(report.c.data, report.c.done, seen.c.address).outerjoin(
        seen, seen.c.guest == report.c.about
    )
    newest = whole.order_by(report.c.at.desc())
    with engine.connect() as connection:
        rows = [
            *connection.execute(newest.where(~report.c.done).limit(OPEN)).all(),
            *connection.execute(newest.where(report.c.done).limit(DONE)).all(),
        ]
    return [
        msgspec.structs.replace(
            msgspec.json.decode(data, type=Complaint), done=done, address=address or ""
        )
        for data, done, address in rows
    ]  # fmt: skip


def settle(connection: Connection, id: str) -> bool:
    """False if there is no such report."""
    done = update(report).where(report.c.id == id).values(done=True)
    return connection.execute(done.returning(report.c.id)).first() is not None


# -- measures ------------------------------------------------------------------------------------


def take(connection: Connection, taken: Measure) -> None:
    """One of a kind for each: a new one takes the place of the old."""
    lift(connection, taken)
    connection.execute(insert(measure), msgspec.structs.asdict(taken))


def lift(connection: Connection, lifted: Measure) -> bool:
    same = (measure.c.kind == lifted.kind, measure.c.of == lifted.of, measure.c.whom == lifted.whom)
    return connection.execute(delete(measure).where(*same)).rowcount > 0


def measures(engine: Engine, now: float) -> list[Measure]:
    """Those in force, newest first."""
    lasting = select(measure).where(or_(measure.c.until.is_(None), measure.c.until > now))
    with engine.connect() as connection:
        rows = connection.execute(lasting.order_by(measure.c.at.desc())).mappings().all()
    return [Measure(**row) for row in rows]


def note_address(connection: Connection, guest: str, address: str, at: float) -> None:
    row = {"guest": guest, "address": address, "at": at}
    stmt = _insert(connection, seen).on_conflict_do_update(index_elements=[seen.c.guest], set_=row)
    connection.execute(stmt, row)


# -- the audit log -------------------------------------------------------------------------------


def note(connection: Connection, line: AuditLine) -> None:
    connection.execute(insert(audit), msgspec.structs.asdict(line))


def audited(engine: Engine) -> list[AuditLine]:
    """The last deeds of owners, newest first."""
    told = select(audit.c.at, audit.c.by, audit.c.what, audit.c.about, audit.c.why)
    with engine.connect() as connection:
        rows = connection.execute(told.order_by(audit.c.id.desc()).limit(AUDITED)).mappings().all()
    return [AuditLine(**row) for row in rows]


# -- announcements -------------------------------------------------------------------------------


def announce(connection: Connection, announcement: Announcement | None) -> None:
    connection.execute(delete(setting).where(setting.c.key == ANNOUNCED))
    if announcement is not None:
        text = msgspec.json.encode(announcement).decode()
        connection.execute(insert(setting), {"key": ANNOUNCED, "value": text})


def announced(engine: Engine) -> Announcement | None:
    with engine.connect() as connection:
        text = connection.execute(select(setting.c.value).where(setting.c.key == ANNOUNCED)).scalar()
    return None if text is None else msgspec.json.decode(text, type=Announcement)
