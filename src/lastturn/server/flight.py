"""A flight recorder: what a move has waited for, from the message to the last page that was told.

Moves that took long say where the time went, so that a slow server explains itself.
"""

from __future__ import annotations

import time
from typing import Final

import structlog
from mypy_extensions import mypyc_attr

from lastturn.server.metrics import Metrics
from lastturn.server.pauses import Pauses

logger = structlog.get_logger()
TOLD_EVERY: Final = 1.0  # seconds: on a server that is slow altogether, to tell of every move makes it slower


class Flight:
    """One message on its way. `lap` ends a stretch and gives it a name."""

    def __init__(self, garbage: float = 0.0) -> None:
        self.garbage = garbage
        self.began = self.last = time.perf_counter()
        self.laps: dict[str, float] = {}

    def lap(self, name: str, at: float | None = None) -> None:
        now = time.perf_counter() if at is None else at
        self.laps[name] = self.laps.get(name, 0.0) + now - self.last
        self.last = now

    def longest(self) -> str:
        return max(self.laps, key=lambda name: self.laps[name])


@mypyc_attr(allow_interpreted_subclasses=True)
class Recorder:
    """slow: seconds from which on a move is told of; 0: never. All count; of many at once one is told."""

    def __init__(self, metrics: Metrics, pauses: Pauses, slow: float) -> None:
        self.metrics = metrics
        self.pauses = pauses
        self.slow = slow
        self.told = float("-inf")
        self.untold = 0

    def begun(self) -> Flight:
        return Flight(self.pauses.seconds)

    def landed(self, flight: Flight, table: str) -> None:
        took = flight.last - flight.began
        self.metrics.move_seconds.observe(took)
        self.metrics.append_seconds.observe(flight.laps["saving"])
        if took < self.slow or not self.slow:
            return
        flight.laps["garbage"] = self.pauses.seconds - flight.garbage  # part of one of the others
        self.metrics.slow_moves.labels(flight.longest()).inc()
        if flight.last < self.told + TOLD_EVERY:
            self.untold += 1
            return
        spent = {name: round(seconds * 1000, 1) for name, seconds in flight.laps.items()}
        logger.warning("move.slow", table=table, ms=round(took * 1000, 1), others=self.untold, **spent)
        self.told, self.untold = flight.last, 0
