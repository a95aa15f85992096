"""Many tables in several processes, a core for each, that write into memory which all of them share."""

from __future__ import annotations

import multiprocessing
import weakref
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

import numpy as np
from numpy.typing import NDArray

from lastturn.engine.errors import BadSetup, IllegalMove
from lastturn.registry import load
from lastturn.research.desk import Desk, Rewards
from lastturn.research.tables import Tables, TablesHere, array_of

STEP: Final = b"p"
STEP_AT_RANDOM: Final = b"r"
SAMPLE: Final = b"s"
RESET: Final = b"n"
DONE: Final = b"."
START_METHODS: Final = ("forkserver", "spawn")


class SharedMemory(NamedTuple):
    """All arrays of all tables, as memory that can be handed to another process."""

    observations: Any
    masks: Any
    asked: Any
    ends: Any
    rewards: Any
    actions: Any  # to be played, or drawn
    numbers: Any  # of each process the games that have ended; then the seed to begin anew with


class Share(NamedTuple):
    """The part of one process."""

    game: str
    edition: Path | None
    seats: int
    options: dict[str, str]
    rewards: Rewards
    number: int
    first: int
    tables: int
    ahead: int  # by so much its first seed is above the one that was asked for
    stride: int


class TablesInProcesses(Tables):
    """The tables lie one process after the other. The same number of processes plays the same games."""

    def __init__(self, desk: Desk, n: int, seed: int, stride: int, processes: int) -> None:
        super().__init__(desk, n)
        context: Any = multiprocessing.get_context(_start_method())
        shared = self._lay_out(context, processes)
        self._numbers[-1] = seed
        self._rows = np.arange(n)
        self._pipes: list[Connection] = []
        self.started: list[BaseProcess] = []
        for share in _shares(desk, n, stride, processes):
            self._start(context, share, shared)
        self._end = weakref.finalize(self, _end, self._pipes, self.started)
        self._wait()

    def _lay_out(self, context: Any, processes: int) -> SharedMemory:
        """Memory for everything, with the arrays that look at it."""
        n, seats = self.n, self.seats
        width, actions = int(self.desk.features.size), int(self.actions.size)
        sizes = (n * width * 2, n * actions, n * 8, n, n * seats * 8, n * 8, (processes + 1) * 8)
        shared = SharedMemory(*[context.RawArray("b", size) for size in sizes])
        self.observations = array_of(shared.observations, np.int16, (n, width))
        self.masks = array_of(shared.masks, np.int8, (n, actions))
        self.asked = array_of(shared.asked, np.int64, (n,))
        self.ends = array_of(shared.ends, np.bool_, (n,))
        self.rewards = array_of(shared.rewards, np.float64, (n, seats))
        self._actions = array_of(shared.actions, np.int64, (n,))
        self._numbers = array_of(shared.numbers, np.int64, (processes + 1,))
        return shared

    def _start(self, context: Any, share: Share, shared: SharedMemory) -> None:
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(share, shared, theirs), daemon=True)
        process.start()
        theirs.close()
        self._pipes.append(ours)
        self.started.append(process)

    @property
    def games(self) -> int:
        return int(self._numbers[:-1].sum())

    def reset(self, seed: int = 0) -> None:
        self._numbers[-1] = seed
        self._tell(RESET)

    def step(self, actions: NDArray[np.integer]) -> None:
        if len(actions) != self.n:
            raise IllegalMove(f"{self.n} actions are played at a time, not {len(actions)}")
        self._actions[:] = actions
        inside = (self._actions >= 0) & (self._actions < self.masks.shape[1])
        legal = inside & (self.masks[self._rows, np.where(inside, self._actions, 0)] != 0)
        if not legal.all():
            place = int(np.flatnonzero(~legal)[0])
            raise IllegalMove(f"table {place} cannot play action {self._actions[place]} now; see its mask")
        self._tell(STEP)

    def sample(self) -> NDArray[np.int64]:
        self._tell(SAMPLE)
        return self._actions.copy()

    def step_at_random(self) -> None:
        self._tell(STEP_AT_RANDOM)

    def close(self) -> None:
        self._end()

    def _tell(self, what: bytes) -> None:
        if not self._end.alive:
            raise BadSetup("these tables are closed")
        try:
            for pipe in self._pipes:
                pipe.send_bytes(what)
        except OSError:
            self._fail()
        self._wait()

    def _wait(self) -> None:
        """Until all have done it."""
        try:
            for pipe in self._pipes:
                pipe.recv_bytes()
        except (EOFError, OSError):
            self._fail()

    def _fail(self) -> NoReturn:
        self.close()
        raise RuntimeError("a process of the tables has ended; what it said stands above")


def _shares(desk: Desk, n: int, stride: int, processes: int) -> list[Share]:
    """The tables, as evenly as it goes."""
    game, folder = desk.game, desk.game.pack.folder
    edition = folder if folder != load(game.id).pack.folder else None
    ends = [n * (number + 1) // processes for number in range(processes)]
    return [
        Share(
            game.id, edition, desk.seats, desk.options, desk.rewards, number, first, end - first,
            number * stride, processes * stride,
        )
        for number, (first, end) in enumerate(zip([0, *ends], ends, strict=False))
    ]  # fmt: skip


def _start_method() -> str:
    return next(way for way in START_METHODS if way in multiprocessing.get_all_start_methods())


def _end(pipes: Sequence[Connection], started: Sequence[BaseProcess]) -> None:
    """A process ends when nobody can speak to it any more."""
    for pipe in pipes:
        pipe.close()
    for process in started:
        process.join()


class VectorWorker:
    """Steps its share of the tables and copies what came of it to where all can see it."""

    def __init__(self, share: Share, shared: SharedMemory) -> None:
        desk = Desk(load(share.game, share.edition), share.seats, share.options, 0, share.rewards)
        self.share, self.numbers = share, array_of(shared.numbers, np.int64, (-1,))
        self.own = TablesHere(desk, share.tables, self.seed(), share.stride)
        first, n, actions = share.first, share.tables, int(desk.actions.size)
        part = slice(first, first + n)
        self.rows = array_of(shared.observations, np.int16, (-1, int(desk.features.size)))[part]
        self.masks = array_of(shared.masks, np.int8, (-1,))[first * actions : (first + n) * actions]
        self.asked = array_of(shared.asked, np.int64, (-1,))[part]
        self.ends = array_of(shared.ends, np.bool_, (-1,))[part]
        self.rewards = array_of(shared.rewards, np.float64, (-1, desk.seats))[part]
        self.actions = array_of(shared.actions, np.int64, (-1,))[part]
        self.marked: NDArray[np.int64] = np.zeros(0, np.int64)
        self.show()

    def seed(self) -> int:
        return int(self.numbers[-1]) + self.share.ahead

    def do(self, what: bytes) -> None:
        if what == SAMPLE:
            self.actions[:] = self.own.sample()
            return
        if what == STEP:
            self.own.step(self.actions)
        elif what == STEP_AT_RANDOM:
            self.own.step_at_random()
        else:
            self.own.reset(self.seed())
        self.show()

    def show(self) -> None:
        """Masks are long and almost empty: only what is not as before is written."""
        own = self.own
        self.rows[:], self.asked[:], self.ends[:], self.rewards[:] = (
            own.observations, own.asked, own.ends, own.rewards,
        )  # fmt: skip
        self.masks[self.marked] = 0
        self.marked = own.marked()
        self.masks[self.marked] = 1
        self.numbers[self.share.number] = own.games


def _work(share: Share, shared: SharedMemory, pipe: Connection) -> None:
    worker = VectorWorker(share, shared)
    try:
        pipe.send_bytes(DONE)
        while True:
            worker.do(pipe.recv_bytes())
            pipe.send_bytes(DONE)
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        pipe.close()
