"""A move that only its own seat can notice changes nothing that others are shown."""

from __future__ import annotations

import random

import msgspec
import pytest

from lastturn.engine.record import pack_of
from lastturn.registry import games
from lastturn.server import entries as e
from lastturn.server.glimpses import Glimpse
from lastturn.server.room import Room
from lastturn.server.showing import look
from lastturn.wire.messages import Mine
from lastturn.wire.table import Pace

SEATS = 4
MOVES = 400
ALL_OPEN = "earth-gone-mad"  # everybody sees every single move of it, as it is usually played


def seated(game: str) -> Room:
    """A running game of four people."""
    room, found = Room("quiet", games()), games()[game]
    seats = [e.SeatSetup(kind="person", guest=f"guest{s}", name=f"Seat {s + 1}") for s in range(SEATS)]
    created = e.Created(
        game=game, rules=found.rules, pack=pack_of(found), name="Quiet", seats=seats, options={},
        pace=Pace(), privacy="link", late=True, whispers=True, host="guest0", bot="", seed="17" * 32,
    )  # fmt: skip
    room.apply(e.Entry(1, 0.0, created))
    room.apply(e.Entry(2, 0.0, e.Started()))
    return room


def seen(room: Room, seat: int | None) -> Glimpse:
    """All that is shown of the game, but for what the seat itself may take back."""
    return msgspec.structs.replace(look(room, seat, charts=True), mine=Mine())


@pytest.mark.parametrize("game", sorted(games()))
def test_others_are_shown_what_they_saw_before(game: str) -> None:
    chance, room, kept = random.Random(17), seated(game), 0
    while room.seq < MOVES and room.status == "running":
        round = room.running()
        seat = chance.choice(round.waiting())
        before = {other: seen(room, other) for other in (None, *range(SEATS)) if other != seat}
        moves = chance.choice([[], [], [], round.table.asides(seat)]) or round.table.legal(seat)
        deed = e.Moved(seat=seat, move=chance.choice(moves), by="person")
        room.apply(e.Entry(room.seq + 1, float(room.seq), deed))
        if room.kept_to is not None:
            kept += 1
            assert room.kept_to == seat
            assert before == {other: seen(room, other) for other in before}, round.game.say(deed.move)
    assert kept > 0 or game == ALL_OPEN
