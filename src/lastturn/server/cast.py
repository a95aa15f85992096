"""Who had which seat in a game: kept as it was at its end, whoever leaves or changes seats afterwards."""

from __future__ import annotations

from lastturn.server.faces import NAMES, NOBODY
from lastturn.server.room import Room
from lastturn.server.round import Round
from lastturn.wire.lobby import FinishedGame
from lastturn.wire.theatre import Player


def cast_of(room: Room, round: Round) -> list[Player]:
    plays = round.game.seat_names(round.table)
    sitting = zip(round.sitters or room.sitters(), plays, strict=True)
    return [
        Player(seat=seat, name=_called(name, face) or role, kind=kind, face=face, plays=role)
        for seat, ((kind, name, face), role) in enumerate(sitting)
    ]


def _called(name: str, face: int) -> str:
    return NAMES[face] if face != NOBODY else name


def finished_games(room: Room) -> list[FinishedGame]:
    """The newest first."""
    return [_finished(room, round) for round in reversed(room.rounds) if round.over]


def _finished(room: Room, round: Round) -> FinishedGame:
    outcome, cast = round.outcome(), [player.name for player in cast_of(room, round)]
    assert outcome is not None, f"game {round.number} at {room.id} is over without an outcome"
    won = [cast[seat] for seat in outcome.winners]
    return FinishedGame(round=round.number, ended=round.ended, text=outcome.text, cast=cast, won=won)
