"""Hashes of whole games, by which two builds are compared."""

from __future__ import annotations

from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_out_sensibly, trace_out
from lastturn.engine.rng import Rng
from lastturn.testing.cases import Case


def traces(case: Case, games: int) -> list[tuple[int, int]]:
    """Decisions and hash of random games, and one game in which every seat plays sensibly."""
    found = [trace_out(case.game.new(case.seats, seed, case.options), seed) for seed in range(games)]
    table = case.game.new(case.seats, 99, case.options)
    decisions = play_out_sensibly(table, Rng(99), Menu(), 2**case.seats - 1)
    return [*found, (decisions, sum(table.scores()) * 64 + table.winners())]
