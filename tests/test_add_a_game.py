"""The example game of docs/howto/add-a-game.md, run through the contract suite."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.contract.play import Case
from tests.contract.suite import PROMISES, hidden_cards_tell_nothing
from tests.ember import last_ember
from tests.stage import scene


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_the_example_keeps_the_promise(promise: Callable[[Case, int], None], seats: int) -> None:
    promise(Case(last_ember(), seats, {}), 5)


def test_the_example_tells_nothing() -> None:
    for seed in range(20):
        hidden_cards_tell_nothing(Case(last_ember(), 3, {"deck": "low"}), seed, 5)


def test_a_scene_of_the_example() -> None:
    stage = scene(last_ember(), 'seats = 2\n[table]\nhands = [["Ember 3"], ["Ember 9"]]\n')
    stage.do(0, "play ember 3").do(1, "play ember 9")
    outcome = stage.outcome()
    assert outcome is not None and outcome.winners == (1,) and outcome.rule == "EMB-4"
