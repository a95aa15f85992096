"""Recorded games: shown again, move by move, and checked."""

from __future__ import annotations

import time

from rich.text import Text

from lastturn.cli.dialogue import show_line
from lastturn.cli.ending import show_ending, show_story
from lastturn.cli.screen import Screen
from lastturn.cli.tableau import show_view
from lastturn.engine.errors import BadRecord
from lastturn.engine.match import Match
from lastturn.engine.record import Record, outcome_line
from lastturn.engine.story import marks, tell

STEP_KEYS = (
    "Enter: next move, d: decision, t: turn, m: what is done to the seat you look through; with b before it: "
    "back; a number: go there; p: play, p 4: faster; e 2: through the eyes of seat 2, e all: all cards open; "
    "v: the table, s: the story, q: quit"
)
BREATH = 0.7  # seconds between two moves


class Replay:
    """A whole record on the screen; `viewer` None shows everything face up, a seat only what it saw."""

    def __init__(self, match: Match, record: Record, screen: Screen, viewer: int | None) -> None:
        self.match = match
        self.record = record
        self.screen = screen
        self.viewer = viewer
        self.told = 0
        self.marks = marks(Match(match.game, record))

    def announce(self) -> None:
        setting = f"{self.match.game.title}, {self.match.setting()}, {len(self.record.moves)} moves."
        self.screen.say(setting, "bold")

    def run(self) -> None:
        """Every move with what came of it."""
        self.announce()
        self.tell()
        for _ in range(len(self.match.table.moves), len(self.record.moves)):
            self.advance()
        show_ending(self.screen, self.match)

    def show_place(self) -> None:
        """The table as it was after the moves made so far."""
        made = len(self.match.table.moves)
        self.announce()
        if made:
            self.screen.say(self.move_text(made))
        self.show_table()
        for seat in self.match.asked():
            ask = self.match.game.ask(self.match.table, seat, self.match.names)
            if ask is not None and self.viewer in {None, seat}:
                self.screen.say(f"{self.match.names[seat]}: {ask.text} ({ask.rule})", "bold")
                self.screen.say("  " + ", ".join([choice.words for choice in ask.choices]))
        show_ending(self.screen, self.match)

    def show_table(self) -> None:
        view = self.match.game.view(self.match.table, self.viewer, face_up=self.viewer is None)
        show_view(self.screen, view, self.match.names, self.match.game.title)

    def tell(self) -> None:
        for logged in self.match.lines(self.viewer, self.told, face_up=self.viewer is None):
            show_line(self.screen, logged)
        self.told = len(self.match.log)

    def advance(self) -> None:
        made = len(self.match.table.moves)
        seat, m = self.record.moves[made]
        self.match.play_again(seat, m)
        if self.viewer in {None, seat}:
            self.screen.say(self.move_text(made + 1))
        self.tell()

    def move_text(self, number: int) -> Text:
        seat, m = self.record.moves[number - 1]
        words = f"{self.match.names[seat]}: {self.match.game.say(m)}"
        return Text.assemble((f"{number}. ", "green"), (words, "bold"))

    def step(self) -> None:
        """As the person at the keyboard wishes."""
        self.announce()
        self.screen.say(STEP_KEYS, "dim")
        self.tell()
        while (line := self.screen.ask("> ")) is not None and line != "q":
            self.heed(line)

    def heed(self, line: str) -> None:
        if line == "v":
            self.show_table()
        elif line == "s":
            self.tell_story()
        elif line in {"", "d", "t", "m"}:
            self.go_on(line)
        elif line in {"b", "bd", "bt", "bm"}:
            self.go_back(line[1:])
        elif line.isdecimal() and int(line) <= len(self.record.moves):
            self.go_to(int(line))
        elif line.startswith("e "):
            self.look_through(line[2:].strip())
        elif line == "p" or line.startswith("p "):
            self.play(line[1:].strip() or "1")
        else:
            self.screen.say(f"{STEP_KEYS} (0 to {len(self.record.moves)})")

    def stops(self, unit: str) -> list[int]:
        """Where steps of that unit lead."""
        if unit == "m":
            return self.marks.hits[self.viewer] if self.viewer is not None else []
        units = {"": range(len(self.record.moves) + 1), "d": self.marks.decisions, "t": self.marks.turns}
        return list(units[unit])

    def go_on(self, unit: str) -> None:
        if unit == "m" and self.viewer is None:
            self.screen.say("All cards are open: say whose seat it is first, such as “e 2”.")
            return
        made, last = len(self.match.table.moves), len(self.record.moves)
        stop = next((place for place in self.stops(unit) if place > made), last)
        if made == last:
            self.screen.say("There are no more moves.")
        for _ in range(made, stop):
            self.advance()
        if made < stop == last:
            show_ending(self.screen, self.match)

    def go_back(self, unit: str) -> None:
        made = len(self.match.table.moves)
        if made == 0:
            self.screen.say("This is the beginning.")
        else:
            self.go_to(max([place for place in self.stops(unit) if place < made], default=0))

    def look_through(self, whose: str) -> None:
        seats = self.match.seats
        if whose == "all":
            self.viewer = None
        elif whose.isdecimal() and 1 <= int(whose) <= seats:
            self.viewer = int(whose) - 1
        else:
            self.screen.say(f"Say “e 1” to “e {seats}”, or “e all”.")
            return
        self.show_table()

    def play(self, speed: str) -> None:
        """To the end, with a breath between two moves; Ctrl-C stops it."""
        if not speed.isdecimal() or not 1 <= int(speed) <= 100:
            self.screen.say("Say how fast: “p 1” to “p 100”.")
            return
        try:
            while len(self.match.table.moves) < len(self.record.moves):
                self.advance()
                time.sleep(BREATH / int(speed))
            show_ending(self.screen, self.match)
        except KeyboardInterrupt:
            self.screen.say("Stopped.")

    def tell_story(self) -> None:
        """How the whole game went; a game that is not over has none yet."""
        if not Match(self.match.game, self.record).over():
            self.screen.say("The record stops before the end of the game; there is no story yet.")
            return
        show_story(self.screen, tell(self.match.game, self.record), self.match.names)

    def go_to(self, number: int) -> None:
        self.match = Match(self.match.game, self.record, number)
        self.told = len(self.match.log)
        self.screen.say(self.move_text(number) if number else "The beginning.")


def verify(match: Match, last: str, where: str) -> str:
    """One sentence if the replayed outcome equals the recorded one; BadRecord says where not."""
    moves = len(match.table.moves)
    outcome = match.game.outcome(match.table)
    if outcome is None:
        recorded = (
            f"the record says “= {last}”"
            if last
            else "the record has no outcome line; it was cut off or never finished"
        )
        raise BadRecord(f"{where}: after its {moves} moves the game is not over; {recorded}")
    found = outcome_line(outcome)
    if not last:
        raise BadRecord(f"{where}: the outcome line is missing; replayed, it is “= {found}”")
    if found != last:
        raise BadRecord(f"{where}: the outcome differs: recorded “{last}”, replayed “{found}”")
    return f"{where}: equal. {moves} moves replayed, {found}."
