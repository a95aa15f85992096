"""Random games to look at from all sides."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from lastturn.engine.bits import members
from lastturn.engine.contract import Line, sees
from lastturn.engine.table import Table
from lastturn.testing.cases import Case

MOST_MOVES = 20_000


def any_move(table: Table, rng: Random, asides: float = 0.1) -> tuple[int, int]:
    """A seat and a move, at random; now and then an aside."""
    if rng.random() < asides:
        seat = rng.randrange(table.seats)
        spoken = table.asides(seat)
        if spoken:
            return seat, rng.choice(spoken)
    seat = rng.choice(members(table.waiting))
    return seat, rng.choice(table.legal(seat))


def decisions(case: Case, seed: int, asides: float = 0.1) -> Iterator[Table]:
    """A random game, handed out at every decision and once more when it is over."""
    rng = Random(seed)
    table = case.table(seed)
    for _ in range(MOST_MOVES):
        yield table
        if table.over():
            return
        table.play(*any_move(table, rng, asides))
    raise AssertionError(f"{case} with seed {seed} does not end within {MOST_MOVES} moves")


def some_decisions(case: Case, seed: int, every: int) -> Iterator[Table]:
    """As `decisions`, but only about one in `every`, at random, and ever fewer as a long game goes on."""
    rng = Random(seed + 1)
    handed_out = 0
    for table in decisions(case, seed):
        if not table.over() and rng.randrange(every << handed_out // 16) == 0:
            handed_out += 1
            yield table


def told(
    case: Case, table: Table, viewer: int | None, events: list[tuple[int, int, tuple[int, ...], int]]
) -> list[Line]:
    """The log as one viewer gets it."""
    return [case.game.tell(table, event) for event in events if sees(event, viewer)]


def seen(case: Case, table: Table, viewer: int | None) -> tuple[object, ...]:
    """Everything a viewer is shown and asked."""
    game = case.game
    view, charts = game.view(table, viewer), game.charts(table, viewer)
    if viewer is None:
        return view, charts
    return view, charts, game.ask(table, viewer), game.asides(table, viewer)


def all_seen(case: Case, table: Table) -> list[tuple[object, ...]]:
    return [seen(case, table, viewer) for viewer in case.viewers()] + [
        (case.game.view(table, None, face_up=True),)
    ]
