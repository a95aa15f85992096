"""Every recorded game of tests/records replays to the outcome it had, with the rules of today."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.cli.replay import verify
from lastturn.engine.match import read_match
from lastturn.engine.record import read_turns
from lastturn.registry import load
from tests.ours import ids
from tools.golden import BOARDS, RECORDS

ALL = sorted([*RECORDS.rglob("*.turns"), *BOARDS.glob("*/example.turns")])


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.usefixtures("with_ember")
@pytest.mark.parametrize("path", ALL, ids=named)
def test_record_verifies(path: Path) -> None:
    match, _, last = read_match(path.read_text(encoding="utf-8"), load, path.name)

    assert verify(match, last, path.name).startswith(f"{path.name}: equal")


@pytest.mark.usefixtures("with_ember")
@pytest.mark.parametrize("path", ALL, ids=named)
def test_record_is_of_the_rules_of_today(path: Path) -> None:
    game, record, _ = read_turns(path.read_text(encoding="utf-8"), load)

    assert record.game == path.parent.name
    assert record.rules == game.rules


@pytest.mark.parametrize("game", sorted(ids()))
def test_every_game_has_a_record(game: str) -> None:
    assert list((RECORDS / game).glob("*.turns")), "add some: python -m tools.golden"
