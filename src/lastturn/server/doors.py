"""Who may come in, and how often: origins, rates, sizes, headers."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from lastturn.server.problems import Refusal
from lastturn.server.settings import Settings
from lastturn.wire.messages import Problem

LARGEST = 64 * 1024
LARGEST_IMPORT = 2_200_000
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
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


class Rates:
    """How often each address may do what."""

    def __init__(self, settings: Settings) -> None:
        self.limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self.limits = {
            "request": parse(settings.request_rate), "create": parse(settings.create_rate),
            "socket": parse(settings.socket_rate),
        }  # fmt: skip

    def allows(self, what: str, who: str) -> bool:
        return bool(self.limiter.hit(self.limits[what], what, who))


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

    def __init__(self, app: App, settings: Settings, rates: Rates) -> None:
        self.app = app
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

    def _refusal(self, scope: Scope) -> Refusal | None:
        headers = dict(scope["headers"])
        address = scope["client"][0] if scope.get("client") else "?"
        if not self.rates.allows("request", address):
            return Refusal("rate/limit", "Too many requests from this address.", "Wait a minute.")
        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            if not same_origin(headers, self.settings):
                return Refusal("origin/foreign", "Pages of other sites cannot use this server.")
            length = headers.get(b"content-length", b"0")
            if length.isdigit() and int(length) > most(scope):
                return too_large(most(scope))
        return None

    @staticmethod
    def _measured(scope: Scope, receive: Receive) -> Receive:
        read = 0

        async def measured() -> MutableMapping[str, Any]:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most(scope):
                raise TooLarge
            return message

        return measured

    @staticmethod
    def _with_headers(send: Send) -> Send:
        async def guarded(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                ours = [(key.encode(), value.encode()) for key, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", []), *ours]
            await send(message)

        return guarded


class TooLarge(Exception):
    """The body has gone on for too long."""


def most(scope: Scope) -> int:
    return LARGEST_IMPORT if scope["path"].endswith("/import") else LARGEST


def too_large(limit: int) -> Refusal:
    return Refusal("message/large", f"That is more than {limit // 1024} KiB.", "Send less.")


async def answer(send: Send, refusal: Refusal) -> None:
    """A refusal as a whole HTTP response."""
    body = msgspec.json.encode(problem(refusal))
    ours = {"content-type": "application/json", "content-length": str(len(body))} | refusal.headers
    headers = [(key.encode(), value.encode()) for key, value in ours.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def problem(refusal: Refusal) -> Problem:
    return Problem(code=refusal.code, message=refusal.message, hint=refusal.hint, details=refusal.details)
