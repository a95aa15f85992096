"""The bare echo under load: people who send each other as many bytes as our updates have."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec

from benchmarks.contestants import ROOT
from benchmarks.load.link import Link
from benchmarks.load.people import SEATS, Crowd, Match, Player
from benchmarks.load.sides import Side
from tests.server.serving import free_port

UPDATE = 3072  # bytes: about the mean of ours
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class EchoPlayer(Player):
    """The seats take turns; the number of the last message says whose it is."""

    def __init__(self, match: Match, seat: int, port: int, id: str) -> None:
        super().__init__(match, seat)
        self.link = Link(port, f"/{id}", self.hear)
        self.number = 0
        self.waits = False

    def hear(self, data: bytes) -> None:
        self.match.crowd.tally.updated(len(data))
        self.number = _decode(data)["number"]
        self.waits = False
        self.match.reached(self.seat, self.number)
        self.think()

    def asked(self) -> bool:
        return not self.waits and self.number % SEATS == self.seat

    def reacts(self) -> bool:
        return False

    def answer(self) -> None:
        self.match.sent(self.seat, self.number, "open")
        self.waits = True
        message = _encode({"number": self.number + 1, "seat": self.seat, "pad": ""})
        self.link.send(message[:-2] + b" " * (UPDATE - len(message)) + message[-2:])

    def close(self) -> None:
        self.link.close()


class EchoSide(Side):
    """A process that commits every move to a file of its own, beside that of our server."""

    def __init__(self, name: str, folder: Path) -> None:
        super().__init__(name)
        self.port = free_port()
        self.database = folder / "echo.sqlite"
        self.crowd = Crowd(counts_landings=True)
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> int:
        command = [sys.executable, "-m", "benchmarks.load.echo_server", str(self.port), str(self.database)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout, "it answers by its output"
        if self.process.stdout.readline() != "ready\n":
            raise SystemExit("the echo server did not start; its error is above")
        return self.process.pid

    async def seat_all(self, matches: int) -> None:
        self.weigh("itself")
        for number in range(matches):
            match = Match(self.crowd)
            self.crowd.matches.append(match)
            players = [EchoPlayer(match, seat, self.port, f"m{number}") for seat in range(SEATS)]
            match.players = [*players]
            await asyncio.gather(*[player.link.open() for player in players])
        self.weigh("sockets")

    def stop(self) -> None:
        self.crowd.close()
        if self.process:
            with self.process:
                assert self.process.stdin, "it ends with its input"
                self.process.stdin.close()
