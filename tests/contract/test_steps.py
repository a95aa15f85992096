"""Every kind of step of our games is met by the contract suite, and so is every secret that one can hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from lastturn.engine import table as kernel
from lastturn.engine.bits import members
from lastturn.engine.contract import Game
from lastturn.engine.step import Step
from lastturn.engine.table import Table
from lastturn.testing import Case
from lastturn.testing.play import any_move, decisions
from lastturn.testing.promises.records import sealed_window_ends_free_undo
from lastturn.testing.promises.secrets import redeals_are_the_same, secrets_forgotten
from lastturn.testing.steps import Met, step_kinds
from lastturn.testing.twins import told_again
from tests.contract.cases import our_cases
from tests.games.earth_gone_mad.test_intercepting import declared
from tests.games.until_daylight.night import night
from tests.games.until_daylight.test_runs import follow_up, hit
from tests.ours import games

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
    if game.id == "until-daylight":  # a second attack in one turn takes a perk, a token and a kill
        with met.watching():
            follow_up()
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
    cheer = night(["Fire Axe"], ["CHEER"], ["CHEER"], line=["Monster"], turn=1).do(0, "end turn")
    lucky = night(["Fire Axe"], ["LUCKY"], ["LUCKY"], line=["Monster"], turn=1).do(0, "attack")
    return [cheer.table, lucky.table]


def rare_runs(game: Game) -> list[Table]:
    """Turns with much to do, and runs that chance hardly ever begins."""
    if game.id == "earth-gone-mad":
        return [declared([]).table]
    if game.id != "until-daylight":
        return []
    bag = ["Pistol", "Bullets", "Fire Axe", "Planks", "Nails", "Wires", "Shards", "Explosives"]
    turn = night(bag, ["Nails"], line=["Monster", "Brute", "Raider"], turn=1)
    return [turn.table, hit().table, follow_up().table]


def secret_moves(table: Table, seat: int) -> list[int]:
    """The picks that leave a run open; in a window all answers."""
    offered = table.legal(seat)
    return [m for m in offered if not table.on_top.completes(table, seat, m)] or offered


@each_game
def test_every_step_with_a_secret_is_seen_to_forget_it(game: Game) -> None:
    """A sealed answer, or the picks of a run that is not complete."""
    missing = {
        kind
        for kind in step_kinds(game)
        if kind.redeal is not Step.redeal or kind.drop_run is not Step.drop_run
    }
    rng = Random(3)
    for table in rare_windows(game) + rare_runs(game):
        case, seat = Case(game, table.seats, {}), members(table.waiting)[0]
        pairs = [list(pair) for pair in combinations(secret_moves(table, seat), 2)]
        assert sum(redeals_are_the_same(case, table, seat, pair, rng) for pair in pairs) > 0
        missing.discard(type(table.on_top))
    for case, seed in all_cases(game):
        for table in decisions(case, seed):
            if type(table.on_top) in missing and secrets_forgotten(case, table, rng):
                missing.remove(type(table.on_top))
        if not missing:
            return
    raise AssertionError(f"no secret was seen in: {names(missing)}")


@each_game
def test_rare_windows_end_free_undo_too(game: Game) -> None:
    rng = Random(4)
    for start in rare_windows(game):
        table = told_again(start.copy(), start)
        closed = False
        while not closed:
            closed = sealed_window_ends_free_undo(table, *any_move(table, rng))
