"""What a playout plays by: quick preferences for every move, whole games, and deals that tell nothing."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from lastturn import registry
from lastturn.engine.contract import Menu, Rng, Table
from lastturn.engine.playout import play_on
from lastturn.engine.rng import in_order
from tests.bots.positions import positions

GAMES = sorted(registry.points(registry.GAMES))


def quick_weights(table: Table, seat: int, before: int) -> list[int]:
    menu = Menu()
    table.offer(seat, menu)
    for i in range(int(menu.size)):
        menu.weights[i] = before
    table.prefer_quickly(seat, menu)
    return menu.listed_weights()


@pytest.mark.parametrize("id", GAMES)
def test_every_move_is_weighed_anew(id: str) -> None:
    """What a menu of another question has left behind does not count."""
    for table, seat, _ in islice(positions(registry.load(id), 3, 2), 40):
        assert quick_weights(table, seat, 9_999_999) == quick_weights(table, seat, -9_999_999)


@pytest.mark.parametrize("id", GAMES)
def test_weighing_changes_nothing(id: str) -> None:
    for table, seat, _ in islice(positions(registry.load(id), 3, 4), 10):
        before = table.chance, table.census(), table.legal(seat)
        quick_weights(table, seat, 0)
        assert (table.chance, table.census(), table.legal(seat)) == before


@pytest.mark.parametrize("id", GAMES)
def test_a_playout_stops_after_so_many_decisions_or_at_the_end(id: str) -> None:
    game = registry.load(id)
    table = game.new(2, 1)
    assert play_on(table, Rng(1), Menu(), 7) == 7
    assert not table.over()
    play_on(table, Rng(1), Menu(), 100_000)
    assert table.over()


# -- dealing anew --------------------------------------------------------------------------------


def test_cards_are_put_in_order() -> None:
    assert list(in_order(vec[i64]([5, 0, 3, 3, 61, 2]))) == [0, 2, 3, 3, 5, 61]
    assert list(in_order(vec[i64]())) == []


def test_what_is_dealt_does_not_depend_on_how_it_lay() -> None:
    cards = [4, 8, 1, 1, 30, 12]
    assert list(Rng(3).dealt(vec[i64](cards))) == list(Rng(3).dealt(vec[i64](cards[::-1])))


def test_every_order_is_dealt_about_as_often() -> None:
    rng = Rng(5)
    dealt = Counter(tuple(rng.dealt(vec[i64]([2, 0, 1]))) for _ in range(6_000))
    assert len(dealt) == 6
    assert all(850 < times < 1_150 for times in dealt.values())
