"""People at tables: each answers every question after thinking; a match notes when a move has reached all."""

from __future__ import annotations

import asyncio
import random
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Final, Literal

from lastturn.server.settings import Settings, Span

SEATS: Final = 4
# open: one seat is asked and all see what it does. own: nobody else sees anything yet (a first pick of two).
# sealed: several are asked at once, or somebody may react; the last answer shows what all have answered.
Kind = Literal["open", "own", "sealed"]


@dataclass(frozen=True)
class Pace:
    """Seconds a seat thinks about a decision of its own, and about a reaction."""

    thinking: Span
    reaction: Span


BOTS_PACE: Final = Pace(Settings().thinking, Settings().reaction)
AT_ONCE: Final = Pace((0.0, 0.0), (0.0, 0.0))


@dataclass
class Tally:
    """What was measured in one slice. Latencies in seconds; `beyond`: those of sealed answers without the
    delay that the server keeps on purpose."""

    began: float
    ended: float = float("inf")
    moves: int = 0
    stale: int = 0
    updates: int = 0
    size: int = 0
    latencies: dict[Kind, list[float]] = field(default_factory=lambda: {"open": [], "own": [], "sealed": []})
    beyond: list[float] = field(default_factory=list)

    def moved(self) -> None:
        self.moves += time.time() < self.ended

    def updated(self, size: int) -> None:
        self.updates += 1
        self.size += size


@dataclass
class Flight:
    """A move on its way. number: of the state it was made on. due: not shown earlier, by design."""

    seat: int
    number: int
    kind: Kind
    sent: float
    due: float = 0.0
    missing: set[int] = field(default_factory=lambda: set(range(SEATS)))


class Match:
    """Four people at one table. `players` is filled by whoever makes them."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.players: list[Player] = []
        self.flights: list[Flight] = []

    def sent(self, seat: int, number: int, kind: Kind, due: float = 0.0) -> None:
        """Of sealed answers on the same state only the last one counts: it ends the waiting."""
        self.flights = [f for f in self.flights if f.kind != "sealed" or f.number != number]
        self.flights.append(Flight(seat, number, kind, time.time(), due))

    def reached(self, seat: int, number: int) -> None:
        """The seat holds the state of this number."""
        for flight in list(self.flights):
            if flight.number < number:
                flight.missing.discard(seat)
                if not flight.missing:
                    self._landed(flight)

    def kept_to_itself(self, seat: int, goes_on: bool) -> None:
        """The seat was shown what its move has changed, and nothing has changed for the others. goes_on: it
        is asked again; while several answer under seal, only that tells a pick from an answer."""
        kinds = ("open", "sealed") if goes_on else ("open",)
        for flight in list(self.flights):
            if flight.seat == seat and flight.kind in kinds and seat in flight.missing:
                flight.kind = "own"
                self._landed(flight)

    def _landed(self, flight: Flight) -> None:
        self.flights.remove(flight)
        tally, now = self.crowd.tally, time.time()
        if flight.sent < tally.began:
            return
        if self.crowd.counts_landings:
            tally.moved()
        tally.latencies[flight.kind].append(now - flight.sent)
        if flight.kind == "sealed":
            tally.beyond.append(now - max(flight.sent, flight.due))


class Player(ABC):
    """One seat's client."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.timer: asyncio.TimerHandle | None = None

    @abstractmethod
    def asked(self) -> bool:
        """A question is open to the seat."""

    @abstractmethod
    def reacts(self) -> bool:
        """The open question is about what somebody else does."""

    @abstractmethod
    def answer(self) -> None:
        """Send a choice."""

    @abstractmethod
    def close(self) -> None: ...

    def think(self) -> None:
        """Answer after a while, if there is something to answer and the crowd plays."""
        pace = self.match.crowd.pace
        if pace is None or self.timer is not None or not self.asked():
            return
        span = pace.reaction if self.reacts() else pace.thinking
        self.timer = asyncio.get_running_loop().call_later(random.uniform(*span), self._answer)

    def _answer(self) -> None:
        self.timer = None
        if self.match.crowd.pace is not None and self.asked():
            self.answer()


class Crowd:
    """All people at one server."""

    def __init__(self, *, counts_landings: bool = False) -> None:
        self.counts_landings = counts_landings  # this server acknowledges a move only by showing it
        self.matches: list[Match] = []
        self.pace: Pace | None = None  # None: everybody pauses
        self.tally = Tally(time.time())

    def players(self) -> list[Player]:
        return [player for match in self.matches for player in match.players]

    async def play(self, pace: Pace, seconds: float) -> None:
        """Let everybody play for so long, into a fresh tally."""
        self.tally, self.pace = Tally(time.time()), pace
        for player in self.players():
            player.think()
        await asyncio.sleep(seconds)
        self.tally.ended = time.time()
        self.pace = None

    def close(self) -> None:
        for player in self.players():
            player.close()
