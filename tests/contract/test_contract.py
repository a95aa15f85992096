"""The promises, for every registered game, seat count and option."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lastturn.engine.moves import ASIDES
from tests.contract.cases import ALL
from tests.contract.play import Case
from tests.contract.suite import (
    PROMISES,
    hidden_cards_tell_nothing,
    hidden_talk_tells_nothing,
    unheard_talk_leaves_a_seat_as_it_was,
)


@pytest.mark.parametrize("case", ALL, ids=repr)
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_promise(promise: Callable[[Case, int], None], case: Case) -> None:
    promise(case, 2026)


@pytest.mark.parametrize("case", ALL, ids=repr)
def test_hidden_cards_tell_nothing(case: Case, pairs: int) -> None:
    hidden_cards_tell_nothing(case, 77, pairs)


TALKATIVE = [case for case in ALL if any(verb.number >= ASIDES for verb in case.game.verbs)]


@pytest.mark.parametrize("case", TALKATIVE, ids=repr)
def test_hidden_talk_tells_nothing(case: Case, pairs: int) -> None:
    hidden_talk_tells_nothing(case, 78, pairs // 5)


@pytest.mark.parametrize("case", TALKATIVE, ids=repr)
def test_unheard_talk_leaves_a_seat_as_it_was(case: Case) -> None:
    unheard_talk_leaves_a_seat_as_it_was(case, 79)
