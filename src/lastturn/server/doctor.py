"""What a server needs, looked at one by one, with what to do where it is missing."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import stat
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Literal
from urllib.error import HTTPError, URLError

import msgspec
from msgspec import Struct
from sqlalchemy import Engine
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from lastturn.engine.record import Record, pack_of
from lastturn.server.apart import Apart, Ceilings, TooDear
from lastturn.server.config import Sources
from lastturn.server.problems import StoreFailed
from lastturn.server.settings import Settings
from lastturn.server.store import room_rows
from lastturn.server.store.migrate import NEWEST, version
from lastturn.server.store.opening import opened, shown
from lastturn.server.thinking import Job, JobResult, Players, thinking

GIGABYTE = 1 << 30
LEAST_FREE = 2 * GIGABYTE
SLOW_COMMIT = 0.05
SKEW = 1.0
WITHIN = 10.0
COMMITS = 5


class Diagnosis(Struct, frozen=True):
    """ok: as it should be. warn: it works, but. wrong: it does not. do: what would help."""

    level: Literal["ok", "warn", "wrong"]
    about: str
    says: str
    do: str = ""


def examine(sources: Sources, players: Players) -> Iterator[Diagnosis]:
    """Everything, in the order in which it should be mended."""
    settings = sources.settings
    yield from of_settings(sources)
    try:
        with opened(settings.database) as engine:
            yield from of_store(engine, settings)
    except StoreFailed as failed:
        yield Diagnosis("wrong", "store", str(failed), "a server makes the store when it first starts")
    yield from of_clock()
    yield from of_workers(settings, players)
    yield from of_address(settings)


def of_settings(sources: Sources) -> Iterator[Diagnosis]:
    for name in sources.unknown:
        yield Diagnosis(
            "warn", "settings", f"{name} is set in the environment, but is no setting", "see config"
        )
    if not sources.unknown:
        yield Diagnosis("ok", "settings", f"{len(sources.origin)} are set, the others have their defaults")


# -- the store -----------------------------------------------------------------------------------


def of_store(engine: Engine, settings: Settings) -> Iterator[Diagnosis]:
    form = version(engine)
    if form != NEWEST:
        yield Diagnosis(
            "warn", "store", f"form {form}, newest {NEWEST}", "lastturn upgrade, or start the server"
        )
    took = commit_seconds(engine)
    says = f"{shown(settings.database)}: a commit takes {took * 1000:.1f} ms"
    if took > SLOW_COMMIT:
        yield Diagnosis("warn", "store", says, "a faster disk: every move waits for one commit")
    else:
        yield Diagnosis("ok", "store", says)
    path = engine.url.database
    if engine.dialect.name == "sqlite" and path:
        yield from of_file(Path(path))
    else:
        yield of_skew(room_rows.store_time(engine) - time.time())


def commit_seconds(engine: Engine) -> float:
    """The middle one of a few, each of which writes and takes away again."""
    times = []
    for _ in range(COMMITS):
        began = time.perf_counter()
        with engine.begin() as connection:
            room_rows.probe(connection)
        times.append(time.perf_counter() - began)
    return sorted(times)[COMMITS // 2]


def of_file(path: Path) -> Iterator[Diagnosis]:
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & 0o077:
        says = f"{path} may be read by others, and holds the key of all seats"
        yield Diagnosis("warn", "file", says, f"chmod 600 {path}")
    free = shutil.disk_usage(path.parent).free
    says = f"{free / GIGABYTE:.1f} GB are free beside {path}"
    if free < LEAST_FREE:
        yield Diagnosis(
            "warn", "disk", says, "make room, or prune: a full disk stops every game until there is some"
        )
    else:
        yield Diagnosis("ok", "disk", says)


# -- the machine ---------------------------------------------------------------------------------


def of_skew(skew: float) -> Diagnosis:
    says = f"the store's clock is {abs(skew):.1f} s {'ahead of' if skew > 0 else 'behind'} this machine's"
    if abs(skew) > SKEW:
        return Diagnosis(
            "warn", "clock", says, "let both follow the same time server; games go by the store's"
        )
    return Diagnosis("ok", "clock", says)


def of_clock() -> Iterator[Diagnosis]:
    """Whether the machine's own clock is kept right, where the system tells."""
    asked = shutil.which("timedatectl")
    if asked is None:
        return
    told = subprocess.run(
        [asked, "show", "--property=NTPSynchronized", "--value"], capture_output=True, text=True, check=False
    ).stdout.strip()
    if told == "yes":
        yield Diagnosis("ok", "clock", "it follows a time server")
    elif told == "no":
        yield Diagnosis("warn", "clock", "it follows no time server", "timedatectl set-ntp true")


def of_workers(settings: Settings, players: Players) -> Iterator[Diagnosis]:
    cores = os.cpu_count() or 1
    if not settings.workers:
        yield Diagnosis("warn", "workers", "bots think in a thread of the server", "set workers to 1 or more")
        return
    if settings.workers >= cores > 1:
        yield Diagnosis(
            "warn", "workers", f"{settings.workers} for {cores} processors", "leave one for the server itself"
        )
    began = time.perf_counter()
    apart = Apart(partial(thinking, players), Ceilings(settings.think_at_most, settings.think_megabytes))
    try:
        found = msgspec.msgpack.decode(asyncio.run(apart.work(first_move(players, settings))), type=JobResult)
    except TooDear:
        yield Diagnosis("wrong", "workers", "one was started, but did not answer", "see its last words above")
        return
    finally:
        apart.stop()
    took = time.perf_counter() - began
    if found.failed:
        yield Diagnosis(
            "wrong", "workers", f"a bot trips: {found.failed}", "check the installed games and bots"
        )
    else:
        yield Diagnosis("ok", "workers", f"one was started and has thought in {took:.1f} s")


def first_move(players: Players, settings: Settings) -> bytes:
    """The first decision of the first game, for the default bot."""
    games, bots = players()
    game = next(iter(games.values()))
    seats = game.seats[0]
    record = Record(game.id, game.rules, pack_of(game), seats, 1, options=game.full_options(seats, {}))
    seat = game.new(seats, 1, record.options).next_seat()
    bot = settings.default_bot if settings.default_bot in bots else next(iter(bots))
    return msgspec.msgpack.encode(Job("doctor", record, bot, seat, 1))


# -- the way to it -------------------------------------------------------------------------------


def of_address(settings: Settings) -> Iterator[Diagnosis]:
    """As somebody who comes from outside finds the server."""
    address = settings.public.rstrip("/") or f"http://{settings.host}:{settings.port}"
    try:
        ready = get(f"{address}/readyz")
    except HTTPError as refused:
        yield Diagnosis(
            "wrong", "server", f"{address}/readyz answers {refused.code}: {body(refused)}", "see its log"
        )
        return
    except (URLError, OSError, ValueError) as failed:
        yield Diagnosis(
            "warn", "server", f"nothing of ours answers at {address}: {failed}", "start it, then ask again"
        )
        return
    yield Diagnosis("ok", "server", f"{address} is ready, version {ready.get('version')}")
    yield from of_proxy(settings, get(f"{address}/api/connection"))
    yield of_socket(address)


def of_proxy(settings: Settings, seen: dict[str, Any]) -> Iterator[Diagnosis]:
    wanted = settings.public.partition("://")[0] or seen["scheme"]
    if seen["forwarded"] and not seen["believed"]:
        says = f"the proxy at {seen['address']} says for whom it asks, and is not believed"
        yield Diagnosis("warn", "proxy", says, f'trusted_proxies = ["{seen["address"]}"]')
    elif wanted == "https" and not seen["forwarded"]:
        says = "public is https, but no proxy says for whom it asks: all people share one address"
        yield Diagnosis("warn", "proxy", says, "let the proxy send X-Forwarded-For and X-Forwarded-Proto")
    elif seen["scheme"] != wanted:
        says = f"people come by {wanted}, the server sees {seen['scheme']}"
        yield Diagnosis("warn", "proxy", says, "let the proxy send X-Forwarded-Proto")
    else:
        yield Diagnosis("ok", "proxy", f"requests come from {seen['address']} by {seen['scheme']}")


def of_socket(address: str) -> Diagnosis:
    there = address.replace("http", "ws", 1) + "/ws/tables/doctor"
    try:
        with connect(there, open_timeout=WITHIN, compression=None) as socket:
            socket.send('{"type":"join"}')
            socket.recv(timeout=WITHIN)
    except (WebSocketException, OSError, TimeoutError) as failed:
        return Diagnosis(
            "wrong", "sockets", f"{there}: {failed}", "let the proxy pass Upgrade and Connection on"
        )
    return Diagnosis("ok", "sockets", "they get through")


def get(address: str) -> dict[str, Any]:
    with urllib.request.urlopen(address, timeout=WITHIN) as response:
        found: dict[str, Any] = json.load(response)
        return found


def body(refused: HTTPError) -> str:
    try:
        return str(json.load(refused).get("parts"))
    except ValueError:
        return refused.reason
