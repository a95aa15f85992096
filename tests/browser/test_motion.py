"""Whatever moves at the table moves by transform and opacity: nothing is laid out anew for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.recorded import GAMES
from tests.browser.serving import InThread
from tools.motion import animated, plays, watched

pytestmark = pytest.mark.slow
DECISIONS = 8


@pytest.mark.parametrize("game", GAMES)
def test_only_transform_and_opacity_are_animated(browser: Browser, house: InThread, game: str) -> None:
    guest = watched(browser, house.base)
    table = guest.opens_table(game, ["me", "bot", "bot"], start=True)
    plays(guest, house, table, DECISIONS)
    seen = animated(guest.page)
    guest.close()
    assert seen, "nothing moved: is this the way it is watched?"
    assert set(seen) <= {"transform", "opacity"}
