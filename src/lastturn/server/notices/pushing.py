"""Notices of browsers (Web Push): encrypted for one browser, signed with the server's own key (VAPID)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from email.utils import parseaddr
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from lastturn.server.notices.letters import Call, headline, line_of
from lastturn.server.problems import Rejection
from lastturn.server.settings import Settings
from lastturn.server.store.waiting import Device

if TYPE_CHECKING:
    from py_vapid import Vapid02

WITHIN = 20.0  # seconds
LASTS = 24 * 3600  # seconds that a push service keeps it for a browser that is off
GONE = (404, 410)
LOOPBACK = ("127.0.0.1", "localhost")


def can_push() -> bool:
    """Whether the extra `notices` is installed."""
    try:
        import pywebpush  # noqa: F401  # only whether it is there
    except ImportError:
        return False
    return True


def new_key() -> str:
    from py_vapid import Vapid02

    key = Vapid02()
    key.generate_keys()
    return str(key.private_pem().decode())


def read_key(pem: str) -> Vapid02:
    from py_vapid import Vapid02

    return Vapid02.from_pem(pem.encode())


def public_key(key: Vapid02) -> str:
    """As browsers want it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid.utils import b64urlencode

    raw = key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return str(b64urlencode(raw))


def check_service(settings: Settings, endpoint: str) -> None:
    """Rejection if it is not one of the services we know: nobody makes this server call where they please."""
    address = urlsplit(endpoint)
    host = (address.hostname or "").casefold()
    known = any(host == service or host.endswith(f".{service}") for service in settings.push_services)
    plain = address.scheme == "http" and host in LOOPBACK
    if not known or not (address.scheme == "https" or plain):
        raise Rejection(
            "notice/service", "Notices of this browser go through a service that is not known here."
        )


def contact(settings: Settings) -> str:
    """Whom a push service can write to about us."""
    mail = parseaddr(settings.mail_from)[1]
    return (
        f"mailto:{mail}"
        if mail
        else f"mailto:owner@{urlsplit(settings.public).hostname or 'localhost.localdomain'}"
    )


def push(settings: Settings, key: Vapid02, device: Device, calls: Sequence[Call], zone: str) -> bool:
    """False if the browser is gone for good; OSError if it could not be told now."""
    from pywebpush import WebPushException, webpush

    one = calls[0] if len(calls) == 1 else None
    said = {
        "title": headline(calls),
        "body": "\n".join([line_of(call, zone) for call in calls[:5]]),
        "url": urlsplit(one.link).path if one else "/tables",
    }
    try:
        webpush(
            {"endpoint": device.endpoint, "keys": {"p256dh": device.p256dh, "auth": device.auth}},
            json.dumps(said), vapid_private_key=key, ttl=LASTS, timeout=WITHIN,
            vapid_claims={"sub": contact(settings)},
        )  # fmt: skip
    except WebPushException as failed:
        if failed.response is not None and failed.response.status_code in GONE:
            return False
        raise OSError(str(failed)) from None
    return True
