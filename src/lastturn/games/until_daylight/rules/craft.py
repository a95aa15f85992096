"""SUD-9: Spears and Grenades do their work when they are crafted."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.games.until_daylight.board import Board


def throw_spear(t: Board, seat: i64, place: i64) -> bool:
    """SUD-9.6: 3 damage at once, and the Spear stays. True: the game is over."""
    t.spear(seat, place)
    return t.clear_defeated(seat)


def throw_grenade(t: Board, seat: i64, place: i64, also: i64) -> None:
    """SUD-9.8: one enemy or two neighbours are stunned and go to the right end, keeping their order."""
    t.blast(seat, place, also)
