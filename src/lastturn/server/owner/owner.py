"""What whoever runs the server can do about tables and people, on all processes of one store.

Everything is written together with its line of the audit log; other processes read it with their next turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import structlog
from sqlalchemy import Connection

from lastturn.server import clock
from lastturn.server import entries as e
from lastturn.server.live_room import LiveRoom
from lastturn.server.owner.complaints import complaint
from lastturn.server.owner.measures import Measures
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.rooms import Rooms
from lastturn.server.store import moderation
from lastturn.server.store.jobs import Writing
from lastturn.server.store.store import Store
from lastturn.server.viewers import REVOKED, Viewer, show
from lastturn.server.who import Who
from lastturn.wire import messages as m
from lastturn.wire import owner as w
from lastturn.wire.table import Announcement

logger = structlog.get_logger()
RESTART = "server/announced"
AFTERWARDS = 60.0  # seconds that an announcement hangs after its time
NOTED_AT_MOST = 10_000
SEEN_AGAIN = 3600.0  # seconds until it is noted anew where a guest comes from


class Owner:
    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self.measures = Measures()
        self.noted: dict[str, tuple[str, float]] = {}  # by guest: whence, and when noted
        rooms.changed.append(self.follow)

    # -- people ----------------------------------------------------------------------------------

    def comes(self, guest: str, address: str) -> None:
        """Rejection if they may not; else it is noted where they come from."""
        self.measures.check_come(guest, address)
        known, at = self.noted.get(guest, ("", 0.0))
        now = clock.now()
        if known != address or now > at + SEEN_AGAIN:
            if len(self.noted) >= NOTED_AT_MOST:
                self.noted.clear()
            self.noted[guest] = (address, now)
            self.store.write_soon(Writing(lambda c: moderation.note_address(c, guest, address, now)))

    async def report(self, live: LiveRoom, who: Who, message: m.Report) -> None:
        made = complaint(live.room, who, message)
        await self.store.write(Writing(lambda connection: moderation.keep_report(connection, made)))
        logger.warning("chat.reported", table=live.room.id, report=made.id)

    async def take(self, asked: w.TakeMeasure) -> None:
        now = clock.now()
        until = None if asked.hours is None else now + asked.hours * 3600
        taken = w.Measure(
            kind=asked.kind, of=asked.of, whom=asked.whom, name=asked.name, why=asked.why, at=now,
            until=until,
        )  # fmt: skip
        about = f"{asked.of} {asked.whom}" + (f" ({asked.name})" if asked.name else "")
        await self._do(asked.by, asked.kind, about, asked.why, lambda c: moderation.take(c, taken))
        self.measures.put(taken)
        await self._enforce(taken)

    async def lift(self, asked: w.LiftMeasure) -> None:
        lifted = w.Measure(kind=asked.kind, of=asked.of, whom=asked.whom)
        about = f"{asked.of} {asked.whom}"
        was = await self._do(
            asked.by, f"lift {asked.kind}", about, asked.why, lambda c: moderation.lift(c, lifted)
        )
        self.measures.lift(lifted)
        if not was:
            raise Rejection("measure/unknown", "There is no such measure.")

    async def _enforce(self, taken: w.Measure) -> None:
        """Pages of the banned are closed; a banned guest's seats are left to bots."""
        if taken.kind != "ban":
            return
        for live in list(self.rooms.live_rooms.values()):
            for viewer in [viewer for viewer in live.viewers if _meant(taken, viewer)]:
                viewer.bye("guest/banned", "You may not come to this server.", False, REVOKED)
        if taken.of == "guest":
            for row in await self.store.rooms_of(taken.whom):
                await self._empty_seat(row["id"], taken.whom)

    async def _empty_seat(self, table: str, guest: str) -> None:
        try:
            live = await self.rooms.find(table)
            await self.rooms.act(live, lambda room: _left(room, guest))
        except Rejection:  # nobody can come to that table
            return

    # -- tables ----------------------------------------------------------------------------------

    async def close_table(self, id: str, asked: w.CloseTable) -> None:
        live = await self.rooms.find(id)
        await self._audit(asked.by, "close", f"table {id} ({live.room.name})", asked.why)
        await self.rooms.act(live, lambda room: e.Closed(why=asked.why))

    async def remove_line(self, id: str, asked: w.RemoveLine) -> None:
        live = await self.rooms.find(id)
        said = next((s.line for s in live.room.chat if s.line.id == asked.chat), None)
        if said is None:
            raise Rejection("chat/unknown", "There is no such line of chat.")
        await self._audit(asked.by, "remove line", f"table {id}, line {asked.chat} of {said.name}", asked.why)
        await self.rooms.act(live, lambda room: e.LineRemoved(chat=asked.chat))

    def follow(self, live: LiveRoom) -> None:
        """Here or on another process, a table was closed or a line of its chat was removed."""
        room = live.room
        if room.closed:
            live.stop_timers()
            self.rooms.live_rooms.pop(room.id, None)
            for viewer in list(live.viewers):
                viewer.bye("table/closed", room.closed, False, REVOKED)
        elif live.lines_removed != room.lines_removed:
            live.lines_removed = room.lines_removed
            for viewer in live.viewers:
                viewer.owes_all = True
            show(live)

    # -- announcements ---------------------------------------------------------------------------

    async def announce(self, asked: w.Announce) -> None:
        made = None
        if asked.text:
            at = None if asked.minutes is None else clock.now() + asked.minutes * 60
            made = Announcement(code=RESTART, text=asked.text, at=at)
        what = "announce" if made else "take back"
        await self._do(asked.by, what, asked.text, "", lambda c: moderation.announce(c, made))
        self._hang(made)

    def _hang(self, made: Announcement | None) -> None:
        board, before = self.rooms.board, self.rooms.board.hanging.get(RESTART)
        if made is None or (made.at is not None and clock.now() > made.at + AFTERWARDS):
            board.take_down(RESTART)
        else:
            board.put_up(made)
        if board.hanging.get(RESTART) != before:
            self.rooms.show_everywhere()

    # -- the desk --------------------------------------------------------------------------------

    async def desk(self) -> w.OwnersDesk:
        now = clock.now()
        return w.OwnersDesk(
            now=now,
            complaints=await self.store.look(moderation.complaints),
            measures=await self.store.look(moderation.measures, now),
            audit=await self.store.look(moderation.audited),
            announcement=self.rooms.board.hanging.get(RESTART),
        )

    async def settle(self, id: str, asked: w.SettleComplaint) -> None:
        done = await self._do(
            asked.by, "settle", f"report {id}", asked.why, lambda c: moderation.settle(c, id)
        )
        if not done:
            raise Rejection("report/unknown", "There is no such report.")

    async def look(self) -> None:
        """What other processes were told, or this one before it began."""
        read_at = self.measures.changes
        known = await self.store.look(moderation.measures, clock.now())
        for new in self.measures.take_over(known, read_at):
            await self._enforce(new)
        self._hang(await self.store.look(moderation.announced))

    async def look_again(self) -> None:
        if self.store.shared:
            await self.look()
        else:
            self._hang(self.rooms.board.hanging.get(RESTART))

    async def _do(self, by: str, what: str, about: str, why: str, work: Callable[[Connection], Any]) -> Any:
        """Done and noted in one commit."""
        line = w.AuditLine(at=clock.now(), by=by, what=what, about=about, why=why)

        def both(connection: Connection) -> Any:
            moderation.note(connection, line)
            return work(connection)

        logger.warning("owner.did", by=by, what=what, about=about)
        return await self.store.write(Writing(both))

    async def _audit(self, by: str, what: str, about: str, why: str) -> None:
        """Noted before it is done: what goes into a table's log is a commit of its own."""
        await self._do(by, what, about, why, lambda connection: None)


def _meant(measure: w.Measure, viewer: Viewer) -> bool:
    return measure.whom == (viewer.who.guest if measure.of == "guest" else viewer.address)


def _left(room: Room, guest: str) -> e.Left | None:
    seat = room.seat_of(guest)
    return None if seat is None or room.seats[seat].why == "left" else e.Left(seat=seat)
