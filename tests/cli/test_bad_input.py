"""Whatever is typed wrongly gets one line that says what is wrong and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import is_one_complaint, run

CASES = [
    ("play last-embre", "no game is called “last-embre”; did you mean “last-ember”?"),
    ("play chess", "no game is called “chess”; there are: "),
    ("play last-ember --seats 9", "Last Ember seats 2 to 4; 9 is not possible"),
    ("play last-ember --seats many", "Invalid value for '--seats': Input should be a valid integer"),
    ("play last-ember --you 5", "Last Ember seats 2 to 4"),
    ("play last-ember --seats 2 --you 3", "--you names seat 3; the table has seats 1 to 2"),
    ("play last-ember --you me", "--you “me” must be seats from 1, such as 1 or 1,3"),
    ("play last-ember --names Ada,Ada --you 1,2", "--names “Ada,Ada” must be different names"),
    ("play last-ember --names You", "--names cannot have “You”, a word of the log"),
    ("play last-ember --names A,B --seats 3", "--names has 2 names; it needs 1 or 3"),
    ("play last-ember --option deck", "--option “deck” must be written id=value"),
    ("play last-ember --option deck=high", "option “deck” cannot be “high”; it can be: full, low"),
    ("play last-ember --option dekc=low", "Last Ember has no option “dekc”; it has: deck"),
    ("play last-ember --mode solo", "Last Ember has no option “mode”"),
    ("play last-ember --bot hal", "no bot is called “hal”; there are: "),
    ("play last-ember --pack nowhere", "nowhere: no such folder; a pack is a folder of .toml files"),
    ("play last-ember --save nowhere/x.turns", "nowhere/x.turns: there is no folder"),
    ("play last-ember --save .", "is a folder"),
    ("play --load missing.turns", "missing.turns: cannot be read: no such file or directory"),
    ("play --load .", "cannot be read: is a directory"),
    ("play --load bytes.bin", "bytes.bin: not a text file (byte 0 is not UTF-8)"),
    ("play last-ember --colour red", "No such option: --colour"),
    ("plya last-ember", "No such command 'plya'"),
    ("watch", "Missing argument 'GAME'"),
    ("verify", "Missing argument 'FILE'"),
    ("verify missing.turns", "missing.turns: cannot be read"),
    ("replay bytes.bin", "not a text file"),
    ("scene missing.toml", "missing.toml: cannot be read"),
    ("scene --check missing.toml", "missing.toml: cannot be read"),
    ("rules chess", "no rules page for 'chess'; there are: doomsday, earth-gone-mad"),
    ("rules earth-gone-mad EGM-99", "no rule EGM-99; the nearest ids are: "),
    ("rules earth-gone-mad zebra crossing", "the rules of earth-gone-mad say nothing with “zebra crossing”"),
    ("check-pack empty --game last-ember", "empty: the folder holds no .toml file"),
    ("check-pack empty", "empty has no edition.toml that says which game it is for; say it with --game ID"),
    ("bench chess", "no game is called “chess”"),
    ("bench last-ember --seconds 0", "--seconds 0 must be more than 0"),
]


@pytest.mark.parametrize(("command", "said"), CASES, ids=[command for command, _ in CASES])
def test_bad_input(command: str, said: str) -> None:
    Path("bytes.bin").write_bytes(b"\xff\xfe\x00")
    Path("empty").mkdir()

    ran = run(*command.split())

    assert is_one_complaint(ran), ran
    assert said in ran.err
    assert sorted(path.name for path in Path().iterdir()) == ["bytes.bin", "empty"]


@pytest.mark.parametrize(
    "option", ["--seats 3", "--seed 1", "--names Ada", "--option deck=low", "--mode solo"]
)
def test_a_record_says_what_a_command_must_not(record: Path, option: str) -> None:
    ran = run("play", "--load", str(record), *option.split())

    assert is_one_complaint(ran)
    assert "cannot be given with --load; the record says it" in ran.err


def test_a_finished_game_is_not_gone_on_with(record: Path) -> None:
    assert "this game is over; see it with: lastturn replay" in run("play", "--load", str(record)).err
    ran = run("play", "earth-gone-mad", "--load", str(record))
    assert is_one_complaint(ran)
    assert "is a record of “last-ember”, not of “earth-gone-mad”" in ran.err
