"""How long a long record takes to open in the theatre, and how much is sent: `python -m tools.opening`.

A game of End of Days by chance goes on for at least so many moves; a server on loopback is given its record,
and what the page asks for is asked for, first anew and then again, when it was made before.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from random import Random

from lastturn.engine.contract import Bot, Game
from lastturn.engine.match import Match
from lastturn.registry import bots, game, games
from lastturn.server.settings import Settings, without_waiting
from tests.server.people import Person
from tests.server.serving import InThread

SEATS = 7


def installed() -> tuple[Mapping[str, Game], Mapping[str, Bot]]:
    return games(), bots()


def long_game(moves: int) -> Match:
    """Played to its end by chance."""
    for seed in count(1):
        chance, match = Random(seed), game("end-of-days").start(SEATS, seed=seed)
        while not match.table.over():
            seat = chance.choice([seat for seat in range(SEATS) if match.table.waiting >> seat & 1])
            match.play(chance.choice(match.table.legal(seat)), seat)
        if len(match.table.moves) >= moves:
            return match
    raise AssertionError("unreachable")


def begun_server(settings: Settings) -> InThread:
    """One that has been up for a while: the process that makes reels has begun."""
    server = InThread(settings, installed)
    apart = server.venue.theatre.apart
    assert apart is not None, "installed players can be made in a process apart"
    apart.thread.submit(int).result()
    return server


def ask_for(who: Person, where: str) -> str:
    begun = time.perf_counter()
    answer = who.http("GET", where)
    took = time.perf_counter() - begun
    assert answer.status_code == 200, answer.text
    return f"{took * 1000:7.0f} ms {int(answer.headers['content-length']) / 1000:8.1f} kB"


def open_it(who: Person, table: str, last: int, again: bool) -> None:
    """What the page asks for, in its order: it is open after the first two."""
    asked = {"playbill": "playbill", "first": "reel?first=0", "marks": "marks", "last": f"reel?first={last}"}
    for name, where in asked.items():
        at = f"/api/tables/{table}/{where}"
        print(f"  {name:9}{ask_for(who, at)}" + (f"   again{ask_for(who, at)}" if again else ""))


def main() -> int:
    reader = argparse.ArgumentParser(description="Open a long record in the theatre: time and bytes sent.")
    reader.add_argument("--moves", type=int, default=2000, help="at least so many")
    match = long_game(reader.parse_args().moves)
    last = len(match.table.moves) - 1
    print(f"{last + 1} moves; load of this machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with tempfile.TemporaryDirectory() as folder:
        settings = without_waiting(database=str(Path(folder, "store.sqlite")), workers=1)
        server = begun_server(settings)
        ann = Person(server.base, "Ann")
        begun = time.perf_counter()
        table = ann.post("/api/tables/import", turns=match.text())["id"]
        print(f"imported: read and replayed in {time.perf_counter() - begun:.2f} s; then opened")
        open_it(ann, table, last, again=True)
        server.stop()
        server = begun_server(settings)
        ann.base = server.base
        print("opened after a restart of the server, which reads the table from its store first")
        open_it(ann, table, last, again=False)
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
