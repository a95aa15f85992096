"""The promise every game keeps: all that servers, bots, terminals and tests know of a game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Protocol, runtime_checkable

from msgspec import Struct
from msgspec.structs import replace

from lastturn.engine.action_lists import list_actions
from lastturn.engine.actions import Actions
from lastturn.engine.choosing import Choosing
from lastturn.engine.drawing import Drawings
from lastturn.engine.entries import EntryReader
from lastturn.engine.errors import BadSetup
from lastturn.engine.features import Features, Field
from lastturn.engine.fields import Part
from lastturn.engine.fitted import Level, levels_of
from lastturn.engine.language import Languages
from lastturn.engine.match import Match, read_match
from lastturn.engine.menu import Menu
from lastturn.engine.packs import Pack
from lastturn.engine.reasons import FIRST_REASON
from lastturn.engine.record import new_record
from lastturn.engine.rng import Rng
from lastturn.engine.sentences import Ending, Happening, Prompt, Reason
from lastturn.engine.speaking import Speaker
from lastturn.engine.table import Table
from lastturn.engine.terms import (
    Ask,
    Choice,
    Composing,
    Dealing,
    Event,
    Limit,
    Line,
    Marks,
    Option,
    Outcome,
    Picks,
    Piles,
    Preset,
    Refusal,
    Reveal,
    Story,
    Talk,
    Way,
    is_aside,
    sees,
)
from lastturn.engine.views import Chart, View
from lastturn.engine.word_files import ENGLISH
from lastturn.engine.words import Verb

__all__ = [
    "FIRST_REASON", "Actions", "Advice", "Ask", "BlindBot", "Bot", "Chart", "Choice", "Choosing", "Coach",
    "Composing", "Dealing", "Drawings", "Ending", "Event", "Features", "Field", "Game", "Happening",
    "Languages", "Level", "Limit", "Line", "Marks", "Match", "Menu", "Option", "Outcome", "Picks", "Piles",
    "Preset", "Prompt", "Reason", "Refusal", "Reveal", "Rng", "Story", "Table", "Talk", "Verb", "View", "Way",
    "is_aside", "sees",
]  # fmt: skip


class Bot(Protocol):
    """A player that thinks. The table it is given is a copy on which all it cannot know was dealt anew; it
    leaves that copy as it is, and tries things out on copies of its own."""

    name: str

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        """An answer to the question that is open to the seat."""

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        """Why it plays m, in one sentence."""

    def may_speak(self, table: Table) -> bool:
        """Whether it could have something to say besides in this game; if not, it is never asked."""

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        """An aside worth saying now, if there is one."""


@runtime_checkable
class BlindBot(Protocol):
    """A bot that looks at nothing but the moves it may make, so no copy has to be dealt for it."""

    def pick(self, menu: Menu, rng: Rng) -> int:
        """One of the moves."""


class Advice(Struct, frozen=True):
    """A move worth thinking of, what the seat may hope for with it, from 0 to 1, and why, in a sentence."""

    move: int
    chance: float
    because: str


@runtime_checkable
class Coach(Protocol):
    """A bot that can say more than what it would play."""

    def advise(self, game: Game, table: Table, seat: int, rng: Rng, most: int) -> list[Advice]:
        """The best moves it has found, the one it would play first."""


class Game(Speaker):
    """The rules and one pack of one game. Holds no game in progress."""

    id: ClassVar[str]  # "earth-gone-mad"
    designers: ClassVar[tuple[str, ...]]
    credits: ClassVar[str] = ""  # who did what, as the rulebook gives it
    blurb: ClassVar[str]  # one sentence for the poster
    rules: ClassVar[int]  # raised by any change that could alter a replay
    seats: ClassVar[range]
    options: tuple[Option, ...] = ()  # their texts may stand in the language: `option.<id>`
    unofficial: ClassVar[bool] = False  # the game belongs to somebody else than the makers of this package
    drops_runs: ClassVar[bool] = False  # a time-out takes an unfinished run of picks back; else it ends it
    free_dice: ClassVar[tuple[int, ...]] = ()  # what is added to a free die in the chat: (0, 1) is 1d6, 1d6+1
    keeps: ClassVar[str] = ""  # what a seat has again when the same table plays again: "continent"
    in_rooms: ClassVar[Mapping[str, str]] = {}  # options as a room of people begins with them
    presets: tuple[Preset, ...] = ()  # theirs too: `preset.<id>.name`, `preset.<id>.text`
    dealing: ClassVar[Dealing | None] = None  # how people strike a deal by asides, if they can
    lessons: ClassVar[Path | None] = None  # the folder of its lessons; see engine/lessons.py
    rules_page: ClassVar[Path | None] = None  # its rules in Markdown; ours are in docs/rules
    poster: ClassVar[Path | None] = None  # its picture, an SVG
    files: ClassVar[type[Part] | None] = None  # the structs of its packs, for who makes editions on a page
    weights: ClassVar[Path | None] = None  # for bots: see engine/fitted.py; `lastturn lab fit` writes it

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.phrases = pack.phrases()
        self._speak(ENGLISH)
        self._last_options: Mapping[str, str] = {}
        self._last_set_up: Table | None = None
        self._actions: Actions | None = None
        self._features: dict[int, Features] = {}

    def _speak(self, code: str) -> None:
        super()._speak(code)
        self.options = tuple([self._option_in_words(option) for option in self.options])
        self.presets = tuple([self._preset_in_words(preset) for preset in self.presets])

    def _option_in_words(self, option: Option) -> Option:
        name = f"option.{option.id}"
        return replace(option, text=self.text(name)) if name in self.language.texts else option

    def _preset_in_words(self, preset: Preset) -> Preset:
        name, text = f"preset.{preset.id}.name", f"preset.{preset.id}.text"
        if name not in self.language.texts:
            return preset
        return replace(preset, name=self.text(name), text=self.text(text))

    # -- what a game supplies --------------------------------------------------------------------

    @abstractmethod
    def set_up(self, seats: int, options: Mapping[str, str]) -> Table:
        """The table before anything is drawn, its steps laid but not begun; seats and options are checked.

        It is made once for many games; each is played on a copy.
        """

    @abstractmethod
    def lay_out(self, seats: int, options: Mapping[str, str], position: EntryReader) -> Table:
        """The position of a scene, its steps laid but not begun; reads every field of `position`."""

    @abstractmethod
    def view(self, table: Table, seat: int | None, face_up: bool = False) -> View:
        """What a seat (None: a spectator) may see; `face_up`: everything, for scenes and after the end."""

    def views(
        self, table: Table, seats: Sequence[int | None], drawings: Drawings | None = None
    ) -> list[View]:
        """The views of several at once. A game may make what all of them see only once, and of a table that
        was drawn before only what has changed."""
        return [self.view(table, seat) for seat in seats]

    def with_pack(self, pack: Pack) -> Game:
        """The same game with another edition's content."""
        return type(self)(pack).with_language(self.language.code)

    def piles(self) -> Piles:
        """What the table shuffles and a scene may put in order."""
        return {}

    def charts(self, table: Table, seat: int | None) -> list[Chart]:
        """What a seat (None: a spectator) may look up, with what counts for it now marked."""
        return []

    def check_options(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise BadSetup where options and seats do not go together."""

    def greatest(self, spoken: int) -> int:
        """The highest plain number that a move with this verb can name at any table; only asked of those that
        name one (`launch {n}`)."""
        raise NotImplementedError(f"{self.title} must say how high the number of verb {spoken} can be")

    def exists(self, m: int) -> bool:
        """Whether any table could ever offer the move; combinations that none does are no actions."""
        return True

    def new_features(self, seats: int) -> Features:
        """The numbers that a seat is given of the table; a game adds fields of its own."""
        return Features(seats, self.actions, max(self.prompts), [])

    def limits(self, table: Table) -> Mapping[str, Limit]:
        """The time limits of the game by name, the same from the first deal to the end."""
        return {}

    def stretch(self, table: Table) -> int:
        """The turn or round that is being played, as everybody sees it: limits of a whole turn or phase
        begin anew with it."""
        return 0

    def misses(self) -> int:
        """So many missed decisions in a row call the stand-in; 0: silence alone never does."""
        return 0

    def level(self, name: str) -> Level | None:
        """How long a bot of this name is to think here, if the game says so."""
        return levels_of(self.weights).get(name) if self.weights is not None else None

    def because(self, table: Table, seat: int, m: int) -> str:
        """Why good sense would play m, in one sentence; `table` is a redealt copy."""
        return ""

    def tally(self, table: Table) -> dict[str, int]:
        """Numbers of a finished game that are worth adding up over many (launches, cities lost)."""
        return {}

    def aims(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]:
        """What the means of the tally were designed to be, where the rules say it; all options are given."""
        return {}

    def score_sheet(self, table: Table) -> list[tuple[str, list[int]]]:
        """Every source of points with what each seat has from it; their sum is the score."""
        return [(self.text("engine.points"), table.scores())]

    def talk(self, table: Table) -> Talk:
        """What may be said now. Nothing that a seat hides may show in it."""
        return Talk()

    def allows_whispers(self, options: Mapping[str, str]) -> bool:
        """Whether the options of the game let people talk to one seat alone."""
        return True

    def has_caretaker(self, options: Mapping[str, str]) -> bool:
        """Whether a seat whose owner is gone plays what a time-out would, rather than what a bot thinks."""
        return False

    def mates(self, table: Table, seat: int) -> int:
        """The set of a seat and its team mates, who share a chat; 0: it has no team."""
        return 0

    def again(
        self, table: Table, options: Mapping[str, str], keeping: int
    ) -> tuple[dict[str, str], list[tuple[int, str]]]:
        """Another game after this one: its options, and the first moves, in words, by which the set of seats
        `keeping` have again what a seat keeps."""
        return dict(options), []

    @property
    def actions(self) -> Actions:
        """Every answer to any question of the game, in one fixed list."""
        if self._actions is None:
            self._actions = list_actions(self.words, self.seats[-1], self.greatest, self.exists)
        return self._actions

    def features(self, seats: int) -> Features:
        """What a seat may know, in numbers, at a table for so many."""
        if seats not in self._features:
            self._features[seats] = self.new_features(seats)
        return self._features[seats]

    # -- beginning -------------------------------------------------------------------------------

    def full_options(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """The options with defaults filled in; BadSetup if one is wrong."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise BadSetup(f"{self.title} seats {least} to {most}; {seats} is not possible")
        known = {option.id: option for option in self.options}
        for id, value in options.items():
            if id not in known:
                raise BadSetup(f"{self.title} has no option “{id}”; it has: {', '.join(known)}")
            if value not in known[id].values:
                raise BadSetup(f"option “{id}” cannot be “{value}”; it can be: {', '.join(known[id].values)}")
        full = {id: options.get(id, option.default) for id, option in known.items()}
        self.check_options(seats, full)
        return full

    def seats_for(self, options: Mapping[str, str]) -> list[int]:
        """The numbers of seats that these options allow, the others being usual."""
        return [seats for seats in self.seats if self._allows(seats, options)]

    def _allows(self, seats: int, options: Mapping[str, str]) -> bool:
        try:
            self.full_options(seats, options)
        except BadSetup:
            return False
        return True

    def new(
        self,
        seats: int,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        secret: bytes = b"",
        telling: bool = False,
    ) -> Table:
        """A new table; with `telling` its events begin with those of the set-up."""
        table = self._set_up_as_before(seats, options or {}).copy()
        table.telling = telling
        table.set_seed(seed, secret)
        table.begin()
        return table

    def _set_up_as_before(self, seats: int, options: Mapping[str, str]) -> Table:
        """The table before anything is drawn; many games in a row with the same options share it."""
        table = self._last_set_up
        if table is None or table.seats != seats or self._last_options != options:
            table = self._last_set_up = self.set_up(seats, self.full_options(seats, options))
            self._last_options = dict(options)
        return table

    def start(
        self,
        seats: int,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
    ) -> Match:
        """A new match, with its record and its log; BadSetup if nobody can sit down to it."""
        return Match(self, new_record(self, seats, seed, dict(options or {}), list(names)))

    def read(self, turns: str, moves: int | None = None) -> Match:
        """The match of a `.turns` text, to its end or up to a number of moves."""
        return read_match(turns, lambda _: self, "record", moves)[0]
