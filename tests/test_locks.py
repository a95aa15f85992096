"""The lock files' check finds what it is there to find."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tools.check_locks import hosts_in, unmet

PROJECT: Final[dict[str, Any]] = {
    "project": {
        "dependencies": ["rich>=15"],
        "optional-dependencies": {"server": ["uvicorn[standard]>=0.50"], "lab": []},
    },
    "dependency-groups": {
        "build": [{"include-group": "more"}],
        "more": ["Hatch_Ling>=1"],
        "compiler": [],
        "node": [],
    },
}
GOOD: Final = """
hatch-ling==1.2 \\
    --hash=sha256:00
rich==15.0.0 \\
uvicorn==0.54.0 ; sys_platform != 'win32' \\
"""


def lock(folder: Path, text: str) -> Path:
    path = folder / "run.lock"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_lock_passes(tmp_path: Path) -> None:
    path = lock(tmp_path, GOOD)

    assert hosts_in(path) == []
    assert unmet(PROJECT, path) == []


def test_a_host_is_found(tmp_path: Path) -> None:
    faults = hosts_in(lock(tmp_path, "--index-url https://example.org/simple\n" + GOOD))

    assert len(faults) == 1
    assert "run.lock:1" in faults[0]


def test_a_client_lock_with_addresses_is_found(tmp_path: Path) -> None:
    path = tmp_path / "package-lock.json"
    path.write_text('{"packages": {"a": {"version": "1"}, "b": {"resolved": "https://example.org/b.tgz"}}}')

    assert hosts_in(path) == [f"{path}: b has a 'resolved' address"]


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("rich==15.0.0", "rich==14.0.0", "rich>=15"),
        ("uvicorn==", "uvicorn-worker==", "uvicorn[standard]>=0.50"),
        ("hatch-ling==", "hatch==", "Hatch_Ling>=1"),
    ],
)
def test_a_lock_out_of_step_is_found(tmp_path: Path, old: str, new: str, wanted: str) -> None:
    path = lock(tmp_path, GOOD.replace(old, new))

    assert unmet(PROJECT, path) == [f"{path}: nothing for '{wanted}'; run make lock"]
