"""Connections before they are requests: each address has so many at once, and each of them so long to say
what it wants. uvicorn has neither limit."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lastturn.server.ceilings import files_at_most
from lastturn.server.doors import Crowd, Rates, neighbourhood, problem
from lastturn.server.problems import Rejection
from lastturn.server.settings import Settings

RESERVED_FILES = 200  # for the store, the workers, the sockets of pages that are joining


class Lines:
    """The rules of all connections, and who has how many."""

    def __init__(self, settings: Settings, rates: Rates) -> None:
        self.settings = settings
        self.rates = rates
        most = min(settings.lines_at_most, max(1, files_at_most() - RESERVED_FILES))
        self.crowd = Crowd(settings.lines_per_address, most)
        self.proxies = [ip_network(proxy, strict=False) for proxy in settings.trusted_proxies]

    def enter(self, host: str) -> str:
        """Let a connection in; whom it is counted for. Rejection if there is no room."""
        who = neighbourhood(host)
        if self.crowd.full():
            raise Rejection("server/busy", "This server has as many connections as it can hold.", wait=10)
        if not self.crowd.enter(who, counted=not self._is_proxy(host)):
            raise Rejection("rate/limit", "Too many connections from this address.", "Close some.", wait=10)
        return who

    def _is_proxy(self, host: str) -> bool:
        """Its connections are those of many people."""
        return any(ip_address(host) in proxies for proxies in self.proxies)


class HttpLine(HttpToolsProtocol):
    def __init__(self, lines: Lines, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self.lines = lines
        self.who = ""  # whom it is counted for
        self.waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(transport)
        host = self.client[0] if self.client else "0.0.0.0"
        try:
            self.who = self.lines.enter(host)
        except Rejection as refusal:
            self._refuse(refusal, host)
        else:
            self._wait_for_headers()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait_for_headers()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        self._leave()  # from here on it is counted as a page
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _wait_for_headers(self) -> None:
        self._stop_waiting()
        self.waiting = self.loop.call_later(self.lines.settings.headers_within, self._too_slow)

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _too_slow(self) -> None:
        self._refuse(
            Rejection("request/slow", "The request did not come.", "Send its headers at once."), self.who
        )

    def _leave(self) -> None:
        self._stop_waiting()
        if self.who:
            self.lines.crowd.leave(self.who)
            self.who = ""

    def _refuse(self, refusal: Rejection, who: str) -> None:
        self.lines.rates.note(refusal.code, who)
        body = msgspec.json.encode(problem(refusal))
        headers = {
            "content-type": "application/json", "content-length": str(len(body)), "connection": "close",
        } | refusal.headers  # fmt: skip
        lines = [f"HTTP/1.1 {refusal.status} Refused", *[f"{key}: {value}" for key, value in headers.items()]]
        self.transport.write("\r\n".join([*lines, "", ""]).encode() + body)
        self.transport.close()
