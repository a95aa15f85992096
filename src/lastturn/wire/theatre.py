"""The theatre over HTTP: a game move by move on its board. A page opens with the playbill, which is small and
at hand, and the first reel: a whole view, then for each move what it changed. Where there is something to
stop at (`Marks`) is counted through the whole game, and comes afterwards."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct

from lastturn.engine.contract import Chart, Outcome, Story, View
from lastturn.wire.messages import Hand, LogLine
from lastturn.wire.table import Pace, Privacy, SeatKind, SeatNumber


class Player(Struct, frozen=True, kw_only=True):
    """Who had a seat in that game, as a person or a bot is called. plays: the role. face: of a bot, else
    -1."""

    seat: int
    name: str
    kind: SeatKind
    face: int
    plays: str


class Playbill(Struct, frozen=True, kw_only=True):
    """GET /api/tables/<id>/playbill?round=n: what a replay page needs first.

    over: all may be seen; else the page shows what the viewer has seen so far, and `you` is their seat.
    of: how many stills there are after the first; in a finished game, moves.
    rounds: how many games the table has played. ended: when, in seconds since 1970. imported: it was read
    from a file or went on from another record.
    """

    table: str
    name: str
    game: str
    title: str
    round: int
    rounds: int
    over: bool
    you: int | None
    of: int
    cast: list[Player]
    options: dict[str, str]
    outcome: Outcome | None
    sheet: dict[str, list[int]]
    ended: float
    imported: bool
    privacy: Privacy


class Change(Struct, frozen=True, kw_only=True):
    """path: names and places inwards, beginning with "view" or "charts". value: what stands there now;
    absent: nothing does."""

    path: list[str | int]
    value: Any = UNSET


class Still(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table after a move. changes: against the still before. lines: what the move caused,
    as these eyes saw it.
    seat, said: who moved, and the words, where these eyes may know them. because: a bot's reason. by: as in
    LogLine."""

    changes: list[Change] = []
    lines: list[LogLine] = []
    seat: int | None = None
    said: str = ""
    because: str = ""
    by: Hand = ""


class Reel(Struct, frozen=True, kw_only=True):
    """GET /api/tables/<id>/reel?round=n&first=k&seat=s&open=1: some stills in a row. first: the number of
    the first one. view, charts: the table at it, whole."""

    first: int
    of: int
    view: View
    charts: list[Chart]
    stills: list[Still]


class ToldStory(Struct, frozen=True, kw_only=True):
    """GET /api/tables/<id>/story?round=n: how a finished game went."""

    table: str
    round: int
    game: str
    of: int
    story: Story
    sheet: dict[str, list[int]]


class PlayOn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables/<id>/play-on: a new table that goes on after so many moves of a finished game.

    seat: mine. friends: the other seats are open; else bots have them. redeal: all that my seat could not
    know is dealt anew; else it stays as it was. name, who, pace, privacy: as in CreateTable.
    """

    moves: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    round: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    friends: bool = False
    redeal: bool = True
    name: Annotated[str, Meta(max_length=80)] = ""
    who: Annotated[str, Meta(max_length=80)] = ""
    pace: Pace | None = None
    privacy: Privacy = "link"


class ReadRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/records/read: what is in a `.turns` text?"""

    turns: Annotated[str, Meta(max_length=2_000_000)]


class RecordGlance(Struct, frozen=True, kw_only=True):
    """It can be played. names: of the seats, as the record has them; empty where it has none. over: the game
    is at its end, and can be watched."""

    game: str
    title: str
    seats: int
    names: list[str]
    plays: list[str]
    moves: int
    over: bool
    outcome: Outcome | None
