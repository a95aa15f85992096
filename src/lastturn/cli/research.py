"""The commands for people whose programs learn."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from lastturn.engine.errors import BadSetup

commands = typer.Typer()


@commands.command()
def export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `lastturn games` lists them.")],
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="A new or empty folder.")],
    games: Annotated[int, typer.Option("--games", metavar="K", help="How many games.")] = 1000,
    form: Annotated[str, typer.Option("--format", metavar="X", help="parquet or jsonl.")] = "parquet",
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="Seats of each table.")] = None,
    bots: Annotated[
        str, typer.Option("--bots", "--bot", metavar="A,B", help="One for all, or one for each seat.")
    ] = "sensible",
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Of the first game.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="ID=VALUE", help="A game's option; may be given often."),
    ] = None,
    pack: Annotated[
        Path | None, typer.Option("--pack", metavar="FOLDER", help="Another edition's content.")
    ] = None,
    features: Annotated[
        bool, typer.Option("--features/--no-features", help="What the seat may know, in numbers.")
    ] = True,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", help="Processes; usual: one a core.")
    ] = None,
) -> None:
    """Write many games of bots as data for learning: moves, words, outcomes, features."""
    from lastturn.cli.choices import bots_from, options_from, seats_for, seed_or_new
    from lastturn.cli.export import make_room, write_games
    from lastturn.cli.positions import Wanted
    from lastturn.cli.rows import need
    from lastturn.registry import load

    jobs = jobs if jobs is not None else os.cpu_count() or 1
    if games < 1 or jobs < 1:
        raise BadSetup("--games and --jobs must be at least 1")
    need(form)
    found, options = load(game, pack), options_from(option or [])
    count = seats_for(found, seats, options)
    full = found.full_options(count, options)
    wanted = Wanted(
        game, str(pack or ""), count, full, tuple(bots_from(bots, count)), seed_or_new(seed), features
    )
    make_room(out)
    typer.echo(write_games(wanted, games, form, out, jobs))
