"""Who may come in, and how often: origins, rates, sizes, headers."""

from __future__ import annotations

import asyncio
import math
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from lastturn.server.problems import Rejection
from lastturn.server.settings import Settings
from lastturn.wire.messages import Problem

logger = structlog.get_logger()
LARGEST = 64 * 1024
LARGEST_IMPORT = 2_200_000
LARGEST_DRAFT = 512 * 1024
HOST = re.compile(rb"[0-9A-Za-z._~:\[\]-]{0,255}")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; frame-src 'self'; media-src 'self' data:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


@lru_cache(10_000)
def neighbourhood(host: str) -> str:
    """Whom a host is counted for: of the addresses that one line has with IPv6, the part they share."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))


def caller(scope: Scope) -> str:
    """Whom a request or a socket is counted for. uvicorn has looked behind the proxies we trust."""
    return neighbourhood(scope["client"][0]) if scope.get("client") else "?"


class Crowd:
    """Who has how many of something open, and how many there may be."""

    def __init__(self, each: int, most: int) -> None:
        self.each = each
        self.most = most
        self.open: Counter[str] = Counter()
        self.total = 0

    def full(self) -> bool:
        return self.total >= self.most

    def enter(self, who: str, counted: bool = True) -> bool:
        """False if they have as many as they may."""
        if counted and self.open[who] >= self.each:
            return False
        self.open[who] += 1
        self.total += 1
        return True

    def leave(self, who: str) -> None:
        self.total -= 1
        self.open[who] -= 1
        if not self.open[who]:
            del self.open[who]


class Rates:
    """How often somebody may do what: an address, a guest, a table."""

    def __init__(self, settings: Settings) -> None:
        self.limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self.limits = {
            "request": parse(settings.request_rate), "create": parse(settings.create_rate),
            "socket": parse(settings.socket_rate), "dear": parse(settings.dear_rate),
            "look": parse(settings.look_rate), "hint": parse(settings.hint_rate),
            "lab": parse(settings.lab_rate), "lay": parse(settings.workshop_rate),
            "talk": parse(settings.talk_rate), "crowd": parse(settings.crowd_rate),
            "mail": parse(settings.mail_rate), "slow": parse("1/30 seconds"), "log": parse("1/minute"),
        }  # fmt: skip

    def allows(self, what: str, *who: str) -> bool:
        return bool(self.limiter.hit(self.limits[what], what, *who))

    def wait(self, what: str, *who: str) -> int:
        """Seconds until it may be tried again."""
        ends = self.limiter.get_window_stats(self.limits[what], what, *who).reset_time
        return max(1, math.ceil(ends - time.time()))

    def note(self, code: str, who: str) -> None:
        """What was refused goes into the log, but whoever floods us does not flood the log."""
        if self.allows("log", code, who):
            logger.warning("door.refused", code=code, address=who)

    def check(self, what: str, who: str, message: str, code: str = "rate/limit") -> None:
        """Rejection if they do it too often."""
        if not self.allows(what, who):
            self.note(code, who)
            seconds = self.wait(what, who)
            raise Rejection(code, message, f"Wait {seconds} seconds.", wait=seconds)


class Allowance:
    """How often one page may send: so many at once, and as many again with the time. Asked for every
    message, so it is kept with the page and not looked up."""

    def __init__(self, rate: str) -> None:
        limit = parse(rate)
        self.most = float(limit.amount)
        self.per_second = limit.amount / limit.get_expiry()
        self.left = self.most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Use one up; false if there is none."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


def same_origin(headers: MutableMapping[bytes, bytes], settings: Settings) -> bool:
    """Pages of other sites may not use this server; programs send no origin."""
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin or origin in settings.origins or origin == origin_of(settings.public):
        return True
    host = headers.get(b"host", b"").decode("latin-1")
    try:
        return urlsplit(origin).netloc.casefold() == host.casefold() != ""
    except ValueError:
        return False


def origin_of(address: str) -> str:
    """Scheme and host; a proxy may have put another host into the request."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}".casefold() if parts.netloc else ""


class Door:
    """Checks every request before the application sees it, and puts our headers on every answer."""

    def __init__(
        self, app: App, settings: Settings, rates: Rates, check_come: Callable[[str, str], None]
    ) -> None:
        self.app = app
        self.check_come = check_come
        self.settings = settings
        self.rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        guarded = self._with_headers(send)
        refusal = self._refusal(scope)
        if refusal is not None:
            await answer(guarded, refusal)
            return
        try:
            await self.app(scope, self._measured(scope, receive), guarded)
        except TooLarge:
            await answer(guarded, too_large(most(scope)))
        except TooSlow:
            await answer(guarded, Rejection("request/slow", "The rest of the request did not come."))

    def _refusal(self, scope: Scope) -> Rejection | None:
        headers = dict(scope["headers"])
        try:
            self.rates.check("request", caller(scope), "Too many requests from this address.")
            if scope["method"] == "POST" and not scope["path"].startswith("/api/owner"):
                self.check_come("", caller(scope))
        except Rejection as refusal:
            return refusal
        if not HOST.fullmatch(headers.get(b"host", b"")):
            return Rejection(
                "host/bad", "The header Host is no name of a server.", "Send a short, plain one."
            )
        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            if not same_origin(headers, self.settings):
                return Rejection("origin/foreign", "Pages of other sites cannot use this server.")
            length = headers.get(b"content-length", b"0")
            if length.isdigit() and int(length) > most(scope):
                return too_large(most(scope))
        return None

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """The body, as long as it is neither too long nor too slow."""
        read, whole = 0, False
        until = asyncio.get_running_loop().time() + self.settings.body_within

        async def measured() -> MutableMapping[str, Any]:
            nonlocal read, whole
            if whole:
                return await receive()  # waits for the end of the connection
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise TooSlow from None
            read += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if read > most(scope):
                raise TooLarge
            return message

        return measured

    @staticmethod
    def _with_headers(send: Send) -> Send:
        async def guarded(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                theirs = message.get("headers", [])
                named = {key for key, _ in theirs}  # what is shown inside a page has a policy of its own
                ours = [(key.encode(), value.encode()) for key, value in HEADERS.items()]
                message["headers"] = [*theirs, *[header for header in ours if header[0] not in named]]
            await send(message)

        return guarded


class TooLarge(Exception):
    """The body has gone on for too long."""


class TooSlow(Exception):
    """The body has not come to its end in time."""


def most(scope: Scope) -> int:
    if scope["path"].startswith("/api/workshop/"):
        return LARGEST_DRAFT
    return LARGEST_IMPORT if scope["path"].endswith(("/import", "/records/read")) else LARGEST


def too_large(limit: int) -> Rejection:
    return Rejection("message/large", f"That is more than {limit // 1024} KiB.", "Send less.")


async def answer(send: Send, refusal: Rejection) -> None:
    """A refusal as a whole HTTP response."""
    body = msgspec.json.encode(problem(refusal))
    ours = {"content-type": "application/json", "content-length": str(len(body))} | refusal.headers
    headers = [(key.encode(), value.encode()) for key, value in ours.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def problem(refusal: Rejection) -> Problem:
    return Problem(code=refusal.code, message=refusal.message, hint=refusal.hint, details=refusal.details)
