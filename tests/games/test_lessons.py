"""The lessons of all games: every step is there, is short, and asks for moves that are open."""

from __future__ import annotations

from functools import cache

import pytest

from lastturn import rulebook
from lastturn.engine.lessons import Frame, LessonScript, lessons_of, play
from lastturn.registry import load

STEPS = 14  # of every tutorial outline
WORDS = 700  # characters at most that an instruction has
TUTORIALS = ["doomsday", "earth-gone-mad", "end-of-days", "until-daylight"]
OF_THREE = ["doomsday", "end-of-days", "until-daylight"]


@cache
def tutorial(game: str, which: int = 0) -> tuple[LessonScript, list[Frame]]:
    lesson = lessons_of(load(game))[which]
    return lesson, play(load(game), lesson)


@pytest.mark.parametrize("game", TUTORIALS)
def test_a_tutorial_has_all_steps_of_its_outline(game: str) -> None:
    lesson, frames = tutorial(game)

    assert len(lesson.steps) == STEPS
    assert sorted({frame.step for frame in frames}) == list(range(STEPS))
    assert all(0 < len(frame.text) < WORDS for frame in frames)


@pytest.mark.parametrize("game", TUTORIALS)
def test_a_second_lesson_is_short_and_has_wrong_answers_a_reason(game: str) -> None:
    lesson, frames = tutorial(game, 1)

    assert 5 <= len(lesson.steps) <= 7 and len(frames) < 45
    assert all(0 < len(frame.text) < WORDS for frame in frames)
    for frame in frames:
        other = frame.ask is not None and len(frame.ask.choices) > 1
        assert not other or frame.wrong, frame.text


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("game", TUTORIALS)
def test_every_move_that_is_asked_for_is_open(game: str, which: int) -> None:
    for frame in tutorial(game, which)[1]:
        choices = [*frame.ask.choices, *frame.asides] if frame.ask else []
        assert frame.wanted is None or frame.wanted in choices
        assert set(frame.instead) <= {choice.move for choice in choices}


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("game", TUTORIALS)
def test_a_step_names_rules_that_exist(game: str, which: int) -> None:
    known = {passage.id for passage in rulebook.load(game)}

    for part in tutorial(game, which)[0].steps:
        assert part.rules and set(part.rules) <= known, part.title


@pytest.mark.parametrize("game", OF_THREE)
def test_where_there_is_a_choice_another_one_is_answered_with_a_reason(game: str) -> None:
    for frame in tutorial(game)[1]:
        other = frame.ask is not None and len(frame.ask.choices) > 1
        assert not other or frame.wrong, frame.text


@pytest.mark.parametrize("game", ["doomsday", "end-of-days"])
def test_what_the_rules_forbid_is_tried_and_refused(game: str) -> None:
    refusals = [frame.refusal.rule for frame in tutorial(game)[1] if frame.refusal]

    assert refusals == {"doomsday": ["DMD-5.3"], "end-of-days": ["EOD-5.7", "EOD-7.5", "EOD-4.4"]}[game]


def test_doomsday_is_counted_up_with_a_tie_and_ends_with_three_questions() -> None:
    frames = tutorial("doomsday")[1]
    told = [line.text for frame in frames for line in frame.lines]

    assert "Meridian Rocket Bureau gets 8 points for the most blue passengers: 129 in all." in told
    assert [frame.outcome.scores for frame in frames if frame.outcome][-1] == (226, 170)
    assert len([frame for frame in frames if frame.quiz]) == 3


def test_end_of_days_loses_a_ship_flies_three_and_shares_the_victory() -> None:
    told = [line.text for frame in tutorial("end-of-days")[1] for line in frame.lines]

    assert "The ship of United States burns." in told
    assert len([text for text in told if text.startswith("The ship of United States gets away")]) == 3
    assert [frame.outcome.winners for frame in tutorial("end-of-days")[1] if frame.outcome][-1] == (0, 1)


def test_until_daylight_begins_alone_and_is_joined() -> None:
    frames = tutorial("until-daylight")[1]

    assert [len(frame.view.seats) for frame in (frames[0], frames[-1])] == [1, 2]
    assert [frame.outcome.rule for frame in frames if frame.outcome][-1] == "SUD-14.4"
