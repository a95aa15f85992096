"""The HTTP interface: what is sent to it and what it answers. Addresses are in docs/reference/wire.md."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lastturn.engine.contract import Chart, Outcome, View
from lastturn.wire.lessons import LessonInfo
from lastturn.wire.messages import ChatLine, LogLine
from lastturn.wire.table import Name, Pace, Privacy, SeatNumber, Share, Status, TableInfo

BotName = Annotated[str, Meta(max_length=40)]

# -- games ---------------------------------------------------------------------------------------


class OptionInfo(Struct, frozen=True, kw_only=True):
    """A mode, level or house rule. values: what it can be, the first is the default. text, rule: what it
    means."""

    id: str
    values: list[str]
    text: str
    rule: str


class PresetInfo(Struct, frozen=True, kw_only=True):
    """A named way to play. options: by option id; those left out are as usual. seats: the numbers of seats it
    is for."""

    id: str
    name: str
    text: str
    options: dict[str, str]
    seats: list[int]
    rule: str


class PromptInfo(Struct, frozen=True, kw_only=True):
    """A kind of question (for the list of standing orders). passing: it has a plain "no"."""

    key: str
    text: str
    rule: str
    window: bool
    passing: bool


class Cover(Struct, frozen=True, kw_only=True):
    """What somebody reads before their first game. win: how one wins, in two sentences. turn: how a turn
    goes, in four lines; clients have a picture for each."""

    win: str
    turn: list[str]


class EditionInfo(Struct, frozen=True, kw_only=True):
    """Another edition of a game that is offered here. id: for CreateTable. title: what people call it."""

    id: str
    title: str


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game for its poster. seats: least and most. pack: which edition. rules_page: it has rules to look
    up. presets: the first is the usual way to play. histories: facts of a seat whose history can be asked
    for ("survivors" for the fact "survivors.2").
    lessons: the first is the tutorial; empty: it has none.
    phrases: stock phrases for the chat. dice: what may be added to a free die; empty: the game has none.
    keeps: what a seat has again when the table plays again ("continent"); empty: nothing.
    cover: how one wins and how a turn goes, for who sees the game for the first time; null: it has none.
    editions: the others that are offered besides the base one. unofficial: the game belongs to somebody else
    than who has made this edition of it. poster: it brings a picture along, at /api/games/<id>/poster.
    credits: who did what, as its rulebook gives it."""

    id: str
    title: str
    blurb: str
    designers: list[str]
    rules: int
    pack: str
    least: int
    most: int
    presets: list[PresetInfo]
    options: list[OptionInfo]
    prompts: list[PromptInfo]
    histories: list[str]
    rules_page: bool
    lessons: list[LessonInfo] = []
    phrases: list[str] = []
    dice: list[int] = []
    keeps: str = ""
    cover: Cover | None = None
    editions: list[EditionInfo] = []
    unofficial: bool = False
    poster: bool = False
    credits: str = ""


class BotInfo(Struct, frozen=True, kw_only=True):
    """called: what people call it. style: how it plays, in a few words; may be empty."""

    name: str
    called: str
    style: str


class Catalogue(Struct, frozen=True, kw_only=True):
    """GET /api/games. paces: the server's defaults for "live" and "slow"."""

    games: list[GameInfo]
    bots: list[BotInfo]
    pace: Pace


class Rule(Struct, frozen=True, kw_only=True):
    """One passage of the rules; id is empty where it has no number. text: with *stress* and `names`.

    part: what its heading belongs to. rulings: ids of those that its reading rests on. designed: the rulebook
    does not say it, this edition does.
    """

    id: str
    text: str
    heading: str
    part: str = ""
    rulings: list[str] = []
    designed: bool = False


class Rules(Struct, frozen=True, kw_only=True):
    """GET /api/games/<id>/rules?q=… Without q: all that players read, and the game in one paragraph. With the
    id of one rule: it, and the rulings about it. message: why nothing was found, with what is near."""

    game: str
    query: str
    passages: list[Rule]
    message: str = ""
    paragraph: str = ""


class Charts(Struct, frozen=True, kw_only=True):
    """GET /api/games/<id>/charts: the game's charts for a full table, with nothing marked."""

    game: str
    charts: list[Chart]


# -- people --------------------------------------------------------------------------------------


class IAm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/me: tell the server your name."""

    name: Name


class Me(Struct, frozen=True, kw_only=True):
    """guest: your public id. name: yours, may be empty. token: proves that you are this guest; also set as
    a cookie."""

    guest: str
    name: str
    token: str


# -- tables --------------------------------------------------------------------------------------


class SeatPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat is for. kind: "me" (whoever creates; at most one), "open", or "bot". bot: which, default:
    the first."""

    kind: Literal["me", "open", "bot"]
    bot: BotName = ""


class CreateTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables.

    game: id. seats: one plan per seat, in order. name: of the table; empty: one is made up. who: your name.
    options: by option id. pace, privacy, late, whispers, hints: see TableInfo; hints null: where bots play.
    share: 16 random bytes in hex. edition: one of GameInfo.editions; empty: the base one.
    start: begin at once ("play now"); open seats are then given to bots.
    """

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    name: Annotated[str, Meta(max_length=80)] = ""
    who: Annotated[str, Meta(max_length=80)] = ""
    options: dict[str, str] = {}
    pace: Pace | None = None
    privacy: Privacy = "open"
    late: bool = False
    whispers: bool = True
    hints: bool | None = None
    share: Share = ""
    start: bool = False
    edition: Annotated[str, Meta(max_length=60)] = ""


class ImportTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables/import: go on with a game from a `.turns` text.

    turns: the text. moves: go on after so many moves; null: after the last. seats: as in CreateTable; none
    for a game that is over, which is then watched. name, who, pace, privacy, late, whispers: as in
    CreateTable.
    """

    turns: Annotated[str, Meta(max_length=2_000_000)]
    seats: Annotated[list[SeatPlan], Meta(max_length=16)] = []
    moves: Annotated[int, Meta(ge=0)] | None = None
    name: Annotated[str, Meta(max_length=80)] = ""
    who: Annotated[str, Meta(max_length=80)] = ""
    pace: Pace | None = None
    privacy: Privacy = "open"
    late: bool = False
    whispers: bool = True


class ChangeTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables/<id>/setup (host, before the start): what is null stays as it is. seats: only seats
    nobody sits at can change; "me" stands for a seat with a person. The number of seats may change too."""

    options: dict[str, str] | None = None
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)] | None = None
    pace: Pace | None = None
    privacy: Privacy | None = None
    late: bool | None = None
    whispers: bool | None = None
    hints: bool | None = None


class JoinTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables/<id>/join. seat: which; null: the first free one. who: your name. While a game is on,
    one asks for a seat at the table (ask_seat)."""

    seat: SeatNumber | None = None
    who: Annotated[str, Meta(max_length=80)] = ""
    share: Share = ""


class SeatProof(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables/<id>/link, /revoke or /leave: token of the seat (empty: the cookie tells who you
    are)."""

    token: Annotated[str, Meta(max_length=400)] = ""


class Seated(Struct, frozen=True, kw_only=True):
    """You have a seat. token: the secret of the seat, for `join` on the socket. link: the same as an
    address, to
    take the seat on another device: keep it to yourself. table: as everybody sees it."""

    seat: int
    token: str
    link: str
    table: TableInfo


class Made(Struct, frozen=True, kw_only=True):
    """A table was created. invite: address to send to friends. seated: null if you only watch."""

    id: str
    invite: str
    table: TableInfo
    seated: Seated | None


class Connection(Struct, frozen=True, kw_only=True):
    """GET /api/connection: how your request arrived here. address: where it came from; scheme, host: what it
    asked for; forwarded: a proxy said for whom it asks; believed: and the server believes it."""

    address: str
    scheme: str
    host: str
    forwarded: bool
    believed: bool


class FinishedGame(Struct, frozen=True, kw_only=True):
    """A game that was played to its end at a table. round: which. ended: when. text: how. cast: who had the
    seats; won: those of them who won."""

    round: int
    ended: float
    text: str
    cast: list[str]
    won: list[str]


class TableLine(Struct, frozen=True, kw_only=True):
    """A table in a list. taken: seats with people; free: open seats; bots: seats with bots. mine: your seat
    there. edition: as in TableInfo.
    asked: it is your decision (my tables only). trouble: why it cannot be played here (my tables only).
    updated: when everybody last saw something happen, in seconds since 1970, to half a minute. finished: the
    games that were played to their end there (my tables only)."""

    id: str
    name: str
    game: str
    title: str
    status: Status
    round: int
    options: dict[str, str]
    taken: int
    free: int
    bots: int
    people: list[str]
    privacy: Privacy
    updated: float
    mine: int | None = None
    asked: bool = False
    trouble: str = ""
    finished: list[FinishedGame] = []
    edition: str = ""


class TableList(Struct, frozen=True, kw_only=True):
    """GET /api/tables (open ones) and GET /api/me/tables (yours)."""

    tables: list[TableLine]


class Invite(Struct, frozen=True, kw_only=True):
    """GET /api/tables/<id>/invite. qr: an SVG picture of the address, to be shown as an image."""

    link: str
    qr: str


class RecordInfo(Struct, frozen=True, kw_only=True):
    """GET /api/tables/<id>/record?round=n&form=json: a finished game for replay pages. turns: the text
    form."""

    table: str
    round: int
    game: str
    turns: str
    outcome: Outcome
    lines: list[LogLine]
    sheet: dict[str, list[int]]


class Verdict(Struct, frozen=True, kw_only=True):
    """GET /api/tables/<id>/verify?round=n, once the game is over: the proof of fair chance, checked by the
    server; everything needed to check it again is here.

    commitment: what was promised before the deal. secret: what is shown now. shares: by seat.
    kept: the hash of secret is commitment. match_secret: keyed hash of secret and shares; it drives every
    shuffle and roll of the record. replays: the record comes out at the same outcome. imported: chance was
    known before.
    """

    commitment: str
    secret: str
    shares: list[str]
    kept: bool
    match_secret: str
    replays: bool
    imported: bool
    turns: str


class Capsule(Struct, frozen=True, kw_only=True):
    """POST /api/tables/<id>/capsule: a bug report with nothing in it but what the reporter may know.

    view, lines, chat: the reporter's own. moves: the reporter's own moves in words, in order.
    """

    table: TableInfo
    seat: int | None
    version: str
    rules: int
    pack: str
    view: View | None
    ask: str
    lines: list[LogLine]
    chat: list[ChatLine]
    moves: list[str]
    note: str


class Capture(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for a capsule. token: of the seat, empty: as a watcher. note: what went wrong."""

    token: Annotated[str, Meta(max_length=400)] = ""
    note: Annotated[str, Meta(max_length=2000)] = ""


class Health(Struct, frozen=True, kw_only=True):
    """GET /healthz and /readyz. ok, and what each part says."""

    ok: bool
    version: str
    parts: dict[str, str] = {}
