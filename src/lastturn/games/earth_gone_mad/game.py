"""Earth Gone Mad! as the engine's contract knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace

from lastturn.engine.bits import bit, count, members
from lastturn.engine.choosing import Choosing
from lastturn.engine.contract import (
    Ask,
    Chart,
    Composing,
    Dealing,
    Event,
    Features,
    Game,
    Languages,
    Limit,
    Line,
    Outcome,
    Piles,
    Way,
)
from lastturn.engine.drawing import Drawings
from lastturn.engine.entries import EntryReader
from lastturn.engine.errors import BadSetup, IllegalMove
from lastturn.engine.moves import verb
from lastturn.engine.packs import Pack
from lastturn.engine.table import Table
from lastturn.engine.views import View
from lastturn.engine.word_files import ENGLISH
from lastturn.engine.words import Names
from lastturn.games.earth_gone_mad import content, scene
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.balance import aims
from lastturn.games.earth_gone_mad.buttons import Buttons
from lastturn.games.earth_gone_mad.cards import DECEMBER
from lastturn.games.earth_gone_mad.charts import Charts
from lastturn.games.earth_gone_mad.composing import DealSheet
from lastturn.games.earth_gone_mad.facts import seat_names
from lastturn.games.earth_gone_mad.features import EarthFeatures
from lastturn.games.earth_gone_mad.files import Files
from lastturn.games.earth_gone_mad.house import house_of, team_sizes, team_split
from lastturn.games.earth_gone_mad.limits import limits
from lastturn.games.earth_gone_mad.options import IN_ROOMS, OPTIONS, PRESETS, SPLITS
from lastturn.games.earth_gone_mad.papers import Papers
from lastturn.games.earth_gone_mad.phrases import Wording
from lastturn.games.earth_gone_mad.rules import scoring
from lastturn.games.earth_gone_mad.seating import nothing_said
from lastturn.games.earth_gone_mad.sense import weights
from lastturn.games.earth_gone_mad.setup import Preparation, clear
from lastturn.games.earth_gone_mad.table import EarthTable
from lastturn.games.earth_gone_mad.turn import Year
from lastturn.games.earth_gone_mad.view import Seen
from lastturn.games.earth_gone_mad.ways import Ways

EQUAL_TEAMS = {4: ("2v2",), 6: ("3v3", "2v2v2")}  # EGM-14.2


class EarthGoneMad(Game):
    id: ClassVar[str] = "earth-gone-mad"
    title: ClassVar[str] = "Earth Gone Mad!"
    designers: ClassVar[tuple[str, ...]] = ("Dan Verssen",)
    credits: ClassVar[str] = (
        "Design: Dan Verssen. Development: Holly Verssen. "
        "Software module: Rodney Kinney, Dan and Holly Verssen. Dan Verssen Games."
    )
    unofficial: ClassVar[bool] = True
    blurb: ClassVar[str] = "The moon is loose: govern a continent, ship out Survivors, nuke the hurricanes."
    rules: ClassVar[int] = 1
    files = Files
    seats: ClassVar[range] = range(1, 7)
    weights: ClassVar[Path | None] = weights.FILE
    options = OPTIONS
    in_rooms = IN_ROOMS
    presets = PRESETS
    lessons: ClassVar[Path | None] = Path(__file__).parent / "lessons"  # EGM-16.23
    turn_rule: ClassVar[str] = "EGM-0.3"
    languages: ClassVar[Languages | None] = Languages(Path(__file__).parent / "words", num)
    free_dice: ClassVar[tuple[int, ...]] = (0, 1)  # EGM-16.14
    keeps: ClassVar[str] = "continent"
    dealing: ClassVar[Dealing | None] = Dealing(
        "draft a deal", "address", "enough", "clause", "promise", "send", "accept deal"
    )
    histories: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "survivors": (num.SURVIVOR_BOUGHT, num.PLUNDERED, num.SURVIVORS_GIVEN)  # EGM-16.16
    }

    def __init__(self, pack: Pack) -> None:
        self.content, self.named = content.read(pack)
        super().__init__(pack)

    def _speak(self, code: str) -> None:
        super()._speak(code)
        self.wording = Wording(self.language, self.named)

    def names(self) -> Names:
        return Wording(self._in_language(ENGLISH), self.named).names()

    def shown_names(self) -> Names:
        return Wording(self.language, self.named).names()

    # -- beginning -------------------------------------------------------------------------------

    def check_options(self, seats: int, options: Mapping[str, str]) -> None:
        solo = options["mode"] == "solo"
        if solo and seats != 1:
            raise BadSetup(f"mode “solo” is for 1 seat; with {seats} choose competitive, coop or team")
        if seats == 1 and not solo:
            raise BadSetup(f"mode “{options['mode']}” needs 2 to 6 seats; with 1 choose mode “solo”")
        if options["mode"] == "team":
            self._check_teams(seats, options)

    def _check_teams(self, seats: int, options: Mapping[str, str]) -> None:
        """EGM-14.2: equal teams, unless averages or any totals are compared."""
        split = team_split(seats, options["teams"])
        if not split or sum(team_sizes(split)) != seats:
            fitting = [s for s in SPLITS if sum(team_sizes(s)) == seats]
            can = ", ".join(fitting) or "nothing: team play needs at least 3 seats"
            raise BadSetup(
                f"option “teams” cannot be “{options['teams']}” with {seats} seats; it can be: {can}"
            )
        if options["team_scoring"] == "total" and split not in EQUAL_TEAMS.get(seats, ()):
            raise BadSetup(f"teams “{split}” need option “team_scoring” to be “average” or “total_any”")

    def set_up(self, seats: int, options: Mapping[str, str]) -> EarthTable:
        table = self._bare_table(seats, options)
        table.lay([Year(), Preparation()])
        return table

    def lay_out(self, seats: int, options: Mapping[str, str], position: EntryReader) -> EarthTable:
        table = self._bare_table(seats, options)
        scene.lay_out(table, position, self.named)
        return table

    def piles(self) -> Piles:
        return scene.piles(self.named)

    def _bare_table(self, seats: int, options: Mapping[str, str]) -> EarthTable:
        house = house_of(seats, dict(options))
        seating = nothing_said(seats, len(house.team_sizes) > 0, self.content.land)
        table = EarthTable(seats, self.content, house, seating, Papers(seats))
        clear(table)
        return table

    def again(
        self, table: Table, options: Mapping[str, str], keeping: int
    ) -> tuple[dict[str, str], list[tuple[int, str]]]:
        """EGM-16.9: who keeps the continent (and the team) claims it before anybody is asked."""
        assert isinstance(table, EarthTable)
        claims = []
        for seat in members(keeping):
            claims.append((seat, f"claim {self.named.continents[table.seating.governs[seat]]}"))
            if table.seating.teams:
                claims.append((seat, f"join team {table.seating.teams[seat] + 1}"))
        return {**options, "claims": "asked"}, claims

    # -- looking ---------------------------------------------------------------------------------

    def _viewer(self, table: Table, drawings: Drawings | None = None) -> Seen:
        assert isinstance(table, EarthTable)
        drawn = (drawings or Drawings()).of(None, self.wording.known)
        return Seen(table, self.wording, drawn)

    def view(self, table: Table, seat: int | None, face_up: bool = False) -> View:
        return self._viewer(table).view(seat, face_up)

    def views(
        self, table: Table, seats: Sequence[int | None], drawings: Drawings | None = None
    ) -> list[View]:
        drawn = drawings or Drawings()
        return self._viewer(table, drawn).views(seats, drawn)

    def seat_names(self, table: Table) -> list[str]:
        assert isinstance(table, EarthTable)
        return seat_names(table, self.wording)

    def charts(self, table: Table, seat: int | None) -> list[Chart]:
        assert isinstance(table, EarthTable)
        return Charts(table, self.wording, seat).all()

    def prompt_texts(self, table: Table, seat: int) -> Mapping[str, str]:
        return self._viewer(table).prompt_texts()

    def choosing(self, table: Table, seat: int, names: Sequence[str]) -> Choosing:
        assert isinstance(table, EarthTable)
        return Buttons(self.words, table, self.wording, list(names), seat)

    def ask(self, table: Table, seat: int, names: Sequence[str] = ()) -> Ask | None:
        """EGM-P14: what the seat owes stands beside its question from the day it is due."""
        asked = super().ask(table, seat, names)
        assert isinstance(table, EarthTable)
        owed = [p.line for p in table.papers.promises if p.line.by == seat and p.is_owed()]
        if asked is None or not owed:
            return asked
        shown = list(names or self.seat_names(table))
        beside = self.text("promise.beside", promise=self.wording.lines(owed, shown, table.texts))
        return replace(asked, text=f"{asked.text} {beside}")

    def tell(self, table: Table, event: Event, names: Sequence[str] = ()) -> Line:
        """EGM-11.4: the log says what was promised."""
        line = super().tell(table, event, names)
        assert isinstance(table, EarthTable)
        if event[0] != num.PROMISED or line.facts["n"] > len(table.papers.promises):
            return line
        owed = table.papers.promises[line.facts["n"] - 1].line
        said = self.wording.line(owed, list(names or self.seat_names(table)), table.texts)
        return replace(line, text=self.text("promise.told", n=line.facts["n"], promise=said))

    def ways(self, table: Table, seat: int) -> tuple[Way, ...]:
        assert isinstance(table, EarthTable)
        return Ways(table, self.wording, self.seat_names(table), seat).all()

    def whole_run(self, table: Table, seat: int, picks: Sequence[int]) -> list[int]:
        """EGM-4.1: purchases may be sent together; they are judged one after the other, all or none."""
        if table.prompt(seat) != num.ASK_BUY or any([verb(m) > num.DONE for m in picks]):
            return super().whole_run(table, seat, picks)
        trial = table.copy()
        for m in picks:
            if m not in trial.legal(seat):
                why = self.refusal(trial.refused(seat, m))
                raise IllegalMove(f"“{self.say(m)}”: {why.text} ({why.rule})")
            trial.apply(seat, m)
        return list(picks)

    def composing(self, table: Table, seat: int) -> Composing | None:
        assert isinstance(table, EarthTable)
        return DealSheet(table, self.wording, self.seat_names(table), seat).composing()

    def greatest(self, spoken: int) -> int:
        """A team; or as many Nukes as one seat can buy in a year in which all its cities are Optimized."""
        if spoken == num.JOIN:
            return self.seats[-1]
        richest = max(2 * int(count(land)) for land in self.content.land)
        return (DECEMBER + 1) * richest // max(int(self.content.nuke_price), 1)

    def new_features(self, seats: int) -> Features:
        return EarthFeatures(seats, self.actions, max(self.prompts), len(self.content.reach))

    def limits(self, table: Table) -> Mapping[str, Limit]:
        return limits(table.seats)

    def allows_whispers(self, options: Mapping[str, str]) -> bool:
        return options.get("whispers") != "off"

    def has_caretaker(self, options: Mapping[str, str]) -> bool:
        return options.get("seat_takeover") == "caretaker"

    def mates(self, table: Table, seat: int) -> int:
        """EGM-14.5."""
        assert isinstance(table, EarthTable)
        teams = table.seating.teams
        if not teams or teams[seat] < 0:
            return 0
        return sum(bit(mate) for mate in range(table.seats) if teams[mate] == teams[seat])

    def because(self, table: Table, seat: int, m: int) -> str:
        assert isinstance(table, EarthTable)
        return self.wording.because(table, seat, m)

    def outcome(self, table: Table) -> Outcome | None:
        """EGM-13.6: a win alone is shown with its rank."""
        outcome = super().outcome(table)
        if outcome is None or table.ended < num.SOLO_WON:
            return outcome
        rank = self.named.ranks[table.ended - num.SOLO_WON]
        text = f"{outcome.text} {self.text('score.rank', rank=rank)}"
        return Outcome(winners=outcome.winners, scores=outcome.scores, rule=outcome.rule, text=text)

    def score_sheet(self, table: Table) -> list[tuple[str, list[int]]]:
        return self._viewer(table).score_sheet()

    def tally(self, table: Table) -> dict[str, int]:
        assert isinstance(table, EarthTable)
        return {
            "cities lost": int(scoring.destroyed_cities(table)),
            "launches": int(table.launches),
            "intercepts": int(table.intercepts),
            "cancelled disasters": int(table.cancelled),
            "plunders": int(table.plunders),
            "deals struck": int(table.deals_struck),
            "own cities left": sum(count(table.cities_of(seat)) for seat in range(table.seats)),
            "points": int(scoring.group_points(table)),
            "winner's points": max(table.scores()),
            "won": int(table.winners() != 0),
        }

    def aims(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]:
        return aims(seats, options)
