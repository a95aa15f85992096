"""What makes a server stop for a moment, and what is done about it. For a process that does nothing else.

The collector of cyclic garbage looks through everything that has lived for a while: with many tables in
memory that takes tenths of a second, during which nobody is answered. What is left after it has looked at
what is new is put aside at once (`gc.freeze`), so that it never has more than that to look through; most
things go when nobody refers to them any more, put aside or not. Now and then all of it is looked through
after all.

A thread that comes back from the disk waits until the event loop lets go: as Python has it, up to 5 ms each
time, and a commit comes back several times. It is let in sooner.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from typing import Any, Final

LET_IN = 0.0005  # seconds
NEW: Final = (4_000, 1_000_000, 1_000_000)  # so many objects; never what is older by itself
NEWEST: Final = 0  # the generation of what has not been looked at yet
EVERYTHING_EVERY = 3600.0  # seconds


class Pauses:
    """seconds: all that collecting garbage has taken so far. told: hears of every time how long it took."""

    def __init__(self, told: Callable[[float], None] = lambda seconds: None) -> None:
        self.told = told
        self.seconds = 0.0
        self.began = 0.0
        self.looked = time.monotonic()

    def begin(self) -> None:
        sys.setswitchinterval(LET_IN)
        gc.callbacks.append(self._collecting)
        gc.set_threshold(*NEW)
        self.look_through()

    def put_aside(self) -> None:
        """What is there now is not looked through again, until its hour comes."""
        if time.monotonic() > self.looked + EVERYTHING_EVERY:
            self.look_through()
        else:
            gc.collect(NEWEST)  # put aside, garbage would stay for an hour

    def look_through(self) -> None:
        self.looked = time.monotonic()
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def _collecting(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            self.began = time.perf_counter()
        else:
            if info["generation"] == NEWEST:
                gc.freeze()  # before it can become much
            took = time.perf_counter() - self.began
            self.seconds += took
            self.told(took)
