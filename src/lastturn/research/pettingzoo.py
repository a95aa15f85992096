"""The games as PettingZoo environments: turn by turn (`env`), and all at once (`parallel_env`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv, ParallelEnv

from lastturn.engine.contract import Game
from lastturn.engine.errors import BadSetup
from lastturn.research.desk import LONG, Desk, Illegal, Rewards, one_of
from lastturn.research.rendering import RENDER_MODES, Render, Rendered, rendered

Shape = Literal["flat", "named"]
Observation = dict[str, Any]


class Seats:
    """What both kinds of environment are made of: a desk, spaces, seeds and pictures."""

    def __init__(
        self, desk: Desk, actions: int, shape: Shape, illegal: Illegal, render_mode: Render | None, kind: str
    ) -> None:
        if render_mode is not None:
            one_of("render_mode", render_mode, RENDER_MODES)
        one_of("shape", shape, ("flat", "named"))
        one_of("illegal", illegal, ("refuse", "default"))
        self.desk = desk
        self.shape = shape
        self.illegal = illegal
        self.render_mode = render_mode
        self.names = desk.names
        self.seat_of = {name: seat for seat, name in enumerate(desk.names)}
        self.action_spaces: dict[str, Space[Any]] = {name: Discrete(actions) for name in desk.names}
        self.observation_spaces: dict[str, Space[Any]] = {name: self._space(actions) for name in desk.names}
        self.seeds = np.random.default_rng()
        self.metadata = {
            "name": f"lastturn_{desk.game.id.replace('-', '_')}_v{desk.game.rules}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": kind == "parallel",
            "render_fps": 2,
        }

    def _space(self, actions: int) -> Space[Any]:
        numbers: Space[Any] = Box(self.desk.low(), self.desk.high(), dtype=np.int16)
        if self.shape == "named":
            low, high = self.desk.named(self.desk.low()), self.desk.named(self.desk.high())
            numbers = Dict({name: Box(low[name], high[name], dtype=np.int16) for name in low})
        return Dict({"observation": numbers, "action_mask": Box(0, 1, (actions,), dtype=np.int8)})

    def begin(self, seed: int | None) -> None:
        """Seeds of later games follow from the first one that was given."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.desk.begin(int(self.seeds.integers(LONG)))

    def observation(self, seat: int) -> Observation:
        """The row first: legal actions are listed with it, once."""
        row = self.desk.observe(seat)
        seen = row if self.shape == "flat" else self.desk.named(row)
        return {"observation": seen, "action_mask": self.desk.mask(seat)}

    def render(self) -> Rendered:
        if self.render_mode is None:
            message = f"nothing can be rendered without a render_mode; it can be: {', '.join(RENDER_MODES)}"
            raise BadSetup(message)
        return rendered(self.desk.game, self.desk.game.view(self.desk.table, None), self.render_mode)


class TurnEnv(AECEnv[str, Observation, int]):
    """One agent after the other. Where several seats are asked at once, they answer in their order; what one
    has answered is in nobody's observation before all have."""

    def __init__(self, seats: Seats) -> None:
        super().__init__()
        self.seated = seats
        self.metadata = seats.metadata
        self.render_mode = seats.render_mode
        self.possible_agents = list(seats.names)
        self.agents = list(seats.names)
        self.observation_spaces = seats.observation_spaces
        self.action_spaces = seats.action_spaces

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seated.begin(seed)
        names = self.possible_agents
        self.agents = list(names)
        self.rewards = dict.fromkeys(names, 0.0)
        self._cumulative_rewards = dict.fromkeys(names, 0.0)
        self.terminations = dict.fromkeys(names, False)
        self.truncations = dict.fromkeys(names, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in names}
        self._skip_agent_selection = None
        self.agent_selection = names[self.seated.desk.asked()]

    def observe(self, agent: str) -> Observation:
        seated = self.seated
        return seated.observation(seated.seat_of[agent])

    def step(self, action: int | None) -> None:
        agent, desk = self.agent_selection, self.seated.desk
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadSetup(f"{agent} is asked: step takes one of its actions, not None")
        self._cumulative_rewards[agent] = 0.0
        desk.play(self.seated.seat_of[agent], action, self.seated.illegal)
        seat = desk.table.next_seat()
        if seat < 0:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]

    def _end(self) -> None:
        results = self.seated.desk.results()
        self.rewards = dict(zip(self.possible_agents, results, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> Rendered:
        return self.seated.render()

    def close(self) -> None:
        """Nothing is open."""


class AllAtOnceEnv(ParallelEnv[str, Observation, int]):
    """All agents in each step: those that are asked answer, the others wait (the last action).

    Where the answers to one window come together, they are played in the order of the seats; one that an
    earlier answer has made impossible is left out, and its seat is asked again.
    """

    def __init__(self, seats: Seats, max_cycles: int) -> None:
        self.seated = seats
        self.metadata = seats.metadata
        self.render_mode = seats.render_mode
        self.max_cycles = max_cycles
        self.possible_agents = list(seats.names)
        self.agents = list(seats.names)
        self.observation_spaces = seats.observation_spaces
        self.action_spaces = seats.action_spaces
        self.wait = int(seats.desk.actions.size)
        self.cycles = 0

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.seated.begin(seed)
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self._observations(), {name: {} for name in self.agents}

    def _observations(self) -> dict[str, Observation]:
        return {name: self._observation(seat) for name, seat in self.seated.seat_of.items()}

    def _observation(self, seat: int) -> Observation:
        """Who is not asked can only wait, and nobody else."""
        seen = self.seated.observation(seat)
        asked = seen["action_mask"]
        seen["action_mask"] = np.append(asked, np.int8(not asked.any()))
        return seen

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        desk, acting = self.seated.desk, self.agents
        infos: dict[str, dict[str, Any]] = {name: {} for name in acting}
        for seat in desk.all_asked():
            infos[desk.names[seat]] = self._answer(seat, int(actions.get(desk.names[seat], self.wait)))
        self.cycles += 1
        over = desk.over()
        stopped = not over and self.cycles >= self.max_cycles
        rewards = dict(zip(acting, desk.results() if over else [0.0] * len(acting), strict=True))
        self.agents = [] if over or stopped else acting
        ends, stops = dict.fromkeys(acting, over), dict.fromkeys(acting, stopped)
        return self._observations(), rewards, ends, stops, infos

    def _answer(self, seat: int, action: int) -> dict[str, Any]:
        desk = self.seated.desk
        if seat not in desk.all_asked():
            return {"left_out": True}
        if action == self.wait:
            action = (
                desk.actions.index(desk.table.default(seat)) if self.seated.illegal == "default" else action
            )
        return {} if desk.play(seat, action, self.seated.illegal) else {"illegal": True}

    def render(self) -> Rendered:
        return self.seated.render()

    def close(self) -> None:
        """Nothing is open."""


def env(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    render_mode: Render | None = None,
    shape: Shape = "flat",
    history: int = 0,
    rewards: Rewards = "win",
    illegal: Illegal = "refuse",
) -> TurnEnv:
    """A game turn by turn: `env("doomsday", seats=3)`.

    options: the game's own, as `game.start` takes them. shape: observations as one row, or named. history: so
    many public events besides. illegal: an illegal action is refused, or what a time-out would play is taken.
    """
    desk = Desk(game, seats, options, history, rewards)
    return TurnEnv(Seats(desk, int(desk.actions.size), shape, illegal, render_mode, "turns"))


def parallel_env(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    render_mode: Render | None = None,
    shape: Shape = "flat",
    history: int = 0,
    rewards: Rewards = "win",
    illegal: Illegal = "default",
    max_cycles: int = 100_000,
) -> AllAtOnceEnv:
    """A game all at once, for sealed windows; its last action is to wait. After `max_cycles` it is cut."""
    desk = Desk(game, seats, options, history, rewards)
    return AllAtOnceEnv(
        Seats(desk, int(desk.actions.size) + 1, shape, illegal, render_mode, "parallel"), max_cycles
    )
