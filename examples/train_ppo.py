"""MaskablePPO learns a game from nothing, against bots: python train_ppo.py --minutes 3

It prints how many games of 400 the policy wins as it learns, and writes its weights for the bot.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import process_time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from lastturn.research.gymnasium import SeatEnv


class Tamed(gymnasium.ObservationWrapper):
    """Points can be large and most of the numbers are 0 or 1: their logarithms go together."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        self.observation_space = gymnasium.spaces.Box(-11, 11, env.observation_space.shape, np.float32)

    def observation(self, seen: np.ndarray) -> np.ndarray:
        return np.sign(seen) * np.log1p(np.abs(seen.astype(np.float32)))


def table_against(game: str, seats: int, bots: str) -> Tamed:
    """seat=None: another seat in every game."""
    return Tamed(SeatEnv(game, seats, bots=bots, seat=None))


def wins(model: MaskablePPO, env: Tamed, games: int) -> int:
    """How many of so many games the policy wins, always taking what it likes best."""
    won = 0
    for number in range(games):
        seen, _ = env.reset(seed=10_000 + number)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(action)
        won += reward > 0
    return won


class Watch(BaseCallback):
    """Looks now and then how good the policy is, and ends the training when the time is over."""

    def __init__(self, env: Tamed, seconds: float, games: int, curve: Path) -> None:
        super().__init__()
        self.env, self.seconds, self.games, self.curve = env, seconds, games, curve
        self.next, self.began = 0.0, process_time()

    def _on_step(self) -> bool:
        return process_time() - self.began < self.seconds

    def _on_rollout_start(self) -> None:
        if process_time() - self.began >= self.next:
            self.next += self.seconds / 10
            self.look()

    def look(self) -> None:
        found = {
            "seconds": round(process_time() - self.began, 1), "steps": self.num_timesteps,
            "games": self.games, "won": int(wins(self.model, self.env, self.games)),
        }  # fmt: skip
        print(json.dumps(found), flush=True)
        with self.curve.open("a") as lines:
            lines.write(json.dumps(found) + "\n")


def weights(model: MaskablePPO, game: str, seats: int) -> dict[str, Any]:
    """All that the bot needs: two hidden layers and what is made of them."""
    hidden = [layer for layer in model.policy.mlp_extractor.policy_net if hasattr(layer, "weight")]
    last = model.policy.action_net
    found: dict[str, Any] = {"game": game, "seats": seats}
    for n, layer in enumerate(hidden):
        found |= {f"hidden{n}": layer.weight.detach().numpy(), f"bias{n}": layer.bias.detach().numpy()}
    return found | {"actions": last.weight.detach().numpy(), "bias": last.bias.detach().numpy()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="earth-gone-mad")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="random", help="against whom it learns and is tried")
    parser.add_argument(
        "--minutes", type=float, default=3, help="of CPU: so it comes out alike where others work too"
    )
    parser.add_argument("--games", type=int, default=400, help="of each look")
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--curve", type=Path, default=Path("curve.jsonl"))
    asked = parser.parse_args()
    torch.set_num_threads(1)  # the network is small
    tables = DummyVecEnv([lambda: table_against(asked.game, asked.seats, asked.bots)] * 16)
    model = MaskablePPO(
        "MlpPolicy", tables, n_steps=256, batch_size=1024, n_epochs=4, gamma=1.0, ent_coef=0.01, seed=1,
        policy_kwargs={"net_arch": [128, 128]}, device="cpu",
    )  # fmt: skip
    asked.curve.unlink(missing_ok=True)
    trial = table_against(asked.game, asked.seats, asked.bots)
    watch = Watch(trial, 60 * asked.minutes, asked.games, asked.curve)
    model.learn(1_000_000_000, callback=watch)
    watch.look()
    np.savez(asked.out, **weights(model, asked.game, asked.seats))
    print(f"{asked.out}: {model.num_timesteps:,} steps")


if __name__ == "__main__":
    main()
