"""The commands. Each one reads its arguments, puts the parts together and lets them run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lastturn.cli import admin, lab, new, research, running
from lastturn.cli.complaints import OneLineErrors, complain
from lastturn.engine.errors import BadSetup

app = typer.Typer(
    cls=OneLineErrors,
    name="lastturn",
    help="Four tabletop games about the end of the world. Without a command: the online table.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `lastturn games` lists them.")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="How many seats the table has.")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed deals the same game.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="ID=VALUE", help="A game's option; may be given often."),
]
Mode = Annotated[str | None, typer.Option("--mode", help="Short for --option mode=…")]
Level = Annotated[str | None, typer.Option("--level", help="Short for --option level=…")]
PackPath = Annotated[Path | None, typer.Option("--pack", metavar="FOLDER", help="Another edition's content.")]
You = Annotated[str, typer.Option("--you", metavar="1,3", help="The seats of people; they share the screen.")]
BotNames = Annotated[
    str,
    typer.Option("--bots", "--bot", metavar="A,B", help="One for all or for each seat, or NAME:SIMULATIONS."),
]
Names = Annotated[
    str | None, typer.Option("--names", metavar="A,B", help="Names of the people, or of all seats.")
]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Keep the record there.")]
Force = Annotated[bool, typer.Option("--force", help="--save may overwrite a file.")]
Explain = Annotated[bool, typer.Option("--explain", help="Bots give their reasons.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, .turns.")]


@app.callback()
def without_command(
    context: typer.Context,
    config: running.Config = None,
    host: Annotated[str | None, typer.Option("--host", help="Where the online table listens.")] = None,
    port: Annotated[int | None, typer.Option("--port", help="0 takes any free one.")] = None,
    db: running.Database = None,
    nodes: Annotated[
        int | None,
        typer.Option("--nodes", metavar="N", min=1, max=64, help="Processes that serve; one for each core."),
    ] = None,
    packs: Annotated[
        list[str] | None,
        typer.Option("--packs", metavar="FOLDER", help="Editions to offer; may be given often."),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    if version:
        from lastturn.version import VERSION

        typer.echo(f"lastturn {VERSION}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from lastturn.cli.serve import can_serve, serve

        if not can_serve():
            raise BadSetup(
                "the online table needs the extra “server” (pip install 'lastturn[server]'); "
                "`lastturn play` plays in the terminal"
            )
        given = {"host": host, "port": port, "database": db, "packs": packs, "nodes": nodes}
        serve(running.read_settings(config, **given), browser)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's id.")] = None,
    seats: Seats = None,
    you: You = "1",
    bots: BotNames = "sensible",
    seed: Seed = None,
    option: Options = None,
    mode: Mode = None,
    level: Level = None,
    names: Names = None,
    pack: PackPath = None,
    save: Save = None,
    force: Force = False,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a record.")] = None,
    explain: Explain = False,
) -> None:
    """Play against bots, or with others at one screen."""
    from lastturn.cli import sitting
    from lastturn.cli.choices import SeatWishes, options_from

    options = options_from(option or [], mode=mode, level=level)
    wishes = SeatWishes(you, bots, names, seed, pack, save, force, explain)
    if load is not None:
        given = {"--seats": seats, "--seed": seed, "--names": names, "--option": options or None}
        sitting.refuse_beside_load([name for name, value in given.items() if value is not None])
        sitting.go_on(load, game, wishes)
        return
    if game is None:
        from lastturn.cli.screen import Screen
        from lastturn.cli.start import start

        start(Screen())
        return
    sitting.sit_down(game, seats, options, wishes)


@app.command()
def learn(
    game: GameId,
    lesson: Annotated[
        str | None, typer.Option("--lesson", metavar="ID", help="Which one; without it, the first.")
    ] = None,
    step: Annotated[int, typer.Option("--step", metavar="N", help="Begin with this step.")] = 1,
    which: Annotated[bool, typer.Option("--list", help="Name the lessons of the game.")] = False,
) -> None:
    """Learn a game step by step."""
    from lastturn.cli.learn import Course, find_lesson, list_lessons
    from lastturn.cli.screen import Screen
    from lastturn.registry import load

    found = load(game)
    if which:
        list_lessons(found, Screen())
        return
    Course(found, find_lesson(found, lesson), Screen(), step).run()


@app.command()
def watch(
    game: GameId,
    seats: Seats = None,
    bots: BotNames = "sensible",
    games: Annotated[int, typer.Option("--games", metavar="K", help="More than one: only the results.")] = 1,
    seed: Seed = None,
    option: Options = None,
    mode: Mode = None,
    level: Level = None,
    pack: PackPath = None,
    swap: Annotated[
        bool, typer.Option("--swap", help="Every deal is played with each bot on each seat.")
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help="Processes for many games.")] = 2,
    speed: Annotated[str | None, typer.Option("--speed", help="slow, normal, fast or 0 (no pause).")] = None,
    face_up: Annotated[bool, typer.Option("--face-up", help="Tell also what only some seats saw.")] = False,
    explain: Explain = False,
    save: Save = None,
    force: Force = False,
) -> None:
    """Watch bots: one game live, or the results of many."""
    from lastturn.cli import sitting
    from lastturn.cli.choices import bots_from, options_from, seats_for, seed_or_new
    from lastturn.cli.series import Plan
    from lastturn.registry import load

    options = options_from(option or [], mode=mode, level=level)
    if games < 1 or jobs < 1:
        raise BadSetup(f"--games {games} --jobs {jobs}: both must be at least 1")
    found = load(game, pack)
    seats = seats_for(found, seats, options)
    plan = Plan(game, pack, seats, options, tuple(bots_from(bots, seats)), games, seed_or_new(seed), swap)
    if games > 1:
        if save is not None:
            raise BadSetup("--save keeps one game; it cannot be given with --games")
        sitting.watch_many(plan, jobs)
    else:
        sitting.watch_one(found, plan, speed, face_up, explain, save, force)


@app.command()
def arena(
    game: GameId,
    bots: Annotated[
        str,
        typer.Option("--bots", "--bot", metavar="A,B", help="Two or more; some may be NAME:SIMULATIONS."),
    ] = "rookie,sensible,veteran",
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", metavar="K", help="At most, for each pair.")] = 400,
    seed: Seed = 1,
    option: Options = None,
    mode: Mode = None,
    level: Level = None,
    pack: PackPath = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", help="Processes; usual: one a core.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="JSON lines; games it has are not played again."),
    ] = None,
    pairs: Annotated[
        str | None,
        typer.Option("--pairs", metavar="A/B=60", help="Only these, for --bots; A is said to win 60 %."),
    ] = None,
    all_games: Annotated[
        bool, typer.Option("--all/--until-certain", help="Go on when a pair is certain, or stop (usual).")
    ] = False,
    clock: Annotated[bool, typer.Option("--clock", help="Bots stop by CPU time too, as at a table.")] = False,
    plots: Annotated[
        Path | None, typer.Option("--plots", metavar="FILE", help="A page with the tables, drawn, .html.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="ADDRESS", help="On a Ray cluster, HOST:PORT or auto, not here."),
    ] = None,
) -> None:
    """Who is stronger: every pair of bots, each on every seat, on the same deals; shares, intervals, Elo."""
    import os

    from lastturn.cli import arena as played
    from lastturn.cli.choices import options_from, seats_for, seed_or_new
    from lastturn.cli.screen import Screen
    from lastturn.lab.contests import ContestSetting, bot_called, named_pairs, round_robin, wins_together
    from lastturn.lab.crews import here, on_cluster
    from lastturn.registry import load

    if games < 1 or (jobs is not None and jobs < 1):
        raise BadSetup("--games and --jobs must be at least 1")
    if plots is not None:
        lab.need_lab()
        if plots.suffix != ".html":
            raise BadSetup(f"--plots {plots}: must be a file that ends with .html")
    found, options = load(game, pack), options_from(option or [], mode=mode, level=level)
    setting = ContestSetting(
        game, seats_for(found, seats, options), tuple(sorted(options.items())), str(pack or ""), clock
    )
    together = wins_together(found, setting)
    if pairs is not None:
        claims = named_pairs(setting, pairs, together)
    else:
        claims = dict.fromkeys(round_robin(setting, bots.split(","), together))
    for contest in claims:
        bot_called(contest.one, clock), bot_called(contest.others, clock)
    crew = on_cluster(ray, jobs) if ray is not None else here(jobs or os.cpu_count() or 1)
    results = played.run(Screen(), claims, games, seed_or_new(seed), crew, out, stop=not all_games)
    if plots is not None:
        played.write_page(Screen(), results, claims, plots)


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="Only the table after N moves.")] = None,
    step: Annotated[bool, typer.Option("--step", help="One move for each Enter.")] = False,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="Only what this seat saw.")] = None,
    pack: PackPath = None,
) -> None:
    """Show a recorded game, move by move."""
    from lastturn.cli.files import read_text
    from lastturn.cli.replay import Replay
    from lastturn.cli.screen import Screen
    from lastturn.engine.match import read_match
    from lastturn.registry import load

    if at is not None and at < 0:
        raise BadSetup(f"--at {at} must be a number of moves from 0")
    match, record, _ = read_match(read_text(file), lambda id: load(id, pack), str(file), at or 0)
    if seat is not None and not 1 <= seat <= record.seats:
        raise BadSetup(f"--seat {seat}: the record has seats 1 to {record.seats}")
    shown = Replay(match, record, Screen(), None if seat is None else seat - 1)
    if step:
        shown.step()
    elif at is not None:
        shown.show_place()
    else:
        shown.run()


@app.command()
def hint(
    file: RecordFile,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="After N moves; without, the end.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", help="Of the seats that are asked.")
    ] = None,
    bot: Annotated[
        str, typer.Option("--bots", "--bot", metavar="NAME", help="Who thinks about it; one only.")
    ] = "veteran",
    pack: PackPath = None,
) -> None:
    """The three best moves at an open question, with what may be hoped for. In a game: type hint."""
    from lastturn.cli.coach import find_coach, hint_at
    from lastturn.cli.files import read_text
    from lastturn.cli.screen import Screen
    from lastturn.engine.match import read_match
    from lastturn.registry import load

    find_coach(bot)
    match, record, _ = read_match(read_text(file), lambda id: load(id, pack), str(file), at)
    if seat is not None and not 1 <= seat <= record.seats:
        raise BadSetup(f"--seat {seat}: the record has seats 1 to {record.seats}")
    hint_at(Screen(), match, None if seat is None else seat - 1, bot)


@app.command()
def verify(file: RecordFile, pack: PackPath = None) -> None:
    """Replay a record and compare its outcome: exit code 0 if equal, 2 if not."""
    from lastturn.cli import replay as recorded
    from lastturn.cli.files import read_text
    from lastturn.engine.match import read_match
    from lastturn.registry import load

    match, _, last = read_match(read_text(file), lambda id: load(id, pack), str(file))
    typer.echo(recorded.verify(match, last, str(file)))


@app.command()
def scene(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Scenes, .toml.")],
    check: Annotated[bool, typer.Option("--check", help="Play the scripts and say what was found.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="With --check: only what does not hold.")] = False,
    you: You = "1",
    bots: BotNames = "sensible",
    seed: Seed = None,
    names: Names = None,
    pack: PackPath = None,
    save: Save = None,
    force: Force = False,
    explain: Explain = False,
) -> None:
    """Lay out a scene and play on, or check the scripts of scenes."""
    from lastturn.cli import sitting
    from lastturn.cli.choices import SeatWishes
    from lastturn.cli.scenes import check_scenes
    from lastturn.cli.screen import Screen

    if check:
        raise typer.Exit(check_scenes(Screen(), files, pack, quiet, complain))
    if quiet:
        raise BadSetup("--quiet is for checking: give it with --check")
    if len(files) > 1:
        raise BadSetup(
            f"one scene can be played at a time, {len(files)} were given; several only with --check"
        )
    sitting.play_scene(files[0], SeatWishes(you, bots, names, seed, pack, save, force, explain))


@app.command("check-pack")
def check_pack(
    path: Annotated[Path, typer.Argument(metavar="FOLDER", help="The pack: a folder of .toml files.")],
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="ID", help="The game it is for, if no edition.toml says it."),
    ] = None,
) -> None:
    """Check a pack: every file, entry and field, and a game with every number of seats."""
    from lastturn.cli import sitting

    typer.echo(sitting.check_pack(path, game))


@app.command()
def rules(
    game: GameId,
    query: Annotated[
        list[str] | None, typer.Argument(metavar="[ID or WORDS]", help="A rule, a chapter, words.")
    ] = None,
) -> None:
    """Look something up in the rules of a game."""
    from lastturn.cli.lookup import show_rules
    from lastturn.cli.screen import Screen

    show_rules(Screen(), game, " ".join(query or []))


@app.command()
def games() -> None:
    """List the installed games."""
    from lastturn.cli.listing import show_games
    from lastturn.cli.screen import Screen

    show_games(Screen())


@app.command()
def bots() -> None:
    """List the installed bots."""
    from lastturn.cli.listing import show_bots
    from lastturn.cli.screen import Screen

    show_bots(Screen())


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME…]", help="Only these games.")] = None,
    seats: Seats = None,
    seconds: Annotated[float, typer.Option("--seconds", help="CPU seconds for each figure.")] = 2.0,
) -> None:
    """Measure this build: decisions and games per second, microseconds per copy."""
    from lastturn.cli.bench import run_bench
    from lastturn.cli.screen import Screen
    from lastturn.registry import GAMES, load, points

    if not 0 < seconds <= 600:
        raise BadSetup(f"--seconds {seconds:g} must be more than 0 and at most 600")
    run_bench(Screen(), [load(id) for id in game or points(GAMES)], seats, seconds)


app.add_typer(research.commands)
app.add_typer(running.commands)
app.add_typer(new.commands, name="new")
app.add_typer(lab.commands, name="lab")
app.add_typer(admin.commands, name="admin")
