"""The lab over HTTP: a study runs to its report, one after the other; what cannot be is refused."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import msgspec
import pytest

from lastturn.server.laboratory import Laboratory
from lastturn.server.settings import without_waiting
from lastturn.wire.lab import StudyJob
from tests.server.ember import players
from tests.server.people import Person
from tests.server.serving import InThread

ASKED = {"game": "last-ember", "seats": 2, "bot": "sensible", "games": 3}
NEVER = 120.0


def told(data: bytes) -> bytes:
    """Instead of games: which deal was asked for, and how many of them the report is made of."""
    job = msgspec.msgpack.decode(data, type=StudyJob)
    return f"<p>{len(job.lines)} deals".encode() if job.lines else json.dumps(job.seed).encode()


def teller() -> Callable[[bytes], bytes]:
    return told


@pytest.fixture(scope="module")
def venue() -> Iterator[InThread]:
    running = InThread(without_waiting(lab_games=50, database=":memory:"), lab=lambda: teller)
    yield running
    running.stop()


def until(ann: Person, id: str, *statuses: str) -> dict[str, Any]:
    never = time.monotonic() + NEVER
    while time.monotonic() < never:
        study = ann.get(f"/api/lab/{id}")
        if study["status"] in statuses:
            return study
        time.sleep(0.02)
    raise AssertionError(study)


def test_a_study_is_played_deal_by_deal_and_then_written(venue: InThread) -> None:
    ann = Person(venue.base, "Ann")
    assert ann.get("/api/lab") == {"open": True, "why": "", "most_games": 50}
    begun = ann.post("/api/lab", **ASKED)
    done = until(ann, begun["id"], "done", "failed")
    assert (done["status"], done["done"], done["of"]) == ("done", 3, 3)
    assert venue.venue.laboratory.studies[begun["id"]].lines == [b"1", b"2", b"3"]
    page = httpx.get(f"{venue.base}/api/lab/{begun['id']}/report")
    assert page.text == "<p>3 deals" and page.headers["content-type"].startswith("text/html")
    assert "sandbox" in page.headers["content-security-policy"], "whatever a pack says, nothing runs"


@pytest.mark.parametrize(
    ("changed", "code"),
    [({"game": "chess"}, "game/unknown"), ({"edition": "no"}, "edition/unknown"),
     ({"bot": "no"}, "bot/unknown"), ({"games": 51}, "message/bad"),
     ({"seats": 16}, "message/bad"), ({"compare": "base"}, "message/bad")],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(venue: InThread, changed: dict[str, object], code: str) -> None:
    answer = httpx.post(f"{venue.base}/api/lab", json=ASKED | changed)
    assert 400 <= answer.status_code < 500 and answer.json()["code"] == code


def test_a_study_that_is_not_there_or_not_done_has_no_report(venue: InThread) -> None:
    assert httpx.get(f"{venue.base}/api/lab/nothing/report").json()["code"] == "study/unknown"
    ann = Person(venue.base, "Ann")
    begun = ann.post("/api/lab", **ASKED | {"games": 50})
    stopped = ann.post(f"/api/lab/{begun['id']}/stop")
    assert stopped["status"] in ("stopped", "done")
    if stopped["status"] == "stopped":
        assert httpx.get(f"{venue.base}/api/lab/{begun['id']}/report").json()["code"] == "study/not-done"


@pytest.mark.parametrize(("allowed", "why"), [(False, "closed"), (True, "extra")])
def test_without_a_lab_the_page_is_told_why(allowed: bool, why: str) -> None:
    desk = Laboratory(*players(), None, without_waiting(lab=allowed)).desk()
    assert not desk.open and why in desk.why


def test_a_lab_may_come_while_the_server_runs() -> None:
    here: list[Callable[[], Callable[[bytes], bytes]]] = []
    laboratory = Laboratory(*players(), lambda: here[0] if here else None, without_waiting())
    before = laboratory.desk().open
    here.append(teller)

    assert (before, laboratory.desk().open) == (False, True)
