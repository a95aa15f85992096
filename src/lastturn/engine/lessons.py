"""Lessons: a position, what is said about it, and the moves that a learner and the table make.

The format is described in `docs/reference/lessons.md`. A lesson is played on the real rules once; what comes
out is a list of frames, through which a page or a terminal leads the learner forth and back.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from lastturn.engine.contract import Ask, Chart, Choice, Game, Line, Outcome, View, sees
from lastturn.engine.entries import Entry, parse_toml, placed
from lastturn.engine.errors import BadLesson, LastTurnError
from lastturn.engine.expectations import expectations
from lastturn.engine.scene_files import Scene, load_chance
from lastturn.engine.scenes import moves_of
from lastturn.engine.stage import Stage


class Frame(Struct, frozen=True):
    """A position with its instruction, and what leads on: the wanted move, or a step forward."""

    step: int  # which step of the lesson, from 0
    text: str
    lines: list[Line]  # what the learner has seen happen since the frame before
    view: View
    charts: list[Chart]
    ask: Ask | None  # the open question, where a move of the learner is wanted
    asides: list[Choice]
    wanted: Choice | None  # the only move that is accepted; None: a step forward
    press: str  # what the button for a step forward says, if not just that
    outcome: Outcome | None
    sheet: list[tuple[str, list[int]]]  # once it is over: every source of points with what each seat has


class Part:
    """One step of a lesson."""

    def __init__(self, entry: Entry, game: str) -> None:
        self.title = entry.text("title")
        self.text = paragraphs(entry.text("text"))
        self.rules = entry.texts("rules", [])
        self.scene = _scene(entry, game) if entry.has("scene") else None
        self.goes_on = entry.flag("goes_on", False)
        if self.goes_on and self.scene is None:
            raise entry.fail("goes_on", "stands without a scene", "in a step with a [step.scene]")
        self.script = entry.entries("script", "note")
        entry.finish()


class Lesson:
    """A lesson as it was read; `play` makes its frames."""

    def __init__(self, id: str, top: Entry) -> None:
        self.id = id
        self.where = top.where
        self.game = top.text("game")
        self.title = top.text("title")
        self.text = paragraphs(top.text("text"))
        self.scene = _scene(top, self.game)
        self.seat = top.number("seat", 1, self.scene.seats, 1) - 1
        self.steps = [Part(entry, self.game) for entry in top.entries("step", "title")]
        if not self.steps:
            raise top.fail("step", "is missing", "at least one [[step]] with title and text")
        least = min([part.scene.seats for part in self.steps if part.scene], default=self.scene.seats)
        if self.seat >= least:
            raise top.fail("seat", f"is {self.seat + 1}", f"1 to {least}, a seat of every [step.scene]")
        top.finish()

    @staticmethod
    def read(text: str, where: str) -> Lesson:
        id = where.removesuffix(".toml")
        return Lesson(id, Entry(where, parse_toml(text, where, BadLesson), BadLesson))


def lessons_of(game: Game) -> list[Lesson]:
    """The lessons of a game, by file name; BadLesson if one cannot be read."""
    folder = game.lessons
    if folder is None:
        return []
    if not folder.is_dir():
        raise BadLesson(f"{folder}: no such folder; lessons of {game.id} are .toml files in it")
    return [_read(path, game) for path in sorted(folder.glob("*.toml"))]


def _read(path: Path, game: Game) -> Lesson:
    lesson = Lesson.read(path.read_text(encoding="utf-8"), path.name)
    if lesson.game != game.id:
        raise BadLesson(
            f"{path.name}: field “game” is “{lesson.game}”; it must be “{game.id}”, whose folder it is in"
        )
    return lesson


def paragraphs(text: str) -> str:
    """Lines that belong together are joined; an empty line parts two paragraphs."""
    return "\n\n".join([" ".join(part.split()) for part in text.split("\n\n") if part.strip()])


def _scene(entry: Entry, game: str) -> Scene:
    """A scene inside a lesson: its game is the lesson's, and its script stands in the steps."""
    inner = entry.entry("scene")
    for field in ("game", "script", "branch", "refused"):
        if inner.has(field):
            raise inner.fail(field, "has no place here", "left out; moves stand in [[step.script]]")
    return Scene(Entry(inner.where, {**inner.fields, "game": game}, BadLesson), "")


def play(game: Game, lesson: Lesson) -> list[Frame]:
    """All frames, in order; BadLesson if a move cannot be made or an expectation does not hold."""
    return Teacher(game, lesson).teach()


class Teacher:
    """Plays a lesson. A text that is still unread is shown before anything moves."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.frames: list[Frame] = []
        self.stage = self._lay_out(lesson.scene, lesson.where)
        self.step = 0
        self.text = ""
        self.unread = False
        self.heard = 0  # how much of what the stage has told is in frames

    def teach(self) -> list[Frame]:
        for step, part in enumerate(self.lesson.steps):
            if part.scene is not None:
                self._show_the_rest()
                self.stage = self._lay_out(part.scene, f"{self.lesson.where}, step “{part.title}”")
                self.heard = len(self.stage.told) if part.goes_on else 0
            self.step = step
            self._say(part.text)
            for entry in part.script:
                self._act(Entry(entry.where, entry.fields, BadLesson))
            self._pause("")
        self._show_the_rest()
        return self.frames

    def _show_the_rest(self) -> None:
        """The last move, too, has come to something."""
        if self.frames and self.heard < len(self.stage.told):
            self._show(None, "")

    def _lay_out(self, scene: Scene, where: str) -> Stage:
        try:
            return Stage(self.game, scene.lay_out(self.game))
        except LastTurnError as wrong:
            raise BadLesson(placed(where, wrong)) from None

    def _say(self, text: str) -> None:
        self._pause("")
        self.text = text
        self.unread = True

    def _act(self, entry: Entry) -> None:
        """One entry of a script: what is said, dice, moves, expectations."""
        entry.ignore("note")
        if entry.has("text"):
            self._say(paragraphs(entry.text("text")))
        load_chance(self.game, self.stage.table, entry)
        press = entry.text("press", "")
        seat, moves = moves_of(entry, int(self.stage.table.seats))
        if press and (seat == self.lesson.seat or not moves):
            raise entry.fail(
                "press", "has no move of the table to set off", "in an entry where another seat plays"
            )
        try:
            if moves and seat != self.lesson.seat:
                self._pause(press)
            for words in moves:
                self._move(seat, words)
            findings = expectations(self.stage, entry, entry.where)
        except LastTurnError as wrong:
            raise BadLesson(placed(entry.where, wrong)) from None
        for finding in findings:
            if not finding.holds:
                raise BadLesson(f"{finding.where}: expected {finding.expected}; found {finding.found}")

    def _move(self, seat: int, words: str) -> None:
        if seat == self.lesson.seat:
            self._show(self._wanted(words), "")
        self.stage.do(seat, words)

    def _wanted(self, words: str) -> Choice | None:
        """The learner's move as a choice; None where it is not open, which playing it will say."""
        table, seat = self.stage.table, self.lesson.seat
        m = self.game.hear(words, table, seat)
        return self.game.choice(table, seat, m) if m in table.legal(seat) + table.asides(seat) else None

    def _pause(self, press: str) -> None:
        """Whoever has not read the last text yet reads it now, and whoever has a button to press does."""
        if self.unread or press:
            self._show(None, press)

    def _show(self, wanted: Choice | None, press: str) -> None:
        game, table, seat = self.game, self.stage.table, self.lesson.seat
        told = self.stage.told[self.heard :]
        self.heard = len(self.stage.told)
        self.unread = False
        outcome = game.outcome(table)
        self.frames.append(
            Frame(
                step=self.step,
                text=self.text,
                lines=[line for event, line in told if sees(event, seat)],
                view=game.view(table, seat),
                charts=game.charts(table, seat),
                ask=game.ask(table, seat) if wanted else None,
                asides=game.asides(table, seat) if wanted else [],
                wanted=wanted,
                press=press,
                outcome=outcome,
                sheet=game.score_sheet(table) if outcome else [],
            )
        )
