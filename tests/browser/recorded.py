"""Positions of recorded games, to be laid out at a table."""

from __future__ import annotations

import msgspec

from lastturn.engine.match import read_match
from lastturn.engine.record import Record
from lastturn.registry import load
from tools.golden import RECORDS

GAMES = ("doomsday", "earth-gone-mad", "end-of-days", "until-daylight")


def before_decisions(game: str) -> list[Record]:
    """The recorded game up to each move of its first seat."""
    text = next(iter(sorted((RECORDS / game).glob("*.turns")))).read_text(encoding="utf-8")
    _, record, _ = read_match(text, load, game)
    own = [place for place, (seat, _) in enumerate(record.moves) if seat == 0]
    return [msgspec.structs.replace(record, moves=record.moves[:place]) for place in own]


def some(of: list[Record], count: int) -> list[Record]:
    """About so many, from the first to the last in even steps."""
    return of[:: max(1, len(of) // count)]
