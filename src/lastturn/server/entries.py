"""The kinds of entries in the log of a table. A table is what comes out when all of them are applied in
order.

One entry is one whole change: votes that complete something, moves that end a game and time-outs that call a
stand-in are told by the fold itself, so no change ever needs two entries.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from lastturn.engine.record import Record
from lastturn.wire.table import Pace, Privacy, SeatKind, WatcherTalk


class Deed(Struct, kw_only=True, tag_field="kind", omit_defaults=True):
    pass


class SeatSetup(Struct, frozen=True, kw_only=True, omit_defaults=True):
    kind: SeatKind
    bot: str = ""
    guest: str = ""
    name: str = ""


class Created(Deed, tag="created"):
    """seed: the server's secret for all games at this table, in hex. record: the one it goes on from; turns:
    the same as text, of tables from before it was kept as it is."""

    game: str
    rules: int
    pack: str
    name: str
    seats: list[SeatSetup]
    options: dict[str, str]
    pace: Pace
    privacy: Privacy
    late: bool
    whispers: bool
    host: str
    bot: str
    seed: str
    hints: bool = True
    share: str = ""
    turns: str = ""
    record: Record | None = None


class SetUp(Deed, tag="set_up"):
    """All settings as they are from now on; seats with people keep them."""

    seats: list[SeatSetup]
    options: dict[str, str]
    pace: Pace
    privacy: Privacy
    late: bool
    whispers: bool
    hints: bool = True


class Sat(Deed, tag="sat"):
    seat: int
    guest: str
    name: str
    share: str = ""


class Left(Deed, tag="left"):
    seat: int


class Renamed(Deed, tag="renamed"):
    guest: str
    name: str


class Revoked(Deed, tag="revoked"):
    """Older links of the seat are worthless from now on."""

    seat: int


class Shared(Deed, tag="shared"):
    seat: int
    share: str


class Started(Deed, tag="started"):
    pass


# clock: of tables from before there was TimedOut; default: of a bot that crashed, was slow or played what is
# not legal, `because` says which
By = Literal["person", "bot", "clock", "order", "default"]


class Moved(Deed, tag="moved"):
    """because: a bot's sentence about its move; shown when the game is over. texts: words of the seat's own
    that go with the move, by move."""

    seat: int
    move: int
    by: By
    because: str = ""
    texts: dict[int, str] = {}


class Ran(Deed, tag="ran"):
    """A whole run, sent at once: its picks in the order in which they are played."""

    seat: int
    moves: list[int]
    texts: dict[int, str] = {}


class Unpicked(Deed, tag="unpicked"):
    """The last `count` picks of a run that is not complete are taken back; nobody has seen them."""

    seat: int
    count: int


class TimedOut(Deed, tag="timed_out"):
    """The seat's time is out: its last `dropped` moves, picks that nobody has seen, are taken back, and these
    are played for it."""

    seat: int
    moves: list[int]
    dropped: int = 0


class TookBack(Deed, tag="took_back"):
    """Free undo of the seat's own last move."""

    seat: int


class UndoAsked(Deed, tag="undo_asked"):
    seat: int


class UndoAnswered(Deed, tag="undo_answered"):
    seat: int
    yes: bool


class Said(Deed, tag="said"):
    """team: for the seat's team mates only. roll: a free die without effect."""

    guest: str
    name: str
    text: str
    seat: int | None = None
    to: int | None = None
    team: bool = False
    roll: bool = False


class Hushed(Deed, tag="hushed"):
    """How those who watch may talk from now on."""

    watchers: WatcherTalk


class SeatWanted(Deed, tag="seat_wanted"):
    """Somebody asks to sit down while a game is on; seat None: no more."""

    guest: str
    name: str
    seat: int | None


class SeatDenied(Deed, tag="seat_denied"):
    guest: str


class Removed(Deed, tag="removed"):
    """The host has sent somebody away for good; off: they may come again."""

    guest: str
    name: str
    on: bool = True


class Muted(Deed, tag="muted"):
    guest: str
    whom: str
    on: bool


class LineRemoved(Deed, tag="line_removed"):
    """Whoever runs the server has taken a line of chat away."""

    chat: str


class Closed(Deed, tag="closed"):
    """Whoever runs the server has ended the table for good."""

    why: str


class Reported(Deed, tag="reported"):
    """Of tables from before reports were kept for themselves."""

    guest: str
    chat: str
    text: str
    reason: str


class PauseVoted(Deed, tag="pause_voted"):
    seat: int
    on: bool


class KickVoted(Deed, tag="kick_voted"):
    seat: int
    whom: int
    yes: bool


class StoodIn(Deed, tag="stood_in"):
    """A bot plays for the person (on), or the person is back. why: "asked", "away"."""

    seat: int
    on: bool
    why: Literal["asked", "away"] = "asked"


class Ordered(Deed, tag="ordered"):
    seat: int
    prompt: str
    until: Literal["turn", "game", "off"]


class RematchVoted(Deed, tag="rematch_voted"):
    seat: int
    yes: bool
    share: str = ""
    keep: bool = True


class SeatAsked(Deed, tag="seat_asked"):
    """wanted: the seat asked for in the next game."""

    seat: int
    wanted: int


class Upgraded(Deed, tag="upgraded"):
    """From here on the table is played by these rules and this pack, with which all before it comes out
    equal."""

    rules: int
    pack: str


AnyDeed = (
    Created | SetUp | Sat | Left | Renamed | Revoked | Shared | Started | Moved | Ran | Unpicked | TimedOut
    | TookBack | UndoAsked | UndoAnswered | Said | Muted | Reported | PauseVoted | KickVoted | StoodIn
    | Ordered | RematchVoted | SeatAsked | Upgraded | Hushed | SeatWanted | SeatDenied | Removed
    | LineRemoved | Closed
)  # fmt: skip


class Entry(Struct, frozen=True):
    """One line of a table's log."""

    seq: int
    at: float
    deed: AnyDeed


_decoder = msgspec.json.Decoder(AnyDeed)
_encoder = msgspec.json.Encoder()


def write_deed(deed: AnyDeed) -> tuple[str, str]:
    """The kind and the data of a deed, as the store keeps them."""
    return str(deed.__struct_config__.tag), _encoder.encode(deed).decode()


def entry_row(match: str, entry: Entry) -> dict[str, Any]:
    kind, data = write_deed(entry.deed)
    return {"match": match, "seq": entry.seq, "at": entry.at, "kind": kind, "data": data}


def read_deed(data: str) -> AnyDeed:
    deed: AnyDeed = _decoder.decode(data)
    return deed
