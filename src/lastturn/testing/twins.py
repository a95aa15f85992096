"""Two tables that differ only in what an observer cannot know, played in step."""

from __future__ import annotations

from random import Random

from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.testing.cases import Case
from lastturn.testing.play import seen, told
from lastturn.testing.promises.hearing import nobody_hears_too_much


def told_again(copy: Table, table: Table) -> Table:
    """The copy, with events, numbered questions and moves as the table has them."""
    copy.telling = True
    copy.questions = list(table.questions)
    copy.standing = table.standing
    copy.moves, copy.settled = list(table.moves), list(table.settled)
    return copy


def redealt(ours: Table, observer: int, rng: Random) -> Table:
    """The same to the observer, all else dealt anew; chance to come is the same."""
    theirs = told_again(ours.determinize(observer, Rng(rng.getrandbits(60))), ours)
    theirs.chance, theirs.loaded, theirs.loaded_at = ours.chance, ours.loaded, ours.loaded_at
    theirs.orders = ours.orders
    return theirs


def look_the_same(case: Case, ours: Table, theirs: Table, observer: int) -> None:
    assert seen(case, ours, observer) == seen(case, theirs, observer), "what a seat sees must not tell"
    assert seen(case, ours, None) == seen(case, theirs, None), "what a spectator sees must not tell"
    numbers = case.game.features(case.seats)
    assert not numbers.differences(ours, theirs, observer), "the numbers a program is given must not tell"
    undo = case.game.free_undo
    assert undo(ours, observer) == undo(theirs, observer), "what a seat may take back must not tell"


def play_in_step(case: Case, ours: Table, theirs: Table, observer: int, answer: tuple[int, int]) -> bool:
    """Play the same move on both; false when a legal reveal or chance has parted them.

    That something was revealed excuses nobody who hears more of it than was shown.
    """
    luck = [(t.chances, t.reveals) for t in (ours, theirs)]
    before = [each.copy() for each in (ours, theirs)]
    for each in (ours, theirs):
        each.play(*answer)
    events = [each.take_events() for each in (ours, theirs)]
    if all(
        told(case, ours, viewer, events[0]) == told(case, theirs, viewer, events[1])
        for viewer in (observer, None)
    ):
        return True
    assert [(t.chances, t.reveals) for t in (ours, theirs)] != luck, "what a seat hears must not tell"
    nobody_hears_too_much(case, before[0], ours, events[0])
    nobody_hears_too_much(case, before[1], theirs, events[1])
    return False
