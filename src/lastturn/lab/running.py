"""Many games on all cores, kept one line each, to be gone on with. Arena and lab play by it."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from lastturn.engine.errors import BadSetup

Place = TypeVar("Place")  # what is to be played: a set-up, a seed, a seat
Line = TypeVar("Line", bound=Struct)
Made = TypeVar("Made")


class JsonLines(Generic[Line]):
    """JSON lines in a file, or in nobody's; what is broken is named with its line."""

    def __init__(self, file: Path | None, kind: type[Line], called: str) -> None:
        self.file = file
        self.kind = kind
        self.called = called

    def read(self) -> list[Line]:
        if self.file is None or not self.file.exists():
            return []
        texts = self.file.read_text(encoding="utf-8").splitlines()
        return [self._line(number, text) for number, text in enumerate(texts, 1)]

    def _line(self, number: int, text: str) -> Line:
        try:
            return msgspec.json.decode(text, type=self.kind)
        except msgspec.DecodeError as wrong:
            raise BadSetup(
                f"{self.file}, line {number}: no {self.called} ({wrong}); take another --out"
            ) from None

    def add(self, line: Line) -> None:
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as lines:
                lines.write(msgspec.json.encode(line).decode() + "\n")


def play_all(
    places: Sequence[Place],
    play: Callable[[Place], Made],
    needs: Callable[[Place], bool],
    add: Callable[[Made], None],
    jobs: int,
) -> Iterator[int]:
    """How many games are settled, again and again: played and added, or not needed (any more)."""
    waiting: set[Future[Made]] = set()
    with processes(jobs) as pool:
        try:
            for place in places:
                if not needs(place):
                    yield 1
                    continue
                waiting.add(pool.submit(play, place))
                if len(waiting) >= 2 * jobs:
                    yield _collect(waiting, add)
            while waiting:
                yield _collect(waiting, add)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _collect(waiting: set[Future[Made]], add: Callable[[Made], None]) -> int:
    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
    for each in done:
        waiting.discard(each)
        add(each.result())
    return len(done)


def processes(jobs: int) -> ProcessPoolExecutor:
    """Processes that begin empty: what this one has in memory is not copied."""
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
    return ProcessPoolExecutor(jobs, mp_context=context)
