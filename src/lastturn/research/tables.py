"""Many tables at once, for self-play: one call steps them all into NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

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

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    asked: NDArray[np.int64]
    ends: NDArray[np.bool_]
    rewards: NDArray[np.float64]

    def __init__(self, desk: Desk, n: int) -> None:
        self.desk, self.n, self.seats = desk, n, desk.seats
        self.actions, self.fields = desk.actions, desk.fields

    @property
    def games(self) -> int:
        """How many games have come to their end."""
        raise NotImplementedError

    def reset(self, seed: int = 0) -> None:
        """All tables begin anew."""
        raise NotImplementedError

    def step(self, actions: NDArray[np.integer]) -> None:
        """Play one action at every table; if one of them is illegal, IllegalMove, and none is played."""
        raise NotImplementedError

    def sample(self) -> NDArray[np.int64]:
        """A random legal action of every table."""
        raise NotImplementedError

    def step_at_random(self) -> None:
        """A random legal action at every table, without a way round by Python."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is stepped any more; the arrays stay as they are."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class TablesHere(Tables):
    """In this process: one core."""

    def __init__(self, desk: Desk, n: int, seed: int, stride: int) -> None:
        super().__init__(desk, n)
        start = desk.game.set_up(desk.seats, desk.game.full_options(desk.seats, desk.options))
        start.telling = False
        self.many = Many(start, n, seed, stride, desk.features)
        self.many.by_score = desk.rewards == "score"
        self.observations = array_of(self.many.rows, np.int16, (n, -1))
        self.masks = array_of(self.many.masks, np.int8, (n, -1))
        self.asked = array_of(self.many.asked, np.int64, (n,))
        self.ends = array_of(self.many.ends, np.bool_, (n,))
        self.rewards = array_of(self.many.rewards, np.float64, (n, -1))
        self._rng = Rng(seed)

    @property
    def games(self) -> int:
        return int(self.many.games)

    def reset(self, seed: int = 0) -> None:
        self._rng = Rng(seed)
        self.many.reset(seed)

    def step(self, actions: NDArray[np.integer]) -> None:
        self.many.step(np.ascontiguousarray(actions, dtype="<i8").tobytes())

    def sample(self) -> NDArray[np.int64]:
        chosen: NDArray[np.int64] = array_of(self.many.sample(self._rng), np.int64, (self.n,))
        return chosen

    def step_at_random(self) -> None:
        self.many.step_at_random(self._rng)

    def marked(self) -> NDArray[np.int64]:
        """Where in all masks, one after the other, there is a 1."""
        found: NDArray[np.int64] = array_of(self.many.given.marked(), np.int64, (-1,))
        return found


def array_of(buffer: Buffer, kind: type[np.generic], shape: tuple[int, ...]) -> NDArray[Any]:
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
    processes: int = 1,
) -> Tables:
    """So many tables to step at once: `vector("doomsday", n=1024)`.

    Each new game takes the next seed, `stride` higher: so vectors in different programs play different games.
    processes: so many share the tables, a core for each; `close` ends them.
    """
    if n < 1:
        raise BadSetup(f"{n} tables cannot be played; 1 or more is possible")
    if not 1 <= processes <= n:
        raise BadSetup(f"{n} tables cannot be shared by {processes} processes; 1 to {n} are possible")
    desk = Desk(game, seats, options, 0, rewards)
    if processes == 1:
        return TablesHere(desk, n, seed, stride)
    from lastturn.research.workers import TablesInProcesses

    return TablesInProcesses(desk, n, seed, stride, processes)
