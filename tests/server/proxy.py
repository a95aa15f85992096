"""A proxy in front of a server, as careless as many are: it writes another host into every request."""

from __future__ import annotations

import asyncio
import contextlib
import re
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def aborted_at_last(writer: asyncio.StreamWriter) -> Iterator[None]:
    """Nothing stays open, also when the proxy stops in the middle."""
    try:
        yield
    finally:
        writer.transport.abort()


class Proxy:
    """Says for whom it asks, and that they came by https."""

    def __init__(self, backend: str, client: str = "203.0.113.9") -> None:
        self.host, _, self.port = backend.removeprefix("http://").rpartition(":")
        self.client = client
        self.ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._main()), daemon=True)
        self.thread.start()
        self.ready.wait(20)

    async def _main(self) -> None:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self.loop, self.stopping = asyncio.get_running_loop(), asyncio.Event()
        self.ready.set()
        await self.stopping.wait()
        server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError), aborted_at_last(writer):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            there, back = await asyncio.open_connection(self.host, int(self.port))
            with aborted_at_last(back):
                back.write(self._rewritten(head).encode("latin-1"))
                await asyncio.gather(self._pass(reader, back), self._pass(there, writer))

    def _rewritten(self, head: str) -> str:
        head = re.sub(r"(?im)^host:.*?\r$", "Host: backend.internal\r", head)
        if "upgrade: websocket" not in head.lower():
            head = re.sub(r"(?im)^connection:.*?\r\n", "", head).replace(
                "\r\n", "\r\nConnection: close\r\n", 1
            )
        ours = f"X-Forwarded-For: {self.client}\r\nX-Forwarded-Proto: https\r\n"
        return head[:-2] + ours + "\r\n"

    @staticmethod
    async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.stopping.set)
        self.thread.join(10)
