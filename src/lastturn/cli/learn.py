"""A lesson in the terminal: Enter steps forward, and where a move is asked for only that one is taken."""

from __future__ import annotations

from rich.text import Text

from lastturn.cli.screen import Screen
from lastturn.cli.tableau import show_choices, show_progress, show_view
from lastturn.engine.contract import Choice, Game, Line
from lastturn.engine.errors import BadSetup
from lastturn.engine.lessons import Frame, LessonScript, Quiz, lessons_of, play
from lastturn.engine.words import plain

KEYS = "Enter steps forward; a number or words make a move; show, back, view, log, quit."


def list_lessons(game: Game, screen: Screen) -> None:
    """All lessons of a game, as `--lesson` takes them."""
    for lesson in lessons_of(game):
        steps = f"{len(lesson.steps)} steps" if len(lesson.steps) > 1 else "1 step"
        screen.say(Text.assemble((lesson.id, "bold"), f": {lesson.title} ({steps}). {lesson.text}"))


def first_frame(frames: list[Frame], lesson: LessonScript, step: int) -> int:
    """Where a step, counted from 1, begins."""
    if not 1 <= step <= len(lesson.steps):
        raise BadSetup(f"“{lesson.title}” has no step {step}; it has {len(lesson.steps)}")
    return next(place for place, frame in enumerate(frames) if frame.step == step - 1)


def find_lesson(game: Game, id: str | None) -> LessonScript:
    """The lesson called so; without a name, the first."""
    lessons = lessons_of(game)
    if not lessons:
        raise BadSetup(f"{game.title} has no lesson; `lastturn play {game.id}` begins a game")
    found = [lesson for lesson in lessons if id in {None, lesson.id}]
    if not found:
        known = ", ".join([lesson.id for lesson in lessons])
        raise BadSetup(f"{game.title} has no lesson “{id}”; it has: {known}")
    return found[0]


class Course:
    """One learner on the way through the frames of a lesson."""

    def __init__(self, game: Game, lesson: LessonScript, screen: Screen, step: int = 1) -> None:
        self.game = game
        self.lesson = lesson
        self.screen = screen
        self.frames = play(game, lesson)
        self.at = first_frame(self.frames, lesson, step)
        self.done = False

    def run(self) -> None:
        self.screen.say(f"{self.lesson.title}. {self.lesson.text}", "bold")
        self.screen.say(KEYS, "dim")
        self.show_table()
        self.show()
        while not self.done:
            line = self.screen.ask("> ")
            if line is None or plain(line) in {"quit", "exit"}:
                self.part()
                return
            self.heed(line)

    def part(self) -> None:
        """How to come back."""
        which = "" if self.lesson.id == lessons_of(self.game)[0].id else f" --lesson {self.lesson.id}"
        step = self.frames[self.at].step + 1
        self.screen.say(f"`lastturn learn {self.game.id}{which} --step {step}` goes on from here.", "dim")

    # -- showing ---------------------------------------------------------------------------------

    def show(self) -> None:
        """The instruction, and the question if a move is asked for."""
        frame, part = self.frames[self.at], self.lesson.steps[self.frames[self.at].step]
        self.screen.say()
        place = f"Step {frame.step + 1} of {len(self.lesson.steps)}: {part.title} "
        self.screen.say(Text.assemble((place, "bold green"), (f"({', '.join(part.rules)})", "dim")))
        if frame.refusal:
            refused = f"Refused: {frame.refusal.text} "
            self.screen.say(Text.assemble((refused, "yellow"), (f"({frame.refusal.rule})", "dim")))
        self.screen.say(frame.text, "green")
        if frame.quiz:
            self.screen.say(frame.quiz.question, "bold")
            for number, answer in enumerate(frame.quiz.answers, 1):
                self.screen.say(f"  {number}  {answer.text}")
        elif frame.ask is None:
            more = self.at + 1 < len(self.frames)
            self.screen.say(f"Enter: {frame.press or ('step forward' if more else 'the end')}", "dim")
        else:
            self.screen.say(Text.assemble((f"{frame.ask.text} ", "bold"), (f"({frame.ask.rule})", "dim")))
            show_choices(self.screen, frame.ask.choices)
            show_choices(self.screen, frame.asides, "a")

    def show_table(self) -> None:
        show_view(self.screen, self.frames[self.at].view, self.names(), self.game.title)

    def names(self) -> list[str]:
        return [seat.name for seat in self.frames[self.at].view.seats]

    def tell(self, lines: list[Line]) -> None:
        for line in lines:
            self.screen.say(Text.assemble(("· ", "dim"), line.text, (f" ({line.rule})", "dim")))

    # -- heeding ---------------------------------------------------------------------------------

    def heed(self, line: str) -> None:
        frame, word = self.frames[self.at], plain(line)
        if word == "back":
            self.go_back()
        elif word == "view":
            self.show_table()
        elif word == "log":
            self.tell([told for frame in self.frames[: self.at + 1] for told in frame.lines])
        elif word == "show" or self.is_wanted(line):
            self.go_on()
        elif frame.quiz:
            self.answer(frame.quiz, line)
        elif frame.wanted:
            self.screen.say(self.why_not(line), "yellow")
        else:
            self.screen.say(KEYS, "yellow")

    def why_not(self, line: str) -> str:
        """The reason that the lesson has for not taking this, and what it asks for."""
        frame, chosen = self.frames[self.at], self.chosen(line) if line else None
        reason = frame.instead.get(chosen.move, frame.wrong) if chosen else ""
        asks = f"The lesson asks for: {frame.wanted.label if frame.wanted else ''}. “show” does it for you."
        return f"{reason} {asks}" if reason else asks

    def answer(self, quiz: Quiz, line: str) -> None:
        """The right answer leads on; every answer is replied to."""
        number = int(line) if line.isdecimal() else 0
        if not 1 <= number <= len(quiz.answers):
            self.screen.say(f"Answer with a number from 1 to {len(quiz.answers)}.", "yellow")
            return
        answer = quiz.answers[number - 1]
        self.screen.say(answer.reply, "green" if answer.right else "yellow")
        if answer.right:
            self.go_on()

    def is_wanted(self, line: str) -> bool:
        """Whether this leads on: Enter, or the move that is asked for."""
        wanted, quiz = self.frames[self.at].wanted, self.frames[self.at].quiz
        if wanted is None or not line:
            return wanted is None and quiz is None and not line
        chosen = self.chosen(line)
        return chosen is not None and chosen.move == wanted.move

    def chosen(self, line: str) -> Choice | None:
        """By number, by words, or by a beginning that only one choice has."""
        frame = self.frames[self.at]
        choices = list(frame.ask.choices) if frame.ask else []
        if line.isdecimal():
            return choices[int(line) - 1] if 1 <= int(line) <= len(choices) else None
        if line[0] in "aA" and line[1:].isdecimal():
            return frame.asides[int(line[1:]) - 1] if 1 <= int(line[1:]) <= len(frame.asides) else None
        spoken = [*choices, *frame.asides]
        same = [c for c in spoken if plain(line) in {plain(c.words), plain(c.label)}]
        begun = [c for c in spoken if plain(c.words).startswith(plain(line))]
        return same[0] if same else begun[0] if len(begun) == 1 else None

    def go_on(self) -> None:
        if self.at + 1 == len(self.frames):
            self.screen.say(f"That was the lesson. `{self.free_game()}` begins a game.", "bold")
            self.done = True
            return
        before = self.frames[self.at]
        self.at += 1
        frame = self.frames[self.at]
        self.tell(frame.lines)
        if frame.step != before.step:
            self.show_table()
        elif frame.view != before.view:
            show_progress(self.screen, frame.view, self.names())
        self.show()

    def free_game(self) -> str:
        free = self.lesson.free
        seats = [f"--seats {free.seats}"] if free.seats else []
        options = [f"--option {id}={value}" for id, value in free.options.items()]
        return " ".join(["lastturn play", self.game.id, *seats, *options])

    def go_back(self) -> None:
        if self.at == 0:
            self.screen.say("This is the beginning.", "yellow")
            return
        self.at -= 1
        self.show()
