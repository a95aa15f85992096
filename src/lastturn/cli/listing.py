"""The installed games, with their credits."""

from __future__ import annotations

from lastturn.cli.screen import Screen
from lastturn.engine.contract import Game
from lastturn.registry import playable


def show_games(screen: Screen) -> None:
    good, wrong = playable()
    for game in good:
        show_game(screen, game)
    for problem in wrong:
        screen.say(problem, "yellow")
    if not good:
        screen.say("No game is installed that can be played.")


def show_game(screen: Screen, game: Game) -> None:
    screen.say(game.id, "bold")
    screen.say(f"  {credit(game)}")
    screen.say(f"  {game.blurb}")
    pack = f"pack {game.pack.name} {game.pack.hash}"
    screen.say(f"  {game.seats[0]} to {game.seats[-1]} seats, rules {game.rules}, {pack}.")
    for option in game.options:
        screen.say(f"  --option {option.id}={'|'.join(option.values)}  {option.text}", "dim")


def credit(game: Game) -> str:
    """Who made the game; said wherever one begins."""
    return f"{game.title} by {' and '.join(game.designers)}; an unofficial edition."
