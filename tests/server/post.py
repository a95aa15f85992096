"""A mail server and a push service on loopback, that keep what they are given."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.server.serving import free_port

PATIENCE = 30.0


def waited_for(fact: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := fact()):
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)
    return found


class Postbox:
    """A real SMTP server. `full`: it takes nothing."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.full = False
        self.refused = 0
        self.server = Controller(self, hostname="127.0.0.1", port=free_port())
        self.server.start()

    async def handle_DATA(
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:  # aiosmtpd calls it so
        if self.full:
            self.refused += 1
            return "452 no room"
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 taken"

    @property
    def port(self) -> int:
        return int(self.server.port)

    def next(self, number: int = 1) -> EmailMessage:
        """The so-manieth letter, waited for."""
        waited_for(lambda: len(self.letters) >= number)
        return self.letters[number - 1]

    def stop(self) -> None:
        self.server.stop()


def body(letter: EmailMessage) -> str:
    return str(letter.get_content())


class PushService:
    """Takes notices for browsers. `answer`: the status it gives."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.answer = 201
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                data = self.rfile.read(int(self.headers["content-length"]))
                outer.got.append(({name.lower(): value for name, value in self.headers.items()}, data))
                self.send_response(outer.answer)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *what: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.endpoint = f"http://127.0.0.1:{self.server.server_port}/push/one"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
