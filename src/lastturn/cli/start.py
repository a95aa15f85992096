"""`lastturn play` without a game: a short menu for a person, a game to watch for everybody else."""

from __future__ import annotations

from lastturn.cli.choices import find_bots, seats_for, seed_or_new
from lastturn.cli.keeping import RecordKeeper
from lastturn.cli.listing import credit
from lastturn.cli.play import Evening
from lastturn.cli.screen import Screen
from lastturn.cli.watch import Gallery
from lastturn.engine.contract import Game
from lastturn.engine.errors import BadSetup
from lastturn.lab.thinking import Thinkers
from lastturn.registry import GAMES, options_for, troubles
from lastturn.registry import games as installed

DEMO = "earth-gone-mad"
DEMO_SEATS = 2
DEMO_SEED = 2013  # the year in which the earth goes mad


def start(screen: Screen) -> None:
    games = list(installed().values())
    if not games:
        wrong = troubles(GAMES)
        raise BadSetup(wrong[0].why if wrong else "no game is installed; install lastturn once more")
    if screen.live:
        menu(screen, games)
    else:
        demo(screen, games)


def demo(screen: Screen, games: list[Game]) -> None:
    """Two bots play; the log tells how."""
    game = next((game for game in games if game.id == DEMO), games[0])
    seats = seats_for(game, DEMO_SEATS if DEMO_SEATS in game.seats else None, {})
    screen.say(
        "There is no terminal to ask: bots show a game. In a terminal, `lastturn play` asks what to play."
    )
    match = game.start(seats, DEMO_SEED)
    thinkers = Thinkers(game, find_bots(["sensible"] * seats), DEMO_SEED)
    Gallery(match, thinkers, screen, pause=0.0, face_up=False).run(RecordKeeper())
    screen.say(f"No input was read and nothing was saved. Play yourself: lastturn play {game.id}")


def menu(screen: Screen, games: list[Game]) -> None:
    """Which game, how many seats; then play."""
    screen.say("Last Turn", "bold")
    for number, game in enumerate(games, 1):
        screen.say(f"  {number}  {credit(game)} {game.seats[0]} to {game.seats[-1]} seats.")
        screen.say(f"     {game.blurb}", "dim")
    chosen = 1 if len(games) == 1 else pick(screen, "Which game?", 1, len(games), 1)
    if chosen is not None:
        sit_down(screen, games[chosen - 1])


def sit_down(screen: Screen, game: Game) -> None:
    least, most = game.seats[0], game.seats[-1]
    seats = pick(screen, f"How many seats, {least} to {most}?", least, most, seats_for(game, None, {}))
    if seats is None:
        return
    seed = seed_or_new(None)
    options = options_for(game, seats)
    match = game.start(seats, seed, options)
    thinkers = Thinkers(game, find_bots(["sensible"] * seats, [1]), seed)
    Evening(match, thinkers, screen, RecordKeeper()).run()


def pick(screen: Screen, question: str, least: int, most: int, usual: int) -> int | None:
    """A number; Enter takes the usual one; None: the person leaves."""
    while (line := screen.ask(f"{question} [{usual}] ")) is not None:
        if line in {"q", "quit", "exit"}:
            return None
        if not line:
            return usual
        if line.isdecimal() and least <= int(line) <= most:
            return int(line)
        screen.say(f"A number from {least} to {most}, please, or quit.")
    return None
