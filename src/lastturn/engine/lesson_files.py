"""Lessons as they are written down: what the file says, before it is played.

The format is described in `docs/reference/lessons.md`.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from lastturn.engine.contract import Game
from lastturn.engine.entries import EntryReader, parse_toml
from lastturn.engine.errors import BadLesson
from lastturn.engine.scene_files import Scene


class QuizAnswer(Struct, frozen=True):
    """One answer of a quiz, and what the lesson says to it."""

    text: str
    reply: str
    right: bool


class Quiz(Struct, frozen=True):
    question: str
    answers: tuple[QuizAnswer, ...]


class WrongMove(Struct, frozen=True):
    """What is said to another move than the wanted one: to single moves (in words), then to any."""

    instead: dict[str, str]
    any: str


class FreePlay(Struct, frozen=True):
    """The game that a lesson leads into."""

    seats: int  # 0: as many as usual
    options: dict[str, str]


class LessonPart:
    """One step of a lesson."""

    def __init__(self, entry: EntryReader, game: str) -> None:
        self.title = entry.text("title")
        self.text = paragraphs(entry.text("text"))
        self.rules = entry.texts("rules", [])
        self.scene = _scene(entry, game) if entry.has("scene") else None
        self.goes_on = entry.flag("goes_on", False)
        if self.goes_on and self.scene is None:
            raise entry.fail("goes_on", "stands without a scene", "in a step with a [step.scene]")
        self.script = entry.entries("script", "note")
        entry.finish()


class LessonScript:
    """A lesson as it was read; `play` makes its frames."""

    def __init__(self, id: str, top: EntryReader) -> None:
        self.id = id
        self.where = top.where
        self.game = top.text("game")
        self.title = top.text("title")
        self.text = paragraphs(top.text("text"))
        self.scene = _scene(top, self.game)
        self.seat = top.number("seat", 1, self.scene.seats, 1) - 1
        self.free = _free(top)
        self.steps = [LessonPart(entry, self.game) for entry in top.entries("step", "title")]
        if not self.steps:
            raise top.fail("step", "is missing", "at least one [[step]] with title and text")
        least = min([part.scene.seats for part in self.steps if part.scene], default=self.scene.seats)
        if self.seat >= least:
            raise top.fail("seat", f"is {self.seat + 1}", f"1 to {least}, a seat of every [step.scene]")
        top.finish()

    @staticmethod
    def read(text: str, where: str) -> LessonScript:
        id = where.removesuffix(".toml")
        return LessonScript(id, EntryReader(where, parse_toml(text, where, BadLesson), BadLesson))


def lessons_of(game: Game) -> list[LessonScript]:
    """The lessons of a game, by file name; BadLesson if one cannot be read."""
    folder = game.lessons
    if folder is None:
        return []
    if not folder.is_dir():
        raise BadLesson(f"{folder}: no such folder; lessons of {game.id} are .toml files in it")
    return [_read(path, game) for path in sorted(folder.glob("*.toml"))]


def _read(path: Path, game: Game) -> LessonScript:
    lesson = LessonScript.read(path.read_text(encoding="utf-8"), path.name)
    if lesson.game != game.id:
        raise BadLesson(
            f"{path.name}: field “game” is “{lesson.game}”; it must be “{game.id}”, whose folder it is in"
        )
    return lesson


def paragraphs(text: str) -> str:
    """Lines that belong together are joined; an empty line parts two paragraphs."""
    return "\n\n".join([" ".join(part.split()) for part in text.split("\n\n") if part.strip()])


def _free(top: EntryReader) -> FreePlay:
    entry = top.entry("free")
    options = entry.entry("options")
    free = FreePlay(entry.number("seats", 1, 99, 0), {id: options.text(id) for id in options.fields})
    entry.finish()
    return free


def _scene(entry: EntryReader, game: str) -> Scene:
    """A scene inside a lesson: its game is the lesson's, and its script stands in the steps."""
    inner = entry.entry("scene")
    for field in ("game", "script", "branch", "refused"):
        if inner.has(field):
            raise inner.fail(field, "has no place here", "left out; moves stand in [[step.script]]")
    return Scene(EntryReader(inner.where, {**inner.fields, "game": game}, BadLesson), "")


def scene_in(entry: EntryReader, lesson: LessonScript) -> Scene:
    """The scene of an entry of a script; the learner has a seat in it."""
    scene = _scene(entry, lesson.game)
    if lesson.seat >= scene.seats:
        raise entry.fail(
            "scene", f"has {scene.seats} seats", f"for the learner, on seat {lesson.seat + 1}, too"
        )
    return scene


def quiz_of(entry: EntryReader) -> Quiz | None:
    """The question of an entry: one of its answers is right, and each is replied to."""
    if not entry.has("quiz"):
        return None
    answers = [_answer(one) for one in entry.entries("answers", "text")]
    if len(answers) < 2 or sum(answer.right for answer in answers) != 1:
        raise entry.fail(
            "answers", "do not have one right answer among others", "two or more, one of them right"
        )
    return Quiz(entry.text("quiz"), tuple(answers))


def _answer(entry: EntryReader) -> QuizAnswer:
    answer = QuizAnswer(entry.text("text"), paragraphs(entry.text("reply")), entry.flag("right", False))
    entry.finish()
    return answer


def wrong_of(entry: EntryReader) -> WrongMove:
    instead = entry.entry("instead")
    said = {words: paragraphs(instead.text(words)) for words in instead.fields}
    return WrongMove(said, paragraphs(entry.text("wrong", "")))
