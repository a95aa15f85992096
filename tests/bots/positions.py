"""Positions to think about: from games in which whoever is asked answers in any order, pick by pick."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from lastturn.engine.bits import members
from lastturn.engine.contract import Game, Menu, Rng, Table

OFTEN = 9  # a question is looked at once in so many, unless others hide an answer to it


def positions(game: Game, seats: int, seed: int) -> Iterator[tuple[Table, int, bool]]:
    """A table, a seat that has something to decide there, and whether others have hidden answers: under seal,
    or the first picks of a run."""
    dice, rng, menu = Random(seed), Rng(seed), Menu()
    while True:
        table = game.new(seats, dice.randrange(1_000_000))
        while not table.over():
            seat = dice.choice(members(table.waiting))
            hiding = hides(table, seat)
            if len(table.legal(seat)) > 1 and (hiding or dice.randrange(OFTEN) == 0):
                yield table, seat, hiding
            menu.clear()
            table.offer(seat, menu)
            table.prefer_quickly(seat, menu)
            m = menu.best(rng) if dice.random() < 0.7 else menu.pick(rng)
            table.play(seat, int(m))


def hides(table: Table, seat: int) -> bool:
    """Whether another seat has answered already, or begun to, where nobody sees it."""
    sealed = members(table.shown() & ~table.waiting)
    begun = [other for other in range(table.seats) if other != seat and table.run_of(other).begun()]
    return any(other != seat for other in sealed) or bool(begun)
