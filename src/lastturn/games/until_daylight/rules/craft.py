"""SUD-9: Spears and Grenades do their work when they are crafted."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.table import DaylightTable


def throw_spear(t: DaylightTable, seat: i64, place: i64) -> bool:
    """SUD-9.6: 3 damage at once, and the Spear stays. True: the game is over."""
    t.emit(num.SPEARED, seat, t.type_at(place), place)
    t.line[place] += horde.SPEAR
    t.wound(place, t.content.spear_damage)
    return t.clear_defeated(seat)


def throw_grenade(t: DaylightTable, seat: i64, place: i64, also: i64) -> None:
    """SUD-9.8: one enemy or two neighbours are stunned and go to the right end, keeping their order."""
    t.grenades += 1
    first = place if also < 0 or place < also else also
    last = max(also, place)
    stay, go = vec[i64](), vec[i64]()
    for i in range(len(t.line)):
        if i in (first, last):
            go = append(go, t.line[i] | horde.STUN)
            t.emit(num.STUNNED, seat, t.type_at(i), i)
        else:
            stay = append(stay, t.line[i])
    for i in range(len(go)):
        stay = append(stay, go[i])
    t.line = stay
