"""The least that a server for tables can do: commit a row for every message, then send it to the four sockets
of its match. No rules, no secrets, no second writer. What it takes is what the machine takes."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from collections import defaultdict
from typing import cast

import uvloop
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

TABLE = (
    "CREATE TABLE entry (match TEXT, seq INTEGER, at REAL, kind TEXT, data TEXT, PRIMARY KEY (match, seq)) "
    "WITHOUT ROWID"
)
INSERT = "INSERT INTO entry VALUES (?, ?, ?, 'moved', ?)"


class Log:
    """As durable as our server's (`server/store/schema.py`)."""

    def __init__(self, path: str) -> None:
        self.connection = sqlite3.connect(path, isolation_level=None)
        self.connection.execute("PRAGMA journal_mode=WAL")
        self.connection.execute("PRAGMA synchronous=FULL")
        self.connection.execute(TABLE)
        self.seqs: defaultdict[str, int] = defaultdict(int)

    def append(self, match: str, data: str) -> None:
        """Outside a transaction every statement is committed by itself."""
        self.seqs[match] += 1
        self.connection.execute(INSERT, (match, self.seqs[match], time.time(), data))


class Echo(asyncio.Protocol):
    """A socket; its path is the name of its match."""

    def __init__(self, log: Log, matches: defaultdict[str, list[Echo]]) -> None:
        self.log = log
        self.matches = matches
        self.wire = ServerProtocol()
        self.match = ""
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.wire.receive_data(data)
        for event in self.wire.events_received():
            if isinstance(event, Request):
                self.match = event.path
                self.matches[self.match].append(self)
                self.wire.send_response(self.wire.accept(event))
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._echo(bytes(event.data))
        self.flush()

    def _echo(self, message: bytes) -> None:
        self.log.append(self.match, message[:80].decode())
        for page in self.matches[self.match]:
            page.wire.send_text(message)
            page.flush()

    def flush(self) -> None:
        assert self.transport is not None, "nothing is sent before the connection is made"
        for data in self.wire.data_to_send():
            if data:
                self.transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.match:
            self.matches[self.match].remove(self)


async def serve(port: int, path: str) -> None:
    log, matches = Log(path), defaultdict[str, list[Echo]](list)
    loop = asyncio.get_running_loop()
    await loop.create_server(lambda: Echo(log, matches), "127.0.0.1", port)
    print("ready", flush=True)
    ended = asyncio.Event()
    loop.add_reader(sys.stdin, ended.set)  # it ends with its input
    await ended.wait()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1]), sys.argv[2]))
