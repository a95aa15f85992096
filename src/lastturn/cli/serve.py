"""`lastturn` alone: the online table, in the browser."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec

import typer

from lastturn.cli import registry
from lastturn.cli.complaints import complain
from lastturn.engine.contract import Bot, Game
from lastturn.server.settings import Settings

NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "alembic")


def can_serve() -> bool:
    """Whether the `server` extra is installed; the core plays in the terminal."""
    return all(find_spec(package) for package in NEEDED)


def players() -> tuple[Mapping[str, Game], Mapping[str, Bot]]:
    """Games and bots, as the server and its worker processes are given them."""
    good, wrong = registry.playable()
    for problem in wrong:
        complain(problem)
    return {game.id: game for game in good}, registry.bots()


def serve(settings: Settings, open_browser: bool) -> None:
    """Serve until stopped."""
    from lastturn.server.main import run

    games, bots = players()
    code = run(
        games, bots, host=settings.host, port=settings.port, settings=settings, open_browser=open_browser,
        players=players,
    )  # fmt: skip
    raise typer.Exit(code)
