"""Server processes as the system sees them: CPU time and memory. Linux only."""

from __future__ import annotations

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
KIB = 1024
PROCESSES = Path("/proc")


def cpu_seconds(pid: int) -> float:
    """CPU time that the process has used, with all its threads."""
    after_name = _read(pid, "stat").rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / TICKS


def resident(pid: int) -> int:
    """Bytes of memory that the process holds."""
    line = next(line for line in _read(pid, "status").splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) * KIB


def _read(pid: int, name: str) -> str:
    try:
        return (PROCESSES / str(pid) / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise SystemExit(f"the server with process number {pid} has ended; its error is above") from None
