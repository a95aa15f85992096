"""Malformed, stale, foreign and oversized input: no 500, no leak, no dead match."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from lastturn.server.api.route import document
from lastturn.server.app import create_app
from lastturn.server.settings import without_waiting
from lastturn.wire.messages import ClientMessage, Join
from tests.server.ember import players
from tests.server.people import Page, Person
from tests.server.serving import InThread

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = [
    "answer", "aside", "undo", "undo_answer", "order", "chat", "roll", "mute", "report", "pause", "kick",
    "stand_in", "rematch", "sit", "start", "share", "rename", "why_not", "sync", "look_back", "remove",
    "hush", "ask_seat", "admit", "join", "leave", "nonsense",
]  # fmt: skip
FIELDS = [
    "ask", "move", "words", "ref", "yes", "prompt", "until", "text", "to", "plus", "guest", "on", "chat",
    "reason", "seat", "share", "name", "token", "wire", "team", "keep", "watchers",
]  # fmt: skip
NEAR = st.sampled_from(
    ["", "1.0.1", "1.0.2", "2.0.1", "1.1.1", "game", "turn", "off", "ab" * 16, "last-ember.card"]
)
VALUES = ANY_JSON | NEAR | st.integers(-3, 3000) | st.booleans()


def message(fields: st.SearchStrategy[str], values: st.SearchStrategy[Any], kinds: list[str]) -> Any:
    return st.builds(
        lambda kind, rest: json.dumps({"type": kind} | rest),
        st.sampled_from(kinds),
        st.dictionaries(fields, values, max_size=4),
    )


ALMOST = message(st.sampled_from(FIELDS), VALUES, KINDS[:-3])
WILD = message(st.text(max_size=6), ANY_JSON, KINDS)
NOISE = st.text(max_size=60) | st.binary(max_size=60) | st.sampled_from(['{"type":' * 2000, "[" * 5000])
FRAMES = ALMOST | WILD | ANY_JSON.map(json.dumps) | NOISE


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    running = InThread(without_waiting(database=str(folder / "fuzz.sqlite")))
    yield running
    running.stop()


class Victim:
    """Two people at a table: Eve's page sends the noise, Ann must be able to go on playing."""

    def __init__(self, server: InThread) -> None:
        self.server = server
        self.ann, self.eve = Person(server.base, "Ann"), Person(server.base, "Eve")
        self.ann.create("me open bot", privacy="link")
        self.eve.join(self.ann.table)
        with self.ann.page() as page:
            page.ask(type="start")
            page.wait(lambda s: s["ask"] is not None)
        self.page = self.eve.page()

    def still_alive(self) -> bool:
        with self.ann.page() as page:
            return (
                bool(page.state["view"]["zones"])
                and page.ask(type="chat", text="still here")["type"] == "accepted"
            )

    def replies(self) -> list[dict[str, Any]]:
        """What came up to the answer to a last, well-formed message."""
        came: list[dict[str, Any]] = []
        ref = self.page.send(type="why_not", words="x", ref=2_000_000_000)
        del ref
        while not came or came[-1].get("ref") != 2_000_000_000:
            came.append(self.page.receive())
        return came

    def again(self) -> None:
        self.page.close()
        self.page = self.eve.page()


@pytest.fixture(scope="module")
def victim(fuzzed: InThread) -> Iterator[Victim]:
    made = Victim(fuzzed)
    yield made
    made.page.close()


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(frames=st.lists(FRAMES, min_size=1, max_size=5))
def test_noise_on_the_socket_is_refused_and_kills_nothing(victim: Victim, frames: list[str | bytes]) -> None:
    for frame in frames:
        victim.page.socket.send(frame)
    for reply in victim.replies():
        assert reply["type"] in ("state", "update", "accepted", "error", "why", "past"), reply
        assert reply.get("code") != "server/error", reply
    hands = [zone for view in victim.page.views if view for zone in view["zones"] if zone["id"] == "hand.1"]
    assert hands and not [hand for hand in hands if hand.get("things")], "Ann's hand was shown"


def test_the_table_lives_after_all_the_noise(victim: Victim) -> None:
    assert victim.still_alive()


def joins(frame: str | bytes) -> bool:
    """Whether chance has made what a page sends first."""
    try:
        return isinstance(msgspec.json.decode(frame, type=ClientMessage), Join)
    except (msgspec.MsgspecError, RecursionError):
        return False


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(first=FRAMES)
def test_noise_instead_of_a_join_ends_the_socket(victim: Victim, first: str | bytes) -> None:
    assume(not joins(first))
    url = victim.server.base.replace("http", "ws", 1) + f"/ws/tables/{victim.ann.table}"
    with connect(url, compression=None) as socket:
        socket.send(first)
        message = json.loads(socket.recv(timeout=10))
        assert message["type"] == "bye" and not message["again"]
        assert message["code"] in ("join/first", "message/bad", "join/wire", "join/token"), message
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=10)


def test_oversized_messages_close_the_socket_and_nothing_else(victim: Victim) -> None:
    victim.page.socket.send("x" * 70_000)
    assert victim.page.closed() == 1009
    victim.again()
    assert victim.still_alive()


def test_a_foreign_seat_token_opens_nothing(victim: Victim) -> None:
    other = Person(victim.server.base, "Zed")
    other.create("me bot", start=True)
    for token in (other.token, other.token[:-2] + "xx", victim.ann.me["token"], "nonsense"):
        with pytest.raises((ConnectionClosed, AssertionError)):
            refused(victim, token)


def refused(victim: Victim, token: str) -> None:
    url = victim.server.base.replace("http", "ws", 1) + f"/ws/tables/{victim.ann.table}"
    page = Page(url, token)
    page.close()
    raise (
        AssertionError
        if page.state["you"]["seat"] is None
        else ValueError("a foreign token has opened a seat")
    )


def test_sockets_of_other_sites_are_refused(victim: Victim) -> None:
    url = victim.server.base.replace("http", "ws", 1) + f"/ws/tables/{victim.ann.table}"
    from websockets.exceptions import InvalidStatus
    from websockets.typing import Origin

    with (
        pytest.raises(InvalidStatus),
        connect(url, origin=Origin("https://elsewhere.example"), compression=None),
    ):
        pass


def test_one_slow_reader_holds_up_nobody(victim: Victim) -> None:
    """A page that asks for much and never reads is dropped; the others hear everything."""
    lazy = Person(victim.server.base, "Lazy")
    url = victim.server.base.replace("http", "ws", 1) + f"/ws/tables/{victim.ann.table}"
    with (
        victim.ann.page() as page,
        connect(url, compression=None, max_queue=1, max_size=None, close_timeout=0.2) as sleeper,
    ):
        for number in range(40):
            page.ask(type="chat", text=f"{number} " + "x" * 480)
        sleeper.send(json.dumps({"type": "join", "guest": lazy.me["token"]}))
        page.wait(lambda s: any(w["name"] == "Lazy" for w in s["table"]["watchers"]))
        for _ in range(1500):
            sleeper.send('{"type":"sync"}')
        assert page.ask(type="chat", text="I am heard")["type"] == "accepted"
        page.wait(lambda s: not any(w["name"] == "Lazy" for w in s["table"]["watchers"]))
        page.wait(lambda s: s["chat"][-1]["text"] == "I am heard")


# -- HTTP ----------------------------------------------------------------------------------------

app = create_app(*players(), without_waiting(database=":memory:"))  # kept: its store has a folder
api = schemathesis.openapi.from_dict(document(app))


# The server's thread draws from `random` for its pings; Hypothesis would blame the strategies for it.
@pytest.mark.filterwarnings("ignore:Do not use the .random. module")
@api.parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck), deadline=None)
def test_noise_over_http_never_breaks_the_server(case: schemathesis.Case[Any], fuzzed: InThread) -> None:
    response = case.call(base_url=fuzzed.base)
    case.validate_response(response, checks=[not_a_server_error, response_schema_conformance])


def test_the_table_lives_after_the_noise_over_http(victim: Victim) -> None:
    assert victim.still_alive()
