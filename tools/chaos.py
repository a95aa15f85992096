"""Play while everything goes wrong, and count what was lost: `make chaos`.

People and bots play at several tables through lines that are cut and slowed, while nodes and workers are
killed, disks are full, PostgreSQL stops and clocks are set. In the end every acknowledged move must be in the
log, every table must go on, and whatever a page was ever shown must be something that its seat may see.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from lastturn.registry import games
from lastturn.server.entries import Entry, read_deed
from lastturn.server.room import Room
from lastturn.server.settings import without_waiting
from lastturn.server.showing import encode, lines_for
from lastturn.server.store.log import read_log
from lastturn.server.store.schema import open_engine
from tests.server.nursery import InProcess, Nursery
from tests.server.outages import FailingStore, FullDisk, StoppedServer
from tests.server.people import Page, Person
from tests.server.serving import free_port
from tools.harms import Harms, Line

LOST = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError, AssertionError, KeyError)
PATIENCE = 120.0  # seconds after a harm in which something must be acknowledged
STUCK = 300.0  # seconds after the last harm: a table that has not gone on by then never will
PACE = 0.05  # seconds somebody thinks: play is bounded, whatever the machine


class Heart:
    """Somebody who says a word again and again, at a table of their own: how long nothing is acknowledged."""

    def __init__(self, bases: list[str], stop: threading.Event) -> None:
        self.bases = bases
        self.stop = stop
        self.beats: list[float] = []
        self.person = Person(bases[0], "Eve")
        self.person.create("me open", game=next(iter(games())))
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while not self.stop.is_set():
            self.person.base = random.choice(self.bases)
            try:
                with self.person.page() as page:
                    self._talk(page)
            except LOST:
                self.stop.wait(PACE)

    def _talk(self, page: Page) -> None:
        while not self.stop.is_set():
            sent = time.monotonic()
            if page.ask(type="chat", text="still here")["type"] == "accepted":
                self.beats.append(sent)
            page.got.clear()
            self.stop.wait(2 * PACE)

    def silence(self, since: float) -> float:
        """Seconds until something was said, after that moment, that was acknowledged; PATIENCE: never."""
        while not (self.beats and self.beats[-1] >= since) and time.monotonic() < since + PATIENCE:
            time.sleep(0.005)
        return min([beat - since for beat in self.beats if beat >= since], default=PATIENCE)


class Player:
    """Plays on whatever happens, at any node. `shown`: all views, as digests, and lines that were sent."""

    def __init__(self, person: Person, bases: list[str], stop: threading.Event) -> None:
        self.person = person
        self.bases = bases
        self.stop = stop
        self.accepted: list[int] = []
        self.shown: set[tuple[str, str]] = set()
        self.seats: set[int | None] = set()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        while not self.stop.is_set():
            self.person.base = random.choice(self.bases)
            try:
                with self.person.page() as page:
                    self._play(page)
                return
            except LOST:
                self.stop.wait(0.1)

    def _play(self, page: Page) -> None:
        while page.state["table"]["status"] != "over" and not self.stop.is_set():
            self._remember(page)
            ask = page.state["ask"]
            if ask is None:
                page.quiet(0.2)
            else:
                self._answer(page, ask)
            self.stop.wait(PACE)
        self._remember(page)

    def _answer(self, page: Page, ask: dict[str, Any]) -> None:
        move = random.choice(ask["choices"])["move"]
        reply = page.ask(type="answer", ask=ask["id"], move=move)
        if reply["type"] == "accepted":
            self.accepted.append(move)
        page.quiet(0.1)

    def _remember(self, page: Page) -> None:
        """All that has come since the last time."""
        for data in page.got:
            message = msgspec.json.decode(data)
            if message.get("view") is not None:
                self.shown.add(("view", digest(message["view"])))
            if "you" in message:
                self.seats.add(message["you"]["seat"])
            for line in message.get("lines", []):
                self.shown.add(("line", line["text"]))
        page.got.clear()


class Match:
    """Two people and bots at one table."""

    def __init__(self, number: int, bases: list[str], stop: threading.Event) -> None:
        game = list(games().values())[number % len(games())]
        base = random.choice(bases)
        people = [Person(base, name) for name in ("Ann", "Bob")]
        seats = max(game.seats[0], min(3, game.seats[-1]))
        people[0].create("me open" + " bot" * (seats - 2), game=game.id)
        people[1].join(people[0].table)
        self.table = people[0].table
        with people[0].page() as page:
            assert page.ask(type="start")["type"] == "accepted"
        self.players = [Player(person, bases, stop) for person in people]

    def over(self) -> bool:
        return not any(player.thread.is_alive() for player in self.players)


class Evening(threading.Thread):
    """Keeps so many games going until it is told to begin no more."""

    def __init__(self, bases: list[str], at_once: int) -> None:
        super().__init__(daemon=True)
        self.bases = bases
        self.at_once = at_once
        self.stop, self.last_orders = threading.Event(), threading.Event()
        self.heart = Heart(bases, self.stop)
        self.matches: list[Match] = []
        self.start()

    def run(self) -> None:
        while not self.last_orders.is_set():
            try:
                while len([match for match in self.matches if not match.over()]) < self.at_once:
                    self.matches.append(Match(len(self.matches), self.bases, self.stop))
            except LOST:
                pass  # harmed meanwhile: a table that nobody plays at is no harm
            self.last_orders.wait(0.2)

    def wait_for_moves(self) -> None:
        """Until something could be lost: a move has been acknowledged."""
        end = time.monotonic() + PATIENCE
        while not any(player.accepted for match in self.matches for player in match.players):
            if time.monotonic() >= end:
                break
            time.sleep(0.05)


@contextmanager
def stores(which: str) -> Iterator[FailingStore]:
    with tempfile.TemporaryDirectory() as folder:
        made: FailingStore = FullDisk(Path(folder)) if which == "sqlite" else StoppedServer()
        yield made
        made.close()


def chaos(which: str, seconds: float, at_once: int, seed: int, rest: float = 3.0) -> bool:
    """Whether nothing was lost, stuck or leaked."""
    nursery = Nursery("tools.kill_test:installed")
    with stores(which) as store:
        settings = without_waiting(
            database=store.address, thinking=(0.0, 0.05), reaction=(0.0, 0.05), lease=1.0, poll=0.3,
            workers=1,
        )  # fmt: skip
        nodes = [
            InProcess(nursery, settings, free_port()) for _ in range(1 if which == "sqlite" else 2)
        ]  # fmt: skip
        for node in nodes:
            node.start()
            node.wait_ready()
        lines = [Line(node.port) for node in nodes]
        evening = Evening([line.base for line in lines], at_once)
        try:
            harms = Harms(nodes, lines, store, random.Random(seed), rest)
            times = harm(harms, evening, seconds)
            return judge(which, times, store.address, evening)
        finally:
            evening.last_orders.set()
            evening.stop.set()
            for node in nodes:
                node.kill()
            nursery.close()


def harm(harms: Harms, evening: Evening, seconds: float) -> dict[str, list[float]]:
    """One harm after the other, every kind in turn; by kind, how long nothing was acknowledged."""
    times: dict[str, list[float]] = defaultdict(list)
    evening.heart.silence(time.monotonic())
    evening.wait_for_moves()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        kinds = list(harms.all)
        harms.chance.shuffle(kinds)
        for kind in kinds:
            if time.monotonic() >= end and times:
                break
            times[kind].append(evening.heart.silence(harms.all[kind]()))
            time.sleep(harms.chance.uniform(0.0, harms.rest))
    return times


# -- judging -------------------------------------------------------------------------------------


def judge(which: str, times: dict[str, list[float]], database: str, evening: Evening) -> bool:
    evening.last_orders.set()
    evening.join(PATIENCE)
    stuck = still_tables(database, evening)
    evening.stop.set()
    for match in evening.matches:
        for player in match.players:
            player.thread.join(20)
    missing = leaked = told = 0
    for match in evening.matches:
        past = Past(match.table, logs(database, match.table))
        for seat, player in enumerate(match.players):
            told += len(player.accepted)
            missing += past.lost(seat, player.accepted)
            leaked += past.leaked(seat, player)
    print(f"{which}: {sum(map(len, times.values()))} harms, {len(evening.matches)} tables")
    for kind, took in sorted(times.items()):
        print(
            f"  {kind:14} {len(took):4} times, acknowledged again after "
            f"{statistics.median(took):.2f} s (half), {max(took):.2f} s (longest)"
        )
    print(f"  acknowledged moves {told}, lost {missing}; tables stuck {len(stuck)}; secrets leaked {leaked}")
    return told > 0 and not missing and not stuck and not leaked


def still_tables(database: str, evening: Evening) -> list[str]:
    """Tables that are not over and do not go on, though nothing harms them any more."""
    before = {match.table: len(logs(database, match.table)) for match in evening.matches if not match.over()}
    end = time.monotonic() + STUCK
    while before and time.monotonic() < end:
        time.sleep(0.2)
        over = {match.table for match in evening.matches if match.over()}
        before = {
            table: count
            for table, count in before.items()
            if table not in over and len(logs(database, table)) <= count
        }
    return list(before)


def logs(database: str, table: str) -> list[Entry]:
    engine = open_engine(database)
    try:
        return [Entry(seq, at, read_deed(data)) for seq, at, data in read_log(engine, table)]
    finally:
        engine.dispose()


class Past:
    """Everything that a table's log shows to each seat, from its first entry to its last."""

    def __init__(self, table: str, log: list[Entry]) -> None:
        self.room = Room(table, games())
        self.views: dict[int, set[str]] = defaultdict(set)
        self.lines: dict[int, set[str]] = defaultdict(set)
        for entry in log:
            self.room.apply(entry)
            for seat in (0, 1):
                self._look(seat)

    def _look(self, seat: int) -> None:
        round = self.room.round
        if round is not None:
            view = msgspec.json.decode(encode(round.game.view(round.table, seat)))
            self.views[seat].add(digest(view))
        self.lines[seat] |= {line.text for line in lines_for(self.room, seat)[-50:]}

    def lost(self, seat: int, accepted: list[int]) -> int:
        """Acknowledged moves that are not in the log, in their order."""
        moves = self.room.round.table.moves if self.room.round else []
        written = iter([move for mover, move in moves if mover == seat])
        return sum(move not in written for move in accepted)  # `in` walks on: the order counts

    def leaked(self, seat: int, player: Player) -> int:
        """What was shown to the seat's pages and is nothing that the seat may ever have seen."""
        allowed = {("view", view) for view in self.views[seat]} | {
            ("line", line) for line in self.lines[seat]
        }
        return len(player.shown - allowed) + len(player.seats - {seat})


def digest(view: Any) -> str:
    return blake2b(msgspec.json.encode(view, order="sorted"), digest_size=16).hexdigest()


def main() -> int:
    reader = argparse.ArgumentParser(description="Play while everything goes wrong; count what was lost.")
    reader.add_argument("--minutes", type=float, default=30.0, help="in all; shared among the stores")
    reader.add_argument("--tables", type=int, default=4, help="games at once")
    reader.add_argument("--store", choices=["sqlite", "postgresql", "both"], default="both")
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    which = ["sqlite", "postgresql"] if given.store == "both" else [given.store]
    good = [chaos(one, given.minutes * 60 / len(which), given.tables, given.seed) for one in which]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
