"""Records made to hurt: a few bytes that ask for minutes and gigabytes."""

from __future__ import annotations

import resource
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from lastturn.engine.record import pack_of
from lastturn.server.settings import without_waiting
from tests.attacks.ceiling import MEGABYTE
from tests.server.ember import ember
from tests.server.people import TLS, Person
from tests.server.serving import InThread

PLANS = [{"kind": "me"}, {"kind": "bot"}]
MOST_MEMORY = 200 * MEGABYTE


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    folder: Path = tmp_path_factory.mktemp("import")
    running = InThread(without_waiting(database=str(folder / "lastturn.sqlite"), read_at_most=1.0))
    Person(running.base, "Ann").post("/api/tables/import", turns=record(), seats=PLANS)  # the reader is awake
    yield running
    running.stop()


def record(seats: str = "seats 2", extra: str = "", moves: str = "") -> str:
    game = ember()
    header = ["Last Turn record 1", f"game {game.id}", f"rules {game.rules}", f"pack {pack_of(game)}", seats]
    return "\n".join([*header, "seed 1", *([extra] if extra else []), "", moves])


class Attack:
    """An import under way, while somebody else asks again and again whether the server is well."""

    def __init__(self, base: str, turns: str) -> None:
        self.person = Person(base, "Eve")
        self.turns = turns
        self.answer: httpx.Response | None = None
        self.seconds = 0.0
        self.health: list[float] = []
        before = most_memory()
        sending = threading.Thread(target=self._send)
        sending.start()
        with httpx.Client(base_url=base, verify=TLS) as client:
            while sending.is_alive():
                began = time.monotonic()
                assert client.get("/healthz").status_code == 200
                if self.answer is None:  # this one was answered while the import was in work
                    self.health.append(time.monotonic() - began)
                time.sleep(0.002)
        self.memory = most_memory() - before

    def _send(self) -> None:
        began = time.monotonic()
        answer = self.person.http("POST", "/api/tables/import", {"turns": self.turns, "seats": PLANS})
        self.seconds = time.monotonic() - began
        self.answer = answer

    @property
    def refusal(self) -> dict[str, Any]:
        assert self.answer is not None and self.answer.status_code == 422, self.answer
        slowest = max(self.health, default=0.0)
        print(f"refused after {self.seconds * 1000:.0f} ms; /healthz took {slowest * 1000:.0f} ms at most")
        told: dict[str, Any] = self.answer.json()
        return told


def most_memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


@pytest.mark.parametrize(
    ("turns", "wrong"),
    [
        (record("seats 200000000", "name 1 Eve"), "seats 2 to 4; 200000000 is not possible"),
        (record("seats -1", "name 1 Eve"), "seats 2 to 4; -1 is not possible"),
        (record("seats --2"), "must be followed by a whole number"),
        (record("seats " + "9" * 5000), "must be followed by a whole number"),
        (record(extra="scene |" + "a." * 36_000 + "a=1"), "nested deeper than 16"),
        (record(extra="scene |x = " + "[" * 100_000), "nested deeper than 16"),
        (record(extra="scene |x = " + "{a = " * 10_000), "nested deeper than 16"),
        (record(extra='scene |game = "last-ember"\nscene |seats = 3'), "its scene has 3"),
        (record(extra="secret " + "ab" * 500_000), "128 at most"),
        (record(moves="1 play Ember " + "9" * 300_000), "300 characters are the most"),
        (record(moves="9" * 300_000 + " play Ember 1"), "must begin with a seat from 1 to 2"),
    ],
)
def test_a_record_made_to_hurt_is_refused_with_a_reason(victim: InThread, turns: str, wrong: str) -> None:
    attack = Attack(victim.base, turns)

    assert attack.refusal["code"] == "record/bad"
    assert wrong in attack.refusal["message"]
    assert attack.memory < MOST_MEMORY


def test_others_are_answered_while_a_dear_record_is_read(victim: InThread) -> None:
    """Two megabytes of good moves: far more work than a record may make."""
    attack = Attack(victim.base, record(moves="1 play Ember 5\n" * 130_000))

    assert attack.refusal["code"] == "record/bad"
    assert len(attack.health) >= 3, "the server had no time for anybody else"
    assert attack.memory < MOST_MEMORY


def test_a_good_record_is_read_after_the_bad_ones(victim: InThread) -> None:
    eve = Person(victim.base, "Eve")
    made = eve.post("/api/tables/import", turns=record(), seats=PLANS)

    assert made["table"]["status"] == "running"


def test_records_wait_for_their_turn_and_not_too_many_of_them(victim: InThread) -> None:
    busy = victim.venue.reader.apart
    assert busy is not None
    busy.waiting += busy.limits.waiting
    eve = Person(victim.base, "Eve")
    answer = eve.http("POST", "/api/tables/import", {"turns": record(), "seats": PLANS})
    busy.waiting -= busy.limits.waiting

    assert answer.status_code == 503
    assert answer.json()["code"] == "server/busy"
    assert answer.headers["retry-after"] == "5"
