"""What programs are given is whole: every answer has its number, every field what it promises.

That these numbers tell a seat no more than its view does is compared in `twins.look_the_same`.
"""

from __future__ import annotations

from random import Random

from lastturn.engine.table import Table
from lastturn.testing.cases import Case
from lastturn.testing.play import decisions

OFTEN = 12


def every_answer_has_its_number(case: Case, seed: int) -> None:
    """Move, index and words lead to each other, the mask has exactly what is legal, and features fit."""
    rng, game, actions = Random(seed), case.game, case.game.actions
    for table in decisions(case, seed):
        for seat in range(case.seats):
            moves = table.legal(seat)
            indices = [actions.index(m) for m in moves]
            assert [actions.move(i) for i in indices] == moves
            if rng.randrange(OFTEN) == 0:
                assert [actions.words[i] for i in indices] == [game.say(m) for m in moves]
                _mask_is_right(case, table, seat, indices)
                _features_fit(case, table, seat)


def _mask_is_right(case: Case, table: Table, seat: int, indices: list[int]) -> None:
    mask = bytes(memoryview(case.game.actions.mask(table, seat)))
    assert [i for i, may in enumerate(mask) if may] == sorted(indices) == case.game.actions.legal(table, seat)


def _features_fit(case: Case, table: Table, seat: int) -> None:
    """As many numbers as the fields say, each within what its field says."""
    features = case.game.features(case.seats)
    named = features.named(table, seat)
    assert list(named) == [field.name for field in features.fields]
    for field in features.fields:
        numbers = named[field.name]
        assert len(numbers) == field.size, field.name
        within = all(field.least <= n <= field.most for n in numbers)
        assert within, f"{field.name}: {numbers} are not all from {field.least} to {field.most}"
