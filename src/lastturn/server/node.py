"""One server process among others: notices, leases, presence, and the slow poll that repairs what was
lost."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Coroutine
from typing import Any

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy import Connection

from lastturn.engine.errors import LastTurnError
from lastturn.server import clock
from lastturn.server.announcing import SAVING
from lastturn.server.clocks import Timekeeper
from lastturn.server.live_room import Elsewhere, LiveRoom
from lastturn.server.metrics import Metrics
from lastturn.server.problems import Rejection, StoreFailed
from lastturn.server.rooms import Rooms
from lastturn.server.settings import Settings
from lastturn.server.store import room_rows
from lastturn.server.store.jobs import Notify, Writing
from lastturn.server.store.log import last_numbers
from lastturn.server.store.store import Store
from lastturn.server.viewers import show
from lastturn.wire.table import Watcher

logger = structlog.get_logger()
WATCHERS_AT_MOST = 20


class Presence(Struct):
    """Who is at a table on the process that sends this."""

    table: str
    seats: list[int]
    watchers: list[Watcher]


class ServerNode:
    def __init__(
        self, store: Store, rooms: Rooms, keeper: Timekeeper, settings: Settings, metrics: Metrics
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.keeper = keeper
        self.settings = settings
        self.metrics = metrics
        self.tasks: set[asyncio.Task[None]] = set()
        self.ticked = 0.0
        self.turns: list[Callable[[], Coroutine[Any, Any, None]]] = []  # what else is done with every turn
        self.looks_after: Callable[[str], bool] = lambda table: True  # other nodes here look after the rest
        rooms.changed.append(self._drive)
        store.pulse.changed.append(self._store_changed)

    def begin(self) -> None:
        self.store.begin(self.hear, self.metrics.batch.observe)
        self._spawn(self._turn())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._unless_store_fails(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    @staticmethod
    async def _unless_store_fails(work: Coroutine[Any, Any, None]) -> None:
        """What is left undone then is done when the store is back, or at the next turn of the wheel."""
        with contextlib.suppress(StoreFailed):
            await work

    async def end(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        timers = [timer for live in self.rooms.live_rooms.values() for timer in live.stop_timers()]
        await asyncio.gather(*self.tasks, *timers, *self.rooms.acting, return_exceptions=True)
        self.rooms.leave_marks()
        with contextlib.suppress(StoreFailed):
            await self._run(lambda c: room_rows.renew(c, self.store.node, -1.0))

    # -- driving ---------------------------------------------------------------------------------

    def _drive(self, live: LiveRoom) -> None:
        """A running game needs a process that lets its bots and clocks act."""
        if live.driven or live.room.status != "running" or not self.looks_after(live.room.id):
            return
        if self.store.shared:
            if time.monotonic() > live.tried + self.settings.lease:
                live.tried = time.monotonic()
                self._spawn(self._try_to_drive(live))
        else:
            live.driven = True
            self.keeper.arrange(live)

    async def _try_to_drive(self, live: LiveRoom) -> None:
        lease, node = self.settings.lease, self.store.node
        ours = await self._run(lambda c: room_rows.take(c, live.room.id, node, lease))
        if ours and not live.driven:
            live.driven = True
            self.keeper.arrange(live)

    async def _run(self, work: Callable[[Connection], Any]) -> Any:
        return await self.store.write(Writing(work))

    def _store_changed(self) -> None:
        """People see that nothing can be saved, until it can be again and what was left undone is done."""
        self.metrics.store_failing.set(bool(self.store.pulse.why))
        if self.store.pulse.why:
            self.rooms.board.put_up(SAVING)
        else:
            self.rooms.board.take_down(SAVING.code)
            self._make_good()
        self.rooms.show_everywhere()

    def _make_good(self) -> None:
        for live in list(self.rooms.live_rooms.values()):
            if not live.written:
                self.rooms.follow(live)
            if live.unsure:
                self._spawn(self.rooms.catch_up(live))

    # -- the turn of the wheel -------------------------------------------------------------------

    async def _turn(self) -> None:
        while True:
            try:
                await self._tick()
            except StoreFailed as failed:
                if not self.store.pulse.why:  # else that has been said
                    logger.warning("node.store", why=str(failed))
            except LastTurnError as wrong:
                logger.error("node.tick", why=str(wrong))
            except Exception:
                logger.exception("node.tick")
            self.ticked = time.monotonic()
            wait = min(self.settings.poll, self.settings.lease / 3)
            await asyncio.sleep(wait)
            self.metrics.loop_lag.set(max(0.0, time.monotonic() - self.ticked - wait))

    async def _tick(self) -> None:
        lease, node = self.settings.lease, self.store.node
        await self._set_clock()
        if self.store.shared:
            await self._send_home()
            self._let_go(await self._run(lambda c: room_rows.renew(c, node, lease)))
        orphans = await self._run(lambda c: room_rows.take_orphans(c, node, lease, self.looks_after))
        soon = await self.store.look(room_rows.soon_due, node, clock.now() + lease)
        known = self.rooms.live_rooms
        for id in {*orphans, *soon}:
            if id not in known or not known[id].driven:
                await self._take_over(id)
        if self.store.shared:
            await self._repair()
        for also in self.turns:
            await also()
        self.rooms.keep_listed()
        await self.rooms.keep_snapshots()
        self.rooms.forget_idle()

    async def _send_home(self) -> None:
        """What we looked after while its own node was away."""
        driven = [live.room.id for live in self.rooms.live_rooms.values() if live.driven]
        others = [id for id in driven if not self.looks_after(id)]
        if others:
            await self._run(lambda c: room_rows.let_go(c, self.store.node, others))

    async def _set_clock(self) -> None:
        step = await self.store.follow_time()
        if step:
            logger.warning("clock.set", seconds=round(step, 1))

    def _let_go(self, ours: Collection[str]) -> None:
        """Another process has taken over what we did not renew in time."""
        for live in list(self.rooms.live_rooms.values()):
            if live.driven and live.room.id not in ours:
                live.driven = False
                self.keeper.arrange(live)

    async def _take_over(self, id: str) -> None:
        try:
            live = await self.rooms.find(id)
        except Rejection:  # whoever loads tables has said why
            return
        self.rooms.follow(live)  # the list may have missed what the log has
        if not live.driven:
            live.driven = True
            await self.rooms.catch_up(live)
            self.keeper.arrange(live)

    async def _repair(self) -> None:
        """Read on in tables that people look at here, and tell others who they are."""
        watched = {id: live for id, live in self.rooms.live_rooms.items() if live.viewers or live.driven}
        newest = await self.store.look(last_numbers, list(watched))
        for id, live in watched.items():
            await self.rooms.catch_up(live, newest.get(id, 0))
            if live.viewers:
                self.tell_presence(live)

    # -- notices ---------------------------------------------------------------------------------

    def hear(self, channel: str, sender: str, text: str) -> None:
        if channel == "entries":
            for note in text.split():
                match, _, seq = note.rpartition(":")
                live = self.rooms.live_rooms.get(match)
                if live is not None and live.room.seq < int(seq):
                    self._spawn(self.rooms.catch_up(live, int(seq)))
        elif channel == "presence":
            self._hear_presence(sender, msgspec.json.decode(text, type=Presence))

    def _hear_presence(self, sender: str, news: Presence) -> None:
        live = self.rooms.live_rooms.get(news.table)
        if live is None:
            return
        until = time.monotonic() + 3 * self.settings.poll + 1
        live.elsewhere[sender] = Elsewhere(news.seats, news.watchers, until)
        for seat in news.seats:
            live.away.pop(seat, None)
        show(live)
        self.keeper.arrange(live)

    def tell_presence(self, live: LiveRoom) -> None:
        if self.store.shared:
            watchers = live.watchers_here()[:WATCHERS_AT_MOST]
            news = msgspec.json.encode(Presence(live.room.id, live.seats_here(), watchers)).decode()
            self.store.write_soon(Notify("presence", news))

    def presence_changed(self, live: LiveRoom) -> None:
        """A page was opened or closed here."""
        now = time.monotonic()
        for seat in live.room.people():
            if live.online(seat):
                live.away.pop(seat, None)
            else:
                live.away.setdefault(seat, now)
        show(live)
        self.keeper.arrange(live)
        self.tell_presence(live)
