"""The lessons of all games: read when first asked for, each played once and kept as it is sent."""

from __future__ import annotations

import gzip
import threading

import msgspec
import structlog
from msgspec import Struct

from lastturn.engine.contract import Game, Refusal
from lastturn.engine.errors import BadLesson
from lastturn.engine.lessons import Frame, LessonScript, Quiz, lessons_of, play
from lastturn.server.problems import Rejection
from lastturn.server.showing import asked, whole_line
from lastturn.server.told import EVERYBODY, Shown
from lastturn.wire import lessons as wire

logger = structlog.get_logger()


class SqueezedLesson(Struct, frozen=True):
    """A whole lesson as JSON, plain and squeezed."""

    plain: bytes
    gzipped: bytes


class Lessons:
    def __init__(self) -> None:
        self._read: dict[str, list[LessonScript]] = {}
        self._sent: dict[tuple[str, str], SqueezedLesson] = {}
        self._lock = threading.Lock()

    def of(self, game: Game) -> list[LessonScript]:
        """None where a file is wrong: a lesson is no reason not to play."""
        if game.id not in self._read:
            try:
                self._read[game.id] = lessons_of(game)
            except BadLesson as wrong:
                logger.error("lessons.bad", game=game.id, why=str(wrong))
                self._read[game.id] = []
        return self._read[game.id]

    def whole(self, game: Game, id: str) -> SqueezedLesson:
        """A lesson with all its frames; Rejection if there is no such one."""
        lesson = next((found for found in self.of(game) if found.id == id), None)
        if lesson is None:
            known = ", ".join([found.id for found in self.of(game)]) or "none"
            raise Rejection("lesson/unknown", f"{game.title} has no such lesson.", f"There are: {known}")
        with self._lock:
            if (game.id, id) not in self._sent:
                plain = msgspec.json.encode(lesson_info(game, lesson))
                self._sent[game.id, id] = SqueezedLesson(plain, gzip.compress(plain))
            return self._sent[game.id, id]


def lesson_info(game: Game, lesson: LessonScript) -> wire.Lesson:
    frames, lines = [], 0
    for number, frame in enumerate(play(game, lesson)):
        frames.append(frame_info(frame, number, lines))
        lines += len(frame.lines)
    return wire.Lesson(
        id=lesson.id,
        game=game.id,
        title=lesson.title,
        text=lesson.text,
        seat=lesson.seat,
        free=wire.FreeGame(seats=lesson.free.seats, options=lesson.free.options),
        steps=[wire.LessonStep(title=part.title, rules=part.rules) for part in lesson.steps],
        frames=frames,
    )


def frame_info(frame: Frame, number: int, lines: int) -> wire.LessonFrame:
    return wire.LessonFrame(
        step=frame.step,
        text=frame.text,
        lines=[
            whole_line(Shown(line, EVERYBODY, 0.0, 1), n) for n, line in enumerate(frame.lines, lines + 1)
        ],
        view=frame.view,
        charts=frame.charts,
        ask=asked(frame.ask, str(number)) if frame.ask else None,
        asides=frame.asides,
        wanted=frame.wanted,
        wrong=frame.wrong,
        instead=[wire.LessonReply(move=move, text=text) for move, text in frame.instead.items()],
        press=frame.press,
        refusal=refusal_info(frame.refusal) if frame.refusal else None,
        quiz=quiz_info(frame.quiz) if frame.quiz else None,
        outcome=frame.outcome,
        sheet=dict(frame.sheet),
    )


def refusal_info(refusal: Refusal) -> wire.LessonRefusal:
    return wire.LessonRefusal(rule=refusal.rule, text=refusal.text)


def quiz_info(quiz: Quiz) -> wire.LessonQuiz:
    answers = [wire.LessonAnswer(text=one.text, reply=one.reply, right=one.right) for one in quiz.answers]
    return wire.LessonQuiz(question=quiz.question, answers=answers)
