"""A room as it stood after one entry of its log, to go on from. Only a cache: the log is the truth.

Replaying a log tells every line anew, which takes as long as the game was. A snapshot keeps what was told; of
the game it keeps the moves, which the engine plays again in silence. A snapshot that was made by another
version, of other rules or another pack, or that does not come out as it was, is passed over.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from lastturn.engine.contract import Game, Table
from lastturn.engine.record import Record, begin, pack_of
from lastturn.server.company import SeatRequest
from lastturn.server.hourglass import Hourglass
from lastturn.server.limits import RunningLimit
from lastturn.server.room import Room
from lastturn.server.round import Round, Sitter
from lastturn.server.seats import Seat, Spoken, UndoRequest
from lastturn.server.told import Shown
from lastturn.version import VERSION
from lastturn.wire.messages import Hand
from lastturn.wire.table import Pace, Privacy, WatcherTalk

QUICKLY = 1  # of zlib


class Facts(Struct, kw_only=True):
    """Attributes of something, under their own names."""

    @classmethod
    def of(cls, thing: object) -> Self:
        return cls(**{name: getattr(thing, name) for name in cls.__struct_fields__})

    def put_into(self, thing: object) -> None:
        for name in self.__struct_fields__:
            setattr(thing, name, getattr(self, name))


class CompanyFacts(Facts):
    starters: set[str]
    held: dict[str, int]
    removed: dict[str, str]
    asking: dict[str, SeatRequest]
    watchers: WatcherTalk


class NextFacts(Facts):
    agreed: set[int]
    anew: set[int]
    seating: list[int]
    wishes: dict[int, int]


class RoomFacts(Facts):
    seq: int
    at: float
    name: str
    host: str
    bot: str
    seed: str
    seats: list[Seat]
    options: dict[str, str]
    pace: Pace
    privacy: Privacy
    late: bool
    whispers: bool
    hints: bool
    paused: bool
    closed: str
    lines: list[Shown]
    chat: list[Spoken]
    lines_removed: int
    muted: dict[str, set[str]]
    undo: UndoRequest | None
    pause: set[int]
    kicks: dict[int, set[int]]
    happened: int
    told: float
    closed_window: bool
    window_since: float
    window_seconds: float
    window_least: int


class RoundFacts(Facts):
    undos: int
    floor: int
    happened: int
    because: dict[int, str]
    hands: dict[int, Hand]
    moving: dict[int, Hand]
    failed: dict[int, str]
    owned_up: set[int]
    sitters: list[Sitter]
    ended: float
    opened: list[float]
    asked_ids: list[int]
    question: tuple[int, int]
    seen_moves: int


class TableFacts(Facts):
    """What a table knows about its past that does not follow from its moves alone."""

    moves: list[tuple[int, int]]
    settled: list[int]
    questions: list[int]
    standing: int
    texts: dict[int, str]


class KeptGlass(Struct):
    since: float
    window: bool
    running: dict[int, RunningLimit]
    spent: list[tuple[int, RunningLimit, float]]
    began: list[tuple[RunningLimit, float]]


class KeptRound(Struct):
    number: int
    secret: str
    shares: list[str]
    start: Record
    facts: RoundFacts
    glass: KeptGlass
    table: TableFacts
    stands: tuple[int, ...]


class KeptRoom(Struct):
    facts: RoomFacts
    company: CompanyFacts
    next: NextFacts
    rounds: list[KeptRound]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(KeptRoom).decode
SHAPE = blake2b(repr(msgspec.json.schema(KeptRoom)).encode(), digest_size=8).hexdigest()


class Passed(Exception):
    """A snapshot that is of no use; the text says why."""


def form_of(game: Game) -> str:
    """Snapshots of another form are passed over: another version tells and keeps things otherwise."""
    return f"{VERSION} {SHAPE} {game.id} {game.rules} {pack_of(game)}"


# -- keeping -------------------------------------------------------------------------------------


def taken(room: Room) -> bytes:
    """The room now. Quick, for nothing may change meanwhile; `packed` is not, and needs no such care."""
    rounds = [_kept_round(round) for round in room.rounds]
    company, following = CompanyFacts.of(room.company), NextFacts.of(room.next)
    return _encode(KeptRoom(RoomFacts.of(room), company, following, rounds))


def packed(data: bytes) -> bytes:
    """Smaller, and with a sum that tells when it was damaged."""
    small = zlib.compress(data, QUICKLY)
    return _sum(small) + small


def _sum(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()


def _kept_round(round: Round) -> KeptRound:
    return KeptRound(
        round.number, round.secret, round.shares, round.start, RoundFacts.of(round), _kept_glass(round.glass),
        TableFacts.of(round.table), stands(round.table),
    )  # fmt: skip


def _kept_glass(glass: Hourglass) -> KeptGlass:
    spent = [(seat, running, seconds) for (seat, running), seconds in glass.spent.items()]
    return KeptGlass(glass.since, glass.window, glass.running, spent, list(glass.began.items()))


def stands(table: Table) -> tuple[int, ...]:
    """Where a game stands, short: who is asked what, how much chance there was, the points, how it ended."""
    asked = [table.prompt(seat) for seat in range(table.seats) if table.waiting >> seat & 1]
    return (table.waiting, table.depth, table.chances, table.chance, table.ended, *asked, *table.scores())


# -- going on ------------------------------------------------------------------------------------


def brought_back(id: str, games: Mapping[str, Game], game: Game, data: bytes) -> Room:
    """The room of a packed snapshot; Passed if nothing, or something else, comes of it."""
    if _sum(data[16:]) != data[:16]:
        raise Passed("it is damaged")
    try:
        kept = _decode(zlib.decompress(data[16:]))
    except (zlib.error, msgspec.DecodeError) as wrong:
        raise Passed(str(wrong)) from wrong
    room = Room(id, games)
    room.game = game
    kept.facts.put_into(room)
    kept.company.put_into(room.company)
    kept.next.put_into(room.next)
    room.rounds = [_round(game, round, room.lines) for round in kept.rounds]
    return room


def _round(game: Game, kept: KeptRound, lines: list[Shown]) -> Round:
    before_any_move = replace(kept.start, moves=[])
    round = Round(game, kept.number, before_any_move, kept.secret, kept.shares, 0.0, [])
    round.match.start = kept.start
    round.match.go_on_from(_table(game, kept))
    round.lines = lines
    _glass(round.glass, kept.glass)
    kept.facts.put_into(round)
    return round


def _table(game: Game, kept: KeptRound) -> Table:
    """Played again in silence. The moves were legal: what comes of them is looked at instead."""
    table = begin(game, kept.start)
    table.texts = kept.table.texts
    _apply(table, kept.table.moves)
    if stands(table) != kept.stands:
        raise Passed(f"game {kept.number} does not come out as it was")
    kept.table.put_into(table)
    return table


def _apply(table: Table, moves: Iterable[tuple[int, int]]) -> None:
    try:
        for seat, m in moves:
            table.apply(seat, m)
    except Exception as wrong:  # whatever a game can trip over when it is told something else than was played
        raise Passed(repr(wrong)) from wrong


def _glass(glass: Hourglass, kept: KeptGlass) -> None:
    glass.since, glass.window, glass.running = kept.since, kept.window, kept.running
    glass.spent = {(seat, running): seconds for seat, running, seconds in kept.spent}
    glass.began = dict(kept.began)
