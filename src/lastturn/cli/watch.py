"""One game of bots, live, at a speed the watcher chooses."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from lastturn.cli.dialogue import show_line
from lastturn.cli.ending import show_ending
from lastturn.cli.keeping import RecordKeeper
from lastturn.cli.keys import Keys
from lastturn.cli.listing import credit
from lastturn.cli.screen import Screen
from lastturn.cli.tableau import show_view
from lastturn.engine.errors import BadSetup
from lastturn.engine.match import Match, Told
from lastturn.lab.thinking import Reply, Thinkers

SPEEDS = {"slow": 1.5, "normal": 0.5, "fast": 0.1, "0": 0.0}  # seconds after each line
STEP = 1.6  # what one press of + or - does
KEYS = "space pauses, + faster, - slower, v shows the table, q quits"


def speed_from(text: str | None, live: bool) -> float:
    """Seconds after each line; where nobody watches live, none."""
    if text is None:
        return SPEEDS["normal"] if live else 0.0
    if text not in SPEEDS:
        raise BadSetup(f"--speed cannot be “{text}”; it can be: {', '.join(SPEEDS)}")
    return SPEEDS[text]


class Gallery:
    """A spectator's seat: public lines only, unless `face_up`."""

    def __init__(self, match: Match, thinkers: Thinkers, screen: Screen, pause: float, face_up: bool) -> None:
        self.match = match
        self.thinkers = thinkers
        self.screen = screen
        self.pause = pause
        self.face_up = face_up
        self.keys = Keys(screen.live)
        self.going = True

    def run(self, keeper: RecordKeeper) -> None:
        with self.keys:
            self.announce()
            for line in self.happenings():
                self.screen.say(line) if isinstance(line, Text) else show_line(self.screen, line)
                self.heed(self.keys.wait(self.pause))
                if not self.going:
                    break
        show_ending(self.screen, self.match)
        if keeper.path is not None:
            keeper.keep(self.match)
            self.screen.say(keeper.where(self.match))

    def announce(self) -> None:
        self.screen.say(credit(self.match.game), "bold")
        bots = [bot.name for bot in self.thinkers.bots if bot is not None]
        seats = ", ".join([f"{name} ({bot})" for name, bot in zip(self.match.names, bots, strict=True)])
        self.screen.say(f"{self.match.setting()}: {seats}.", "dim")
        if self.keys.live:
            self.screen.say(f"Keys: {KEYS}.", "dim")

    def happenings(self) -> Iterator[Text | Told]:
        """Lines of the log, and reasons where they are asked for, as the game goes on."""
        told = 0
        while True:
            yield from self.match.lines(None, told, self.face_up)
            told = len(self.match.log)
            if self.match.over():
                return
            said = self.thinkers.next(self.match.table)
            name = self.match.names[said.seat]
            self.match.play(said.move, said.seat)
            if self.thinkers.explain and said.because:
                yield self.reason(said, name)

    def reason(self, said: Reply, name: str) -> Text:
        return Text(f"  {name}, “{self.match.game.say(said.move)}”: {said.because}", "dim italic")

    def heed(self, key: str) -> None:
        """Do what the key says; a pause lasts until the next space."""
        paused = False
        while key or paused:
            paused ^= key == " "
            self.press(key)
            if not self.going:
                return
            key = self.keys.wait(None if paused else 0)

    def press(self, key: str) -> None:
        if key == "q":
            self.going = False
        elif key == "+":
            self.pause /= STEP
        elif key == "-":
            self.pause = max(self.pause, 0.05) * STEP
        elif key == "v":
            view = self.match.game.view(self.match.table, None, self.face_up)
            show_view(self.screen, view, self.match.names, self.match.game.title)
