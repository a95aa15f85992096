"""The socket of a page as uvicorn has it, and a straight way to write to it and to hear from it.

A message to a page goes through a task of its own, Starlette and uvicorn, as often as there are pages. Where
the page keeps up, all of that is a detour: what is ready is written at once. So is a message from a page that
waits for nothing: it is heard at once.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "lastturn.straight"
Say = Callable[..., bool]  # texts, one after the other
Hear = Callable[[bytes], bool]  # False: it is to go the usual way
WHOLE_TEXT = 0x81  # RFC 6455, 5.2: a text in one frame; a server does not mask it
SHORT, MIDDLE = 126, 1 << 16


class StraightSocket(WebSocketsSansIOProtocol):
    hear: Hear | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]  # uvicorn's type knows only its own
            extensions[EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.hear = None
        if self.handshake_initiated and EXTENSION in self.scope["extensions"]:
            del self.scope["extensions"][EXTENSION]  # which refers to this socket in turn

    def send_receive_event_to_app(self) -> None:
        text = b"".join(self.frames)
        is_next = self.curr_msg_data_type == "text" and self.queue.empty() and not self.close_sent
        if not (is_next and self.hear is not None and self.hear(text)):
            super().send_receive_event_to_app()

    def go_the_usual_way(self, text: bytes) -> None:
        """Through the application, behind whatever waits there."""
        self.frames, self.curr_msg_data_type = [text], "text"
        super().send_receive_event_to_app()

    def say(self, *texts: bytes) -> bool:
        """Write texts at once; False: not now, because the page does not keep up or is gone."""
        if not self.writable.is_set() or self.close_sent or self.conn.state is not State.OPEN:
            return False
        if self.transport.is_closing():  # the other end went without a word, and nobody has noticed yet
            return False
        self.transport.write(b"".join([frame(text) for text in texts]))
        return True


def frame(text: bytes) -> bytes:
    size = len(text)
    if size < SHORT:
        return struct.pack("!BB", WHOLE_TEXT, size) + text
    if size < MIDDLE:
        return struct.pack("!BBH", WHOLE_TEXT, SHORT, size) + text
    return struct.pack("!BBQ", WHOLE_TEXT, SHORT + 1, size) + text


def nowhere(*texts: bytes) -> bool:
    """There is no straight way: another server than ours, or a test's."""
    return False


def straight_socket(scope: Any) -> StraightSocket | None:
    """The socket that a request came from, if it is ours."""
    socket: StraightSocket | None = scope.get("extensions", {}).get(EXTENSION)
    return socket


def straight_to(scope: Any) -> Say:
    """The straight way to the page that a request came from."""
    socket = straight_socket(scope)
    return socket.say if socket is not None else nowhere
