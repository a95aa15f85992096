"""A policy learns by playing against itself: a process for each core steps a vector of tables, one learner
gathers what came of it. python self_play.py --minutes 5

Ray carries weights to the processes and games back; the same loop runs on several machines (`ray start`).
"""

from __future__ import annotations

import argparse
import os
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
import ray
import torch
from torch import Tensor, nn

from lastturn.research import vector

TABLES, STEPS = 64, 128  # of each process, for one round of learning


class Games(NamedTuple):
    """What was seen, could be done, was done, and what it led to, of each move whose game has ended."""

    seen: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    results: np.ndarray


def network(width: int, actions: int) -> nn.Module:
    return nn.Sequential(nn.Linear(width, 128), nn.Tanh(), nn.Linear(128, actions))


def likes(policy: nn.Module, seen: np.ndarray, masks: np.ndarray) -> Tensor:
    """The logarithms of the chances of all actions; none for what is not legal."""
    tamed = torch.as_tensor(np.sign(seen) * np.log1p(np.abs(seen.astype(np.float32))))
    return torch.log_softmax(policy(tamed).masked_fill(torch.as_tensor(masks == 0), -1e9), dim=-1)


@ray.remote(num_cpus=1)
class Player:
    """One process with its tables. All seats play by the same policy."""

    def __init__(self, game: str, seats: int, place: int, places: int) -> None:
        torch.set_num_threads(1)
        self.tables = vector(game, TABLES, seats, seed=place, stride=places)
        self.policy = network(self.tables.observations.shape[1], self.tables.masks.shape[1])

    def play(self, weights: dict[str, Tensor]) -> Games:
        self.policy.load_state_dict(weights)
        tables, rows = self.tables, []
        for _ in range(STEPS):
            seen, masks, asked = tables.observations.copy(), tables.masks.copy(), tables.asked.copy()
            with torch.no_grad():
                actions = torch.multinomial(likes(self.policy, seen, masks).exp(), 1)[:, 0].numpy()
            tables.step(actions)
            rows.append((seen, masks, asked, actions, tables.ends.copy(), tables.rewards.copy()))
        return finished(rows)


def finished(rows: list[tuple[np.ndarray, ...]]) -> Games:
    """Each move with what its seat got at the end of that game, from the last one back."""
    seen, masks, asked, actions, ends, rewards = (np.stack(column) for column in zip(*rows, strict=True))
    results, got = np.full(asked.shape, np.nan), np.full(rewards.shape[1:], np.nan)
    for t in reversed(range(len(rows))):
        got[ends[t]] = rewards[t][ends[t]]
        results[t] = np.take_along_axis(got, asked[t][:, None], 1)[:, 0]
    known = ~np.isnan(results)
    return Games(seen[known], masks[known], actions[known], results[known])


def learn(policy: nn.Module, optimiser: Any, games: Games) -> float:
    """One step of policy gradient: more of what led to more than usual."""
    gained = torch.as_tensor(games.results - games.results.mean(), dtype=torch.float32)
    chances = likes(policy, games.seen, games.masks)
    chosen = chances.gather(1, torch.as_tensor(games.actions)[:, None])[:, 0]
    spread = -(chances.exp() * chances.clamp(min=-50)).sum(-1).mean()
    loss = -(chosen * gained).mean() - 0.01 * spread
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return float(spread.detach())


def wins(policy: nn.Module, game: str, seats: int, games: int) -> tuple[int, int]:
    """Of so many games against random players how many seat 1 wins with the policy."""
    tables, won = vector(game, TABLES, seats, seed=1_000_000), 0
    while tables.games < games:
        actions = tables.sample().copy()
        own = tables.asked == 0
        if own.any():
            with torch.no_grad():
                actions[own] = likes(policy, tables.observations[own], tables.masks[own]).argmax(-1).numpy()
        tables.step(actions)
        won += int((tables.rewards[tables.ends, 0] > 0).sum())
    return won, tables.games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="earth-gone-mad")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    ray.init(include_dashboard=False, num_cpus=asked.processes, log_to_driver=False)
    players = [Player.remote(asked.game, asked.seats, k, asked.processes) for k in range(asked.processes)]
    tables = vector(asked.game, 1, asked.seats)
    policy = network(tables.observations.shape[1], tables.masks.shape[1])
    optimiser = torch.optim.Adam(policy.parameters(), lr=1e-3)
    began, rounds = perf_counter(), 0
    while rounds == 0 or perf_counter() - began < 60 * asked.minutes:
        weights = ray.put(policy.state_dict())
        played = ray.get([player.play.remote(weights) for player in players])
        games = Games(*[np.concatenate(column) for column in zip(*played, strict=True)])
        spread = learn(policy, optimiser, games)
        rounds += 1
        if rounds % 20 == 1:
            print(f"round {rounds}: {len(games.actions):,} moves, spread {spread:.2f}", flush=True)
    won, of = wins(policy, asked.game, asked.seats, 400)
    print(f"{rounds} rounds; wins {won} of {of} games against random players")


if __name__ == "__main__":
    main()
