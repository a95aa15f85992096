"""What programs read of a seat is what lies before it; the own seat comes first, then clockwise."""

from __future__ import annotations

from lastturn.games.earth_gone_mad import GAME
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from tests.games.earth_gone_mad.tables import lay
from tests.rules import rule


def test_every_fact_of_a_seat_has_its_number() -> None:
    stage = lay(
        3,
        month="April",
        step="spend",
        income=6,
        active=1,
        order=[2, 1, 3],
        survivors=[2, 3, 4],
        nukes=[5, 6, 7],
        optimized=["Lima"],
    )
    named = GAME.features(3).named(stage.table, 1)
    assert [named[name] for name in ("survivors", "nukes", "place")] == [[3, 4, 2], [6, 7, 5], [0, 2, 1]]
    assert [named[name] for name in ("cities", "earns")] == [[6, 6, 6], [7, 6, 6]]
    assert [named[name] for name in ("active", "income", "points")] == [[2], [6], [10, 10, 8]]
    assert [named[name] for name in ("launched", "intercepting", "tracks")] == [[0, 0, 0]] * 3


@rule("EGM-11.8")
def test_who_is_pledged_is_told_by_kind() -> None:
    table = lay(3, month="April", step="spend", income=6, active=1).table
    assert isinstance(table, Board)
    table.no_plunder, table.no_launch, table.no_intercept = 0b001, 0b010, 0b100
    named = GAME.features(3).named(table, 1)
    pledges = [named[name] for name in ("no_plunder", "no_launch", "no_intercept")]
    assert pledges == [[0, 0, 1], [1, 0, 0], [0, 1, 0]]


@rule("EGM-4.5")
def test_no_stock_is_greater_than_what_a_year_can_buy() -> None:
    assert GAME.greatest(num.LAUNCH) == 12 * 12, "six Optimized cities in twelve months, a Nuke for 1"
