"""What games and their clients say to each other: questions, choices, lines of the log, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from lastturn.engine.moves import ASIDES
from lastturn.engine.views import Fact
from lastturn.engine.words import kind_of

# For each pile by its name in scenes: its number in shuffles, and the names of its cards by number.
Piles = Mapping[str, tuple[int, Sequence[str]]]
Event = tuple[int, int, tuple[int, ...], int]  # kind, seat, facts, the set of seats that see it


class Option(Struct, frozen=True):
    """A mode, a level or a house rule, chosen before the game; the first value is the default."""

    id: str
    values: tuple[str, ...]
    text: str = ""  # empty: the language has it
    rule: str = ""

    @property
    def default(self) -> str:
        return self.values[0]


class Preset(Struct, frozen=True):
    """A named way to play: some options, and the numbers of seats it is for; the other options are usual."""

    id: str
    name: str = ""  # empty: the language has it, and the text
    text: str = ""
    options: Mapping[str, str] = {}
    seats: tuple[int, ...] = ()
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


class Reveal(Struct, frozen=True, gc=False):
    """What an event lays open: a card, or so many dice with so much added to each."""

    kind: Literal["dice", "card"]
    count: int = 1
    plus: int = 0


class Choice(Struct, frozen=True, omit_defaults=True, gc=False):
    """One answer, and what a client needs to offer it on the thing itself.

    verb: what is done, alike for all choices that do the same to different things; empty: naming the thing
    says it. on: ids of what it is about, among the pack's counters and the view's things, zones and facts;
    what is moved comes first, then where to. count: how many are moved. brings: what it costs and what would
    be after it, as far as the asked seat can know: price, odds, range of damage. caution: why somebody who
    means it is asked once more. text: so many characters of one's own may go with it.
    """

    move: int
    words: str  # stable: what records hold and people type
    label: str  # for a button
    verb: str = ""
    on: tuple[str, ...] = ()
    count: int = 1
    brings: tuple[Fact, ...] = ()
    caution: str = ""
    text: int = 0


class Way(Struct, frozen=True, omit_defaults=True, gc=False):
    """A sensible answer whole: its moves are sent as one run. The first of a question is the best.

    text: so many characters of one's own may go with one of its moves; said: those that do.
    """

    label: str
    moves: tuple[int, ...]
    on: tuple[str, ...] = ()
    brings: tuple[Fact, ...] = ()
    text: int = 0
    said: str = ""


class Composing(Struct, frozen=True, omit_defaults=True, gc=False):
    """A run of asides on one sheet: a deal. Each of its lines is sent whole, as picks of an aside.

    begun: a draft of the seat's lies open. lines: what it says so far. ways: the lines that can still be
    added; of one that is not begun, its beginnings. remove, send, drop: the moves that take the last line
    out, complete it and give it up.
    """

    begun: bool
    ways: tuple[Way, ...]
    lines: tuple[Way, ...] = ()
    remove: int = -1
    send: int = -1
    drop: int = -1


class Picks(Struct, frozen=True, omit_defaults=True, gc=False):
    """The run that a question belongs to: a composite choice, which may be sent whole or pick by pick.

    pool: all that can still be part of it; the choices of the question are those that may be picked next.
    completes: the moves of both that end it. needs, takes: how many more of the pool have to be
    and can be picked, where that has a number.
    """

    made: tuple[Choice, ...]  # so far, in order
    pool: tuple[Choice, ...]
    completes: tuple[int, ...]
    ordered: bool = False  # whether the rules care in which order the picks are made
    needs: int | None = None
    takes: int | None = None


class Ask(Struct, frozen=True, gc=False):
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
    ways: tuple[Way, ...] = ()
    usual: int | None = None  # what a client may answer by itself after a moment: see Speaker.usual


class Line(Struct, frozen=True, gc=False):
    """One event in words, with its facts for animation."""

    name: str
    text: str
    rule: str
    seat: int | None
    facts: dict[str, int]
    rest: tuple[int, ...] = ()
    hits: int | None = None  # the seat it is done to
    reveal: Reveal | None = None  # what its seat rolls or turns up
    opens: bool = False  # a round, a month or a turn begins with it

    def is_about(self, seat: int) -> bool:
        named = [value for fact, value in self.facts.items() if kind_of(fact) == "seat"]
        return seat == self.seat or seat in named


class Refusal(Struct, frozen=True):
    rule: str
    text: str


class Outcome(Struct, frozen=True, gc=False):
    winners: tuple[int, ...]  # empty: nobody won
    scores: tuple[int, ...]
    rule: str
    text: str


class Dealing(Struct, frozen=True):
    """The words by which a deal is drafted, sent and accepted, one aside after the other."""

    drafts: str
    names: str  # followed by "seat 2", for each partner
    named: str
    clause: str  # begins each line that is no promise
    promise: str
    sends: str
    accepts: str  # followed by the number of the deal


class Talk(Struct, frozen=True, gc=False):
    """What the rules say about talking at the moment: a reminder with its rule; closed: only the game's
    stock phrases may be said."""

    reminder: str = ""
    rule: str = ""
    closed: bool = False


class Standing(Struct, frozen=True):
    """How well each seat stood after so many moves, from 0 (lost) to 1 (won)."""

    moves: int
    values: list[float]


class Moment(Struct, frozen=True):
    """Something worth another look. moves: the table after so many. seat: whom it moved most, by how much."""

    moves: int
    seat: int
    swing: float
    text: str


class StoryDeed(Struct, frozen=True):
    moves: int
    seat: int | None
    text: str


class Chapter(Struct, frozen=True):
    """What was done under one heading: how often by each seat, and the deeds themselves."""

    name: str
    counts: list[int]
    deeds: list[StoryDeed]


class Story(Struct, frozen=True):
    """together: all seats win or lose as one, and stand alike. luck: the best first, then the worst."""

    standings: list[Standing]
    together: bool
    turning_points: list[Moment]
    luck: list[Moment]
    chapters: list[Chapter]


class Marks(Struct, frozen=True):
    """Where there is something to stop at in a game, as numbers of moves. decisions: where one was made; a
    run of picks is one. turns: where a turn, a round or a month began. hits: by seat, where something was
    done to it."""

    decisions: list[int]
    turns: list[int]
    hits: list[list[int]]


def sees(event: Event, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) may see the event."""
    seen_by = event[3]
    return seen_by < 0 if seat is None else seen_by >> seat & 1 == 1


def is_aside(m: int) -> bool:
    """Whether the move is said besides, while the table waits for something else."""
    return m & 0xFF >= ASIDES
