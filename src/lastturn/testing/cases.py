"""Which tables a game is tried at: every seat count, every option, and options together."""

from __future__ import annotations

from lastturn.engine.contract import Game, Option
from lastturn.engine.table import Table

FEWEST_MIXES = 4  # with all other values in one game, one option could hide what another does
MOST_VALUES = 6
PAIRS = 30


class Case:
    """A game with a number of seats and a choice of options.

    pairs: at so many positions hidden things are dealt anew to see whether anything tells them apart.
    in_passing: names of events that show all a thing which nobody sees before or after.
    open_picks: keys of prompts whose answer everybody may know before anything is told of it.
    """

    def __init__(self, game: Game, seats: int, options: dict[str, str], pairs: int = PAIRS) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.pairs = pairs
        self.in_passing: frozenset[str] = frozenset()
        self.open_picks: frozenset[str] = frozenset()

    def __repr__(self) -> str:
        chosen = "".join(f"-{id}={value}" for id, value in self.options.items())
        return f"{self.game.id}-{self.seats}{chosen}"

    def table(self, seed: int) -> Table:
        return self.game.new(self.seats, seed, self.options, telling=True)

    def viewers(self) -> list[int | None]:
        return [None, *range(self.seats)]


def cases(game: Game, every_option: bool = False) -> list[Case]:
    """Every seat count and mode; the other options mixed and, with `every_option`, each by itself too."""
    found = seat_cases(game) + mode_cases(game) + mixed_cases(game)
    if every_option:
        found += option_cases(game)
    return list({repr(case): case for case in found}.values())


def seat_cases(game: Game) -> list[Case]:
    """Every seat count, with the first mode that allows it."""
    found = []
    for seats in game.seats:
        choices = [{}, *[{o.id: v} for o in game.options if is_mode(o) for v in o.values]]
        options = next((choice for choice in choices if seats in game.seats_for(choice)), None)
        if options is not None:
            found.append(Case(game, seats, options))
    return found


def mode_cases(game: Game) -> list[Case]:
    """Every mode but the usual one: a mode is another game, in which other options may mean nothing."""
    return [_case(game, {o.id: value}) for o in game.options if is_mode(o) for value in o.values[1:]]


def option_cases(game: Game) -> list[Case]:
    """Every other value of every option, all else being usual."""
    return [_case(game, {o.id: value}) for o in game.options if not is_mode(o) for value in other_values(o)]


def mixed_cases(game: Game) -> list[Case]:
    """Every other value of every option once, dealt out to a few games."""
    options = [option for option in game.options if not is_mode(option) and other_values(option)]
    most = max([len(other_values(option)) for option in options], default=0)
    mixes: list[dict[str, str]] = [{} for _ in range(max(most, min(FEWEST_MIXES, len(options))))]
    for place, option in enumerate(options):
        for later, value in enumerate(other_values(option)):
            first = (place + later) % len(mixes)
            _mix_in(game, option.id, value, mixes[first:] + mixes[:first], mixes)
    return [_case(game, mix) for mix in mixes if mix]


def _mix_in(
    game: Game, id: str, value: str, in_order: list[dict[str, str]], mixes: list[dict[str, str]]
) -> None:
    """Add the value to the first mix that has none of this option yet and can still be played."""
    for mix in in_order:
        if id not in mix and game.seats_for({**mix, id: value}):
            mix[id] = value
            return
    mixes.append({id: value})


def _case(game: Game, options: dict[str, str]) -> Case:
    """At the middle one of the seat counts that allow these options."""
    allowed = game.seats_for(options)
    assert allowed, f"{game.id}: no seat count allows {options}"
    return Case(game, allowed[len(allowed) // 2], options)


def is_mode(option: Option) -> bool:
    return option.id == "mode"


def other_values(option: Option) -> tuple[str, ...]:
    """All values but the usual one; of very many (how teams split) only some, from end to end."""
    values = option.values[1:]
    return values[:: 1 + len(values) // MOST_VALUES]
