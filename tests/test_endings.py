"""The ends that are photographed are what their pictures are called."""

from __future__ import annotations

import pytest

from tools.endings import ENDINGS, Ending


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: f"{ending.game}-{ending.kind}")
def test_somebody_sees_the_end_that_the_picture_is_called_after(ending: Ending) -> None:
    match = ending.match()
    winners = match.game.outcome(match.table).winners  # type: ignore[union-attr]  # it is over
    seat = ending.viewer(match)
    assert (seat in winners) == (ending.kind != "loss")
    assert (len(winners) > 1) == (ending.kind == "shared") or ending.kind == "loss"
