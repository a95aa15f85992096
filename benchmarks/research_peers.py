"""Other people's environments: random legal play with observation and mask, for `benchmarks.research`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, Final

import numpy as np

Steps = Callable[[float], float]  # so many seconds of CPU; steps a second
PETTINGZOO: Final = ("texas_holdem_v4", "texas_holdem_no_limit_v6", "leduc_holdem_v4", "hanabi_v5")
RLCARD: Final = ("limit-holdem", "uno", "gin-rummy", "doudizhu")
OPENSPIEL: Final = ("hearts", "euchre", "oh_hell", "crazy_eights", "gin_rummy")


def chosen_from(mask: np.ndarray) -> np.ndarray:
    """The indices that are not 0; NumPy is quick with bytes that it may take for truths."""
    found: np.ndarray = (mask.view(bool) if mask.itemsize == 1 else mask).nonzero()[0]
    return found


def turn_steps(made: Any) -> Steps:
    """Any environment of PettingZoo, turn by turn, as its pages show it."""
    random = Random(1).random
    made.reset(seed=1)

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            for _ in made.agent_iter(100):
                seen, _, over, cut, _ = made.last()
                if over or cut:
                    made.reset()
                    break
                legal = chosen_from(seen["action_mask"])
                made.step(int(legal[int(random() * len(legal))]))
                steps += 1
        return steps / (process_time() - begun)

    return play


def spiel_steps(spiel: Any) -> Steps:
    """Any game of OpenSpiel, from Python, with the tensor that it has."""
    random = Random(1).random
    observed = spiel.get_type().provides_observation_tensor

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            state = spiel.new_initial_state()
            while not state.is_terminal() and process_time() - begun < seconds:
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random() * len(outcomes))][0])
                    continue
                if observed:
                    state.observation_tensor()
                else:
                    state.information_state_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                steps += 1
        return steps / (process_time() - begun)

    return play


def pettingzoo_steps(name: str) -> Steps:
    return turn_steps(import_module(f"pettingzoo.classic.{name}").env())


def openspiel_steps(name: str) -> Steps:
    import pyspiel

    return spiel_steps(pyspiel.load_game(name))


def rlcard_steps(name: str) -> Steps:
    import rlcard

    made, random = rlcard.make(name, config={"seed": 1}), Random(1).random

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            state, _ = made.reset()
            while not made.is_over() and process_time() - begun < seconds:
                legal = list(state["legal_actions"])
                state, _ = made.step(legal[int(random() * len(legal))])
                steps += 1
        return steps / (process_time() - begun)

    return play


def catanatron_steps() -> Steps:
    """One seat against its random players, as ours under Gymnasium."""
    from catanatron_gym.envs.catanatron_env import CatanatronEnv

    made = CatanatronEnv()
    random = Random(1).random
    made.reset(seed=1)

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            legal = made.get_valid_actions()
            _, _, over, cut, _ = made.step(legal[int(random() * len(legal))])
            steps += 1
            if over or cut:
                made.reset()
        return steps / (process_time() - begun)

    return play


def peers() -> dict[str, partial[Steps]]:
    """By name, how each is made; what is not installed raises ModuleNotFoundError then."""
    found = {f"PettingZoo's own: {name}": partial(pettingzoo_steps, name) for name in PETTINGZOO}
    found |= {f"RLCard: {name}": partial(rlcard_steps, name) for name in RLCARD}
    found |= {"catanatron's gym": partial(catanatron_steps)}
    return found | {f"OpenSpiel's own: {name}": partial(openspiel_steps, name) for name in OPENSPIEL}
