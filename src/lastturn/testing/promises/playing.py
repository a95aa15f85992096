"""A game can be played from the first question to the end, whatever is answered."""

from __future__ import annotations

from random import Random

import pytest

from lastturn.engine.bits import members
from lastturn.engine.errors import IllegalMove
from lastturn.engine.moves import move
from lastturn.testing.cases import Case
from lastturn.testing.play import all_seen, decisions, some_decisions


def games_end(case: Case, seed: int) -> None:
    for table in decisions(case, seed):
        asked = members(table.waiting)
        assert all(seat < table.seats for seat in asked)
        for seat in asked:
            assert table.legal(seat), f"seat {seat} is asked and has no move"
        if table.over():
            outcome = case.game.outcome(table)
            assert outcome is not None and outcome.rule and len(outcome.scores) == case.seats
        else:
            assert case.game.outcome(table) is None


def every_question_has_a_default(case: Case, seed: int) -> None:
    for table in decisions(case, seed):
        for seat in members(table.waiting):
            assert table.default(seat) in table.legal(seat), f"{case.game.ask(table, seat)}"


def defaults_end_the_game(case: Case, seed: int) -> None:
    """A table that everybody has left comes to its end by the defaults alone."""
    table = case.table(seed)
    for _ in range(20_000):
        if table.over():
            return
        seat = members(table.waiting)[0]
        table.play(seat, table.default(seat))
    raise AssertionError("the defaults do not end the game")


def illegal_moves_change_nothing(case: Case, seed: int) -> None:
    rng = Random(seed)
    known = [v.number for v in case.game.verbs]
    for table in some_decisions(case, seed, 12):
        before, moves = all_seen(case, table), list(table.moves)
        for _ in range(10):
            seat = rng.randrange(-1, case.seats + 1)
            m = move(rng.choice([*known, 191]), rng.randrange(4), rng.randrange(3), 0)
            if m in table.legal(seat) or m in table.asides(seat):
                continue
            with pytest.raises(IllegalMove):
                table.play(seat, m)
            if 0 <= seat < case.seats:
                assert table.refused(seat, m) != 0
        with pytest.raises(IllegalMove):
            table.play(members(table.waiting)[0], -1)
        assert all_seen(case, table) == before
        assert table.moves == moves


def components_are_kept(case: Case, seed: int) -> None:
    census = case.table(seed).census()
    assert census, "a game counts its components"
    for table in decisions(case, seed):
        assert table.census() == census
