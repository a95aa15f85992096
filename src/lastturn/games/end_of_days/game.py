"""End of Days as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, cast

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.choosing import Choosing
from lastturn.engine.contract import Chart, Features, Game, Languages, Limit, Piles, Table, Talk, View
from lastturn.engine.drawing import Drawings
from lastturn.engine.entries import EntryReader
from lastturn.engine.moves import arg, arg2, verb
from lastturn.engine.packs import Pack
from lastturn.engine.terms import Way
from lastturn.engine.words import Names
from lastturn.engine.zones import Pile
from lastturn.games.end_of_days import course, scene, scores
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.buttons import Buttons
from lastturn.games.end_of_days.cards import MOST_SITES
from lastturn.games.end_of_days.charts import Charts
from lastturn.games.end_of_days.content import read
from lastturn.games.end_of_days.deal_texts import seat_names
from lastturn.games.end_of_days.features import DaysFeatures
from lastturn.games.end_of_days.files import Files
from lastturn.games.end_of_days.house import house_of
from lastturn.games.end_of_days.labels import Labels
from lastturn.games.end_of_days.limits import limits
from lastturn.games.end_of_days.options import OPTIONS, PRESETS
from lastturn.games.end_of_days.phrases import prompt_texts
from lastturn.games.end_of_days.places import ZONES, all_in_deck
from lastturn.games.end_of_days.registry import COLOUR_NAMES
from lastturn.games.end_of_days.sense import weights
from lastturn.games.end_of_days.setup import SetUp, clear
from lastturn.games.end_of_days.sums import colour_names
from lastturn.games.end_of_days.table import EndOfDaysTable
from lastturn.games.end_of_days.turn import Rounds
from lastturn.games.end_of_days.view import Seen
from lastturn.games.end_of_days.ways import Ways
from lastturn.games.end_of_days.why import because

TALLIES = {
    scores.TRIED: "tally.tried",
    scores.SUCCEEDED: "tally.succeeded",
    scores.SANCTIONS: "tally.sanctions",
    scores.TRADES: "tally.trades",
    scores.SWAPS: "tally.swaps",
    scores.HITS: "tally.hits",
    scores.MISSES: "tally.misses",
    scores.NEGATES: "tally.negates",
    scores.TURNS: "tally.turns",
}
SCORE_SHEET = {
    scores.LANDED: "score.ships",
    scores.FROM_ARKS: "score.arks",
    scores.LOST: "score.losses",
}

NAMES_A_SITE = (num.SITE, num.BUILD, num.LAUNCH, num.LAUNCH_PART)


class EndOfDays(Game):
    id = "end-of-days"
    title = "End of Days"
    designers = ("Greg Porter",)
    credits = "Design, graphics, layout: Greg Porter. BTRC, 2008."
    unofficial = True
    blurb = (
        "1966. The asteroid cannot be stopped; get your people to Mars before the others blow up the ship."
    )
    rules = 1
    files = Files
    seats = range(2, 8)
    weights = weights.FILE
    options = OPTIONS
    presets = PRESETS
    lessons: ClassVar[Path | None] = Path(__file__).parent / "lessons"
    turn_rule = "EOD-6.2"
    languages = Languages(Path(__file__).parent / "words", num)
    free_dice = (0,)

    def __init__(self, pack: Pack) -> None:
        self.content, self.texts = read(pack)
        super().__init__(pack)

    def names(self) -> Names:
        texts = self.texts
        return {
            "card": texts.card_names,
            "mode": texts.mode_names,
            "nation": texts.nation_names,
            "colour": COLOUR_NAMES,
            "turn": ["", *texts.turn_labels],
        }

    def shown_names(self) -> Names:
        return {**self.names(), "colour": colour_names(self.language)}

    def _empty(self, seats: int, options: Mapping[str, str]) -> EndOfDaysTable:
        places, deck = all_in_deck(self.content.cards, ZONES), Pile(vec[i64]())
        table = EndOfDaysTable(seats, self.content, places, deck)
        clear(table)
        table.house = house_of(options)
        table.round = table.house.start_turn
        return table

    def set_up(self, seats: int, options: Mapping[str, str]) -> Table:
        table = self._empty(seats, options)
        table.lay([Rounds(0), SetUp()])
        return table

    def lay_out(self, seats: int, options: Mapping[str, str], position: EntryReader) -> Table:
        table = self._empty(seats, options)
        scene.SceneReader(table, self.texts, position).read()
        return table

    def piles(self) -> Piles:
        return scene.piles(self.texts)

    def view(self, table: Table, seat: int | None, face_up: bool = False) -> View:
        return self._viewer(table, seat, face_up).view()

    def views(
        self, table: Table, seats: Sequence[int | None], drawings: Drawings | None = None
    ) -> list[View]:
        drawn = drawings or Drawings()
        public = self._viewer(table, None, drawings=drawn)
        view = public.view()
        return [self._viewer(table, seat, drawings=drawn).seen_by_seat(public, view) for seat in seats]

    def _viewer(
        self, table: Table, seat: int | None, face_up: bool = False, drawings: Drawings | None = None
    ) -> Seen:
        drawn = drawings.of(seat, self.texts.parts(self.language.code)) if drawings else None
        return Seen(_ours(table), self.texts, self.language, seat, face_up, drawn)

    def seat_names(self, table: Table) -> list[str]:
        return seat_names(_ours(table), self.texts, self.language)

    def charts(self, table: Table, seat: int | None) -> list[Chart]:
        return Charts(_ours(table), self.texts, self.language, seat).charts()

    def prompt_texts(self, table: Table, seat: int) -> Mapping[str, str]:
        return prompt_texts(self._viewer(table, seat), seat)

    def greatest(self, spoken: int) -> int:
        """A launch site; or cards, or their values, if one hand held all of them."""
        if spoken in NAMES_A_SITE:
            return MOST_SITES
        return self.content.cards * (self.content.highest_value if spoken == num.TOTAL else 1)

    def exists(self, m: int) -> bool:
        """EOD-6.2, EOD-7.3: modules are built, other cards are deployed, each has its own uses."""
        c, card, second = self.content, arg(m), arg2(m)
        match verb(m):
            case num.SITE | num.LAUNCH | num.LAUNCH_PART:
                return card > 0
            case num.BUILD:
                return c.is_module(card) and second > 0
            case num.DEPLOY:
                return not c.is_module(card)
            case num.DEPLOY_OVER:
                return card != second and not c.is_module(card) and not c.is_module(second)
            case num.USE:
                return second - c.first_mode[card] in range(c.mode_count[card])
        return True

    def new_features(self, seats: int) -> Features:
        return DaysFeatures(seats, self.actions, max(self.prompts), self.content.cards, self.content.nations)

    def limits(self, table: Table) -> Mapping[str, Limit]:
        """EOD-19.6"""
        return limits(self.texts.seconds_for, self.texts.least_negating)

    def stretch(self, table: Table) -> int:
        return int(_ours(table).round)

    def misses(self) -> int:
        """EOD-19.5"""
        return self.texts.misses

    def talk(self, table: Table) -> Talk:
        """EOD-19.2."""
        t = _ours(table)
        if t.phase != course.TRADE:
            return Talk()
        return Talk(self.text("talk.trade"), "EOD-19.2", closed=t.house.strict_trade_talk)

    def choosing(self, table: Table, seat: int, names: Sequence[str]) -> Choosing:
        return Buttons(self.words, _ours(table), self.texts, self.language, names, seat)

    def ways(self, table: Table, seat: int) -> tuple[Way, ...]:
        return Ways(_ours(table), self.texts, self.language, seat, self._say).ways()

    def _say(self, table: Table, m: int) -> str:
        plain = self.words.label(m, self.seat_names(table))
        return Labels(_ours(table), self.texts, self.language).label(m, plain)

    def because(self, table: Table, seat: int, m: int) -> str:
        return because(self._viewer(table, seat), seat, m)

    def tally(self, table: Table) -> dict[str, int]:
        t = _ours(table)
        counted = {self.text(name): int(t.tallied[number]) for number, name in TALLIES.items()}
        counted[self.text("tally.wiped_out")] = int(t.ended == num.WIPED_OUT)
        return counted

    def score_sheet(self, table: Table) -> list[tuple[str, list[int]]]:
        t = _ours(table)
        return [
            (self.text(name), [int(t.ledger[source * t.seats + seat]) for seat in range(t.seats)])
            for source, name in SCORE_SHEET.items()
        ]


def _ours(table: Table) -> EndOfDaysTable:
    return cast("EndOfDaysTable", table)
