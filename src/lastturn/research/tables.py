"""Many tables at once, for self-play: one call steps them all into NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from lastturn.engine.contract import Game, Rng
from lastturn.engine.errors import BadSetup
from lastturn.engine.many import Many
from lastturn.research.desk import Desk, Rewards

if TYPE_CHECKING:
    from typing_extensions import Buffer


class Tables:
    """So many tables of a game, always in the middle of a question.

    All arrays are views of the same memory in every step: copy what you keep.

    observations: a row for each table, of the seat that is asked. masks: its legal actions. asked: that seat.
    ends: whether the table's game has ended with the last step; it has begun anew since. rewards: what each
    seat got at that end, else 0.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        seats: int | None,
        options: Mapping[str, str] | None,
        seed: int,
        stride: int,
        rewards: Rewards,
    ) -> None:
        if n < 1:
            raise BadSetup(f"{n} tables cannot be played; 1 or more is possible")
        self.desk = Desk(game, seats, options, 0, rewards)
        full = self.desk.game.full_options(self.desk.seats, self.desk.options)
        start = self.desk.game.set_up(self.desk.seats, full)
        start.telling = False
        self.many = Many(start, n, seed, stride, self.desk.features)
        self.many.by_score = rewards == "score"
        self.n, self.seats, self.actions = n, self.desk.seats, self.desk.actions
        self.fields = self.desk.fields
        self.observations = _array(self.many.rows, np.int16, (n, -1))
        self.masks = _array(self.many.masks, np.int8, (n, -1))
        self.asked = _array(self.many.asked, np.int64, (n,))
        self.ends = _array(self.many.ends, np.bool_, (n,))
        self.rewards = _array(self.many.rewards, np.float64, (n, -1))
        self._rng = Rng(seed)

    @property
    def games(self) -> int:
        """How many games have come to their end."""
        return int(self.many.games)

    def reset(self, seed: int = 0) -> None:
        """All tables begin anew."""
        self._rng = Rng(seed)
        self.many.reset(seed)

    def step(self, actions: NDArray[np.integer]) -> None:
        """Play one action at every table; if one of them is illegal, IllegalMove, and none is played."""
        self.many.step(np.ascontiguousarray(actions, dtype="<i8").tobytes())

    def sample(self) -> NDArray[np.int64]:
        """A random legal action of every table."""
        chosen: NDArray[np.int64] = _array(self.many.sample(self._rng), np.int64, (self.n,))
        return chosen

    def step_at_random(self) -> None:
        """A random legal action at every table, without a way round by Python."""
        self.many.step_at_random(self._rng)


def _array(buffer: Buffer, kind: type[np.generic], shape: tuple[int, ...]) -> NDArray[Any]:
    """The numbers where they lie, without a copy; only the tables write there."""
    return np.frombuffer(memoryview(buffer), dtype=kind).reshape(shape)


def vector(
    game: str | Game,
    n: int = 1024,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    seed: int = 0,
    stride: int = 1,
    rewards: Rewards = "win",
) -> Tables:
    """So many tables to step at once: `vector("doomsday", n=1024)`.

    Each new game takes the next seed. With a process for each core give each its own first seed, and all of
    them the same stride: the number of processes.
    """
    return Tables(game, n, seats, options, seed, stride, rewards)
