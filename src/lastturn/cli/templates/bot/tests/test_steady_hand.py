"""The bot plays every installed game to its end."""

import pytest
from steady_hand import SteadyHand

from lastturn.engine.contract import Rng
from lastturn.registry import games, options_for


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_it_answers_with_moves_that_are_open(game) -> None:
    seats = game.seats[0]
    match, bot, rng = game.start(seats, seed=1, options=options_for(game, seats)), SteadyHand(), Rng(1)
    for _ in range(5):
        if not match.over():
            seat = match.seat
            match.play(bot.choose(game, match.table.determinize(seat, rng), seat, rng), seat)
