"""catanatron as a contestant: four random players, its own loop and its own checks."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from benchmarks.protocol import Contestant, run

POSITIONS = 8
SAMPLE = 2
SEATS = 4


class Catanatron(Contestant):
    can_copy = True

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer
        from catanatron.game import TURNS_LIMIT

        self.limit = TURNS_LIMIT
        self.new: Callable[[], Any] = lambda: Game([RandomPlayer(color) for color in list(Color)[:SEATS]])
        self.middle = [self.middle_position() for _ in range(POSITIONS)]

    def play(self, games: int) -> tuple[int, int]:
        decisions = 0
        for _ in range(games):
            game = self.new()
            while self.goes_on(game):
                game.play_tick()
                decisions += 1
        return decisions, games

    def copy(self, times: int) -> None:
        for number in range(times):
            self.middle[number % POSITIONS].copy()

    def facts(self) -> dict[str, Any]:
        sizes = [size for _ in range(SAMPLE) for size in self.sizes(self.new())]
        return {"version": version("catanatron"), "seats": SEATS, "branching": sum(sizes) / len(sizes)}

    def goes_on(self, game: Any) -> bool:
        return game.winning_color() is None and game.state.num_turns < self.limit

    def sizes(self, game: Any) -> list[int]:
        sizes: list[int] = []
        while self.goes_on(game):
            sizes.append(len(game.state.playable_actions))
            game.play_tick()
        return sizes

    def middle_position(self) -> Any:
        game = self.new()
        for _ in range(len(self.sizes(game.copy())) // 2):
            if self.goes_on(game):
                game.play_tick()
        return game


if __name__ == "__main__":
    run(Catanatron)
