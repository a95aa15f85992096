"""Keeps the list of decisions that wait for people who want to be told, and tells them: together, not often,
not in their sleep, by one process."""

from __future__ import annotations

import asyncio
import smtplib
from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import structlog

from lastturn.server import clock
from lastturn.server.links import Links
from lastturn.server.live_room import LiveRoom
from lastturn.server.notices import letters, pushing
from lastturn.server.notices.letters import Call
from lastturn.server.notices.links import NoticeLinks
from lastturn.server.problems import Rejection, StoreFailed
from lastturn.server.room import Room
from lastturn.server.rooms import Rooms
from lastturn.server.settings import Settings
from lastturn.server.store import waiting
from lastturn.server.store.jobs import Writing
from lastturn.server.store.store import Store
from lastturn.server.store.waiting import NoticeWishes, Waiting

if TYPE_CHECKING:
    from py_vapid import Vapid02

logger = structlog.get_logger()
AGAIN = 300.0  # seconds until somebody who could not be told is tried again


class NoticeService:
    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self.store = store
        self.rooms = rooms
        self.settings = settings
        self.guests: set[str] = set()
        self.links = NoticeLinks("")
        self.seats = Links("")
        self.key: Vapid02 | None = None
        self.sweeping: asyncio.Task[None] | None = None
        self.later: set[asyncio.Task[None]] = set()
        rooms.changed.append(self.follow)

    async def begin(self, seats: Links) -> None:
        self.seats, self.links = seats, NoticeLinks(self.store.key)
        self.guests = await self.store.look(waiting.guests)
        if pushing.can_push():
            pem = await self.store.look(waiting.vapid_key, await asyncio.to_thread(pushing.new_key))
            self.key = pushing.read_key(pem)

    async def end(self) -> None:
        tasks = [*self.later, *([self.sweeping] if self.sweeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def can_mail(self) -> bool:
        return bool(self.settings.mail_host)

    @property
    def push_key(self) -> str:
        return pushing.public_key(self.key) if self.key is not None else ""

    # -- what waits for whom ---------------------------------------------------------------------

    def follow(self, live: LiveRoom) -> None:
        """The table has changed. What is behind a curtain is noted when it has gone up."""
        if not any(seat.guest in self.guests for seat in live.room.seats if seat.person):
            return
        if live.behind_curtain:
            self._spawn(self._follow_later(live))
        else:
            self._note(live)

    async def _follow_later(self, live: LiveRoom) -> None:
        await live.curtain_up()
        self._note(live)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.later.add(task)
        task.add_done_callback(self.later.discard)

    def _note(self, live: LiveRoom) -> None:
        room = live.room
        for seat in room.people():
            guest = room.seats[seat].guest
            decision = asked(room, seat)
            if guest not in self.guests or live.told_waiting.get(guest) == decision:
                continue
            live.told_waiting[guest] = decision
            self._write(live, guest, seat, decision)

    def _write(self, live: LiveRoom, guest: str, seat: int, decision: str) -> None:
        room, round = live.room, live.room.round

        def missed() -> None:
            live.told_waiting.pop(guest, None)

        if not decision or round is None:
            self.store.write_soon(Writing(lambda c: waiting.answered(c, guest, room.id)), missed)
            return
        row = Waiting(
            guest=guest, match=room.id, decision=decision, at=clock.now(), name=room.name,
            until=round.deadline(seat, room.pace), title=room.game.title,
        )  # fmt: skip
        self.store.write_soon(Writing(lambda c: waiting.put(c, row)), missed)

    async def joined(self, guest: str) -> None:
        """Somebody wants to be told from now on: what waits for them already is noted."""
        self.guests.add(guest)
        for row in await self.store.rooms_of(guest):
            if row["status"] == "running":
                try:
                    self.follow(await self.rooms.find(row["id"]))
                except Rejection:  # a table that nobody can come to
                    continue

    # -- telling ---------------------------------------------------------------------------------

    async def turn(self) -> None:
        """With every turn of the wheel. Sending takes its time and is done beside it."""
        if self.store.shared:
            self.guests |= await self.store.look(waiting.guests)
        if self.guests and (self.sweeping is None or self.sweeping.done()):
            self.sweeping = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        try:
            now = clock.now()
            found = await self.store.look(
                waiting.due, now, now - self.settings.notice_after, now - self.settings.notice_every
            )
            for wishes in found:
                if not asleep(wishes, now):
                    await self._tell(wishes)
        except StoreFailed:  # the wheel says so
            return
        except Exception:  # whatever it is, others are told at the next turn
            logger.exception("notices.broken")

    async def _tell(self, wishes: NoticeWishes) -> None:
        now, guest = clock.now(), wishes.guest
        if not await self.store.write(Writing(lambda c: waiting.claim(c, guest, now, now + AGAIN))):
            return
        rows = await self.store.look(waiting.waiting_for, guest)
        open_ones = [(row, call) for row in rows if (call := await self._call(row)) is not None]
        news = [row for row, _ in open_ones if not row.told]
        if news:
            try:
                await self._send(wishes, [call for _, call in open_ones])
            except (OSError, smtplib.SMTPException) as failed:
                logger.warning("notices.failed", why=str(failed)[:200])
                return
        sent = now if news else wishes.last
        await self.store.write(Writing(lambda c: waiting.told(c, guest, news, sent)))

    async def _call(self, row: Waiting) -> Call | None:
        """None if the decision is no longer open, or they are at the table."""
        try:
            live = await self.rooms.find(row.match)
        except Rejection:
            return None
        seat = live.room.seat_of(row.guest)
        if seat is None or asked(live.room, seat) != row.decision or live.online(seat):
            return None
        token = self.seats.seat_token(live.room, seat)
        there = f"{self.settings.public.rstrip('/')}/table/{row.match}#seat={token}"
        return Call(row.name, row.title, there, row.until)

    async def _send(self, wishes: NoticeWishes, calls: list[Call]) -> None:
        """By all ways they have chosen; OSError if none of them worked."""
        ways = []
        if wishes.mail and wishes.confirmed and self.can_mail:
            ways.append(self._mail(wishes, calls))
        ways += [
            self._push(device, calls, wishes.zone)
            for device in await self.store.look(waiting.devices_of, wishes.guest)
            if self.key is not None
        ]
        results = await asyncio.gather(*ways, return_exceptions=True)
        failed = [result for result in results if isinstance(result, BaseException)]
        if ways and len(failed) == len(ways):
            raise failed[0]

    async def _mail(self, wishes: NoticeWishes, calls: list[Call]) -> None:
        stop = self.links.stop(wishes.guest, wishes.mail)
        letter = letters.digest(self.settings, wishes.mail, calls, wishes.zone, stop)
        await asyncio.to_thread(letters.send, self.settings, letter)

    async def _push(self, device: waiting.Device, calls: list[Call], zone: str) -> None:
        assert self.key is not None, "whoever calls has looked"
        there = await asyncio.to_thread(pushing.push, self.settings, self.key, device, calls, zone)
        if not there:
            await self.store.write(Writing(lambda c: waiting.remove_device(c, device.endpoint)))


def asked(room: Room, seat: int) -> str:
    """Which decision waits for the person at the seat, as everybody sees it; empty: none, or at a pace at
    which nobody goes away."""
    round, place = room.round, room.seats[seat]
    if room.status != "running" or round is None or room.pace.kind == "live" or not place.present:
        return ""
    if round.table.waiting >> seat & 1 == 0:
        return ""
    return f"{round.number}.{round.undos}.{round.question[0]}.{round.question[1]}"


def asleep(wishes: NoticeWishes, now: float) -> bool:
    first, last = wishes.sleep_from, wishes.sleep_until
    if first is None or last is None or first == last:
        return False
    hour = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(wishes.zone)).hour
    return first <= hour < last if first < last else hour >= first or hour < last
