"""A view in short, to be compared whole: every fact, every zone, every seat."""

from __future__ import annotations

from lastturn.engine.views import Thing, View, Zone


def facts(view: View, seat: int | None = None) -> dict[str, int | str]:
    """The facts of the table, or those of one seat: “nukes.2” of the second is “nukes”."""
    found = [(fact.id, fact.value) for fact in view.facts if fact.seat == seat]
    return {id if seat is None else _without(id, seat + 1): value for id, value in found}


def _without(id: str, number: int) -> str:
    name, of, *rest = id.split(".")
    assert of == str(number), f"{id} is a fact of seat {number}"
    return ".".join([name, *rest])


def zones(view: View) -> dict[str, str]:
    """Every zone that is not empty: names, counts and marks of its things, then how many are hidden."""
    return {zone.id: text for zone in view.zones if (text := in_short(zone))}


def in_short(zone: Zone) -> str:
    hidden = [f"{zone.hidden} hidden"] if zone.hidden else []
    return ", ".join([*[_named(thing) for thing in zone.things], *hidden])


def _named(thing: Thing) -> str:
    count = f"{thing.count} " if thing.count != 1 else ""
    return count + thing.name


def marks(view: View, zone: str) -> dict[str, list[str]]:
    return {thing.name: thing.marks for thing in view.zone(zone).things}
