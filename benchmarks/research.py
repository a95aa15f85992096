"""Steps a second of the research door: random legal play with observation and mask, on one core.

    PYTHONPATH=.cache/compiled python -m benchmarks.research --seconds 2

The contestants take turns, round after round; the median of the rounds is printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import process_time

import numpy as np

from lastturn.engine import table as engine_table
from lastturn.research import vector
from lastturn.research.gymnasium import SeatEnv
from lastturn.research.pettingzoo import env

GAMES = ("doomsday", "earth-gone-mad", "end-of-days", "until-daylight")
Steps = Callable[[float], float]


def pettingzoo_steps(game: str) -> Steps:
    made, rng = env(game), np.random.default_rng(1)
    made.reset(seed=1)

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            for _ in made.agent_iter(100):
                seen, _, over, _, _ = made.last()
                if over:
                    made.reset()
                    continue
                legal = seen["action_mask"].nonzero()[0]
                made.step(int(legal[rng.integers(len(legal))]))
                steps += 1
        return steps / (process_time() - begun)

    return play


def gymnasium_steps(game: str) -> Steps:
    made, rng = SeatEnv(game), np.random.default_rng(1)
    made.reset(seed=1)

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            legal = made.action_masks().nonzero()[0]
            steps += 1
            if made.step(legal[rng.integers(len(legal))])[2]:
                made.reset()
        return steps / (process_time() - begun)

    return play


def openspiel_steps(game: str) -> Steps:
    import pyspiel

    import lastturn.research.openspiel  # noqa: F401 - registers the games

    return spiel_steps(pyspiel.load_game(f"lastturn_{game.replace('-', '_')}"))


def spiel_steps(spiel: object) -> Steps:
    """Any game of OpenSpiel, from Python, with the tensor that it has."""
    rng = np.random.default_rng(1)
    observed = spiel.get_type().provides_observation_tensor  # type: ignore[attr-defined]

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            state = spiel.new_initial_state()  # type: ignore[attr-defined]
            while not state.is_terminal() and process_time() - begun < seconds:
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[rng.integers(len(outcomes))][0])
                    continue
                if observed:
                    state.observation_tensor()
                else:
                    state.information_state_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[rng.integers(len(legal))])
                steps += 1
        return steps / (process_time() - begun)

    return play


def their_spiel_steps(name: str) -> Steps:
    import pyspiel

    return spiel_steps(pyspiel.load_game(name))


def vector_steps(game: str) -> Steps:
    tables = vector(game, n=1024)

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            tables.step(tables.sample())
            steps += tables.n
        return steps / (process_time() - begun)

    return play


def contestants() -> dict[str, Steps]:
    ours = {
        f"{kind}: {game}": made(game)
        for kind, made in (
            ("PettingZoo", pettingzoo_steps),
            ("Gymnasium, others at random", gymnasium_steps),
            ("OpenSpiel", openspiel_steps),
            ("vector of 1,024", vector_steps),
        )
        for game in GAMES
    }
    theirs = ("hearts", "euchre", "oh_hell", "crazy_eights", "gin_rummy")
    return ours | {f"OpenSpiel's own: {name}": their_spiel_steps(name) for name in theirs}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of CPU, each time")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    build = "interpreted" if engine_table.__file__.endswith(".py") else "compiled"
    print(f"{build} build, {asked.rounds} rounds of {asked.seconds:g} s each, steps/s, median")
    found: dict[str, list[float]] = {}
    playing = contestants()
    for _ in range(asked.rounds):
        for name, play in playing.items():
            found.setdefault(name, []).append(play(asked.seconds))
    for name, rates in found.items():
        print(f"{name:45} {median(rates):12,.0f}")


if __name__ == "__main__":
    main()
