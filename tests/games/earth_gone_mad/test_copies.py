"""A copy in the middle of any rule goes on as the table does."""

from __future__ import annotations

from random import Random

import pytest

from lastturn.engine.table import Table
from lastturn.games.earth_gone_mad import GAME
from tests.games.earth_gone_mad.tables import deal, give_survivors, lay, struck

SAID = "promise, owed by seat 1, owed to seat 2, as said, due end of the game"


def play_side_by_side(table: Table, seed: int) -> None:
    """Every move is played on the table and on a fresh copy of it."""
    rng = Random(seed)
    while table.waiting:
        copy = table.copy()
        assert GAME.view(copy, None, face_up=True) == GAME.view(table, None, face_up=True)
        seat = rng.choice([s for s in range(table.seats) if table.waiting >> s & 1])
        m = rng.choice(table.legal(seat))
        copy.apply(seat, m)
        table.apply(seat, m)
        assert GAME.view(copy, None, face_up=True) == GAME.view(table, None, face_up=True)
        assert copy.census() == table.census()


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"month_flow": "shop_first", "draw_mode": "all_then_choose", "claims": "asked"},
        {"intercept_allocation": "declared", "launch_passes": "until_all_pass", "turn_rotation": "rotate"},
        {"dead_earth": "never", "track": "harsh"},
    ],
)
def test_whole_games(options: dict[str, str]) -> None:
    play_side_by_side(GAME.new(5, 3, options), 1)


def test_in_the_middle_of_a_vote_a_choice_and_a_promise() -> None:
    play_side_by_side(struck(3, "Gruesome Glacier", month="October", standing=["Chicago"]).table, 2)
    t = struck(4, "Horrible Hurricane", "New York", nukes=[2, 0, 1, 1], dice=[6], month="November")
    t.do(0, "launch 2").do(2, "launch 1").do(3, "launch 0", "intercept 1")
    assert t.prompt(3) == "earth-gone-mad.allocate"
    play_side_by_side(t.table, 3)
    t = lay(3, step="spend", month="October", survivors=[3, 3, 3])
    deal(t, 0, 1, SAID, give_survivors(0, 1, 1))
    play_side_by_side(t.table, 4)
