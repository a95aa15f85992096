"""The game: words for the numbers, the set-up and the scene."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, first_bits
from lastturn.engine.contract import Ending, Game, Happening, Prompt, Table, Verb, View
from lastturn.engine.entries import EntryReader
from lastturn.engine.packs import Pack
from lastturn.engine.windows import clockwise

from . import table as t
from .files import Files
from .rules import KEEP_OR_CHANGE, LIGHT_OR_WAIT, KeepOrChange, LightOrWait, Night, Watch
from .table import WatchTable
from .view import view_of

HERE = Path(__file__).parent


class NightWatch(Game):
    id = "night-watch"
    title = "Night Watch"
    designers: ClassVar[tuple[str, ...]] = ()
    blurb = "One lamp each, three nights: who dares to light it?"
    rules = 1
    seats = range(2, 5)
    turn_rule = "NIG-2"
    rules_page = HERE / "rules.md"
    lessons = HERE / "lessons"
    poster = HERE / "poster.svg"
    verbs = (
        Verb(t.KEEP, "keep", "Keep your lamp", "NIG-2"),
        Verb(t.CHANGE, "change", "Change your lamp", "NIG-2"),
        Verb(t.LIGHT, "light", "Light your lamp", "NIG-3"),
        Verb(t.WAIT, "wait", "Wait in the dark", "NIG-3"),
    )
    prompts: Mapping[int, Prompt] = {
        KEEP_OR_CHANGE: Prompt("night-watch.keep", "Do you keep your lamp?", "NIG-2"),
        LIGHT_OR_WAIT: Prompt(
            "night-watch.light", "Do you light your lamp?", "NIG-3", window=True, passing=t.WAIT
        ),
    }
    happenings: Mapping[int, Happening] = {
        t.NIGHT: Happening("night", "Night {n} begins.", "NIG-1", ("n",), opens=True),
        t.DEALT: Happening("dealt", "{seat} is dealt {lamp}.", "NIG-1", ("lamp",)),
        t.KEPT: Happening("kept", "{seat} keeps the lamp.", "NIG-2"),
        t.CHANGED: Happening("changed", "{seat} changes the lamp.", "NIG-2"),
        t.LIT: Happening("lit", "{seat} lights {lamp}.", "NIG-3", ("lamp",)),
        t.WAITED: Happening("waited", "{seat} waits in the dark.", "NIG-3"),
        t.SCORED: Happening("scored", "{seat} has {n} points now.", "NIG-4", ("n",)),
    }
    endings: Mapping[int, Ending] = {t.MORNING: Ending("NIG-5", "It is morning.")}

    def __init__(self, pack: Pack) -> None:
        files, report = pack.read(Files)
        report.finish()
        self.lamps = files.lamps.lamp
        self.values = vec[i64]([lamp.value for lamp in self.lamps])
        super().__init__(pack)

    def names(self) -> dict[str, list[str]]:
        return {"lamp": [lamp.name for lamp in self.lamps]}

    def set_up(self, seats: int, options: Mapping[str, str]) -> WatchTable:
        table = WatchTable(seats, self.values)
        table.deck.replace(vec[i64](list(range(len(self.lamps)))))
        table.lay([Watch()])
        return table

    def lay_out(self, seats: int, options: Mapping[str, str], position: EntryReader) -> WatchTable:
        """A scene says each seat's lamp, which night it is, and what is asked: “keep” or “light”. The other
        lamps lie in the deck, in the order of the pack."""
        table = WatchTable(seats, self.values)
        held = [self._lamp(name, position) for name in position.texts("lamps")]
        if len(held) != seats or len(set(held)) < seats:
            raise position.fail(
                "lamps", f"names {len(set(held))}", f"{seats} different lamps, one for each seat"
            )
        for seat, card in enumerate(held):
            table.places.add(seat, card)
            table.known[card] = bit(seat)
        table.deck.replace(vec[i64]([card for card in range(len(self.lamps)) if card not in held]))
        self._lay_steps(table, position)
        return table

    def _lamp(self, name: str, position: EntryReader) -> int:
        known = self.names()["lamp"]
        if name not in known:
            raise position.fail("lamps", f"holds “{name}”", f"made of {', '.join(known)}")
        return known.index(name)

    def _lay_steps(self, table: WatchTable, position: EntryReader) -> None:
        watch = Watch()
        watch.beat = position.number("night", 1, 3, default=1)
        night = Night(watch.beat)
        if position.choice("step", ("keep", "light"), default="keep") == "keep":
            night.beat = 2
            table.lay([watch, night, KeepOrChange(clockwise(table, (night.night - 1) % table.seats))])
        else:
            night.beat = 3
            table.lay([watch, night, LightOrWait(table.seats, first_bits(table.seats))])

    def seat_names(self, table: Table) -> list[str]:
        return [f"Watch {seat + 1}" for seat in range(table.seats)]

    def view(self, table: Table, seat: int | None, face_up: bool = False) -> View:
        assert isinstance(table, WatchTable)
        return view_of(self.lamps, self.seat_names(table), table, seat, face_up)
