"""The theatre: reels of games, made in a process apart and kept as they are sent. Whoever asks for what was
made already costs nothing; whoever has something made pays from the budget for dear requests."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from lastturn.engine.contract import Game
from lastturn.engine.errors import LastTurnError
from lastturn.server import reels
from lastturn.server.apart import Apart, Ceilings, TooDear, TooMany, Work
from lastturn.server.editions import wanted_game
from lastturn.server.problems import Rejection
from lastturn.server.settings import Settings
from lastturn.server.thinking import Players

logger = structlog.get_logger()
KEPT = 32 * 1024 * 1024  # bytes
Key = tuple[Any, ...]


class Sent(Struct, frozen=True):
    """JSON, squeezed."""

    gzipped: bytes

    @classmethod
    def of(cls, plain: bytes) -> Sent:
        return cls(gzip.compress(plain, 6))

    def plain(self) -> bytes:
        return gzip.decompress(self.gzipped)


class Kept:
    """What was made, up to so many bytes; what nobody has asked for longest goes first."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.size = 0
        self.sent: OrderedDict[Key, Sent] = OrderedDict()

    def get(self, key: Key) -> Sent | None:
        if key in self.sent:
            self.sent.move_to_end(key)
        return self.sent.get(key)

    def keep(self, key: Key, sent: Sent) -> None:
        self.sent[key] = sent
        self.size += len(sent.gzipped)
        while self.size > self.most and len(self.sent) > 1:
            _, gone = self.sent.popitem(last=False)
            self.size -= len(gone.gzipped)


class Theatre:
    def __init__(self, games: Mapping[str, Game], players: Players | None, settings: Settings) -> None:
        self.games = games
        self.kept = Kept()
        self.making: dict[Key, asyncio.Future[Sent]] = {}
        limits = Ceilings(settings.read_at_most, settings.read_megabytes)
        self.apart = Apart(partial(stagehand, players), limits) if players is not None else None

    async def sent(
        self, key: Key, pay: Callable[[], None], asked: reels.Asked, wrap: Callable[[bytes], bytes]
    ) -> Sent:
        """What belongs to the key; made at most once at a time, and paid for by whoever has it made."""
        kept = self.kept.get(key)
        if kept is not None:
            return kept
        pay()
        if key not in self.making:
            self.making[key] = asyncio.ensure_future(self._make(key, asked, wrap))
            self.making[key].add_done_callback(heard)
        return await asyncio.shield(self.making[key])

    async def _make(self, key: Key, asked: reels.Asked, wrap: Callable[[bytes], bytes]) -> Sent:
        try:
            body = wrap(await self.work(asked))
            sent = await asyncio.to_thread(Sent.of, body)
            self.kept.keep(key, sent)
            return sent
        finally:
            self.making.pop(key, None)

    async def work(self, asked: reels.Asked) -> bytes:
        """JSON of what was asked for; Rejection if it takes too long."""
        if self.apart is None:
            return await asyncio.to_thread(shown, self.games, asked)
        try:
            answer = await self.apart.work(msgspec.msgpack.encode(asked))
        except TooDear:
            logger.warning("theatre.dear", game=asked.record.game, moves=len(asked.record.moves))
            raise Rejection("record/dear", "This game takes too long to show.") from None
        except TooMany:
            raise Rejection("server/busy", "Many replays are being made.", "Try again.", wait=2) from None
        if not answer:
            raise Rejection("record/bad", "This record does not replay here.")
        return answer

    def warm_up(self) -> None:
        if self.apart is not None:
            self.apart.warm_up()

    def stop(self) -> None:
        if self.apart is not None:
            self.apart.stop()


def heard(made: asyncio.Future[Any]) -> None:
    """Whoever asked may have gone, as all do when the server stops: nobody else hears what went wrong."""
    if not made.cancelled():
        made.exception()


def stagehand(players: Players) -> Work:
    """In the process: what makes reels."""
    games, _ = players()
    decoder = msgspec.msgpack.Decoder(reels.Asked)
    return lambda data: tried(games, decoder.decode(data))


def tried(games: Mapping[str, Game], asked: reels.Asked) -> bytes:
    """Nothing, if the record does not replay."""
    try:
        return shown(games, asked)
    except LastTurnError:
        return b""


def shown(games: Mapping[str, Game], asked: reels.Asked) -> bytes:
    return msgspec.json.encode(reels.made(wanted_game(games, asked.record.game, asked.record.pack), asked))
