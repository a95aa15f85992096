"""Servers for tests, in a thread of this process."""

from __future__ import annotations

import asyncio
import threading
import time

from lastturn.server.app import create_app
from lastturn.server.laboratory import Lab
from lastturn.server.main import Server, listen
from lastturn.server.settings import Settings
from lastturn.server.thinking import Players
from lastturn.server.venue import Venue
from tests.server.ember import players


class InThread:
    """A real server on loopback, in a thread."""

    def __init__(self, settings: Settings, who_plays: Players = players, lab: Lab | None = None) -> None:
        self.app = create_app(*who_plays(), settings, who_plays, lab=lab)
        self.venue: Venue = self.app.state.venue
        self.server = Server(self.app)
        self.listening = listen("127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.005)

    def _run(self) -> None:
        asyncio.run(self.server.serve(sockets=[self.listening]))

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(15)
        self.listening.close()
        assert not self.thread.is_alive(), "the server did not stop"


def free_port() -> int:
    with listen("127.0.0.1", 0) as probe:
        return int(probe.getsockname()[1])
