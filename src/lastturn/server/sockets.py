"""The socket of one page: it joins, reads what the page asks for, and sends what the viewer may know."""

from __future__ import annotations

import asyncio
import contextlib
import time
from functools import partial

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from lastturn.server import judging
from lastturn.server.doors import Allowance
from lastturn.server.entries import AnyDeed
from lastturn.server.hinting import hint
from lastturn.server.live_room import LiveRoom
from lastturn.server.names import check_free, good_name, is_free, visible
from lastturn.server.problems import NOT_SAVED, Rejection, StoreFailed, not_saved
from lastturn.server.room import Room
from lastturn.server.showing import ask_info, history
from lastturn.server.straight import StraightSocket, straight_socket, straight_to
from lastturn.server.turns import Heard
from lastturn.server.venue import Venue
from lastturn.server.viewers import TOO_SLOW, Viewer, info, show
from lastturn.server.who import Who
from lastturn.wire import messages as m

logger = structlog.get_logger()
_decoder = msgspec.json.Decoder(m.ClientMessage)
REFUSED = 1008
TOO_MANY = 429
FOR_NOW = (NOT_SAVED, "rate/limit", "server/busy", "server/stopping")  # the page may try again by itself
LARGEST = 64 * 1024
FLOODS_AT_MOST = 200
PAGES_PER_SEAT = 12
LOOKS = (m.Sync, m.LookBack, m.WhyNot, m.AskHint, m.AskHistory, m.LookAtCharts)
Played = m.Answer | m.Aside
TALK = (m.Say, m.Roll, m.Mute, m.Report)
SPEECH = (m.Say, m.Roll, m.Rename)
COUNTED_TALK = (*TALK, m.Rename, m.AskSeat)


class Page:
    """A socket from its opening to its end."""

    def __init__(self, socket: WebSocket, venue: Venue, address: str) -> None:
        self.socket = socket
        self.venue = venue
        self.address = address
        self.viewer: Viewer | None = None
        self.closing = asyncio.Event()
        self.close_code = 1000
        self.allowance = Allowance(venue.settings.message_rate)
        self.floods = 0
        self.share = ""
        self.at_rest = False  # it waits for the page, and has nothing else to do for it

    async def serve(self, table: str) -> None:
        await self.socket.accept()
        if not self.venue.ready:
            return await self._refuse(Rejection("server/stopping", "The server is stopping.", "Come again."))
        crowd = self.venue.sockets
        if crowd.full():
            return await self._refuse(Rejection("server/busy", "This server shows as many pages as it can."))
        if not crowd.enter(self.address):
            return await self._refuse(
                Rejection("socket/limit", "Too many pages are open from this address.", "Close some of them.")
            )
        try:
            await self._serve(table)
        finally:
            crowd.leave(self.address)

    async def _serve(self, table: str) -> None:
        try:
            self.venue.rates.check("socket", self.address, "Too many new pages from this address.")
            live, viewer = await asyncio.wait_for(self._join(table), self.venue.settings.join_within)
        except Rejection as refused:
            await self._refuse(refused)
            return
        except StoreFailed:
            await self._refuse(not_saved())
            return
        except TimeoutError:
            await self._refuse(Rejection("join/first", "No join message came.", "Send join at once."))
            return
        except WebSocketDisconnect:
            return
        await self._stay(live, viewer)

    async def _refuse(self, refused: Rejection) -> None:
        self.venue.metrics.refused.labels(refused.code).inc()
        if refused.status == TOO_MANY:
            self.venue.rates.note(refused.code, self.address)
        bye = m.Bye(n=1, code=refused.code, message=refused.message, again=refused.code in FOR_NOW)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_text(msgspec.json.encode(bye).decode())
            await self.socket.close(REFUSED)

    # -- joining ---------------------------------------------------------------------------------

    async def _join(self, table: str) -> tuple[LiveRoom, Viewer]:
        message = decode(await self._read())
        if not isinstance(message, m.Join):
            raise Rejection("join/first", "The first message must be join.")
        if message.wire != m.WIRE:
            raise Rejection(
                "join/wire", f"This server speaks version {m.WIRE} of the wire.", "Load the page again."
            )
        live = await self.venue.rooms.find(table)
        who = self._who(live.room, message)
        self.venue.owner.comes(who.guest, self.address)
        self._has_room(live, who)
        self.share = message.share
        token = partial(self.venue.links.seat_token, live.room)
        viewer = Viewer(live, who, self.venue.settings, self._drop, token)
        viewer.looks_at_charts = message.charts
        viewer.address = self.address
        viewer.say = straight_to(self.socket.scope)
        return live, viewer

    def _who(self, room: Room, message: m.Join) -> Who:
        guest, name = self.venue.guest_of(message.guest or self.socket.cookies.get("lastturn_guest", ""))
        if not message.token:
            seat = room.seat_of(guest)
        else:
            seat = self.venue.links.seat(room, message.token)
        if seat is not None:
            return Who(room.seats[seat].guest, room.seats[seat].name, seat)
        free = is_free(name, room.names_of_others(guest)) if name else True
        return Who(guest, name if free else "", None)

    def _has_room(self, live: LiveRoom, who: Who) -> None:
        """Watchers never keep the people of a table out, nor do the many pages of one seat."""
        same = [viewer for viewer in live.viewers if viewer.who.seat == who.seat]
        most = self.venue.settings.watchers_per_table if who.seat is None else PAGES_PER_SEAT
        if len(same) >= most:
            whose = "watch this table" if who.seat is None else "show this seat"
            raise Rejection(
                "table/crowded", f"{most} pages {whose}; there is no room for more.", "Close some."
            )

    async def _welcome(self, live: LiveRoom, who: Who) -> None:
        """Whoever comes back takes the seat over from the stand-in; before the start the share is kept."""
        if who.seat is None:
            return
        seat = live.room.seats[who.seat]
        if seat.stand_in and seat.why != "asked":
            await self.venue.rooms.act(live, lambda room: judging.stand_in(room, who, m.StandIn(on=False)))
        if self.share:
            share = m.GiveShare(share=self.share)
            await self.venue.rooms.act(live, lambda room: judging.share(room, who, share))

    async def _welcome_at_last(self, live: LiveRoom, who: Who) -> None:
        """After an outage of the store that was going on when the page came."""
        while True:
            await self.venue.store.pulse.well.wait()
            try:
                return await self._welcome(live, who)
            except Rejection as refused:
                if refused.code != NOT_SAVED:
                    return None

    # -- staying ---------------------------------------------------------------------------------

    async def _stay(self, live: LiveRoom, viewer: Viewer) -> None:
        self.viewer = viewer
        self.venue.metrics.sockets.inc()
        writing = asyncio.create_task(self._write(viewer))
        welcome: asyncio.Task[None] | None = None
        try:
            live.viewers.add(viewer)
            self.venue.node.presence_changed(live)
            try:
                await self._welcome(live, viewer.who)
            except Rejection:
                welcome = asyncio.create_task(self._welcome_at_last(live, viewer.who))
            await live.curtain_up()
            viewer.show_all(info(live))
            reading = asyncio.create_task(self._listen(live, viewer))
            ended = asyncio.create_task(self.closing.wait())
            await asyncio.wait({reading, ended, writing}, return_when=asyncio.FIRST_COMPLETED)
            for task in (reading, ended):
                task.cancel()
            await asyncio.gather(reading, ended, return_exceptions=True)
        finally:
            self._hear_no_more()
            if welcome is not None:
                welcome.cancel()
            live.viewers.discard(viewer)
            live.used = time.monotonic()
            self.venue.metrics.sockets.dec()
            self.venue.node.presence_changed(live)
            await self._end(viewer, writing)
            viewer.let_go()

    def _hear_no_more(self) -> None:
        straight = straight_socket(self.socket.scope)
        if straight is not None:
            straight.hear = None

    def _drop(self, code: int) -> None:
        self.close_code = code
        if code == TOO_SLOW:
            self.venue.metrics.dropped.inc()
        self.closing.set()

    async def _end(self, viewer: Viewer, writing: asyncio.Task[None]) -> None:
        """Send what is in the outbox, unless the page has stopped reading; then close."""
        if self.close_code != TOO_SLOW and not viewer.outbox.full():
            viewer.outbox.put_nowait(None)
            with contextlib.suppress(asyncio.TimeoutError, TimeoutError):
                await asyncio.wait_for(asyncio.shield(writing), 2)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        if self.socket.client_state == WebSocketState.CONNECTED:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self.socket.close(self.close_code), 2)

    async def _write(self, viewer: Viewer) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (data := await viewer.outbox.get()) is not None:
                viewer.writing = True
                await self.socket.send_text(data.decode())
                viewer.writing = False

    async def _read(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        data: str | bytes = message.get("text") or message.get("bytes") or ""
        return data

    async def _listen(self, live: LiveRoom, viewer: Viewer) -> None:
        straight = straight_socket(self.socket.scope)
        if straight is not None:
            straight.hear = lambda text: self._heard_at_once(live, viewer, straight, text)
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                self.at_rest = True
                data = await self._read()
                self.at_rest = False
                await self._one(live, viewer, data)

    def _heard_at_once(self, live: LiveRoom, viewer: Viewer, straight: StraightSocket, text: bytes) -> bool:
        """What is played is judged, saved and shown within one turn of the loop, where nothing is in the way;
        False: it waits for its turn, as all else does."""
        if not self.at_rest or viewer.dropped or live.behind_curtain or self.allowance.left < 1:
            return False
        ref = 0
        try:
            message = decode(text)
            if not isinstance(message, Played):
                return False
            ref = message.ref
            heard = FromPage(self, viewer, message, straight, text)
            return self.venue.rooms.turns.hear(heard) and self.allowance.take()
        except Exception as wrong:
            self.put_wrong(live, viewer, wrong, ref)
            return True

    async def _one(self, live: LiveRoom, viewer: Viewer, data: str | bytes) -> None:
        ref = 0
        try:
            self._not_too_fast()
            message = decode(data)
            ref = getattr(message, "ref", 0)
            await self._handle(live, viewer, message, ref)
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception as wrong:
            self.put_wrong(live, viewer, wrong, ref)

    def put_wrong(self, live: LiveRoom, viewer: Viewer, wrong: Exception, ref: int) -> None:
        if isinstance(wrong, Rejection):
            self.venue.metrics.refused.labels(wrong.code).inc()
            viewer.put(self._refused(live, viewer, wrong, ref))
            return
        logger.error("socket.failed", table=live.room.id, exc_info=wrong)
        viewer.put(
            m.Refused(
                n=0, ref=ref, code="server/error", message="Something went wrong here.", hint="Try again."
            )
        )

    def _not_too_fast(self) -> None:
        if self.allowance.take():
            return
        self.floods += 1
        if self.floods > FLOODS_AT_MOST:
            self._drop(REFUSED)
        raise Rejection("message/fast", "Too many messages at once.", "Slow down.")

    def _looks(self) -> None:
        """What makes much work is counted for the address, however many pages it has."""
        if not self.venue.rates.allows("look", self.address):
            raise Rejection("message/fast", "Too many questions at once.", "Wait a little.")

    @staticmethod
    def _refused(live: LiveRoom, viewer: Viewer, refused: Rejection, ref: int) -> m.Refused:
        message = m.Refused(
            n=0, ref=ref, code=refused.code, message=refused.message, hint=refused.hint, rule=refused.rule
        )
        round, seat = live.room.round, viewer.who.seat
        if refused.code != "move/stale" or round is None or seat is None:
            return message
        return msgspec.structs.replace(message, ask=ask_info(live.room, round, seat))

    # -- messages --------------------------------------------------------------------------------

    async def _handle(self, live: LiveRoom, viewer: Viewer, message: m.ClientMessage, ref: int) -> None:
        if not isinstance(message, TALK):
            await live.curtain_up()
        if viewer.dropped:
            return
        if isinstance(message, LOOKS):
            self._looks()
        if isinstance(message, m.Join):
            raise Rejection("message/bad", "This page has joined already.")
        if isinstance(message, m.Sync):
            viewer.show_all(info(live))
        elif isinstance(message, m.LookBack):
            viewer.show_past(message)
        elif isinstance(message, m.LookAtCharts):
            viewer.looks_at_charts = message.on
            show(live)
        elif isinstance(message, m.WhyNot):
            viewer.put(
                msgspec.structs.replace(judging.why_not(live.room, viewer.who, message.words), ref=ref)
            )
        elif isinstance(message, m.AskHint):
            found = await hint(self.venue, live, self.still_here(live.room, viewer), message)
            viewer.put(msgspec.structs.replace(found, ref=ref))
        elif isinstance(message, m.AskHistory):
            lines = history(live.room, viewer.who.seat, message.fact)
            viewer.put(m.History(n=0, ref=ref, fact=message.fact, lines=lines))
        else:
            await self._act(live, viewer, message, ref)

    async def _act(self, live: LiveRoom, viewer: Viewer, message: m.ClientMessage, ref: int) -> None:
        if isinstance(message, COUNTED_TALK):
            self._talks(live, viewer.who)
        if isinstance(message, m.Report):
            return await self._report(live, viewer, message, ref)
        if isinstance(message, SPEECH):
            self.venue.owner.measures.check_talk(viewer.who.guest, self.address)
        if isinstance(message, m.Kick):
            self._may_kick(live, viewer, message)
        if isinstance(message, m.Rename):
            check_free(good_name(message.name), self.venue.bots)
        if isinstance(message, m.Say | m.Rename):
            text = message.text if isinstance(message, m.Say) else message.name
            judging.may_say(info(live).talk, live.room.game.phrases, visible(text))
        await self.venue.rooms.act(
            live,
            lambda room: judging.judge(room, self.still_here(room, viewer), message),
            on_durable=lambda: viewer.put_soon(m.Accepted(n=0, ref=ref)),
        )
        viewer.flush()
        self._after(live, viewer, message)
        return None

    async def _report(self, live: LiveRoom, viewer: Viewer, message: m.Report, ref: int) -> None:
        try:
            await self.venue.owner.report(live, self.still_here(live.room, viewer), message)
        except StoreFailed:
            raise not_saved() from None
        self.venue.metrics.reports.inc()
        viewer.put(m.Accepted(n=0, ref=ref))

    def _talks(self, live: LiveRoom, who: Who) -> None:
        """So much from one person, and so much from all who watch together. Who watches can be somebody new
        with every page: they are known by their address."""
        table, rates = live.room.id, self.venue.rates
        if not rates.allows("talk", table, self.address if who.seat is None else who.guest):
            raise Rejection("chat/fast", "You talk too fast.", "Wait a little.")
        if who.seat is not None:
            return
        if live.room.company.watchers == "slow" and not rates.allows("slow", table, self.address):
            wait = rates.wait("slow", table, self.address)
            raise Rejection(
                "chat/slow", f"Those who watch may talk again in {wait} seconds.", "Wait a little."
            )
        if not rates.allows("crowd", table):
            raise Rejection("chat/fast", "Those who watch talk too much at once.", "Wait a little.")

    @staticmethod
    def still_here(room: Room, viewer: Viewer) -> Who:
        """The viewer; Rejection if the seat was given to somebody else meanwhile."""
        who = viewer.who
        if who.seat is not None:
            if not viewer.seat_is_mine():
                raise Rejection("join/token", "This seat is no longer yours.", "Open the table again.")
            return Who(who.guest, room.seats[who.seat].name, who.seat)
        return who

    @staticmethod
    def _may_kick(live: LiveRoom, viewer: Viewer, message: m.Kick) -> None:
        """One person alone cannot vote out another who is there."""
        judging.kick(live.room, viewer.who, message)  # who may not vote at all hears that first
        others = [seat for seat in live.room.starters() if seat != message.seat]
        if len(others) < 2 and live.online(message.seat):
            raise Rejection("host/needed", "It takes two to vote out somebody who is here.")

    def _after(self, live: LiveRoom, viewer: Viewer, message: m.ClientMessage) -> None:
        if isinstance(message, m.Rename):
            viewer.who = Who(viewer.who.guest, good_name(message.name), viewer.who.seat)
            self.venue.node.presence_changed(live)


class FromPage(Heard):
    """What a page plays."""

    def __init__(
        self, page: Page, viewer: Viewer, message: Played, straight: StraightSocket, text: bytes
    ) -> None:
        rooms = page.venue.rooms
        super().__init__(rooms.turns, viewer.live, rooms.recorder.begun())
        self.page = page
        self.viewer = viewer
        self.message = message
        self.straight = straight
        self.text = text

    def judged(self) -> AnyDeed | None:
        room = self.live.room
        return judging.judge(room, self.page.still_here(room, self.viewer), self.message)

    def durable(self) -> None:
        self.viewer.put_soon(m.Accepted(n=0, ref=self.message.ref))

    def shown(self) -> None:
        self.viewer.flush()

    def usual_way(self) -> None:
        self.straight.go_the_usual_way(self.text)

    def refused(self, wrong: Exception) -> None:
        self.page.put_wrong(self.live, self.viewer, wrong, self.message.ref)


def decode(data: str | bytes) -> m.ClientMessage:
    if len(data) > LARGEST:
        raise Rejection("message/large", "A message has at most 64 KiB.")
    try:
        message: m.ClientMessage = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as wrong:
        raise Rejection(
            "message/bad", f"This is not a message of the wire: {wrong}", "See docs/reference/wire.md."
        ) from None
    except RecursionError:
        raise Rejection("message/bad", "This message is nested too deeply.") from None
    return message
