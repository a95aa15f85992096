"""A player of plain good sense: the move the game itself prefers."""

from __future__ import annotations

from lastturn.engine.contract import Game, Menu, Opinion, Rng, Table


class SensibleBot:
    name = "sensible"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> Opinion:
        menu = Menu()
        table.offer(seat, menu)
        table.prefer(seat, menu)
        m = menu.best(rng)
        return Opinion(m, game.because(table, seat, m))

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> Opinion | None:
        menu = Menu()
        table.offer_aside(seat, menu)
        if menu.size == 0:
            return None
        table.prefer_asides(seat, menu)
        if max(menu.listed_weights()) <= 0:
            return None
        m = menu.best(rng)
        return Opinion(m, game.because(table, seat, m))
