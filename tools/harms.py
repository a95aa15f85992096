"""What can go wrong around a server, done to it on purpose: kills, full disks, stopped databases, cut and
slow lines, clocks that are set. Everything stays on loopback."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.nursery import InProcess
from tests.server.outages import FailingStore

SLOWNESS = 0.15  # seconds by which every piece is late on a slow line


class Line:
    """The way between people and one server, which can be cut and slowed."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.slow = False
        self.ways: set[asyncio.StreamWriter] = set()
        self.ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self._main()), daemon=True).start()
        self.ready.wait(20)

    async def _main(self) -> None:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self.loop = asyncio.get_running_loop()
        self.ready.set()
        await server.serve_forever()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.close()
            return
        self.ways |= {writer, back}
        await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        self.ways -= {writer, back}

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if self.slow:
                    await asyncio.sleep(SLOWNESS)
                writer.write(data)
                await writer.drain()
        writer.close()

    def cut(self) -> None:
        """All at once, without a word."""

        def abort() -> None:
            for way in list(self.ways):
                way.transport.abort()

        self.loop.call_soon_threadsafe(abort)


class Harms:
    """Each does its harm and mends it, and says since when (by the steady clock) nothing was left to do
    but to recover."""

    def __init__(
        self,
        nodes: list[InProcess],
        lines: list[Line],
        store: FailingStore,
        chance: random.Random,
        rest: float,
    ) -> None:
        self.nodes = nodes
        self.lines = lines
        self.store = store
        self.chance = chance
        self.rest = rest  # about how many seconds an outage lasts
        self.all: dict[str, Callable[[], float]] = {
            "node killed": self.kill_node,
            "worker killed": self.kill_worker,
            "store away": self.take_store,
            "lines cut": self.cut_lines,
            "lines slow": self.slow_lines,
            "clock set": self.set_clock,
        }

    def _some_node(self) -> InProcess:
        return self.chance.choice(self.nodes)

    def kill_node(self) -> float:
        node = self._some_node()
        node.kill()
        since = time.monotonic()
        node.start()
        node.wait_ready()
        return since

    def kill_worker(self) -> float:
        """The processes in which bots think and strangers' records are read, and those that make them."""
        for pid in descendants(self._some_node().pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        return time.monotonic()

    def take_store(self) -> float:
        """A full disk, or a PostgreSQL that is stopped."""
        node = self._some_node()
        self.store.fail(node.pid)
        time.sleep(self.chance.uniform(0.5, 1.5) * self.rest)
        self.store.mend(node.pid)
        return time.monotonic()

    def cut_lines(self) -> float:
        self.chance.choice(self.lines).cut()
        return time.monotonic()

    def slow_lines(self) -> float:
        line = self.chance.choice(self.lines)
        line.slow = True
        time.sleep(self.rest)
        line.slow = False
        return time.monotonic()

    def set_clock(self) -> float:
        """An hour ahead or back, and right again."""
        node, ahead = self._some_node(), self.chance.random() < 0.5
        node.set_clock(ahead)
        time.sleep(self.rest)
        node.set_clock(not ahead)
        return time.monotonic()


def descendants(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    found: list[int] = []
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += [int(child) for child in listed.read_text().split()]
    return found + [below for child in found for below in descendants(child)]
