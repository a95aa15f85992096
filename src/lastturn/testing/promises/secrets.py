"""Nobody learns from what they are shown, asked or told what they cannot know."""

from __future__ import annotations

from collections import Counter
from itertools import chain, count, islice
from random import Random

from lastturn.engine.bits import members
from lastturn.engine.contract import Event
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.testing.cases import Case
from lastturn.testing.insides import insides
from lastturn.testing.play import decisions, seen, some_decisions, told
from lastturn.testing.twins import look_the_same, play_in_step, redealt, told_again

OFTEN = 4  # so many questions of a kind are looked at, then ever fewer
ENOUGH = 60  # secrets, or …
MOST_GAMES = 8
LONGEST = 20  # moves in one answer


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
    questions must stay the same; only a legal reveal or chance may make the stories differ, and then what
    the observer sees must differ, too.
    """
    rng = Random(seed)
    games = (some_decisions(case, seed + number, 3) for number in count())
    for table in islice(chain.from_iterable(games), case.pairs):
        observer = rng.randrange(case.seats)
        ours = told_again(table.copy(), table)
        _go_on_in_step(case, ours, redealt(ours, observer, rng), observer, rng)


def redealing_forgets_what_is_secret(case: Case, seed: int) -> None:
    """Where an observer cannot tell which of two answers a seat has given, no redealt copy can, either.

    So a sealed answer and the picks of a half-made run are replaced, whatever they were.
    """
    rng = Random(seed)
    looked: Counter[str] = Counter()
    secrets = 0
    for number in range(MOST_GAMES):
        for table in decisions(case, seed + number):
            kind = type(table.on_top).__name__
            looked[kind] += 1
            if rng.randrange(1 + looked[kind] // OFTEN) == 0:
                secrets += secrets_forgotten(case, table, rng)
        if secrets >= ENOUGH:
            return


def secrets_forgotten(case: Case, table: Table, rng: Random) -> int:
    """Two answers that each seat could give now are compared; how many of them were secret."""
    secrets = 0
    for seat in range(case.seats):
        if table.legal(seat) and case.game.prompts[table.prompt(seat)].key in case.open_picks:
            continue
        for spoken in (table.legal(seat), table.asides(seat)):
            if len(spoken) > 1:
                secrets += redeals_are_the_same(case, table, seat, rng.sample(spoken, 2), rng)
    return secrets


def redeals_are_the_same(case: Case, table: Table, seat: int, answers: list[int], rng: Random) -> int:
    """Two answers of one seat are the same to a redeal for anybody who cannot tell them apart.

    They are compared after the first move of each, and once both are complete. How often nobody could tell.
    """
    twins = Twins(case, table, seat, answers)
    secrets = int(twins.forgotten(rng))
    if twins.complete(rng):
        secrets += int(twins.forgotten(rng))
    return secrets


class Twins:
    """A table on which a seat has given one answer, and the same table with the other."""

    def __init__(self, case: Case, table: Table, seat: int, answers: list[int]) -> None:
        self.case = case
        self.seat = seat
        self.answers = answers
        self.tables = [told_again(table.copy(), table) for _ in answers]
        self.events: list[list[Event]] = [[], []]
        for i, m in enumerate(answers):
            self._play(i, m)

    def _play(self, i: int, m: int) -> None:
        self.tables[i].play(self.seat, m)
        self.events[i] += self.tables[i].take_events()

    def complete(self, rng: Random) -> bool:
        """Each answer is made complete; true if both lie under seal now, while others are still asked, or
        nothing was told of them before the seat is asked again."""
        both = [self._completed(i, rng) for i in range(2)]
        return all(both)

    def _completed(self, i: int, rng: Random) -> bool:
        table = self.tables[i]
        place = type(table.on_top), table.depth
        for picks in range(LONGEST):
            if table.over() or (type(table.on_top), table.depth) != place:
                return False
            if table.waiting >> self.seat & 1 == 0 or (picks > 0 and not table.run_of(self.seat).begun()):
                return True
            self._play(i, rng.choice(table.legal(self.seat)))
        return False

    def forgotten(self, rng: Random) -> bool:
        """Compare what is redealt for an observer who cannot tell; false if everybody can."""
        ours, theirs = self.tables
        if ours.over() or ours.waiting != theirs.waiting:
            return False
        others = [other for other in range(self.case.seats) if other != self.seat]
        observer = next((other for other in others if self._alike(other)), None)
        if observer is None:
            return False
        word = rng.getrandbits(60)
        copies = [insides(table.determinize(observer, Rng(word))) for table in self.tables]
        words = [self.case.game.say(m) for m in self.answers]
        who = f"a copy for seat {observer + 1} tells {words} of seat {self.seat + 1} apart"
        assert copies[0] == copies[1], who
        return True

    def _alike(self, observer: int) -> bool:
        heard = [
            told(self.case, table, observer, events)
            for table, events in zip(self.tables, self.events, strict=True)
        ]
        return heard[0] == heard[1] and seen(self.case, self.tables[0], observer) == seen(
            self.case, self.tables[1], observer
        )


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
