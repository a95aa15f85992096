"""A game of each title finished on its board, by mouse, by touch on a phone, and by keyboard alone."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.hands import BoardHand, How
from tests.browser.recorded import GAMES, before_decisions
from tests.browser.serving import InThread
from tests.browser.test_panels import sits_at

HOW: tuple[How, ...] = ("mouse", "touch", "keys")
LAST = 5  # decisions of the first seat that the record leaves to the page


def every(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--every-option"))


def finishes(guest: Guest, house: InThread, table: str, how: How) -> None:
    hand = BoardHand(guest.page, lambda: house.room(table), how)
    while hand.is_asked():
        hand.answers()
    assert hand.presses > 0
    round = house.room(table).round
    assert round is not None and round.over


@pytest.mark.slow
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_is_played_on_its_board(
    house: InThread, guests: NewGuest, game: str, how: How
) -> None:
    guest = guests(house.base, phone=how == "touch", board=True)
    table = sits_at(guest, before_decisions(game)[-LAST], "bot")
    guest.settles()
    finishes(guest, house, table, how)


@pytest.mark.slow
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_on_its_board(
    request: pytest.FixtureRequest, house: InThread, guests: NewGuest, game: str, how: How
) -> None:
    if not every(request):
        pytest.skip("its end is played in each way; the whole with --every-option")
    guest = guests(house.base, phone=how == "touch", board=True)
    finishes(guest, house, guest.opens_table(game, ["me", "bot", "bot"], start=True), how)
