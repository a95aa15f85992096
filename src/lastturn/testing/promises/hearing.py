"""Who hears of something: only those who may see it.

The views are the oracle. Everything that lies on the table has a name in the view of it face up; what a
seat's own view shows neither before a move nor after it, no event of that move may name to that seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from random import Random

from lastturn.engine.contract import Event, sees
from lastturn.engine.table import Table
from lastturn.engine.views import View
from lastturn.engine.words import kind_of
from lastturn.testing.cases import Case
from lastturn.testing.play import any_move, decisions

Names = frozenset[str]
FIELD = re.compile(r"\{[^}]*\}")
OFTEN = 60  # so many moves with events are looked at, then ever fewer


def private_events_stay_private(case: Case, seed: int) -> None:
    """An event for some seats only is told to no spectator, and names no seat that is not there."""
    for table in decisions(case, seed):
        for event in table.take_events():
            if event[3] >= 0:
                assert not sees(event, None)
                assert event[3] >> case.seats == 0
            case.game.tell(table, event)


def who_hears_of_a_thing_sees_it(case: Case, seed: int) -> None:
    """An event that names a card or a deal is heard by those alone who see it before or after the move.

    Kinds of events that show a thing only in passing (turned up and shuffled in again) are named by the case.
    """
    rng = Random(seed)
    table = case.table(seed)
    nobody_hears_too_much(case, None, table, table.take_events())
    looked = 0
    while not table.over():
        before = table.copy()
        table.play(*any_move(table, rng))
        events = table.take_events()
        if events and rng.randrange(1 + looked // OFTEN) == 0:
            looked += 1
            nobody_hears_too_much(case, before, table, events)


def nobody_hears_too_much(case: Case, before: Table | None, after: Table, events: list[Event]) -> None:
    """Check the events of one move. What a spectator sees, every seat sees."""
    tables = [after] if before is None else [before, after]
    things = _names([case.game.view(table, None, face_up=True) for table in tables])
    public = _names([case.game.view(table, None) for table in tables])
    named = [(event, _named(case, after, event, things) - public) for event in events]
    for listener in case.viewers():
        heard = [(event, names) for event, names in named if names and sees(event, listener)]
        if heard:
            _sees_what_it_hears_of(case, tables, listener, heard)


def _sees_what_it_hears_of(
    case: Case, tables: list[Table], listener: int | None, heard: list[tuple[Event, Names]]
) -> None:
    known = _names([case.game.view(table, listener) for table in tables])
    for event, names in heard:
        if case.game.happenings[event[0]].name in case.in_passing:
            known |= names
        who = "a spectator" if listener is None else f"seat {listener + 1}"
        line = case.game.tell(tables[-1], event)
        assert names <= known, (
            f"{who} cannot see {sorted(names - known)} and hears “{line.text}” ({line.name})"
        )


def _names(views: Iterable[View]) -> Names:
    """The names of all things in the zones."""
    return frozenset(thing.name.casefold() for view in views for zone in view.zones for thing in zone.things)


def _named(case: Case, table: Table, event: Event, things: Names) -> Names:
    """The things that the facts of an event name. What its sentence says of every card is no secret."""
    happening = case.game.happenings[event[0]]
    if not event[2] or not (happening.facts or happening.rest):
        return frozenset()
    line = case.game.tell(table, event)
    facts = [(kind_of(fact), value) for fact, value in line.facts.items()]
    facts += [(kind_of(happening.rest), value) for value in line.rest]
    known = case.game.words.names
    said = [known[kind][value] for kind, value in facts if 0 <= value < len(known.get(kind, ()))]
    found = _found("; ".join([line.text, *said]), things)
    return found - _found(FIELD.sub("…", happening.text), things)


def _found(text: str, things: Names) -> Names:
    return frozenset(_pattern(things).findall(text.casefold())) if things else things


@lru_cache(maxsize=64)
def _pattern(things: Names) -> re.Pattern[str]:
    """Whole names, the longest first: “Critical Hit” is not “Hit”."""
    longest_first = sorted(things, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(re.escape(name) for name in longest_first)})(?!\w)")
