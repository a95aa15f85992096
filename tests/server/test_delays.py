"""Bots answer at moments that tell nothing of their cards, on a loop whose time passes without waiting."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from lastturn.engine.record import write_turns
from lastturn.registry import game
from lastturn.server import entries as e
from lastturn.server.clocks import Timekeeper
from lastturn.server.delays import CommonDelay
from lastturn.server.live_room import LiveRoom
from lastturn.server.settings import Settings
from lastturn.server.store.pulse import Pulse
from lastturn.server.thinking import Job, JobResult, Opinion
from lastturn.wire.table import Pace
from tests.rules import rule
from tests.server.test_online_rules import scene_record
from tests.server.test_room import Bench

AGENCIES = """
step = "action"
[[table.seats]]
hand = ["W01", "W02", "K02", "K04"]
[[table.seats]]
hand = ["R01", "R02"]
"""


class Leaping(asyncio.SelectorEventLoop):
    """A loop that leaps to the next timer instead of waiting for it."""

    def __init__(self) -> None:
        super().__init__(Leaps(self))
        self.passed = 0.0

    def time(self) -> float:
        return self.passed


class Leaps(selectors.DefaultSelector):
    def __init__(self, loop: Leaping) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.loop.passed += timeout or 0.0
        return super().select(0)


class Slow:
    """A thinker whose bot plays these words, each after so many seconds of thought."""

    def __init__(self, bench: Bench, words: list[str], seconds: float) -> None:
        self.bench, self.words, self.seconds = bench, words, seconds

    async def thought(self, job: Job) -> JobResult:
        await asyncio.sleep(self.seconds)
        round = self.bench.room.running()
        return JobResult(Opinion(round.game.hear(self.words.pop(0), round.table, job.seat), ""))


class Written:
    """Takes what the keeper decides, notes when, and shows it to the keeper again."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.changed: list[Any] = []
        self.times: list[float] = []

    async def act(self, live: LiveRoom, judge: Any) -> None:
        deed = judge(live.room)
        if deed is not None:
            self.times.append(asyncio.get_running_loop().time())
            self.bench.do(deed)
            for listener in self.changed:
                listener(live)


def answer_times(bench: Bench, words: list[str], seconds: float, **span: tuple[float, float]) -> list[float]:
    """When the bot at the first seat gives each of its moves."""

    async def play() -> list[float]:
        written, live = Written(bench), LiveRoom(bench.room)
        live.driven = True
        thinker: Any = Slow(bench, words, seconds)
        Timekeeper(written, thinker, Settings(**span)).arrange(live)  # type: ignore[arg-type]  # a stand-in for rooms
        wanted = len(words)
        while len(written.times) < wanted:
            await asyncio.wait(live.timers.values(), return_when=asyncio.FIRST_COMPLETED)
        live.stop_timers()
        return written.times

    return run(play())


def run(play: Coroutine[Any, Any, list[float]]) -> list[float]:
    with asyncio.Runner(loop_factory=Leaping) as runner:
        return runner.run(play)


def agencies() -> Bench:
    """A bot's action is due; the person at the other seat waits."""
    record = scene_record("doomsday", 2, AGENCIES)
    bench = Bench(2, game=game("doomsday"), turns=write_turns(game("doomsday"), record))
    return bench.do(e.StoodIn(seat=0, on=True))


@rule("DMD-17.4")
@pytest.mark.parametrize(
    ("seconds", "answered"), [(0.0, 1.0), (0.9, 1.0), (1.1, 2.0), (1.9, 2.0), (5.3, 6.0), (19.0, 19.0)]
)
def test_a_long_thought_waits_for_the_next_moment(seconds: float, answered: float) -> None:
    assert answer_times(agencies(), ["pass"], seconds, thinking=(1.0, 1.0)) == [pytest.approx(answered)]


@rule("DMD-17.4")
def test_how_many_picks_a_move_takes_does_not_show() -> None:
    short = answer_times(agencies(), ["pass"], 0.1, thinking=(2.0, 2.0))
    run = ["construct", "pick W01", "pick W02", "pick K02", "done"]
    long = answer_times(agencies(), run, 0.1, thinking=(2.0, 2.0))
    assert short == [pytest.approx(2.0)]
    assert long[-1] == pytest.approx(2.0) and max(long[:-1]) < 1.0


def test_moments_are_drawn_from_the_span_and_stay_apart() -> None:
    for _ in range(50):
        moment = CommonDelay(10.0, (0.5, 1.5))
        first = 10.0 + moment.wait(10.0)
        assert 10.5 <= first <= 11.5
        assert moment.wait(first + 0.1) == pytest.approx(1.4)
    assert CommonDelay(10.0, (0.0, 0.0)).wait(17.0) == 0.0, "programs among themselves do not wait"


async def never() -> None: ...


def test_a_clock_is_no_task_before_it_is_out() -> None:
    """Almost every clock is stopped before: an alarm costs a server little."""
    bench = Bench(2, pace=Pace(kind="slow", hours=1)).do(e.Started())

    async def play() -> list[float]:
        written, live = Written(bench), LiveRoom(bench.room)
        written.store = SimpleNamespace(pulse=Pulse(never, lambda: 0.0))  # type: ignore[attr-defined]  # all it needs of a store
        live.driven = True
        thinker: Any = None
        Timekeeper(written, thinker, Settings()).arrange(live)  # type: ignore[arg-type]  # a stand-in for rooms
        seat = bench.room.running().waiting()[0]
        answered = [key for key in live.alarms if key[1] == seat]
        assert len(answered) == 1 and not live.timers
        bench.play(seat)
        written.changed[0](live)
        assert answered[0] not in live.alarms and not live.timers
        live.stop_timers()
        assert not live.alarms
        return []

    run(play())
