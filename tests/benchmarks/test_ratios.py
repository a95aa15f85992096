"""What the bench says about numbers."""

from __future__ import annotations

import pytest

from benchmarks.ratios import Spread, group_ratio, order_of_round, ratio, spread


def test_a_spread_is_the_median_and_the_quartiles() -> None:
    assert spread([5, 1, 3, 2, 4]) == Spread(2, 3, 4)


def test_one_value_has_no_quartiles() -> None:
    with pytest.raises(ValueError, match="1 value: quartiles need at least 2"):
        spread([1.0])


def test_ratios_are_taken_within_rounds() -> None:
    # The machine was slow in the second and third round, for both alike.
    assert ratio([100, 10, 20], [10, 1, 2]) == Spread(10, 10, 10)


def test_a_ratio_needs_both_in_every_round() -> None:
    with pytest.raises(ValueError, match="shorter"):
        ratio([1, 2], [1])


def test_a_group_counts_by_its_median_in_each_round() -> None:
    peers = [[1, 1], [2, 4], [100, 2]]
    assert group_ratio([10, 10], peers) == Spread(5, 5, 5)


def test_quartiles_far_apart_are_too_noisy() -> None:
    assert Spread(10, 12, 16).noisy
    assert not Spread(10, 12, 15).noisy


def test_each_round_begins_elsewhere_and_every_second_goes_backwards() -> None:
    names = ["a", "b", "c", "d"]
    orders = [order_of_round(names, number, 4) for number in range(4)]
    assert orders == [list("abcd"), list("adcb"), list("cdab"), list("cbad")]


def test_every_round_visits_everybody_once() -> None:
    names = [str(number) for number in range(31)]
    assert all(sorted(order_of_round(names, number, 7)) == sorted(names) for number in range(7))
