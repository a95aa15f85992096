"""Lessons: how frames follow each other, and errors that name file, step and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.engine.contract import Game
from lastturn.engine.errors import BadLesson
from lastturn.engine.lessons import Frame, LessonScript, lessons_of, play
from tests.ember import last_ember

TOP = """
game = "last-ember"
title = "One card"
text = "A very short lesson."
[scene]
seats = 2
table = { hands = [["Ember 3", "Ember 5"], ["Ember 9", "Ember 4"]] }
"""
STEP = """
[[step]]
title = "Your card"
text = "Two cards.\\nPlay the 3."
rules = ["EMB-1"]
"""
MINE = '[[step.script]]\nseat = 1\nplay = "play Ember 3"\n'
THEIRS = '[[step.script]]\nseat = 2\nplay = "play Ember 9"\n'


def lesson(text: str) -> LessonScript:
    return LessonScript.read(text, "short.toml")


def frames(*parts: str) -> list[Frame]:
    return play(last_ember(), lesson(TOP + "".join(parts)))


def test_a_text_alone_is_a_frame_to_step_forward_from() -> None:
    [frame] = frames(STEP)

    assert frame.text == "Two cards. Play the 3."
    assert (frame.step, frame.wanted, frame.ask, frame.press) == (0, None, None, "")


def test_a_move_of_the_learner_is_wanted_among_all_that_are_open() -> None:
    asked, after = frames(STEP, MINE, THEIRS)

    assert asked.wanted is not None and asked.wanted.words == "play Ember 3"
    assert asked.ask is not None and asked.wanted in asked.ask.choices
    assert [choice.words for choice in asked.ask.choices] == ["play Ember 3", "play Ember 5"]
    assert asked.lines == [] and after.lines, "what happened is told in the frame after it"
    assert after.wanted is None


def test_the_table_moves_when_its_text_has_been_read() -> None:
    before, asked, after = frames(STEP, THEIRS, MINE)

    assert before.wanted is None and before.text == asked.text
    assert asked.wanted is not None and after.outcome is not None


def test_a_text_in_the_script_is_read_before_its_entry_plays() -> None:
    first, asked, _ = frames(STEP, '[[step.script]]\ntext = "Ready?"\n', MINE, THEIRS)

    assert first.text == "Two cards. Play the 3." and first.wanted is None
    assert asked.text == "Ready?" and asked.wanted is not None


def test_a_button_may_be_named() -> None:
    asked, pressed, _ = frames(STEP, MINE, THEIRS.replace("seat", 'press = "Show"\nseat'))

    assert asked.press == "" and asked.wanted is not None
    assert pressed.press == "Show" and pressed.wanted is None


def test_a_step_may_begin_a_new_scene() -> None:
    other = (
        '[[step]]\ntitle = "Later"\ntext = "Later."\n'
        '[step.scene]\nseats = 2\ntable = { hands = [["Ember 8"], ["Ember 7"]] }\n'
    )
    first, later = frames(STEP, other)

    assert (first.step, later.step) == (0, 1)
    assert [thing.name for thing in later.view.zone("hand.1").things] == ["Ember 8"]


def test_what_the_last_move_came_to_is_shown_before_a_new_scene() -> None:
    other = (
        '[[step]]\ntitle = "Later"\ntext = "Later."\n[step.scene]\nseats = 2\ntable = { hands = [[], []] }\n'
    )
    asked, after, later = frames(STEP, MINE, THEIRS, other)

    assert (asked.step, after.step, later.step) == (0, 0, 1)
    assert after.outcome is not None and "Ember 9" in after.lines[1].text


def test_the_learner_hears_only_what_its_seat_may_know() -> None:
    _, after = frames(STEP, THEIRS, '[[step.script]]\ntext = "The other has played."\n')

    assert after.view.you == 0 and after.view.zone("hand.2").hidden == 2
    assert after.lines == []


def test_another_move_is_answered_with_its_reason() -> None:
    replies = 'wrong = "Too high."\ninstead = { "play Ember 5" = "Keep it." }\n'
    asked, after = frames(STEP, MINE + replies, THEIRS)

    assert asked.wrong == "Too high." and list(asked.instead.values()) == ["Keep it."]
    assert asked.ask is not None and list(asked.instead) == [asked.ask.choices[1].move]
    assert (after.wrong, after.instead) == ("", {})


def test_what_is_forbidden_is_tried_and_the_rules_answer() -> None:
    tries = '[[step.script]]\ntries = "play Ember 9"\nrule = "EMB-2"\n'
    offered, refused = frames(STEP, tries, '[[step.script]]\ntext = "So not that one."\n')

    assert (offered.press, offered.refusal) == ("Try it: play Ember 9", None)
    assert refused.refusal is not None and refused.refusal.rule == "EMB-2"


def test_a_question_has_one_right_answer() -> None:
    answers = '{ text = "I", reply = "No." }, { text = "You", reply = "Yes.", right = true }'
    quiz = f'[[step.script]]\nquiz = "Who?"\nanswers = [{answers}]\n'
    [frame] = frames(STEP, quiz)

    assert frame.quiz is not None and frame.quiz.question == "Who?"
    assert [(one.text, one.right) for one in frame.quiz.answers] == [("I", False), ("You", True)]


def test_a_move_of_the_learner_may_be_made_quietly() -> None:
    before, after = frames(STEP, MINE + "quietly = true\n", THEIRS)

    assert (before.wanted, after.wanted) == (None, None)
    assert after.outcome is not None


def test_the_table_may_change_in_the_middle_of_a_step() -> None:
    jump = (
        '[[step.script]]\ntext = "Later."\n[step.script.scene]\nseats = 2\n'
        'table = { hands = [["Ember 8"], ["Ember 7"]] }\n'
    )
    first, later = frames(STEP, jump)

    assert (first.step, later.step, later.text) == (0, 0, "Later.")
    assert [thing.name for thing in later.view.zone("hand.1").things] == ["Ember 8"]


def test_a_lesson_says_which_game_comes_after_it() -> None:
    assert lesson(TOP + STEP).free.seats == 0
    free = lesson(TOP + '[free]\nseats = 2\noptions = { pace = "slow" }\n' + STEP).free
    assert (free.seats, free.options) == (2, {"pace": "slow"})


def test_the_end_comes_with_outcome_and_score_sheet() -> None:
    last = frames(STEP, MINE, THEIRS, '[[step.script]]\ntext = "Over."\n')[-1]

    assert last.outcome is not None and last.outcome.winners
    assert last.sheet == [("Points", list(last.outcome.scores))]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = ", "short.toml: not valid TOML"),
        (TOP, "short.toml: field “step” is missing; it must be at least one [[step]]"),
        (TOP.replace("title", "heading") + STEP, "short.toml: field “title” is missing"),
        (TOP + STEP + "colour = 1\n", "short.toml, step “Your card”: unknown field “colour”"),
        ("seat = 3\n" + TOP + STEP, "field “seat” is 3; it must be a whole number from 1 to 2"),
        (TOP + '[[scene.script]]\nplay = "pass"\n' + STEP, "[scene]: field “script” has no place here"),
        (
            TOP.replace("seats = 2", "seats = 3").replace("[scene]", "seat = 3\n[scene]")
            + STEP
            + "[step.scene]\nseats = 2\n",
            "field “seat” is 3; it must be 1 to 2, a seat of every [step.scene]",
        ),
        (TOP + STEP + "goes_on = true\n", "field “goes_on” stands without a scene"),
    ],
)
def test_a_wrong_field_is_named(text: str, message: str) -> None:
    with pytest.raises(BadLesson) as told:
        lesson(text)
    assert message in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        (MINE.replace("3", "9"), "script number 1: seat 1 cannot “play Ember 9”"),
        (MINE.replace("play Ember 3", "sing"), "script number 1: “sing” is no move"),
        (MINE + "asked = [1]\n", "script number 1: expected asked [1]; found [2]"),
        (MINE + "facts = { nonsense = 1 }\n", "field “nonsense” names no fact"),
        (MINE + "loud = true\n", "script number 1: unknown field “loud”"),
        (
            MINE + 'instead = { "play Ember 9" = "No." }\n',
            "field “instead” has “play Ember 9”, which is not open",
        ),
        (MINE + 'tries = "play Ember 5"\nrule = "EMB-2"\n', "which is allowed; it must be refused by EMB-2"),
        ('[[step.script]]\nquiz = "Who?"\nanswers = []\n', "field “answers” do not have one right answer"),
        (MINE + 'press = "Go"\n', "field “press” has no move of the table to set off"),
        (MINE.replace("seat = 1", "seat = 4"), "field “seat” is 4; it must be a whole number from 1 to 2"),
    ],
)
def test_what_cannot_be_played_or_is_not_true_is_named_with_its_place(script: str, message: str) -> None:
    with pytest.raises(BadLesson) as told:
        frames(STEP, script)
    assert str(told.value).startswith("short.toml, step “Your card”, script number 1")
    assert message in str(told.value)


def test_a_scene_that_cannot_be_laid_out_is_named() -> None:
    with pytest.raises(BadLesson, match="short.toml.*: unknown field “feet”"):
        play(last_ember(), lesson(TOP.replace("hands", "feet") + STEP))


# -- the lessons of a game -----------------------------------------------------------------------


def with_lessons(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Game:
    game = last_ember()
    monkeypatch.setattr(type(game), "lessons", folder)
    return game


def test_a_game_has_the_lessons_of_its_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = with_lessons(monkeypatch, tmp_path)
    (tmp_path / "two.toml").write_text(TOP + STEP)
    (tmp_path / "one.toml").write_text(TOP + STEP)

    assert [found.id for found in lessons_of(game)] == ["one", "two"]


def test_most_games_have_none() -> None:
    assert lessons_of(last_ember()) == []


def test_a_lesson_in_the_wrong_folder_or_a_folder_that_is_not_there_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = with_lessons(monkeypatch, tmp_path)
    (tmp_path / "lost.toml").write_text((TOP + STEP).replace("last-ember", "doomsday"))
    with pytest.raises(BadLesson, match="lost.toml: field “game” is “doomsday”; it must be “last-ember”"):
        lessons_of(game)
    with pytest.raises(BadLesson, match="no such folder"):
        lessons_of(with_lessons(monkeypatch, tmp_path / "nowhere"))
