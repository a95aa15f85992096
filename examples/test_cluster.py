"""An arena on a Ray cluster of two nodes, which the test starts: the same command, the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from ray.cluster_utils import Cluster

BOTS = "random,sensible,veteran:2"
ARENA = ["arena", "earth-gone-mad", "--seats", "2", "--bots", BOTS, "--games", "4", "--all"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Ray gives a node half a minute to start."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    found.add_node(num_cpus=1)
    found.wait_for_nodes()
    yield found
    found.shutdown()


def arena(folder: Path, out: str, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lastturn.cli", *ARENA, "--out", out, *more]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def games(file: Path) -> list[object]:
    """What was played, in whatever order and however long it took."""
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    return sorted([json.dumps({key: line[key] for key in line if key != "seconds"}) for line in lines])


def test_a_cluster_plays_the_same_games_as_this_machine(cluster: Cluster, tmp_path: Path) -> None:
    there = arena(tmp_path, "there.jsonl", "--ray", cluster.address)
    assert there.returncode == 0 and "random among sensible" in there.stdout, there.stderr
    here = arena(tmp_path, "here.jsonl", "--jobs", "1")
    assert here.returncode == 0, here.stderr
    assert len(games(tmp_path / "there.jsonl")) == 12
    assert games(tmp_path / "there.jsonl") == games(tmp_path / "here.jsonl")


def test_both_nodes_play(cluster: Cluster) -> None:
    from lastturn.lab.crews import on_cluster

    crew = on_cluster(cluster.address)
    try:
        assert crew.jobs == 2
        nodes = [crew.pool.submit(where) for _ in range(8)]
        assert len({node.result(120) for node in nodes}) == 2
    finally:
        crew.pool.shutdown()


def where() -> str:
    import time

    import ray

    time.sleep(0.5)  # long enough for the other node to be given work too
    return str(ray.get_runtime_context().get_node_id())


def test_an_arena_goes_on_where_the_cluster_stopped(cluster: Cluster, tmp_path: Path) -> None:
    arena(tmp_path, "kept.jsonl", "--ray", cluster.address)
    before = (tmp_path / "kept.jsonl").read_text()
    again = arena(tmp_path, "kept.jsonl", "--ray", cluster.address)
    assert again.returncode == 0 and (tmp_path / "kept.jsonl").read_text() == before


def test_where_no_cluster_is_it_says_so(tmp_path: Path) -> None:
    ran = arena(tmp_path, "never.jsonl", "--ray", "127.0.0.1:1")
    assert ran.returncode == 2 and "no Ray cluster answers there" in ran.stderr
