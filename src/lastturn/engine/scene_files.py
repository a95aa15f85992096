"""Scenes as they are written: hand-made positions in TOML. The format is in `docs/reference/scenes.md`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.chance import LoadedOrder
from lastturn.engine.entries import EntryReader, parse_toml
from lastturn.engine.errors import BadScene
from lastturn.engine.table import Table
from lastturn.engine.words import plain

if TYPE_CHECKING:  # a game hands out matches, so it is known here by its type alone
    from lastturn.engine.contract import Game

BASE: Final = "base"  # the pack that comes with a game
START: Final = "start"  # the point before the script
REPLACED: Final = ("seats", "seed", "dice")  # what a refused set-up may have otherwise, besides tables


class Scene:
    """A scene as it was read; `lay_out` makes a table of it."""

    def __init__(self, top: EntryReader, text: str) -> None:
        self.text = text
        self.top = top
        self.game = top.text("game")
        self.pack = top.text("pack", "")
        self.title = top.text("title", "")
        self.rules = top.texts("rules", [])
        self.seats = top.number("seats", 1, 16)
        self.seed = top.number("seed", 0, 2**62, 0)
        self.dice = top.numbers("dice", [])
        self.shuffles = top.entry("shuffles")
        options = top.entry("options")
        self.options = {id: options.text(id) for id in options.fields}
        self.position = top.entry("table")
        self.refusals = [RefusedSetUp(entry, self) for entry in top.entries("refused", "note")]
        self.script = top.entries("script", "note")
        self.branches = _branches(top, self.script)
        top.finish()

    @staticmethod
    def read(text: str, where: str) -> Scene:
        return Scene(EntryReader(where, parse_toml(text, where, BadScene), BadScene), text)

    def lay_out(self, game: Game) -> Table:
        """The position as a table, with its dice and shuffles loaded."""
        self._check_fits(game)
        position = EntryReader(self.position.where, self.position.fields, BadScene)
        options = game.full_options(self.seats, self.options)
        table = game.lay_out(self.seats, options, position)
        position.finish()
        table.set_seed(self.seed)
        load(table, self.dice)
        load_orders(game, table, self.shuffles)
        table.begin()
        return table

    def _check_fits(self, game: Game) -> None:
        if game.id != self.game:
            raise BadScene(f"the scene is of “{self.game}”, not of “{game.id}”")
        pack = PurePosixPath(self.pack).name
        if pack and pack != game.pack.name:
            raise BadScene(f"the scene is for the pack “{pack}”; the pack here is “{game.pack.name}”")


class Branch:
    """Another way to go on from a point of the script."""

    def __init__(self, entry: EntryReader, called: str, points: Collection[str]) -> None:
        entry.ignore("note")
        self.called = called
        self.after = entry.text("after", "")
        if self.after not in points:
            known = ", ".join([f"“{point}”" for point in points if point])
            right = f"the “point” of an entry above, {known}, or left out for the end of the script"
            raise entry.fail("after", f"is “{self.after}”", right)
        self.dice = entry.numbers("dice") if entry.has("dice") else None
        self.script = entry.entries("script", "note")
        if not self.script:
            raise entry.fail("script", "is missing", "at least one [[branch.script]]")
        entry.finish()


def _branches(top: EntryReader, script: Sequence[EntryReader]) -> list[Branch]:
    """In order; each begins at the end of the script or at a point of what stands above it."""
    points = {START: True, "": True}
    _note_points(points, script)
    branches = []
    for entry in top.entries("branch", "note"):
        branch = Branch(entry, entry.where.removeprefix(f"{top.where}, "), points)
        branches.append(branch)
        _note_points(points, branch.script)
    return branches


def _note_points(points: dict[str, bool], script: Sequence[EntryReader]) -> None:
    for entry in script:
        if entry.has("point"):
            point = entry.text("point")
            if point in points:
                raise entry.fail("point", f"is “{point}”", "a name that no other point has, nor “start”")
            points[point] = True


class RefusedSetUp:
    """A set-up that must be refused: the scene with other seats, options or keys of its table."""

    def __init__(self, entry: EntryReader, scene: Scene) -> None:
        self.where = entry.where
        self.called = entry.where.removeprefix(f"{scene.top.where}, ")
        self.says = entry.text("says", "")
        entry.ignore("note", *REPLACED, "options", "table")
        entry.finish()
        fields: dict[str, Any] = {key: scene.top.fields[key] for key in KEPT if key in scene.top.fields}
        for key in REPLACED:
            fields |= {key: entry.fields[key]} if entry.has(key) else {}
        for key in ("options", "table"):
            fields[key] = {**scene.top.entry(key).fields, **entry.entry(key).fields}
        self.fields = fields

    def lay_out(self, game: Game) -> None:
        """LastTurnError if it cannot be laid out."""
        Scene(EntryReader(self.where, self.fields, BadScene), "").lay_out(game)


KEPT: Final = ("game", "pack", "shuffles", *REPLACED)


# -- chance --------------------------------------------------------------------------------------


def load(table: Table, dice: Sequence[int]) -> None:
    """Dice (or picks) to come, after those already loaded."""
    table.loaded = vec[i64](dice_left(table) + list(dice))
    table.loaded_at = 0


def dice_left(table: Table) -> list[int]:
    """The loaded dice that have not been used yet."""
    return [int(table.loaded[i]) for i in range(table.loaded_at, len(table.loaded))]


def load_orders(game: Game, table: Table, shuffles: EntryReader) -> None:
    """Orders of shuffles to come, by pile."""
    piles = game.piles()
    for called in shuffles.fields:
        if called not in piles:
            known = ", ".join([f"“{name}”" for name in piles]) or "left out: nothing is shuffled"
            raise shuffles.fail(called, "names no pile", f"one of {known}" if piles else known)
        number, cards = piles[called]
        top = [_card_called(shuffles, called, name, cards) for name in shuffles.texts(called)]
        table.orders = [*table.orders, LoadedOrder(number, called, top, list(cards))]


def _card_called(shuffles: EntryReader, pile: str, name: str, cards: Sequence[str]) -> str:
    """The name as the pack has it; capitals and accents do not matter."""
    found = [card for card in cards if plain(card) == plain(name)]
    if not found:
        raise shuffles.fail(pile, f"holds “{name}”", f"made of cards of this pile, such as “{cards[0]}”")
    return found[0]


def load_chance(game: Game, table: Table, entry: EntryReader) -> None:
    """What an entry of a script says of chance."""
    load(table, entry.numbers("dice", []))
    load_orders(game, table, entry.entry("shuffles"))
