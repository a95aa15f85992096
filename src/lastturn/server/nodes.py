"""Several nodes at one address: a process that serves nothing itself, starts them, starts anew whichever
dies, and ends them all together.

It listens before the first node begins, and all of them accept from the same socket: who comes while a node
is away is served by another, or waits in the line. It runs no event loop and no thread, so that it can fork
at any time.
"""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from lastturn.server.homes import Homes
from lastturn.server.siblings import LetterBoxes, Siblings

logger = structlog.get_logger()
WAITED_FOR = (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD, signal.SIGUSR1)
STARTED = signal.SIGUSR1  # from a node to its parent
YOUNG = 5.0  # seconds: a node that dies before that age is started again a little later
LATEST = 5.0  # seconds
END_WITHIN = 20.0  # seconds
Serve = Callable[[Siblings, int], int]  # what a node does, until this handle can be read; its exit status


@dataclass
class Child:
    pid: int
    began: float
    delay: float  # seconds that it waited before it began


class Parent:
    """serve: called in each node, after the fork."""

    def __init__(self, nodes: int, patience: float, serve: Serve) -> None:
        self.nodes = nodes
        self.patience = patience
        self.serve = serve
        self.boxes = LetterBoxes(nodes)
        self.children: dict[int, Child] = {}
        self.alive, self.held = os.pipe()  # as long as we live, nobody can read from it
        self.announced = False

    def run(self, announce: Callable[[], None]) -> int:
        """Until a signal ends all of them; the exit status. announce: called when all nodes serve."""
        signal.signal(signal.SIGCHLD, lambda *_: None)  # where nobody handles it, it may not be heard at all
        before = signal.pthread_sigmask(signal.SIG_BLOCK, WAITED_FOR)
        try:
            for place in range(self.nodes):
                self._start(place)
            return self._watch(announce)
        finally:
            self._end_all()
            self.boxes.close()
            os.close(self.held)
            os.close(self.alive)
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _watch(self, announce: Callable[[], None]) -> int:
        while True:
            got = signal.sigwait(WAITED_FOR)
            if got in (signal.SIGTERM, signal.SIGINT):
                return 0
            if got == signal.SIGCHLD:
                failed = self._bury()
                if failed and not self.announced:
                    return failed
            elif not self.announced and self._all_serve():
                self.announced = True
                announce()

    def _all_serve(self) -> bool:
        return all(self.boxes.serves(place, float("inf")) for place in range(self.nodes))

    # -- one node --------------------------------------------------------------------------------

    def _start(self, place: int, delay: float = 0.0) -> None:
        pid = os.fork()
        if pid == 0:
            os._exit(self._be(place, delay))
        self.children[place] = Child(pid, time.monotonic(), delay)

    def _be(self, place: int, delay: float) -> int:
        """A node, from its beginning to its end. What a terminal sends goes to the parent alone."""
        os.setpgrp()
        os.close(self.held)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(STARTED, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, WAITED_FOR)
        structlog.contextvars.bind_contextvars(node=place)
        try:
            time.sleep(delay)
            return self.serve(Siblings(Homes(place, self.nodes), self.boxes, self.patience), self.alive)
        except KeyboardInterrupt:
            return 0
        except BaseException:  # nothing may go on into what the parent does
            logger.exception("node.failed")
            return 1

    def _bury(self) -> int:
        """Start those anew that have ended; above 0: the exit status of one that gave up."""
        failed = 0
        for place, child in list(self.children.items()):
            pid, status = os.waitpid(child.pid, os.WNOHANG)
            if pid:
                self.boxes.gone(place)
                code = os.waitstatus_to_exitcode(status)
                failed = max(failed, code)
                self._replace(place, child, code)
        return failed

    def _replace(self, place: int, child: Child, code: int) -> None:
        del self.children[place]
        if code > 0 and not self.announced:
            return
        young = time.monotonic() - child.began < YOUNG + child.delay
        delay = min(LATEST, max(0.1, child.delay * 2)) if young else 0.0
        logger.error("node.ended", node=place, status=code, again_in=delay)
        self._start(place, delay)

    # -- the end ---------------------------------------------------------------------------------

    def _end_all(self) -> None:
        self._tell_all(signal.SIGTERM)
        end = time.monotonic() + END_WITHIN
        while self.children and time.monotonic() < end:
            self._let_go_of_the_dead()
            time.sleep(0.02)
        self._tell_all(signal.SIGKILL)
        for child in self.children.values():
            os.waitpid(child.pid, 0)

    def _tell_all(self, what: signal.Signals) -> None:
        for child in self.children.values():
            os.kill(child.pid, what)  # it is our child and not buried: the number is still its own

    def _let_go_of_the_dead(self) -> None:
        for place, child in list(self.children.items()):
            if os.waitpid(child.pid, os.WNOHANG)[0]:
                del self.children[place]


def can_fork() -> bool:
    """Whether the system can have several nodes at one address."""
    return hasattr(os, "fork") and hasattr(socket, "send_fds") and hasattr(signal, "sigwait")
