"""`lastturn` alone: the online table, in the browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import typer

from lastturn import registry
from lastturn.cli.complaints import complain
from lastturn.cli.lab import has_lab
from lastturn.engine.contract import Bot, Game
from lastturn.engine.errors import Trouble
from lastturn.server.settings import Settings
from lastturn.shelf import OpenShelf, shelf

NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "alembic")


def can_serve() -> bool:
    """Whether the `server` extra is installed; the core plays in the terminal."""
    return all(find_spec(package) for package in NEEDED)


def players(packs: Sequence[str] = (), drafts: str = "") -> tuple[Mapping[str, Game], Mapping[str, Bot]]:
    """Games, their editions and bots, as the server and its worker processes are given them. drafts: where
    editions lie that people make while it runs."""
    editions, _ = shelf(*packs)
    games = registry.games() | editions
    return OpenShelf(games, Path(drafts)) if drafts else games, registry.bots()


def troubles(packs: Sequence[str]) -> list[Trouble]:
    """All that is installed and left out."""
    return registry.troubles() + shelf(*packs)[1]


def laboratory() -> Callable[[], Callable[[bytes], bytes]] | None:
    """What makes the lab's assistant in its process; None where the extra `lab` is not installed."""
    return assistant if has_lab() else None


def assistant() -> Callable[[bytes], bytes]:
    from lastturn.lab.service import assistant as made

    return made()


def bench(settings: Settings) -> Callable[[], Callable[[bytes], bytes]] | None:
    """What reads drafts of editions in its process; None where nobody may make any."""
    if not settings.workshop:
        return None
    return partial(reading_drafts, settings.workshop_folder, settings.workshop_editions)


def reading_drafts(folder: str, most: int) -> Callable[[bytes], bytes]:
    from lastturn.workshop.service import bench as made

    return made(folder, most)


def serve(settings: Settings, open_browser: bool) -> None:
    """Serve until stopped."""
    from lastturn.server.main import run

    who = partial(players, settings.packs, settings.workshop_folder)
    games, bots = who()
    wrong = troubles(settings.packs)
    for trouble in wrong:
        complain(trouble.why)
    code = run(
        games, bots, host=settings.host, port=settings.port, settings=settings, open_browser=open_browser,
        players=who, troubles=wrong, lab=laboratory if settings.lab else None, bench=bench(settings),
    )  # fmt: skip
    raise typer.Exit(code)
