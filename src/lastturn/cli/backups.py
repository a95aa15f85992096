"""`lastturn backup`, `restore` and `prune`: what is kept, and what is not."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import typer

from lastturn.engine.errors import BadSetup
from lastturn.server.settings import Settings
from lastturn.server.store.backup import Contents, back_up, check, restore
from lastturn.server.store.opening import opened
from lastturn.server.store.pruning import find_old, forget_people, played_editions, remove
from lastturn.workshop.drafts import forget, forgotten

SUFFIX = ".backup"


def run_backup(database: str, target: Path, keep: int | None) -> None:
    """Into a file, or into a folder under a name that says when; of those there only so many stay."""
    if keep is not None and not target.is_dir():
        raise BadSetup(f"--keep {keep}: {target} is not a folder")
    if target.is_dir():
        now = datetime.now(UTC)
        target /= f"lastturn-{now:%Y%m%d-%H%M%S}{SUFFIX}"
    typer.echo(f"{target}: {told(back_up(database, target))}; read again and found whole")
    if keep is not None:
        for old in sorted(target.parent.glob(f"lastturn-*{SUFFIX}"))[:-keep]:
            old.unlink()
            typer.echo(f"{old}: removed")


def run_restore(path: Path, database: str, only_check: bool) -> None:
    if only_check:
        typer.echo(f"{path}: {told(check(path))}; whole")
        return
    typer.echo(f"{path}: {told(restore(path, database))}; restored")


def told(contents: Contents) -> str:
    return f"{contents.tables} tables, {contents.entries} entries"


def run_prune(settings: Settings, only_check: bool) -> None:
    with opened(settings.database) as engine, engine.begin() as connection:
        old = find_old(connection, settings)
        if not only_check:
            remove(connection, old.all())
            forget_people(connection, settings)
        drafts = forgotten(Path(settings.workshop_folder), played_editions(connection), settings.keep_drafts)
    if not only_check:
        forget(drafts)
    done = "would go" if only_check else "have gone"
    typer.echo(f"{len(old.over)} tables that were over for more than {settings.keep_over} days {done},")
    typer.echo(f"{len(old.gathering)} where no game had begun for {settings.keep_gathering},")
    typer.echo(f"{len(old.still)} where nothing had happened for {settings.keep_still},")
    typer.echo(f"{len(drafts)} editions of the workshop that no table had played for {settings.keep_drafts}.")
