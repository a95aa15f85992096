"""Nothing is left out of the cases: every seat count, every mode, every option."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import Game
from lastturn.testing.cases import cases, is_mode, mixed_cases, other_values
from tests.ours import games

GAMES = pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.id))


@GAMES
def test_every_seat_count_is_played(game: Game) -> None:
    assert {case.seats for case in cases(game)} == set(game.seats)


@GAMES
def test_every_value_of_every_option_is_played_once(game: Game) -> None:
    played = [chosen for case in mixed_cases(game) for chosen in case.options.items()]
    wanted = [(o.id, value) for o in game.options if not is_mode(o) for value in other_values(o)]
    assert sorted(played) == sorted(wanted)


@GAMES
def test_at_night_every_value_is_also_played_by_itself(game: Game) -> None:
    alone = {chosen for case in cases(game, every_option=True) for chosen in single(case.options)}
    assert alone >= {(o.id, value) for o in game.options for value in other_values(o)}


def single(options: dict[str, str]) -> list[tuple[str, str]]:
    return list(options.items()) if len(options) == 1 else []
