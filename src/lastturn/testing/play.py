"""Random games to look at from all sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from lastturn.engine.bits import members
from lastturn.engine.contract import Line, sees
from lastturn.engine.table import Table
from lastturn.testing.cases import Case

MOST_MOVES = 20_000
TALK = 14  # asides of one seat in a row: enough to compose a deal and send it
CONVERSATIONS = 0.02


class Conversation:
    """Asides at random, but to the point: what is begun comes to an end, and all kinds of words get said."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.said: Counter[int] = Counter()  # by verb

    def moves(self, table: Table, speaker: int) -> Iterator[int]:
        """What one seat says, one thing after the other; each must be played before the next is asked for."""
        offered: set[int] = set()
        for _ in range(TALK):
            asides = table.asides(speaker)
            if not asides:
                return
            yield self.chosen(asides, offered)

    def chosen(self, asides: list[int], offered: set[int]) -> int:
        """Something that could not be said before, if there is any, and of that what was said least."""
        new = [m for m in asides if m not in offered] or asides
        offered.update(asides)
        least = min(self.said[m & 0xFF] for m in new)
        m = self.rng.choice([m for m in new if self.said[m & 0xFF] == least])
        self.said[m & 0xFF] += 1
        return m


def any_move(table: Table, rng: Random, asides: float = 0.1) -> tuple[int, int]:
    """A seat and a move, at random; now and then an aside."""
    if rng.random() < asides:
        seat = rng.randrange(table.seats)
        spoken = table.asides(seat)
        if spoken:
            return seat, rng.choice(spoken)
    seat = rng.choice(members(table.waiting))
    return seat, rng.choice(table.legal(seat))


def moves_of_a_game(table: Table, rng: Random) -> Iterator[tuple[int, int]]:
    """Seats and moves to the end of the game, each to be played before the next is asked for.

    Now and then all seats talk to each other for a while.
    """
    conversation = Conversation(rng)
    for _ in range(MOST_MOVES):
        if table.over():
            return
        if rng.random() < CONVERSATIONS:
            for speaker in range(table.seats):
                for m in conversation.moves(table, speaker):
                    yield speaker, m
        yield any_move(table, rng)
    raise AssertionError(f"the game does not end within {MOST_MOVES} moves")


def decisions(case: Case, seed: int) -> Iterator[Table]:
    """A random game, handed out at every decision and once more when it is over."""
    table = case.table(seed)
    yield table
    for seat, m in moves_of_a_game(table, Random(seed)):
        table.play(seat, m)
        yield table


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
