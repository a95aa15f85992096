"""Start the server: what `lastturn` alone and `lastturn serve` do."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import structlog
import uvicorn
from fastapi import FastAPI

from lastturn.engine.contract import Bot, Game
from lastturn.engine.errors import Trouble
from lastturn.server.apart import Work
from lastturn.server.app import create_app
from lastturn.server.ceilings import allow_many_files
from lastturn.server.lines import HttpLine
from lastturn.server.problems import StoreFailed
from lastturn.server.settings import Settings
from lastturn.server.thinking import Players
from lastturn.server.venue import Venue

LARGEST = 64 * 1024
NOT_STARTED = 2


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
    lab: Callable[[], Work] | None = None,
    bench: Callable[[], Work] | None = None,
) -> int:
    """Serve until stopped; the exit status. Port 0 takes any free one. troubles: what is left out, and told
    to whoever runs this."""
    chosen = settings or Settings()
    set_up_logging(chosen.log_json)
    allow_many_files()
    # uvicorn sends a signal again when it has stopped: it must not cut short what is left to tidy up
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        listening = listen(host, port)
        server = Server(create_app(games, bots, chosen, players, troubles, lab, bench))
        server.venue.store.prepare()
        server.venue.has_the_process_to_itself()
    except OSError as wrong:
        return not_started(f"cannot listen on {host}:{port}: {wrong.strerror}; choose another with --port")
    except StoreFailed as failed:
        return not_started(str(failed))
    address = f"http://{shown_host(host)}:{listening.getsockname()[1]}/"
    try:
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(_serve(server, listening, address, open_browser))
    except KeyboardInterrupt:
        pass
    return 0 if server.started else NOT_STARTED


def not_started(why: str) -> int:
    print("lastturn: " + " ".join(why.split()), file=sys.stderr)
    return NOT_STARTED


class Server(uvicorn.Server):
    """Says goodbye to the pages before it closes their sockets."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(config(app))
        self.venue: Venue = app.state.venue

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
        ws="websockets-sansio",
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


async def _serve(server: uvicorn.Server, listening: socket.socket, address: str, open_browser: bool) -> None:
    announcing = asyncio.create_task(_announce(server, address, open_browser))
    await server.serve(sockets=[listening])
    announcing.cancel()


async def _announce(server: uvicorn.Server, address: str, open_browser: bool) -> None:
    while not server.started:  # noqa: ASYNC110  # uvicorn has no event for it
        await asyncio.sleep(0.02)
    print(f"Last Turn is at {address}  (stop with Ctrl-C)", flush=True)
    if open_browser:
        with contextlib.suppress(webbrowser.Error):
            await asyncio.to_thread(webbrowser.open, address)


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
