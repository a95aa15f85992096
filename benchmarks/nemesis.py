"""Nemesis against OpenSpiel's own IS-MCTS through our adapter, with equal CPU time for each decision.

    PYTHONPATH=.cache/compiled python -m benchmarks.nemesis earth-gone-mad --games 40 --seconds 0.2

Every deal is played from both seats. It prints Nemesis' share of the games with its 95 % interval, and how
long both really took.
"""

from __future__ import annotations

import argparse
from math import inf
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from lastturn.bots.levels import Effort, Nemesis
from lastturn.engine.contract import Rng
from lastturn.lab.intervals import percent, wilson
from lastturn.research.openspiel import SpielState


class Clocked:
    """A player with a stop-watch of CPU time: it simulates as much as it has lately done in that time. Where
    only one action is legal nobody thinks."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.spent, self.decisions = seconds, 0.0, 0
        self.each, self.simulations = seconds / 4, 0

    def step(self, state: SpielState) -> int:
        legal: list[int] = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        number = max(2, int(self.seconds / self.each))
        began = process_time()
        action, made = self.think(state, number)
        took = process_time() - began
        self.each = max(took / max(made, 1), 1e-6)
        self.spent, self.simulations, self.decisions = (
            self.spent + took,
            self.simulations + made,
            self.decisions + 1,
        )
        return action

    def think(self, state: SpielState, simulations: int) -> tuple[int, int]:
        """The action, and how many simulations it were."""
        raise NotImplementedError

    def said(self) -> str:
        decisions = max(self.decisions, 1)
        return f"{self.spent / decisions:.3f} s and {self.simulations / decisions:.0f} simulations"


class Ours(Clocked):
    def __init__(self, seconds: float, seed: int) -> None:
        super().__init__(seconds)
        self.bot, self.rng = Nemesis(), Rng(seed)

    def think(self, state: SpielState, simulations: int) -> tuple[int, int]:
        player, spiel = state.current_player(), state.spiel
        self.bot.effort = Effort(simulations, inf)
        copy = state.table.determinize(player, self.rng)
        action = spiel.actions.index(self.bot.choose(spiel.rules, copy, player, self.rng))
        return action, int(self.bot.last.search.simulations) if self.bot.last is not None else 0


class Theirs(Clocked):
    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        super().__init__(seconds)
        rng = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
        self.bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=2, random_state=rng)

    def think(self, state: SpielState, simulations: int) -> tuple[int, int]:
        self.bot._max_simulations = simulations
        return int(self.bot.step(state)), simulations


def play(game: Any, deal: int, ours: Ours, theirs: Theirs, seat: int) -> float:
    """What we got of one game: 1 won, a half shared, 0 lost."""
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action((ours if player == seat else theirs).step(state))
    got: list[float] = state.returns()
    return (got[seat] > 0) / max(1, sum(each > 0 for each in got))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["doomsday", "earth-gone-mad", "end-of-days"])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.2, help="of CPU for each decision, of either")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9, help="no new game is begun later than that")
    asked = parser.parse_args()
    game = pyspiel.load_game(f"lastturn_{asked.game.replace('-', '_')}", {"players": 2})
    ours, theirs = Ours(asked.seconds, asked.seed), Theirs(game, asked.seconds, asked.seed)
    began, won, games = perf_counter(), 0.0, 0
    while games < asked.games and perf_counter() - began < 60 * asked.minutes:
        won += play(game, (asked.seed + games // 2) % game.deals, ours, theirs, games % 2)
        games += 1
    low, high = wilson(won, games)
    print(
        f"{asked.game}, 2 seats: Nemesis wins {won:g} of {games} games, {percent(won / games)} "
        f"({100 * low:.1f}–{100 * high:.1f} %); a decision: ours {ours.said()}, theirs {theirs.said()}"
    )


if __name__ == "__main__":
    main()
