"""A quick measure of this build on this machine: CPU time, interleaved rounds, medians."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from statistics import median
from time import process_time

from rich import box
from rich.table import Table as Grid

from lastturn.bots.sensible import SensibleBot
from lastturn.cli.choices import seats_for
from lastturn.cli.screen import Screen
from lastturn.engine import table as table_module
from lastturn.engine.contract import Game, Menu, Rng, Table
from lastturn.engine.playout import play_out
from lastturn.lab.playing import play_one

ROUNDS = 5
COPIES_AT_ONCE = 200


class GameRates:
    """The rates of one game, one number for each round."""

    def __init__(self, game: Game, seats: int | None) -> None:
        self.game = game
        self.seats = seats_for(game, seats, {})
        self.seed = 0
        self.decisions: list[float] = []
        self.games: list[float] = []
        self.sensible: list[float] = []
        self.copies: list[float] = []
        self.middle = self._middle()

    def _middle(self) -> Table:
        """A table about half-way through a random game."""
        length = int(play_out(self._new(), Rng(1), Menu()))
        table, rng = self._new(), Rng(1)
        for _ in range(length // 2):
            seat = next(s for s in range(self.seats) if table.legal(s))
            moves = table.legal(seat)
            table.apply(seat, moves[rng.below(len(moves))])
        return table

    def _new(self) -> Table:
        return self.game.new(self.seats, self.seed)

    def round(self, seconds: float) -> None:
        self._random(seconds)
        self._sensible(seconds)
        self._copy(seconds / 4)

    def _random(self, seconds: float) -> None:
        rng, menu = Rng(self.seed), Menu()
        decisions, games, start = 0, 0, process_time()
        while (used := process_time() - start) < seconds:
            self.seed += 1
            decisions += play_out(self._new(), rng, menu)
            games += 1
        self.decisions.append(decisions / used)
        self.games.append(games / used)

    def _sensible(self, seconds: float) -> None:
        games, start = 0, process_time()
        while (used := process_time() - start) < seconds:
            self.seed += 1
            play_one(self.game, self._new(), [SensibleBot()] * self.seats, self.seed)
            games += 1
        self.sensible.append(games / used)

    def _copy(self, seconds: float) -> None:
        table, copies, start = self.middle, 0, process_time()
        while (used := process_time() - start) < seconds:
            for _ in range(COPIES_AT_ONCE):
                table.copy()
            copies += COPIES_AT_ONCE
        self.copies.append(1e6 * used / copies)

    def row(self) -> list[str]:
        decisions, games, sensible = median(self.decisions), median(self.games), median(self.sensible)
        return [self.game.id, str(self.seats), f"{decisions:,.0f}", f"{games:,.1f}", f"{sensible:,.1f}",
                f"{median(self.copies):.2f}"]  # fmt: skip


def run_bench(screen: Screen, games: Sequence[Game], seats: int | None, seconds: float) -> None:
    """GameRates every game; the rounds of all games are interleaved, so that a busy minute hits all alike."""
    measures = [GameRates(game, seats) for game in games]
    for _ in range(ROUNDS):
        for measure in measures:
            measure.round(seconds / ROUNDS)
    grid = Grid(box=box.SIMPLE_HEAD)
    columns = ["Game", "Seats", "Decisions/s, random", "Games/s, random", "Games/s, sensible", "µs per copy"]
    for place, column in enumerate(columns):
        grid.add_column(column, justify="right" if place else "left")
    for measure in measures:
        grid.add_row(*measure.row())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    screen.say(f"{build()} on {python}, {platform.machine()}; CPU time, median of {ROUNDS} rounds.")
    screen.show(grid)


def build() -> str:
    compiled = not str(table_module.__file__).endswith(".py")
    return "Compiled build" if compiled else "Interpreted build"
