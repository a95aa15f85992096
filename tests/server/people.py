"""Scripted people: a browser's cookie jar, and the socket of a page that keeps its state as a client
should."""

from __future__ import annotations

import copy
import json
import ssl
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from lastturn.wire.messages import WIRE
from tests.server.patching import patched

PATIENCE = 40.0
SHARE = "00112233445566778899aabbccddeeff"
Message = dict[str, Any]
TLS = ssl.create_default_context()  # made once: it takes longer than a request
NO_CLOCK = {"kind": "none"}
PATCHED = ("view", "charts")


class Page:
    """One socket. `got` keeps every message as it came; `state` is what a client would show."""

    def __init__(
        self,
        url: str,
        token: str = "",
        guest: str = "",
        share: str = "",
        charts: bool = False,
        tls: ssl.SSLContext = TLS,
    ) -> None:
        self.open = ExitStack()
        self.socket: ClientConnection = self.open.enter_context(
            connect(
                url, max_size=None, max_queue=None, compression=None, ping_interval=None, close_timeout=2,
                ssl=tls if url.startswith("wss:") else None,
            )
        )  # fmt: skip
        self.got: list[str] = []
        self.views: list[Message | None] = []  # with each message of `got`: what was seen after it
        self.state: Message = {}
        self.ref = 0
        self.send(type="join", wire=WIRE, token=token, guest=guest, share=share, charts=charts)
        self.until(lambda m: m["type"] == "state")

    def send(self, **message: Any) -> int:
        self.ref += 1
        if message["type"] != "join":
            message.setdefault("ref", self.ref)
        self.socket.send(json.dumps(message))
        return self.ref

    def receive(self, timeout: float = PATIENCE) -> Message:
        data = self.socket.recv(timeout=timeout)
        assert isinstance(data, str)
        self.got.append(data)
        message: Message = json.loads(data)
        if message["type"] == "state":
            self.state = dict(message)
        elif message["type"] == "update":
            self._merge(message)
        self.views.append(self.state.get("view"))
        return message

    def _merge(self, message: Message) -> None:
        """`state` is a new one each time: whoever has kept the last one finds it as it was."""
        self.state = copy.deepcopy({key: self.state[key] for key in PATCHED}) | {
            key: value for key, value in self.state.items() if key not in PATCHED
        }
        for key, value in message.items():
            if key in ("lines", "chat"):
                self.state[key] = self.state[key] + value
            elif key == "table":
                self.state[key] = self.state[key] | value
            elif key == "patch":
                patched(self.state, value)
            elif key not in ("type", "n", "now", "pad"):
                self.state[key] = value

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Receive until such a message comes."""
        end = time.monotonic() + PATIENCE
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message

    def wait(self, fact: Callable[[Message], bool]) -> Message:
        """Receive until the state is so."""
        end = time.monotonic() + PATIENCE
        while not fact(self.state):
            self.receive(max(0.01, end - time.monotonic()))
        return self.state

    def quiet(self, seconds: float = 0.25) -> list[Message]:
        """What comes within the time."""
        came, end = [], time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                came.append(self.receive(left))
            except TimeoutError:
                break
        return came

    def ask(self, **message: Any) -> Message:
        """Send and wait for the answer with the same ref."""
        ref = self.send(**message)
        return self.until(lambda m: m.get("ref") == ref)

    def asked(self) -> Message:
        """The open question, waited for."""
        ask: Message = self.wait(lambda s: s["ask"] is not None)["ask"]
        return ask

    def past(self, ask: str) -> None:
        """Wait until that question is no longer open."""
        self.wait(lambda s: s["ask"] is None or s["ask"]["id"] != ask)

    def answer(self, place: int = 0) -> Message:
        """Answer the open question with one of its choices; the reply."""
        ask = self.asked()
        reply = self.ask(type="answer", ask=ask["id"], move=ask["choices"][place]["move"])
        if reply["type"] == "accepted":
            self.past(ask["id"])
        return reply

    def play_on(self) -> None:
        """First choice every time, until the game is over."""
        while self.state["table"]["status"] != "over":
            if self.state["ask"] is not None:
                self.answer()
            else:
                self.receive()
        self.wait(lambda s: s["outcome"] is not None)

    def closed(self) -> int:
        """Wait for the end of the socket; its code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as ended:
            return ended.rcvd.code if ended.rcvd else 1006

    def close(self) -> None:
        self.open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *what: object) -> None:
        self.close()


class Person:
    """Somebody with a browser at a server."""

    def __init__(self, base: str, name: str, tls: ssl.SSLContext = TLS) -> None:
        self.base = base
        self.name = name
        self.tls = tls
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.table = ""
        self.me = self.post("/api/me", name=name)

    def create(self, seats: str = "me open", **more: Any) -> Message:
        plans = [{"kind": kind} for kind in seats.split()]
        asked = {"game": "last-ember", "seats": plans, "pace": NO_CLOCK} | more
        made: Message = self.post("/api/tables", **asked)
        self.table = made["id"]
        self.token = made["seated"]["token"] if made["seated"] else ""
        return made

    def join(self, table: str, **more: Any) -> Message:
        seated = self.post(f"/api/tables/{table}/join", **more)
        self.table, self.token = table, seated["token"]
        return seated

    def http(self, method: str, path: str, body: Any = None) -> httpx.Response:
        with httpx.Client(
            base_url=self.base, timeout=PATIENCE, cookies=self.cookies, verify=self.tls
        ) as client:
            response = client.request(method, path, json=body)
            self.cookies |= dict(response.cookies)
            return response

    def post(self, path: str, **body: Any) -> Message:
        response = self.http("POST", path, body)
        assert response.is_success, response.text
        answer: Message = response.json()
        return answer

    def get(self, path: str) -> Message:
        response = self.http("GET", path)
        assert response.is_success, response.text
        answer: Message = response.json()
        return answer

    def page(
        self, table: str = "", token: str | None = None, share: str = SHARE, charts: bool = False
    ) -> Page:
        url = self.base.replace("http", "ws", 1) + f"/ws/tables/{table or self.table}"
        token = self.token if token is None else token
        return Page(url, token, self.me["token"], share, charts, self.tls)

    def watch(self, table: str) -> Page:
        return self.page(table, "", "")
