"""A player who knows the rules and little more: the move the game calls the obvious one."""

from __future__ import annotations

from lastturn.engine.contract import Game, Menu, Opinion, Rng, Table


class BeginnerBot:
    name = "beginner"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> Opinion:
        menu = Menu()
        table.offer(seat, menu)
        table.prefer_simply(seat, menu)
        return Opinion(menu.best(rng), "It looked like the obvious thing to do.")

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> Opinion | None:
        return None
