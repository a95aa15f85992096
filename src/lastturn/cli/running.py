"""The commands for the person who runs a server."""

from __future__ import annotations

from typing import Annotated

import typer

from lastturn.engine.errors import BadSetup

commands = typer.Typer()
Database = Annotated[str, typer.Option("--db", metavar="PATH", help="A SQLite file or a PostgreSQL URL.")]


def need_server() -> None:
    from lastturn.cli.serve import can_serve

    if not can_serve():
        raise BadSetup("this command needs the extra “server” (pip install 'lastturn[server]')")


@commands.command()
def upgrade(
    db: Database = "lastturn.sqlite",
    check: Annotated[bool, typer.Option("--check", help="Only say what would become of the tables.")] = False,
) -> None:
    """Replay every table that is not over with this version; exit code 1 if one comes out differently."""
    need_server()
    from lastturn.cli.upgrade import run_upgrade

    raise typer.Exit(run_upgrade(db, check))
