"""Somebody at a table, and what they must be to do something there."""

from __future__ import annotations

from msgspec import Struct

from lastturn.server.problems import Rejection
from lastturn.server.room import Room


class Who(Struct, frozen=True):
    """Somebody at a table. seat: None for a watcher."""

    guest: str
    name: str
    seat: int | None


def seat_of(who: Who) -> int:
    if who.seat is None:
        raise Rejection("seat/needed", "Only people at the table can do that.", "Join the table first.")
    return who.seat


def gathering(room: Room) -> None:
    if room.status != "gathering":
        raise Rejection("table/running", "The game has begun.")


def host(room: Room, who: Who) -> None:
    if who.seat is None or room.host_seat() != who.seat:
        raise Rejection("host/needed", "Only the host of the table can do that.")
