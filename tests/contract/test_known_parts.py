"""What a game finds again from before is as if it were made anew, whatever it has shown meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from lastturn.engine.contract import Drawings, Game, Rng, Table
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
    table, drawings = case.game.new(case.seats, chance.randrange(1 << 30), case.options), Drawings()
    for _ in range(chance.randrange(MOVES)):
        if table.over():
            break
        seat = table.next_seat()
        table.play(seat, chance.choice(table.legal(seat)))
        case.game.views(table, range(case.seats), drawings)
        case.game.ask(table, table.next_seat())
    return table


@each_game
def test_what_is_known_is_as_if_made_anew(game: Game) -> None:
    chance = Random(7)
    for table in tables(game, chance):
        drawings = Drawings()
        for _ in range(LOOKS):
            fresh = game.with_pack(game.pack)
            viewers = [None, *range(table.seats)]
            assert game.views(table, viewers, drawings) == fresh.views(table, viewers)
            assert [game.view(table, viewer) for viewer in viewers] == fresh.views(table, viewers)
            assert game.view(table, 0, face_up=True) == fresh.view(table, 0, face_up=True)
            assert [game.ask(table, seat) for seat in range(table.seats)] == [
                fresh.ask(table, seat) for seat in range(table.seats)
            ]
            if table.over():
                break
            seat = table.next_seat()
            table.play(seat, chance.choice(table.legal(seat)))


@each_game
def test_what_is_drawn_on_what_was_drawn_before_is_as_if_made_anew(game: Game) -> None:
    """With every option, in one game from its first deal on: also when moves are taken back, when the table
    is dealt anew, and when only one seat has noticed something."""
    chance = Random(3)
    for case in [case for case in our_cases() if case.game is game]:
        table, drawings = game.new(case.seats, chance.randrange(1 << 30), case.options), Drawings()
        viewers, earlier = [*range(case.seats), None], table.copy()
        for number in range(MOVES):
            if table.over():
                break
            seat = table.next_seat()
            table.play(seat, chance.choice(table.legal(seat)))
            noticed = viewers if chance.random() < 0.8 else [seat]
            drawn = game.views(table, noticed, drawings)
            assert drawn == [game.view(table, viewer) for viewer in noticed]
            if number % 12 == 0:
                fresh, dealt_anew = game.with_pack(game.pack), table.determinize(seat, Rng(number))
                for other in (table, earlier, dealt_anew, table):
                    assert game.views(other, viewers, drawings) == fresh.views(other, viewers)
                earlier = table.copy()
