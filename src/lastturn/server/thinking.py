"""Bots think in worker processes, never on the event loop. A worker replays the record, deals what the seat
cannot know anew, and hands the bot that table; the real one never changes by thinking."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec
import structlog
from msgspec import Struct

from lastturn.engine.contract import Bot, Game, Rng, Table
from lastturn.engine.record import Record, replay
from lastturn.server.metrics import Metrics
from lastturn.server.settings import Settings

logger = structlog.get_logger()
CACHED = 64
Players = Callable[[], tuple[Mapping[str, Game], Mapping[str, Bot]]]


class Job(Struct):
    """table: id, round and undos, under which a worker remembers the position. aside: only if worth
    saying."""

    table: str
    record: Record
    bot: str
    seat: int
    seed: int
    aside: bool = False


class Opinion(Struct, frozen=True):
    """What a bot has chosen, and why, in one sentence."""

    move: int
    because: str


class Worker:
    """Games, bots and the positions it has seen lately."""

    def __init__(self, games: Mapping[str, Game], bots: Mapping[str, Bot]) -> None:
        self.games = games
        self.bots = bots
        self.seen: OrderedDict[str, Table] = OrderedDict()

    def think(self, job: Job) -> Opinion | None:
        game, bot = self.games[job.record.game], self.bots[job.bot]
        rng = Rng(job.seed)
        table = self._position(game, job).determinize(job.seat, rng)
        ask = bot.speak_up if job.aside else bot.choose
        m = ask(game, table, job.seat, rng)
        return None if m is None else Opinion(m, bot.because(game, table, job.seat, m))

    def _position(self, game: Game, job: Job) -> Table:
        table = self.seen.pop(job.table, None)
        moves = job.record.moves
        if table is None or len(table.moves) > len(moves) or table.moves != moves[: len(table.moves)]:
            table = replay(game, job.record)
        for seat, m in moves[len(table.moves) :]:
            table.play(seat, m)
        self.seen[job.table] = table
        while len(self.seen) > CACHED:
            self.seen.popitem(last=False)
        return table


_worker: Worker | None = None


def _begin(players: Players) -> None:
    """In a new worker process."""
    global _worker  # noqa: PLW0603  # a worker process has exactly one
    os.nice(5)
    _worker = Worker(*players())


def _think(job: bytes) -> bytes:
    assert _worker is not None, "the worker has not begun"
    return msgspec.msgpack.encode(_worker.think(msgspec.msgpack.decode(job, type=Job)))


class Thinker:
    """Hands jobs to workers: processes where `players` can be sent to them, else threads."""

    def __init__(
        self,
        games: Mapping[str, Game],
        bots: Mapping[str, Bot],
        players: Players | None,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self.local = Worker(games, bots)
        self.players = players if settings.workers > 0 else None
        self.settings = settings
        self.metrics = metrics
        self.pool: Executor | None = None

    def warm_up(self) -> None:
        """Let the workers import everything now, not when somebody waits for a bot."""
        if self.players is not None:
            self._started().submit(os.getpid)

    def _started(self) -> Executor:
        if self.pool is None:
            self.pool = self._new_pool()
        return self.pool

    def _new_pool(self) -> Executor:
        if self.players is None:
            return ThreadPoolExecutor(
                1, thread_name_prefix="thinking"
            )  # one: a worker's memory is not shared
        context = multiprocessing.get_context("forkserver")
        return ProcessPoolExecutor(self.settings.workers, context, _begin, (self.players,))

    async def opinion(self, job: Job) -> Opinion | None:
        """The bot's choice; None if it has nothing to say, or could not decide in time."""
        job.seed = secrets.randbits(62)
        began = time.perf_counter()
        self.metrics.thinking.inc()
        try:
            async with asyncio.timeout(self.settings.think_at_most):
                return await self._run(job)
        except BrokenProcessPool:
            logger.warning("thinking.restarted", table=job.table)
            self.pool = None
        except Exception as failed:  # a bot that fails must not stop the table: the default is played
            logger.error("thinking.failed", table=job.table, bot=job.bot, why=repr(failed))
        finally:
            self.metrics.thinking.dec()
            self.metrics.think_seconds.observe(time.perf_counter() - began)
        return None

    async def _run(self, job: Job) -> Opinion | None:
        loop = asyncio.get_running_loop()
        if self.players is None:
            return await loop.run_in_executor(self._started(), self.local.think, job)
        data = await loop.run_in_executor(self._started(), _think, msgspec.msgpack.encode(job))
        return msgspec.msgpack.decode(data, type=Opinion | None)

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
