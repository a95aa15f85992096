"""Who sees what: this file alone decides it."""

from __future__ import annotations

from lastturn.engine.bits import has, members
from lastturn.engine.views import Fact, SeatView, Thing, View, Zone

from .files import Lamp
from .table import WatchTable


def view_of(lamps: list[Lamp], names: list[str], t: WatchTable, seat: int | None, face_up: bool) -> View:
    seats = range(t.seats)
    zones = []
    for other in seats:
        own = face_up or other == seat
        zones.append(
            _row(lamps, t, other, Zone(f"hand.{other + 1}", "Lamp", other), own or has(t.lit, other))
        )
        zones.append(_row(lamps, t, t.laid_by(other), Zone(f"laid.{other + 1}", "Laid by", other), own))
    zones.append(Zone("burnt", "Burnt down", things=[_thing(lamps[card]) for card in members(t.burnt)]))
    zones.append(Zone("deck", "Deck", hidden=t.deck.left(), pile="draw"))
    return View(
        game="night-watch",
        you=seat,
        headline="It is morning." if t.over() else "The night is dark.",
        asked=members(t.shown()),
        seats=[SeatView(other, names[other], t.points[other]) for other in seats],
        facts=[Fact(f"points.{other + 1}", "Points", t.points[other], other) for other in seats],
        zones=zones,
        over=t.over(),
    )


def _row(lamps: list[Lamp], t: WatchTable, row: int, zone: Zone, visible: bool) -> Zone:
    """The zone with what lies in a row, or with how much that is."""
    cards = t.places.listed(row)
    if visible:
        zone.things = [_thing(lamps[card]) for card in cards]
    else:
        zone.hidden = len(cards)
    return zone


def _thing(lamp: Lamp) -> Thing:
    return Thing(lamp.name, id=lamp.id, text=f"Brightness {lamp.value}.", rule="NIG-4")
