"""PettingZoo's own tests, for every game and seat count; and what is ours to promise."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from lastturn.engine.errors import BadSetup, IllegalMove, UnknownWords
from lastturn.research.pettingzoo import TurnEnv, env, parallel_env
from lastturn.testing.cases import Case
from tests.research.cases import every_seat_count

# Observations with a mask are dictionaries; the test knows that of PettingZoo's own games by name only.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@pytest.mark.parametrize("case", every_seat_count(), ids=repr)
def test_its_api_tests(case: Case, cycles: int) -> None:
    api_test(env(case.game, case.seats, case.options), num_cycles=cycles)
    parallel_api_test(parallel_env(case.game, case.seats, case.options), num_cycles=cycles)


@pytest.mark.parametrize("case", every_seat_count(), ids=repr)
def test_its_seed_tests(case: Case, cycles: int) -> None:
    seed_test(partial(env, case.game, case.seats, case.options), num_cycles=cycles)
    parallel_seed_test(partial(parallel_env, case.game, case.seats, case.options), num_cycles=cycles)


@pytest.mark.parametrize("case", every_seat_count(), ids=repr)
def test_its_max_cycles_test(case: Case) -> None:
    """What turn by turn is no cycle: PettingZoo's own conversion makes turns of the cycles."""
    made = partial(parallel_env, case.game, case.seats, case.options)
    converted = SimpleNamespace(
        parallel_env=made, env=lambda max_cycles: parallel_to_aec(made(max_cycles=max_cycles))
    )
    max_cycles_test(converted)


@pytest.mark.parametrize("case", every_seat_count(), ids=repr)
def test_its_render_test(case: Case) -> None:
    render_test(partial(env, case.game, case.seats, case.options))


@pytest.mark.parametrize("case", every_seat_count(), ids=repr)
def test_its_performance_benchmark(case: Case, monkeypatch: pytest.MonkeyPatch, cycles: int) -> None:
    """By a clock that goes fast: what it prints is no figure, but it plays."""
    ticks = iter(np.linspace(0, 6, cycles))
    monkeypatch.setattr("time.time", lambda: next(ticks, 6.0))
    performance_benchmark(env(case.game, case.seats, case.options))


def played_out(env: TurnEnv, seed: int) -> dict[str, float]:
    """What each agent has got at the end of a random game."""
    env.reset(seed=seed)
    rng, got = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        got[agent] += reward
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return got


def test_winners_get_1_and_the_others_minus_1() -> None:
    made = env("doomsday", seats=3)
    got = played_out(made, 5)

    won = [made.possible_agents[seat] for seat in range(3) if made.seated.desk.table.winners() >> seat & 1]
    assert won and got == {name: 1.0 if name in won else -1.0 for name in made.possible_agents}


def test_rewards_can_be_the_points() -> None:
    made = env("doomsday", seats=3, rewards="score")

    assert list(played_out(made, 5).values()) == made.seated.desk.table.scores()


def test_the_same_seed_is_the_same_game_and_the_next_one_another() -> None:
    made = env("until-daylight", seats=2)
    made.reset(seed=3)
    first = made.observe("seat_1")["observation"]
    made.reset()
    second = made.observe("seat_1")["observation"]
    made.reset(seed=3)

    assert np.array_equal(made.observe("seat_1")["observation"], first)
    made.reset()
    assert np.array_equal(made.observe("seat_1")["observation"], second)


def test_observations_by_name_with_the_history_of_public_events() -> None:
    made = env("earth-gone-mad", seats=3, shape="named", history=4)
    made.reset(seed=1)
    seen: dict[str, Any] = made.observe("seat_2")

    assert made.observation_space("seat_2").contains(seen)
    assert seen["observation"]["history"].shape == (20,)
    assert seen["observation"]["history"][0] > 0
    assert [int(n) for n in seen["observation"]["you"]] == [0, 1, 0]


def at_a_window(seed: int) -> TurnEnv:
    """End of Days, played at random until several seats are asked at once, the first with a choice."""
    made, rng = env("end-of-days", seats=3), np.random.default_rng(seed)
    made.reset(seed=seed)
    while (
        len(made.seated.desk.all_asked()) == 1 or made.observe(made.agent_selection)["action_mask"].sum() == 1
    ):
        made.step(int(rng.choice(np.flatnonzero(made.observe(made.agent_selection)["action_mask"]))))
    return made


def test_an_answer_in_a_sealed_window_is_in_nobody_elses_observation() -> None:
    seen = []
    for pick in (0, -1):
        made = at_a_window(seed=1)
        other = made.seated.desk.names[made.seated.desk.all_asked()[1]]
        made.step(int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"])[pick]))
        seen.append(made.observe(other)["observation"].tobytes())
    assert seen[0] == seen[1]


def test_bad_input_is_answered_in_one_line() -> None:
    made = env("doomsday", seats=2)
    made.reset(seed=1)
    refused = int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"] == 0)[0])

    with pytest.raises(IllegalMove, match="see the action mask"):
        made.step(refused)
    with pytest.raises(UnknownWords, match="there is no action 140"):
        made.step(140)
    with pytest.raises(BadSetup, match="not None"):
        made.step(None)
    with pytest.raises(BadSetup, match="without a render_mode"):
        made.render()
    with pytest.raises(BadSetup, match="seats 2 to 4"):
        env("doomsday", seats=9)
    with pytest.raises(BadSetup, match="render_mode cannot be “svg”"):
        env("doomsday", render_mode="svg")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(BadSetup, match="history cannot be -1"):
        env("doomsday", history=-1)


def test_an_illegal_answer_of_many_becomes_what_a_time_out_would_play() -> None:
    made = parallel_env("doomsday", seats=2)
    made.reset(seed=1)
    asked = made.seated.desk.names[made.seated.desk.asked()]
    default = made.seated.desk.table.default(made.seated.desk.asked())
    expected = made.seated.desk.table.copy()
    expected.apply(made.seated.desk.asked(), default)

    _, _, _, _, infos = made.step({asked: 139})

    assert infos[asked] == {"illegal": True}
    assert made.seated.desk.table.chance == expected.chance
