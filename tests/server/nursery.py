"""Server processes that can be killed, and are there again at once.

A nursery has imported everything; for each line it reads (port, skew and settings) it forks a server and says
its number. The server's clock is wrong by the skew; SIGUSR1 sets it an hour ahead, SIGUSR2 an hour back.
"""

from __future__ import annotations

import http.client
import os
import pkgutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec

from lastturn.server.main import run
from lastturn.server.settings import Settings

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0
HOUR = 3600.0


class Nursery:
    """players: where the games and bots are, as "module:function"."""

    def __init__(self, players: str) -> None:
        command = [sys.executable, "-m", "tests.server.nursery", players]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def start(self, port: int, settings: Settings, skew: float = 0.0) -> int:
        """A new server; its process number."""
        assert self.process.stdin, "the nursery is told what to do by its input"
        assert self.process.stdout, "and answers by its output"
        self.process.stdin.write(f"{port} {skew} {msgspec.json.encode(settings).decode()}\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        with self.process:
            self.process.kill()


class InProcess:
    """A server in a process of its own, at one port."""

    def __init__(self, nursery: Nursery, settings: Settings, port: int, skew: float = 0.0) -> None:
        self.nursery = nursery
        self.settings = settings
        self.port = port
        self.skew = skew
        self.base = f"http://127.0.0.1:{port}"
        self.pid = 0

    def start(self) -> None:
        self.pid = self.nursery.start(self.port, self.settings, self.skew)

    def set_clock(self, ahead: bool) -> None:
        """By an hour."""
        os.kill(self.pid, signal.SIGUSR1 if ahead else signal.SIGUSR2)

    def wait_ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self.ready():
            assert self.alive(), "the server has ended"
            assert time.monotonic() < end, "the server did not become ready"
            time.sleep(0.02)

    def ready(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def alive(self) -> bool:
        if not self.pid:
            return False
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def end(self, how: signal.Signals) -> None:
        """SIGKILL ends it as a power cut would."""
        if self.alive():
            os.kill(self.pid, how)
        end = time.monotonic() + PATIENCE
        while self.alive():
            assert time.monotonic() < end, "the server did not end"
            time.sleep(0.01)

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)


def wrong_clock(skew: float) -> None:
    """From now on this process believes in another time."""
    real, wrong = time.time, [skew]

    def turn(by: float) -> None:
        wrong[0] += by

    time.time = lambda: real() + wrong[0]
    signal.signal(signal.SIGUSR1, lambda *_: turn(HOUR))
    signal.signal(signal.SIGUSR2, lambda *_: turn(-HOUR))


def nurse(players: str) -> None:
    find = pkgutil.resolve_name(players)
    found = find()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead need no waiting for
    for line in sys.stdin:
        port, skew, settings = line.split(" ", 2)
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            wrong_clock(float(skew))
            chosen = msgspec.json.decode(settings, type=Settings)
            os._exit(run(*found, port=int(port), settings=chosen, open_browser=False, players=find))
        print(child, flush=True)


if __name__ == "__main__":
    nurse(sys.argv[1])
