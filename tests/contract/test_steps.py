"""Every kind of step of our games is met by the contract suite, and so is every secret that one can hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from lastturn.cli.registry import games
from lastturn.engine import table as kernel
from lastturn.engine.contract import Game
from lastturn.engine.step import Step
from lastturn.engine.table import Table
from lastturn.testing import Case
from lastturn.testing.play import decisions
from lastturn.testing.promises.secrets import secrets_forgotten
from lastturn.testing.steps import Met, step_kinds
from tests.contract.cases import our_cases
from tests.games.until_daylight.night import night

MOST_SEEDS = 12
each_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.id))


def all_cases(game: Game) -> Iterator[tuple[Case, int]]:
    cases = [case for case in our_cases() if case.game is game]
    return ((case, seed) for seed in range(MOST_SEEDS) for case in cases)


def names(kinds: set[type[Step]]) -> list[str]:
    return sorted(kind.__name__ for kind in kinds)


@each_game
@pytest.mark.skipif(kernel.__file__.endswith(".so"), reason="a compiled table cannot be watched")
def test_every_kind_of_step_is_begun(game: Game) -> None:
    missing, met = step_kinds(game), Met()
    for case, seed in all_cases(game):
        with met.watching():
            for _ in decisions(case, seed):
                pass
        missing -= met.looked.keys()
        if not missing:
            return
    raise AssertionError(f"never begun: {names(missing)}")


def rare_windows(game: Game) -> list[Table]:
    """Windows that chance hardly ever opens to several who hold the card."""
    if game.id != "until-daylight":
        return []
    cheer = night(["Fire Axe"], ["CHEER"], ["CHEER"], line=["Monster"], turn=1)
    lucky = night(["Fire Axe"], ["LUCKY"], ["LUCKY"], line=["Monster"], turn=1)
    return [cheer.do(0, "end turn").table, lucky.do(0, "attack").table]


@each_game
def test_every_step_with_a_secret_is_seen_to_forget_it(game: Game) -> None:
    missing = {kind for kind in step_kinds(game) if kind.redeal is not Step.redeal}
    rng = Random(3)
    for table in rare_windows(game):
        assert secrets_forgotten(Case(game, table.seats, {}), table, rng) > 0
        missing.remove(type(table.on_top))
    for case, seed in all_cases(game):
        for table in decisions(case, seed):
            if type(table.on_top) in missing and secrets_forgotten(case, table, rng):
                missing.remove(type(table.on_top))
        if not missing:
            return
    raise AssertionError(f"no secret was seen in: {names(missing)}")
