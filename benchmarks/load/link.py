"""A WebSocket that costs its process little: one protocol object, no task of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

Hear = Callable[[bytes], None]
LOOPBACK = "127.0.0.1"


class Link(asyncio.Protocol):
    """Hands over every text message as it comes."""

    def __init__(self, port: int, path: str, hear: Hear) -> None:
        self.port = port
        self.wire = ClientProtocol(parse_uri(f"ws://{LOOPBACK}:{port}{path}"), max_size=None)
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    async def open(self) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, LOOPBACK, self.port)
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is one, but not by inheritance
        self.wire.send_request(self.wire.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.wire.receive_data(data)
        self._flush()
        for event in self.wire.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                assert event.fin, "both servers send whole messages"
                self.hear(bytes(event.data))
            elif isinstance(event, Response):
                self._answered()

    def _answered(self) -> None:
        if self.wire.handshake_exc is None:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(self.wire.handshake_exc)

    def send(self, text: bytes) -> None:
        """What is said to a server that has ended is lost; the run notices when it reads its CPU time."""
        if self.transport is None or self.transport.is_closing():
            return
        self.wire.send_text(text)
        self._flush()

    def _flush(self) -> None:
        assert self.transport is not None, "nothing is sent before the connection is made"
        for data in self.wire.data_to_send():
            if data:
                self.transport.write(data)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()
