"""Commands run in this process, with the example game installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import run


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, with_ember: None) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def record() -> Path:
    """A whole game of Last Ember."""
    path = Path("whole.turns")
    assert run("watch", "last-ember", "--seats", "3", "--seed", "4", "--save", str(path)).code == 0
    return path
