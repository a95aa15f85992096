"""Records of strangers are read and replayed in a process apart: a few bytes can ask for hours and
gigabytes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial

import msgspec
import structlog
from msgspec import Struct

from lastturn.engine.contract import Game, Outcome
from lastturn.engine.errors import LastTurnError, OtherEdition
from lastturn.engine.record import Record, read_head, read_turns, replay
from lastturn.server.apart import Apart, Ceilings, TooDear, TooMany, Work
from lastturn.server.editions import GET_EDITION, NOT_HERE, wanted_game
from lastturn.server.problems import Rejection
from lastturn.server.settings import Settings
from lastturn.server.thinking import Players

logger = structlog.get_logger()
MOVES_AT_MOST = 20_000
LONGEST_COMPLAINT = 500


class Asked(Struct):
    """The text of a record, and how many of its moves are wanted; None: all."""

    turns: str
    moves: int | None


class RecordFound(Struct):
    """The record, if it can be played; else what is wrong with it, as a Rejection says it."""

    record: Record | None = None
    over: bool = False
    plays: list[str] = []
    outcome: Outcome | None = None
    code: str = ""
    message: str = ""
    hint: str = ""


class RecordReader:
    def __init__(self, games: Mapping[str, Game], players: Players | None, settings: Settings) -> None:
        self.games = games
        limits = Ceilings(settings.read_at_most, settings.read_megabytes)
        self.apart = Apart(partial(reader, players), limits) if players is not None else None

    async def read(self, turns: str, moves: int | None) -> RecordFound:
        """The record as far as it is wanted; Rejection if it cannot be read, replayed, or only at a price."""
        asked = Asked(turns, moves)
        if self.apart is None:
            return refused(await asyncio.to_thread(read, self.games, asked))
        try:
            answer = await self.apart.work(msgspec.msgpack.encode(asked))
        except TooDear:
            logger.warning("record.dear", characters=len(turns))
            raise Rejection(
                "record/bad", "The record takes too long, or too much memory, to replay."
            ) from None
        except TooMany:
            raise Rejection("server/busy", "Many records are being read.", "Try again.", wait=5) from None
        return refused(msgspec.msgpack.decode(answer, type=RecordFound))

    def warm_up(self) -> None:
        if self.apart is not None:
            self.apart.warm_up()

    def stop(self) -> None:
        if self.apart is not None:
            self.apart.stop()


def refused(found: RecordFound) -> RecordFound:
    if found.record is None:
        raise Rejection(found.code, found.message, found.hint)
    return found


def reader(players: Players) -> Work:
    """In the process: what reads."""
    games, _ = players()
    return lambda data: msgspec.msgpack.encode(read(games, msgspec.msgpack.decode(data, type=Asked)))


def read(games: Mapping[str, Game], asked: Asked) -> RecordFound:
    try:
        head = read_head(asked.turns)
        wanted = wanted_game(games, head.game, head.pack)
        game, record, _ = read_turns(asked.turns, lambda _: wanted)
        record.moves = record.moves[: asked.moves]
        if len(record.moves) > MOVES_AT_MOST:
            raise LastTurnError(f"it has {len(record.moves)} moves; {MOVES_AT_MOST} are the most")
        table = replay(game, record, telling=True)
        return RecordFound(record, table.over(), game.seat_names(table), game.outcome(table))
    except Rejection as refused:
        return RecordFound(code=refused.code, message=refused.message, hint=refused.hint)
    except OtherEdition as wrong:
        return RecordFound(code=NOT_HERE, message=f"{first_large(str(wrong))}.", hint=GET_EDITION)
    except LastTurnError as wrong:
        return bad(str(wrong))
    except MemoryError:
        raise
    except Exception as broken:  # a hand-made position can trip over anything
        return bad(f"the game trips over it: {broken!r}")


def bad(why: str) -> RecordFound:
    return RecordFound(code="record/bad", message=f"The record cannot be played: {why[:LONGEST_COMPLAINT]}")


def first_large(text: str) -> str:
    return text[:1].upper() + text[1:LONGEST_COMPLAINT]
