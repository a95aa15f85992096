"""A ceiling of time and memory over a whole process, set by itself before it does anything."""

from __future__ import annotations

import resource
from pathlib import Path

MEGABYTE = 1 << 20


def set_ceiling(megabytes: int, seconds: int) -> None:
    """So much more memory than the process has now, so many seconds of processor time; beyond the first is a
    MemoryError, beyond the second the end."""
    most = address_space() + megabytes * MEGABYTE
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = int(used.ru_utime + used.ru_stime)
    resource.setrlimit(resource.RLIMIT_CPU, (spent + seconds, spent + seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def address_space() -> int:
    """What the process has now, in bytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    return pages * resource.getpagesize()


def peak(pid: int | str = "self") -> int:
    """The most memory that a process has had, in bytes."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) * 1024
