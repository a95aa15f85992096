"""The commands for the person who runs a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lastturn.engine.errors import BadSetup

if TYPE_CHECKING:
    from lastturn.server.settings import Settings

commands = typer.Typer()
Config = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="Settings, .toml; else lastturn.toml, if any.")
]
Database = Annotated[
    str | None, typer.Option("--db", metavar="PATH", help="A SQLite file or a PostgreSQL URL.")
]


def read_settings(config: Path | None, **options: object) -> Settings:
    """Of the file, the environment and these options; an option that is None was not given."""
    from lastturn.server.config import read

    return read(config, os.environ, **options).settings


def need_server() -> None:
    from lastturn.cli.serve import can_serve

    if not can_serve():
        raise BadSetup("this command needs the extra “server” (pip install 'lastturn[server]')")


@commands.command("config")
def show_config(config: Config = None, db: Database = None) -> None:
    """Print all settings of a server, and where each was set."""
    from lastturn.server.config import as_toml, read

    sources = read(config, os.environ, database=db)
    typer.echo(as_toml(sources), nl=False)
    for name in sources.unknown:
        typer.echo(f"{name} is set in the environment, but there is no such setting", err=True)


@commands.command()
def upgrade(
    config: Config = None,
    db: Database = None,
    check: Annotated[bool, typer.Option("--check", help="Only say what would become of the tables.")] = False,
) -> None:
    """Replay every table that is not over with this version; exit code 1 if one comes out differently."""
    need_server()
    from lastturn.cli.upgrade import run_upgrade

    raise typer.Exit(run_upgrade(read_settings(config, database=db), check))


@commands.command()
def backup(
    target: Annotated[
        Path, typer.Argument(metavar="FILE", help="A new file, or a folder for one named by the time.")
    ],
    config: Config = None,
    db: Database = None,
    keep: Annotated[
        int | None, typer.Option("--keep", metavar="N", min=1, help="Only the last N of the folder stay.")
    ] = None,
) -> None:
    """Write the whole store into one file, while servers run, and read it again."""
    need_server()
    from lastturn.cli.backups import run_backup

    run_backup(read_settings(config, database=db).database, target, keep)


@commands.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    config: Config = None,
    db: Database = None,
    check: Annotated[bool, typer.Option("--check", help="Only see whether the backup is whole.")] = False,
) -> None:
    """Put a backup into a new SQLite file or an empty PostgreSQL database, whatever it was made of."""
    need_server()
    from lastturn.cli.backups import run_restore

    run_restore(file, read_settings(config, database=db).database, check)


@commands.command()
def prune(
    config: Config = None,
    db: Database = None,
    check: Annotated[bool, typer.Option("--check", help="Only say what would go.")] = False,
) -> None:
    """Let tables and drafts of editions go that are older than the settings keep_… want them."""
    need_server()
    from lastturn.cli.backups import run_prune

    run_prune(read_settings(config, database=db), check)


@commands.command()
def doctor(config: Config = None, db: Database = None) -> None:
    """Look at store, disk, clock, workers and proxy, and say what to do; exit code 1 if one is wrong."""
    need_server()
    from lastturn.cli.doctor import run_doctor
    from lastturn.server.config import read

    raise typer.Exit(run_doctor(read(config, os.environ, database=db)))
