"""Doomsday, as the contract wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace

from lastturn.engine.choosing import Choosing
from lastturn.engine.contract import (
    Chart,
    Event,
    Features,
    Game,
    Languages,
    Limit,
    Line,
    Piles,
    Refusal,
    View,
)
from lastturn.engine.drawing import Drawings
from lastturn.engine.entries import EntryReader
from lastturn.engine.moves import verb
from lastturn.engine.packs import Pack
from lastturn.engine.table import Table
from lastturn.engine.terms import Way
from lastturn.engine.words import Names
from lastturn.games.doomsday import content, scene
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.balance import aims
from lastturn.games.doomsday.buttons import Buttons
from lastturn.games.doomsday.cards import (
    COLOURS,
    EXTRA_CARDS,
    FIRST_DOOM,
    IN_SPACE,
    MAJORITIES,
    MOST_PASSENGERS,
    OWN_SEATS,
    PASSENGERS,
    PICK_UPS,
    SCORE_CARDS,
    SOURCES,
)
from lastturn.games.doomsday.charts import Charts
from lastturn.games.doomsday.content import COLOUR_NAMES
from lastturn.games.doomsday.features import DoomsdayFeatures
from lastturn.games.doomsday.files import Files
from lastturn.games.doomsday.house import House, house_of
from lastturn.games.doomsday.labels import picked_names
from lastturn.games.doomsday.limits import LIMITS, MISSES
from lastturn.games.doomsday.options import OPTIONS, PRESETS
from lastturn.games.doomsday.phrases import Wording
from lastturn.games.doomsday.rules.sets import ChooseSet
from lastturn.games.doomsday.sense import weights
from lastturn.games.doomsday.setup import Preparation
from lastturn.games.doomsday.table import DoomsdayTable
from lastturn.games.doomsday.view import Seen
from lastturn.games.doomsday.ways import Ways
from lastturn.games.doomsday.why import Reasons

AWARD_RULES = (
    "DMD-7.4",
    "DMD-10.1",
    "DMD-13.3",
    "DMD-14.1",
    *["DMD-14.2"] * COLOURS,
    "DMD-14.3",
    *["DMD-14.4"] * COLOURS,
    *["DMD-14.5"] * COLOURS,
)


class Doomsday(Game):
    id = "doomsday"
    title = "Doomsday"
    designers = ("Patricia Curtis",)
    credits = "Design and artwork: Patricia Curtis."
    unofficial = True
    blurb = "An asteroid is coming. Build a rocket, fill it with people, and be gone before it strikes."
    rules = 1
    files = Files
    seats = range(2, 5)
    weights = weights.FILE
    turn_rule = "DMD-3.4"
    options = OPTIONS
    presets = PRESETS
    lessons: ClassVar[Path | None] = Path(__file__).parent / "lessons"
    languages = Languages(Path(__file__).parent / "words", num)
    drops_runs = True  # DMD-17.6

    def __init__(self, pack: Pack) -> None:
        self.content, self.things = content.read(pack)
        super().__init__(pack)

    def _speak(self, code: str) -> None:
        self.wording = Wording(self._in_language(code), self.things, self.content)
        super()._speak(code)

    def names(self) -> Names:
        words = self.things
        return {
            "card": words.card_ids,
            "person": [f"{name} ({id})" for id, name in zip(words.card_ids, words.card_names, strict=True)],
            "doom": words.card_names[FIRST_DOOM:],
            "colour": COLOUR_NAMES,
            "berth": words.berths,
            "part": [f"{id} ({name})" for id, name in zip(words.part_ids, words.part_names, strict=True)],
            "piece": words.part_ids,
        }

    def shown_names(self) -> Names:
        """Colours are in the words of moves too; the others are in no move."""
        wording = self.wording
        return {
            **self.names(),
            "colour": wording.colours,
            "stage": wording.stages,
            "award": wording.awards,
            "arrival": wording.arrivals,
        }

    # -- tables ----------------------------------------------------------------------------------

    def house(self, options: Mapping[str, str]) -> House:
        return house_of(dict(options), self.things.levels[options["level"]])

    def set_up(self, seats: int, options: Mapping[str, str]) -> Table:
        table = DoomsdayTable(seats, self.content, self.house(options))
        table.clear_table()
        table.lay([Preparation()])
        return table

    def lay_out(self, seats: int, options: Mapping[str, str], position: EntryReader) -> Table:
        table = DoomsdayTable(seats, self.content, self.house(options))
        scene.lay_out(table, position, self.things)
        return table

    def piles(self) -> Piles:
        return scene.piles(self.things)

    def seat_names(self, table: Table) -> list[str]:
        return self.things.agencies[: table.seats]

    def view(self, table: Table, seat: int | None, face_up: bool = False) -> View:
        return self._viewer(table, seat, Drawings(), face_up).view()

    def views(
        self, table: Table, seats: Sequence[int | None], drawings: Drawings | None = None
    ) -> list[View]:
        drawn = drawings or Drawings()
        public = self._viewer(table, None, drawn).view()
        return [self._viewer(table, seat, drawn).own(public) for seat in seats]

    def _viewer(self, table: Table, seat: int | None, drawings: Drawings, face_up: bool = False) -> Seen:
        drawn = drawings.of(seat, self.wording.known)
        return Seen(_own(table), self.wording, self.seat_names(table), seat, face_up, drawn)

    def charts(self, table: Table, seat: int | None) -> list[Chart]:
        return Charts(_own(table), self.wording, seat).charts()

    # -- words -----------------------------------------------------------------------------------

    def choosing(self, table: Table, seat: int, names: Sequence[str]) -> Choosing:
        return Buttons(self.words, _own(table), self.wording, names, seat)

    def ways(self, table: Table, seat: int) -> tuple[Way, ...]:
        return Ways(_own(table), self.wording, self.seat_names(table), seat).ways()

    def tell(self, table: Table, event: Event, names: Sequence[str] = ()) -> Line:
        """Each award of the end has its own rule."""
        line = super().tell(table, event, names)
        return replace(line, rule=AWARD_RULES[event[2][1]]) if event[0] == num.AWARDED else line

    def why_not(self, table: Table, seat: int, text: str) -> Refusal | None:
        """A card that comes too late in card order: which to pick first."""
        refusal = super().why_not(table, seat, text)
        if refusal is None or refusal.text != self.reasons[num.OTHERS_FIRST].text:
            return refusal
        first = [self.say(m).removeprefix("pick ") for m in table.legal(seat) if verb(m) == num.PICK]
        cards = self.wording.joined("list.or", first)
        return Refusal(refusal.rule, self.text("first_pick", refusal=refusal.text, cards=cards))

    def prompt_texts(self, table: Table, seat: int) -> Mapping[str, str]:
        """What is picked so far: how many cards, and which; nothing is said before the first."""
        step = table.on_top
        if not isinstance(step, ChooseSet):
            return {}
        cards = picked_names(_own(table), self.things, step)
        return {"have": self.text("label.picked", n=len(cards), cards=", ".join(cards)) if cards else ""}

    def new_features(self, seats: int) -> Features:
        return DoomsdayFeatures(seats, self.actions, max(self.prompts))

    def limits(self, table: Table) -> Mapping[str, Limit]:
        return LIMITS

    def misses(self) -> int:
        return MISSES

    def because(self, table: Table, seat: int, m: int) -> str:
        return Reasons(_own(table), seat, self.wording, self.seat_names(table)).because(m)

    # -- results ---------------------------------------------------------------------------------

    def score_sheet(self, table: Table) -> list[tuple[str, list[int]]]:
        t = _own(table)
        rows = [
            (source, [int(t.sheet[s * SOURCES + i]) for s in range(t.seats)])
            for i, source in enumerate(self.wording.sheet)
        ]
        before = [int(t.points(s)) - sum(row[s] for _, row in rows) for s in range(t.seats)]
        if any(before):
            rows.insert(0, (self.text("sheet.before"), before))
        return [row for row in rows if any(row[1])]

    def tally(self, table: Table) -> dict[str, int]:
        t = _own(table)
        seats = range(t.seats)

        def total(source: int, rows: int = 1) -> int:
            return sum(int(t.sheet[s * SOURCES + source + i]) for s in seats for i in range(rows))

        return {
            "rounds": int(t.rounds()),
            "impacts": int(t.ended in (num.IMPACT, num.NOBODY_SURVIVED)),
            "rockets in space": int(t.arrivals),
            "rockets lost": int(t.seats - t.arrivals),
            "passengers": sum(int(t.passengers(s)) for s in seats),
            "full rockets": sum(bool(t.full(s)) for s in seats),
            "attacks": int(t.attacks),
            "attacks defended": int(t.defended),
            "countdowns pushed back": int(t.sabotages),
            "passengers stolen": int(t.stolen),
            "score cards taken": int(t.taken_offers),
            "asteroid steps": int(t.asteroid),
            "winner's points": max(table.scores()),
            "points": sum(table.scores()),
            "points: pick-ups": total(PICK_UPS),
            "points: score cards": total(SCORE_CARDS) + total(EXTRA_CARDS),
            "points: space": total(IN_SPACE),
            "points: passengers": total(PASSENGERS, 6),
            "points: most passengers": total(MOST_PASSENGERS),
            "points: majorities": total(MAJORITIES, 6),
            "points: own seats": total(OWN_SEATS, 6),
        }

    def aims(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]:
        return aims(seats, options)


def _own(table: Table) -> DoomsdayTable:
    assert isinstance(table, DoomsdayTable), f"{type(table).__name__} is no table of Doomsday"
    return table
