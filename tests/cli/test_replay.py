"""`lastturn replay` and `verify`: a record shown, stepped through, proved."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import is_one_complaint, run

RECORDS = Path(__file__).parents[1] / "records"


def test_replay_shows_every_move_and_the_end(record: Path) -> None:
    ran = run("replay", str(record))

    assert ran.code == 0
    assert ran.out.startswith("Last Ember, 3 seats, seed 4, 9 moves.\n")
    assert "9. Hearth 3: play Ember" in ran.out
    assert "Hearth 2 is dealt" in ran.out
    assert "The embers are out. (EMB-4)" in ran.out


def test_replay_as_a_seat_shows_only_what_it_saw(record: Path) -> None:
    ran = run("replay", str(record), "--seat", "2")

    assert "Hearth 2 is dealt" in ran.out and "Hearth 1 is dealt" not in ran.out
    assert "2. Hearth 2: play Ember" in ran.out and "1. Hearth 1: play Ember" not in ran.out


def test_replay_at_a_place_shows_the_table_and_the_questions(record: Path) -> None:
    ran = run("replay", str(record), "--at", "3")

    assert "3. Hearth 3: play Ember" in ran.out
    assert "Shown: " in ran.out
    assert "Hearth 3: Which card do you play? (EMB-2)\n  play Ember" in ran.out
    assert "hidden" not in ran.out.split("Deck")[1].split("\n", 1)[1]


def test_replay_step_by_step(record: Path) -> None:
    ran = run("replay", str(record), "--step", typed="\n\nb\n9\n\n0\nb\nv\n12\nq\n")

    assert ran.code == 0
    assert "1. Hearth 1" in ran.out and "2. Hearth 2" in ran.out
    assert "> b\n1. Hearth 1" in ran.out
    assert "> 9\n9. Hearth 3" in ran.out
    assert "There are no more moves." in ran.out
    assert "> 0\nThe beginning.\n> b\nThis is the beginning." in ran.out
    assert "== Last Ember" in ran.out
    assert "(0 to 9)" in ran.out


def test_stepping_to_the_last_move_shows_the_end(record: Path) -> None:
    assert "The embers are out." in run("replay", str(record), "--step", typed="8\n\n").out


def test_verify_says_equal(record: Path) -> None:
    ran = run("verify", str(record))

    assert ran.code == 0
    assert ran.out.startswith("whole.turns: equal. 9 moves replayed, won by seat ")


def test_steps_lead_to_decisions_turns_and_what_is_done_to_a_seat() -> None:
    path = str(RECORDS / "until-daylight" / "by-hand-4.turns")
    out = run("replay", path, "--step", typed="d\nt\nt\nbt\nm\ne 9\ne 2\nm\nbm\nq\n").out
    assert "Round 1 begins." in out and "Round 2 begins." in out
    assert "All cards are open: say whose seat it is first" in out
    assert "Say “e 1” to “e 4”, or “e all”." in out


def test_a_record_plays_by_itself_and_tells_its_story() -> None:
    path = str(RECORDS / "last-ember" / "2.turns")
    out = run("replay", path, "--step", typed="p 0\np 100\n\ns\nq\n").out
    assert "Say how fast: “p 1” to “p 100”." in out
    assert "The embers are out." in out and "There are no more moves." in out


def test_the_story_of_a_record_is_told() -> None:
    path = str(RECORDS / "end-of-days" / "2.turns")
    out = run("replay", path, "--step", typed="s\nq\n").out
    assert "turned it:" in out and "Launches" in out


def change(record: Path, old: str, new: str) -> Path:
    text = record.read_text()
    assert old in text
    record.write_text(text.replace(old, new, 1))
    return record


def test_verify_finds_another_outcome(record: Path) -> None:
    ran = run("verify", str(change(record, "; EMB-4", "; EMB-3")))

    assert is_one_complaint(ran)
    assert "the outcome differs: recorded “won by" in ran.err and "EMB-4”" in ran.err


@pytest.mark.parametrize("lines", range(1, 18))
def test_a_record_cut_off_anywhere_is_found(record: Path, lines: int) -> None:
    whole = record.read_text().splitlines(keepends=True)
    assert len(whole) == 19
    record.write_text("".join(whole[:lines]))

    ran = run("verify", str(record))

    assert is_one_complaint(ran)
    assert "whole.turns" in ran.err


def test_a_record_cut_off_in_a_word_is_found(record: Path) -> None:
    record.write_text(record.read_text().split("= ")[0].rstrip()[:-6])

    ran = run("verify", str(record))

    assert is_one_complaint(ran)
    assert "whole.turns, line 17: " in ran.err


def test_a_move_that_is_not_open_is_named(record: Path) -> None:
    first = record.read_text().split("\n\n")[1].splitlines()[0]
    ran = run("verify", str(change(record, "\n2 play", f"\n2 {first[2:]}\n2 play")))

    assert is_one_complaint(ran)
    assert (
        "move 2, “play Ember 5” by seat 2, does not replay: You can only play a card of your hand. (EMB-2)"
        in ran.err
    )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Last Turn record 1", "Turn record", "line 1: no “Last Turn record 1”"),
        ("rules 1", "rules 0", "made with rules 0; this build has rules 1"),
        ("game last-ember", "game last-embre", "no game is called “last-embre”; did you mean “last-ember”?"),
        ("pack base ", "pack base 0", "made with pack"),
        ("seats 3", "seats 9", "Last Ember seats 2 to 4; 9 is not possible"),
        ("seats 3", "seats three", "line 5: “seats” must be followed by a whole number"),
        ("seed 4", "sed 4", "line 7: unknown header “sed”"),
    ],
)
def test_a_wrong_header_is_named(record: Path, old: str, new: str, said: str) -> None:
    for command in ("verify", "replay"):
        ran = run(command, str(change(record, old, new)))
        assert is_one_complaint(ran)
        assert said in ran.err
        change(record, new, old)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--at", "10"), "has 9 moves; there is no move 10"),
        (("--at", "-1"), "--at -1 must be a number of moves from 0"),
        (("--seat", "4"), "--seat 4: the record has seats 1 to 3"),
    ],
)
def test_places_that_are_not_there(record: Path, arguments: tuple[str, ...], said: str) -> None:
    ran = run("replay", str(record), *arguments)

    assert is_one_complaint(ran)
    assert said in ran.err
