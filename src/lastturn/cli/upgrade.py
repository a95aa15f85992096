"""`lastturn upgrade`: what becomes of running games with this version."""

from __future__ import annotations

from collections import Counter

import typer

from lastturn.cli.serve import players
from lastturn.server.settings import Settings
from lastturn.server.store.opening import opened
from lastturn.server.store.store import Store
from lastturn.server.upgrading import Becomes, Fate, fates, write

WORDS: dict[Becomes, str] = {
    "same": "stay as they are",
    "moves": "move: they come out equal",
    "frozen": "are frozen until a version plays them that comes out equal",
    "unreadable": "cannot be read and are kept out",
}


def run_upgrade(settings: Settings, check: bool) -> int:
    """The exit code: 0 if every table can be played on."""
    games, _ = players(settings.packs)
    database = settings.database
    if not check:
        store = Store(database)
        store.prepare()
    with opened(database) as engine:
        found = list(fates(engine, games))
        tell(found, check)
        for fate in found:
            if not check and fate.becomes == "moves" and not write(engine, fate):
                typer.echo(f"{fate.table}: somebody has moved there meanwhile; the server will judge it")
    return 1 if any(fate.becomes in ("frozen", "unreadable") for fate in found) else 0


def tell(found: list[Fate], check: bool) -> None:
    counts = Counter(fate.becomes for fate in found)
    for fate in found:
        if fate.becomes in ("frozen", "unreadable"):
            typer.echo(f"  {fate.table} ({fate.game}): {fate.why}")
    typer.echo(f"{len(found)} tables are not over" + (", nothing was changed:" if check else ":"))
    for becomes, words in WORDS.items():
        if counts[becomes]:
            typer.echo(f"  {counts[becomes]} {words}")
