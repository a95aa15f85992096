"""Bots think in processes of their own, on what their seat may know."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from lastturn.bots.sensible import SensibleBot
from lastturn.engine.contract import Bot, Game, Rng, Table
from lastturn.engine.record import Record, pack_of, replay
from lastturn.games.earth_gone_mad import GAME
from lastturn.server.metrics import Metrics
from lastturn.server.settings import without_waiting
from lastturn.server.thinking import Job, Opinion, Thinker, Worker
from tests.games.earth_gone_mad.test_as_said import drafting, promised
from tests.rules import rule
from tests.server.ember import ember, players
from tests.server.nursery import InProcess, Nursery
from tests.server.people import Person
from tests.server.serving import free_port


def job(moves: list[tuple[int, int]] | None = None, bot: str = "sensible") -> Job:
    game = ember()
    record = Record(game.id, game.rules, pack_of(game), 2, 7, options={"deck": "full"}, moves=moves or [])
    return Job("t.1.0", record, bot, 0, 5)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_bot_chooses_a_legal_move(workers: int) -> None:
    thinker = Thinker(*players(), players, without_waiting(workers=workers), Metrics())
    opinion = asyncio.run(thinker.opinion(job()))
    thinker.stop()
    assert opinion is not None
    assert opinion.move in replay(ember(), job().record).legal(0)


class Curious:
    """A bot that remembers which table it was given."""

    name = "curious"

    def __init__(self) -> None:
        self.hands: set[tuple[str, ...]] = set()

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        things = game.view(table, None, face_up=True).zone("hand.2").things
        self.hands.add(tuple([thing.name for thing in things]))
        return table.legal(seat)[0]

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        return ""

    def may_speak(self, table: Table) -> bool:
        return False

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        return None


def test_a_bot_is_given_a_redealt_table() -> None:
    curious = Curious()
    bots: dict[str, Bot] = {"curious": curious}
    worker = Worker(players()[0], bots)
    for seed in range(12):
        asked = job(bot="curious")
        asked.seed = seed
        worker.think(asked)
    assert len(curious.hands) > 3, "the other hand was dealt anew each time"


def test_a_worker_goes_on_from_the_position_it_knows() -> None:
    worker = Worker(*players())
    table = replay(ember(), job().record)
    worker.think(job())
    moves = [(0, table.legal(0)[0]), (1, table.legal(1)[0])]
    worker.think(job(moves))
    assert worker.seen["t.1.0"].moves == moves
    worker.think(job([(0, table.legal(0)[1])]))
    assert worker.seen["t.1.0"].moves == [(0, table.legal(0)[1])], "moves that were taken back are forgotten"


@rule("EGM-P14")
def test_a_worker_that_goes_on_knows_what_was_said_since_in_words_of_ones_own() -> None:
    """At the first promise in such words the bots of the table failed: they knew no such move."""
    stage = drafting()
    worker, before = Worker({GAME.id: GAME}, {"sensible": SensibleBot()}), stage.match.record()
    worker.think(Job("t.1.0", before, "sensible", 0, 5))
    after = promised(stage).match.record()
    assert after.texts and not before.texts
    assert worker.think(Job("t.1.0", after, "sensible", 0, 5)) is not None
    assert worker.seen["t.1.0"].moves == after.moves


class Broken:
    name = "broken"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        raise ZeroDivisionError

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        raise ZeroDivisionError

    def may_speak(self, table: Table) -> bool:
        raise ZeroDivisionError

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        raise ZeroDivisionError


def test_a_bot_that_fails_gives_no_opinion() -> None:
    thinker = Thinker(players()[0], {"broken": Broken()}, None, without_waiting(), Metrics())
    assert asyncio.run(thinker.opinion(job(bot="broken"))) is None
    thinker.stop()


class Hung:
    """A bot that never comes to a decision: it works, or waits, for ever."""

    name = "hung"

    def __init__(self, working: bool) -> None:
        self.working = working

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        while self.working:
            pass
        time.sleep(600)
        raise AssertionError

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        return ""

    def may_speak(self, table: Table) -> bool:
        return False

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        return None


def hung_players() -> tuple[Mapping[str, Game], Mapping[str, Bot]]:
    games, bots = players()
    return games, {**bots, "working": Hung(True), "waiting": Hung(False)}


@pytest.mark.parametrize("bot", ["working", "waiting"])
def test_a_hung_worker_is_replaced(bot: str) -> None:
    hasty = without_waiting(workers=1, think_at_most=1.0)

    async def think() -> list[Opinion | None]:
        thinker = Thinker(*hung_players(), hung_players, hasty, Metrics())
        opinions = [await thinker.opinion(job(bot=bot)), await thinker.opinion(job())]
        thinker.stop()
        return opinions

    nothing, something = asyncio.run(think())
    assert nothing is None
    assert something is not None, "another worker has taken its place"


def test_a_hung_thread_is_left_alone_and_another_takes_its_place() -> None:
    async def think() -> list[Opinion | None]:
        thinker = Thinker(*hung_players(), None, without_waiting(think_at_most=0.3), Metrics())
        return [await thinker.opinion(job(bot="waiting")), await thinker.opinion(job())]

    nothing, something = asyncio.run(think())
    assert nothing is None and something is not None


def test_whoever_stops_asking_leaves_the_worker_free_for_others() -> None:
    async def think() -> Opinion | None:
        thinker = Thinker(*players(), players, without_waiting(workers=1), Metrics())
        asking = asyncio.create_task(thinker.opinion(job()))
        await asyncio.sleep(0)
        asking.cancel()
        opinion = await thinker.opinion(job())
        thinker.stop()
        return opinion

    assert asyncio.run(think()) is not None


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery("tests.server.test_thinking:hung_players")
    yield made
    made.close()


def hanging_server(nursery: Nursery, database: str) -> tuple[InProcess, Person]:
    """A server at which a bot has hung for a while, with somebody who waits for it."""
    settings = without_waiting(database=database, workers=1, default_bot="working", think_at_most=4.0)
    server = InProcess(nursery, settings, free_port())
    server.start()
    server.wait_ready()
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True)
    return server, ann


def offspring(pid: int) -> set[int]:
    """All processes that come from this one."""
    parents: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    found = {pid}
    while grown := {child for child, parent in parents.items() if parent in found} - found:
        found |= grown
    return found - {pid}


def living(pids: set[int]) -> set[int]:
    return {pid for pid in pids if Path(f"/proc/{pid}/stat").exists()}


def test_a_server_stops_although_a_bot_hangs(nursery: Nursery, tmp_path: Path) -> None:
    server, ann = hanging_server(nursery, str(tmp_path / "lt.sqlite"))
    with ann.page() as page:
        page.asked()
        workers = offspring(server.pid)
        server.stop()
    assert workers
    wait_until(lambda: not living(workers))


def test_a_killed_server_leaves_no_worker_behind(nursery: Nursery, tmp_path: Path) -> None:
    """The hung one goes when its time is out, an idle one at once."""
    server, ann = hanging_server(nursery, str(tmp_path / "lt.sqlite"))
    with ann.page() as page:
        page.asked()
    workers = offspring(server.pid)
    server.kill()
    assert workers
    wait_until(lambda: not living(workers))


def wait_until(fact: Callable[[], bool]) -> None:
    end = time.monotonic() + 150
    while not fact():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.1)
