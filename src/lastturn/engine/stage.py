"""A match driven by words, as scripts, lessons and tests drive it."""

from __future__ import annotations

from collections.abc import Sequence

from lastturn.engine.contract import Game
from lastturn.engine.errors import IllegalMove
from lastturn.engine.match import Match
from lastturn.engine.table import Table
from lastturn.engine.terms import Event, Line, Outcome
from lastturn.engine.views import View


class Stage:
    """Seats count from 0 here."""

    def __init__(self, game: Game, table: Table) -> None:
        self.match = Match.on(game, table)
        self.game = game
        self.table = table
        self.entry_began = 0  # how much had been told when the entry of the script began
        self.listen()

    def fork(self) -> Stage:
        """The same moment once more, to go on from it in another way."""
        other = Stage(self.game, self.table.copy())
        other.match.log = list(self.match.log)
        return other

    @property
    def told(self) -> list[tuple[Event, Line]]:
        """All that has happened, with who may know it."""
        return [(told.event, told.line) for told in self.match.log]

    @property
    def log(self) -> list[str]:
        return [told.line.text for told in self.match.log]

    def do(self, seat: int, *words: str) -> Stage:
        """Play moves in words, one after the other."""
        for spoken in words:
            try:
                self.match.play(spoken, seat)
            except IllegalMove as refused:
                raise IllegalMove(f"{refused} Open to it: {listed(self.options(seat))}") from None
        return self

    def passes(self, seat: int) -> None:
        """The seat plainly passes."""
        ask = self.match.ask(seat)
        if ask is None:
            raise IllegalMove(f"seat {seat + 1} has nothing to pass; {self.who_is_asked()}")
        if ask.passing is None:
            is_open = listed(self.options(seat))
            raise IllegalMove(f"seat {seat + 1} cannot simply pass here; open to it: {is_open}")
        self.match.play(ask.passing, seat)

    def listen(self) -> None:
        """Take in what has happened since the last time."""
        self.match.listen()

    def options(self, seat: int) -> list[str]:
        """Everything the seat may play or say, in words."""
        return [self.game.say(m) for m in self.table.legal(seat) + self.table.asides(seat)]

    def default(self, seat: int) -> str:
        """What is played for the seat when its time is out; empty: it is not asked."""
        return self.game.say(self.table.default(seat)) if seat in self.asked() else ""

    def why_not(self, seat: int, words: str) -> str:
        """The id of the rule that forbids it; empty: nothing does."""
        refusal = self.match.why_not(words, seat)
        return refusal.rule if refusal else ""

    def prompt(self, seat: int) -> str:
        ask = self.match.ask(seat)
        return ask.prompt if ask else ""

    def asked(self) -> list[int]:
        return self.match.asked()

    def who_is_asked(self) -> str:
        """For people, where somebody else was expected to be asked."""
        asked = [str(seat + 1) for seat in self.asked()]
        return f"asked is seat {', '.join(asked)}" if asked else "nobody is asked: the game is over"

    def view(self, seat: int | None = None, face_up: bool = True) -> View:
        return self.match.view(seat, face_up)

    def fact(self, id: str) -> int | str:
        return self.view().fact(id).value

    def zone(self, id: str) -> list[str]:
        """The names of the things in a zone, face up, each as often as it lies there."""
        return names_in(self.view(), id)

    def outcome(self) -> Outcome | None:
        return self.match.outcome()


def names_in(view: View, id: str) -> list[str]:
    """The names of the things in a zone, each as often as it lies there."""
    return [thing.name for thing in view.zone(id).things for _ in range(thing.count)]


def listed(words: Sequence[str]) -> str:
    return ", ".join(words) or "nothing"
