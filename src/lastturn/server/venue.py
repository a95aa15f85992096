"""All parts of one server, put together: what handlers of requests and sockets are given."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import structlog
from prometheus_client import generate_latest

from lastturn import rulebook
from lastturn.engine.contract import Bot, Game
from lastturn.engine.errors import Trouble
from lastturn.server.changing_over import ChangeOver
from lastturn.server.clocks import Timekeeper
from lastturn.server.doors import Crowd, Rates
from lastturn.server.guests import Guests
from lastturn.server.homes import ALONE
from lastturn.server.laboratory import Lab, Laboratory
from lastturn.server.lessons import Lessons
from lastturn.server.lines import Lines
from lastturn.server.links import Links, new_id
from lastturn.server.live_room import LiveRoom
from lastturn.server.mainroom import MainRoom
from lastturn.server.metrics import Family, Metrics, families, in_one_text
from lastturn.server.names import NAMELESS, looks
from lastturn.server.node import ServerNode
from lastturn.server.notices.service import NoticeService
from lastturn.server.owner.owner import Owner
from lastturn.server.reading import RecordReader
from lastturn.server.rooms import Rooms
from lastturn.server.settings import Settings
from lastturn.server.siblings import Siblings
from lastturn.server.store.store import Store
from lastturn.server.theatre import Theatre
from lastturn.server.thinking import Players, Thinker
from lastturn.server.viewers import REVOKED, close_old_pages

logger = structlog.get_logger()
T = TypeVar("T")


class Venue:
    def __init__(
        self,
        games: Mapping[str, Game],
        bots: Mapping[str, Bot],
        settings: Settings,
        players: Players | None = None,
        lab: Lab | None = None,
        siblings: Siblings | None = None,
    ) -> None:
        self.games = games
        self.siblings = siblings
        for game in games.values():
            rulebook.know(game.id, game.rules_page)
        self.bots = bots
        self.settings = settings
        self.metrics = Metrics()
        self.rates = Rates(settings)
        self.lines = Lines(settings, self.rates)
        self.lines.siblings = siblings
        self.sockets = Crowd(settings.sockets_per_address, settings.sockets_at_most)
        self.store = Store(settings.database, siblings.among() if siblings else None)
        self.rooms = Rooms(self.store, games, settings, self.metrics, siblings.homes if siblings else ALONE)
        self.thinker = Thinker(games, bots, players, settings, self.metrics)
        self.reader = RecordReader(games, players, settings)
        self.theatre = Theatre(games, players, settings)
        self.laboratory = Laboratory(games, bots, lab, settings)
        self.keeper = Timekeeper(self.rooms, self.thinker, settings)
        self.node = ServerNode(self.store, self.rooms, self.keeper, settings, self.metrics)
        self.rooms.changed.append(close_old_pages)
        self.owner = Owner(self.store, self.rooms)
        self.notices = NoticeService(self.store, self.rooms, settings)
        self.main_room = MainRoom(self.store, self.rooms, settings)
        self.desk = ThreadPoolExecutor(1, thread_name_prefix="desk")
        self.lessons = Lessons()
        self.links = Links("")
        self.guests = Guests(self.store, self._forgotten)
        self.changing_over = ChangeOver(settings.engine, self.thinker)
        self.node.turns += [self.guests.look_again, self.owner.look_again, self.notices.turn]
        self.node.turns.append(self.changing_over.look)
        if siblings is not None:
            self.node.looks_after = siblings.looks_after
            self.node.turns.insert(0, self._beat)
            self.rooms.changed.append(lambda live: siblings.beat(len(self.rooms.live_rooms)))
        self.left_out: dict[str, str] = {}  # what is installed and cannot be used, and why
        self.ready = False

    def tell_troubles(self, troubles: Sequence[Trouble]) -> None:
        """Into the log, each with where it went wrong; /healthz names them too."""
        for trouble in troubles:
            self.left_out[f"{trouble.what} {trouble.name}"] = trouble.why
            logger.error("left_out", **trouble._asdict())

    def has_the_process_to_itself(self) -> None:
        """So its pauses may be looked after."""
        self.rooms.pauses.begin()
        self.node.turns.append(self._put_aside)

    async def _beat(self) -> None:
        if self.siblings is not None:
            self.siblings.beat(len(self.rooms.live_rooms))

    async def _put_aside(self) -> None:
        self.rooms.pauses.put_aside()

    async def open(self) -> None:
        if not self.store.key:
            await asyncio.to_thread(self.store.prepare)
        self.links = Links(self.store.key, self.guests.versions)
        await self.guests.look()
        await asyncio.to_thread(looks, NAMELESS)  # its tables take a while to read, once
        self.node.begin()
        await self.owner.look()
        await self.notices.begin(self.links)
        self.thinker.warm_up()
        if self.settings.workers:
            self.reader.warm_up()
            self.theatre.warm_up()
        self.ready = True
        if self.siblings is not None:
            self.siblings.hear, self.siblings.numbers = self.node.hear, self._numbers
            self.siblings.begin()

    def _numbers(self) -> list[Family]:
        return families(self.metrics.registry)

    async def numbers(self) -> bytes:
        """Of all nodes at this address, as Prometheus reads them."""
        if self.siblings is None:
            return generate_latest(self.metrics.registry)
        return in_one_text(await self.siblings.numbers_of_all())

    async def close(self) -> None:
        """Tell the pages, let the writer finish, end the workers."""
        await self.say_goodbye()
        await self.node.end()
        await self.notices.end()
        await asyncio.to_thread(self.thinker.stop)
        await asyncio.to_thread(self.reader.stop)
        await asyncio.to_thread(self.theatre.stop)
        await self.laboratory.stop()
        self.desk.shutdown(wait=False, cancel_futures=True)
        await self.store.end()

    async def in_turn(self, work: Callable[..., T], *given: Any) -> T:
        """Work that is dear, one piece after the other: the threads that read the store stay free."""
        return await asyncio.get_running_loop().run_in_executor(self.desk, partial(work, *given))

    async def say_goodbye(self) -> None:
        """The pages are told to come again; whatever they hear next comes from another server."""
        if self.siblings is not None and self.ready:
            self.siblings.end()
        self.ready = False
        pages = [viewer for live in self.rooms.live_rooms.values() for viewer in live.viewers]
        for live in list(self.rooms.live_rooms.values()):
            self._send_off(live)
        if pages:
            await asyncio.sleep(0.1)

    @staticmethod
    def _send_off(live: LiveRoom) -> None:
        for viewer in list(live.viewers):
            viewer.bye("server/stopping", "The server stops; nothing is lost.", True, 1012)

    def _forgotten(self, guest: str) -> None:
        """Whoever has a page open as this guest must prove anew who they are."""
        for live in self.rooms.live_rooms.values():
            for viewer in [viewer for viewer in live.viewers if viewer.who.guest == guest]:
                viewer.bye("seat/revoked", "The devices of this guest were forgotten.", False, REVOKED)

    @property
    def hint_bot(self) -> str:
        wanted = self.settings.hint_bot
        return wanted if wanted in self.bots else self.default_bot

    @property
    def default_bot(self) -> str:
        wanted = self.settings.default_bot
        return wanted if wanted in self.bots else next(iter(self.bots), "")

    def guest_of(self, token: str) -> tuple[str, str]:
        """Id and name of whoever shows this token; a stranger gets a new id."""
        known = self.links.guest(token) if token else None
        return known or (new_id(), "")
