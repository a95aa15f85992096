"""What one seat may see, in a shape every client can show without knowing the game.

Only a game's `view.py` fills these in: it alone decides who sees what. None of it can refer to itself, so the
collector of cyclic garbage need not look at it (`gc=False`): a server has very many of these.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

# Text like any other here; the web client has a type for each, so that none is looked up among the others.
ThingId = Annotated[str, Meta(title="ThingId", description="Of a thing; stable within the pack.")]
ZoneId = Annotated[
    str, Meta(title="ZoneId", description='Of a zone; "hand.2" is the hand of the second seat.')
]
FactId = Annotated[str, Meta(title="FactId", description='Of a fact; "nukes.2" is that of the second seat.')]
ChartId = Annotated[str, Meta(title="ChartId", description="Of a chart; stable within the game.")]


class Thing(Struct, omit_defaults=True, gc=False):
    """A card, a counter or a group of equal ones."""

    name: str
    id: ThingId = ""
    count: int = 1
    text: str = ""  # what it does, in our words
    brief: str = ""  # the same, as short as the face of a small card needs it; "": no shorter words are known
    marks: list[str] = []  # states such as "optimized", "face-down", "destroyed"
    rule: str = ""


class Zone(Struct, omit_defaults=True, gc=False):
    """A place with things in it. `hidden` counts those the viewer cannot see.

    `pile`: it belongs to a deck, as what is drawn from, what is being handled, or what lies face up.
    """

    id: ZoneId
    name: str
    seat: int | None = None
    things: list[Thing] = []
    hidden: int = 0
    note: str = ""
    pile: Literal["", "draw", "current", "face-up"] = ""


class Fact(Struct, omit_defaults=True, gc=False):
    """One number or word everybody looks for: month, income, Nukes."""

    id: FactId
    name: str
    value: int | str
    seat: int | None = None
    note: str = ""
    quiet: bool = False  # for scenes and boards; a text that shows the rest can leave it out


class Row(Struct, omit_defaults=True, gc=False):
    """One line of a chart. `mark` says in a word why it counts for the viewer now: "now", "next", "yours".

    `id`: what the line is about, for graphic boards.
    """

    cells: list[str]
    mark: str = ""
    id: str = ""


class Chart(Struct, omit_defaults=True, gc=False):
    """A table of words and numbers to look things up in: turn steps, price list, month track."""

    id: ChartId
    name: str
    columns: list[str]
    rows: list[Row]
    note: str = ""
    rule: str = ""


class SeatView(Struct, omit_defaults=True, gc=False):
    """A seat as everybody sees it.

    shows: ids of the two facts of it that matter most. doing: what it does now, in a few words.
    """

    seat: int
    name: str  # what the seat plays: a continent, a nation, a character, a colour
    score: int = 0
    out: bool = False
    team: int | None = None
    shows: list[FactId] = []
    doing: str = ""


class View(Struct, omit_defaults=True, gc=False):
    game: str
    you: int | None  # None: a spectator
    headline: str  # where the game stands, in one line
    asked: list[int]  # the seats everybody sees being asked
    seats: list[SeatView]
    facts: list[Fact]
    zones: list[Zone]
    over: bool = False
    board: dict[str, Any] = {}  # the same things by number, for graphic boards
    order: list[int] = []  # player order, where it is not the order of the seats

    def zone(self, id: str) -> Zone:
        return next(zone for zone in self.zones if zone.id == id)

    def fact(self, id: str) -> Fact:
        return next(fact for fact in self.facts if fact.id == id)
