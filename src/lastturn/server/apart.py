"""A process apart, for work that strangers can make dear. It has limits of time and memory that the system
itself holds it to, so that it ends even when nobody is left to end it."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess

from msgspec import Struct

from lastturn.server.ceilings import done_in_time, give_way, hold_memory, hold_time

Work = Callable[[bytes], bytes]
_PATH = threading.Lock()
PATIENCE = 4  # on a busy machine a second of work may take so many


class Ceilings(Struct, frozen=True):
    """seconds: of the processor, for one piece of work. megabytes: beyond what the process needs to begin.
    waiting: pieces of work that may wait for their turn."""

    seconds: float
    megabytes: int
    waiting: int = 8


class TooDear(Exception):
    """The work went beyond its limits; nothing came of it."""


class TooMany(Exception):
    """Too much work is waiting already."""


class Apart:
    """Does one piece of work after the other. `make` is called in the process and makes what does the work;
    a process that has died is replaced when there is work again."""

    def __init__(self, make: Callable[[], Work], limits: Ceilings, package: str = "") -> None:
        """package: a folder whose copy of this package the process imports, instead of ours."""
        self.make = make
        self.package = package
        self.limits = limits
        self.waiting = 0
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="apart")  # one: the pipe is not shared
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None

    def warm_up(self) -> None:
        """Let the process import everything now, not when somebody waits for it."""
        self.thread.submit(self._living)

    async def begin(self) -> None:
        """The same, for somebody who wants to know when."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self._living)

    async def work(self, data: bytes) -> bytes:
        if self.waiting >= self.limits.waiting:
            raise TooMany
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, self._work, data)
        finally:
            self.waiting -= 1

    def stop(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
        self._end()
        self.thread.shutdown(wait=True)
        self._end()  # one that was being started just then

    # -- in the thread ---------------------------------------------------------------------------

    def _work(self, data: bytes) -> bytes:
        try:
            pipe = self._living()
            pipe.send_bytes(data)
            if pipe.poll(self.limits.seconds * PATIENCE):
                return pipe.recv_bytes()
        except (EOFError, OSError):
            pass  # it has died of its limits, or was killed
        self._end()
        raise TooDear

    def _living(self) -> Connection:
        if self.process is None or self.pipe is None or not self.process.is_alive():
            self._end()
            context = _context(self.package)
            ours, theirs = context.Pipe()
            process: BaseProcess = context.Process(  # type: ignore[attr-defined]  # every context has one
                target=live, args=(theirs, self.make, self.limits), name="apart", daemon=True
            )
            with _looking_first_in(self.package):
                process.start()
            self.process, self.pipe = (
                process,
                ours,
            )  # whoever stops us ends only what has begun
            theirs.close()
            ours.recv_bytes()  # it has begun: what that took is nobody's work
            return ours
        return self.pipe

    def _end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None


def _context(package: str) -> BaseContext:
    """What another process has imported stays imported: another package needs one that begins anew."""
    ways = multiprocessing.get_all_start_methods()
    quick = "forkserver" in ways and not package
    return multiprocessing.get_context("forkserver" if quick else "spawn")


@contextmanager
def _looking_first_in(package: str) -> Iterator[None]:
    """A new process looks for modules where this one does at that moment."""
    if not package:
        yield
        return
    with _PATH:
        sys.path.insert(0, package)
        try:
            yield
        finally:
            sys.path.remove(package)


# -- in the process ------------------------------------------------------------------------------


def live(pipe: Connection, make: Callable[[], Work], limits: Ceilings) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which will end us
    give_way()
    work = make()
    hold_memory(limits.megabytes)
    try:
        pipe.send_bytes(b"")
    except BrokenPipeError:  # the server has ended meanwhile
        return
    while True:
        try:
            data = pipe.recv_bytes()
        except EOFError:  # nobody is left to work for
            return
        hold_time(int(limits.seconds) + 1, int(limits.seconds * PATIENCE) + 1)
        try:
            pipe.send_bytes(work(data))
        except (MemoryError, BrokenPipeError):
            return
        done_in_time()
