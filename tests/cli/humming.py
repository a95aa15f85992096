"""Last Ember in which everybody may hum besides, at most three times: a game with asides."""

from __future__ import annotations

from importlib import import_module
from typing import Any, ClassVar

from lastturn.engine.contract import Game, Happening, Menu, Rng, Table, Verb
from lastturn.engine.errors import IllegalMove

HUM = 200
HUMMED = 9


def humming_ember() -> Game:
    ember: Any = import_module("last_ember")

    class HummingTable(ember.EmberTable):  # type: ignore[misc]  # it is imported by name
        hummed = 0

        def copy(self) -> Any:
            new = HummingTable(self.seats)
            plain = super().copy()
            for name in ("deck", "hands", "known", "shown_cards", "points"):
                setattr(new, name, getattr(plain, name))
            self.lend_to(new)
            new.hummed = self.hummed
            return new

        def offer_aside(self, seat: int, menu: Menu) -> None:
            if self.hummed < 3:
                menu.add(HUM)

        def answer_aside(self, seat: int, m: int) -> None:
            self.hummed += 1
            self.emit(HUMMED, seat)

        def prefer_asides(self, seat: int, menu: Menu) -> None:
            for i in range(menu.size):
                menu.weights[i] = 1

    class Humming(ember.LastEmber):  # type: ignore[misc]  # likewise
        verbs = (*ember.LastEmber.verbs, Verb(HUM, "hum", "Hum a tune", "EMB-2"))
        happenings: ClassVar[dict[int, Happening]] = {
            **ember.LastEmber.happenings,
            HUMMED: Happening("hummed", "{seat} hums.", "EMB-2"),
        }

        def _empty(self, seats: int) -> Any:
            table = HummingTable(seats)
            plain = super()._empty(seats)
            for name in ("hands", "known", "shown_cards", "points"):
                setattr(table, name, getattr(plain, name))
            return table

    game = Humming(ember.GAME.pack)
    assert isinstance(game, Game)
    return game


class Chatterbox:
    """A bot that always has something to say, and cheats if it is ever given the real table."""

    name = "chatterbox"

    def __init__(self) -> None:
        self.given: list[Table] = []

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        self.given.append(table)
        return table.legal(seat)[0]

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        return "First things first."

    def may_speak(self, table: Table) -> bool:
        return True

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        self.given.append(table)
        moves = table.asides(seat)
        if not moves:
            raise IllegalMove("asked to speak with nothing to say")
        return moves[0]
