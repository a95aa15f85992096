"""A player without a plan: any legal move, each as likely as the others."""

from __future__ import annotations

from lastturn.engine.contract import Game, Menu, Rng, Table


class RandomBot:
    name = "random"
    style = "rolls a die"

    def pick(self, menu: Menu, rng: Rng) -> int:
        return int(menu.pick(rng))

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        menu = Menu()
        table.offer(seat, menu)
        return self.pick(menu, rng)

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        return "It rolled a die."

    def may_speak(self, table: Table) -> bool:
        return False

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        return None
