"""Nobody learns from what they are shown, asked or told what they cannot know."""

from __future__ import annotations

from itertools import chain, count, islice
from random import Random

from lastturn.engine.bits import members
from lastturn.engine.contract import sees
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.testing.cases import Case
from lastturn.testing.play import decisions, seen, some_decisions
from lastturn.testing.twins import look_the_same, play_in_step, redealt, told_again


def redealing_keeps_view_and_questions(case: Case, seed: int) -> None:
    rng = Rng(seed)
    for table in some_decisions(case, seed, 8):
        chance = table.chance
        for seat in range(case.seats):
            other = table.determinize(seat, rng)
            other.questions = list(table.questions)
            assert seen(case, other, seat) == seen(case, table, seat)
            assert other.shown() == table.shown()
            assert case.game.talk(other) == case.game.talk(table)
            assert other.census() == table.census()
        assert table.chance == chance


def hidden_cards_tell_nothing(case: Case, seed: int) -> None:
    """Two tables that differ only in what an observer cannot know look and ask the same to the observer.

    They go on with the same moves. As long as the observer hears the same story, the views and the
    questions must stay the same; and only a legal reveal or chance may make the stories differ.
    """
    rng = Random(seed)
    games = (some_decisions(case, seed + number, 3) for number in count())
    for table in islice(chain.from_iterable(games), case.pairs):
        observer = rng.randrange(case.seats)
        ours = told_again(table.copy(), table)
        _go_on_in_step(case, ours, redealt(ours, observer, rng), observer, rng)


def private_events_stay_private(case: Case, seed: int) -> None:
    """An event for some seats only is told to no spectator, and names no seat that is not there."""
    for table in decisions(case, seed):
        for event in table.take_events():
            if event[3] >= 0:
                assert not sees(event, None)
                assert event[3] >> case.seats == 0
            case.game.tell(table, event)


def _go_on_in_step(case: Case, ours: Table, theirs: Table, observer: int, rng: Random) -> None:
    for _ in range(25):
        look_the_same(case, ours, theirs, observer)
        common = _common_moves(ours, theirs, rng)
        if not common or not play_in_step(case, ours, theirs, observer, rng.choice(common)):
            return


def _common_moves(ours: Table, theirs: Table, rng: Random) -> list[tuple[int, int]]:
    """The moves of one asked seat (the same in both games) that are open in both."""
    both = ours.waiting & theirs.waiting
    if not both:
        return []
    seat = rng.choice(members(both))
    moves = set(theirs.legal(seat))
    return [(seat, m) for m in ours.legal(seat) if m in moves]
