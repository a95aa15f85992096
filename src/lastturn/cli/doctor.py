"""`lastturn doctor`: what a server needs, and what to do where it is missing."""

from __future__ import annotations

from functools import partial

import typer

from lastturn.cli.serve import players
from lastturn.server.config import Sources
from lastturn.server.doctor import examine


def run_doctor(sources: Sources) -> int:
    """The exit code: 1 if something does not work."""
    worst = 0
    for finding in examine(sources, partial(players, sources.settings.packs)):
        typer.echo(f"{finding.level:<5}  {finding.about}: {finding.says}")
        if finding.do:
            typer.echo(f"       → {finding.do}")
        worst = max(worst, finding.level == "wrong")
    return worst
