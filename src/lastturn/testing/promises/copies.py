"""Copies are equal and independent; what is made together is the same as what is made alone."""

from __future__ import annotations

from random import Random

from lastturn.testing.cases import Case
from lastturn.testing.insides import insides
from lastturn.testing.play import all_seen, any_move, decisions, some_decisions
from lastturn.testing.steps import Met


def copies_are_equal_and_independent(case: Case, seed: int) -> None:
    rng = Random(seed)
    for table in some_decisions(case, seed, 12):
        copy = table.copy()
        copy.questions = list(table.questions)  # a copy is silent: it numbers no questions
        before, inside = all_seen(case, table), insides(table)
        assert all_seen(case, copy) == before
        assert insides(copy) == inside
        for _ in range(30):
            if not copy.over():
                seat, m = any_move(copy, rng)
                copy.apply(seat, m)
        assert all_seen(case, table) == before
        assert insides(table) == inside


def views_made_together_are_the_same(case: Case, seed: int) -> None:
    """What all see is made once; nobody may get a zone of somebody else with it."""
    viewers = case.viewers()
    for table in some_decisions(case, seed, 8):
        assert case.game.views(table, viewers) == [case.game.view(table, viewer) for viewer in viewers]


def steps_are_copied_field_by_field(case: Case, seed: int) -> None:
    """Every step that is begun or waits has a copy that is equal in every field."""
    met = Met()
    with met.watching():
        for table in decisions(case, seed):
            for step in table.stack:
                met.look_at(step)
    met.judge()
