"""From the verbs of a game and the names of its pack to the list of its actions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from lastturn.engine.actions import NO_ACTION, OPERANDS, VERBS, Actions
from lastturn.engine.moves import ASIDES, move
from lastturn.engine.words import Verb, Words, kind_of


def list_actions(
    words: Words, seats: int, greatest: Callable[[int], int], exists: Callable[[int], bool]
) -> Actions:
    """seats: the most there can be; greatest: of a verb with a plain number, the highest one there is;
    exists: whether any table could ever offer a move."""
    moves: list[int] = []
    first, ranges = [NO_ACTION] * VERBS, [1] * (VERBS * OPERANDS)
    places = 0
    for spoken in sorted(words.verbs.values(), key=lambda v: v.number):
        if spoken.number >= ASIDES:
            break
        sizes = [*_sizes(spoken, words, seats, greatest), 1, 1, 1][:OPERANDS]
        first[spoken.number] = places
        ranges[spoken.number * OPERANDS : (spoken.number + 1) * OPERANDS] = sizes
        places += sizes[0] * sizes[1] * sizes[2]
        made = [move(spoken.number, a, b, c) for a, b, c in product(*[range(size) for size in sizes])]
        moves += [m for m in made if exists(m)]
    return Actions(moves, [words.say(m) for m in moves], first, ranges)


def _sizes(spoken: Verb, words: Words, seats: int, greatest: Callable[[int], int]) -> list[int]:
    """How many values each operand of the verb has."""
    sizes = []
    for field in spoken.words.fields:
        kind = kind_of(field)
        if kind == "seat":
            sizes.append(seats)
        elif kind in words.names:
            sizes.append(len(words.names[kind]))
        else:
            sizes.append(greatest(spoken.number) + 1)
    return sizes
