"""Attackers with an address of their own: on loopback every 127.x.y.z is one."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.people import TLS

EVES = "127.0.0.66"
PATIENCE = 30.0
Message = dict[str, Any]


class Stranger:
    """Somebody at an address, with all the lines and sockets they hold open."""

    def __init__(self, base: str, address: str, held: ExitStack) -> None:
        self.base = base
        self.address = address
        self.held = held

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.client.get(path, headers=headers)

    @property
    def client(self) -> httpx.Client:
        transport = httpx.HTTPTransport(local_address=self.address, verify=TLS)
        made = httpx.Client(base_url=self.base, timeout=PATIENCE, transport=transport)
        return self.held.enter_context(made)

    def line(self, said: bytes) -> socket.socket:
        """A bare connection on which this was said and no more."""
        there = urlsplit(self.base)
        assert there.hostname is not None and there.port is not None
        opened = socket.create_connection((there.hostname, there.port), PATIENCE, (self.address, 0))
        self.held.enter_context(opened)
        with contextlib.suppress(OSError):  # it may have been closed already
            opened.sendall(said)
        return opened

    def watch(self, table: str, **more: Any) -> tuple[ClientConnection, Message]:
        """A socket that has joined, and the first answer."""
        url = self.base.replace("http", "ws", 1) + f"/ws/tables/{table}"
        opened = self.held.enter_context(
            connect(url, source_address=(self.address, 0), compression=None, max_size=None, close_timeout=1)
        )
        with contextlib.suppress(ConnectionClosed):  # it may have been refused already
            opened.send(json.dumps({"type": "join"} | more))
        answer: Message = json.loads(opened.recv(timeout=PATIENCE))
        return opened, answer


@contextmanager
def stranger(base: str, address: str = EVES) -> Iterator[Stranger]:
    with ExitStack() as held:
        yield Stranger(base, address, held)


def heard(line: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    told = b""
    with contextlib.suppress(ConnectionResetError):
        while data := line.recv(65536):
            told += data
    return told
