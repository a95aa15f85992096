"""A match: one game from its first deal on, as its table, its record and all that happened in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from lastturn.engine.bits import EVERYBODY, members
from lastturn.engine.errors import BadRecord, IllegalMove, OtherEdition
from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_out
from lastturn.engine.record import (
    Record,
    begin,
    check_fits,
    pack_of,
    read_turns,
    without_last,
    write_turns,
)
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.engine.terms import Ask, Choice, Event, Line, Outcome, Refusal, sees
from lastturn.engine.views import View

if TYPE_CHECKING:  # a game hands out matches, so it is known here by its type alone
    from lastturn.engine.contract import Game


class Told(Struct, frozen=True):
    """A line of the log: how many moves had been made, the event, and its words."""

    moves: int
    event: Event
    line: Line

    @property
    def seen_by(self) -> int:
        """The set of seats that see it; below 0 the spectators too."""
        return self.event[3]


class Match:
    """What the web table, the terminal, scenes and programs play on. Seats count from 0.

    Where a method takes `seat`, None means the seat whose answer is awaited (the first, if several are).
    """

    def __init__(self, game: Game, record: Record, moves: int | None = None) -> None:
        check_fits(game, record)
        self._begin(game, record, begin(game, record, telling=True), record.moves[:moves])

    def _begin(self, game: Game, start: Record, table: Table, moves: Sequence[tuple[int, int]]) -> None:
        self.game = game
        self.start = start  # how it began; what has been played since is in the table
        self.log: list[Told] = []
        self.table = table
        self.listen()
        for seat, m in moves:
            self.play_again(seat, m)

    @classmethod
    def on(cls, game: Game, table: Table) -> Match:
        """A match on a table that was laid out by hand; its record knows only what is played on it."""
        match = cls.__new__(cls)
        match.game = game
        match.start = Record(game.id, game.rules, pack_of(game), int(table.seats), 0)
        match.log = []
        match.go_on_from(table)
        return match

    # -- facts -----------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self.start.seats

    @property
    def seat(self) -> int:
        """Whose answer is awaited; the first, if several are; -1: the game is over."""
        return self.table.next_seat()

    def asked(self) -> list[int]:
        """All seats whose answer is awaited."""
        return members(self.table.waiting)

    def over(self) -> bool:
        return self.table.over()

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.table)

    @property
    def names(self) -> list[str]:
        """Every seat as people call it: `Ada (Aurora Space Agency)`, or by what it plays."""
        plays = self.game.seat_names(self.table)
        known = self.start.names or [""] * len(plays)
        return [f"{name} ({play})" if name else play for name, play in zip(known, plays, strict=True)]

    def setting(self) -> str:
        """How the game was set up, in a few words: seats, whatever is not as usual, seed."""
        seats = f"{self.seats} seat{'s' * (self.seats != 1)}"
        chosen = [(option, self.start.options.get(option.id, option.default)) for option in self.game.options]
        unusual = [f"{option.id} {value}" for option, value in chosen if value != option.default]
        return ", ".join([seats, *unusual, f"seed {self.start.seed}"])

    def view(self, seat: int | None = None, face_up: bool = False) -> View:
        """What a seat (None: a spectator) may see; face_up: everything."""
        return self.game.view(self.table, seat, face_up)

    def ask(self, seat: int | None = None) -> Ask | None:
        """The question that is open to the seat, in words."""
        return self.game.ask(self.table, self._or_asked(seat))

    def asides(self, seat: int) -> list[Choice]:
        """What the seat may say besides."""
        return self.game.asides(self.table, seat)

    def why_not(self, words: str, seat: int | None = None) -> Refusal | None:
        """Why the seat cannot do what the words say; None: it can."""
        return self.game.why_not(self.table, self._or_asked(seat), words)

    def _or_asked(self, seat: int | None) -> int:
        return self.seat if seat is None else seat

    def lines(self, viewer: int | None, since: int = 0, face_up: bool = False) -> list[Told]:
        """What a seat (None: a spectator) has heard from the given place of the log on.

        Face up, a line for all but some is left out: those some are told the same in full.
        """
        if face_up:
            return [told for told in self.log[since:] if told.seen_by >= EVERYBODY]
        return [told for told in self.log[since:] if sees(told.event, viewer)]

    def record(self) -> Record:
        """Set-up, seed and all moves so far: enough to play it again. Secrets are in it."""
        start = self.start
        return Record(
            game=start.game, rules=start.rules, pack=start.pack, seats=start.seats, seed=start.seed,
            secret=start.secret, options=dict(start.options), names=list(start.names), scene=start.scene,
            earlier=start.earlier, redealt=start.redealt, moves=list(self.table.moves),
            texts={m: self.table.texts[m] for _, m in self.table.moves if m in self.table.texts},
        )  # fmt: skip

    def text(self) -> str:
        """The record as a `.turns` file."""
        return write_turns(self.game, self.record(), self.outcome())

    def rollout(self, seed: int = 0) -> Outcome:
        """How it ends if all play at random from here; the match itself stays where it is."""
        what_if = self.table.copy()
        play_out(what_if, Rng(seed), Menu())
        outcome = self.game.outcome(what_if)
        assert outcome is not None, f"{self.game.id} with seed {seed} has no outcome after its last move"
        return outcome

    # -- playing ---------------------------------------------------------------------------------

    def hear(self, words: str, seat: int | None = None) -> int:
        """The move that the words mean; a clear beginning of those of an open one is enough. Words of the
        seat's own behind a colon are kept for the move."""
        return self._keep(*self.game.hear_all(words, self.table, self._or_asked(seat)))

    def _keep(self, m: int, text: str) -> int:
        if text:
            self.table.keep_text(m, text)
        return m

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Play a move, as its number or in words. An illegal one changes nothing."""
        whose = self._or_asked(seat)
        m = self.hear(move, whose) if isinstance(move, str) else move
        try:
            self._play(whose, m)
        except IllegalMove:
            why = self._why_refused(whose, m)
            raise IllegalMove(f"seat {whose + 1} cannot “{self.game.say(m)}”: {why}") from None
        self.listen()

    def _play(self, seat: int, m: int) -> None:
        """Chance that a scene has loaded may turn out to be impossible: then it does so on a copy."""
        if self.table.is_loaded():
            self.table.copy().play(seat, m)
        self.table.play(seat, m)

    def play_run(self, picks: Sequence[int | str], seat: int | None = None) -> None:
        """Play a whole run. Its picks come in any order where the rules do not care; one that is refused
        refuses all."""
        whose = self._or_asked(seat)
        moves = [self._keep(*self.game.hear_all(pick)) if isinstance(pick, str) else pick for pick in picks]
        for m in self.game.whole_run(self.table, whose, moves):
            self._play(whose, m)
            self.listen()

    def play_again(self, seat: int, m: int) -> None:
        """Play a move of a record."""
        try:
            self._play(seat, m)
        except IllegalMove:
            move = f"move {len(self.table.moves) + 1}, “{self.game.say(m)}” by seat {seat + 1},"
            raise BadRecord(f"{move} does not replay: {self._why_refused(seat, m)}") from None
        self.listen()

    def _why_refused(self, seat: int, m: int) -> str:
        refusal = self.game.why_not(self.table, seat, self.game.say(m))
        return f"{refusal.text} ({refusal.rule})" if refusal else "it is not open"

    def take_back(self, seat: int, count: int = 1) -> None:
        """The seat's last moves never happened."""
        shorter = without_last(self.game, self.record(), seat, count)
        table = begin(self.game, self.start, telling=True)
        table.texts = shorter.texts
        self._begin(self.game, self.start, table, shorter.moves)

    def go_on_from(self, table: Table) -> None:
        """Go on from this table; the log stays as it is."""
        self.table = table
        self.table.telling = True

    def listen(self) -> None:
        """Put what has happened since the last time into words."""
        for event in self.table.take_events():
            self.log.append(Told(len(self.table.moves), event, self.in_words(event)))

    def in_words(self, event: Event) -> Line:
        return self.game.tell(self.table, event, self.names)


def read_match(
    text: str, find: Callable[[str], Game], where: str, moves: int | None = None
) -> tuple[Match, Record, str]:
    """A match as a `.turns` text has it, the whole record, and its outcome line (or nothing)."""
    game, record, last = read_turns(text, find, where)
    if moves is not None and moves > len(record.moves):
        raise BadRecord(f"{where}: has {len(record.moves)} moves; there is no move {moves}")
    try:
        return Match(game, record, moves), record, last
    except OtherEdition as wrong:
        raise OtherEdition(f"{where}: {wrong}", wrong.game, wrong.pack) from None
    except BadRecord as wrong:
        raise BadRecord(f"{where}: {wrong}") from None
