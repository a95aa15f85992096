"""What whoever runs a server sees and does: reports, measures, announcements, the audit log."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lastturn.wire.messages import ChatLine
from lastturn.wire.table import Announcement

By = Annotated[str, Meta(min_length=1, max_length=40, description="who does it, for the audit log")]
Why = Annotated[str, Meta(max_length=300)]
MeasureKind = Literal["mute", "ban"]
Subject = Literal["guest", "address"]
Whom = Annotated[str, Meta(min_length=1, max_length=64)]
Hours = Annotated[float, Meta(gt=0, le=87_600)]


class Complaint(Struct, frozen=True, kw_only=True):
    """A report of a line or of a person. by, by_name: who reports. guest, name: about whom; address: where
    they came from last, if that is known. chat: the reported line; empty: the person. said: that line, or
    what was said last, with a few lines before it, all of which the reporter could read."""

    id: str
    at: float
    table: str
    table_name: str
    by: str
    by_name: str
    guest: str
    name: str
    reason: str
    chat: str = ""
    said: list[ChatLine] = []
    address: str = ""
    done: bool = False


class Measure(Struct, frozen=True, kw_only=True):
    """mute: they do not talk anywhere. ban: they neither sit nor watch. whom: a guest's id or an address;
    until: null for good."""

    kind: MeasureKind
    of: Subject
    whom: str
    name: str = ""
    why: str = ""
    at: float = 0.0
    until: float | None = None


class AuditLine(Struct, frozen=True, kw_only=True):
    """Something an owner did. about: the guest, address, table or line; why: as they said."""

    at: float
    by: str
    what: str
    about: str
    why: str


class OwnersDesk(Struct, frozen=True, kw_only=True):
    """GET /api/owner. Complaints that are open, newest first, then some that are done. now: the server's
    time."""

    now: float
    complaints: list[Complaint]
    measures: list[Measure]
    audit: list[AuditLine]
    announcement: Announcement | None = None


class TakeMeasure(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/owner/measures. hours: for how long; null: for good."""

    kind: MeasureKind
    of: Subject
    whom: Whom
    hours: Hours | None = None
    name: Annotated[str, Meta(max_length=40)] = ""
    why: Why = ""
    by: By = "owner"


class LiftMeasure(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/owner/lift."""

    kind: MeasureKind
    of: Subject
    whom: Whom
    why: Why = ""
    by: By = "owner"


class CloseTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/owner/tables/<id>/close. why is shown to its people."""

    why: Why = ""
    by: By = "owner"


class RemoveLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/owner/tables/<id>/remove-line."""

    chat: Annotated[str, Meta(max_length=64)]
    why: Why = ""
    by: By = "owner"


class Announce(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/owner/announce: shown at every table. minutes: until it happens, if that is known. An empty
    text takes the announcement back."""

    text: Annotated[str, Meta(max_length=300)]
    minutes: Annotated[float, Meta(ge=0, le=10_080)] | None = None
    by: By = "owner"


class SettleComplaint(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/owner/complaints/<id>/settle: nothing more is to be done about it."""

    why: Why = ""
    by: By = "owner"
