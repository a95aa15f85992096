"""Who goes away in the middle of a request, or while a worker starts, leaves no mess behind."""

from __future__ import annotations

import socket
import time

import httpx
import pytest

from lastturn.server.apart import Apart, Ceilings
from tests.server.serving import InThread


def test_a_body_that_breaks_off_is_no_fault_of_the_server(
    lone_server: InThread, capsys: pytest.CaptureFixture[str]
) -> None:
    host, port = lone_server.base.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as line:
        line.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{")
        time.sleep(0.2)
    assert httpx.get(f"{lone_server.base}/healthz").status_code == 200
    time.sleep(0.2)
    said = capsys.readouterr()
    assert "request.failed" not in said.out + said.err


def slow_to_begin() -> object:
    time.sleep(1)
    return bytes


def test_a_worker_that_is_just_starting_is_stopped_too() -> None:
    apart = Apart(slow_to_begin, Ceilings(seconds=1.0, megabytes=256))  # type: ignore[arg-type]  # it prepares no app
    apart.warm_up()
    apart.stop()
    assert apart.process is None and apart.pipe is None
