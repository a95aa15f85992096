"""A game at this terminal: its table, its record, and all that happened so far in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from lastturn.engine.bits import EVERYBODY, members
from lastturn.engine.contract import Event, Game, Line, Table, sees
from lastturn.engine.errors import BadRecord, IllegalMove
from lastturn.engine.record import Record, begin, check_fits, pack_of, read_turns, without_last, write_turns


class Logged(NamedTuple):
    """A line of the log, and how many moves had been made when it was written."""

    moves: int
    event: Event
    line: Line


def new_record(game: Game, seats: int, seed: int, options: dict[str, str], names: list[str]) -> Record:
    """The record of a game that begins now; BadSetup if nobody can sit down to it."""
    full = game.full_options(seats, options)
    return Record(game.id, game.rules, pack_of(game), seats, seed, options=full, names=names)


class Match:
    """A table and its record, kept in step. Seats count from 0."""

    def __init__(self, game: Game, record: Record, moves: int | None = None) -> None:
        check_fits(game, record)
        self.game = game
        self.record = record
        self._begin(record.moves[:moves])

    def _begin(self, moves: list[tuple[int, int]]) -> None:
        self.log: list[Logged] = []
        self.table: Table = begin(self.game, self.record, telling=True)
        self.record = msgspec.structs.replace(self.record, moves=[])
        self._write_log()
        for seat, m in moves:
            self.play_again(seat, m)

    def play_again(self, seat: int, m: int) -> None:
        try:
            self.play(seat, m)
        except IllegalMove:
            refusal = self.game.why_not(self.table, seat, self.game.say(m))
            why = f"{refusal.text} ({refusal.rule})" if refusal else "it is not open"
            place = len(self.record.moves) + 1
            raise BadRecord(
                f"move {place}, “{self.game.say(m)}” by seat {seat + 1}, does not replay: {why}"
            ) from None

    @property
    def names(self) -> list[str]:
        """Every seat as people call it: `Ada (Aurora Space Agency)`, or by what it plays."""
        plays = self.game.seat_names(self.table)
        known = self.record.names or [""] * len(plays)
        return [f"{name} ({play})" if name else play for name, play in zip(known, plays, strict=True)]

    def setting(self) -> str:
        """How the game was set up, in a few words: seats, whatever is not as usual, seed."""
        seats = f"{self.record.seats} seat{'s' * (self.record.seats != 1)}"
        chosen = [
            (option, self.record.options.get(option.id, option.default)) for option in self.game.options
        ]
        unusual = [f"{option.id} {value}" for option, value in chosen if value != option.default]
        return ", ".join([seats, *unusual, f"seed {self.record.seed}"])

    def asked(self) -> list[int]:
        return members(self.table.waiting)

    def over(self) -> bool:
        return self.table.over()

    def play(self, seat: int, m: int) -> None:
        self.table.play(seat, m)
        self.record.moves.append((seat, m))
        self._write_log()

    def take_back(self, seat: int, count: int) -> None:
        """The seat's last moves never happened."""
        self._begin(without_last(self.game, self.record, seat, count).moves)

    def lines(self, viewer: int | None, since: int = 0, face_up: bool = False) -> list[Logged]:
        """What a seat (None: a spectator) has heard from the given place of the log on.

        Face up, a line for all but some is left out: those some are told the same in full.
        """
        if face_up:
            return [logged for logged in self.log[since:] if logged.event[3] >= EVERYBODY]
        return [logged for logged in self.log[since:] if sees(logged.event, viewer)]

    def text(self) -> str:
        """The record as a `.turns` file."""
        return write_turns(self.game, self.record, self.game.outcome(self.table))

    def _write_log(self) -> None:
        names = self.names
        for event in self.table.take_events():
            self.log.append(Logged(len(self.record.moves), event, self.game.tell(self.table, event, names)))


def read_match(
    text: str, find: Callable[[str], Game], where: str, moves: int | None = None
) -> tuple[Match, Record, str]:
    """A match as a `.turns` text has it, the whole record, and its outcome line (or nothing)."""
    game, record, last = read_turns(text, find, where)
    if moves is not None and moves > len(record.moves):
        raise BadRecord(f"{where}: has {len(record.moves)} moves; there is no move {moves}")
    try:
        return Match(game, record, moves), record, last
    except BadRecord as wrong:
        raise BadRecord(f"{where}: {wrong}") from None
