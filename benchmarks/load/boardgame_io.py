"""A boardgame.io server under load, spoken to as its own client does: Socket.IO over a WebSocket per seat."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
from msgspec import Struct, field

from benchmarks.contestants import ROOT
from benchmarks.load.link import Link
from benchmarks.load.people import SEATS, Crowd, Match, Player
from benchmarks.load.sides import Side
from tests.server.serving import free_port

INSTALLED = ROOT / ".cache" / "load" / "node_modules"
SERVER = Path(__file__).parent / "peer" / "server.cjs"
BOARD = 130  # open cards: with so many its updates are about as large as ours
SPACE = b"/cards"
HAND = 5  # cards, at every moment: a move plays one and draws one
_encode = msgspec.json.Encoder().encode


class Context(Struct):
    player: str = field(name="currentPlayer")


class State(Struct):
    """What a client needs to play on. All of it, 13 KiB as objects four times a move, kept the clients' core
    busy before the server's."""

    number: int = field(name="_stateID")
    ctx: Context


class Synced(Struct):
    state: State


_parts = msgspec.json.Decoder(list[msgspec.Raw]).decode
_state = msgspec.json.Decoder(State).decode
_synced = msgspec.json.Decoder(Synced).decode


class TheirPlayer(Player):
    def __init__(self, match: Match, seat: int, port: int, id: str) -> None:
        super().__init__(match, seat)
        self.link = Link(port, "/socket.io/?EIO=4&transport=websocket", self.hear)
        self.id = id
        self.state: State | None = None
        self.connected = asyncio.get_running_loop().create_future()
        self.synced = asyncio.get_running_loop().create_future()

    async def connect(self) -> None:
        await self.link.open()
        await self.connected

    async def join(self) -> None:
        self.emit("sync", self.id, str(self.seat), None, SEATS)
        await self.synced

    def emit(self, *message: object) -> None:
        self.link.send(b"42" + SPACE + b"," + _encode(message))

    def hear(self, data: bytes) -> None:
        """Engine.IO's number, Socket.IO's number, the namespace, JSON."""
        match data[:2]:
            case b"2":
                self.link.send(b"3")
            case b"0{":
                self.link.send(b"40" + SPACE + b",")
            case b"40":
                self.connected.set_result(None)
            case b"42":
                self._heard(data)
            case _:
                raise SystemExit(f"boardgame.io says what is not understood: {data[:200]!r}")

    def _heard(self, data: bytes) -> None:
        kind, _, news, *_rest = _parts(data[data.index(b",") + 1 :])
        if bytes(kind) not in (b'"sync"', b'"update"'):
            return
        self.match.crowd.tally.updated(len(data))
        if bytes(kind) == b'"sync"':
            self.state = _synced(news).state
            self.synced.set_result(None)
        else:
            self.state = _state(news)
        self.match.reached(self.seat, self.state.number)
        self.think()

    def asked(self) -> bool:
        return self.state is not None and self.state.ctx.player == str(self.seat)

    def reacts(self) -> bool:
        return False

    def answer(self) -> None:
        assert self.state is not None, "only who is asked answers"
        number, me = self.state.number, str(self.seat)
        self.match.sent(self.seat, number, "open")
        move = {"type": "play", "args": [random.randrange(HAND)], "playerID": me}
        self.emit("update", {"type": "MAKE_MOVE", "payload": move}, number, self.id, me)
        self.state = None

    def close(self) -> None:
        self.link.close()


class TheirSide(Side):
    """It keeps matches in memory, as it does by itself."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.port = free_port()
        self.crowd = Crowd(counts_landings=True)
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> int:
        node = Path(sys.executable).parent / "node"
        self.process = subprocess.Popen(
            [node, "--expose-gc", SERVER, str(self.port), str(BOARD)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=dict(os.environ, NODE_PATH=str(INSTALLED), NODE_ENV="production"),
        )  # fmt: skip
        return int(self._expect("ready"))

    def _expect(self, word: str) -> str:
        """What follows the word in its next line. (The process we start may be a launcher: the server says
        its own number.)"""
        assert self.process, "started first"
        assert self.process.stdout, "it answers by its output"
        line = self.process.stdout.readline()
        if not line.startswith(word):
            raise SystemExit(f"the boardgame.io server says {line!r} and not {word!r}; its error is above")
        return line.removeprefix(word)

    def tidy(self) -> None:
        assert self.process, "started first"
        assert self.process.stdin, "it is told by its input"
        self.process.stdin.write("collect\n")
        self.process.stdin.flush()
        self._expect("done")

    async def seat_all(self, matches: int) -> None:
        self.weigh("itself")
        seated: list[TheirPlayer] = []
        for number in range(matches):
            match = Match(self.crowd)
            self.crowd.matches.append(match)
            players = [TheirPlayer(match, seat, self.port, f"m{number}") for seat in range(SEATS)]
            match.players = [*players]
            await asyncio.gather(*map(TheirPlayer.connect, players))
            seated += players
        self.weigh("sockets")
        for player in seated:
            await player.join()
        self.weigh("matches")

    def stop(self) -> None:
        self.crowd.close()
        if self.process:
            with self.process:
                assert self.process.stdin, "it ends with its input"
                self.process.stdin.close()
