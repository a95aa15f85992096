"""`lastturn learn`: a lesson in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastturn.engine.lessons import Lesson, play
from lastturn.games.earth_gone_mad import GAME
from tests.cli.commands import is_one_complaint, run
from tests.ember import last_ember
from tests.rules import rule

EGM = "earth-gone-mad"
PAGE = Path(__file__).parents[2] / "docs" / "reference" / "lessons.md"


@rule("EGM-16.23")
def test_the_whole_lesson_is_played_with_enter_and_words() -> None:
    assert GAME.lessons is not None
    lesson = Lesson.read((GAME.lessons / "last-year.toml").read_text(encoding="utf-8"), "last-year.toml")
    typed = [frame.wanted.words if frame.wanted else "" for frame in play(GAME, lesson)]

    ran = run("learn", EGM, typed="\n".join(typed) + "\n")

    assert ran.code == 0
    assert "Step 14 of 14: Where things are" in ran.out
    assert ran.out.rstrip().endswith("That was the lesson. `lastturn play earth-gone-mad` begins a game.")
    assert "The lesson asks for" not in ran.out


def test_another_move_is_not_taken_and_show_makes_the_right_one() -> None:
    ran = run("learn", EGM, typed="\nclaim asia\n\nshow\n")

    assert ran.out.count("The lesson asks for: Claim Europe. “show” does it for you.") == 2
    assert "· Europe is claimed." in ran.out


def test_moves_are_made_by_number_and_by_a_beginning() -> None:
    by_number = run("learn", EGM, typed="\n3\n\n\n1\nb\n")

    assert "Step 3 of 14" in by_number.out and "The price climbs" in by_number.out
    assert "The lesson asks for: Buy a Survivor." in by_number.out, "“b” could be several moves"
    assert "Step 2 of 14" in run("learn", EGM, typed="\nclaim eu\n").out


def test_one_may_step_back_look_around_and_leave() -> None:
    ran = run("learn", EGM, typed="back\n\nback\nview\nlog\nwhat\nquit\n")

    assert ran.code == 0
    assert "This is the beginning." in ran.out
    assert ran.out.count("The moon wobbles") == 3
    assert ran.out.count("== Earth Gone Mad!") == 2
    assert ran.out.count("Enter steps forward;") == 2


def test_what_is_not_there_is_said_in_one_line() -> None:
    other, none = run("learn", EGM, "--lesson", "first-year"), run("learn", "doomsday")

    assert is_one_complaint(other) and "it has: last-year" in other.err
    assert is_one_complaint(none) and "has no lesson" in none.err


def test_the_lesson_on_the_page_is_true() -> None:
    [text] = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

    frames = play(last_ember(), Lesson.read(text, "page.toml"))

    assert [frame.wanted.words if frame.wanted else "" for frame in frames] == ["play Ember 5", ""]


@pytest.mark.parametrize(
    "key",
    ["game", "title", "text", "seat", "[scene]", "[[step]]", "rules", "[step.scene]", "goes_on", "press"],
)
def test_every_key_of_a_lesson_is_described(key: str) -> None:
    assert f"| `{key}` |" in PAGE.read_text(encoding="utf-8")
