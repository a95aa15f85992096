"""What both the socket and the HTTP interface say about a table: its seats, clock, votes and fair chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct

from lastturn.engine.contract import Talk

Name = Annotated[str, Meta(min_length=1, max_length=40, description="1 to 40 visible characters")]
Share = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$", description="16 random bytes in hex, or nothing")]
SeatNumber = Annotated[int, Meta(ge=0, le=15, description="a seat, counted from 0")]

SeatKind = Literal["open", "person", "bot"]
Status = Literal["gathering", "running", "paused", "over"]
Privacy = Literal["open", "link", "hidden"]
WatcherTalk = Literal["free", "slow", "silent"]
PaceKind = Literal["live", "slow", "none"]
Whole = Literal["", "turn", "phase"]


class Pace(Struct, frozen=True, kw_only=True):
    """How much time a decision has. When it is out, the game's default answer is played.

    kind: "live" counts seconds, "slow" counts hours, "none" waits for ever.
    seconds: live: for an ordinary decision; null: the game's own time limits.
    window_seconds: live: for a reaction to what somebody else does (ask.window); null: the game's own.
    hours: slow: for every decision.
    misses: after so many time-outs in a row a stand-in takes the seat until its owner is back; 0: never;
    null: as the game's rules say.
    grace: seconds a person may be away (no page open) before the stand-in takes over; live pace only.
    fixed_windows: windows always stay open for their whole time, so that haste tells nothing.
    """

    kind: PaceKind = "live"
    seconds: Annotated[int, Meta(ge=1, le=3600)] | None = None
    window_seconds: Annotated[int, Meta(ge=1, le=600)] | None = None
    hours: Annotated[int, Meta(ge=1, le=336)] = 24
    misses: Annotated[int, Meta(ge=0, le=10)] | None = None
    grace: Annotated[int, Meta(ge=1, le=3600)] = 300
    fixed_windows: bool = False


class SeatInfo(Struct, frozen=True, kw_only=True, gc=False):
    """A place at the table.

    seat: its number, from 0.
    kind: "open" (free), "person" or "bot".
    name: of the person, or the bot's own; empty while open.
    face: of the bot: one for each name, to be drawn alike at every table; -1: no bot sits here.
    guest: the public id of the person (for mute); empty for bots.
    bot: which program plays, or would stand in.
    online: a person with at least one page open.
    stand_in: a bot is playing for the person at the moment.
    host: may start the game and change the set-up.
    share: the person's page has given its share of the chance.
    late: the person sat down while the game was on; who was there at the start votes, and the host may
    remove them.
    """

    seat: int
    kind: SeatKind
    name: str = ""
    guest: str = ""
    bot: str = ""
    online: bool = False
    stand_in: bool = False
    host: bool = False
    share: bool = False
    late: bool = False
    face: int = -1


class Watcher(Struct, frozen=True, kw_only=True):
    """Somebody who watches. guest: public id, name: may be empty."""

    guest: str
    name: str = ""


class Clock(Struct, frozen=True, kw_only=True, gc=False):
    """The time everybody sees running, for the seats in `view.asked`.

    until: when it is out, in seconds since 1970 (compare with `now` of the message); null: no limit.
    since: when it began. whole: "turn": it is for a whole turn and stands still while others are asked;
    "phase": one clock for everybody in the phase; empty: it is for this decision.
    """

    since: float
    until: float | None = None
    whole: Whole = ""


class UndoVote(Struct, frozen=True, kw_only=True):
    """A request to take back a move. by: who asks; text: what would be taken back; yes/waiting: seats that
    have agreed / must still answer. One "no" ends it."""

    by: int
    text: str
    yes: list[int]
    waiting: list[int]


class KickVote(Struct, frozen=True, kw_only=True):
    """A vote to give a person's seat to a bot. seat: whose; yes: who agrees; needed: how many must."""

    seat: int
    yes: list[int]
    needed: int


class SeatWish(Struct, frozen=True, kw_only=True):
    """Somebody asks for another person's seat in the next game. by: who, by seat of the last game; seat:
    which; of: who is to have it so far. They change seats when `of` asks for the other one in turn."""

    by: int
    seat: int
    of: int


class Newcomer(Struct, frozen=True, kw_only=True):
    """Somebody who asks for a bot's or a left seat while the game is on; the host says yes or no."""

    guest: str
    name: str
    seat: int


class Votes(Struct, frozen=True, kw_only=True):
    """Everything people are agreeing on at the moment.

    undo: see UndoVote. pause: seats that want a pause (all people must). kicks: see KickVote. newcomers: see
    there.
    rematch: seats that want to play again (all people must). seating: once the game is over, for each seat
    of the next game whose it will be, by seat of the last game; else empty. wishes: see SeatWish.
    """

    undo: UndoVote | None = None
    pause: list[int] = []
    kicks: list[KickVote] = []
    rematch: list[int] = []
    seating: list[int] = []
    wishes: list[SeatWish] = []
    newcomers: list[Newcomer] = []


class Fair(Struct, frozen=True, kw_only=True):
    """Fair chance: the server's promise, given before the deal, and its proof, given after the game.

    commitment: BLAKE2b hash of the server's secret for this game, in hex.
    shares: what each seat's page added, in hex, by seat; empty where nothing was given.
    secret: the server's secret, in hex; null until the game is over.
    imported: the game began from a record, so its chance was known to whoever had the record.
    next: the commitment for the next game at this table; a share for a rematch answers this one.
    """

    commitment: str
    shares: list[str]
    secret: str | None = None
    imported: bool = False
    next: str = ""


class Announcement(Struct, frozen=True, kw_only=True):
    """Something that the server says to everybody. code: stable, at most one of each ("server/saving":
    nothing can be saved at the moment). text: one sentence. at: when it happens, if that is known."""

    code: str
    text: str
    at: float | None = None


class TableInfo(Struct, frozen=True, kw_only=True, gc=False):
    """A table as everybody may see it. The same for all viewers.

    id: part of the address /table/<id>. name: what people call it. game, title: which game. edition: which
    other edition of it than the base one, as people call it.
    status: "gathering" before the start, "running", "paused" or "over".
    round: which game at this table, from 1; a rematch counts up.
    options: mode and house rules, by option id.
    seats, watchers: who is here. privacy: "open" tables are listed, "link" ones are found by their name,
    "hidden" ones by their link only.
    late: people may ask for a bot's or a left seat while the game runs; the host lets them in. whispers: chat
    to one seat is allowed. watcher_talk: those who watch may talk ("free"), now and then ("slow"), or not at
    all ("silent").
    hints: people are told what good sense would do, when they ask (hint).
    talk: what the game says about talking at the moment: a reminder to show with its rule; closed: only
    stock phrases (GameInfo.phrases) may be said.
    clock: null when nobody is waited for. votes: see Votes. fair: see Fair.
    state: counts what everybody has seen happen; equal on all pages that show the same state.
    undos: how many times moves were taken back in this game. announcements: what the server says to all.
    """

    id: str
    name: str
    game: str
    title: str
    status: Status
    round: int
    options: dict[str, str]
    seats: list[SeatInfo]
    watchers: list[Watcher]
    privacy: Privacy
    pace: Pace
    late: bool
    whispers: bool
    clock: Clock | None
    votes: Votes
    fair: Fair
    state: int
    undos: int = 0
    talk: Talk = Talk()
    watcher_talk: WatcherTalk = "free"
    hints: bool = True
    announcements: list[Announcement] = []
    edition: str = ""


def change_of(struct: type[Struct], name: str, doc: str) -> type[Struct]:
    """The same fields, each of which may be absent."""
    kinds = get_type_hints(struct, include_extras=True)
    fields = [(field, kinds[field] | UnsetType, UNSET) for field in struct.__struct_fields__]
    return defstruct(name, fields, kw_only=True, frozen=True, module=__name__, namespace={"__doc__": doc})


if TYPE_CHECKING:
    TableChange = TableInfo
else:
    TableChange = change_of(
        TableInfo, "TableChange", "What has changed of a table; a field that is absent has not."
    )
