"""A player who knows the rules and little more: the move the game calls the obvious one."""

from __future__ import annotations

from lastturn.engine.contract import Game, Menu, Rng, Table


class BeginnerBot:
    name = "beginner"
    style = "takes the obvious move"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        menu = Menu()
        table.offer(seat, menu)
        table.prefer_simply(seat, menu)
        return menu.best(rng)

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        return "It looked like the obvious thing to do."

    def may_speak(self, table: Table) -> bool:
        return False

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        return None
