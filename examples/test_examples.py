"""Every example runs, in a short form."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import nbformat
import numpy as np
import pytest
from nbclient import NotebookClient

from tests.following import Reader

HERE = Path(__file__).parent


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    return Reader(tmp_path)


def ran(folder: Path, name: str, *options: str) -> str:
    environment = os.environ | {"RAY_USAGE_STATS_ENABLED": "0", "RAY_raylet_start_wait_time_s": "300"}
    command = [sys.executable, str(HERE / name), *options]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_policy_is_trained(tmp_path: Path) -> None:
    ran(tmp_path, "train_ppo.py", "--minutes", "0.05", "--games", "4")
    looks = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]

    ran(tmp_path, "draw_curve.py", "curve.jsonl", "curve.svg")
    assert "<svg" in (tmp_path / "curve.svg").read_text()
    assert looks[0]["steps"] == 0 and looks[-1]["steps"] > 0
    assert all(0 <= look["won"] <= look["games"] == 4 for look in looks)
    assert str(np.load(tmp_path / "policy.npz")["game"]) == "earth-gone-mad"


def test_a_search_of_thirty_lines_meets_veteran_in_the_arena(reader: Reader) -> None:
    said = reader.run(
        f"pip install {HERE / 'ismcts'}\n"
        "lastturn arena earth-gone-mad --seats 2 --bots ismcts,veteran:4 --games 2 --jobs 1 --out kept.jsonl"
    )

    assert "ismcts" in said and "veteran:4" in said
    assert len((reader.folder / "kept.jsonl").read_text().splitlines()) == 2


def test_a_policy_plays_against_itself(tmp_path: Path) -> None:
    said = ran(tmp_path, "self_play.py", "--minutes", "0", "--processes", "1")

    assert "round 1: " in said and "games against random players" in said


def test_a_notebook_draws_an_arena(tmp_path: Path) -> None:
    notebook = nbformat.read(HERE / "results.ipynb", as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "it is kept without what it has printed"
    NotebookClient(notebook, resources={"metadata": {"path": str(tmp_path)}}).execute()

    assert "<svg" in (tmp_path / "results.svg").read_text()
    assert "sensible" in notebook.cells[2].outputs[0]["data"]["text/plain"]
