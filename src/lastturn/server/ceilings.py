"""Limits that the operating system holds a process to, so that it ends even when nobody is left to end it.

Where the system knows no such limits, as on Windows, they hold nobody: who waits for the work ends it.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path

try:
    import resource

    HOLDS = True
except ImportError:
    HOLDS = False

MEGABYTE = 1 << 20
MOST_FILES = 65_536


def files_at_most() -> int:
    """How many files and connections the process may have open."""
    if not HOLDS:
        return MOST_FILES
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


def allow_many_files() -> None:
    """Each connection is a file to the system; it lets us have more of them than it gives us at first."""
    if not HOLDS:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def give_way() -> None:
    """What others do comes first."""
    if hasattr(os, "nice"):
        os.nice(5)


def hold_memory(megabytes: int) -> None:
    """So much beyond what the process has now; and it leaves no memory on the disk when it dies."""
    if HOLDS:
        _hold(resource.RLIMIT_CORE, 0)
        _hold(resource.RLIMIT_AS, _address_space() + megabytes * MEGABYTE)


def hold_time(busy: int, whole: int) -> None:
    """So many seconds of the processor from now on, and so many in all: work may wait instead of doing
    something."""
    if HOLDS:
        used = resource.getrusage(resource.RUSAGE_SELF)
        _hold(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + busy)
    if hasattr(signal, "alarm"):
        signal.alarm(whole)


def done_in_time() -> None:
    if hasattr(signal, "alarm"):
        signal.alarm(0)


def _hold(what: int, most: int) -> None:
    _, hard = resource.getrlimit(what)
    resource.setrlimit(what, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _address_space() -> int:
    """Bytes that the process has now; where the system does not say, what it may need."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except OSError:
        return 1024 * MEGABYTE
    return pages * resource.getpagesize()
