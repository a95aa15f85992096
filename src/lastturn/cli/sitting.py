"""From arguments to a table: what the commands `play`, `watch`, `scene` and `check-pack` put together."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from lastturn.cli.checking import check_with_its_head
from lastturn.cli.choices import (
    SeatWishes,
    bots_from,
    check_people,
    find_bots,
    names_from,
    people_from,
    seats_for,
    seed_or_new,
)
from lastturn.cli.files import read_text
from lastturn.cli.keeping import RecordKeeper
from lastturn.cli.play import Evening
from lastturn.cli.scenes import read_scene, scene_record
from lastturn.cli.screen import Screen
from lastturn.cli.series import Count, Plan, play_series
from lastturn.cli.standings import show_standings
from lastturn.cli.watch import Gallery, speed_from
from lastturn.engine.contract import Game
from lastturn.engine.editions import read_edition
from lastturn.engine.errors import BadSetup
from lastturn.engine.match import Match, read_match
from lastturn.lab.thinking import Thinkers
from lastturn.registry import game_of, load
from lastturn.shelf import tried


def sit_down(id: str, seats: int | None, options: dict[str, str], wishes: SeatWishes) -> None:
    """A new game."""
    game, people = load(id, wishes.pack), people_from(wishes.you)
    seats = seats_for(game, seats, options, people)
    check_people(people, seats)
    names = names_from(wishes.names, people, seats)
    play(game.start(seats, seed_or_new(wishes.seed), options, names), people, wishes)


def refuse_beside_load(given: list[str]) -> None:
    if given:
        raise BadSetup(f"{given[0]} cannot be given with --load; the record says it")


def go_on(file: Path, id: str | None, wishes: SeatWishes) -> None:
    """A game from a record."""
    match, record, _ = read_match(read_text(file), lambda found: load(found, wishes.pack), str(file))
    if id is not None and id != record.game:
        raise BadSetup(f"{file} is a record of “{record.game}”, not of “{id}”")
    if match.over():
        raise BadSetup(f"{file}: this game is over; see it with: lastturn replay {file}")
    people = people_from(wishes.you)
    check_people(people, record.seats)
    play(match, people, wishes)


def play_scene(file: Path, wishes: SeatWishes) -> None:
    """A game that begins with a scene; its script is not played."""
    scene = read_scene(file)
    game, people = game_of(scene, file.parent, wishes.pack), people_from(wishes.you)
    check_people(people, scene.seats)
    scene.lay_out(game)  # what is wrong in it is said with the file's name
    match = Match(game, scene_record(game, scene, names_from(wishes.names, people, scene.seats)))
    if match.over():
        raise BadSetup(f"{file}: nothing is left to decide in this scene")
    play(match, people, wishes)


def play(match: Match, people: list[int], wishes: SeatWishes) -> None:
    bots = find_bots(bots_from(wishes.bot, match.seats), people)
    seed = match.start.seed if wishes.seed is None else wishes.seed
    keeper = RecordKeeper(wishes.save, wishes.force)
    Evening(match, Thinkers(match.game, bots, seed, wishes.explain), Screen(), keeper).run()


def watch_one(
    game: Game, plan: Plan, speed: str | None, face_up: bool, explain: bool, save: Path | None, force: bool
) -> None:
    screen = Screen()
    pause, keeper = speed_from(speed, screen.live), RecordKeeper(save, force)
    match = game.start(plan.seats, plan.seed, plan.options)
    thinkers = Thinkers(game, find_bots(plan.bots), plan.seed, explain)
    Gallery(match, thinkers, screen, pause, face_up).run(keeper)


def watch_many(plan: Plan, jobs: int) -> None:
    """A bar while the games are played, then the results; Ctrl-C ends the series and shows what there is."""
    from rich.console import Console
    from rich.progress import Progress

    count, begin, screen = Count(), perf_counter(), Screen()
    errors = Console(stderr=True)
    with Progress(console=errors, disable=not errors.is_terminal, transient=True) as bar:
        task = bar.add_task(f"{plan.game}, {plan.seats} seats", total=plan.games)
        try:
            for batch in play_series(plan, jobs):
                count.join(batch)
                bar.advance(task, batch.games)
        except KeyboardInterrupt:
            screen.say("Stopped.", "yellow")
    show_standings(screen, plan, count, perf_counter() - begin)


def check_pack(path: Path, id: str | None) -> str:
    """One sentence if the pack is whole; every number of seats is played once."""
    check_with_its_head(path)
    game = load(id or game_for(path), path)
    tried(game)
    files = f"{len(game.pack.files)} file{'s' * (len(game.pack.files) != 1)}"
    seats_played = f"{game.seats[0]} to {game.seats[-1]} seats"
    return f"{path}: a good pack for {game.title}: {files}, hash {game.pack.hash}; {seats_played} play."


def game_for(path: Path) -> str:
    """The game that an edition says it is for."""
    edition = read_edition(path)
    if edition is None:
        raise BadSetup(f"{path} has no edition.toml that says which game it is for; say it with --game ID")
    return edition.game
