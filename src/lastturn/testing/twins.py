"""Two tables that differ only in what an observer cannot know, played in step."""

from __future__ import annotations

from random import Random

from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.testing.cases import Case
from lastturn.testing.play import seen, told


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
    return theirs


def look_the_same(case: Case, ours: Table, theirs: Table, observer: int) -> None:
    assert seen(case, ours, observer) == seen(case, theirs, observer), "what a seat sees must not tell"
    assert seen(case, ours, None) == seen(case, theirs, None), "what a spectator sees must not tell"
    assert ours.free_undo(observer) == theirs.free_undo(observer), "what a seat may take back must not tell"


def play_in_step(case: Case, ours: Table, theirs: Table, observer: int, answer: tuple[int, int]) -> bool:
    """Play the same move on both; false when a legal reveal or chance has parted them."""
    luck = [(t.chances, t.reveals) for t in (ours, theirs)]
    for each in (ours, theirs):
        each.play(*answer)
    events = [told(case, t, observer, t.take_events()) for t in (ours, theirs)]
    if events[0] == events[1]:
        return True
    assert [(t.chances, t.reveals) for t in (ours, theirs)] != luck, "what a seat hears must not tell"
    return False
