"""Games as rows for programs that learn: for each move what its seat knew, could do, did and got."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from lastturn.engine.actions import NO_ACTION
from lastturn.engine.bits import has
from lastturn.engine.contract import Features, Game, Menu, Table, is_aside
from lastturn.lab.thinking import Thinkers
from lastturn.registry import find_bot, load


class Wanted(Struct, frozen=True):
    """What is exported. features: whether rows have the numbers of what the seat may know."""

    game: str
    pack: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]  # of each seat
    seed: int
    features: bool

    def loaded(self) -> Game:
        return load(self.game, Path(self.pack) if self.pack else None)


class ExportedMove(NamedTuple):
    """One move. Of an aside, which answers no question, `question` is 0, `legal` empty and `action` None."""

    seat: int
    question: int
    legal: list[int]
    action: int | None
    move: int
    features: Any  # 16-bit numbers that lie in one piece


class PlayedOut(NamedTuple):
    """A game from its deal to its end."""

    number: int
    seed: int
    positions: list[ExportedMove]
    winners: int
    scores: list[int]
    ending: str


class Exporter:
    """Plays the wanted games, whichever of them, in any order."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.game = wanted.loaded()
        self.features = self.game.features(wanted.seats) if wanted.features else None
        self.bots = [find_bot(name) for name in wanted.bots]
        self.menu = Menu()

    def play(self, number: int) -> PlayedOut:
        seed = self.wanted.seed + number
        table = self.game.new(self.wanted.seats, seed, self.wanted.options)
        thinkers = Thinkers(self.game, self.bots, seed)
        positions = []
        while table.waiting != 0:
            seat, m, _ = thinkers.next(table)
            positions.append(self._position(table, seat, m))
            table.apply(seat, m)
        ending = self.game.endings[table.ended]
        return PlayedOut(number, seed, positions, int(table.winners()), table.scores(), ending.rule)

    def _position(self, table: Table, seat: int, m: int) -> ExportedMove:
        row = _row(self.features, table, seat)
        if is_aside(m):
            return ExportedMove(seat, 0, [], None, m, row)
        actions, menu = self.game.actions, self.menu
        menu.clear()
        table.offer(seat, menu)
        legal = [actions.number(other) for other in menu.listed()]
        action = actions.number(m)
        return ExportedMove(
            seat, table.prompt(seat), _numbered(legal), action if action != NO_ACTION else None, m, row
        )


def _row(features: Features | None, table: Table, seat: int) -> Any:
    return features.of(table, seat) if features is not None else b""


def _numbered(legal: list[int]) -> list[int]:
    """Sorted; what has no index (a stock that deals have made) is left out."""
    return sorted([index for index in legal if index != NO_ACTION])


def won(played: PlayedOut, seat: int) -> bool:
    return has(played.winners, seat)


def all_played(wanted: Wanted, numbers: Sequence[int]) -> tuple[Game, list[PlayedOut]]:
    player = Exporter(wanted)
    return player.game, [player.play(number) for number in numbers]
