"""What the rules call final stands at the terminal too: nobody there can be asked for consent."""

from __future__ import annotations

import pytest

from lastturn.cli.dialogue import Dialogue
from lastturn.cli.keeping import RecordKeeper
from lastturn.cli.screen import Screen
from lastturn.engine.match import Match
from lastturn.registry import game
from tests.final_acts import ACTS, Act
from tests.rules import rule


@rule("EGM-4.2", "EGM-5.7", "EGM-6.4", "EGM-7.4", "EGM-11.3", "EGM-11.19", "DMD-17.5", "SUD-12.3", "SUD-16.4")
@rule("EOD-6.2", "EOD-12.4")
@pytest.mark.parametrize("act", ACTS, ids=lambda act: f"{act.rule} {act.words}")
def test_what_is_final_stands(act: Act, capsys: pytest.CaptureFixture[str]) -> None:
    dialogue = Dialogue(Match(game(act.game), act.record()), Screen(), RecordKeeper())
    dialogue.seat = act.by
    dialogue.take(act.words)
    done, said = list(dialogue.match.table.moves), capsys.readouterr().out
    dialogue.answer("undo")
    assert dialogue.match.table.moves == done
    assert "Took back" not in said + capsys.readouterr().out
    assert done[-1] == (act.by, game(act.game).hear(act.words, dialogue.match.table, act.by))
