"""A player of plain good sense: the move the game itself prefers."""

from __future__ import annotations

from lastturn.engine.contract import Game, Menu, Rng, Table


class SensibleBot:
    name = "sensible"
    style = "plays by good sense"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        menu = Menu()
        table.offer(seat, menu)
        table.prefer(seat, menu)
        return menu.best(rng)

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        return game.because(table, seat, m)

    def may_speak(self, table: Table) -> bool:
        """Only where the game says what is worth saying."""
        return type(table).prefer_asides is not Table.prefer_asides

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        menu = Menu()
        table.offer_aside(seat, menu)
        if menu.size == 0:
            return None
        table.prefer_asides(seat, menu)
        if max(menu.listed_weights()) <= 0:
            return None
        return menu.best(rng)
