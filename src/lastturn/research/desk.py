"""One table as programs play at it: actions by index, observations as arrays, rewards at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

import lastturn
from lastturn.engine.bits import has, members
from lastturn.engine.contract import Field, Game, Table
from lastturn.engine.errors import BadSetup, IllegalMove
from lastturn.engine.features import EVENT, LastEvents, Sheet, history_field
from lastturn.engine.handouts import Handouts

Row = NDArray[np.int16]
Mask = NDArray[np.int8]
Rewards = Literal["win", "score"]
Illegal = Literal["refuse", "default"]

LONG: Final = 2**31 - 1  # seeds are below
NOBODY: Final = -1  # no seat's legal actions are listed


class Desk:
    """A table that begins anew as often as one likes.

    history: so many public events are added to every observation. rewards: "win" gives the winners 1 and the
    others -1 when the game is over, "score" gives every seat its points then.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        history: int = 0,
        rewards: Rewards = "win",
    ) -> None:
        self.game = lastturn.load(game) if isinstance(game, str) else game
        self.options = dict(options or {})
        self.seats = self._usual_seats() if seats is None else seats
        self.game.full_options(self.seats, self.options)
        self.actions = self.game.actions
        self.features = self.game.features(self.seats)
        self.history_length = _not_negative("history", history)
        self.rewards: Rewards = rewards
        one_of("rewards", rewards, ("win", "score"))
        self.names = [f"seat_{seat + 1}" for seat in range(self.seats)]
        self.given = Handouts(1, self.features)
        self.cells = _looking_at(self.given.sheet)
        self.marks: Mask = np.frombuffer(memoryview(self.given.masks), np.int8)
        self.heard = Sheet(self.history_length * EVENT)
        self.begin(0)

    def _usual_seats(self) -> int:
        """As many as are possible with the options, but three if that is."""
        allowed = self.game.seats_for(self.options)
        if not allowed:
            raise BadSetup(f"{self.game.title} cannot be played with {self.options}")
        return min(allowed, key=lambda seats: abs(seats - 3))

    @property
    def fields(self) -> list[Field]:
        """The fields of an observation, in their order."""
        own = list(self.features.fields)
        return [*own, history_field(self.history_length)] if self.history_length else own

    # -- playing ---------------------------------------------------------------------------------

    def begin(self, seed: int) -> None:
        self.seed = seed
        self.lay(self.game.new(self.seats, seed, self.options, telling=self.history_length > 0))

    def lay(self, table: Table) -> None:
        """Go on with this table."""
        self.table = table
        self.history = LastEvents(max(self.history_length, 1))
        self.listed_for = NOBODY
        self.hear()

    def asked(self) -> int:
        """The seat that answers next; where several are asked, in their order: nobody sees an answer of
        another before all have given theirs. -1: the game is over."""
        return self.table.next_seat()

    def all_asked(self) -> list[int]:
        return members(self.table.waiting)

    def play(self, seat: int, action: int, illegal: Illegal = "refuse") -> bool:
        """Play an action of a seat that is asked. An illegal one is refused, or what a time-out would play is
        played instead; whether it was legal."""
        if self.listed_for != seat:
            self.list_legal(seat)
        if self.given.play(0, self.table, seat, action):
            self._played()
            return True
        m = self.actions.move(int(action))
        if illegal == "refuse":
            raise IllegalMove(f"seat {seat + 1} cannot “{self.game.say(m)}” now; see the action mask")
        self.apply(seat, self.table.default(seat))
        return False

    def apply(self, seat: int, m: int) -> None:
        """Play a move that is known to be legal."""
        self.table.apply(seat, m)
        self._played()

    def _played(self) -> None:
        self.listed_for = NOBODY
        if self.history_length:
            self.hear()

    def hear(self) -> None:
        if self.history_length:
            self.history.hear(self.table.take_events())

    def over(self) -> bool:
        return self.table.over()

    # -- what a seat is given --------------------------------------------------------------------

    def observe(self, seat: int) -> Row:
        """What the seat may know, in one row. Its legal actions are listed with it."""
        self.given.write(0, self.table, seat)
        self.listed_for = seat
        if not self.history_length:
            return self.cells.copy()
        self.heard.at = 0
        self.history.write(self.heard)
        return np.concatenate((self.cells, _looking_at(self.heard)))

    def named(self, row: Row) -> dict[str, Row]:
        """The same by the names of the fields."""
        ends = np.cumsum([field.size for field in self.fields])
        parts = np.split(row, ends[:-1])
        return {field.name: part for field, part in zip(self.fields, parts, strict=True)}

    def mask(self, seat: int) -> Mask:
        """Of each action whether it answers the seat's question: 1 or 0."""
        if self.listed_for != seat:
            self.list_legal(seat)
        return self.marks.copy()

    def list_legal(self, seat: int) -> None:
        self.given.list_legal(0, self.table, seat)
        self.listed_for = seat

    def low(self) -> Row:
        return np.concatenate([np.full(field.size, field.least, np.int16) for field in self.fields])

    def high(self) -> Row:
        """Above the lowest number everywhere: spaces want room, even where a lone seat leaves none."""
        most = [np.full(field.size, max(field.most, field.least + 1), np.int16) for field in self.fields]
        return np.concatenate(most)

    def results(self) -> list[float]:
        """What each seat gets once the game is over."""
        if self.rewards == "score":
            return [float(score) for score in self.table.scores()]
        return [1.0 if has(self.table.winners(), seat) else -1.0 for seat in range(self.seats)]


def _looking_at(sheet: Sheet) -> Row:
    """The numbers where they are written."""
    return np.frombuffer(memoryview(sheet.cells), np.int16)


def _not_negative(name: str, number: int) -> int:
    if number < 0:
        raise BadSetup(f"{name} cannot be {number}; 0 or more is possible")
    return number


def one_of(name: str, value: str | None, values: tuple[str, ...]) -> None:
    if value not in values:
        raise BadSetup(f"{name} cannot be “{value}”; it can be: {', '.join(values)}")
