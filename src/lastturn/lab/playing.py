"""One game of bots to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lastturn.engine.contract import BlindBot, Bot, Game, Table
from lastturn.engine.playout import play_out
from lastturn.lab.thinking import Thinkers

MOST_MOVES: Final = 100_000


def play_one(game: Game, table: Table, bots: Sequence[Bot], seed: int) -> int:
    """One game to its end, without words or events; the number of moves."""
    thinkers = Thinkers(game, bots, seed)
    if all(isinstance(bot, BlindBot) for bot in bots):
        return int(play_out(table, thinkers.rng, thinkers.menu))
    return play_watched(table, thinkers, _nobody)


def play_watched(table: Table, thinkers: Thinkers, look: Callable[[int], None]) -> int:
    """The same, with somebody who looks at the table before the first move and after each, and is told how
    many were made."""
    moves = 0
    look(moves)
    while table.waiting != 0:
        seat, m, _ = thinkers.next(table)
        table.apply(seat, m)
        moves += 1
        look(moves)
        assert moves < MOST_MOVES, f"{thinkers.game.id} does not end within {MOST_MOVES} moves"
    return moves


def _nobody(moves: int) -> None:
    pass
