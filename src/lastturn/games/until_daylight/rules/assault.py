"""SUD-5.1 to SUD-5.4: the assault card calls the horde."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import lowest
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import NEW_ENEMIES


def turn_up_assault(t: Board) -> None:
    """SUD-5.1, SUD-5.2: every row of the card, shuffled together, to the right of the line."""
    if t.is_last_round() or t.assaults.left() == 0:
        return
    assault = t.turn_up_assault()
    new = vec[i64](capacity=t.content.horde)
    for kind in range(t.content.horde_kinds):
        new = _from_supply(t, kind, t.content.assault_row(assault, kind, t.seats), new)
    t.lay_out_horde(t.shuffled(new, NEW_ENEMIES))


def _from_supply(t: Board, kind: i64, wanted: i64, new: vec[i64]) -> vec[i64]:
    """SUD-5.3, SUD-R11: which picture comes is chance; a short supply gives what it has."""
    if wanted == 0:
        return new
    there = vec[i64](capacity=t.content.horde)
    left = t.supply & t.content.of_type[kind]
    while left != 0:
        there = append(there, lowest(left))
        left &= left - 1
    there = t.shuffled(there)
    for i in range(min(wanted, len(there))):
        new = append(new, there[i])
    return new
