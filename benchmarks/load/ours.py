"""Our server under load: a process of its own on a real SQLite file, and people who speak its wire."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.load.link import Link
from benchmarks.load.people import SEATS, Crowd, Kind, Match, Player
from benchmarks.load.sides import Side
from lastturn.registry import games
from lastturn.server.settings import without_waiting
from tests.server.nursery import InProcess, Nursery
from tests.server.people import SHARE, Person
from tests.server.serving import free_port

ANSWER = 1  # marks the replies to answers
TOO_LATE = ("move/stale", "table/not-running")
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class OurPlayer(Player):
    """Keeps of the state what it needs to play on."""

    def __init__(self, match: Match, seat: int, link: tuple[int, str], window: float) -> None:
        super().__init__(match, seat)
        self.link = Link(*link, self.hear)
        self.window = window
        self.table: dict[str, Any] = {}
        self.ask: dict[str, Any] | None = None
        self.voted = 0
        self.joined = asyncio.get_running_loop().create_future()

    async def join(self, token: str, guest: str) -> None:
        await self.link.open()
        self.send(type="join", token=token, guest=guest, share=SHARE)
        await self.joined

    def send(self, **message: object) -> None:
        self.link.send(_encode(message))

    # -- hearing ---------------------------------------------------------------------------------

    def hear(self, data: bytes) -> None:
        message = _decode(data)
        match message["type"]:
            case "state" | "update":
                self.match.crowd.tally.updated(len(data))
                self.take(message)
            case "accepted":
                if message["ref"] == ANSWER:
                    self.match.crowd.tally.moved()
            case "error":
                self.take_refusal(message)
            case _:
                raise SystemExit(f"our server says goodbye: {message}")

    def take_refusal(self, message: dict[str, Any]) -> None:
        """Where several may move at once, somebody else can be first; so can whoever ends the game."""
        if message["code"] not in TOO_LATE:
            raise SystemExit(f"our server refuses what should be right: {message}")
        self.match.crowd.tally.stale += 1
        self.ask = message.get("ask")
        self.think()

    def take(self, message: dict[str, Any]) -> None:
        self.table |= message.get("table", {})
        if "ask" in message:
            self.ask = message["ask"]
        self.match.reached(self.seat, self.table["state"])
        self.match.kept_to_itself(self.seat, self.asked())
        if self.table["status"] == "over":
            self.play_again()
        if not self.joined.done():
            self.joined.set_result(None)
        self.think()

    def play_again(self) -> None:
        if self.voted < self.table["round"]:
            self.voted = self.table["round"]
            self.send(type="rematch", share=SHARE)

    # -- answering -------------------------------------------------------------------------------

    def asked(self) -> bool:
        return self.ask is not None

    def reacts(self) -> bool:
        return self.ask is not None and bool(self.ask["window"])

    def answer(self) -> None:
        assert self.ask is not None, "only who is asked answers"
        open_asks = [p for p in self.match.players if p.asked()]
        reaction = any(player.reacts() for player in open_asks)
        kind: Kind = "sealed" if reaction or len(open_asks) > 1 else "open"
        due = self.table["clock"]["since"] + self.window if reaction else 0.0
        self.match.sent(self.seat, self.table["state"], kind, due)
        move = random.choice(self.ask["choices"])["move"]
        self.send(type="answer", ask=self.ask["id"], move=move, ref=ANSWER)
        self.ask = None

    def close(self) -> None:
        self.link.close()


class OurSide(Side):
    """window: the least time a window stays open, by design; 0: how fast the machinery is without it."""

    def __init__(self, name: str, nursery: Nursery, folder: Path, window: float) -> None:
        super().__init__(name)
        self.window = window
        settings = without_waiting(database=str(folder / f"{name.replace(' ', '-')}.sqlite"), window=window)
        self.server = InProcess(nursery, settings, free_port())
        self.crowd = Crowd()

    def start(self) -> int:
        self.server.start()
        self.server.wait_ready()
        return self.server.pid

    async def seat_all(self, matches: int) -> None:
        """Tables without sockets, then sockets; what is played there comes on later."""
        names = [f"Seat {seat + 1}" for seat in range(SEATS)]
        people = await asyncio.to_thread(lambda: [Person(self.server.base, name) for name in names])
        self.weigh("itself")
        tables = await asyncio.to_thread(lambda: [self._table(people, number) for number in range(matches)])
        self.weigh("matches")
        hosts = []
        for table, tokens in tables:
            match = Match(self.crowd)
            self.crowd.matches.append(match)
            link = (self.server.port, f"/ws/tables/{table}")
            players = [OurPlayer(match, seat, link, self.window) for seat in range(SEATS)]
            match.players = [*players]
            hosts.append(players[0])
            guests = [person.me["token"] for person in people]
            await asyncio.gather(*map(OurPlayer.join, players, tokens, guests))
        self.weigh("sockets")
        for host in hosts:
            host.send(type="start")

    @staticmethod
    def _table(people: list[Person], number: int) -> tuple[str, list[str]]:
        host, *guests = people
        ids = list(games())
        host.create("me" + " open" * (SEATS - 1), game=ids[number % len(ids)])
        for guest in guests:
            guest.join(host.table)
        return host.table, [person.token for person in people]

    def stop(self) -> None:
        self.crowd.close()
        self.server.kill()
