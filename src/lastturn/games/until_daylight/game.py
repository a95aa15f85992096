"""Survive Until Daylight for the engine: the contract, put together from the other modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from lastturn.engine.bits import count, has
from lastturn.engine.choosing import Choosing
from lastturn.engine.contract import Chart, Features, Game, Languages, Limit, Piles, Table, View
from lastturn.engine.drawing import Drawings, seen_by
from lastturn.engine.entries import EntryReader
from lastturn.engine.packs import Pack
from lastturn.engine.terms import Way
from lastturn.engine.words import Names
from lastturn.games.until_daylight import inventory as inv
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight import scene
from lastturn.games.until_daylight.balance import aims
from lastturn.games.until_daylight.buttons import Buttons
from lastturn.games.until_daylight.cards import SURVIVOR
from lastturn.games.until_daylight.charts import Charts
from lastturn.games.until_daylight.content import read
from lastturn.games.until_daylight.features import DaylightFeatures
from lastturn.games.until_daylight.files import Files
from lastturn.games.until_daylight.house import house_of
from lastturn.games.until_daylight.limits import limits
from lastturn.games.until_daylight.options import OPTIONS, PRESETS
from lastturn.games.until_daylight.phrases import because
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.sense import weights
from lastturn.games.until_daylight.setup import Preparation
from lastturn.games.until_daylight.table import DaylightTable
from lastturn.games.until_daylight.turn import Night
from lastturn.games.until_daylight.usual import usual_answer
from lastturn.games.until_daylight.view import Seen
from lastturn.games.until_daylight.ways import Ways
from lastturn.games.until_daylight.wording import Wording


class UntilDaylight(Game):
    id = "until-daylight"
    title = "Survive Until Daylight"
    designers = ("Thomas Filippi", "Gary Paitre")
    credits = "Design: Thomas Filippi, Gary Paitre. FLYOS, 2024."
    unofficial = True
    blurb = (
        "One night, one shared bag of rubble, and a horde that wants in: one death and everybody has lost."
    )
    rules = 1
    files = Files
    seats = range(1, 7)
    weights = weights.FILE
    options = OPTIONS
    presets = PRESETS
    lessons: ClassVar[Path | None] = Path(__file__).parent / "lessons"
    turn_rule = "SUD-2.3"
    languages = Languages(Path(__file__).parent / "words", num)

    def __init__(self, pack: Pack) -> None:
        self.facts = read(pack)
        super().__init__(pack)

    def _speak(self, code: str) -> None:
        super()._speak(code)
        self.wording = Wording(self.facts, self.language)

    def names(self) -> Names:
        facts = self.facts
        return {
            "card": facts.card_names,
            "character": facts.character_names,
            "enemy": facts.enemy_names,
            "combat": facts.combat_names,
            "used": [self.text("used.no_card"), *facts.combat_names],
            "token": facts.token_names,
            "assault": facts.assault_names,
            "picture": facts.pictures,
            "place": [str(place + 1) for place in range(len(facts.pictures))],
            "spent": ["", *[self.text("spent.ammo", n=n) for n in range(1, 64)]],
            "focus": ["", self.text("spent.focus")],
            "perk": facts.perk_names,
            "keep": [self.text("keep.no_room"), self.text("keep.room")],
        }

    # -- beginning ---------------------------------------------------------------------------------------

    def set_up(self, seats: int, options: Mapping[str, str]) -> Table:
        table = self._bare(seats, options)
        table.lay([Night(), Preparation()])
        return table

    def lay_out(self, seats: int, options: Mapping[str, str], position: EntryReader) -> Table:
        table = self._bare(seats, options)
        scene.SceneReader(self.facts, table, position).read()
        return table

    def piles(self) -> Piles:
        return scene.piles(self.facts)

    def _bare(self, seats: int, options: Mapping[str, str]) -> DaylightTable:
        table = DaylightTable(seats, self.facts.content, house_of(options))
        table.unpack()
        return table

    # -- for people --------------------------------------------------------------------------------------

    def seat_names(self, table: Table) -> list[str]:
        t = as_daylight(table)
        chosen = [int(t.of(seat, inv.CHARACTER)) for seat in range(t.seats)]
        return [
            self.facts.character_names[c] if c >= 0 else self.text("seat.not_chosen", n=seat + 1)
            for seat, c in enumerate(chosen)
        ]

    def view(self, table: Table, seat: int | None, face_up: bool = False) -> View:
        return self._seen_by(table, seat, Drawings(), face_up)

    def _seen_by(self, table: Table, seat: int | None, drawings: Drawings, face_up: bool = False) -> View:
        t, drawn = as_daylight(table), drawings.of(seat, self.wording.parts)
        return Seen(self.wording, t, seat, face_up, self.seat_names(t), drawn).view(self.id)

    def charts(self, table: Table, seat: int | None) -> list[Chart]:
        return Charts(self.wording, as_daylight(table), seat).all()

    def views(
        self, table: Table, seats: Sequence[int | None], drawings: Drawings | None = None
    ) -> list[View]:
        """With open inventories all see the same."""
        drawn = drawings or Drawings()
        if as_daylight(table).house.closed:
            return [self._seen_by(table, seat, drawn) for seat in seats]
        public = self._seen_by(table, None, drawn)
        return [seen_by(seat, public, public.zones, public.board) for seat in seats]

    def prompt_texts(self, table: Table, seat: int) -> Mapping[str, str]:
        """The combat cards that lie open, one after the other; why who was done trades again."""
        t = as_daylight(table)
        drawn = [self.facts.combat_names[card] for card in t.open]
        step = t.on_top
        again = isinstance(step, TradePhase) and has(step.again, seat)
        return {
            "cards": ", ".join(drawn) or self.text("drawn.nothing"),
            "again": self.text("trade.again" if again else "trade.first"),
        }

    def greatest(self, spoken: int) -> int:
        """Cards of a stack, damage of the hardest blow, or saved Survivors."""
        c = self.facts.content
        match spoken:
            case num.LEFT | num.RIGHT:
                return int(max(c.base) + c.mist_base + max(c.modifier))
            case num.ABSORB:
                return len([kind for kind in c.type_of if kind == SURVIVOR])
        return int(max(c.copies))

    def new_features(self, seats: int) -> Features:
        return DaylightFeatures(seats, self.actions, max(self.prompts), self.facts.content)

    def limits(self, table: Table) -> Mapping[str, Limit]:
        """SUD-16.3"""
        return limits(self.facts.timeouts)

    def stretch(self, table: Table) -> int:
        return int(as_daylight(table).round)

    def choosing(self, table: Table, seat: int, names: Sequence[str]) -> Choosing:
        return Buttons(self.words, as_daylight(table), self.wording, names, seat)

    def ways(self, table: Table, seat: int) -> tuple[Way, ...]:
        t = as_daylight(table)
        return Ways(self.wording, t, seat, self.seat_names(t)).best_first()

    def usual(self, table: Table, seat: int) -> int | None:
        return usual_answer(as_daylight(table), seat)

    def because(self, table: Table, seat: int, m: int) -> str:
        return because(self.wording, as_daylight(table), seat, m)

    # -- after the game ------------------------------------------------------------------------------------

    def tally(self, table: Table) -> dict[str, int]:
        """SUD-14.8"""
        t = as_daylight(table)
        seats = range(t.seats)
        return {
            "won": int(t.winners() != 0),
            "rounds": t.round,
            "waves": t.assaults.drawn,
            "enemies defeated": sum([t.of(seat, inv.DEFEATED) for seat in seats]),
            "damage taken": sum([t.of(seat, inv.TAKEN) for seat in seats]),
            "survivors saved": sum([t.of(seat, inv.RESCUED) for seat in seats]),
            "crafted tokens": sum([t.of(seat, inv.CRAFTED) for seat in seats]),
            "delays": sum([t.of(seat, inv.DELAYS) for seat in seats]),
        }

    def aims(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]:
        return aims(options)

    def score_sheet(self, table: Table) -> list[tuple[str, list[int]]]:
        """SUD-14.8: there is no score; this is what the night was like."""
        t = as_daylight(table)
        rows = {
            "defeated": inv.DEFEATED,
            "taken": inv.TAKEN,
            "rescued": inv.RESCUED,
            "crafted": inv.CRAFTED,
            "delays": inv.DELAYS,
        }
        sheet = [
            (self.text(f"score.{id}"), [int(t.of(seat, what)) for seat in range(t.seats)])
            for id, what in rows.items()
        ]
        saved = [int(count(t.of(seat, inv.SAVED))) for seat in range(t.seats)]
        return [*sheet, (self.text("score.saved"), saved)]


def as_daylight(table: Table) -> DaylightTable:
    assert isinstance(table, DaylightTable), f"{type(table).__name__} is no table of this game"
    return table
