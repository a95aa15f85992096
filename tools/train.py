"""Play, so that the C compiler sees what is done often: `python -m tools.train MODULE:NAME...`.

Each name is a game, or a function that makes a table from a seed. `tools/compile.py` runs this on a first
build that takes notes; the second build is made for what they say.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Final

from lastturn.engine.contract import Game
from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_on, play_out, play_out_sensibly
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table

Deal = Callable[[int], Table]

DECISIONS: Final = 30_000  # of random play with each choice of seats and options
THOUGHTS: Final = 50  # decisions between two looks at what a seat may believe
EVERYBODY: Final = 0x7F
QUICK_GAMES: Final = 20
SEARCHES: Final = 20  # decisions of a search
WATCHED: Final = 400  # decisions that are shown
WIDEST: Final = 6
DEALS: Final = 8


def main() -> int:
    for name in sys.argv[1:]:
        module, _, attribute = name.partition(":")
        found = getattr(import_module(module), attribute)
        for deal in deals(found) if isinstance(found, Game) else [found]:
            train(deal)
        if isinstance(found, Game):
            for seats in found.seats_for({}):
                play_thinking(dealing(found, seats, {})(0), Rng(1))
                play_watched(found, dealing(found, seats, {})(0), Rng(1))
    return 0


def deals(game: Game) -> Iterator[Deal]:
    """The game with every number of seats, then with every option that is not the usual one."""
    yield from (dealing(game, seats, {}) for seats in game.seats_for({}))
    for option in game.options:
        for value in option.values[1:]:
            chosen = {option.id: value}
            possible = game.seats_for(chosen)
            if possible:
                yield dealing(game, possible[len(possible) // 2], chosen)


def dealing(game: Game, seats: int, options: dict[str, str]) -> Deal:
    return lambda seed: game.new(seats, seed, options)


def train(deal: Deal) -> None:
    """Playouts, as a search makes them, and games move by move, as a program plays them; some good sense."""
    rng, menu, decisions, seed = Rng(1), Menu(), 0, 0
    while decisions < DECISIONS:
        decisions += play_out(deal(seed).copy(), rng, menu)
        decisions += play_by_hand(deal(seed), rng)
        seed += 1
    play_checked(deal(0), rng)
    play_out_sensibly(deal(0).copy(), rng, menu, EVERYBODY)
    for seed in range(QUICK_GAMES):
        play_on(deal(seed).copy(), rng, menu, DECISIONS)


def play_thinking(table: Table, rng: Rng) -> None:
    """The beginning of a game, as who searches plays it. (Not every build that is trained has bots.)"""
    from lastturn.bots.search import Search

    decisions = 0
    while (seat := table.next_seat()) >= 0 and decisions < SEARCHES:
        search = Search(table, seat, rng, WIDEST)
        for deal in range(DEALS):
            search.go_on(deal * 1000 // DEALS)
        table.apply(seat, search.best(1.0).move)
        decisions += 1


def play_watched(game: Game, table: Table, rng: Rng) -> None:
    """As a server shows a game: what everybody sees and is asked after each move, and what has changed."""
    from lastturn.server.changes import Changes

    watching: list[int | None] = [None, *range(table.seats)]
    before, decisions = game.views(table, watching), 0
    while (seat := table.next_seat()) >= 0 and decisions < WATCHED:
        moves = table.legal(seat)
        table.play(seat, moves[rng.below(len(moves))])
        after, changes = game.views(table, watching), Changes()
        for old, new in zip(before, after, strict=True):
            changes.of_view(old, new)
        for other in range(table.seats):
            game.ask(table, other)
            game.asides(table, other)
            game.composing(table, other)
        before, decisions = after, decisions + 1


def play_by_hand(table: Table, rng: Rng) -> int:
    decisions = 0
    while (seat := table.next_seat()) >= 0:
        moves = table.legal(seat)
        table.apply(seat, moves[rng.below(len(moves))])
        decisions += 1
    return decisions


def play_checked(table: Table, rng: Rng) -> None:
    """As people do, with a look now and then at what a seat may believe."""
    while (seat := table.next_seat()) >= 0:
        if len(table.moves) % THOUGHTS == 0:
            table.determinize(seat, rng).judge(seat)
        moves = table.legal(seat)
        table.play(seat, moves[rng.below(len(moves))])


if __name__ == "__main__":
    sys.exit(main())
