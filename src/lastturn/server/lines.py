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
from lastturn.server.siblings import Siblings

RESERVED_FILES = 200  # for the store, the workers, the sockets of pages that are joining


class Lines:
    """The rules of all connections, and who has how many."""

    def __init__(self, settings: Settings, rates: Rates) -> None:
        self.settings = settings
        self.rates = rates
        most = min(settings.lines_at_most, max(1, files_at_most() - RESERVED_FILES))
        self.crowd = Crowd(settings.lines_per_address, most)
        self.siblings: Siblings | None = None  # other nodes at this address, if there are any
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
    def __init__(self, lines: Lines, head: bytes = b"", **uvicorns: Any) -> None:
        """head: what another node has read before it handed the connection over."""
        super().__init__(**uvicorns)
        self.lines = lines
        self.head = head
        self.amid = False  # a request has begun and has not come to its end
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
            if self.head:
                super().data_received(self.head)  # wherever it belongs, it does not move a second time

    def data_received(self, data: bytes) -> None:
        if not self._goes_elsewhere(data):
            super().data_received(data)

    def _goes_elsewhere(self, data: bytes) -> bool:
        """Between two requests a connection may move: to the node where the table of the next one lives."""
        siblings = self.lines.siblings
        if siblings is None or self.amid or (self.cycle is not None and not self.cycle.response_complete):
            return False
        place = siblings.belongs_elsewhere(data)
        if place is None:
            return False
        self.transport.pause_reading()
        if not siblings.bring(place, self.transport.get_extra_info("socket").fileno(), data):
            self.transport.resume_reading()
            return False
        self.transport.abort()  # here only: the other node has the connection now
        return True

    def on_message_complete(self) -> None:
        self.amid = False
        super().on_message_complete()

    def on_message_begin(self) -> None:
        self.amid = True
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
