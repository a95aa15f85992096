"""A store that several processes of one machine share, all started by the same one.

On PostgreSQL that needs nothing more. A file of SQLite takes one writer at a time: who wants to write waits
for their turn, which the system passes on, also when a writer has died. And it has no notices: what there is
to tell goes from process to process, when it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

Tell = Callable[[str, str, str], None]  # channel, sender, text


class Among(Struct):
    """node: the name of this process, kept when it is started again. tell: all others."""

    node: str
    tell: Tell


class Turn:
    """`with turn():` the file is ours to write."""

    def __init__(self, database: str) -> None:
        self.file = Path(f"{database}.turn").open("w")  # noqa: SIM115  # open as long as the store is

    @contextmanager
    def __call__(self) -> Iterator[None]:
        import fcntl

        fcntl.flock(self.file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            self.pass_on()

    def taken(self) -> bool:
        """Take it, if nobody else has it now."""
        import fcntl

        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def pass_on(self) -> None:
        import fcntl

        fcntl.flock(self.file, fcntl.LOCK_UN)

    def close(self) -> None:
        self.file.close()
