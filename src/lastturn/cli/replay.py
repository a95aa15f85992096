"""Recorded games: shown again, move by move, and checked."""

from __future__ import annotations

from rich.text import Text

from lastturn.cli.dialogue import show_line
from lastturn.cli.ending import show_ending
from lastturn.cli.screen import Screen
from lastturn.cli.tableau import show_view
from lastturn.engine.errors import BadRecord
from lastturn.engine.match import Match
from lastturn.engine.record import Record, outcome_line

STEP_KEYS = "Enter: next move, b: back, a number: go there, v: the table, q: quit"


class Replay:
    """A whole record on the screen; `viewer` None shows everything face up, a seat only what it saw."""

    def __init__(self, match: Match, record: Record, screen: Screen, viewer: int | None) -> None:
        self.match = match
        self.record = record
        self.screen = screen
        self.viewer = viewer
        self.told = 0

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
        made, all_moves = len(self.match.table.moves), len(self.record.moves)
        if line == "v":
            self.show_table()
        elif line == "b" and made > 0:
            self.go_to(made - 1)
        elif line.isdecimal() and int(line) <= all_moves:
            self.go_to(int(line))
        elif line == "" and made < all_moves:
            self.advance()
            if made + 1 == all_moves:
                show_ending(self.screen, self.match)
        elif line in {"", "b"}:
            self.screen.say("There are no more moves." if line == "" else "This is the beginning.")
        else:
            self.screen.say(f"{STEP_KEYS} (0 to {all_moves})")

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
