"""Lessons over HTTP: whole, with all frames, made once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from lastturn.engine import lessons as engine
from lastturn.engine.contract import Game
from lastturn.registry import game
from lastturn.server.lessons import Lessons
from lastturn.server.problems import Rejection
from lastturn.server.settings import without_waiting
from lastturn.wire.lessons import Lesson
from tests.ember import last_ember
from tests.rules import rule
from tests.server.serving import InThread
from tests.server.test_online_rules import four_games

EGM = "earth-gone-mad"
PATIENT = 60  # seconds: a lesson is played when it is first asked for


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    store = str(tmp_path_factory.mktemp("lessons") / "lastturn.sqlite")
    running = InThread(without_waiting(database=store), four_games)
    yield running
    running.stop()


def the_lesson(house: InThread) -> Lesson:
    answer = httpx.get(f"{house.base}/api/games/{EGM}/lessons/last-year", timeout=PATIENT)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Lesson)


@rule("EGM-16.23")
def test_the_catalogue_names_the_lessons(house: InThread) -> None:
    games = {found["id"]: found for found in httpx.get(f"{house.base}/api/games").json()["games"]}

    first, second = games[EGM]["lessons"]
    assert (first["id"], first["steps"], second["id"]) == ("last-year", 14, "word-of-honour")
    assert [len(games[id]["lessons"]) for id in ("doomsday", "end-of-days", "until-daylight")] == [2, 2, 2]


def test_replies_refusals_and_questions_come_along(house: InThread) -> None:
    answer = httpx.get(f"{house.base}/api/games/doomsday/lessons/twenty-three-days", timeout=PATIENT)
    lesson = msgspec.json.decode(answer.content, type=Lesson)

    assert (lesson.free.seats, lesson.free.options) == (2, {"level": "introductory"})
    assert [frame.refusal.rule for frame in lesson.frames if frame.refusal] == ["DMD-5.3"]
    assert [sum(one.right for one in frame.quiz.answers) for frame in lesson.frames if frame.quiz] == [
        1,
        1,
        1,
    ]
    assert all(frame.wrong for frame in lesson.frames if frame.instead)


@rule("EGM-16.23")
def test_a_lesson_comes_whole_and_its_wanted_moves_are_among_the_choices(house: InThread) -> None:
    lesson = the_lesson(house)

    assert (lesson.game, lesson.seat, len(lesson.steps)) == (EGM, 0, 14)
    assert [frame.step for frame in lesson.frames] == sorted(frame.step for frame in lesson.frames)
    for frame in lesson.frames:
        assert (frame.ask is None) == (frame.wanted is None)
        assert frame.wanted is None or (frame.ask and frame.wanted in [*frame.ask.choices, *frame.asides])
        assert frame.view.you == 0
    numbers = [line.n for frame in lesson.frames for line in frame.lines]
    assert numbers == list(range(1, len(numbers) + 1))
    asks = [frame.ask.id for frame in lesson.frames if frame.ask]
    assert len(set(asks)) == len(asks)


def test_a_lesson_is_squeezed_for_those_who_can_unpack_it(house: InThread) -> None:
    address = f"{house.base}/api/games/{EGM}/lessons/last-year"
    squeezed = httpx.get(address, headers={"accept-encoding": "gzip"})
    plain = httpx.get(address, headers={"accept-encoding": "identity"})

    assert squeezed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert squeezed.content == plain.content
    assert int(squeezed.headers["content-length"]) < int(plain.headers["content-length"])


@pytest.mark.parametrize(
    ("path", "code"),
    [
        (f"{EGM}/lessons/first-year", "lesson/unknown"),
        ("doomsday/lessons/last-year", "lesson/unknown"),
        ("chess/lessons/last-year", "game/unknown"),
    ],
)
def test_what_is_not_there_is_said(house: InThread, path: str, code: str) -> None:
    answer = httpx.get(f"{house.base}/api/games/{path}")

    assert (answer.status_code, answer.json()["code"]) == (404, code)
    assert answer.json()["hint"].startswith("There are: ")


def test_a_lesson_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def play(found: Game, lesson: engine.LessonScript) -> list[engine.Frame]:
        played.append(lesson.id)
        return engine.play(found, lesson)

    monkeypatch.setattr("lastturn.server.lessons.play", play)
    lessons = Lessons()

    assert lessons.whole(game(EGM), "last-year") is lessons.whole(game(EGM), "last-year")
    assert played == ["last-year"]


def test_a_wrong_file_hides_the_lessons_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "bad.toml").write_text("title = 7\n")
    ember = last_ember()
    monkeypatch.setattr(type(ember), "lessons", tmp_path)
    lessons = Lessons()

    assert lessons.of(ember) == []
    with pytest.raises(Rejection, match="no such lesson"):
        lessons.whole(ember, "bad")
