"""The bench of one move plays the same games each time, and counts what the pages are sent."""

from __future__ import annotations

import pytest

from benchmarks import one_move
from lastturn.server import clock


def measured(capsys: pytest.CaptureFixture[str]) -> list[str]:
    one_move.main(["doomsday", "--moves", "12", "--rounds", "1"])
    return [cell.strip() for cell in capsys.readouterr().out.splitlines()[-1].split("|")][1:-1]


def test_the_same_moves_send_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", clock.now)  # put back afterwards: the bench stops it
    first, second = measured(capsys), measured(capsys)
    assert len(first) == len(one_move.STRETCHES) + 4
    assert (first[0], first[-2:]) == (second[0], second[-2:]) and first[0] == "doomsday"
    assert float(first[-2]) > 0
