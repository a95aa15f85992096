"""What is written to people: a digest of the tables that wait for them, and the mail that confirms an
address. Sent by SMTP."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Sequence
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid, parseaddr
from zoneinfo import ZoneInfo

from msgspec import Struct

from lastturn.server.names import visible
from lastturn.server.settings import Settings

WITHIN = 20.0  # seconds


class Call(Struct, frozen=True):
    """A table that waits for somebody. until: None where no clock runs."""

    name: str
    title: str
    link: str
    until: float | None = None


def headline(calls: Sequence[Call]) -> str:
    """The same for every kind of notice."""
    if len(calls) == 1:
        return f"Your move: {visible(calls[0].name)}"
    return f"{len(calls)} tables wait for you"


def line_of(call: Call, zone: str) -> str:
    until = "" if call.until is None else f", until {moment(call.until, zone)}"
    return f"{visible(call.name)} ({call.title}){until}"


def moment(at: float, zone: str) -> str:
    """By the clock on the wall of whoever reads it."""
    return f"{datetime.fromtimestamp(at, ZoneInfo(zone)):%A %d %B, %H:%M}"


def digest(settings: Settings, to: str, calls: Sequence[Call], zone: str, stop: str) -> EmailMessage:
    """stop: the token of a link that ends it."""
    base = settings.public.rstrip("/")
    told = [f"{line_of(call, zone)}\n{call.link}" for call in calls]
    text = "\n\n".join(
        [
            "It is your move:",
            *told,
            "These links are yours alone: who opens one sits in your place.",
            f"Other hours or other ways: {base}/notices\nNo more of this: {base}/notices#stop={stop}",
        ]
    )
    letter = _letter(settings, to, headline(calls), text)
    letter["List-Unsubscribe"] = f"<{base}/api/notices/stop?token={stop}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return letter


def confirmation(settings: Settings, to: str, link: str) -> EmailMessage:
    text = (
        "Somebody, we hope you, would like to be told at this address when it is their move at a table of "
        f"Last Turn.\n\nIf that was you, open this within a week:\n{link}\n\n"
        "If it was not, do nothing: nothing more will come."
    )
    return _letter(settings, to, "Is this your address?", text)


def _letter(settings: Settings, to: str, subject: str, text: str) -> EmailMessage:
    letter = EmailMessage(policy=SMTP)
    letter["From"], letter["To"], letter["Subject"] = settings.mail_from, to, subject
    letter["Date"] = format_datetime(datetime.now(UTC))
    domain = parseaddr(settings.mail_from)[1].rpartition("@")[2] or "localhost"
    letter["Message-ID"] = make_msgid(domain=domain)
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(text + "\n")
    return letter


def send(settings: Settings, letter: EmailMessage) -> None:
    """OSError or SMTPException if the mail was not taken."""
    kind = smtplib.SMTP_SSL if settings.mail_tls == "tls" else smtplib.SMTP
    with kind(settings.mail_host, settings.mail_port, timeout=WITHIN) as post:
        if settings.mail_tls == "starttls":
            post.starttls(context=ssl.create_default_context())
        if settings.mail_user:
            post.login(settings.mail_user, settings.mail_password)
        post.send_message(letter)
