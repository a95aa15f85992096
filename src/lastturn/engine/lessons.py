"""Lessons: a position, what is said about it, and the moves that a learner and the table make.

The format is described in `docs/reference/lessons.md`. A lesson is played on the real rules once; what comes
out is a list of frames, through which a page or a terminal leads the learner forth and back.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from lastturn.engine.contract import Ask, Chart, Choice, Game, Line, Outcome, Refusal, View, sees
from lastturn.engine.entries import EntryReader, placed
from lastturn.engine.errors import BadLesson, LastTurnError
from lastturn.engine.expectations import expectations
from lastturn.engine.lesson_files import (
    LessonScript,
    Quiz,
    WrongMove,
    lessons_of,
    paragraphs,
    quiz_of,
    scene_in,
    wrong_of,
)
from lastturn.engine.scene_files import Scene, load_chance
from lastturn.engine.scenes import moves_of, seats_of
from lastturn.engine.stage import Stage

__all__ = ["Frame", "LessonScript", "Quiz", "lessons_of", "play"]

NOTHING_WRONG: Final = WrongMove({}, "")


class Frame(Struct, frozen=True):
    """A position with its instruction, and what leads on: the wanted move, an answer, or a step forward."""

    step: int  # which step of the lesson, from 0
    text: str
    lines: list[Line]  # what the learner has seen happen since the frame before
    view: View
    charts: list[Chart]
    ask: Ask | None  # the open question, where a move of the learner is wanted
    asides: list[Choice]
    wanted: Choice | None  # the only move that is accepted; None: a step forward, or the right answer
    wrong: str  # why no other move will do; empty: nothing is said about it
    instead: dict[int, str]  # the same for single moves
    press: str  # what the button for a step forward says, if not just that
    refusal: Refusal | None  # what the rules have answered to the step before, which tried something
    quiz: Quiz | None
    outcome: Outcome | None
    sheet: list[tuple[str, list[int]]]  # once it is over: every source of points with what each seat has


def play(game: Game, lesson: LessonScript) -> list[Frame]:
    """All frames, in order; BadLesson if a move cannot be made or an expectation does not hold."""
    return Teacher(game, lesson).teach()


class Teacher:
    """Plays a lesson. A text that is still unread is shown before anything moves."""

    def __init__(self, game: Game, lesson: LessonScript) -> None:
        self.game = game
        self.lesson = lesson
        self.frames: list[Frame] = []
        self.stage = self._lay_out(lesson.scene, lesson.where)
        self.step = 0
        self.text = ""
        self.unread = False
        self.heard = 0  # how much of what the stage has told is in frames
        self.wrong = NOTHING_WRONG
        self.never_open: set[str] = set()  # moves with a reply of their own that nobody could make so far
        self.refusal: Refusal | None = None

    def teach(self) -> list[Frame]:
        for step, part in enumerate(self.lesson.steps):
            if part.scene is not None:
                self._jump(part.scene, f"{self.lesson.where}, step “{part.title}”", part.goes_on)
            self._say(part.text, step)
            for entry in part.script:
                self._act(EntryReader(entry.where, entry.fields, BadLesson))
            self._pause("")
        self._show_the_rest()
        return self.frames

    def _jump(self, scene: Scene, where: str, goes_on: bool) -> None:
        """To another position, or to the same one laid out anew: then what its beginning tells is known."""
        self._show_the_rest()
        self.stage = self._lay_out(scene, where)
        self.heard = len(self.stage.told) if goes_on else 0

    def _show_the_rest(self) -> None:
        """The last move, too, has come to something."""
        if self.frames and self.heard < len(self.stage.told):
            self._show(None, "")

    def _lay_out(self, scene: Scene, where: str) -> Stage:
        try:
            return Stage(self.game, scene.lay_out(self.game))
        except LastTurnError as wrong:
            raise BadLesson(placed(where, wrong)) from None

    def _say(self, text: str, step: int) -> None:
        self._pause("")
        self.step = step
        self.text = text
        self.unread = True

    # -- an entry of a script --------------------------------------------------------------------

    def _act(self, entry: EntryReader) -> None:
        """Another position, what is said, chance, what is tried or asked, moves, expectations."""
        entry.ignore("note")
        if entry.has("scene"):
            self._pause("")
            self._jump(scene_in(entry, self.lesson), entry.where, entry.flag("goes_on", False))
        if entry.has("text"):
            self._say(paragraphs(entry.text("text")), self.step)
        load_chance(self.game, self.stage.table, entry)
        self.wrong = wrong_of(entry)
        self.never_open = set(self.wrong.instead)
        try:
            self._try(entry)
            self._ask(entry)
            self._play(entry)
            if self.never_open:
                raise entry.fail(
                    "instead", f"has “{min(self.never_open)}”, which is not open here", "made of open moves"
                )
            findings = expectations(self.stage, entry, entry.where)
        except LastTurnError as wrong:
            raise BadLesson(placed(entry.where, wrong)) from None
        for finding in findings:
            if not finding.holds:
                raise BadLesson(f"{finding.where}: expected {finding.expected}; found {finding.found}")

    def _try(self, entry: EntryReader) -> None:
        """The learner tries what the rules forbid; what they say to it is shown with the next frame."""
        if not entry.has("tries"):
            return
        words, rule = entry.text("tries"), entry.text("rule")
        refusal = self.stage.match.why_not(words, self.lesson.seat)
        if refusal is None or refusal.rule != rule:
            found = f"refused by {refusal.rule}" if refusal else "allowed"
            raise entry.fail("tries", f"is “{words}”, which is {found}", f"refused by {rule}")
        self._show(None, entry.text("press", f"Try it: {words}"))
        self.refusal = refusal

    def _ask(self, entry: EntryReader) -> None:
        quiz = quiz_of(entry)
        if quiz is not None:
            self._show(None, "", quiz)

    def _play(self, entry: EntryReader) -> None:
        """Moves of one seat, then those seats that pass. A seat's own moves may be made for it, `quietly`."""
        table, learner = self.stage.table, self.lesson.seat
        seat, moves = moves_of(entry, int(table.seats))
        passing = seats_of(entry, "passes", int(table.seats))
        by_table = bool(moves) and (entry.flag("quietly", False) or seat != learner)
        press = "" if entry.has("tries") else entry.text("press", "")
        if press and not by_table and not passing:
            raise entry.fail(
                "press", "has no move of the table to set off", "in an entry where another seat plays"
            )
        if by_table or (passing and not moves and learner not in passing) or press:
            self._pause(press)
        for words in moves:
            self._move(seat, words, by_table)
        for other in passing:
            self._pass(other)

    def _pass(self, seat: int) -> None:
        ask = self.stage.match.ask(seat)
        if seat == self.lesson.seat and ask is not None and ask.passing is not None:
            self._move(seat, self.game.say(ask.passing), False)
        else:
            self.stage.passes(seat)

    def _move(self, seat: int, words: str, by_table: bool) -> None:
        if not by_table and seat == self.lesson.seat:
            self._show(self._wanted(words), "")
        self.stage.do(seat, words)

    def _wanted(self, words: str) -> Choice | None:
        """The learner's move as a choice; None where it is not open, which playing it will say."""
        table, seat = self.stage.table, self.lesson.seat
        m = self.game.hear(words, table, seat)
        return self.game.choice(table, seat, m) if m in table.legal(seat) + table.asides(seat) else None

    # -- frames ----------------------------------------------------------------------------------

    def _pause(self, press: str) -> None:
        """Whoever has not read the last text yet reads it now, and whoever has a button to press does."""
        if self.unread or press:
            self._show(None, press)

    def _show(self, wanted: Choice | None, press: str, quiz: Quiz | None = None) -> None:
        game, table, seat = self.game, self.stage.table, self.lesson.seat
        told = self.stage.told[self.heard :]
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
                wrong=self.wrong.any if wanted else "",
                instead=self._instead() if wanted else {},
                press=press,
                refusal=self.refusal,
                quiz=quiz,
                outcome=outcome,
                sheet=game.score_sheet(table) if outcome else [],
            )
        )
        self.heard = len(self.stage.told)
        self.unread = False
        self.refusal = None

    def _instead(self) -> dict[int, str]:
        """What is said to single other moves, as far as they are open here."""
        table, seat = self.stage.table, self.lesson.seat
        is_open = table.legal(seat) + table.asides(seat)
        heard = {words: self.game.hear(words, table, seat) for words in self.wrong.instead}
        said = {words: m for words, m in heard.items() if m in is_open}
        self.never_open -= set(said)
        return {m: self.wrong.instead[words] for words, m in said.items()}
