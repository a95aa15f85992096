"""What a person at the terminal may type while a decision is open, and what is answered."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from lastturn.cli.coach import show_advice
from lastturn.cli.guide import meant, names_of, show_chart
from lastturn.cli.keeping import RecordKeeper
from lastturn.cli.lookup import show_rules
from lastturn.cli.screen import Screen
from lastturn.cli.tableau import (
    EVERYTHING,
    MOST_THINGS,
    called,
    explained,
    show_choices,
    show_progress,
    show_view,
)
from lastturn.cli.taken_back import TakenBack
from lastturn.engine.bits import has
from lastturn.engine.contract import Ask, Choice
from lastturn.engine.errors import IllegalMove, LastTurnError, UnknownWords
from lastturn.engine.match import Match, Told
from lastturn.engine.terms import sees
from lastturn.engine.words import plain
from lastturn.rulebook import NoSuchRule

SEAT = re.compile(r"\bseat (\d+)\b")
MOST_LOOKED_AT = 12
FEW_ASIDES = 4  # named under the options; the rest are listed by `asides`
HELP = {
    "3": "plays option 3; a3 says aside 3",
    "words": "play the option that begins so or has these words in it, if only one does; a seat may be named",
    "why WORDS": "why you cannot do it, with the rule",
    "hint": "the three best moves, with what you may hope for",
    "undo [N|all]": "take back your last moves, as far as nobody has seen or rolled anything since",
    "view [all]": "the table again; all: also what is left out of long lists",
    "look [WORDS]": "what a card, a counter or a number of the table means; a chart, or all: look charts",
    "log [N]": "the last N lines of the log (20)",
    "asides": "all you may say besides",
    "rules [ID or WORDS]": "the rulebook",
    "save FILE [--force]": "keep the record",
    "quit": "leave the table",
}


class HadEnough(Exception):
    """The person has had enough, or the input has ended."""


class Dialogue:
    """Talks with the people at one table. `heard` is how far each seat has read the log."""

    def __init__(self, match: Match, screen: Screen, keeper: RecordKeeper) -> None:
        self.match = match
        self.screen = screen
        self.keeper = keeper
        self.heard: dict[int, int] = {}
        self.seen: set[int] = set()  # seats that have been shown the table
        self.seat = 0
        self.warned = False
        self.taken_back = TakenBack()
        self.doubted = -1  # the move that was said once and is oddly harmful
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why, "hint": self.hint, "undo": self.undo, "view": self.view, "look": self.look,
            "log": self.log, "asides": self.asides, "rules": self.rules, "save": self.save,
            "help": self.help, "?": self.help, "quit": self.quit, "exit": self.quit,
        }  # fmt: skip

    # -- a decision ------------------------------------------------------------------------------

    def decide(self, seat: int, alone: bool = False) -> None:
        """Ask the seat until it has moved or taken something back; HadEnough if it leaves.

        Who is alone at the screen is not stopped by a reaction that can only be a pass: nobody looks on.
        """
        self.seat = seat
        self.catch_up()
        if alone and (ask := self.only_pass()) is not None:
            self.pass_by(ask)
            return
        if self.still_at_it():
            show_progress(self.screen, self.match.game.view(self.match.table, seat), self.match.names)
        else:
            self.view("")
        self.put_question()
        moves = len(self.match.table.moves)
        while len(self.match.table.moves) == moves:
            self.answer(self.read())

    def only_pass(self) -> Ask | None:
        """The question that is open, if it is a reaction that can only be a pass."""
        ask = self.match.game.ask(self.match.table, self.seat, self.match.names)
        if ask is None or not ask.window or self.spoken():
            return None
        return ask if [choice.move for choice in ask.choices] == [ask.passing] else None

    def pass_by(self, ask: Ask) -> None:
        self.screen.say(f"  {self.wording(ask)} You can only pass. ({ask.rule})", "dim")
        self.match.play(ask.choices[0].move, self.seat)
        self.seen.discard(self.seat)  # it has not looked at the table for this

    def still_at_it(self) -> bool:
        """Whether the seat has made the last move itself, so that it knows the table."""
        moves = self.match.table.moves
        return bool(moves) and moves[-1][0] == self.seat and self.seat in self.seen

    def catch_up(self) -> None:
        """The log since the seat was last asked."""
        since = min(self.heard.get(self.seat, 0), len(self.match.log))
        for logged in self.match.lines(self.seat, since):
            show_line(self.screen, logged, self.who_knows(logged))
        self.heard[self.seat] = len(self.match.log)

    def put_question(self) -> None:
        ask = self.match.game.ask(self.match.table, self.seat, self.match.names)
        if ask is None:
            return
        question = f"{self.match.names[self.seat]}: {self.wording(ask)} "
        self.screen.say(Text.assemble((question, "bold"), (f"({ask.rule})", "dim")))
        show_choices(self.screen, ask.choices)
        self.mention_asides()

    def wording(self, ask: Ask) -> str:
        return called(ask.text, self.match.game.view(self.match.table, self.seat), self.match.names)

    def mention_asides(self) -> None:
        spoken = self.spoken()
        if not spoken:
            return
        few = ", ".join(choice.words for choice in spoken[:FEW_ASIDES])
        more = f" and {len(spoken) - FEW_ASIDES} more" if len(spoken) > FEW_ASIDES else ""
        self.screen.say(f"Besides, you may say: {few}{more} (asides lists them).", "dim")

    def spoken(self) -> list[Choice]:
        return self.match.game.asides(self.match.table, self.seat, self.match.names)

    def read(self) -> str:
        line = self.screen.ask("> ")
        if line is None:
            raise HadEnough("The input has ended.")
        return line

    # -- an answer -------------------------------------------------------------------------------

    def answer(self, line: str) -> None:
        """A number, a command or words. What cannot be done is said; in a file it ends the program."""
        try:
            self.take(line)
        except (LastTurnError, NoSuchRule) as wrong:
            if not self.screen.live:
                raise type(wrong)(f"input, line {self.screen.lines_read}: {wrong}") from None
            self.screen.say(str(wrong), "yellow")

    def take(self, line: str) -> None:
        first, _, rest = line.partition(" ")
        if not line:
            self.put_question()
        elif self.is_words_of_a_move(line):
            self.play(self.match.game.hear(line, self.match.table, self.seat), line)
        elif line.isdecimal() or (line[0] in "aA" and line[1:].isdecimal()):
            self.by_number(line)
        elif first.lower() in self.commands:
            self.command(first.lower(), rest.strip())
        else:
            self.play(self.hear(line), line)

    def hear(self, line: str) -> int:
        """The move that the words mean; words that stand in only one option, anywhere in it, will do."""
        game, words = self.match.game, f" {plain(line)} "
        legal = self.match.table.legal(self.seat)
        begun = [m for m in legal if f" {plain(game.say(m))} ".startswith(words)]
        if len(begun) == 1:  # also where the words alone would be a move of another moment
            return begun[0]
        try:
            return self.match.hear(line, self.seat)
        except UnknownWords:
            found = [m for m in legal if words in f" {plain(game.say(m))} | {plain(self.in_names(m))} "]
            if len(found) != 1:
                raise
            return found[0]

    def in_names(self, m: int) -> str:
        """A move with its seats called by what they play: `against Japan` for `against seat 4`."""
        plays = self.match.game.seat_names(self.match.table)
        return SEAT.sub(lambda found: plays[int(found[1]) - 1], self.match.game.say(m))

    def is_words_of_a_move(self, line: str) -> bool:
        table, game = self.match.table, self.match.game
        return plain(line) in [plain(game.say(m)) for m in table.legal(self.seat) + table.asides(self.seat)]

    def command(self, name: str, rest: str) -> None:
        self.doubted = -1
        if name not in {"quit", "exit"}:
            self.warned = False
        self.commands[name](rest)

    def by_number(self, line: str) -> None:
        table = self.match.table
        moves, number = (
            (table.legal(self.seat), line) if line.isdecimal() else (table.asides(self.seat), line[1:])
        )
        if not 1 <= int(number) <= len(moves):
            kind = "option" if line.isdecimal() else "aside"
            raise IllegalMove(
                f"there is no {kind} {number}; " + (f"there are {len(moves)}" if moves else "there are none")
            )
        self.do(moves[int(number) - 1])

    def play(self, m: int, line: str) -> None:
        refusal = self.match.game.why_not(self.match.table, self.seat, self.match.game.say(m))
        if refusal is not None:
            raise IllegalMove(f"you cannot “{self.match.game.say(m)}” now: {refusal.text} ({refusal.rule})")
        self.do(m)

    def do(self, m: int) -> None:
        """Make the move. One that is oddly harmful has to be said again; a file means what it says."""
        caution = self.match.game.choice(self.match.table, self.seat, m).caution
        if caution and self.screen.live and self.doubted != m:
            self.doubted = m
            self.screen.say(f"{caution} Say “{self.match.game.say(m)}” again if you mean it.", "yellow")
            return
        if caution and not self.screen.live:
            self.screen.say(caution, "yellow")
        self.doubted = -1
        self.match.play(m, self.seat)

    # -- commands --------------------------------------------------------------------------------

    def why(self, words: str) -> None:
        if not words:
            self.screen.say("Say what you would like to do: why WORDS")
            return
        refusal = self.match.game.why_not(self.match.table, self.seat, words)
        if refusal is None:
            self.screen.say("Nothing forbids it: it is open to you now.")
        else:
            self.screen.say(f"{refusal.text} ({refusal.rule})")

    def hint(self, rest: str) -> None:
        if self.match.over():
            self.screen.say("The game is over; there is nothing left to decide.", "yellow")
            return
        show_advice(self.screen, self.match, self.seat)

    def undo(self, rest: str) -> None:
        if self.match.over():
            self.screen.say("The game is over; nothing is taken back any more.", "yellow")
            return
        free = self.match.game.free_undo(self.match.table, self.seat)
        if free == 0:
            self.screen.say(self.why_no_undo(), "yellow")
            return
        if rest and rest != "all" and not (rest.isdecimal() and 1 <= int(rest) <= free):
            self.screen.say(f"You can take back 1 to {free} moves: undo, undo N or undo all.", "yellow")
            return
        count = free if rest == "all" else int(rest or 1)
        before = self.match.log
        self.match.take_back(self.seat, count)
        self.heard = {seat: min(place, len(self.match.log)) for seat, place in self.heard.items()}
        self.screen.say(f"Took back {count} move{'s' * (count > 1)}.")
        for gone in self.taken_back.note(before, self.match.log):
            if sees(gone.event, self.seat):
                show_line(self.screen, gone, self.who_knows(gone), undone=True)

    def why_no_undo(self) -> str:
        table = self.match.table
        last = next((m for mover, m in reversed(table.moves) if mover == self.seat), -1)
        rule = self.match.game.final_rule(last) if last >= 0 else ""
        if rule and table.free_undo(self.seat):
            return f"“{self.match.game.say(last)}” is final ({rule}); it stands."
        settled = zip(table.moves, table.settled, strict=True)
        ends = [mover for (mover, _), seats in settled if has(seats, self.seat)]
        if not ends:
            return "There is nothing to take back yet."
        seat = ends[-1]
        if seat != self.seat:
            return f"You cannot take anything back: {self.match.names[seat]} has moved since."
        return "You cannot take that back: since then something was rolled, drawn or shown."

    def view(self, rest: str) -> None:
        self.seen.add(self.seat)
        view = self.match.game.view(self.match.table, self.seat)
        most = EVERYTHING if rest == "all" else MOST_THINGS
        show_view(self.screen, view, self.match.names, self.match.game.title, most)

    def look(self, words: str) -> None:
        charts = self.match.game.charts(self.match.table, self.seat)
        if not words:
            known = f". Charts (look charts shows all): {names_of(charts)}" if charts else ""
            self.screen.say(f"Say what to look at: look WORDS{known}")
            return
        found = meant(charts, words)
        for chart in found:
            show_chart(self.screen, chart)
        lines = explained(self.match.game.view(self.match.table, self.seat), words)[:MOST_LOOKED_AT]
        for line in lines or ([] if found else [f"You see nothing called “{words}”."]):
            self.screen.say(line)

    def log(self, rest: str) -> None:
        count = int(rest) if rest.isdecimal() and int(rest) > 0 else 20
        heard = [line for line in self.taken_back.among(self.match.log) if sees(line[0].event, self.seat)]
        for logged, undone in heard[-count:]:
            show_line(self.screen, logged, self.who_knows(logged), undone)

    def who_knows(self, logged: Told) -> str:
        """Of a line that not everybody hears: who does."""
        if logged.seen_by < 0:
            return ""
        others = [name for seat, name in enumerate(self.match.names) if has(logged.seen_by, seat)]
        others.remove(self.match.names[self.seat])
        return f" [only you and {', '.join(others)} know]" if others else " [only you know]"

    def asides(self, rest: str) -> None:
        spoken = self.spoken()
        self.screen.say("Besides, you may say:" if spoken else "There is nothing to say besides.")
        show_choices(self.screen, spoken, "a")

    def rules(self, query: str) -> None:
        show_rules(self.screen, self.match.game.id, query)

    def save(self, rest: str) -> None:
        name = rest.removesuffix("--force").strip()
        if not name:
            self.screen.say("Say where: save FILE")
            return
        self.keeper.save(self.match, Path(name), force=rest.endswith("--force"))
        self.screen.say(self.keeper.where(self.match))

    def help(self, rest: str) -> None:
        for what, meaning in HELP.items():
            self.screen.say(f"  {what.ljust(20)} {meaning}")

    def quit(self, rest: str) -> None:
        if self.screen.live and not self.warned and self.keeper.path is None:
            self.warned = True
            self.screen.say(
                "This game is not saved. “save FILE” keeps it; “quit” once more leaves without.", "yellow"
            )
            return
        raise HadEnough("You have left the table.")


def show_line(screen: Screen, logged: Told, knows: str = "", undone: bool = False) -> None:
    """A line of the log with its rule, and who knows of it if not all do; undone: struck through."""
    rule = f" ({logged.line.rule})" if logged.line.rule else ""
    mark = "· taken back: " if undone else "· "
    text = (logged.line.text, "strike" if undone else "")
    screen.say(Text.assemble((mark, "dim"), text, (f"{rule}{knows}", "dim")))
