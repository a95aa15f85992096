"""A bar with the time that is left, for commands that play many games."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lastturn.cli.screen import Screen


def show_progress(screen: Screen, total: int, settled: Iterator[int], kept: bool) -> None:
    """To the end of the games, or until Ctrl-C."""
    errors = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors, disable=not errors.is_terminal, transient=True) as bar:
        task = bar.add_task("games", total=total)
        try:
            for done in settled:
                bar.update(task, advance=done)
        except KeyboardInterrupt:
            screen.say("Stopped; what was played is kept." if kept else "Stopped.", "yellow")
