"""Gymnasium's own check, for every game and seat count; and what is ours to promise."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from lastturn.engine.errors import BadSetup, IllegalMove
from lastturn.research.gymnasium import IDS, SeatEnv
from lastturn.testing.cases import Case
from tests.research.cases import every_seat_count


@pytest.mark.parametrize("case", every_seat_count(), ids=repr)
def test_its_check_is_clean(case: Case) -> None:
    """It plays actions without a mask: they become what a time-out would play."""
    check_env(SeatEnv(case.game, case.seats, case.options, illegal="default"), skip_render_check=True)


@pytest.mark.parametrize("id", IDS)
def test_a_game_is_made_by_its_id(id: str) -> None:
    made: Any = gymnasium.make(id, bots="beginner", render_mode="ansi")
    seen, info = made.reset(seed=4)
    masks = made.unwrapped.action_masks()

    assert made.observation_space.contains(seen)
    assert np.array_equal(masks, info["action_mask"].astype(bool)) and masks.any()
    assert made.render()


def test_a_whole_game_gives_its_reward_at_the_end() -> None:
    made = SeatEnv("doomsday", seats=2, seat=None)
    rng = np.random.default_rng(1)
    made.reset(seed=1)
    rewards, over = [], False
    while not over:
        _, reward, over, _, _ = made.step(rng.choice(np.flatnonzero(made.action_masks())))
        rewards.append(reward)

    assert set(rewards[:-1]) == {0.0} and rewards[-1] in (1.0, -1.0)
    with pytest.raises(BadSetup, match="reset begins the next one"):
        made.step(np.int64(0))


def test_bad_input_is_answered_in_one_line() -> None:
    made = SeatEnv("doomsday", seats=3)
    made.reset(seed=1)

    with pytest.raises(IllegalMove, match="see the action mask"):
        made.step(np.flatnonzero(~made.action_masks())[0])
    with pytest.raises(BadSetup, match="2 bots are needed"):
        SeatEnv("doomsday", seats=3, bots=["random"])
    with pytest.raises(BadSetup, match="seat cannot be 3"):
        SeatEnv("doomsday", seats=3, seat=3)
