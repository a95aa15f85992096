"""The installed games, with their credits, and the installed bots."""

from __future__ import annotations

import sys

from lastturn.cli.screen import Screen
from lastturn.engine.contract import Game
from lastturn.registry import BOTS, GAMES, bots, games, package, points, troubles


def show_games(screen: Screen) -> None:
    good = games()
    for game in good.values():
        show_game(screen, game)
    for wrong in troubles(GAMES):
        screen.say(wrong.why, "yellow")
    if not good:
        screen.say("No game is installed that can be played.")


def show_bots(screen: Screen) -> None:
    """Each with what it says of itself, and the package it comes from."""
    for name, bot in bots().items():
        told = " ".join((type(bot).__doc__ or sys.modules[type(bot).__module__].__doc__ or "").split())
        screen.say(name, "bold")
        screen.say(f"  {told.partition('. ')[0].rstrip('.')}." if told else "  It says nothing of itself.")
        screen.say(f"  from {package(points(BOTS)[name])}", "dim")
    for wrong in troubles(BOTS):
        screen.say(wrong.why, "yellow")


def show_game(screen: Screen, game: Game) -> None:
    screen.say(game.id, "bold")
    screen.say(f"  {credit(game)}")
    if game.credits:
        screen.say(f"  {game.credits}")
    screen.say(f"  {game.blurb}")
    pack = f"pack {game.pack.name} {game.pack.hash}"
    screen.say(f"  {game.seats[0]} to {game.seats[-1]} seats, rules {game.rules}, {pack}.")
    for option in game.options:
        screen.say(f"  --option {option.id}={'|'.join(option.values)}  {option.text}", "dim")


def credit(game: Game) -> str:
    """Who made the game, and which edition this is; said wherever one begins."""
    made = " by ".join([game.title, *[" and ".join(game.designers)] * bool(game.designers)])
    edition = f"the edition “{game.pack.title}”" if game.pack.title else ""
    return "; ".join([made, *["an unofficial edition"] * game.unofficial, *[edition] * bool(edition)]) + "."
