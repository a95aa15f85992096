"""Start the server: what `lastturn` alone and `lastturn serve` do."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec
import structlog
import uvicorn
from fastapi import FastAPI

from lastturn.engine.contract import Bot, Game
from lastturn.engine.errors import Trouble
from lastturn.server.apart import Work
from lastturn.server.app import create_app
from lastturn.server.ceilings import allow_many_files
from lastturn.server.laboratory import Lab
from lastturn.server.lines import HttpLine
from lastturn.server.nodes import STARTED, Parent, can_fork
from lastturn.server.problems import StoreFailed
from lastturn.server.settings import Settings
from lastturn.server.siblings import Siblings
from lastturn.server.store.store import Store
from lastturn.server.straight import StraightSocket
from lastturn.server.thinking import Players
from lastturn.server.venue import Venue

LARGEST = 64 * 1024
NOT_STARTED = 2
BACKLOG = 2048


def run(
    games: Mapping[str, Game],
    bots: Mapping[str, Bot],
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    settings: Settings | None = None,
    open_browser: bool = True,
    players: Players | None = None,
    troubles: Sequence[Trouble] = (),
    lab: Lab | None = None,
    bench: Callable[[], Work] | None = None,
) -> int:
    """Serve until stopped; the exit status. Port 0 takes any free one. troubles: what is left out, and told
    to whoever runs this."""
    chosen = settings or Settings()
    set_up_logging(chosen.log_json)
    allow_many_files()
    # uvicorn sends a signal again when it has stopped: it must not cut short what is left to tidy up
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    make = partial(create_app, games, bots, players=players, troubles=troubles, lab=lab, bench=bench)
    try:
        listening = listen(host, port)
        announce = partial(_announce, address_of(host, listening), open_browser)
        if chosen.nodes > 1:
            return _serve_together(chosen, listening, make, announce)
        return _serve_alone(make(settings=chosen), listening, announce)
    except OSError as wrong:
        return not_started(f"cannot listen on {host}:{port}: {wrong.strerror}; choose another with --port")
    except StoreFailed as failed:
        return not_started(str(failed))


def _serve_alone(app: FastAPI, listening: socket.socket, announce: Callable[[], None]) -> int:
    server = Server(app)
    server.venue.store.prepare()
    server.venue.has_the_process_to_itself()
    return _serve(server, listening, announce)


def _serve_together(
    settings: Settings, listening: socket.socket, make: Callable[..., FastAPI], announce: Callable[[], None]
) -> int:
    """The store is opened, brought to its form and held by this process before the first node begins."""
    if not can_fork():
        return not_started("nodes: this system can have one only")
    listening.listen(BACKLOG)
    store = Store(settings.database)
    store.prepare()
    store.engine.dispose()
    chosen = msgspec.structs.replace(settings, database=store.database)
    try:
        nodes = Parent(chosen.nodes, chosen.lease, partial(_be_a_node, chosen, listening, make))
        return nodes.run(announce)
    finally:
        store.let_go()


def _be_a_node(
    settings: Settings,
    listening: socket.socket,
    make: Callable[..., FastAPI],
    siblings: Siblings,
    parent: int,
) -> int:
    server = Server(make(settings=settings, siblings=siblings))
    siblings.welcome = server.welcome
    server.venue.store.prepare()
    server.venue.has_the_process_to_itself()
    started = partial(os.kill, os.getppid(), STARTED)
    return _serve(server, listening, started, parent)


def not_started(why: str) -> int:
    print("lastturn: " + " ".join(why.split()), file=sys.stderr)
    return NOT_STARTED


class Server(uvicorn.Server):
    """Says goodbye to the pages before it closes their sockets."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(config(app))
        self.venue: Venue = app.state.venue
        self.coming: set[asyncio.Task[None]] = set()

    def welcome(self, visitor: socket.socket, head: bytes) -> None:
        """Take over a connection from another node, and what was read from it there."""
        loop = asyncio.get_running_loop()
        line: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        state = {"server_state": self.server_state, "app_state": self.lifespan.state}
        make = partial(line, config=self.config, head=head, **state)
        task = loop.create_task(self._take_over(make, visitor))
        self.coming.add(task)
        task.add_done_callback(self.coming.discard)

    @staticmethod
    async def _take_over(make: Callable[[], asyncio.Protocol], visitor: socket.socket) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(make, visitor)
        except OSError:  # it has gone again
            visitor.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.venue.say_goodbye()
        await super().shutdown(sockets)


def config(app: FastAPI) -> uvicorn.Config:
    venue: Venue = app.state.venue
    return uvicorn.Config(
        app,
        http=partial(HttpLine, venue.lines),  # type: ignore[arg-type]  # uvicorn calls it, as it would a class
        proxy_headers=bool(venue.settings.trusted_proxies),
        forwarded_allow_ips=list(venue.settings.trusted_proxies),
        ws=StraightSocket,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
        server_header=False,
    )


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    return listening


def shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def address_of(host: str, listening: socket.socket) -> str:
    return f"http://{shown_host(host)}:{listening.getsockname()[1]}/"


def _serve(
    server: Server, listening: socket.socket, started: Callable[[], None], parent: int | None = None
) -> int:
    """Until a signal comes, or until the parent is gone; the exit status."""
    try:
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(_serving(server, listening, started, parent))
    except KeyboardInterrupt:
        pass
    return 0 if server.started else NOT_STARTED


async def _serving(
    server: Server, listening: socket.socket, started: Callable[[], None], parent: int | None
) -> None:
    announcing = asyncio.create_task(_when_started(server, started))
    if parent is not None:
        asyncio.get_running_loop().add_reader(parent, _orphaned, server, parent)
    await server.serve(sockets=[listening])
    announcing.cancel()


def _orphaned(server: Server, parent: int) -> None:
    asyncio.get_running_loop().remove_reader(parent)
    server.should_exit = True


async def _when_started(server: Server, started: Callable[[], None]) -> None:
    while not server.started:  # noqa: ASYNC110  # uvicorn has no event for it
        await asyncio.sleep(0.02)
    await asyncio.to_thread(started)


def _announce(address: str, open_browser: bool) -> None:
    print(f"Last Turn is at {address}  (stop with Ctrl-C)", flush=True)
    if open_browser:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


def set_up_logging(as_json: bool) -> None:
    logging.basicConfig(
        level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s", stream=sys.stderr
    )
    last = (
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
