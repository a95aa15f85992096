"""Figures with intervals, alone and beside each other."""

from __future__ import annotations

from random import Random

import pytest

from lastturn.lab.estimates import mean, share


def test_a_share_has_the_interval_of_wilson() -> None:
    found = share([(seed, float(seed < 30), 1) for seed in range(100)], range(100))
    assert found.value == 0.3
    assert found.interval() == pytest.approx((0.2189, 0.3958), abs=1e-3)


def test_a_mean_has_the_interval_of_the_normal_law() -> None:
    found = mean({seed: float(seed) for seed in range(10)})
    assert found.value == 4.5
    assert found.reach() == pytest.approx(1.96 * 3.0277 / 10**0.5, abs=1e-3)


def test_games_of_the_same_deal_go_together() -> None:
    dice = Random(1)
    luck = {seed: dice.gauss(50, 10) for seed in range(200)}
    old, new = mean(luck), mean({seed: x + 1 + dice.gauss(0, 0.5) for seed, x in luck.items()})
    apart = mean({seed + 1000: x for seed, x in luck.items()})
    assert new.minus(old).certain() and new.minus(old).reach() < 0.1
    assert not new.minus(apart).certain(), "other deals do not help"


def test_intervals_hold_the_true_difference_as_often_as_they_say() -> None:
    dice, held = Random(2), 0
    for _ in range(300):
        sides = [[(seed, float(dice.random() < p), 1) for seed in range(80)] for p in (0.4, 0.5)]
        old, new = [share(side, range(80)) for side in sides]
        low, high = new.minus(old).interval()
        held += low <= 0.1 <= high
    assert 0.90 <= held / 300 <= 0.99


def test_what_nobody_had_is_no_figure() -> None:
    assert share([], range(4)).interval() == (0.0, 1.0)
