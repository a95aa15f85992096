"""Bots think in worker processes, never on the event loop. A worker replays the record, deals what the seat
cannot know anew, and hands the bot that table; the real one never changes by thinking."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

import msgspec
import structlog
from msgspec import Struct

from lastturn.engine.catalogue import find
from lastturn.engine.contract import Advice, Bot, Coach, Game, Rng, Table
from lastturn.engine.record import Record, replay
from lastturn.server.apart import Apart, Ceilings, TooDear, Work
from lastturn.server.metrics import Metrics
from lastturn.server.round import RUN_AT_MOST
from lastturn.server.settings import Settings

logger = structlog.get_logger()
CACHED = 64
BEST = 3  # moves that a hint names
CRASHED = "crashed"
SLOW = "took too long"
Players = Callable[[], tuple[Mapping[str, Game], Mapping[str, Bot]]]


class Job(Struct):
    """table: id, round and undos, under which a worker remembers the position. aside: only if worth
    saying. whole: to the end of the decision, not its first pick alone."""

    table: str
    record: Record
    bot: str
    seat: int
    seed: int
    aside: bool = False
    whole: bool = False


class Opinion(Struct, frozen=True):
    """What a bot has chosen, and why, in one sentence. moves: the whole decision, where that was wanted.
    best: then also what else it thought of, by a bot that can say."""

    move: int
    because: str
    moves: list[int] = []
    best: list[Advice] = []


class Worker:
    """Games, bots and the positions it has seen lately."""

    def __init__(self, games: Mapping[str, Game], bots: Mapping[str, Bot]) -> None:
        self.games = games
        self.bots = bots
        self.seen: OrderedDict[str, Table] = OrderedDict()

    def think(self, job: Job) -> Opinion | None:
        game, bot = find(self.games, job.record.game, job.record.pack), self.bots[job.bot]
        assert game is not None, f"a table is played here that needs {job.record.pack}"
        rng = Rng(job.seed)
        table = self._position(game, job).determinize(job.seat, rng)
        if job.whole:
            return whole_thought(game, bot, table, job.seat, rng)
        ask = bot.speak_up if job.aside else bot.choose
        m = ask(game, table, job.seat, rng)
        if m is None and job.aside:
            return None
        return Opinion(a_move(m), str(bot.because(game, table, job.seat, a_move(m))))

    def _position(self, game: Game, job: Job) -> Table:
        table = self.seen.pop(job.table, None)
        moves = job.record.moves
        if table is None or len(table.moves) > len(moves) or table.moves != moves[: len(table.moves)]:
            table = replay(game, job.record)
        if job.record.texts:
            table.texts = {**table.texts, **job.record.texts}  # words of people's own since then
        for seat, m in moves[len(table.moves) :]:
            table.play(seat, m)
        self.seen[job.table] = table
        while len(self.seen) > CACHED:
            self.seen.popitem(last=False)
        return table


def a_move(m: object) -> int:
    """What a bot of somebody else hands back may be anything."""
    if not isinstance(m, int):
        raise TypeError(f"a bot answers with the number of a move, not with {m!r}")
    return int(m)


def whole_thought(game: Game, bot: Bot, table: Table, seat: int, rng: Rng) -> Opinion:
    """What the bot would do at the seat's open question, to the end of its run. `table` is a redealt copy;
    it is played on."""
    best = bot.advise(game, table, seat, rng, BEST) if isinstance(bot, Coach) else []
    moves, because, complete = list[int](), "", False
    while not complete and len(moves) < RUN_AT_MOST:
        m = best[0].move if best and not moves else a_move(bot.choose(game, table, seat, rng))
        because = because or str(bot.because(game, table, seat, m))
        moves.append(m)
        complete = table.on_top.completes(table, seat, m)
        if not complete:
            table.apply(seat, m)
    return Opinion(moves[0], because, moves, best)


class JobResult(Struct):
    """What came of a job. failed: what the bot did wrong, in a few words for the table. why, trace: for the
    log."""

    opinion: Opinion | None = None
    failed: str = ""
    why: str = ""
    trace: str = ""


def thought(worker: Worker, job: bytes) -> bytes:
    try:
        opinion = worker.think(msgspec.msgpack.decode(job, type=Job))
    except MemoryError:
        raise
    except (Exception, SystemExit) as wrong:  # a bot that fails must not end the process: others think there
        trace = "".join(traceback.format_exception(wrong))
        return msgspec.msgpack.encode(JobResult(failed=CRASHED, why=repr(wrong), trace=trace))
    return msgspec.msgpack.encode(JobResult(opinion))


def thinking(players: Players) -> Work:
    """In a new process: what thinks there."""
    return partial(thought, Worker(*players()))


class Mind(Protocol):
    """Does one job after the other, within limits: TooDear if it goes beyond them."""

    async def work(self, data: bytes) -> bytes: ...

    def warm_up(self) -> None: ...

    def stop(self) -> None: ...


class InThread:
    """A mind in a thread of this process, where the players cannot be sent to another one. A thread cannot be
    ended: one that hangs is left alone, and another takes its place."""

    def __init__(self, work: Work, seconds: float) -> None:
        self.do = work
        self.seconds = seconds
        self.jobs: queue.SimpleQueue[tuple[bytes, asyncio.Future[bytes]]] | None = None

    def warm_up(self) -> None:
        pass

    async def work(self, data: bytes) -> bytes:
        if self.jobs is None:
            self.jobs = queue.SimpleQueue()
            threading.Thread(target=self._run, args=(self.jobs,), name="thinking", daemon=True).start()
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.jobs.put((data, done))
        try:
            async with asyncio.timeout(self.seconds):
                return await done
        except TimeoutError:
            self.jobs = None
            raise TooDear from None

    def _run(self, jobs: queue.SimpleQueue[tuple[bytes, asyncio.Future[bytes]]]) -> None:
        while True:
            data, done = jobs.get()
            result = self.do(data)
            with contextlib.suppress(RuntimeError):  # the loop may have ended meanwhile
                done.get_loop().call_soon_threadsafe(self._settle, done, result)

    @staticmethod
    def _settle(done: asyncio.Future[bytes], result: bytes) -> None:
        if not done.done():
            done.set_result(result)

    def stop(self) -> None:
        self.jobs = None


class Thinker:
    """Hands jobs to minds: processes where `players` can be sent to them, else a thread."""

    def __init__(
        self,
        games: Mapping[str, Game],
        bots: Mapping[str, Bot],
        players: Players | None,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self.metrics = metrics
        self.limits = Ceilings(settings.think_at_most, settings.think_megabytes)
        self.players = players
        self.processes = players is not None and settings.workers > 0
        self.heirs: dict[Mind, Mind] = {}  # of minds that think no more once they are idle
        self.minds: list[Mind]
        if self.processes:
            self.minds = [self._apart() for _ in range(settings.workers)]
        else:
            self.minds = [InThread(partial(thought, Worker(games, bots)), settings.think_at_most)]
        self.idle: asyncio.LifoQueue[Mind] | None = None

    def _apart(self, package: str = "") -> Apart:
        assert self.players is not None, "who plays in a process is said by a function"
        return Apart(partial(thinking, self.players), self.limits, package)

    async def change_over(self, package: str) -> None:
        """Let bots think with the copy of this package in a folder. Its workers begin beside the others, and
        take their places when they are ready and these are idle."""
        for place, mind in enumerate(self.minds):
            heir = self._apart(package)
            await heir.begin()
            self.heirs[mind] = self.minds[place] = heir

    def warm_up(self) -> None:
        """Let the workers import everything now, not when somebody waits for a bot."""
        for mind in self.minds:
            mind.warm_up()

    async def opinion(self, job: Job) -> Opinion | None:
        """The bot's choice; None if it has nothing to say, or failed."""
        return (await self.thought(job)).opinion

    async def thought(self, job: Job) -> JobResult:
        """The bot's choice, or what it did wrong; the log has that with its traceback."""
        job.seed = secrets.randbits(62)
        began = time.perf_counter()
        self.metrics.thinking.inc()
        try:
            found = msgspec.msgpack.decode(await self._think(msgspec.msgpack.encode(job)), type=JobResult)
            if found.failed:
                seen = {"table": job.table, "bot": job.bot}
                logger.error("thinking.failed", **seen, why=found.why, trace=found.trace)
            return found
        except TooDear:
            self.metrics.replaced.inc()
            logger.error("thinking.replaced", table=job.table, bot=job.bot)
            return JobResult(failed=SLOW)
        finally:
            self.metrics.thinking.dec()
            self.metrics.think_seconds.observe(time.perf_counter() - began)

    async def _think(self, job: bytes) -> bytes:
        """By the mind that was busy last: it remembers positions. Whoever asks may go away meanwhile; the
        mind is free again when it has finished."""
        if self.idle is None:
            self.idle = asyncio.LifoQueue()
            for mind in self.minds:
                self.idle.put_nowait(mind)
        mind, idle = await self.idle.get(), self.idle
        if mind in self.heirs:
            mind = self._retire(mind)
        working = asyncio.ensure_future(mind.work(job))

        def free(ended: asyncio.Future[bytes]) -> None:
            idle.put_nowait(mind)
            if not ended.cancelled():
                ended.exception()  # perhaps nobody else hears it

        working.add_done_callback(free)
        return await asyncio.shield(working)

    def _retire(self, mind: Mind) -> Mind:
        threading.Thread(target=mind.stop, name="retiring", daemon=True).start()
        return self.heirs.pop(mind)

    def stop(self) -> None:
        for mind in [*self.minds, *self.heirs]:
            mind.stop()
