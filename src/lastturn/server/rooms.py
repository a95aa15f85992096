"""The tables in memory, and the one way to change any: judge, write, apply, show.

A table is loaded by replaying its log. If another process was first with an entry, its entries are read and
the judgement is made again.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from heapq import nlargest
from typing import Any

import msgspec
import structlog

from lastturn.engine.contract import Game
from lastturn.server import clock
from lastturn.server import entries as e
from lastturn.server.announcing import NoticeBoard
from lastturn.server.flight import Flight, Recorder
from lastturn.server.homes import ALONE, Homes
from lastturn.server.judging import Judge
from lastturn.server.live_room import LiveRoom, Unshown
from lastturn.server.loading import KeptOut, load, mark_of, unknown_table, unreadable
from lastturn.server.metrics import Metrics
from lastturn.server.pauses import Pauses
from lastturn.server.problems import NOT_SAVED, Conflict, Rejection, StoreFailed, not_saved
from lastturn.server.room import Room
from lastturn.server.settings import Settings
from lastturn.server.showing import LIST_STEP, encode, table_line
from lastturn.server.snapshots import form_of, packed, taken
from lastturn.server.store import snapshot_rows
from lastturn.server.store.jobs import Append, Create, Listing, Writing
from lastturn.server.store.store import Store
from lastturn.server.table_names import TableNames, name_key
from lastturn.server.told import EVERYBODY
from lastturn.server.turns import Turns
from lastturn.server.viewers import show

logger = structlog.get_logger()
TRIES = 30
MARK_EVERY = 30.0  # seconds
LONG = 200  # entries that loading a table may have to replay while it is played
SHORT = 20  # and when it leaves the memory
SNAPSHOTS_AT_ONCE = 4
ID = re.compile(r"[0-9a-z]{1,32}")
REFUSED = 1008
Changed = Callable[[LiveRoom], None]


class Rooms:
    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        settings: Settings,
        metrics: Metrics,
        homes: Homes = ALONE,
    ) -> None:
        self.store = store
        self.homes = homes
        self.games = games
        self.settings = settings
        self.metrics = metrics
        self.pauses = Pauses(metrics.gc_seconds.observe)
        self.recorder = Recorder(metrics, self.pauses, settings.slow_move)
        self.board = NoticeBoard()
        self.kept_out = KeptOut(metrics.kept_out.set)
        self.live_rooms: OrderedDict[str, LiveRoom] = OrderedDict()
        self.names = TableNames(store, self.live_rooms)
        self.loading: dict[str, asyncio.Future[LiveRoom]] = {}
        self.changed: list[Changed] = []
        self.acting: set[asyncio.Task[e.Entry | None]] = set()
        self.turns = Turns(store, self._play, self._tell)
        store.all_written = self.turns.show

    # -- finding ---------------------------------------------------------------------------------

    async def find(self, id: str) -> LiveRoom:
        """The table as it stands, loaded if need be; Rejection if there is none."""
        live = self.live_rooms.get(id)
        if live is None:
            live = await self._load_once(id)
        elif self.store.shared:
            live.used = time.monotonic()  # it must not be let go meanwhile
            await self.catch_up(live)
        live.used = time.monotonic()
        return live

    async def _load_once(self, id: str) -> LiveRoom:
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(self.loading[id])
        finally:
            self.loading.pop(id, None)

    async def _load(self, id: str) -> LiveRoom:
        if not ID.fullmatch(id):
            raise unknown_table()
        self.kept_out.check(id)
        room, kept = await load(self.store, self.games, id, self.kept_out)
        if room.closed:
            raise Rejection("table/closed", room.closed)
        live = LiveRoom(room, self.board)
        live.kept = kept
        return self._keep(live)

    def _keep(self, live: LiveRoom) -> LiveRoom:
        self.live_rooms[live.room.id] = live
        live.away = dict.fromkeys(live.room.people(), time.monotonic())
        self.metrics.tables.set(len(self.live_rooms))
        for listener in self.changed:
            listener(live)
        return live

    # -- making ----------------------------------------------------------------------------------

    async def create(self, deed: e.Created) -> LiveRoom:
        """A new table; Rejection if its name is taken. One that is hidden is not found by its name."""
        key = None if deed.privacy == "hidden" else name_key(deed.name)
        if key is not None:
            await self.names.free_forgotten(key)
        room = Room(self.homes.new_table(), self.games)
        entry = e.Entry(1, clock.now(), deed)
        await asyncio.to_thread(room.apply, entry)
        live = LiveRoom(room, self.board)
        row = {"id": room.id, "name_key": key, **self._row(live)}
        is_theirs = room.seat_of(deed.host) is not None or room.status == "over"
        guest = deed.host if is_theirs else ""
        with self._being_made(live):
            try:
                await self.store.write(Create(row, e.entry_row(room.id, entry), guest))
            except Conflict:
                raise await self.names.taken(deed.name) from None
            return self._keep(live)

    @contextmanager
    def _being_made(self, live: LiveRoom) -> Iterator[None]:
        """A table is in the store before it is kept here. Whoever finds it there, as the turn of the wheel
        does with a game that nobody drives, waits for this one and loads no second one."""
        id, made = live.room.id, asyncio.get_running_loop().create_future()
        self.loading[id] = made
        try:
            yield
            made.set_result(live)
        finally:
            self.loading.pop(id, None)
            if not made.done():
                made.set_exception(unknown_table())
                made.exception()  # perhaps nobody has waited

    # -- changing --------------------------------------------------------------------------------

    async def act(
        self, live: LiveRoom, judge: Judge, on_durable: Callable[[], None] = lambda: None
    ) -> e.Entry | None:
        """Write the deed that the judgement finds; None if there was nothing to do.

        Whoever asked may go away meanwhile: what was written is applied and shown all the same.
        """
        task = asyncio.create_task(self._act(live, judge, on_durable))
        self.acting.add(task)
        task.add_done_callback(self.acting.discard)
        try:
            return await asyncio.shield(task)
        except StoreFailed as failed:
            live.unsure = True
            if failed.outage:
                raise not_saved() from None
            logger.error("store.refused", table=live.room.id, why=str(failed))
            raise Rejection("server/error", "This cannot be saved; nothing was changed.") from None

    async def _settled(self, live: LiveRoom) -> None:
        """Nobody judges a table of which something is about to be written."""
        while live.pending and self.store.at_once is not None:
            self.store.at_once.commit()
            if live.pending:
                await asyncio.sleep(0.001)

    async def _act(self, live: LiveRoom, judge: Judge, on_durable: Callable[[], None]) -> e.Entry | None:
        flight = self.recorder.begun()
        live.used = time.monotonic()
        async with live.lock:
            await self._settled(live)
            flight.lap("waiting")
            for _ in range(TRIES):
                deed = judge(live.room)
                flight.lap("judging")
                if deed is None:
                    on_durable()
                    return None
                entry = e.Entry(live.room.seq + 1, clock.now(), deed)
                if await self._written(live, entry, flight):
                    on_durable()
                    self._apply(live, entry, flight)
                    return entry
                await self._read_on(live)
                flight.lap("reading")
        raise Rejection(NOT_SAVED, "Too many others wrote at the same time.", "Try again.")

    async def _written(self, live: LiveRoom, entry: e.Entry, flight: Flight) -> bool:
        guest = entry.deed.guest if isinstance(entry.deed, e.Sat) else ""
        starts = isinstance(entry.deed, e.Started | e.RematchVoted | e.Left | e.KickVoted | e.Removed)
        if starts:
            live.written = ()  # the list says "running" from now on, until `follow` knows better
        job = Append(e.entry_row(live.room.id, entry), guest, starts)
        try:
            await self.store.write(job)
        except Conflict:
            self.metrics.conflicts.inc()
            return False
        finally:
            flight.lap("saving", job.settled or None)
            flight.lap("queueing")  # the loop had something else to do
        return True

    async def catch_up(self, live: LiveRoom, to: int | None = None) -> None:
        """Read what other processes have written."""
        if to is not None and live.room.seq >= to:
            return
        async with live.lock:
            await self._settled(live)
            await self._read_on(live)

    async def _read_on(self, live: LiveRoom) -> None:
        try:
            entries = await self.store.read(live.room.id, live.room.seq)
        except msgspec.DecodeError as wrong:
            raise self._keep_out(live, wrong) from wrong
        for entry in entries:
            if entry.seq == live.room.seq + 1:
                self._play(live, entry, Flight())
        if entries:
            self._tell(live, [])
        live.unsure = False

    def _keep_out(self, live: LiveRoom, wrong: Exception) -> Rejection:
        """The table cannot be followed any longer; whoever sits there is told."""
        refusal = self.kept_out.put(live.room.id, unreadable(), repr(wrong))
        live.stop_timers()
        self.live_rooms.pop(live.room.id, None)
        for viewer in list(live.viewers):
            viewer.bye(refusal.code, f"{refusal.message} {refusal.hint}", False, REFUSED)
        return refusal

    def _apply(self, live: LiveRoom, entry: e.Entry, flight: Flight) -> None:
        self._play(live, entry, flight)
        self._tell(live, [flight])

    def _play(self, live: LiveRoom, entry: e.Entry, flight: Flight) -> None:
        """Pages are not told yet."""
        room, deed, unshown = live.room, entry.deed, live.unshown
        try:
            room.apply(entry)
        except Exception as wrong:
            raise self._keep_out(live, wrong) from wrong
        self.metrics.entries.labels(str(deed.__struct_config__.tag)).inc()
        if isinstance(deed, e.Moved | e.TimedOut):
            unshown.answered |= 1 << deed.seat
        unshown.noticed |= EVERYBODY if room.kept_to is None else 1 << room.kept_to
        if room.closed_window:
            least = least_time(room, self.settings)
            left = min(least, room.window_since + least - clock.now())  # a clock that was set delays nothing
            live.curtain = max(live.curtain, time.monotonic() + left)
        flight.lap("playing")

    def _tell(self, live: LiveRoom, flights: Sequence[Flight]) -> None:
        """Of what was played since the last time; whoever follows the table arranges what they have to."""
        unshown, live.unshown = live.unshown, Unshown()
        for seat in live.room.people():
            live.away.setdefault(seat, time.monotonic())
        show(live, unshown.answered, unshown.noticed)
        for flight in flights:
            flight.lap("showing")
        self.follow(live)
        for listener in self.changed:
            listener(live)
        for flight in flights:
            flight.lap("arranging")
            self.recorder.landed(flight, live.room.id)

    # -- the list of rooms -----------------------------------------------------------------------

    def follow(self, live: LiveRoom) -> None:
        """Bring the room's line in the lists up to date; lists may lag behind, the log never does."""
        room, next_due = live.room, due(live.room)
        people = [(seat.kind, seat.name) for seat in room.seats]
        key = (live.listed(), room.status, next_due is None, people, int(room.told / LIST_STEP))
        if key != live.written or sooner(next_due, live.due):
            live.written, live.due, row = key, next_due, self._row(live)
            if time.monotonic() > live.marked + MARK_EVERY:
                live.marked = time.monotonic()
                row["mark"] = mark_of(live.room)
            self._write_row(live, row)

    def keep_listed(self) -> None:
        """Tables that people have left are not in the list for others to find; they are again when somebody
        is back."""
        for live in self.live_rooms.values():
            is_open = live.room.privacy == "open" and live.room.status != "over"
            if is_open and (not live.written or live.written[0] != live.listed()):
                self.follow(live)

    def _row(self, live: LiveRoom) -> dict[str, Any]:
        room = live.room
        summary = encode(table_line(room)).decode()
        return {
            "listed": live.listed(),
            "status": room.status,
            "summary": summary,
            "updated": room.told,
            "due": due(room),
        }

    def leave_marks(self) -> None:
        """Before the process ends: what the next version can compare its replays with, and what the same one
        can go on from."""
        for live in self.live_rooms.values():
            if live.room.status in ("running", "paused"):
                self._write_row(live, {"mark": mark_of(live.room)})
            self.keep_snapshot(live, SHORT)

    async def keep_snapshots(self) -> None:
        """Of tables that have gone on for long, a few at a time."""
        rooms = self.live_rooms.values()
        for live in nlargest(SNAPSHOTS_AT_ONCE, rooms, key=lambda live: live.room.seq - live.kept):
            self.keep_snapshot(live, LONG)
            await asyncio.sleep(0)

    def keep_snapshot(self, live: LiveRoom, least: int) -> None:
        """If so many entries have come since the last one. What fails is made good by the next one."""
        room = live.room
        if room.seq - live.kept < least:
            return
        live.kept = room.seq
        id, seq, form, data = room.id, room.seq, form_of(room.game), taken(room)
        self.store.write_soon(
            Writing(lambda connection: snapshot_rows.keep(connection, id, seq, form, packed(data)))
        )

    def _write_row(self, live: LiveRoom, row: dict[str, Any]) -> None:
        self.store.write_soon(Listing(live.room.id, row), on_failure=live.forget_written)

    def show_everywhere(self) -> None:
        """What is announced has changed."""
        for live in list(self.live_rooms.values()):
            if live.viewers:
                show(live)

    # -- forgetting ------------------------------------------------------------------------------

    def forget_idle(self) -> None:
        """Let tables go that nobody looks at and in which nothing is about to happen; the log keeps them."""
        for id, live in list(self.live_rooms.items()):
            unused = time.monotonic() - live.used
            busy = live.viewers or live.lock.locked() or live.pending or unused < self.settings.idle
            next_due = due(live.room)
            if not busy and (next_due is None or next_due > clock.now() + 60):
                live.stop_timers()
                if next_due != live.due:
                    self._write_row(live, {"due": next_due})
                self.keep_snapshot(live, SHORT)
                del self.live_rooms[id]
        self.metrics.tables.set(len(self.live_rooms))


def least_time(room: Room, settings: Settings) -> float:
    """How long the window that has just closed is shown as open."""
    if room.pace.fixed_windows:
        return room.window_seconds
    return max(settings.window, room.window_least) if settings.window else 0.0


def due(room: Room) -> float | None:
    """When the server must act next at this table, if ever."""
    round = room.round
    if room.status != "running" or round is None:
        return None
    times = []
    for seat in round.waiting():
        deadline = round.deadline(seat, room.pace)
        prompt = round.game.prompts[round.table.prompt(seat)].key
        if room.bot_at(seat) or prompt in room.seats[seat].orders:
            times.append(round.since)
        elif deadline is not None:
            times.append(deadline)
    return min(times, default=None)


def sooner(now: float | None, written: float | None) -> bool:
    """Whether the list would let whoever reads it come too late. To come too early does no harm."""
    return now is not None and written is not None and now < written
