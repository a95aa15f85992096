"""The rulebook on the screen."""

from __future__ import annotations

from rich.text import Text

from lastturn import rulebook
from lastturn.cli.screen import Screen
from lastturn.registry import GAMES, load, points

MOST = 12


def show_rules(screen: Screen, game: str, query: str) -> None:
    """What the rules page says under an id or to some words; without a query, what it is about."""
    if game in points(GAMES):
        rulebook.know(game, load(game).rules_page)
    if not query:
        for heading in rulebook.headings(game):
            screen.say(heading)
        screen.say("Ask for a number or for words: rules 4.2, rules income", "dim")
        return
    found = rulebook.find(game, query)
    if not found:
        raise rulebook.NoSuchRule(f"the rules of {game} say nothing with “{query}”; try fewer or other words")
    for passage in found[:MOST]:
        _show(screen, passage)
    if len(found) > MOST:
        screen.say(f"… and {len(found) - MOST} more; say more words or a number to see them.", "dim")


def _show(screen: Screen, passage: rulebook.Passage) -> None:
    screen.say(Text.assemble((f"{passage.id}  " if passage.id else "", "bold"), passage.text))
    screen.say(f"    in {passage.heading}", "dim")
