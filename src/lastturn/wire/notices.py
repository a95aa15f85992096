"""Notices for slow games: who wants them, how, and when not."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Hour = Annotated[int, Meta(ge=0, le=23)]
MailAddress = Annotated[str, Meta(max_length=254, pattern=r"^([^@\s\x00-\x1f<>,;]+@[^@\s\x00-\x1f<>,;]+)?$")]


class Notices(Struct, frozen=True, kw_only=True):
    """GET /api/me/notices. mail: where to; empty: nowhere. confirmed: a link that was sent there has been
    followed. sleep_from, sleep_until: hours of the day, in the zone, in which nothing is sent; null: none.
    devices: browsers that are told. calendar: a secret address for calendars; empty: none here.
    can_mail, push_key: what this server offers; push_key is for the browser's subscription, empty: none."""

    mail: str
    confirmed: bool
    sleep_from: int | None
    sleep_until: int | None
    zone: str
    devices: int
    calendar: str
    can_mail: bool
    push_key: str


class SetNotices(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/me/notices. A new address is written to, and counts once its link was followed."""

    mail: MailAddress = ""
    sleep_from: Hour | None = None
    sleep_until: Hour | None = None
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


class PushDevice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/me/notices/push: the browser's subscription. Without keys: this one no longer."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=500)]
    p256dh: Annotated[str, Meta(max_length=120)] = ""
    auth: Annotated[str, Meta(max_length=40)] = ""


class NoticeLink(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/notices/confirm and /api/notices/stop: what a mail's link brings."""

    token: Annotated[str, Meta(max_length=1000)]


class NoticeDone(Struct, frozen=True, kw_only=True):
    """What has come of a mail's link, in one sentence."""

    message: str
