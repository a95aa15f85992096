"""Several nodes at one address: tables are shared out, their people meet, and a node may die."""

from __future__ import annotations

import http.client
import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from lastturn.cli.app import app
from lastturn.server.homes import ALONE, Homes
from lastturn.server.nodes import STARTED, Child, Parent
from lastturn.server.settings import Settings
from tests.server.nursery import InProcess, Nursery
from tests.server.people import Page, Person
from tests.server.serving import free_port
from tests.server.test_survival import Steady, play_to_the_end

PATIENCE = 60.0
NODES = 2
PROCESSES = Path("/proc")
TOKEN = {"authorization": "Bearer prometheus"}

# -- where a request belongs ---------------------------------------------------------------------

SECOND = Homes(1, 4)
TABLE = "abc234"


@pytest.mark.parametrize(
    "line",
    ["GET /ws/tables/{} HTTP/1.1", "POST /api/tables/{}/join HTTP/1.1", "GET /api/tables/{}?x=1 HTTP/1.1",
     "POST /api/owner/tables/{}/close HTTP/1.1"],
)  # fmt: skip
def test_what_is_about_a_table_goes_to_its_home(line: str) -> None:
    assert SECOND.of_request(line.format(TABLE).encode()) == SECOND.of(TABLE)
    assert SECOND.of(TABLE) == Homes(3, 4).of(TABLE), "all nodes agree"


@pytest.mark.parametrize(
    "line",
    [b"", b"GET", b"GET / HTTP/1.1", b"GET /api/tables HTTP/1.1", b"\x00\xff",
     b"GET /ws/tables/../x HTTP/1.1", b"GET /ws/tables/" + b"a" * 99],
)  # fmt: skip
def test_what_is_about_no_table_stays(line: bytes) -> None:
    assert SECOND.of_request(line) == 1


def test_new_tables_may_be_anywhere_and_the_lab_is_at_one_node() -> None:
    for line in (b"POST /api/tables HTTP/1.1", b"POST /api/tables/import HTTP/1.1"):
        assert SECOND.makes_a_table(line)
        assert SECOND.of_request(line) == 1
    assert not SECOND.makes_a_table(b"GET /api/tables HTTP/1.1")
    assert SECOND.of_request(b"POST /api/lab HTTP/1.1") == 0
    assert {SECOND.of(SECOND.new_table()) for _ in range(20)} == {1}
    assert ALONE.of_request(b"GET /ws/tables/abc HTTP/1.1") == 0


# -- the parent ----------------------------------------------------------------------------------


class Watching(Parent):
    """Starts nobody; says whom it would have started."""

    def __init__(self) -> None:
        super().__init__(NODES, PATIENCE, lambda siblings, alive: 0)
        self.started: list[int] = []

    def _start(self, place: int, delay: float = 0.0) -> None:
        self.started.append(place)

    def has(self, place: int, status: int) -> Watching:
        """A node that serves, and has ended by now."""
        pid = os.fork()
        if pid == 0:
            os._exit(status)
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        self.boxes.beat(place, 3)
        self.children[place] = Child(pid, time.monotonic(), 0.0)
        return self


@pytest.fixture
def parent() -> Iterator[Watching]:
    made = Watching()
    yield made
    made.boxes.close()
    os.close(made.held)
    os.close(made.alive)


@pytest.mark.parametrize("status", [0, 1])
def test_a_node_that_ends_serves_no_more_and_is_started_again(parent: Watching, status: int) -> None:
    parent.has(0, status).boxes.beat(1, 0)
    parent.announced = True
    assert parent._bury() == status
    assert parent.started == [0]
    assert [parent.boxes.serves(place, PATIENCE) for place in range(NODES)] == [False, True]


def test_a_node_that_gives_up_before_all_serve_is_not_started_again(parent: Watching) -> None:
    assert parent.has(1, 3)._bury() == 3, "the server ends with its status"
    assert parent.started == [] and parent.children == {}


def test_a_server_is_announced_once_when_all_nodes_serve(
    parent: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    announced: list[bool] = []
    beaten: list[int] = []
    heard = iter([STARTED, STARTED, STARTED, signal.SIGTERM])

    def hear(waited_for: object) -> int:
        parent.boxes.beat(min(1, len(beaten)), 0)
        beaten.append(len(announced))
        return next(heard)

    monkeypatch.setattr(signal, "sigwait", hear)
    assert parent._watch(lambda: announced.append(True)) == 0
    assert beaten == [0, 0, 1, 1], "not after the first node, nor again after the second"


# -- real nodes ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery("tests.server.ember:players")
    yield made
    made.close()


@pytest.fixture
def family(settings: Settings, nursery: Nursery) -> Iterator[InProcess]:
    """On SQLite and on PostgreSQL."""
    hasty = msgspec.structs.replace(
        settings, nodes=NODES, thinking=(0.02, 0.05), reaction=(0.02, 0.05), poll=0.5, lease=2.0
    )
    server = InProcess(nursery, hasty, free_port())
    server.start()
    wait_for_all(server)
    yield server
    server.stop()


def nodes_of(server: InProcess) -> list[int]:
    """The process numbers of its nodes."""
    parent = PROCESSES / str(server.pid) / "task" / str(server.pid) / "children"
    return [int(pid) for pid in parent.read_text(encoding="ascii").split()]


def serving(server: InProcess) -> str:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/readyz")
        parts: dict[str, str] = msgspec.json.decode(connection.getresponse().read())["parts"]
        return parts["nodes"]
    except OSError:
        return ""
    finally:
        connection.close()


def wait_for_all(server: InProcess) -> None:
    end = time.monotonic() + PATIENCE
    while serving(server) != f"{NODES} of {NODES} serve":
        assert time.monotonic() < end, serving(server)
        time.sleep(0.05)


def gone(pids: list[int]) -> bool:
    end = time.monotonic() + PATIENCE
    while any((PROCESSES / str(pid)).exists() for pid in pids):
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def counted(server: InProcess, name: str) -> dict[str, float]:
    """A number of every node, by node, over all its other labels."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("GET", "/metrics", headers=TOKEN)
    text = connection.getresponse().read().decode()
    connection.close()
    found: dict[str, float] = {}
    for labels, value in re.findall(rf"^{name}\{{(.*)\}} (\S+)$", text, re.MULTILINE):
        node = re.findall(r'node="(\d+)"', labels)[0]
        found[node] = found.get(node, 0.0) + float(value)
    return found


def table_at(person: Person, home: int, seats: str = "me open bot bot") -> None:
    """Make tables until one lives there."""
    for _ in range(60):
        person.create(seats, name=f"T{os.urandom(4).hex()}")
        if Homes(0, NODES).of(person.table) == home:
            return
    raise AssertionError("new tables all go to one node")


needs_processes = pytest.mark.skipif(not PROCESSES.is_dir(), reason="reads /proc")


def test_each_node_has_its_tables_and_their_people_meet_there(family: InProcess) -> None:
    for home in range(NODES):
        ann, bob = Person(family.base, "Ann"), Person(family.base, "Bob")
        table_at(ann, home)
        bob.join(ann.table)
        with ann.page() as first, bob.page() as second:
            first.ask(type="start")
            assert counted(family, "lastturn_sockets") == {
                str(place): 2.0 * (place == home) for place in range(NODES)
            }
            first.answer()
            second.wait(lambda s: s["table"]["state"] > 0)
        play_to_the_end([ann, bob], [family.base])
    played = counted(family, "lastturn_entries_total")
    assert all(played[str(place)] > 0 for place in range(NODES))
    assert sum(counted(family, "lastturn_conflicts_total").values()) == 0, "nobody wrote where others do"


def test_a_connection_that_is_kept_goes_from_home_to_home(family: InProcess) -> None:
    tables = []
    for home in range(NODES):
        ann = Person(family.base, "Ann")
        table_at(ann, home)
        tables.append(ann.table)
    kept = http.client.HTTPConnection("127.0.0.1", family.port, timeout=PATIENCE)
    for _ in range(5):
        for id in tables:
            kept.request("GET", f"/api/tables/{id}")
            answer = kept.getresponse()
            assert (answer.status, msgspec.json.decode(answer.read())["id"]) == (200, id)
            assert not answer.will_close
    kept.close()


@needs_processes
def test_a_node_that_is_killed_loses_nothing_and_comes_back(family: InProcess) -> None:
    people = []
    for home in range(NODES):
        ann, bob = Person(family.base, "Ann"), Person(family.base, "Bob")
        table_at(ann, home)
        bob.join(ann.table)
        with ann.page() as page:
            page.ask(type="start")
        people.append([ann, bob])
    players = [Steady(person, [family.base]) for pair in people for person in pair]
    for player in players:
        player.thread.start()
    before = nodes_of(family)
    for pid in before:
        time.sleep(0.5)
        os.kill(pid, signal.SIGKILL)
    for player in players:
        assert player.done.wait(3 * PATIENCE), player.failed
    for (ann, _), pair in zip(people, (players[:2], players[2:]), strict=True):
        turns = ann.http("GET", f"/api/tables/{ann.table}/record").text
        for number, player in enumerate(pair, 1):
            assert all(f"{number} {said}\n" in turns for said in player.accepted)
        assert ann.get(f"/api/tables/{ann.table}/verify")["replays"]
    wait_for_all(family)
    assert not set(before) & set(nodes_of(family))


@needs_processes
def test_who_plays_at_another_node_notices_nothing(family: InProcess) -> None:
    ann = Person(family.base, "Ann")
    table_at(ann, 0, "me bot")
    with ann.page() as page:
        page.ask(type="start")
        assert counted(family, "lastturn_sockets")["0"] == 1
        os.kill(nodes_of(family)[1], signal.SIGKILL)
        page.play_on()
        assert not says_goodbye(page)


def says_goodbye(page: Page) -> bool:
    return any('"type":"bye"' in message for message in page.got)


@needs_processes
def test_all_end_together(family: InProcess) -> None:
    nodes = nodes_of(family)
    ann = Person(family.base, "Ann")
    ann.create("me open")
    with ann.page() as page:
        family.stop()
        assert page.closed() == 1012, "the pages were told to come again"
    assert gone(nodes)


@needs_processes
def test_without_the_parent_no_node_goes_on(family: InProcess) -> None:
    nodes = nodes_of(family)
    family.kill()
    assert gone(nodes)


def test_a_number_of_nodes_that_cannot_be_is_refused() -> None:
    refused = CliRunner().invoke(app, ["--nodes", "0"])
    assert refused.exit_code == 2
    assert "'--nodes': Input should be greater than or equal to 1" in refused.output
