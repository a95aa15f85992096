"""The promises as a test that pytest runs."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pytest

from lastturn.engine.contract import Game
from lastturn.testing.cases import Case, cases
from lastturn.testing.promises import Promise, promises_of

SEED = 2026


def contract(
    game: Game,
    every_option: bool = False,
    in_passing: Collection[str] = (),
    open_picks: Collection[str] = (),
    seed: int = SEED,
) -> Callable[[Promise, Case], None]:
    """A test of every promise at every seat count, mode and option of the game.

    Options are mixed in a few games; with `every_option` each is also tried by itself, which takes long.
    `in_passing` and `open_picks` are what the game shows for a moment only: see `Case`.
    """
    tried = cases(game, every_option)
    for case in tried:
        case.in_passing, case.open_picks = frozenset(in_passing), frozenset(open_picks)
    kept = [(promise, case) for case in tried for promise in promises_of(case)]
    names = [f"{promise.__name__}-{case}" for promise, case in kept]

    @pytest.mark.parametrize(("promise", "case"), kept, ids=names)
    def test_contract(promise: Promise, case: Case) -> None:
        promise(case, seed)

    return test_contract
