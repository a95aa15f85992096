"""`lastturn lab`: what the cards of a pack do, and what an edited one changes."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from lastturn.engine.errors import BadSetup

if TYPE_CHECKING:
    from lastturn.engine.contract import Game
    from lastturn.lab.watching import Trial

NEEDED = ("altair", "vl_convert", "jinja2")
USUAL = "report"


class WithUsual(TyperGroup):
    """`lastturn lab PACK` is `lastturn lab report PACK`."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        return super().resolve_command(ctx, args if args[0] in self.commands else [USUAL, *args])


commands = typer.Typer(cls=WithUsual, no_args_is_help=True, help="What the cards of a pack do.")


@commands.command(USUAL)
def make_report(
    pack: Annotated[str, typer.Argument(metavar="PACK", help="A game's id, or the folder of an edition.")],
    compare: Annotated[
        str | None,
        typer.Option("--compare", metavar="PACK", help="The old one, beside which PACK is put."),
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", metavar="ID", help="The game, if no edition.toml says it.")
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="How many seats.")] = None,
    bots: Annotated[
        str, typer.Option("--bots", "--bot", metavar="A,B", help="One for all, or one for each seat.")
    ] = "sensible",
    games: Annotated[int, typer.Option("--games", metavar="K", help="Of each pack.")] = 400,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Of the first deal.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="ID=VALUE", help="A game's option; may be given often."),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", help="Processes; usual: one a core.")
    ] = None,
    out: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="The report; its games go beside it, .jsonl.")
    ] = Path("lab.html"),
) -> None:
    """Play a pack, and write what its cards do into one page; games that were played before are kept."""
    from lastturn.cli.choices import bots_from, options_from, seats_for, seed_or_new
    from lastturn.lab.trials import check_same_game, find_pack, trial_of

    need_lab()
    jobs = jobs if jobs is not None else os.cpu_count() or 1
    if games < 1 or jobs < 1 or out.suffix != ".html":
        raise BadSetup("--games and --jobs must be at least 1, and --out a file that ends with .html")
    options = options_from(option or [])
    packs = [find_pack(named, game) for named in (compare, pack) if named is not None]
    check_same_game([found for found, _ in packs])
    seats = seats_for(packs[0][0], seats, options)
    players = bots_from(bots, seats)
    sides = [(found, trial_of(found, folder, seats, players, options)) for found, folder in packs]
    play_and_write(sides, games, seed_or_new(seed), jobs, out)


def has_lab() -> bool:
    return all(find_spec(package) for package in NEEDED)


def need_lab() -> None:
    if not has_lab():
        raise BadSetup("this command needs the extra “lab” (pip install 'lastturn[lab]')")


def play_and_write(sides: list[tuple[Game, Trial]], games: int, seed: int, jobs: int, out: Path) -> None:
    from lastturn.cli.findings import show_findings
    from lastturn.cli.progress import show_progress
    from lastturn.cli.screen import Screen
    from lastturn.lab.crews import here
    from lastturn.lab.report import Side, report
    from lastturn.lab.running import play_all
    from lastturn.lab.trials import Notebook, places
    from lastturn.lab.watching import watch_game

    screen, notebook, trials = Screen(), Notebook(out.with_suffix(".jsonl")), [trial for _, trial in sides]
    wanted = places(trials, games, seed)
    settled = play_all(wanted, watch_game, notebook.needs, notebook.add, here(jobs))
    show_progress(screen, len(wanted), settled, kept=True)
    watched = notebook.games(trials, range(seed, seed + games))
    if not watched[0]:
        screen.say("No game was finished.")
        return
    *old, new = [Side(*side, played) for side, played in zip(sides, watched, strict=True)]
    before = old[0] if old else None
    out.write_text(report(new, before), encoding="utf-8")
    show_findings(screen, new, before)
    screen.say(f"The report is {out}, its games are in {out.with_suffix('.jsonl')}.")


@commands.command("fit")
def fit_judge(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id.")],
    games: Annotated[int, typer.Option("--games", metavar="K", help="Two thirds to fit to.")] = 900,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed plays the same.")] = 1,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", help="Processes; usual: one a core.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="The game judges by the new weights.")] = False,
) -> None:
    """How well a game judges positions; where it goes by weights, new ones, from games of good sense."""
    from lastturn.cli.fitting import run_fit
    from lastturn.registry import load

    if games < 3 or (jobs is not None and jobs < 1):
        raise BadSetup("--games must be at least 3, and --jobs 1")
    found = load(game)
    if write and found.weights is None:
        raise BadSetup(f"{found.title} judges by no fitted weights: there is nothing to write")
    run_fit(found, games, seed, jobs or os.cpu_count() or 1, write)
