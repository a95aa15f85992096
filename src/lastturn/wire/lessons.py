"""Lessons over HTTP: all frames at once, so that a page can step forth and back by itself."""

from __future__ import annotations

from msgspec import Struct

from lastturn.engine.contract import Chart, Choice, Outcome, View
from lastturn.wire.messages import AskInfo, LogLine


class LessonInfo(Struct, frozen=True, kw_only=True):
    """A lesson in the list of a game. steps: how many it has."""

    id: str
    title: str
    text: str
    steps: int


class LessonStep(Struct, frozen=True, kw_only=True):
    """rules: ids of what is taught."""

    title: str
    rules: list[str]


class LessonReply(Struct, frozen=True, kw_only=True):
    """What is said to a move that is not the wanted one."""

    move: int
    text: str


class LessonRefusal(Struct, frozen=True, kw_only=True):
    """What the rules have said to something that was tried."""

    rule: str
    text: str


class LessonAnswer(Struct, frozen=True, kw_only=True):
    """An answer of a quiz with what is said to it; the right one leads on."""

    text: str
    reply: str
    right: bool


class LessonQuiz(Struct, frozen=True, kw_only=True):
    question: str
    answers: list[LessonAnswer]


class LessonFrame(Struct, frozen=True, kw_only=True):
    """A position of a lesson with its instruction.

    step: of the lesson, from 0. text: the instruction; an empty line parts two paragraphs. lines: what has
    happened since the frame before, for the learner's eyes; `n` goes on over the whole lesson, `at` is 0.
    view, charts: the learner's. wanted: the one move, among the choices of `ask` and the `asides`, that leads
    to the next frame; null: a step forward does, and there is no `ask`. instead, wrong: why not another move,
    for single ones and for all others; empty: no reason is given. press: what the button for a step forward
    says ("1d6"); empty: just that. refusal: what the rules said to the step before, which tried something.
    quiz: its right answer leads on. outcome, sheet: once the game is over.
    """

    step: int
    text: str
    lines: list[LogLine]
    view: View
    charts: list[Chart]
    ask: AskInfo | None
    asides: list[Choice]
    wanted: Choice | None
    wrong: str
    instead: list[LessonReply]
    press: str
    refusal: LessonRefusal | None
    quiz: LessonQuiz | None
    outcome: Outcome | None
    sheet: dict[str, list[int]]


class FreeGame(Struct, frozen=True, kw_only=True):
    """The game that comes after a lesson. seats: 0 for as many as usual."""

    seats: int
    options: dict[str, str]


class Lesson(Struct, frozen=True, kw_only=True):
    """GET /api/games/<game>/lessons/<id>. seat: the learner's; the table plays the others."""

    id: str
    game: str
    title: str
    text: str
    seat: int
    free: FreeGame
    steps: list[LessonStep]
    frames: list[LessonFrame]
