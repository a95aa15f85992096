"""The tool that times first answers: it waits for the bot and for nothing else."""

from __future__ import annotations

from pathlib import Path

from lastturn.server.settings import without_waiting
from tests.server.serving import InThread
from tools.first_answers import _has_moved, first_answer
from tools.opening import installed


def test_a_bot_that_answers_is_timed(tmp_path: Path) -> None:
    server = InThread(without_waiting(workers=0, database=str(tmp_path / "store.sqlite")), installed)
    try:
        assert first_answer(server.base, "random") > 0
    finally:
        server.stop()


def test_what_the_start_tells_is_no_answer() -> None:
    assert not _has_moved([{"at": 5.0}, {"at": 5.0}])
    assert _has_moved([{"at": 5.0}, {"at": 5.5}])
