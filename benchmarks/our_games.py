"""Our games as contestants: `python -m benchmarks.our_games GAME DRIVE`, compiled or not by PYTHONPATH.

Drives: `games` deals and plays whole games, each in one call of `play_out`; `playouts` plays copies of dealt
tables to their end, as a search does; `search` thinks about questions in the middle of games, and counts
simulations as decisions and searches as games; `loop` asks for the list of moves and applies one from Python;
`menu` does so with one menu for all questions.
"""

from __future__ import annotations

import sys
from importlib.metadata import entry_points
from random import random
from typing import Any

from benchmarks import hearts
from benchmarks.protocol import Contestant, run
from lastturn.bots.search import WHOLE, Search
from lastturn.engine import table as table_module
from lastturn.engine.contract import Game
from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_out, trace_out
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table

TYPICAL_SEATS = 4
DEALT = 32  # tables that playouts start from
POSITIONS = 16  # tables that are copied
SIMULATIONS = 200  # of one search
WIDEST = 12  # moves that it looks at, as many as Veteran
SAMPLE = 40  # games that the mean branching is taken from
YARDSTICK = "hearts"


class Deals:
    """New tables of one game, by seed."""

    def __init__(self, name: str) -> None:
        self.game: Game | None = None if name == YARDSTICK else load(name)
        most = self.game.seats[-1] if self.game else hearts.SEATS
        self.seats = min(TYPICAL_SEATS, most)

    def new(self, seed: int, seats: int = 0) -> Table:
        return hearts.new_hearts(seed) if self.game is None else self.game.new(seats or self.seats, seed)

    def seat_counts(self) -> list[int]:
        """All seat counts that the game's default options allow."""
        return [hearts.SEATS] if self.game is None else self.game.seats_for({})


def load(name: str) -> Game:
    for point in entry_points(group="lastturn.games"):
        if point.name == name:
            game: Game = point.load()
            return game
    raise ImportError(f"no installed package registers the game “{name}”")


class OurGame(Contestant):
    can_copy = True

    def __init__(self, name: str, drive: str) -> None:
        self.deals = Deals(name)
        self.drive = {
            "games": self.deal_and_play,
            "playouts": self.play_copies,
            "loop": self.loop,
            "menu": self.loop_with_one_menu,
            "search": self.search,
        }[drive]
        self.rng = Rng(1)
        self.menu = Menu()
        self.seed = 0
        self.dealt = [self.deals.new(seed) for seed in range(DEALT)]
        self.middle = middle_positions(self.deals)

    def play(self, games: int) -> tuple[int, int]:
        return self.drive(games), games

    def deal_and_play(self, games: int) -> int:
        deals, rng, menu, decisions = self.deals, self.rng, self.menu, 0
        for seed in range(self.seed, self.seed + games):
            decisions += play_out(deals.new(seed), rng, menu)
        self.seed += games
        return decisions

    def play_copies(self, games: int) -> int:
        rng, menu, decisions = self.rng, self.menu, 0
        for number in range(games):
            decisions += play_out(self.dealt[(self.seed + number) % DEALT].copy(), rng, menu)
        self.seed += games
        return decisions

    def search(self, games: int) -> int:
        simulations = 0
        for number in range(games):
            table = self.middle[(self.seed + number) % POSITIONS]
            search = Search(table, table.next_seat(), self.rng, WIDEST)
            while search.simulations < SIMULATIONS and not search.settled():
                search.go_on(WHOLE * search.simulations // SIMULATIONS)
            simulations += search.simulations
        self.seed += games
        return simulations

    def loop(self, games: int) -> int:
        decisions = 0
        for seed in range(self.seed, self.seed + games):
            table = self.deals.new(seed)
            while (seat := table.next_seat()) >= 0:
                moves = table.legal(seat)
                table.apply(seat, moves[int(random() * len(moves))])
                decisions += 1
        self.seed += games
        return decisions

    def loop_with_one_menu(self, games: int) -> int:
        rng, menu, decisions = self.rng, self.menu, 0
        for seed in range(self.seed, self.seed + games):
            table = self.deals.new(seed)
            while (seat := table.next_seat()) >= 0:
                menu.clear()
                table.offer(seat, menu)
                table.apply(seat, menu.pick(rng))
                decisions += 1
        self.seed += games
        return decisions

    def copy(self, times: int) -> None:
        for number in range(times):
            self.middle[number % POSITIONS].copy()

    def facts(self) -> dict[str, Any]:
        return {
            "seats": self.deals.seats,
            "branching": mean_branching(self.deals),
            "compiled": not str(table_module.__file__).endswith(".py"),
        }

    def trace(self, games: int) -> dict[str, int]:
        counts, decisions, trace = self.deals.seat_counts(), 0, 0
        for seed in range(games):
            made, hashed = trace_out(self.deals.new(seed, counts[seed % len(counts)]), seed + 1000)
            decisions += made
            trace = (trace * 31 + hashed) % 1_000_000_007
        return {"decisions": decisions, "hash": trace}


def play_on(table: Table, decisions: int) -> list[int]:
    """So many random decisions, or to the end; how many moves were open at each."""
    sizes: list[int] = []
    while (seat := table.next_seat()) >= 0 and len(sizes) < decisions:
        moves = table.legal(seat)
        sizes.append(len(moves))
        table.apply(seat, moves[int(random() * len(moves))])
    return sizes


def middle_positions(deals: Deals) -> list[Table]:
    """Tables half-way through a random game."""
    found: list[Table] = []
    for seed in range(POSITIONS):
        table = deals.new(seed)
        half = len(play_on(table.copy(), sys.maxsize)) // 2
        play_on(table, half)
        found.append(table if table.waiting else deals.new(seed))
    return found


def mean_branching(deals: Deals) -> float:
    sizes = [size for seed in range(SAMPLE) for size in play_on(deals.new(seed), sys.maxsize)]
    return sum(sizes) / len(sizes)


if __name__ == "__main__":
    run(lambda: OurGame(sys.argv[1], sys.argv[2]))
