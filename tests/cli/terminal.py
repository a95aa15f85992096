"""Real processes: `lastturn` in a pipe, and at a terminal that a test types into."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE = 60  # seconds until a process that says nothing is given up; no test depends on speed
COMMAND = [sys.executable, "-m", "lastturn.cli"]


def environment(ember_home: Path) -> dict[str, str]:
    """As in this process, with the example game installed."""
    path = os.pathsep.join([str(ember_home), *filter(None, [os.environ.get("PYTHONPATH")])])
    return os.environ | {"PYTHONPATH": path, "TERM": "xterm", "COLUMNS": "100", "LINES": "40"}


class Terminal:
    """A process in front of a pseudo-terminal. What it says is read until something awaited comes."""

    def __init__(self, ember_home: Path, *arguments: str) -> None:
        import pty

        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=slave, stdout=slave, stderr=slave, env=environment(ember_home),
            start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.said = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def until(self, text: str) -> str:
        """Everything said up to the text and not looked at before."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.said:
            if time.monotonic() > deadline or not self._read():
                raise AssertionError(f"waited for {text!r}; it said {self.said!r}")
        before, _, self.said = self.said.partition(text)
        return before + text

    def _read(self) -> bool:
        """Read on; False at the end."""
        ready, _, _ = select.select([self.master], [], [], 0.5)
        if not ready:
            return self.process.poll() is None
        try:
            read = os.read(self.master, 65536)
        except OSError:
            return False
        self.said += read.decode(errors="replace")
        return bool(read)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def leave(self) -> int:
        """The exit code, once the process has ended by itself."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < deadline:
            self._read()
        while self._read():
            pass
        return self.process.wait(PATIENCE)
