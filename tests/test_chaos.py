"""`make chaos` in a few seconds; and that it would notice what it looks for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from lastturn.registry import bots, games
from lastturn.server.settings import without_waiting
from tests.server.people import Person
from tests.server.serving import InThread
from tools.chaos import Past, chaos, digest, logs


@pytest.mark.slow
def test_a_short_evening_loses_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert chaos("sqlite", seconds=3, at_once=1, seed=3, rest=0.3)
    assert "lost 0; tables stuck 0; secrets leaked 0" in capsys.readouterr().out


def installed() -> Any:
    return games(), bots()


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Past:
    """A game of two in which the first has answered once."""
    database = str(tmp_path_factory.mktemp("chaos") / "past.sqlite")
    server = InThread(without_waiting(database=database), installed)
    ann = Person(server.base, "Ann")
    ann.create("me bot", game="doomsday", start=True)
    with ann.page() as page:
        page.answer()
    server.stop()
    return Past(ann.table, logs(database, ann.table))


def test_a_move_that_is_not_in_the_log_is_missed(past: Past) -> None:
    assert past.room.round is not None
    moves = [move for seat, move in past.room.round.table.moves if seat == 0]
    assert past.lost(0, moves) == 0
    assert past.lost(0, [*moves, 12345]) == 1
    assert len(moves) < 2 or past.lost(0, moves[::-1]) > 0


def test_what_another_seat_sees_is_noticed(past: Past) -> None:
    round = past.room.round
    assert round is not None
    mine, theirs = sorted(past.views[0]), sorted(past.views[1] - past.views[0])
    assert theirs, "the two seats see different things"

    def player(seat: int, *views: str, line: str = "") -> Any:
        shown = {("view", view) for view in views} | ({("line", line)} if line else set())
        return SimpleNamespace(shown=shown, seats={seat})

    assert past.leaked(0, player(0, *mine)) == 0
    assert past.leaked(0, player(0, *mine, theirs[0])) == 1
    assert past.leaked(0, player(1)) == 1
    assert past.leaked(0, player(0, line="Bob holds the last rocket.")) == 1
    assert past.leaked(0, player(0, digest({"made": "up"}))) == 1
