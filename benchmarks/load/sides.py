"""One server with all its people, and what is measured about both in a slice of play."""

from __future__ import annotations

import asyncio
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from benchmarks.load.people import SEATS, Crowd, Kind, Pace
from benchmarks.load.processes import cpu_seconds, resident

SETTLE = 1.0  # seconds for what is on its way when a slice ends
Part = Literal["itself", "matches", "sockets"]


@dataclass(frozen=True)
class Slice:
    """What came out of one slice. Latencies in seconds, sorted; rates per second; cpu: of the server, in
    seconds per second; clients: the same of those who play."""

    moves: float
    cpu: float
    clients: float
    stale: int
    update_bytes: float
    latencies: dict[Kind, list[float]]
    beyond: list[float]


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest of the sorted values that so many percent of them do not exceed; nan if there are none."""
    if not values:
        return float("nan")
    return values[max(0, -int(-len(values) * percent // 100) - 1)]


class Side(ABC):
    crowd: Crowd

    def __init__(self, name: str) -> None:
        self.name = name
        self.pid = 0
        self.held = 0
        self.weights: dict[Part, int] = {"itself": 0, "matches": 0, "sockets": 0}

    @abstractmethod
    def start(self) -> int:
        """Start the server; its process number."""

    @abstractmethod
    async def seat_all(self, matches: int) -> None:
        """Make the matches and let everybody sit down; weigh on the way."""

    @abstractmethod
    def stop(self) -> None: ...

    def tidy(self) -> None:
        """Let the server give back what it holds for no reason."""

    async def begin(self, matches: int) -> None:
        self.pid = self.start()
        await self.seat_all(matches)

    def weigh(self, part: Part) -> None:
        """What has come on since the last time is the weight of this part."""
        self.tidy()
        now = resident(self.pid)
        self.weights[part] += now - self.held
        self.held = now

    def per_match(self) -> float:
        return self.weights["matches"] / len(self.crowd.matches)

    def per_socket(self) -> float:
        return self.weights["sockets"] / (len(self.crowd.matches) * SEATS)

    async def measure(self, pace: Pace, seconds: float) -> Slice:
        server, clients, began = cpu_seconds(self.pid), time.process_time(), time.monotonic()
        await self.crowd.play(pace, seconds)
        took = time.monotonic() - began
        server, clients = cpu_seconds(self.pid) - server, time.process_time() - clients
        await asyncio.sleep(SETTLE)
        tally = self.crowd.tally
        return Slice(
            moves=tally.moves / took,
            cpu=max(server, 1 / os.sysconf("SC_CLK_TCK")) / took,
            clients=clients / took,
            stale=tally.stale,
            update_bytes=tally.size / max(1, tally.updates),
            latencies={kind: sorted(found) for kind, found in tally.latencies.items()},
            beyond=sorted(tally.beyond),
        )
