"""From a log, or from a snapshot and the end of a log, to a table. One that cannot be read, or that other
rules or another pack would play differently, is kept out: its people are told, nothing of it is changed, and
the other tables go on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import NamedTuple

import structlog

from lastturn.engine.contract import Game
from lastturn.engine.record import outcome_line, pack_of
from lastturn.server import entries as e
from lastturn.server.editions import NOT_HERE, wanted_game
from lastturn.server.problems import Conflict, Rejection, StoreFailed
from lastturn.server.room import Room, replay_room
from lastturn.server.round import Round
from lastturn.server.snapshots import Passed, brought_back, form_of
from lastturn.server.store import room_rows
from lastturn.server.store.jobs import Append
from lastturn.server.store.snapshot_rows import KeptSnapshot
from lastturn.server.store.store import Store

logger = structlog.get_logger()
TRY_AGAIN = 300.0  # seconds until a table that was kept out is looked at again
TELL = "Tell whoever runs this server; nothing of the table is lost."


class KeptOut:
    """Tables that cannot be played here, why, and until when that is not tried again."""

    def __init__(self, count: Callable[[int], None] = lambda number: None) -> None:
        self.count = count
        self.tables: dict[str, tuple[Rejection, float]] = {}

    def check(self, id: str) -> None:
        """Rejection if the table is kept out."""
        refusal, until = self.tables.get(id, (None, 0.0))
        if refusal is not None and time.monotonic() < until:
            raise refusal
        self.tables.pop(id, None)
        self.count(len(self.tables))

    def put(self, id: str, refusal: Rejection, why: str) -> Rejection:
        logger.error("table.kept_out", table=id, code=refusal.code, why=why)
        self.tables[id] = (refusal, time.monotonic() + TRY_AGAIN)
        self.count(len(self.tables))
        return refusal


def unknown_table() -> Rejection:
    return Rejection(
        "table/unknown", "There is no such table.", "Check the link, or look at the open tables."
    )


def unreadable() -> Rejection:
    return Rejection("table/unreadable", "The log of this table cannot be read here.", TELL)


def frozen(game: Game, rules: int) -> Rejection:
    if rules == game.rules:
        how = f"with the edition “{game.pack.name}” of {game.title} as it was before"
    else:
        how = f"by rules {rules} of {game.title}; this server has rules {game.rules}"
    return Rejection("table/frozen", f"This table was played {how}, which would play it differently.", TELL)


class Loaded(NamedTuple):
    """kept: the number of the last entry that a snapshot knew."""

    room: Room
    kept: int


async def load(store: Store, games: Mapping[str, Game], id: str, kept_out: KeptOut) -> Loaded:
    """The table of a log, brought to the rules and the pack that are installed; Rejection if it cannot be."""
    try:
        kept, log = await store.newest(id)
        if kept is not None:
            room = await asyncio.to_thread(gone_on_from, kept, id, games, log)
            if room is not None:
                return Loaded(room, kept.seq)
            log = await store.read(id)
        if not log:
            raise unknown_table()
        game, deed = played_by(games, log)
        if (deed.rules, deed.pack) == (game.rules, pack_of(game)):
            return Loaded(await asyncio.to_thread(replay_room, id, games, log), 0)
    except Rejection as refused:
        raise (kept_out.put(id, refused, refused.hint) if refused.code == NOT_HERE else refused) from None
    except StoreFailed:
        raise
    except Exception as wrong:  # whatever a log and a game can trip over must not reach other tables
        raise kept_out.put(id, unreadable(), repr(wrong)) from wrong
    return await _brought_over(store, games, id, log, kept_out)


def gone_on_from(kept: KeptSnapshot, id: str, games: Mapping[str, Game], after: list[e.Entry]) -> Room | None:
    """The room of a snapshot, with what was written after it; None if it cannot be had from that."""
    game = next((game for game in games.values() if form_of(game) == kept.form), None)
    if game is None or any(isinstance(entry.deed, e.Upgraded) for entry in after):
        return None
    try:
        room = brought_back(id, games, game, kept.data)
    except Passed as why:
        logger.warning("snapshot.passed_over", table=id, why=str(why))
        return None
    return replay_room(id, games, after, room)


async def _brought_over(
    store: Store, games: Mapping[str, Game], id: str, log: list[e.Entry], kept_out: KeptOut
) -> Loaded:
    """A table of other rules or another pack that comes out equal with ours: from now on it is played so."""
    game, before = played_by(games, log)
    try:
        mark = await store.look(room_rows.mark_of, id)
        room = await asyncio.to_thread(shadow, id, games, log, mark)
    except StoreFailed:
        raise
    except Exception as differs:
        raise kept_out.put(id, frozen(game, before.rules), str(differs)) from differs
    entry = upgraded(room, game)
    try:
        await store.write(Append(e.entry_row(id, entry)))
    except Conflict:  # another process was first with something
        return await load(store, games, id, kept_out)
    logger.info("table.upgraded", table=id, rules=game.rules, before=before.rules)
    room.apply(entry)
    return Loaded(room, 0)


# -- does it come out equal? ---------------------------------------------------------------------


def played_by(games: Mapping[str, Game], log: list[e.Entry]) -> tuple[Game, e.Created | e.Upgraded]:
    """The game, and the entry that names the rules and the pack it is played by."""
    first = log[0].deed
    assert isinstance(first, e.Created), "a log begins with the making of the table"
    return wanted_game(games, first.game, first.pack), next(
        (entry.deed for entry in reversed(log) if isinstance(entry.deed, e.Upgraded)), first
    )


def upgraded(room: Room, game: Game) -> e.Entry:
    return e.Entry(room.seq + 1, room.at, e.Upgraded(rules=game.rules, pack=pack_of(game)))


class Differs(Exception):
    """A log that does not come out equal; the text says where."""


def shadow(id: str, games: Mapping[str, Game], log: list[e.Entry], mark: str | None) -> Room:
    """The table that the log gives with the games we have; Differs if that is not the one its mark was made
    of."""
    at, _, wanted = (mark or "").partition(" ")
    room = Room(id, games)
    compared = False
    for entry in log:
        room.apply(entry)
        if str(entry.seq) == at:
            compared = True
            if room.round is None or fingerprint(room.round) != wanted:
                raise Differs(f"after entry {at} the game is not where it was")
    if room.rounds and not compared:
        raise Differs("there is no mark to compare with")
    return room


def mark_of(room: Room) -> str | None:
    """What a later version can compare its own replay with."""
    return f"{room.seq} {fingerprint(room.round)}" if room.round else None


def fingerprint(round: Round) -> str:
    """The same where the same was played and the same can be done, in words: numbers and pictures may change
    with a version, the words of moves are what records are made of."""
    game, table = round.game, round.table
    played = [f"{seat} {game.say(m)}" for seat, m in table.moves]
    legal = {seat: sorted([game.say(m) for m in table.legal(seat)]) for seat in round.waiting()}
    outcome = round.outcome()
    told = f"{played} {legal} {outcome_line(outcome) if outcome else 'goes on'}"
    return blake2b(told.encode(), digest_size=16).hexdigest()
