"""People and bots at one table in the terminal."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from lastturn.cli.dialogue import Dialogue, HadEnough, show_line
from lastturn.cli.ending import show_ending
from lastturn.cli.keeping import RecordKeeper
from lastturn.cli.listing import credit
from lastturn.cli.screen import Screen
from lastturn.engine.errors import BotFailed
from lastturn.engine.match import Match
from lastturn.lab.thinking import Reply, Thinkers

LAST_LINES = 12  # of the log, shown to whoever comes back to a game


class Evening:
    """A game from where it stands to its end, or until somebody leaves."""

    def __init__(self, match: Match, thinkers: Thinkers, screen: Screen, keeper: RecordKeeper) -> None:
        self.match = match
        self.thinkers = thinkers
        self.screen = screen
        self.keeper = keeper
        self.people = [seat for seat in range(match.seats) if seat not in thinkers.seats]
        self.dialogue = Dialogue(match, screen, keeper)
        self.at_screen: int | None = self.people[0] if len(self.people) == 1 else None
        self.dialogue.heard = dict.fromkeys(
            self.people, max(0, len(match.log) - LAST_LINES) if match.table.moves else 0
        )
        self.reasons: list[tuple[object, str]] = []  # of bots; told when the step they answered is done

    def run(self) -> None:
        self.announce()
        try:
            while not self.match.over():
                self.go_on()
            self.finish()
        except HadEnough as why:
            self.keeper.keep(self.match)
            self.screen.say(f"{why} {self.keeper.where(self.match)}")

    def announce(self) -> None:
        self.screen.say(credit(self.match.game), "bold")
        self.screen.say(f"{self.match.setting()}. “help” lists what you can type.", "dim")

    def go_on(self) -> None:
        said = self.thinkers.speak_up(self.match.table)
        asked = self.match.asked()
        bots = [seat for seat in asked if seat in self.thinkers.seats]
        if said is not None:
            self.bot_moves(said)
        elif bots:
            self.bot_moves(self.decision(bots[0]))
        else:
            self.person_moves(self.nearest(asked))

    def decision(self, seat: int) -> Reply:
        """What the bot of the seat does; a bot that fails is named, and the default is played for it."""
        try:
            return self.thinkers.choose(self.match.table, seat)
        except BotFailed as failed:
            self.screen.say(f"{failed}; the default is played for {self.match.names[seat]}.", "yellow")
            return Reply(seat, self.match.table.default(seat), "")

    def bot_moves(self, said: Reply) -> None:
        name, words = self.match.names[said.seat], self.match.game.say(said.move)
        step = self.match.table.stack[-1]
        self.match.play(said.move, said.seat)
        if self.thinkers.explain and said.because:
            self.reasons.append((step, f"{name}, “{words}”: {said.because}"))

    def person_moves(self, seat: int) -> None:
        if seat != self.at_screen and len(self.people) > 1:
            self.screen.hand_over(self.match.names[seat])
        self.at_screen = seat
        self.tell_reasons()
        self.dialogue.decide(seat, alone=len(self.people) == 1)
        self.thinkers.asides = 0
        self.keeper.keep(self.match)

    def nearest(self, asked: Collection[int]) -> int:
        """Of the people asked, the one at the screen, or the next one clockwise."""
        first, seats = self.at_screen or 0, self.match.seats
        return min(asked, key=lambda seat: (seat - first) % seats)

    def tell_reasons(self) -> None:
        """Reasons of the bots for what they did, but not for sealed answers that are still sealed."""
        stack = self.match.table.stack
        open_step = stack[-1] if stack else None
        for step, reason in self.reasons:
            if step is not open_step:
                self.screen.say(Text(f"  {reason}", "dim italic"))
        self.reasons = [(step, reason) for step, reason in self.reasons if step is open_step]

    def finish(self) -> None:
        viewer = self.at_screen if self.at_screen is not None else self.people[0]
        for logged in self.match.lines(viewer, self.dialogue.heard.get(viewer, 0)):
            show_line(self.screen, logged)
        self.tell_reasons()
        show_ending(self.screen, self.match)
        self.keeper.keep(self.match)
        self.screen.say(self.keeper.where(self.match))
        self.dialogue.seat = viewer
        self.afterwards()

    def afterwards(self) -> None:
        """A person may still look around and save."""
        if not self.screen.live:
            return
        self.screen.say("You can still look around (view, log, rules, save FILE); Enter leaves.", "dim")
        while (line := self.screen.ask("> ")) and not line.startswith(("quit", "exit")):
            self.dialogue.answer(line)
