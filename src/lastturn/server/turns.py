"""What is heard in one turn of the event loop: judged, saved together, played; then each table is shown once.

Tables are shown in the order in which something was played at them. While many wait for that, what comes in
is heard, saved and played in between: whoever moves waits for those who moved before, and not for all who
happened to be heard in the same turn.

A message is judged as it comes. Another one for the same table waits until that is saved and played, and is
judged on the table as it stands then: what is in memory is never ahead of the log, and nothing is shown
before it is saved. What comes of the second is saved, still in the same turn, with all other seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import structlog

from lastturn.server import clock
from lastturn.server import entries as e
from lastturn.server.flight import Flight
from lastturn.server.live_room import LiveRoom
from lastturn.server.store.at_once import AtOnce, Unwritten
from lastturn.server.store.jobs import Append
from lastturn.server.store.store import Store

logger = structlog.get_logger()
AT_A_STRETCH: Final = 0.01  # seconds
PLAYED = e.Moved | e.Ran | e.Unpicked  # begins no game, and seats nobody
Play = Callable[[LiveRoom, e.Entry, Flight], None]
Tell = Callable[[LiveRoom, list[Flight]], None]


class Heard(Unwritten):
    """A message on its way through the turn. Its own class says how it is judged, and what is told to whoever
    sent it."""

    def __init__(self, turns: Turns, live: LiveRoom, flight: Flight) -> None:
        self.turns = turns
        self.live = live
        self.flight = flight
        self.wrong: Exception | None = None

    def judged(self) -> e.AnyDeed | None:
        """Its deed, on the table as it stands; or Rejection."""
        raise NotImplementedError

    def durable(self) -> None:
        """It is saved, and about to be played."""

    def shown(self) -> None:
        """Everybody has been told what came of it."""

    def refused(self, wrong: Exception) -> None:
        """Nothing came of it."""

    def usual_way(self) -> None:
        """Nothing was saved, and it must go the usual way."""

    def written(self, at: float) -> None:
        self.flight.lap("saving", at)
        self.turns.landed(self)

    def instead(self) -> None:
        self.turns.gone(self)

    def becomes(self, deed: e.AnyDeed) -> None:
        self.entry = e.Entry(self.live.room.seq + 1, clock.now(), deed)
        self.job = Append(e.entry_row(self.live.room.id, self.entry))


class Turns:
    """play: takes an entry that is saved into the table. tell: shows it, to every page."""

    def __init__(self, store: Store, play: Play, tell: Tell) -> None:
        self.store = store
        self.play = play
        self.tell = tell
        self.played: dict[LiveRoom, list[Heard]] = {}  # and not shown yet
        self.goes_on = False  # with showing, in the next turn

    def hear(self, heard: Heard) -> bool:
        """False: it must go the usual way. Rejection if nothing comes of it."""
        live, store = heard.live, self.store.writes_at_once()
        if store is None or live.lock.locked():
            return False
        if live.writing is not None:
            live.heard.append(heard)
            return True
        return self._judge(heard, store)

    def _judge(self, heard: Heard, store: AtOnce) -> bool:
        heard.flight.lap("waiting")
        deed = heard.judged()
        heard.flight.lap("judging")
        if not isinstance(deed, PLAYED):
            return False
        heard.becomes(deed)
        heard.live.writing = heard
        store.append(heard)
        return True

    # -- when it is saved ------------------------------------------------------------------------

    def landed(self, heard: Heard) -> None:
        live = heard.live
        live.writing = None
        heard.flight.lap("queueing")
        heard.durable()
        self.played.setdefault(live, []).append(heard)
        try:
            self.play(live, heard.entry, heard.flight)
        except Exception:  # nobody can follow this table any longer
            self.played.pop(live)
            raise
        finally:
            self._next(live)

    def gone(self, heard: Heard) -> None:
        heard.live.writing = None
        heard.usual_way()
        self._next(heard.live)

    def _next(self, live: LiveRoom) -> None:
        """Judge those that have waited, up to the first of which something is to be saved."""
        while live.heard and live.writing is None:
            heard = live.heard.popleft()
            store = None if live.behind_curtain else self.store.writes_at_once()
            try:
                if store is None or not self._judge(heard, store):
                    heard.usual_way()
            except Exception as wrong:  # whoever sent it is told when they have been shown what came before
                heard.wrong = wrong
                self.played.setdefault(live, []).append(heard)

    def show(self) -> None:
        """Tables at which something was saved and played, for as long as others can wait to be heard."""
        if self.goes_on:
            return
        until = time.perf_counter() + AT_A_STRETCH
        while self.played:
            live = next(iter(self.played))
            try:
                self._show(live, self.played.pop(live))
            except Exception:  # a mistake at one table must not stop the others
                logger.exception("turn.failed", table=live.room.id)
            if time.perf_counter() > until:
                break
        if self.played:
            self.goes_on = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        self.goes_on = False
        self.show()

    def _show(self, live: LiveRoom, heard: list[Heard]) -> None:
        flights = [one.flight for one in heard if one.wrong is None]
        for flight in flights:
            flight.lap("queueing")
        try:
            self.tell(live, flights)
        finally:
            for one in heard:
                one.shown() if one.wrong is None else one.refused(one.wrong)
