"""What the nodes at one address say to each other: they hand over connections, notices and numbers.

Every node has a letter box: a pair of sockets that was made before the first of them began, so that what is
put into it is not lost when its node dies and is started again. Letters may wait; nobody waits for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import mmap
import os
import socket
import struct
import time
from collections import deque
from collections.abc import Callable, Sequence

import msgspec
import structlog
from msgspec import Struct

from lastturn.server.homes import Homes
from lastturn.server.metrics import Family
from lastturn.server.store.among import Among

logger = structlog.get_logger()
LARGEST = 192 * 1024  # bytes of a letter; the system takes a little more
HEAD_AT_MOST = 128 * 1024
WAITING_AT_MOST = 4096  # letters; then whoever comes is served where they are
PATIENCE = 1.0  # seconds for numbers
BEAT = struct.Struct("dq")


class Visitor(Struct, tag=True):
    """A connection comes with this letter, and this is what was read from it."""

    head: bytes


class Notice(Struct, tag=True):
    """As between the processes of one PostgreSQL."""

    channel: str
    sender: str
    text: str


class NumbersWanted(Struct, tag=True):
    by: int
    ref: int


class Numbers(Struct, tag=True):
    ref: int
    place: int
    families: list[Family]


Letter = Visitor | Notice | NumbersWanted | Numbers
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Letter).decode


class LetterBoxes:
    """Made by the process that starts the nodes. beats: when each node was last known to serve, by the steady
    clock of the machine, and how many tables it has in memory."""

    def __init__(self, nodes: int) -> None:
        self.name = os.urandom(8).hex()  # no other server on the same store has it
        self.pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(nodes)]
        for pair in self.pairs:
            for end in pair:
                end.setblocking(False)
                end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 * LARGEST)
        self.beats = mmap.mmap(-1, nodes * BEAT.size)

    def beat(self, place: int, tables: int) -> None:
        BEAT.pack_into(self.beats, place * BEAT.size, time.monotonic(), tables)

    def gone(self, place: int) -> None:
        BEAT.pack_into(self.beats, place * BEAT.size, 0.0, 0)

    def serves(self, place: int, within: float) -> bool:
        """Whether the node has been heard of in the last so many seconds."""
        at = BEAT.unpack_from(self.beats, place * BEAT.size)[0]
        return bool(at) and time.monotonic() - at < within

    def tables(self, place: int) -> int:
        return int(BEAT.unpack_from(self.beats, place * BEAT.size)[1])

    def close(self) -> None:
        for pair in self.pairs:
            for end in pair:
                end.close()
        self.beats.close()


class Siblings:
    """The other nodes, as one of them knows them."""

    def __init__(self, homes: Homes, boxes: LetterBoxes, patience: float) -> None:
        """patience: seconds after which a node that was not heard of is taken for dead."""
        self.homes = homes
        self.patience = patience
        self.boxes = boxes
        self.waiting: dict[int, deque[tuple[bytes, list[int]]]] = {}
        self.asked: dict[int, tuple[asyncio.Event, dict[int, list[Family]]]] = {}
        self.ref = 0
        self.welcome: Callable[[socket.socket, bytes], None] = lambda visitor, head: visitor.close()
        self.hear: Callable[[str, str, str], None] = lambda *notice: None
        self.numbers: Callable[[], list[Family]] = list

    def among(self) -> Among:
        """As the store is shared with them. A node that is started again has the same name."""
        return Among(f"{self.boxes.name}-{self.homes.place}", self.tell)

    def begin(self) -> None:
        """Inside the running event loop, when this node can serve."""
        self.loop = asyncio.get_running_loop()
        self.loop.add_reader(self._inbox.fileno(), self._empty)
        self.beat(0)

    def beat(self, tables: int) -> None:
        """This node serves, and has so many tables in memory."""
        self.boxes.beat(self.homes.place, tables)

    def end(self) -> None:
        self.boxes.gone(self.homes.place)
        self.loop.remove_reader(self._inbox.fileno())

    @property
    def _inbox(self) -> socket.socket:
        return self.boxes.pairs[self.homes.place][1]

    def others(self) -> list[int]:
        """Those that serve."""
        places = range(self.homes.nodes)
        return [place for place in places if place != self.homes.place and self._serves(place)]

    def _serves(self, place: int) -> bool:
        return self.boxes.serves(place, self.patience)

    def looks_after(self, table: str) -> bool:
        """Whether this node is to let the table's bots and clocks act: it lives here, or its home is away."""
        home = self.homes.of(table)
        return home == self.homes.place or not self._serves(home)

    # -- sending ---------------------------------------------------------------------------------

    def belongs_elsewhere(self, head: bytes) -> int | None:
        """The node that a request should go to, if that is another one and it serves."""
        place = self._lightest() if self.homes.makes_a_table(head) else self.homes.of_request(head)
        if place == self.homes.place or len(head) > HEAD_AT_MOST or not self._serves(place):
            return None
        return place

    def _lightest(self) -> int:
        """The node that has the fewest tables."""
        return min([self.homes.place, *self.others()], key=self.boxes.tables)

    def bring(self, place: int, handle: int, head: bytes) -> bool:
        """Hand a connection over; it is to be closed here afterwards. False if too many wait already."""
        if len(self.waiting.get(place, ())) >= WAITING_AT_MOST:
            return False
        self._send(place, Visitor(head), [os.dup(handle)])
        return True

    def tell(self, channel: str, sender: str, text: str) -> None:
        for place in self.others():
            self._send(place, Notice(channel, sender, text))

    def _send(self, place: int, letter: Letter, handles: Sequence[int] = ()) -> None:
        data = _encode(letter)
        if len(data) > LARGEST:
            logger.warning("siblings.too_long", letter=type(letter).__name__, bytes=len(data))
            return
        queue = self.waiting.setdefault(place, deque())
        queue.append((data, list(handles)))
        if len(queue) == 1:
            self._push(place)

    def _push(self, place: int) -> None:
        """Send what waits for a node, as far as its box has room."""
        box, queue = self.boxes.pairs[place][0], self.waiting[place]
        while queue:
            data, handles = queue[0]
            try:
                socket.send_fds(box, [data], handles)
            except BlockingIOError:
                self.loop.add_writer(box.fileno(), self._push, place)
                return
            except OSError as wrong:
                logger.warning("siblings.failed", to=place, why=str(wrong))
            queue.popleft()
            for handle in handles:
                os.close(handle)
        self.loop.remove_writer(box.fileno())

    # -- receiving -------------------------------------------------------------------------------

    def _empty(self) -> None:
        """Read all that lies in the box."""
        with contextlib.suppress(BlockingIOError):
            while True:
                data, handles, _, _ = socket.recv_fds(self._inbox, LARGEST, 1)
                self._read(_decode(data), [socket.socket(fileno=handle) for handle in handles])

    def _read(self, letter: Letter, visitors: list[socket.socket]) -> None:
        if isinstance(letter, Visitor):
            for visitor in visitors:
                visitor.setblocking(False)
                self.welcome(visitor, letter.head)
        elif isinstance(letter, Notice):
            self.hear(letter.channel, letter.sender, letter.text)
        elif isinstance(letter, NumbersWanted):
            self._send(letter.by, Numbers(letter.ref, self.homes.place, self.numbers()))
        else:
            self._take(letter)

    # -- numbers ---------------------------------------------------------------------------------

    async def numbers_of_all(self) -> dict[int, list[Family]]:
        """What every node has counted; of one that does not answer in time, nothing."""
        self.ref += 1
        ref, found = self.ref, {self.homes.place: self.numbers()}
        others = self.others()
        if others:
            answered = asyncio.Event()
            self.asked[ref] = answered, found
            for place in others:
                self._send(place, NumbersWanted(self.homes.place, ref))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(answered.wait(), PATIENCE)
            del self.asked[ref]
        return found

    def _take(self, letter: Numbers) -> None:
        answered, found = self.asked.get(letter.ref, (None, {}))
        found[letter.place] = letter.families
        if answered is not None and all(place in found for place in self.others()):
            answered.set()
