"""Compiled and interpreted play the same games, move for move."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import lastturn
from lastturn.engine import table
from lastturn.testing.traces import traces
from tests.contract.cases import our_cases

ROOT = Path(__file__).parents[2]
GAMES = 3


@pytest.mark.skipif(not table.__file__.endswith(".so"), reason="asked once, of the compiled build")
def test_the_interpreted_build_plays_the_same_games() -> None:
    assert ROOT not in (p := Path(lastturn.__file__)).parents or ".cache" in p.parts
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run(
        [sys.executable, "-m", "tests.contract.traces", str(GAMES)],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    interpreted = json.loads(ran.stdout)
    for case in our_cases():
        assert [list(trace) for trace in traces(case, GAMES)] == interpreted[repr(case)], case
