"""`lastturn learn`: a lesson in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastturn.cli.learn import find_lesson
from lastturn.engine.errors import BadSetup
from lastturn.engine.lessons import LessonScript, lessons_of, play
from lastturn.games.earth_gone_mad import GAME
from lastturn.registry import load
from tests.cli.commands import is_one_complaint, run
from tests.ember import last_ember
from tests.rules import rule

EGM = "earth-gone-mad"
PAGE = Path(__file__).parents[2] / "docs" / "reference" / "lessons.md"


@rule("EGM-16.23")
def test_the_whole_lesson_is_played_with_enter_and_words() -> None:
    assert GAME.lessons is not None
    lesson = LessonScript.read(
        (GAME.lessons / "last-year.toml").read_text(encoding="utf-8"), "last-year.toml"
    )
    typed = [frame.wanted.words if frame.wanted else "" for frame in play(GAME, lesson)]

    ran = run("learn", EGM, typed="\n".join(typed) + "\n")

    assert ran.code == 0
    assert "Step 14 of 14: Where things are" in ran.out
    assert ran.out.rstrip().endswith("That was the lesson. `lastturn play earth-gone-mad` begins a game.")
    assert "The lesson asks for" not in ran.out


def typed_through(game: str, lesson: int = 0) -> str:
    """What leads through a lesson: words, Enter, and the number of the right answer."""
    found = load(game)
    typed = []
    for frame in play(found, lessons_of(found)[lesson]):
        right = [str(n) for n, one in enumerate(frame.quiz.answers, 1) if one.right] if frame.quiz else [""]
        typed.append(frame.wanted.words if frame.wanted else right[0])
    return "\n".join(typed) + "\n"


@pytest.mark.parametrize(
    ("game", "end"),
    [
        ("doomsday", "`lastturn play doomsday --seats 2 --option level=introductory` begins a game."),
        ("end-of-days", "`lastturn play end-of-days --seats 3` begins a game."),
        ("until-daylight", "`lastturn play until-daylight --seats 2` begins a game."),
    ],
)
def test_every_lesson_is_completed(game: str, end: str) -> None:
    ran = run("learn", game, typed=typed_through(game))

    assert ran.code == 0
    assert "Step 14 of 14" in ran.out and ran.out.rstrip().endswith(end)
    assert "The lesson asks for" not in ran.out


@pytest.mark.parametrize("game", ["doomsday", EGM, "end-of-days", "until-daylight"])
def test_the_second_lesson_is_completed(game: str) -> None:
    lesson = lessons_of(load(game))[1]
    ran = run("learn", game, "--lesson", lesson.id, typed=typed_through(game, 1))

    assert ran.code == 0
    assert f"Step {len(lesson.steps)} of {len(lesson.steps)}" in ran.out
    assert "That was the lesson." in ran.out and "The lesson asks for" not in ran.out


def test_a_wrong_move_is_answered_with_the_reason() -> None:
    ran = run("learn", "doomsday", "--step", "3", typed="take from seat 2\n")

    assert "So take the unknown card first. The lesson asks for: Draw from the deck." in ran.out


def test_a_question_is_answered_by_number() -> None:
    ran = run("learn", "doomsday", "--step", "14", typed="\n\n\n2\nx\n1\n")

    assert "Not without +part." in ran.out and "Answer with a number from 1 to 3." in ran.out
    assert "Second question." in ran.out


def test_one_may_leave_and_come_back_at_a_step() -> None:
    left = run("learn", "end-of-days", "--step", "5", typed="quit\n")

    assert "Step 5 of 14: Build" in left.out
    assert "`lastturn learn end-of-days --step 5` goes on from here." in left.out
    assert is_one_complaint(run("learn", "end-of-days", "--step", "99"))


def test_the_lessons_of_a_game_are_listed() -> None:
    ran = run("learn", "until-daylight", "--list")

    assert ran.out.startswith("first-night: The first night, step by step (14 steps).")
    assert "hands-and-tools: Hands and tools (6 steps)." in ran.out


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
    other = run("learn", EGM, "--lesson", "first-year")

    assert is_one_complaint(other) and "it has: last-year, word-of-honour" in other.err
    with pytest.raises(BadSetup, match="has no lesson"):
        find_lesson(last_ember(), None)


def test_the_lesson_on_the_page_is_true() -> None:
    [text] = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

    frames = play(last_ember(), LessonScript.read(text, "page.toml"))

    assert [frame.wanted.words if frame.wanted else "" for frame in frames] == ["play Ember 5", ""]


@pytest.mark.parametrize(
    "key",
    [
        *[
            "game",
            "title",
            "text",
            "seat",
            "[scene]",
            "[free]",
            "[[step]]",
            "rules",
            "[step.scene]",
            "goes_on",
        ],
        *["press", "wrong", "instead", "tries", "quiz", "quietly", "[step.script.scene]"],
    ],
)
def test_every_key_of_a_lesson_is_described(key: str) -> None:
    assert f"| `{key}` |" in PAGE.read_text(encoding="utf-8")
