"""A whole game of each title on its board, by mouse, by touch on a phone, and by keyboard alone."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewGuest
from tests.browser.hands import BoardHand, How
from tests.browser.serving import InThread

GAMES = ("doomsday", "earth-gone-mad", "end-of-days", "until-daylight")
HOW: tuple[How, ...] = ("mouse", "touch", "keys")
WAYS: dict[str, How] = dict(zip(GAMES, ("touch", "keys", "touch", "keys"), strict=True))


def every(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--every-option"))


@pytest.mark.slow
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_finished_on_its_board(
    request: pytest.FixtureRequest, house: InThread, guests: NewGuest, game: str, how: How
) -> None:
    if not every(request) and WAYS[game] != how:
        pytest.skip("each game in one way here and by mouse in test_one_screen.py; all with --every-option")
    guest = guests(house.base, phone=how == "touch", board=True)
    table = guest.opens_table(game, ["me", "bot", "bot"], start=True)
    hand = BoardHand(guest.page, lambda: house.room(table), how)
    while hand.is_asked():
        hand.answers()
    assert hand.presses > 0
