"""Work that goes beyond its limits ends, and the next is done all the same."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from lastturn.server.apart import Apart, Ceilings, TooDear, Work
from tests.attacks.noise import ROOT

SMALL = Ceilings(seconds=1.0, megabytes=64)


def worker() -> Work:
    return lambda data: DEEDS[data.decode()]()


def greedy() -> bytes:
    return bytes(1 << 30)


def endless() -> bytes:
    while True:
        pass


def stuck() -> bytes:
    time.sleep(600)
    return b""


def dies() -> bytes:
    os._exit(9)


def number() -> bytes:
    return str(os.getpid()).encode()


def looks_first() -> bytes:
    return sys.path[0].encode()


DEEDS: dict[str, Callable[[], bytes]] = {
    "greedy": greedy, "endless": endless, "stuck": stuck, "dies": dies, "number": number,
    "looks first": looks_first,
}  # fmt: skip


@pytest.mark.parametrize("deed", ["greedy", "endless", "stuck", "dies"])
def test_what_is_too_dear_ends_and_the_next_is_done(deed: str) -> None:
    apart = Apart(worker, SMALL)
    with pytest.raises(TooDear):
        asyncio.run(apart.work(deed.encode()))

    assert int(asyncio.run(apart.work(b"number"))) > 0
    apart.stop()


def test_one_process_does_all_the_work_and_ends_with_it() -> None:
    apart = Apart(worker, SMALL)
    first, second = (int(asyncio.run(apart.work(b"number"))) for _ in range(2))
    apart.stop()

    assert first == second
    assert not alive(first)


def test_another_package_is_looked_for_before_ours(tmp_path: Path) -> None:
    """A build that was made meanwhile is used; here the path is as it was."""
    here = sys.path[:]
    apart = Apart(worker, SMALL, str(tmp_path))
    assert asyncio.run(apart.work(b"looks first")).decode() == str(tmp_path)
    apart.stop()
    assert sys.path == here


@pytest.mark.parametrize("deed", ["endless", "stuck"])
def test_a_killed_server_leaves_no_process_behind(deed: str) -> None:
    """Not even one that is busy: the system ends it when its time is out."""
    script = (
        "import asyncio, sys\n"
        "from lastturn.server.apart import Apart\n"
        "from tests.attacks.test_apart import SMALL, worker\n"
        "apart = Apart(worker, SMALL)\n"
        "print(int(asyncio.run(apart.work(b'number'))), flush=True)\n"
        f"asyncio.run(apart.work(b'{deed}'))\n"
    )
    server = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    with server:
        assert server.stdout is not None
        child = int(server.stdout.readline())
        os.kill(server.pid, signal.SIGKILL)
    end = time.monotonic() + 60
    while alive(child):
        assert time.monotonic() < end, "the process lives on"
        time.sleep(0.05)


def test_a_system_without_such_limits_does_the_work_all_the_same() -> None:
    """As on Windows."""
    script = (
        "import os, signal, sys\n"
        "sys.modules['resource'] = None\n"
        "del os.nice, signal.alarm\n"
        "from multiprocessing import Pipe\n"
        "from threading import Thread\n"
        "from lastturn.server import ceilings, lines\n"
        "from lastturn.server.apart import Ceilings, live\n"
        "ours, theirs = Pipe()\n"
        "def ask():\n"
        "    assert ours.recv_bytes() == b''\n"
        "    ours.send_bytes(b'work')\n"
        "    assert ours.recv_bytes() == b'WORK'\n"
        "    ours.close()\n"
        "Thread(target=ask).start()\n"
        "live(theirs, lambda: bytes.upper, Ceilings(1.0, 64))\n"
        "ceilings.allow_many_files()\n"
        "print(ceilings.files_at_most())\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(ran.stdout) > 1000


def alive(pid: int) -> bool:
    """A zombie that nobody has waited for yet is dead."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
