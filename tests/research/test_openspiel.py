"""OpenSpiel's own simulation, and its bots at our tables."""

from __future__ import annotations

import sys

import numpy as np
import pytest

if sys.platform == "win32":
    pytest.skip("OpenSpiel has no wheel here", allow_module_level=True)

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

from lastturn.research.openspiel import GAMES, SpielState
from lastturn.testing.cases import Case
from tests.research.cases import every_seat_count

RECALL = pyspiel.IIGObservationType(
    public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)


def loaded(case: Case) -> pyspiel.Game:
    options = ",".join(f"{id}={value}" for id, value in case.options.items())
    name = f"lastturn_{case.game.id.replace('-', '_')}"
    return pyspiel.load_game(name, {"players": case.seats, "options": options})


def after(game: pyspiel.Game, actions: int, seed: int) -> SpielState:
    """A state some random actions after the deal."""
    rng = np.random.default_rng(seed)
    state: SpielState = game.new_initial_state()
    state.apply_action(seed)
    for _ in range(actions):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("case", every_seat_count(), ids=repr)
def test_states_are_copied_written_down_and_observed(case: Case) -> None:
    game = loaded(case)
    state = after(game, 20, seed=3)
    again = game.deserialize_state(state.serialize())
    copy = state.clone()

    for player in range(case.seats):
        seen = [make_observation(game), make_observation(game, RECALL)]
        for observer in seen:
            texts = [observer.string_from(each, player) for each in (state, again, copy)]
            assert len(set(texts)) == 1
            observer.set_from(state, player)
            assert sum(part.size for part in observer.dict.values()) == observer.tensor.size
    assert state.legal_actions() == again.legal_actions() == copy.legal_actions()
    assert str(state) == str(again)


@pytest.mark.parametrize("case", every_seat_count(), ids=repr)
def test_a_resampled_state_is_the_same_to_the_player(case: Case) -> None:
    game = loaded(case)
    rng = np.random.default_rng(1)
    observer = make_observation(game, RECALL)
    for actions in (5, 15, 30):
        state = after(game, actions, seed=actions)
        if state.is_terminal():
            continue
        for player in range(case.seats):
            other = state.resample_from_infostate(player, rng.random)
            assert observer.string_from(other, player) == observer.string_from(state, player)
            assert other.current_player() == state.current_player()


@pytest.mark.parametrize("name", ["lastturn_earth_gone_mad", "lastturn_until_daylight"])
def test_its_simulation(name: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(name, {"players": 2}), num_sims=1, serialize=False, verbose=False
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_its_whole_simulation(name: str, request: pytest.FixtureRequest) -> None:
    """Every state is written down and read again: with long games only in `make nightly`."""
    if not request.config.getoption("--every-option"):
        pytest.skip("for make nightly")
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


SHORT_GAMES = ("lastturn_earth_gone_mad", "lastturn_until_daylight")


@pytest.mark.parametrize("name", GAMES)
def test_its_bots_play_whole_games(name: str, request: pytest.FixtureRequest) -> None:
    """Random, MCTS and IS-MCTS at one table; in `make nightly` with more thought. Where games are long,
    `make test` sees only that they answer."""
    nightly = request.config.getoption("--every-option")
    game, rng = pyspiel.load_game(name, {"players": 3}), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    thoughts = 5 if nightly else 2
    bots = [
        ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=thoughts, random_state=rng),
        mcts.MCTSBot(game, uct_c=1.4, max_simulations=thoughts, evaluator=evaluator, random_state=rng),
        uniform_random.UniformRandomBot(2, rng),
    ]
    state = after(game, 0, seed=2)
    left = 100_000 if nightly or name in SHORT_GAMES else 6
    while left and not state.is_terminal():
        action = bots[state.current_player()].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        left -= 1
    assert state.is_terminal() or left == 0
    assert not state.is_terminal() or set(state.returns()) <= {1.0, -1.0}
