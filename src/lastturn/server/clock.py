"""The time that all processes on one store agree on: the store's own, carried on in between by a clock that
nobody sets. What lasts only as long as this process is timed by `time.monotonic` instead."""

from __future__ import annotations

import time

NEAR = 0.25  # seconds: closer than that is near enough, and a clock that is left alone never jumps


class HouseClock:
    def __init__(self) -> None:
        self.ahead = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since 1970."""
        return time.monotonic() + self.ahead

    def follow(self, there: float) -> float:
        """Take over the store's time; by how much that was another one."""
        step = there - self.now()
        if abs(step) < NEAR:
            return 0.0
        self.ahead += step
        return step


CLOCK = HouseClock()
now = CLOCK.now
