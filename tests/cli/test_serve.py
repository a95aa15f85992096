"""`lastturn` alone serves the online table."""

from __future__ import annotations

import re
import signal
import subprocess
from pathlib import Path

import httpx

from tests.cli.terminal import COMMAND, PATIENCE, environment


def test_lastturn_alone_serves_and_stops_when_asked(ember_home: Path, tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "--port", "0", "--no-browser", "--db", str(tmp_path / "lt.sqlite")],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8",
        env=environment(ember_home),
    ) as server:  # fmt: skip
        assert server.stdout is not None
        try:
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
            games = httpx.get(f"{address}api/games", timeout=PATIENCE).json()["games"]
        finally:
            server.send_signal(signal.SIGTERM)
            server.stdout.read()
        assert server.wait(PATIENCE) == 0
    assert "last-ember" in [game["id"] for game in games]
    assert (tmp_path / "lt.sqlite").exists()
