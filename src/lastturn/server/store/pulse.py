"""Whether the store takes writes. While it does not, it is tried every second, and whoever waits for it hears
when it does again."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator

import structlog

from lastturn.server.problems import Conflict, StoreFailed

logger = structlog.get_logger()
EVERY = 1.0
SLOW = 3.0  # seconds after which a commit that has not come back counts as failed
MOST_OWED = 60.0


class Pulse:
    """why: what is wrong; empty: nothing. changed: who is told when that begins and when it ends. busy: for
    how many seconds the store has been at one commit. What waits because the process is busy is no fault of
    the store, and to tell all pages of it would make it worse."""

    def __init__(self, probe: Callable[[], Awaitable[None]], busy: Callable[[], float] = lambda: 0.0) -> None:
        self.probe = probe
        self.busy = busy
        self.why = ""
        self.well = asyncio.Event()
        self.well.set()
        self.began = 0.0
        self.ended = float("-inf")
        self.last = float("-inf")  # when the last write succeeded
        self.changed: list[Callable[[], None]] = []

    @contextlib.contextmanager
    def felt(self) -> Iterator[None]:
        """Around a write: how it ends tells how the store is."""
        try:
            yield
            self.beat()
        except StoreFailed as failed:
            if failed.outage:
                self._missed(str(failed))
            raise
        except Conflict:
            self.beat()
            raise

    def _missed(self, why: str) -> None:
        self.last = float("-inf")
        if self.why:
            return
        self.why = why
        self.began = time.monotonic()
        self.well.clear()
        logger.error("store.failing", why=why)
        self._tell()

    def beat(self) -> None:
        """A write has succeeded."""
        self.last = time.monotonic()
        if not self.why:
            return
        self.why = ""
        self.ended = time.monotonic()
        self.well.set()
        logger.warning("store.back", seconds=round(self.ended - self.began, 1))
        self._tell()

    def _tell(self) -> None:
        for listener in self.changed:
            listener()

    def fresh(self) -> bool:
        """A write has succeeded a moment ago."""
        return time.monotonic() < self.last + EVERY

    def owed(self) -> float:
        """For how many seconds nobody's time is out: who could not answer during an outage may do so now."""
        lasted = min(self.ended - self.began, MOST_OWED)
        return max(0.0, self.ended + lasted - time.monotonic())

    async def watch(self) -> None:
        """Notice writes that hang, and the end of an outage."""
        while True:
            await asyncio.sleep(EVERY)
            if self.busy() > SLOW:
                self._missed(f"a write has taken more than {SLOW:g} s")
            elif self.why:
                with contextlib.suppress(StoreFailed):
                    await self.probe()
