"""The promise every game keeps: all that servers, bots, terminals and tests know of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import ClassVar, Literal, Protocol, runtime_checkable

from msgspec import Struct

from lastturn.engine.bits import members
from lastturn.engine.errors import BadSetup, BadWords, IllegalMove
from lastturn.engine.language import Ending, Happening, Language, Languages, Prompt, Reason
from lastturn.engine.menu import Menu
from lastturn.engine.moves import ASIDES
from lastturn.engine.packs import Entry, Pack
from lastturn.engine.picking import aside_pool_of, pool_of, whole_aside_run, whole_run
from lastturn.engine.reasons import (
    FIRST_REASON,
    GAME_IS_OVER,
    LEGAL,
    NOT_ASKED,
    NOT_COMPLETE,
    ONE_TOO_MANY,
    OTHER_QUESTION,
)
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.engine.views import Chart, Fact, View
from lastturn.engine.word_files import ENGLISH
from lastturn.engine.words import Names, Phrase, Verb, Words, kind_of, name_of

__all__ = [
    "FIRST_REASON", "Ask", "BlindBot", "Bot", "Chart", "Choice", "Ending", "Event", "Game", "Happening",
    "Languages", "Limit", "Line", "Menu", "Option", "Outcome", "Picks", "Preset", "Prompt", "Reason",
    "Refusal", "Reveal", "Rng", "Table", "Talk", "Verb", "View",
]  # fmt: skip

Event = tuple[int, int, tuple[int, ...], int]  # kind, seat, facts, the set of seats that see it


class Option(Struct, frozen=True):
    """A mode, a level or a house rule, chosen before the game; the first value is the default."""

    id: str
    values: tuple[str, ...]
    text: str
    rule: str = ""

    @property
    def default(self) -> str:
        return self.values[0]


class Preset(Struct, frozen=True):
    """A named way to play: some options, and the numbers of seats it is for; the other options are usual."""

    id: str
    name: str
    text: str
    options: Mapping[str, str]
    seats: tuple[int, ...]
    rule: str = ""


class Limit(Struct, frozen=True):
    """How long a decision may take where a clock runs; 0 seconds: as long as it takes.

    covers: the prompts of such decisions. One that no limit covers is part of a decision begun before.
    whole: "turn": one clock for all that it covers in a turn of the seat; it stands still while anything
    else is asked. "phase": one clock for everybody, from the first question of the phase on.
    within: the limit of a phase that ends this one too. least: seconds that a window stays open, however
    fast all answer.
    """

    seconds: int
    covers: tuple[int, ...]
    whole: str = ""
    within: str = ""
    least: int = 0


class Reveal(Struct, frozen=True):
    """What an event lays open: a card, or so many dice with so much added to each."""

    kind: Literal["dice", "card"]
    count: int = 1
    plus: int = 0


class Choice(Struct, frozen=True, omit_defaults=True):
    """One answer. `on` and `count` are for graphic boards and empty where a game has none.

    on: ids of what it is about, among the pack's counters and the view's things, zones and facts; what is
    moved comes first, then where to. count: how many are moved.
    """

    move: int
    words: str  # stable: what records hold and people type
    label: str  # for a button
    on: tuple[str, ...] = ()
    count: int = 1


class Picks(Struct, frozen=True, omit_defaults=True):
    """The run that a question belongs to: a composite choice, which may be sent whole or pick by pick.

    pool: all that can still be part of it; the choices of the question are those that may be picked next.
    completes: the moves among these choices that end it. needs, takes: how many more of the pool have to be
    and can be picked, where that has a number.
    """

    made: tuple[Choice, ...]  # so far, in order
    pool: tuple[Choice, ...]
    completes: tuple[int, ...]
    ordered: bool = False  # whether the rules care in which order the picks are made
    needs: int | None = None
    takes: int | None = None


class Ask(Struct, frozen=True):
    """An open question to one seat."""

    id: int  # counts the seat's own questions; an answer quotes it
    seat: int
    prompt: str
    text: str
    rule: str
    choices: tuple[Choice, ...]
    window: bool
    passing: int | None  # the move that plainly passes, if there is one
    default: int  # what is played when the time is out
    picks: Picks | None = None  # None: one move answers it


class Line(Struct, frozen=True):
    """One event in words, with its facts for animation."""

    name: str
    text: str
    rule: str
    seat: int | None
    facts: dict[str, int]
    rest: tuple[int, ...] = ()
    hits: int | None = None  # the seat it is done to
    reveal: Reveal | None = None  # what its seat rolls or turns up

    def is_about(self, seat: int) -> bool:
        named = [value for fact, value in self.facts.items() if kind_of(fact) == "seat"]
        return seat == self.seat or seat in named


class Refusal(Struct, frozen=True):
    rule: str
    text: str


class Outcome(Struct, frozen=True):
    winners: tuple[int, ...]  # empty: nobody won
    scores: tuple[int, ...]
    rule: str
    text: str


class Talk(Struct, frozen=True):
    """What the rules say about talking at the moment: a reminder with its rule; closed: only the game's
    stock phrases may be said."""

    reminder: str = ""
    rule: str = ""
    closed: bool = False


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


GENERAL_REASONS = {
    GAME_IS_OVER: "The game is over.",
    NOT_ASKED: "Somebody else decides at the moment.",
    OTHER_QUESTION: "That does not answer the question that is open.",
    NOT_COMPLETE: "The choice is not complete: something is still to be picked.",
    ONE_TOO_MANY: "The choice is complete without it.",
}


class Game(ABC):
    """The rules and one pack of one game. Holds no game in progress."""

    id: ClassVar[str]  # "earth-gone-mad"
    title: ClassVar[str]
    designers: ClassVar[tuple[str, ...]]
    blurb: ClassVar[str]  # one sentence for the poster
    rules: ClassVar[int]  # raised by any change that could alter a replay
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    turn_rule: ClassVar[str]  # the rule that says whose decision it is
    languages: ClassVar[Languages | None] = None  # or else these five tables, as class variables:
    verbs: tuple[Verb, ...]
    prompts: Mapping[int, Prompt]
    happenings: Mapping[int, Happening]
    reasons: Mapping[int, Reason]
    endings: Mapping[int, Ending]
    drops_runs: ClassVar[bool] = False  # a time-out takes an unfinished run of picks back; else it ends it
    free_dice: ClassVar[tuple[int, ...]] = ()  # what is added to a free die in the chat: (0, 1) is 1d6, 1d6+1
    keeps: ClassVar[str] = ""  # what a seat has again when the same table plays again: "continent"
    presets: ClassVar[tuple[Preset, ...]] = ()
    lessons: ClassVar[Path | None] = None  # the folder of its lessons; see engine/lessons.py
    histories: ClassVar[Mapping[str, tuple[int, ...]]] = {}  # "nukes", of the fact "nukes.2": what changes it

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.phrases = pack.phrases()
        self._speak(ENGLISH)
        self._last_options: Mapping[str, str] = {}
        self._last_set_up: Table | None = None

    # -- what a game supplies --------------------------------------------------------------------

    @abstractmethod
    def names(self) -> Names:
        """The words for numbers, by kind: {"city": [...], "card": [...]}."""

    @abstractmethod
    def set_up(self, seats: int, options: Mapping[str, str]) -> Table:
        """The table before anything is drawn, its steps laid but not begun; seats and options are checked.

        It is made once for many games; each is played on a copy.
        """

    @abstractmethod
    def lay_out(self, seats: int, options: Mapping[str, str], position: Entry) -> Table:
        """The position of a scene, its steps laid but not begun; reads every field of `position`."""

    @abstractmethod
    def view(self, table: Table, seat: int | None, face_up: bool = False) -> View:
        """What a seat (None: a spectator) may see; `face_up`: everything, for scenes and after the end."""

    def views(self, table: Table, seats: Sequence[int | None]) -> list[View]:
        """The views of several at once. A game may make what all of them see only once."""
        return [self.view(table, seat) for seat in seats]

    @abstractmethod
    def seat_names(self, table: Table) -> list[str]:
        """What each seat plays: a continent, a nation, a character, a colour."""

    def with_pack(self, pack: Pack) -> Game:
        """The same game with another edition's content."""
        return type(self)(pack).with_language(self.language.code)

    def charts(self, table: Table, seat: int | None) -> list[Chart]:
        """What a seat (None: a spectator) may look up, with what counts for it now marked."""
        return []

    def prompt_texts(self, table: Table, seat: int) -> Mapping[str, str]:
        """The fields of the open prompt that are no numbers with a name: a draft in words."""
        return {}

    def check_options(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise BadSetup where options and seats do not go together."""

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
        """Every source of points with what each seat has from it."""
        return [("Points", table.scores())]

    def talk(self, table: Table) -> Talk:
        """What may be said now. Nothing that a seat hides may show in it."""
        return Talk()

    def mates(self, table: Table, seat: int) -> int:
        """The set of a seat and its team mates, who share a chat; 0: it has no team."""
        return 0

    def again(
        self, table: Table, options: Mapping[str, str], keeping: int
    ) -> tuple[dict[str, str], list[tuple[int, str]]]:
        """Another game after this one: its options, and the first moves, in words, by which the set of seats
        `keeping` have again what a seat keeps."""
        return dict(options), []

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

    # -- words -----------------------------------------------------------------------------------

    def with_language(self, code: str) -> Game:
        """The same game with texts for people in another language; the words of moves stay as they are."""
        game = copy(self)
        game._speak(code)
        return game

    def language_codes(self) -> list[str]:
        """The languages that it has words in, English first."""
        return [ENGLISH] if self.languages is None else self.languages.codes()

    def _speak(self, code: str) -> None:
        self.language = self._in_language(code)
        self.verbs, self.prompts = self.language.verbs, self.language.prompts
        self.happenings, self.reasons = self.language.happenings, self.language.reasons
        self.endings = self.language.endings
        self.words = Words(self.verbs, self.names())

    def _in_language(self, code: str) -> Language:
        if self.languages is not None:
            return self.languages.load(code)
        if code != ENGLISH:
            raise BadWords(f"{self.title} has no words in “{code}”; it has them in: {ENGLISH}")
        return Language(ENGLISH, self.verbs, self.prompts, self.happenings, self.reasons, self.endings)

    def text(self, name: str, **values: object) -> str:
        """A text of the language's section [texts] with its fields filled in: `text("zone.hand", n=3)`."""
        return self.language.text(name, **values)

    def say(self, m: int) -> str:
        return self.words.say(m)

    def hear(self, text: str, table: Table | None = None, seat: int = 0) -> int:
        """The move that the words mean, if the seat could make it now or ever."""
        among = [] if table is None else table.legal(seat) + table.asides(seat)
        return self.words.hear(text, among)

    def choice(self, table: Table, m: int, names: Sequence[str] = ()) -> Choice:
        shown = names or self.seat_names(table)
        return Choice(m, self.words.say(m), self.words.label(m, lambda seat: shown[seat]))

    def ask(self, table: Table, seat: int, names: Sequence[str] = ()) -> Ask | None:
        """The question open to a seat, in words."""
        moves = table.legal(seat)
        if not moves:
            return None
        prompt = self.prompts[table.prompt(seat)]
        text = Phrase(prompt.text).fill(self.prompt_fields(table, seat))
        choices = tuple([self.choice(table, m, names) for m in moves])
        passing = next((m for m in moves if m & 0xFF == prompt.passing), None)
        return Ask(
            table.question_of(seat), seat, prompt.key, text, prompt.rule, choices,
            prompt.window, passing, table.default(seat), self.picks(table, seat, names),
        )  # fmt: skip

    def picks(self, table: Table, seat: int, names: Sequence[str] = ()) -> Picks | None:
        """The run that the seat is asked for or in the middle of, in words; None: one move answers."""
        step = table.on_top
        if not step.composite(table, seat):
            return None
        needs, takes = int(step.still_needs(table, seat)), int(step.still_takes(table, seat))
        return Picks(
            tuple([self.choice(table, m, names) for m in table.run_of(seat).own()]),
            tuple([self.choice(table, m, names) for m in pool_of(table, seat)]),
            tuple([m for m in table.legal(seat) if step.completes(table, seat, m)]),
            step.ordered(table, seat),
            needs if needs >= 0 else None,
            takes if takes >= 0 else None,
        )

    def aside_picks(self, table: Table, seat: int, names: Sequence[str] = ()) -> Picks | None:
        """The run of asides that the seat is in the middle of, in words: a draft, for one sheet."""
        run = table.aside_run(seat)
        if not run.begun():
            return None
        pool = aside_pool_of(table, seat)
        return Picks(
            tuple([self.choice(table, m, names) for m in run.own()]),
            tuple([self.choice(table, m, names) for m in pool]),
            tuple([m for m in pool if table.completes_aside_run(seat, m)]),
            ordered=True,
        )

    def whole_run(self, table: Table, seat: int, picks: Sequence[int]) -> list[int]:
        """The moves of a run that is sent whole, in the order in which they are played; IllegalMove if one of
        them is refused or the run is not complete: then none is played."""
        said_besides = len(picks) > 0 and is_aside(picks[0])
        found = (whole_aside_run if said_besides else whole_run)(table, seat, list(picks))
        if found.reason == LEGAL:
            return found.moves
        why = self.refusal(found.reason)
        about = f"“{self.say(found.refused)}”: " if found.refused >= 0 else ""
        raise IllegalMove(f"{about}{why.text} ({why.rule})")

    def prompt_fields(self, table: Table, seat: int) -> Mapping[str, str]:
        """Values for the fields of the open prompt: numbers with their names, as events have them."""
        texts = self.prompt_texts(table, seat)
        sentence = Phrase(self.prompts[table.prompt(seat)].text)
        numbered = [field for field in sentence.fields if field not in texts]
        shown = self.seat_names(table)
        numbers = zip(numbered, table.on_top.facts(table, seat), strict=True)
        return {**texts, **{field: self._named(field, number, shown) for field, number in numbers}}

    def _named(self, field: str, number: int, shown: Sequence[str]) -> str:
        return shown[number] if kind_of(field) == "seat" else self.name_of(kind_of(field), number)

    def asides(self, table: Table, seat: int, names: Sequence[str] = ()) -> list[Choice]:
        return [self.choice(table, m, names) for m in table.asides(seat)]

    def tell(self, table: Table, event: Event, names: Sequence[str] = ()) -> Line:
        """An event in words."""
        kind, seat, facts, _ = event
        shown = list(names or self.seat_names(table))
        happening = self.happenings[kind]
        named = dict(zip(happening.facts, facts, strict=False))
        values = {field: self._named(field, number, shown) for field, number in named.items()}
        values["seat"] = shown[seat] if seat >= 0 else "The table"
        rest = facts[len(happening.facts) :] if happening.rest else ()
        if happening.rest:
            values[happening.rest] = ", ".join([self.name_of(kind_of(happening.rest), v) for v in rest])
        text = Phrase(happening.text).fill(values)
        actor = seat if seat >= 0 else None
        hits, reveal = _hits(happening, actor, named), _reveal(happening, named, rest)
        return Line(happening.name, text, happening.rule, actor, named, rest, hits, reveal)

    def name_of(self, kind: str, value: int) -> str:
        return name_of(self.words.names, kind, value)

    def has_history(self, fact: Fact) -> bool:
        return fact.seat is not None and fact.id.partition(".")[0] in self.histories

    def changes(self, fact: Fact, line: Line) -> bool:
        """Whether the event belongs to the history of a seat's fact."""
        kinds = self.histories[fact.id.partition(".")[0]]
        names = [self.happenings[kind].name for kind in kinds]
        return line.name in names and fact.seat is not None and line.is_about(fact.seat)

    def why_not(self, table: Table, seat: int, text: str) -> Refusal | None:
        """Why the seat cannot do what the words say; None: it can."""
        m = self.hear(text, table, seat)
        code = table.refused(seat, m)
        return None if code == LEGAL else self.refusal(code)

    def refusal(self, code: int) -> Refusal:
        """The words of a reason by its number."""
        if code in GENERAL_REASONS and code not in self.reasons:
            return Refusal(self.turn_rule, GENERAL_REASONS[code])
        reason = self.reasons[code]
        return Refusal(reason.rule, reason.text)

    def outcome(self, table: Table) -> Outcome | None:
        if not table.over():
            return None
        ending = self.endings[table.ended]
        winners = tuple(members(table.winners()))
        return Outcome(winners, tuple(table.scores()), ending.rule, ending.text)


def _hits(happening: Happening, actor: int | None, named: Mapping[str, int]) -> int | None:
    """What a seat does to itself hits nobody."""
    if happening.hits == "seat":
        return actor
    hit = named.get(happening.hits)
    return None if hit == actor else hit


def _reveal(happening: Happening, named: Mapping[str, int], rest: tuple[int, ...]) -> Reveal | None:
    if not happening.reveals:
        return None
    return Reveal(happening.reveals, len(rest) if happening.rest else 1, named.get("bonus", 0))


def sees(event: Event, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) may see the event."""
    seen_by = event[3]
    return seen_by < 0 if seat is None else seen_by >> seat & 1 == 1


def is_aside(m: int) -> bool:
    """Whether the move is said besides, while the table waits for something else."""
    return m & 0xFF >= ASIDES
