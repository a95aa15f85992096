"""What a game finds again from before is as if it were made anew, whatever it has shown meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from lastturn.engine.contract import Game, Table
from lastturn.testing import Case
from tests.contract.cases import our_cases
from tests.ours import games

MOVES = 120
LOOKS = 6
each_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.id))


def tables(game: Game, chance: Random) -> list[Table]:
    """One of each case, all somewhere in the middle; what they show on the way is kept by the game."""
    return [somewhere(case, chance) for case in our_cases() if case.game is game]


def somewhere(case: Case, chance: Random) -> Table:
    table = case.game.new(case.seats, chance.randrange(1 << 30), case.options)
    for _ in range(chance.randrange(MOVES)):
        if table.over():
            break
        seat = table.next_seat()
        table.play(seat, chance.choice(table.legal(seat)))
        case.game.views(table, range(case.seats))
        case.game.ask(table, table.next_seat())
    return table


@each_game
def test_what_is_known_is_as_if_made_anew(game: Game) -> None:
    chance = Random(7)
    for table in tables(game, chance):
        for _ in range(LOOKS):
            fresh = game.with_pack(game.pack)
            viewers = [None, *range(table.seats)]
            assert game.views(table, viewers) == fresh.views(table, viewers)
            assert game.view(table, 0, face_up=True) == fresh.view(table, 0, face_up=True)
            assert [game.ask(table, seat) for seat in range(table.seats)] == [
                fresh.ask(table, seat) for seat in range(table.seats)
            ]
            if table.over():
                break
            seat = table.next_seat()
            table.play(seat, chance.choice(table.legal(seat)))
