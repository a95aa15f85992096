"""`lastturn` alone: the online table, in the browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.util import find_spec

import typer

from lastturn import registry
from lastturn.cli.complaints import complain
from lastturn.cli.lab import has_lab
from lastturn.engine.contract import Bot, Game
from lastturn.engine.errors import Trouble
from lastturn.server.settings import Settings
from lastturn.shelf import shelf

NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "alembic")


def can_serve() -> bool:
    """Whether the `server` extra is installed; the core plays in the terminal."""
    return all(find_spec(package) for package in NEEDED)


def players(packs: Sequence[str] = ()) -> tuple[Mapping[str, Game], Mapping[str, Bot]]:
    """Games, their editions and bots, as the server and its worker processes are given them."""
    editions, _ = shelf(*packs)
    return registry.games() | editions, registry.bots()


def troubles(packs: Sequence[str]) -> list[Trouble]:
    """All that is installed and left out."""
    return registry.troubles() + shelf(*packs)[1]


def laboratory() -> Callable[[], Callable[[bytes], bytes]] | None:
    """What makes the lab's assistant in its process; None where the extra `lab` is not installed."""
    return assistant if has_lab() else None


def assistant() -> Callable[[bytes], bytes]:
    from lastturn.lab.service import assistant as made

    return made()


def serve(settings: Settings, open_browser: bool) -> None:
    """Serve until stopped."""
    from lastturn.server.main import run

    games, bots = players(settings.packs)
    wrong = troubles(settings.packs)
    for trouble in wrong:
        complain(trouble.why)
    code = run(
        games, bots, host=settings.host, port=settings.port, settings=settings, open_browser=open_browser,
        players=partial(players, settings.packs), troubles=wrong, lab=laboratory if settings.lab else None,
    )  # fmt: skip
    raise typer.Exit(code)
