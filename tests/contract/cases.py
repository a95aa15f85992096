"""Every registered game at every seat count, and every option value once."""

from __future__ import annotations

from lastturn.engine.contract import Game
from lastturn.registry import games
from tests.contract.play import Case


def default_cases(game: Game) -> list[Case]:
    """Every seat count, with the first mode that allows it."""
    cases = []
    for seats in game.seats:
        choices = [{}, *[{o.id: v} for o in game.options if o.id == "mode" for v in o.values]]
        options = next((choice for choice in choices if seats in game.seats_for(choice)), None)
        if options is not None:
            cases.append(Case(game, seats, options))
    return cases


def option_cases(game: Game) -> list[Case]:
    """Every other value of every option, at the middle one of the seat counts that allow it.

    Of an option with many values (how teams split) only some, from end to end.
    """
    cases = []
    for option in game.options:
        values = option.values[1:]
        for value in values[:: 1 + len(values) // 6]:
            allowed = game.seats_for({option.id: value})
            assert allowed, f"{game.id}: no seat count allows {option.id}={value}"
            cases.append(Case(game, allowed[len(allowed) // 2], {option.id: value}))
    return cases


ALL = [case for game in games().values() for case in default_cases(game) + option_cases(game)]
