"""What can be hoped for alone, in years that are short enough to be reckoned by hand."""

from __future__ import annotations

import pytest

from lastturn.registry import load
from tools.best_alone import best_plan, survivors_for, tracks


def test_a_year_without_months_leaves_six_cities() -> None:
    assert best_plan([]).net == 6


def test_a_month_without_disasters_is_spent_on_three_survivors() -> None:
    assert best_plan([0]).net == 9


def test_one_disaster_is_worth_three_nukes() -> None:
    """Three Nukes let one disaster in eight through and leave 3 for two Survivors: 6 + 2 - 5/8."""
    plan = best_plan([1])

    assert plan.net == pytest.approx(7.375)
    assert (plan.launched, plan.lost, plan.survivors) == (3, 0.125, 2)


def test_nukes_are_kept_for_a_worse_month() -> None:
    """What November alone cannot pay for is bought in October."""
    assert best_plan([0, 4]).launched > 6


@pytest.mark.parametrize(("money", "count"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (10, 4)])
def test_survivors_cost_one_more_each(money: int, count: int) -> None:
    assert survivors_for(money) == count


def test_the_harsh_track_leaves_less() -> None:
    plans = {name: best_plan(track) for name, track in tracks(load("earth-gone-mad").pack).items()}

    assert plans["harsh"].net < plans["standard"].net
