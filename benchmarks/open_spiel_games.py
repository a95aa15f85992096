"""OpenSpiel as a contestant: `python -m benchmarks.open_spiel_games GAME DRIVE`.

Drives: `loop` plays whole games from Python, cards dealt through chance nodes, as its API has it;
`playouts` is its own C++ `RandomRolloutEvaluator` inside one search of one simulation, from dealt positions;
`search` is its C++ IS-MCTS in the middle of games, and counts simulations as decisions, searches as games.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from random import random
from typing import Any

from benchmarks.protocol import Contestant, run

POSITIONS = 16
ROLLOUTS = 50  # in one call
SAMPLE = 40
SIMULATIONS = 200  # of one search


class Loop(Contestant):
    can_copy = True

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.uniform = all([has_uniform_chance(self.game) for _ in range(5)])
        self.middle = [middle_position(self.game, self.uniform) for _ in range(POSITIONS)]

    def play(self, games: int) -> tuple[int, int]:
        decisions = 0
        for _ in range(games):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    chance(state, self.uniform)
                else:
                    moves = state.legal_actions()
                    state.apply_action(moves[int(random() * len(moves))])
                    decisions += 1
        return decisions, games

    def copy(self, times: int) -> None:
        for number in range(times):
            self.middle[number % POSITIONS].clone()

    def facts(self) -> dict[str, Any]:
        sizes = [
            size
            for _ in range(SAMPLE)
            for size in play_on(self.game.new_initial_state(), self.uniform, sys.maxsize)
        ]
        return {
            "version": version("open_spiel"),
            "seats": self.game.num_players(),
            "branching": sum(sizes) / len(sizes),
        }


class Rollouts(Contestant):
    """Rollouts are counted; a rollout's decisions are the mean of random games from the same position."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.uniform = all([has_uniform_chance(self.game) for _ in range(5)])
        self.dealt = [dealt_position(self.game, self.uniform) for _ in range(POSITIONS)]
        self.lengths = [mean_length(state, self.uniform) for state in self.dealt]
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        simulations, memory_mb, seed = 1, 10, 1
        self.bot = pyspiel.MCTSBot(self.game, evaluator, 1.4, simulations, memory_mb, False, seed, False)
        self.turn = 0

    def play(self, games: int) -> tuple[int, int]:
        decisions, searches = 0.0, -(-games // ROLLOUTS)
        for _ in range(searches):
            place = self.turn % POSITIONS
            self.bot.mcts_search(self.dealt[place])
            decisions += self.lengths[place] * ROLLOUTS
            self.turn += 1
        return round(decisions), searches * ROLLOUTS

    def facts(self) -> dict[str, Any]:
        return {"version": version("open_spiel"), "seats": self.game.num_players()}


class Searches(Contestant):
    """The same number of simulations for each search as ours has."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.middle = [middle_position(self.game, True) for _ in range(POSITIONS)]
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        best = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        self.bot = pyspiel.ISMCTSBot(1, evaluator, 1.4, SIMULATIONS, -1, best, False, True)
        self.turn = 0

    def play(self, games: int) -> tuple[int, int]:
        for _ in range(games):
            self.bot.step(self.middle[self.turn % POSITIONS])
            self.turn += 1
        return games * SIMULATIONS, games

    def facts(self) -> dict[str, Any]:
        return {"version": version("open_spiel"), "seats": self.game.num_players()}


def chance(state: Any, uniform: bool) -> None:
    outcomes = state.chance_outcomes()
    if uniform:
        state.apply_action(outcomes[int(random() * len(outcomes))][0])
    else:
        state.apply_action(drawn(outcomes, random()))


def drawn(outcomes: Sequence[tuple[int, float]], mark: float) -> int:
    """The outcome in whose share of the line from 0 to 1 the mark lies."""
    for outcome, likely in outcomes:
        mark -= likely
        if mark < 0:
            return outcome
    return outcomes[-1][0]  # the shares may fall a little short of 1


def has_uniform_chance(game: Any) -> bool:
    """Whether all outcomes of every chance node of a game were equally likely: drawing is then quicker."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            likely = [probability for _, probability in state.chance_outcomes()]
            if max(likely) - min(likely) > 1e-9:
                return False
            chance(state, True)
        else:
            moves = state.legal_actions()
            state.apply_action(moves[int(random() * len(moves))])
    return True


def play_on(state: Any, uniform: bool, decisions: int) -> list[int]:
    """So many random decisions, or to the end; how many moves were open at each."""
    sizes: list[int] = []
    while not state.is_terminal() and len(sizes) < decisions:
        if state.is_chance_node():
            chance(state, uniform)
        else:
            moves = state.legal_actions()
            sizes.append(len(moves))
            state.apply_action(moves[int(random() * len(moves))])
    return sizes


def dealt_position(game: Any, uniform: bool) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        chance(state, uniform)
    return state


def middle_position(game: Any, uniform: bool) -> Any:
    state = dealt_position(game, uniform)
    half = len(play_on(state.clone(), uniform, sys.maxsize)) // 2
    play_on(state, uniform, half)
    return dealt_position(game, uniform) if state.is_terminal() else state


def mean_length(state: Any, uniform: bool) -> float:
    return sum([len(play_on(state.clone(), uniform, sys.maxsize)) for _ in range(SAMPLE)]) / SAMPLE


if __name__ == "__main__":
    drives: dict[str, Callable[[str], Contestant]] = {"loop": Loop, "playouts": Rollouts, "search": Searches}
    run(lambda: drives[sys.argv[2]](sys.argv[1]))
