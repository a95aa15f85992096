"""Fair chance can be checked by anybody, and a cheat is found."""

from __future__ import annotations

import msgspec
import pytest

from lastturn.engine.contract import Game
from lastturn.server.proof import doubts
from lastturn.wire.lobby import Verdict
from tests.server.ember import players
from tests.server.people import SHARE, Person
from tests.server.serving import InThread


def find(id: str) -> Game:
    return players()[0][id]


@pytest.fixture
def proven(lone_server: InThread) -> tuple[Verdict, str]:
    """The proof of a finished game, and what was promised before the deal."""
    ann = Person(lone_server.base, "Ann")
    made = ann.create("me bot")
    promised = made["table"]["fair"]["commitment"]
    with ann.page() as page:
        page.ask(type="start")
        page.wait(lambda s: s["table"]["status"] == "running")
        page.play_on()
    proof = ann.http("GET", f"/api/tables/{ann.table}/verify").content
    return msgspec.json.decode(proof, type=Verdict), promised


def test_a_fair_game_leaves_no_doubt(proven: tuple[Verdict, str]) -> None:
    verdict, promised = proven
    assert verdict.shares == [SHARE, ""]
    assert doubts(verdict, find, promised) == []


@pytest.mark.parametrize(
    ("change", "doubt"),
    [
        ({"secret": "00" * 32}, "not the one that was promised"),
        ({"commitment": "00" * 32}, "not the one that was promised"),
        ({"shares": ["ff" * 16, ""]}, "not played with this secret"),
        ({"turns": "Last Turn record 2"}, "does not replay"),
        ({"imported": True}, "known before"),
    ],
)
def test_a_cheat_is_found(proven: tuple[Verdict, str], change: dict[str, object], doubt: str) -> None:
    changed = msgspec.structs.replace(proven[0], **change)
    assert any(doubt in found for found in doubts(changed, find))


def test_another_promise_is_found(proven: tuple[Verdict, str]) -> None:
    assert doubts(proven[0], find, "11" * 32) == [
        "the commitment is not the one that was shown before the deal"
    ]


def test_a_changed_move_is_found(proven: tuple[Verdict, str]) -> None:
    verdict = proven[0]
    lines = verdict.turns.splitlines()
    first = lines.index("") + 1
    lines[first], lines[first + 2] = lines[first + 2], lines[first]
    changed = msgspec.structs.replace(verdict, turns="\n".join(lines).replace("secret ", "secret 00") + "\n")
    assert doubts(changed, find)
