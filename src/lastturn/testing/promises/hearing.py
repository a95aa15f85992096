"""Who hears of something: only those who may know it.

The views are the oracle. Everything that lies on the table has a name in the view of it face up. What an
event names to a seat, that seat sees in its own view before or after the move. And if the thing has gone to a
zone of some seat, the hearer sees it there or knows it to be there: every copy that is redealt for the hearer
has it there, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from random import Random

from lastturn.engine.contract import Event, sees
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.engine.views import Thing, View
from lastturn.engine.words import kind_of
from lastturn.testing.cases import Case
from lastturn.testing.play import decisions, moves_of_a_game

Names = frozenset[str]
Place = tuple[str, str]  # the id of a zone, and what lies there
FIELD = re.compile(r"\{[^}]*\}")
OFTEN = 60  # so many moves with events are looked at, then ever fewer
REDEALS = 3


def private_events_stay_private(case: Case, seed: int) -> None:
    """An event for some seats only is told to no spectator, and names no seat that is not there."""
    for table in decisions(case, seed):
        for event in table.take_events():
            if event[3] >= 0:
                assert not sees(event, None)
                assert event[3] >> case.seats == 0
            case.game.tell(table, event)


def who_hears_of_a_thing_may_know_it(case: Case, seed: int) -> None:
    """An event that names a card or a deal is heard by those alone who see it before or after the move.

    Kinds of events that show a thing only in passing (turned up and shuffled in again) are named by the case.
    """
    rng = Random(seed)
    table = case.table(seed)
    nobody_hears_too_much(case, None, table, table.take_events())
    looked = 0
    for seat, m in moves_of_a_game(table, rng):
        before = table.copy()
        table.play(seat, m)
        events = table.take_events()
        if events and rng.randrange(1 + looked // OFTEN) == 0:
            looked += 1
            nobody_hears_too_much(case, before, table, events)


def nobody_hears_too_much(case: Case, before: Table | None, after: Table, events: list[Event]) -> None:
    """Check the events of one move; without a table before it, those of the set-up."""
    move = Move(case, before, after)
    secret = [event for event in events if move.names_a_secret(event)]
    for listener in case.viewers():
        heard = [event for event in secret if sees(event, listener)]
        if heard:
            move.may_be_known(listener, heard)


class Move:
    """One move, looked at from all sides for what its events name. What a spectator sees, all see."""

    def __init__(self, case: Case, before: Table | None, after: Table) -> None:
        self.case = case
        self.after = after
        self.tables = [after] if before is None else [before, after]
        face_up = [case.game.view(table, None, face_up=True) for table in self.tables]
        public = [case.game.view(table, None) for table in self.tables]
        self.things, self.public = names_in(face_up), names_in(public)
        self.shown = own_places(public[-1])
        self.lies = own_places(face_up[-1])
        self.lay = own_places(face_up[0]) if before is not None else Counter[Place]()

    def names_a_secret(self, event: Event) -> bool:
        names = self.named(event)
        return not names <= self.public or any(not self.shown[place] for place in self.gone_to(names))

    def named(self, event: Event) -> Names:
        """The things that the facts of an event name. What its sentence says of every card is no secret."""
        happening = self.case.game.happenings[event[0]]
        if not event[2] or not (happening.facts or happening.rest):
            return frozenset()
        line = self.case.game.tell(self.after, event)
        facts = [(kind_of(fact), value) for fact, value in line.facts.items()]
        facts += [(kind_of(happening.rest), value) for value in line.rest]
        known = self.case.game.words.names
        said = [known[kind][value] for kind, value in facts if 0 <= value < len(known.get(kind, ()))]
        always = found(FIELD.sub("…", happening.text), self.things)
        return found("; ".join([line.text, *said]), self.things) - always

    def gone_to(self, names: Names) -> list[Place]:
        """The zones of seats in which things of these names lie now and lay not before."""
        return [place for place, count in self.lies.items() if count > self.lay[place] and place[1] in names]

    def may_be_known(self, listener: int | None, heard: list[Event]) -> None:
        views = [self.case.game.view(table, listener) for table in self.tables]
        known, seen = names_in(views), own_places(views[-1])
        for event in heard:
            names, line = self.named(event), self.case.game.tell(self.after, event)
            if line.name in self.case.in_passing:
                known |= names
                continue
            who = "a spectator" if listener is None else f"seat {listener + 1}"
            hears = f"{who} hears “{line.text}” ({line.name}) and cannot know"
            assert names <= known, f"{hears} {sorted(names - known)}"
            for place in self.gone_to(names):
                if listener is not None and not seen[place]:
                    assert self._stays(listener, place), f"{hears} what is in {place[0]}"

    def _stays(self, listener: int, place: Place) -> bool:
        """Whether it is still there when all that the listener cannot know is dealt anew."""
        copies = [self.after.determinize(listener, Rng(seed)) for seed in range(REDEALS)]
        return all(own_places(self.case.game.view(copy, None, face_up=True))[place] for copy in copies)


def own_places(view: View) -> Counter[Place]:
    """How often each name stands in each zone that is a seat's own."""
    lying = Counter[Place]()
    for zone in view.zones:
        for thing in zone.things if zone.seat is not None else ():
            for name in called(thing):
                lying[zone.id, name] += thing.count
    return lying


def names_in(views: Iterable[View]) -> Names:
    return frozenset(
        name for view in views for zone in view.zones for thing in zone.things for name in called(thing)
    )


def called(thing: Thing) -> set[str]:
    """The words by which an event may mean it."""
    return {word.casefold() for word in (thing.name, thing.id) if word}


def found(text: str, things: Names) -> Names:
    return frozenset(_pattern(things).findall(text.casefold())) if things else things


@lru_cache(maxsize=64)
def _pattern(things: Names) -> re.Pattern[str]:
    """Whole names, the longest first: “Critical Hit” is not “Hit”."""
    longest_first = sorted(things, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(re.escape(name) for name in longest_first)})(?!\w)")
