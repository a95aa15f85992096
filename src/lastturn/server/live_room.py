"""A table in memory: its room, the pages that show it, and what is about to happen at it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from lastturn.server import clock
from lastturn.server.announcing import NoticeBoard
from lastturn.server.delays import CommonDelay
from lastturn.server.room import Room
from lastturn.wire.messages import Hint
from lastturn.wire.table import TableInfo, Watcher

if TYPE_CHECKING:
    from lastturn.server.turns import Heard
    from lastturn.server.viewers import Viewer

LINGER = 60.0  # seconds that an open table is listed after the last of its people has gone


class Elsewhere(Struct):
    """Who is at this table on another server process, and until when that may be believed."""

    seats: list[int]
    watchers: list[Watcher]
    until: float


class Unshown(Struct):
    """What has been played since the pages were told. answered: the set of seats that have answered; noticed:
    of those that alone can have noticed anything."""

    answered: int = 0
    noticed: int = 0


class LiveRoom:
    def __init__(self, room: Room, board: NoticeBoard | None = None) -> None:
        self.room = room
        self.board = board or NoticeBoard()
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, Elsewhere] = {}
        self.timers: dict[tuple[Any, ...], asyncio.Task[None]] = {}
        self.alarms: dict[tuple[Any, ...], asyncio.TimerHandle] = {}  # what becomes a timer when it is time
        self.loaded = clock.now()
        self.away: dict[int, float] = {}  # since when a person has no page open, by the steady clock
        self.driven = False  # this process lets bots and clocks act here
        self.tried = 0.0  # when this process last tried to become the one
        self.curtain = 0.0  # until then, by the steady clock, a closed window's result is not shown
        self.seen: TableInfo | None = None  # as it was last shown to everybody
        self.around: tuple[Any, ...] = ()  # what that hangs on besides the game
        self.raising: asyncio.Task[None] | None = None
        self.written: tuple[Any, ...] = ()
        self.due: float | None = None  # when the list says that the server must act here
        self.marked = float("-inf")  # when what was played was last noted for later versions
        self.kept = 0  # the number of the entry that the last snapshot knows
        self.told_waiting: dict[str, str] = {}  # by guest who wants notices: the decision that waits
        self.lines_removed = room.lines_removed
        self.writing: Heard | None = None  # what is being saved in this turn of the event loop
        self.heard: deque[Heard] = deque()  # what is judged when that is played
        self.unshown = Unshown()
        self.unsure = False  # a write has failed: the log may be ahead of us
        self.used = time.monotonic()
        self.hints: dict[int, Hint] = {}  # by seat, to its question that was asked about last
        self.asides_said: dict[int, int] = {}
        self.moments: dict[int, tuple[tuple[Any, ...], CommonDelay]] = {}  # by seat: of which decision

    def online(self, seat: int) -> bool:
        here = any(viewer.who.seat == seat for viewer in self.viewers)
        return here or any(seat in there.seats for there in self._believed())

    def seats_online(self) -> set[int]:
        """The seats of people who have a page open, here or elsewhere."""
        online = {viewer.who.seat for viewer in self.viewers}
        if self.elsewhere:
            online.update([seat for process in self._believed() for seat in process.seats])
        return {seat for seat in self.room.people() if seat in online}

    def listed(self) -> bool:
        """In the list of open tables: one whose people are there, or were a moment ago; of slow ones, one
        whose people play."""
        room, now = self.room, time.monotonic()
        if room.privacy != "open" or room.status == "over":
            return False
        playing = [seat for seat in room.people() if room.seats[seat].present]
        if room.status != "gathering" and room.pace.kind == "slow":
            return bool(playing)
        return any(self.online(seat) or now - self.away.get(seat, now) < LINGER for seat in playing)

    def seats_here(self) -> list[int]:
        return sorted({viewer.who.seat for viewer in self.viewers if viewer.who.seat is not None})

    def watchers_here(self) -> list[Watcher]:
        watching = [viewer.who for viewer in self.viewers if viewer.who.seat is None]
        if not watching:
            return []
        return sorted({Watcher(guest=who.guest, name=who.name) for who in watching}, key=lambda w: w.guest)

    def watchers(self) -> list[Watcher]:
        here = self.watchers_here()
        if not here and not self.elsewhere:
            return here
        known = {w.guest: w for there in self._believed() for w in there.watchers}
        known |= {w.guest: w for w in here}
        return [known[guest] for guest in sorted(known)]

    def _believed(self) -> Iterable[Elsewhere]:
        now = time.monotonic()
        return [there for there in self.elsewhere.values() if there.until > now]

    @property
    def pending(self) -> bool:
        """Something is written in this turn of the event loop."""
        return self.writing is not None

    @property
    def behind_curtain(self) -> bool:
        """Something has happened that must not be seen yet."""
        return self.curtain > time.monotonic()

    def forget_written(self) -> None:
        """The room's line in the lists is old and must be written again."""
        self.written = ()

    async def curtain_up(self) -> None:
        """Wait until everything that has happened may be seen."""
        while (left := self.curtain - time.monotonic()) > 0:  # noqa: ASYNC110  # it may be let down again
            await asyncio.sleep(left)

    def stop_timers(self) -> list[asyncio.Task[None]]:
        """Cancel all that is to come; the tasks that are ending."""
        ending = [*self.timers.values(), *([self.raising] if self.raising else [])]
        for task in ending:
            task.cancel()
        self.timers.clear()
        for alarm in self.alarms.values():
            alarm.cancel()
        self.alarms.clear()
        return ending
