"""One open page: what it has been shown, and the bounded outbox through which it is told what has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import structlog

from lastturn.engine.contract import Chart, Choice, Composing, Outcome, View
from lastturn.server import clock
from lastturn.server.changes import Changes, patch
from lastturn.server.glimpses import Glimpse
from lastturn.server.live_room import LiveRoom
from lastturn.server.settings import Settings
from lastturn.server.showing import (
    chat_for,
    encode,
    line_info,
    lines_for,
    look,
    mine,
    mine_of,
    played_on,
    raw,
    table_info,
    views_of,
)
from lastturn.server.straight import Say, nowhere
from lastturn.server.told import EVERYBODY, Shown
from lastturn.server.who import Who
from lastturn.wire import messages as m
from lastturn.wire.table import TableInfo

logger = structlog.get_logger()
TOO_SLOW: Final = 4000
REVOKED: Final = 4001
PADDED: Final = (m.State, m.Update)
NUMBERED_0: Final = b'{"n":0'  # how a line of the log begins
Fields = dict[str, object]


def nobody(code: int) -> None:
    """Hears that a page is dropped which is gone already."""


class Viewer:
    """A page. Messages are put into the outbox; a page that does not read is dropped and may come again."""

    def __init__(
        self,
        live: LiveRoom,
        who: Who,
        settings: Settings,
        on_drop: Callable[[int], None],
        token: Callable[[int], str],
    ) -> None:
        self.live = live
        self.who = who
        self.settings = settings
        self.on_drop = on_drop
        self.token = token  # of a seat
        self.has_moved = False
        self.looked_up = -1  # when its seat was last looked up, by how often people had been arranged
        self.address = ""  # where it comes from
        self.owes_all = False  # it must be shown the whole state next
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(settings.outbox)
        self.say: Say = nowhere
        self.held = b""  # what goes out together with the next message
        self.writing = False  # something from the outbox is on its way
        self.n = 0
        self.dropped = False
        self.key = live.room.seats[who.seat].key if who.seat is not None else 0
        self.lines_read = 0  # of the room's history, hidden lines included
        self.lines_shown = 0
        self.chat_read = 0
        self.looks_at_charts = False
        self.table: TableInfo | None = None
        self.view: View | None = None
        self.ask: m.AskInfo | None = None
        self.asides: list[Choice] = []
        self.composing: Composing | None = None
        self.charts: list[Chart] = []
        self.mine: m.Mine | None = None
        self.you: m.You | None = None
        self.you_since: tuple[object, ...] = ()
        self.outcome: Outcome | None = None

    def let_go(self) -> None:
        """Its page is closed: it refers to nothing of the connection any more, which refers to it. Circles
        stay in memory until the collector looks through everything, and tables with them."""
        self.say = nowhere
        self.on_drop = nobody

    def is_one_of(self, seats: int) -> bool:
        """Its seat is in the set."""
        seat = self.who.seat
        return seat is not None and seats >> seat & 1 == 1

    def seat_is_mine(self) -> bool:
        """The seat has not been given to somebody else since the page joined."""
        seat, seats = self.who.seat, self.live.room.seats
        if seat is None or seat >= len(seats):
            return False
        return seats[seat].key == self.key and seats[seat].kind == "person"

    def follow(self) -> None:
        """Go with the person to the seat they have moved to, or were let in to."""
        if self.looked_up == self.live.room.arranged:
            return
        self.looked_up = self.live.room.arranged
        seat = self.live.room.seat_of(self.who.guest)
        if seat is None or seat == self.who.seat or self.seat_is_mine():
            return
        self.who = Who(self.who.guest, self.who.name, seat)
        self.key = self.live.room.seats[seat].key
        self.has_moved = self.owes_all = True

    # -- sending ---------------------------------------------------------------------------------

    def put(self, message: m.ServerMessage) -> None:
        """Number the message, which is for this page alone, and send it; if it cannot go at once, or others
        wait, it goes into the outbox."""
        if self.dropped:
            return
        data = self._numbered(message)
        if isinstance(message, PADDED):
            data = padded(data, self.settings.bucket)
        if self.held:
            self._put_held(data)
        else:
            self._send(data)

    def put_soon(self, message: m.ServerMessage) -> None:
        """The same, but together with what comes next; who asks for it says when that is all (`flush`)."""
        if self.dropped:
            return
        self.flush()
        self.held = self._numbered(message)

    def flush(self) -> None:
        if self.held:
            held, self.held = self.held, b""
            self._send(held)

    def _numbered(self, message: m.ServerMessage) -> bytes:
        self.n += 1
        message.n = self.n
        return encode(message)

    def _put_held(self, data: bytes) -> None:
        held, self.held = self.held, b""
        if not (self._keeps_up() and self.say(held, data)):
            self._post(held)
            self._post(data)

    def _send(self, data: bytes) -> None:
        if not (self._keeps_up() and self.say(data)):
            self._post(data)

    def _keeps_up(self) -> bool:
        return self.outbox.empty() and not self.writing

    def _post(self, data: bytes) -> None:
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.drop(TOO_SLOW)

    def drop(self, code: int) -> None:
        if not self.dropped:
            self.dropped = True
            self.on_drop(code)

    def bye(self, code: str, message: str, again: bool, close: int) -> None:
        self.put(m.Bye(n=0, code=code, message=message, again=again))
        self.drop(close)

    # -- showing ---------------------------------------------------------------------------------

    def show_all(self, table: TableInfo) -> None:
        """The whole state."""
        room = self.live.room
        glimpse = look(room, self.who.seat, charts=self.looks_at_charts)
        lines = lines_for(room, self.who.seat)
        chat = chat_for(room, self.who)
        kept = lines[-self.settings.lines :]
        self._remember(glimpse, table, len(lines))
        self.owes_all = False
        assert self.you is not None, "a viewer that was shown something knows who it is"
        assert self.mine is not None, "as above"
        state = m.State(
            wire=m.WIRE,
            n=0,
            now=clock.now(),
            you=self.you,
            table=table,
            mine=self.mine,
            view=glimpse.view,
            ask=glimpse.ask,
            asides=glimpse.asides,
            composing=glimpse.composing,
            charts=self.charts,
            lines=kept,
            earlier=len(lines) - len(kept),
            chat=chat[-self.settings.chat_lines :],
            earlier_chat=max(0, len(chat) - self.settings.chat_lines),
            outcome=glimpse.outcome,
        )
        self.put(state)

    def show_past(self, message: m.LookBack) -> None:
        """What this viewer may know of what was before."""
        lines, chat = lines_for(self.live.room, self.who.seat), chat_for(self.live.room, self.who)
        before = len(lines) if message.line is None else min(len(lines), message.line - 1)
        ids = [line.id for line in chat]
        said = ids.index(message.chat) if message.chat in ids else len(chat)
        first, first_said = max(0, before - self.settings.lines), max(0, said - self.settings.chat_lines)
        past = m.Past(
            n=0, ref=message.ref, lines=lines[first:before], chat=chat[first_said:said],
            earlier=first, earlier_chat=first_said,
        )  # fmt: skip
        self.put(past)

    def _remember(self, glimpse: Glimpse, table: TableInfo, lines: int) -> None:
        room = self.live.room
        self.lines_read, self.lines_shown, self.chat_read = len(room.lines), lines, len(room.chat)
        self.table, self.view, self.ask = table, glimpse.view, glimpse.ask
        self.asides, self.composing = glimpse.asides, glimpse.composing
        self.charts = glimpse.charts
        self.outcome, self.you_since = glimpse.outcome, ()
        self.mine, self.you = mine_of(room, self.who, glimpse.mine), self._you()

    def _you(self) -> m.You:
        """Made anew when somebody may have sat down, moved or got another name."""
        since = (self.live.room.arranged, self.who, self.has_moved)
        if self.you is not None and since == self.you_since:
            return self.you
        self.you_since = since
        seat = self.who.seat
        name = self.live.room.seats[seat].name if seat is not None else self.who.name
        token = self.token(seat) if self.has_moved and seat is not None else ""
        host = self.live.room.host_seat() == seat is not None
        return m.You(seat=seat, guest=self.who.guest, name=name, host=host, token=token)

    def as_before(self) -> Glimpse:
        """What it was shown last, when nothing has happened that it could notice; what it may take back
        depends on others too."""
        seen = mine(self.live.room, self.who.seat)
        return Glimpse(self.view, self.ask, self.asides, self.composing, self.charts, seen, self.outcome)

    def show_changes(self, glimpse: Glimpse, table: TableInfo, found: Changes) -> None:
        """An update with what is new to this viewer; nothing at all if nothing is."""
        changes: Fields = {}
        self._add_chat(changes)
        self._add_table(changes, table, found)
        self._add_parts(changes, glimpse, found)
        self._add_rest(changes, glimpse)
        lines = self._new_lines(found)
        if changes or lines:
            self._update(changes, lines)

    def _update(self, changes: Fields, lines: list[m.LogLine]) -> None:
        fields: dict[str, Any] = changes  # as `Update` has them
        self.put(m.Update(n=0, now=clock.now(), lines=lines, **fields))

    def _add_chat(self, changes: Fields) -> None:
        chat = self._new_chat()
        if chat:
            changes["chat"] = chat

    def _add_table(self, changes: Fields, table: TableInfo, found: Changes) -> None:
        assert self.table is not None, "a viewer that was shown something knows the table"
        if table is self.table:
            return
        changed = found.of_table(self.table, table)
        self.table = table
        if changed:
            changes["table"] = raw(changed)

    def _add_parts(self, changes: Fields, glimpse: Glimpse, found: Changes) -> None:
        ops = found.of_view(self.view, glimpse.view) if glimpse.view is not self.view else []
        self.view = glimpse.view
        if self.looks_at_charts:
            ops = ops + found.of_charts(self.charts, glimpse.charts)
            self.charts = glimpse.charts
        if ops:
            changes["patch"] = raw(patch(ops))

    def _add_rest(self, changes: Fields, glimpse: Glimpse) -> None:
        """What is equal is mostly the same object, and seen to be so at a glance."""
        ask, asides, composing, outcome = glimpse.ask, glimpse.asides, glimpse.composing, glimpse.outcome
        mine, you = mine_of(self.live.room, self.who, glimpse.mine), self._you()
        if ask is not self.ask and ask != self.ask:
            self.ask = changes["ask"] = ask
        if asides is not self.asides and asides != self.asides:
            self.asides = changes["asides"] = asides
        if composing is not self.composing and composing != self.composing:
            self.composing = changes["composing"] = composing
        if mine is not self.mine and mine != self.mine:
            self.mine = changes["mine"] = mine
        if you is not self.you and you != self.you:
            self.you = changes["you"] = you
        if outcome is not self.outcome and outcome != self.outcome:
            self.outcome = changes["outcome"] = outcome

    def show_behind_curtain(self, answered: bool) -> None:
        """While a window's result is held back: chat, and that one's own question is answered."""
        changes: Fields = {}
        self._add_chat(changes)
        if answered and self.ask is not None:
            self.ask, self.asides, self.composing = None, [], None
            changes |= {"ask": None, "asides": [], "composing": None}
        if changes:
            self._update(changes, [])

    def _new_lines(self, found: Changes) -> list[m.LogLine]:
        history, lines, seat = self.live.room.lines, list[m.LogLine](), self.who.seat
        for place in range(self.lines_read, len(history)):
            shown = history[place]
            if shown.seen(seat):
                self.lines_shown += 1
                lines.append(self._line(shown, self.lines_shown, found))
        self.lines_read = len(history)
        return lines

    def _line(self, shown: Shown, n: int, found: Changes) -> m.LogLine:
        """One that says the same to all, but for its number, is made and encoded once."""
        if shown.seen_by >= 0 or shown.by or shown.undoes:
            return line_info(self.live.room, shown, n, self.who.seat)
        rest = found.lines.get(id(shown))
        if rest is None:
            whole: bytes = encode(line_info(self.live.room, shown, 0, self.who.seat))
            rest = found.lines[id(shown)] = whole[len(NUMBERED_0) :]
        line: m.LogLine = raw(b'{"n":%d%b' % (n, rest))
        return line

    def _new_chat(self) -> list[m.ChatLine]:
        room = self.live.room
        if self.chat_read == len(room.chat):
            return []
        muted = room.muted.get(self.who.guest, set())
        fresh = room.chat[self.chat_read :]
        self.chat_read = len(room.chat)
        return [s.line for s in fresh if s.reaches(self.who.guest) and s.line.guest not in muted]


def padded(data: bytes, bucket: int) -> bytes:
    """The message with its last field, `pad`, filled up to a multiple of the bucket."""
    assert data.endswith(b'"pad":""}'), "pad is the last field of state and update"
    missing = -len(data) % bucket
    return data[:-2] + b" " * missing + data[-2:]


def show(live: LiveRoom, answered: int = 0, noticed_by: int = EVERYBODY) -> None:
    """Tell every page at this process what has changed for it; once per seat, not once per page. answered,
    noticed_by: the sets of seats that have answered, and that alone can have noticed anything."""
    for viewer in joined(live):
        viewer.follow()
    if live.behind_curtain:
        for viewer in joined(live):
            viewer.show_behind_curtain(viewer.is_one_of(answered))
        if live.raising is None or live.raising.done():
            live.raising = asyncio.create_task(_raise(live))
        return
    table, found = info(live), Changes()
    pages = joined(live)
    noticed = {viewer.who.seat for viewer in pages if noticed_by < 0 or viewer.is_one_of(noticed_by)}
    views = views_of(live.room, list(noticed))
    looked_at = {viewer.who.seat for viewer in pages if viewer.looks_at_charts}
    glimpses: dict[int | None, Glimpse] = {}
    for viewer in pages:
        seat = viewer.who.seat
        if seat is not None and not viewer.seat_is_mine():
            continue  # it is about to be closed
        try:
            if viewer.owes_all:
                viewer.show_all(table)
                continue
            if seat not in noticed:
                viewer.show_changes(viewer.as_before(), table, found)
                continue
            if seat not in glimpses:
                glimpses[seat] = look(live.room, seat, views.get(seat), seat in looked_at)
            viewer.show_changes(glimpses[seat], table, found)
        except Exception:  # a mistake in a game's view must not stop the others
            logger.exception("show.failed", table=live.room.id, seat=seat)
            viewer.owes_all = True  # what it has no longer is what the next changes begin with


def joined(live: LiveRoom) -> list[Viewer]:
    """The pages that have been shown the whole state and have not been dropped."""
    return [viewer for viewer in live.viewers if viewer.n > 0 and not viewer.dropped]


async def _raise(live: LiveRoom) -> None:
    await live.curtain_up()
    show(live)


def info(live: LiveRoom) -> TableInfo:
    """The table as everybody may see it now: behind a curtain, as it was before."""
    if live.seen is None or not live.behind_curtain:
        live.seen = _info(live, live.seen)
    return live.seen


def _info(live: LiveRoom, before: TableInfo | None) -> TableInfo:
    """Of what was shown before, all that cannot have changed is kept."""
    room, online, watchers, board = live.room, live.seats_online(), live.watchers(), live.board.all()
    around = (room.arranged, len(room.rounds), room.status, room.undo is None, online, watchers, board)
    if before is not None and live.around == around and room.undo is None and room.round is not None:
        return played_on(room, before)
    live.around = around
    return table_info(room, online, watchers, board)


def close_old_pages(live: LiveRoom) -> None:
    """Pages whose seat was revoked, given up before the start, or voted out are closed."""
    for viewer in joined(live):
        if viewer.who.seat is not None and not viewer.seat_is_mine():
            viewer.bye("seat/revoked", "This page's hold on the seat has ended.", False, REVOKED)
