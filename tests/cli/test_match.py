"""A match keeps table, record and log in step, also when moves are taken back."""

from __future__ import annotations

import pytest

from lastturn.cli.dialogue import Dialogue
from lastturn.cli.keeping import RecordKeeper
from lastturn.cli.screen import Screen
from lastturn.engine.contract import Game
from lastturn.engine.match import Match
from tests.cli.humming import humming_ember
from tests.ember import last_ember


def match_of(game: Game, seats: int = 2) -> Match:
    return game.start(seats, 4)


def test_taking_back_leaves_no_trace() -> None:
    match = match_of(last_ember())
    before = match.text(), [logged.line for logged in match.log]
    match.play(match.table.legal(0)[0], 0)
    match.play(match.table.legal(1)[0], 1)

    match.take_back(1, 1)
    match.take_back(0, 1)

    assert (match.text(), [logged.line for logged in match.log]) == before
    assert match.asked() == [0, 1]


def test_a_seat_hears_only_what_it_may() -> None:
    match = match_of(last_ember())

    assert [logged.line.seat for logged in match.lines(1)] == [1, 1, 1]
    assert match.lines(None) == []
    assert len(match.lines(None, face_up=True)) == 6


def test_undo_takes_back_ones_own_moves(capsys: pytest.CaptureFixture[str]) -> None:
    match = match_of(humming_ember())
    dialogue = Dialogue(match, Screen(), RecordKeeper())
    for _ in range(3):
        dialogue.take("hum")

    dialogue.take("undo 4")
    assert len(match.table.moves) == 3
    dialogue.take("undo")
    assert len(match.table.moves) == 2
    dialogue.take("undo all")

    assert match.table.moves == []
    assert "You can take back 1 to 3 moves" in capsys.readouterr().out


def test_undo_ends_where_something_was_shown(capsys: pytest.CaptureFixture[str]) -> None:
    match = match_of(last_ember())
    match.play(match.table.legal(1)[0], 1)
    match.play(match.table.legal(0)[0], 0)

    Dialogue(match, Screen(), RecordKeeper()).take("undo")

    assert "since then something was rolled, drawn or shown" in capsys.readouterr().out


def test_saving_again_into_ones_own_file_is_no_overwriting() -> None:
    match, keeper = match_of(last_ember()), RecordKeeper()
    dialogue = Dialogue(match, Screen(), keeper)
    dialogue.take("save a.turns")
    dialogue.take("1")
    assert keeper.kept != match.text()

    dialogue.take("save a.turns")

    assert keeper.kept == match.text()
