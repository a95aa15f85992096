"""A player without a plan: any legal move, each as likely as the others."""

from __future__ import annotations

from lastturn.engine.contract import Game, Opinion, Rng, Table


class RandomBot:
    name = "random"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> Opinion:
        moves = table.legal(seat)
        return Opinion(moves[rng.below(len(moves))], "It rolled a die.")

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> Opinion | None:
        return None
