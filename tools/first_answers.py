"""How long people wait for the first answer of each bot after `make run`: `python -m tools.first_answers`.

`make run` is started in this checkout on a store of its own. As soon as the page is there, a table of
Doomsday is opened beside each level in turn, the bot on the first seat; counted is the time until its first
move is told, the common delay among bots included. With --build the run may build the compiled engine in the
background; when the bots have changed over, everything is asked again on the same server.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx

from tests.server.people import NO_CLOCK, Message, Person
from tests.server.serving import free_port
from tools import run

LEVELS: Final = ("rookie", "sensible", "veteran", "nemesis")
GAME: Final = "doomsday"
PATIENCE: Final = 1800.0
AN_ANSWER: Final = 120.0
LOOKS: Final = 0.05
TABLES: Final = 40  # who begins is dealt


def first_answer(base: str, level: str) -> float:
    """Seconds from the start of a table at which the bot begins to the first thing that it does."""
    ann = Person(base, "Ann")
    for _table in range(TABLES):
        took = _answer(ann, level)
        if took > 0:
            return took
    raise SystemExit(f"the bot began at none of {TABLES} tables")


def _answer(ann: Person, level: str) -> float:
    """0: the person was asked first."""
    seats = [{"kind": "bot", "bot": level}, {"kind": "me"}]
    began = time.perf_counter()
    made = ann.post("/api/tables", game=GAME, seats=seats, pace=NO_CLOCK, start=True)
    ann.table, ann.token = made["id"], made["seated"]["token"]
    with ann.page() as page:
        while not _has_moved(page.state["lines"]):
            if page.state["ask"]:
                return 0.0
            page.receive(AN_ANSWER)
    return time.perf_counter() - began


def _has_moved(lines: list[Message]) -> bool:
    """Whether something was told after what the start itself tells."""
    return any(line["at"] > lines[0]["at"] for line in lines)


@contextmanager
def served(build: bool) -> Iterator[tuple[str, float]]:
    """`make run` with a store of its own: where it is, and after how many seconds its page was there."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        where = ["--no-browser", "--port", str(port), "--db", f"{folder}/store.sqlite"]
        command = [sys.executable, "-m", "tools.run", *where]
        environment = os.environ | {"LASTTURN_BUILD_ENGINE": "1" if build else "0"}
        began = time.perf_counter()
        server = subprocess.Popen(command, cwd=run.ROOT, env=environment)
        try:
            base = f"http://127.0.0.1:{port}"
            _wait_for(base, began)
            yield base, time.perf_counter() - began
        finally:
            server.terminate()
            server.wait(60)


def _wait_for(base: str, began: float) -> None:
    while True:
        try:
            httpx.get(base, timeout=5).raise_for_status()
            return
        except httpx.HTTPError:
            assert time.perf_counter() - began < PATIENCE, "no server came up"
            time.sleep(LOOKS)


def ask_all(base: str) -> None:
    for level in LEVELS:
        print(f"  {level}: first answer after {first_answer(base, level):.2f} s", flush=True)


def wait_for_the_engine(copy: Path) -> None:
    began = time.perf_counter()
    while not ((copy / run.STAMP).is_file() and run.is_optimised(copy)):
        assert time.perf_counter() - began < PATIENCE, "the engine was not built"
        time.sleep(1)


def main() -> int:
    reader = argparse.ArgumentParser(description="Time to the first answer of each level after make run.")
    reader.add_argument("--build", action="store_true", help="build the engine meanwhile, then ask again")
    build, copy = reader.parse_args().build, run.ROOT / run.COMPILED
    fresh = run.is_fresh(run.ROOT / "src" / "lastturn", copy / "lastturn")
    engine = "compiled" if fresh else "interpreted"
    print(f"{engine} engine; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with served(build) as (base, took):
        print(f"  page after {took:.2f} s", flush=True)
        ask_all(base)
        if build and not fresh:
            wait_for_the_engine(copy)
            time.sleep(30)  # the server looks for it now and then
            print("with the compiled engine:")
            ask_all(base)
    return 0


if __name__ == "__main__":
    sys.exit(main())
