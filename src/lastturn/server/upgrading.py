"""Before an upgrade: what becomes of every table that is not over, found by replaying its log in a shadow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct
from sqlalchemy import Connection, Engine, column, inspect, select
from sqlalchemy.exc import IntegrityError

from lastturn.engine.contract import Game
from lastturn.engine.record import pack_of
from lastturn.server import entries as e
from lastturn.server.loading import played_by, shadow, upgraded
from lastturn.server.problems import Rejection
from lastturn.server.room import replay_room
from lastturn.server.store.log import read_log
from lastturn.server.store.schema import entry, room

Becomes = Literal["same", "moves", "frozen", "unreadable"]


class Fate(Struct):
    """same: nothing changes for the table. moves: it goes on by the new rules, with which it comes out equal.
    frozen: it does not, and waits. entry: what is to be written where it moves."""

    table: str
    game: str
    becomes: Becomes
    why: str = ""
    entry: e.Entry | None = None


def fates(engine: Engine, games: Mapping[str, Game]) -> Iterator[Fate]:
    """Of all tables that are not over, in the order of their ids."""
    with engine.connect() as connection:
        tables = _unfinished(connection)
    for id, mark in tables:
        log, problem = _log(engine, id)
        yield _fate(id, games, log, mark) if not problem else Fate(id, "?", "unreadable", problem)


def _unfinished(connection: Connection) -> list[tuple[str, str | None]]:
    """Their ids and marks; a store of the oldest form has no marks."""
    has_marks = "mark" in [known["name"] for known in inspect(connection).get_columns("room")]
    wanted = select(room.c.id, room.c.mark if has_marks else column("NULL", is_literal=True))
    rows = connection.execute(wanted.where(room.c.status != "over").order_by(room.c.id)).all()
    return [(id, mark) for id, mark in rows]


def _log(engine: Engine, id: str) -> tuple[list[e.Entry], str]:
    try:
        log = [e.Entry(seq, at, e.read_deed(data)) for seq, at, data in read_log(engine, id)]
        return log, "" if log else "it has no log"
    except ValueError as wrong:
        return [], str(wrong)


def _fate(id: str, games: Mapping[str, Game], log: list[e.Entry], mark: str | None) -> Fate:
    first = log[0].deed
    name = first.game if isinstance(first, e.Created) else "?"
    if name not in games:
        return Fate(id, name, "unreadable", f"the game “{name}” is not installed")
    try:
        game, before = played_by(games, log)
    except Rejection as refused:
        return Fate(id, name, "unreadable", f"{refused.message} {refused.hint}")
    if (before.rules, before.pack) == (game.rules, pack_of(game)):
        try:
            replay_room(id, games, log)
        except Exception as wrong:  # whatever a game trips over
            return Fate(id, name, "unreadable", str(wrong))
        return Fate(id, name, "same")
    how = f"rules {before.rules} to {game.rules}" if before.rules != game.rules else "another pack"
    try:
        return Fate(id, name, "moves", how, upgraded(shadow(id, games, log, mark), game))
    except Exception as differs:
        return Fate(id, name, "frozen", f"{how}: {differs}")


def write(engine: Engine, fate: Fate) -> bool:
    """Let the table move; false if something was written there meanwhile, so that it must be judged anew."""
    assert fate.entry is not None, "only a table that moves has something to be written"
    try:
        with engine.begin() as connection:
            connection.execute(entry.insert().values(**e.entry_row(fate.table, fate.entry)))
    except IntegrityError:
        return False
    return True
