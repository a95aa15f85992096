"""Scenes as they are written: hand-made positions in TOML. The format is in `docs/reference/scenes.md`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.entries import Entry, parse_toml
from lastturn.engine.errors import BadScene
from lastturn.engine.table import Table

if TYPE_CHECKING:  # a game hands out matches, so it is known here by its type alone
    from lastturn.engine.contract import Game


class Scene:
    """A scene as it was read; `lay_out` makes a table of it."""

    def __init__(self, top: Entry, text: str) -> None:
        self.text = text
        self.game = top.text("game")
        self.title = top.text("title", "")
        self.rules = top.texts("rules", [])
        self.seats = top.number("seats", 1, 16)
        self.seed = top.number("seed", 0, 2**62, 0)
        self.dice = top.numbers("dice", [])
        options = top.entry("options")
        self.options = {id: options.text(id) for id in options.fields}
        self.position = top.entry("table")
        self.script = top.entries("script", "note")
        top.finish()

    @staticmethod
    def read(text: str, where: str) -> Scene:
        return Scene(Entry(where, parse_toml(text, where, BadScene), BadScene), text)

    def lay_out(self, game: Game) -> Table:
        """The position as a table, with its dice loaded."""
        if game.id != self.game:
            raise BadScene(f"the scene is of “{self.game}”, not of “{game.id}”")
        position = Entry(self.position.where, self.position.fields, BadScene)
        options = game.full_options(self.seats, self.options)
        table = game.lay_out(self.seats, options, position)
        position.finish()
        table.set_seed(self.seed)
        load(table, self.dice)
        table.begin()
        return table


def load(table: Table, dice: Sequence[int]) -> None:
    """Dice (or picks) to come, after those already loaded."""
    waiting = [table.loaded[i] for i in range(table.loaded_at, len(table.loaded))]
    table.loaded = vec[i64](waiting + list(dice))
    table.loaded_at = 0
