"""One seat of a game against bots, as a Gymnasium environment. Importing this registers the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from lastturn.engine.contract import BlindBot, Bot, Game, Menu, Rng
from lastturn.engine.errors import BadSetup
from lastturn.registry import find_bot
from lastturn.research.desk import LONG, Desk, Illegal, Rewards, Row, one_of
from lastturn.research.rendering import RENDER_MODES, Render, Rendered, rendered

IDS: Final = {
    "LastTurn/Doomsday-v0": "doomsday",
    "LastTurn/EarthGoneMad-v0": "earth-gone-mad",
    "LastTurn/EndOfDays-v0": "end-of-days",
    "LastTurn/UntilDaylight-v0": "until-daylight",
}


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """You play one seat, bots the others. A step is one action of yours and all that follows until you are
    asked again.

    bots: one name for all other seats, or one for each of them in their order. seat: yours, from 0; None
    draws another one for every game.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        bots: str | Sequence[str] = "random",
        seat: int | None = 0,
        history: int = 0,
        rewards: Rewards = "win",
        illegal: Illegal = "refuse",
        render_mode: Render | None = None,
    ) -> None:
        self.desk = Desk(game, seats, options, history, rewards)
        one_of("illegal", illegal, ("refuse", "default"))
        if render_mode is not None:
            one_of("render_mode", render_mode, RENDER_MODES)
        if seat is not None and not 0 <= seat < self.desk.seats:
            raise BadSetup(f"seat cannot be {seat}; it can be 0 to {self.desk.seats - 1}, or None")
        self.bots = _bots(bots, self.desk.seats - 1)
        self.blind = [isinstance(bot, BlindBot) for bot in self.bots]  # known once: looking again takes long
        self.fixed_seat = seat
        self.seat = seat or 0
        self.illegal: Illegal = illegal
        self.render_mode = self.render_as = render_mode
        self.action_space = Discrete(int(self.desk.actions.size))
        self.observation_space = Box(self.desk.low(), self.desk.high(), dtype=np.int16)
        self.menu = Menu()
        self.rng = Rng(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            self.desk.begin(int(self.np_random.integers(LONG)))
            self.rng = Rng(int(self.np_random.integers(LONG)))
            if self.fixed_seat is None:
                self.seat = int(self.np_random.integers(self.desk.seats))
            self._let_bots_play()
            if not self.desk.over():
                return self.desk.observe(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        if self.desk.over():
            raise BadSetup("the game is over; reset begins the next one")
        self.desk.play(self.seat, int(action), self.illegal)
        self._let_bots_play()
        over = self.desk.over()
        reward = self.desk.results()[self.seat] if over else 0.0
        return self.desk.observe(self.seat), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as `sb3_contrib.MaskablePPO` asks for them."""
        return self.desk.mask(self.seat).view(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.desk.mask(self.seat), "seat": self.seat}

    def _let_bots_play(self) -> None:
        """Until the seat is asked or the game is over; each bot thinks on a copy of its own."""
        table = self.desk.table
        while not table.over() and not table.waiting >> self.seat & 1:
            other = table.next_seat()
            self.desk.apply(other, self._answer(other))

    def _answer(self, other: int) -> int:
        place = other if other < self.seat else other - 1
        table, bot = self.desk.table, self.bots[place]
        if self.blind[place]:
            self.menu.clear()
            table.offer(other, self.menu)
            return cast(BlindBot, bot).pick(self.menu, self.rng)
        return bot.choose(self.desk.game, table.determinize(other, self.rng), other, self.rng)

    def render(self) -> Rendered:
        if self.render_as is None:
            return None
        return rendered(self.desk.game, self.desk.game.view(self.desk.table, self.seat), self.render_as)


def _bots(names: str | Sequence[str], seats: int) -> list[Bot]:
    listed = [names] * seats if isinstance(names, str) else list(names)
    if len(listed) != seats:
        raise BadSetup(f"{seats} bots are needed, one for each other seat; {len(listed)} were named")
    return [find_bot(name) for name in listed]


def register() -> None:
    """Make the games known to `gymnasium.make`."""
    for id, game in IDS.items():
        if id not in gymnasium.registry:
            gymnasium.register(id, entry_point="lastturn.research.gymnasium:SeatEnv", kwargs={"game": game})


register()
