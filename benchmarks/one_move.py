"""What one move costs our server without sockets and disk: judged, played, shown to four pages, arranged for,
as a turn of the event loop does it.

`PYTHONPATH=.cache/compiled .venv/bin/python -m benchmarks.one_move`; `--profile` prints where the time goes.
The games are the same every time and the clock stands still, so that two versions can be compared: what they
send has the same hash. On a busy machine everything takes longer: of all rounds the quickest counts.
"""

from __future__ import annotations

import argparse
import cProfile
import hashlib
import pstats
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

import uvloop

from benchmarks.report import number, table
from lastturn.engine.contract import Game
from lastturn.engine.record import pack_of
from lastturn.registry import games
from lastturn.server import clock, judging
from lastturn.server import entries as e
from lastturn.server.clocks import Timekeeper
from lastturn.server.flight import Flight, Recorder
from lastturn.server.live_room import LiveRoom
from lastturn.server.metrics import Metrics
from lastturn.server.node import ServerNode
from lastturn.server.room import Room
from lastturn.server.rooms import Rooms
from lastturn.server.settings import Settings, without_waiting
from lastturn.server.store.at_once import Unwritten
from lastturn.server.store.pulse import Pulse
from lastturn.server.store.store import Store
from lastturn.server.thinking import Thinker
from lastturn.server.turns import Heard
from lastturn.server.viewers import Viewer, close_old_pages, info
from lastturn.server.who import Who
from lastturn.wire import messages as m
from lastturn.wire.table import Pace

SEATS = 4
STRETCHES = ("judging", "playing", "showing", "arranging")
SEED = "5e" * 32
NOW = 1_700_000_000.25


class NoStore:
    """Keeps nothing and takes no time."""

    shared = False

    def __init__(self) -> None:
        self.pulse = Pulse(self.probe, lambda: 0.0)
        self.waiting: list[Unwritten] = []

    def writes_at_once(self) -> NoStore:
        return self

    def append(self, one: Unwritten) -> None:
        self.waiting.append(one)

    async def write(self, job: object) -> None: ...

    def write_soon(self, job: object, on_failure: object = None) -> None: ...

    async def probe(self) -> None: ...


@dataclass
class Cost:
    """Seconds, summed over moves. cpu: of everything together."""

    moves: int = 0
    cpu: float = 0.0
    stretches: Counter[str] = field(default_factory=Counter)
    updates: int = 0
    size: int = 0


class Stopwatch(Recorder):
    """Adds up where moves spend their time."""

    cost = Cost()

    def landed(self, flight: Flight, table: str) -> None:
        self.cost.stretches.update(flight.laps)


class Played(Heard):
    """What a page plays."""

    def __init__(self, rooms: Rooms, viewer: Viewer, message: m.Answer) -> None:
        super().__init__(rooms.turns, viewer.live, rooms.recorder.begun())
        self.viewer = viewer
        self.message = message

    def judged(self) -> e.AnyDeed | None:
        return judging.judge(self.live.room, self.viewer.who, self.message)

    def durable(self) -> None:
        self.viewer.put_soon(m.Accepted(n=0, ref=1))

    def shown(self) -> None:
        self.viewer.flush()


class Bench:
    def __init__(self) -> None:
        self.settings: Settings = without_waiting()
        metrics = Metrics()
        self.store = NoStore()
        store = cast(Store, self.store)
        self.rooms = Rooms(store, games(), self.settings, metrics)
        self.rooms.recorder = self.watch = Stopwatch(metrics, self.rooms.pauses, 0.0)
        thinker = cast(Thinker, None)  # nobody but people plays
        keeper = Timekeeper(self.rooms, thinker, self.settings)
        ServerNode(store, self.rooms, keeper, self.settings, metrics)
        self.rooms.changed.append(close_old_pages)

    def sit_down(self, game: Game, number: int) -> LiveRoom:
        """A table of four people with a page each."""
        room = Room(f"bench{number}", games())
        seats = [e.SeatSetup(kind="person", guest=f"guest{s}", name=f"Seat {s + 1}") for s in range(SEATS)]
        created = e.Created(
            game=game.id, rules=game.rules, pack=pack_of(game), name="Bench", seats=seats, options={},
            pace=Pace(), privacy="link", late=True, whispers=True, host="guest0", bot="", seed=SEED,
        )  # fmt: skip
        room.apply(e.Entry(1, NOW, created))
        room.apply(e.Entry(2, NOW, e.Started()))
        live = LiveRoom(room)
        live.driven = True
        for seat in range(SEATS):
            who = Who(f"guest{seat}", f"Seat {seat + 1}", seat)
            viewer = Viewer(live, who, self.settings, lambda code: None, lambda seat: "")
            live.viewers.add(viewer)
            viewer.show_all(info(live))
            viewer.outbox.get_nowait()
        return live

    async def play(self, game: Game, moves: int, cost: Cost, chance: random.Random, told: Any) -> None:
        number, live = 0, self.sit_down(game, 0)
        while cost.moves < moves:
            round = live.room.running()
            seat = round.waiting()[0]
            message = m.Answer(ask=round.ask_id(seat), move=chance.choice(round.table.legal(seat)))
            await self.one(live, seat, message, cost)
            self.read(live, cost, told)
            if live.room.status == "over":
                number, live = number + 1, self.sit_down(game, number + 1)
        live.stop_timers()

    async def one(self, live: LiveRoom, seat: int, message: m.Answer, cost: Cost) -> None:
        viewer = next(viewer for viewer in live.viewers if viewer.who.seat == seat)
        began = time.thread_time()
        assert self.rooms.turns.hear(Played(self.rooms, viewer, message)), "nothing is in the way"
        while self.store.waiting:
            self.store.waiting.pop(0).written(time.perf_counter())
        self.rooms.turns.show()
        cost.cpu += time.thread_time() - began
        cost.moves += 1

    @staticmethod
    def read(live: LiveRoom, cost: Cost, told: Any) -> None:
        """What the pages were sent."""
        for viewer in sorted(live.viewers, key=lambda viewer: viewer.who.seat or 0):
            while not viewer.outbox.empty():
                data = viewer.outbox.get_nowait()
                assert data is not None, "nobody is sent away"
                if data.startswith(b'{"type":"update"'):
                    cost.updates += 1
                    cost.size += len(data)
                told.update(data)


@contextmanager
def profiled(wanted: bool) -> Iterator[None]:
    if not wanted:
        yield
        return
    with cProfile.Profile() as profile:
        yield
    pstats.Stats(profile).sort_stats("tottime").print_stats(45)


async def measure(chosen: argparse.Namespace) -> list[list[str]]:
    rows = []
    for game in games().values():
        if chosen.games and game.id not in chosen.games:
            continue
        costs, heard = [], ""
        for _ in range(chosen.rounds):
            bench, told = Bench(), hashlib.blake2b(digest_size=4)
            cost = bench.watch.cost = Cost()
            await bench.play(game, chosen.moves, cost, random.Random(17), told)
            costs.append(cost)
            heard = told.hexdigest()
        rows.append(row(game.id, costs, heard))
    return rows


def row(name: str, costs: Sequence[Cost], heard: str) -> list[str]:
    spent = [min([c.stretches[stretch] / c.moves for c in costs]) * 1e6 for stretch in STRETCHES]
    whole = min([c.cpu / c.moves for c in costs]) * 1e6
    size = costs[0].size / max(1, costs[0].updates) / 1024
    return [name, *[number(one) for one in spent], number(whole), number(size), heard]


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.one_move")
    parser.add_argument("games", nargs="*", help="ids; all if none is named")
    parser.add_argument("--moves", type=int, default=150)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--profile", action="store_true")
    chosen = parser.parse_args(given)
    clock.now = lambda: NOW
    with profiled(chosen.profile):
        rows = uvloop.run(measure(chosen))
    heads = ["µs per move", *STRETCHES, "CPU of all", "KiB per update", "what was sent"]
    print(table(heads, rows))


if __name__ == "__main__":
    main()
