"""Restart two processes one after the other while games run, as an upgrade does: `python -m tools.rolling`.

People play through a proxy that passes them on to whichever process is ready. In the end no acknowledged move
may be missing, no table may stand still, and it is printed for how long anybody was without a connection.
"""

from __future__ import annotations

import argparse
import http.client
import random
import statistics
import sys
import threading
import time
from typing import Any

from lastturn.registry import games
from lastturn.server.settings import without_waiting
from tests.server.nursery import InProcess, Nursery
from tests.server.outages import StoppedServer
from tests.server.people import Page, Person
from tests.server.serving import free_port
from tools.chaos import LOST, Past, logs

AT_MOST = 5.0  # seconds that anybody may be without a connection
PACE = 0.3  # seconds somebody thinks
STUCK = 300.0


class Door:
    """Which process takes new people: one that says it is ready, as a proxy would ask."""

    def __init__(self, nodes: list[InProcess]) -> None:
        self.nodes = nodes

    def base(self) -> str:
        ready = [node for node in random.sample(self.nodes, len(self.nodes)) if is_ready(node)]
        return (ready or self.nodes)[0].base


def is_ready(node: InProcess) -> bool:
    line = http.client.HTTPConnection("127.0.0.1", node.port, timeout=2)
    try:
        line.request("GET", "/readyz")
        return line.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()


class Player:
    """Plays with their table's bots, comes back at once, and knows for how long there was no connection."""

    def __init__(self, door: Door, number: int, stop: threading.Event) -> None:
        self.door = door
        self.stop = stop
        self.accepted: list[int] = []
        self.gaps: list[float] = []
        game = list(games().values())[number % len(games())]
        self.person = Person(door.base(), f"Ann {number}")
        self.person.create("me" + " bot" * (max(2, game.seats[0]) - 1), game=game.id, start=True)
        self.table = self.person.table
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        lost: float | None = None  # since when there has been no connection
        while not self.stop.is_set():
            try:
                self.person.base = self.door.base()
                with self.person.page() as page:
                    if lost is not None:
                        self.gaps.append(time.monotonic() - lost)
                        lost = None
                    self._play(page)
                return
            except LOST:
                lost = time.monotonic() if lost is None else lost
                self.stop.wait(0.05)

    def _play(self, page: Page) -> None:
        while page.state["table"]["status"] != "over" and not self.stop.is_set():
            ask: dict[str, Any] | None = page.state["ask"]
            if ask is None:
                page.quiet(0.2)
                continue
            move = random.choice(ask["choices"])["move"]
            if page.ask(type="answer", ask=ask["id"], move=move)["type"] == "accepted":
                self.accepted.append(move)
            page.quiet(PACE)


def rolling(tables: int, seconds: float) -> bool:
    """Whether nobody lost a move, a table or more than AT_MOST seconds."""
    nursery, store, stop = Nursery("tools.kill_test:installed"), StoppedServer(), threading.Event()
    settings = without_waiting(
        database=store.address, thinking=(0.2, 0.4), reaction=(0.2, 0.4), lease=2.0, poll=0.5,
    )  # fmt: skip
    nodes = [InProcess(nursery, settings, free_port()) for _ in range(2)]
    try:
        for node in nodes:
            node.start()
            node.wait_ready()
        door = Door(nodes)
        players = [Player(door, number, stop) for number in range(tables)]
        for node in nodes:
            time.sleep(seconds)
            node.stop()
            node.start()
            node.wait_ready()
        time.sleep(seconds)
        return judge(players, store.address, stop)
    finally:
        stop.set()
        for node in nodes:
            node.kill()
        nursery.close()
        store.close()


def judge(players: list[Player], database: str, stop: threading.Event) -> bool:
    before = {one.table: len(logs(database, one.table)) for one in players if one.thread.is_alive()}
    end = time.monotonic() + STUCK
    while before and time.monotonic() < end:
        time.sleep(0.2)
        alive = {one.table for one in players if one.thread.is_alive()}
        before = {t: count for t, count in before.items() if t in alive and len(logs(database, t)) <= count}
    stop.set()
    for one in players:
        one.thread.join(20)
    missing = sum(Past(one.table, logs(database, one.table)).lost(0, one.accepted) for one in players)
    told, gaps = sum(len(one.accepted) for one in players), [gap for one in players for gap in one.gaps]
    print(f"{len(players)} games, two processes restarted one after the other")
    print(f"acknowledged moves {told}, lost {missing}; tables stuck {len(before)}")
    if gaps:
        print(
            f"{len(gaps)} lost connections, back after {statistics.median(gaps):.2f} s (half), "
            f"{max(gaps):.2f} s (longest)"
        )
    return told > 0 and not missing and not before and max(gaps, default=0.0) <= AT_MOST


def main() -> int:
    reader = argparse.ArgumentParser(description="Restart two processes one by one while games run.")
    reader.add_argument("--tables", type=int, default=50)
    reader.add_argument("--seconds", type=float, default=10.0, help="between two restarts")
    given = reader.parse_args()
    return 0 if rolling(given.tables, given.seconds) else 1


if __name__ == "__main__":
    sys.exit(main())
