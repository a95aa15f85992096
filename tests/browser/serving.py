"""Servers for browser tests: in a thread, to be looked into, or as a process, to be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import uvicorn

from lastturn.server.apart import Work
from lastturn.server.app import create_app
from lastturn.server.main import config, listen
from lastturn.server.room import Room
from lastturn.server.settings import Settings, without_waiting
from lastturn.server.thinking import Players
from lastturn.server.venue import Venue
from lastturn.wire.table import Pace
from tests.browser.players import players

ROOT = Path(__file__).parents[2]


def quick(database: str) -> Settings:
    """Nobody waits and no clock runs."""
    return without_waiting(database=database, pace=Pace(kind="none"))


class InThread:
    def __init__(
        self,
        settings: Settings,
        who_plays: Players = players,
        bench: Callable[[], Work] | None = None,
    ) -> None:
        self.app = create_app(*who_plays(), settings, bench=bench)
        self.venue: Venue = self.app.state.venue
        self.server = uvicorn.Server(config(self.app))
        self.listening = listen("127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)

    def _run(self) -> None:
        asyncio.run(self.server.serve(sockets=[self.listening]))

    def room(self, table: str) -> Room:
        return self.venue.rooms.live_rooms[table].room

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(15)
        self.listening.close()
        assert not self.thread.is_alive(), "the server did not stop"


class InProcess:
    def __init__(self, settings: Settings) -> None:
        with listen("127.0.0.1", 0) as probe:
            self.port = int(probe.getsockname()[1])
        self.settings = settings
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        given = msgspec.json.encode(self.settings).decode()
        command = [sys.executable, "-m", "tests.browser.process", str(self.port), given]
        paths = os.pathsep.join([part for part in (os.environ.get("PYTHONPATH"), str(ROOT)) if part])
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.DEVNULL, env=os.environ | {"PYTHONPATH": paths}
        )
        self._wait_ready()

    def _wait_ready(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            assert self.process is not None and self.process.poll() is None, "the server has ended"
            try:
                if httpx.get(f"{self.base}/readyz", timeout=2).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not become ready")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)
