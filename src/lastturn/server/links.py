"""Guests and seats as signed secrets. A seat's link holds as long as its key has not been changed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from itsdangerous import BadSignature, URLSafeSerializer

from lastturn.server.problems import Rejection
from lastturn.server.room import Room

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id(length: int = 12) -> str:
    """An id nobody guesses, without letters that look alike."""
    return "".join([secrets.choice(ALPHABET) for _ in range(length)])


class Links:
    """versions: by guest, that of the oldest token that is still good; most have none."""

    def __init__(self, key: str, versions: Mapping[str, int] | None = None) -> None:
        self.versions = {} if versions is None else versions
        self._guests = URLSafeSerializer(key, salt="guest")
        self._seats = URLSafeSerializer(key, salt="seat")

    def guest_token(self, guest: str, name: str) -> str:
        return str(self._guests.dumps([guest, name, self.versions.get(guest, 0)]))

    def guest(self, token: str) -> tuple[str, str] | None:
        """Id and name of the guest; None if the token is not ours, or no longer good."""
        try:
            guest, name, *rest = self._guests.loads(token)  # the first tokens had no version
        except (BadSignature, ValueError, TypeError):
            return None
        version = int(rest[0]) if rest else 0
        return (str(guest), str(name)) if version >= self.versions.get(guest, 0) else None

    def seat_token(self, room: Room, seat: int) -> str:
        return str(self._seats.dumps([room.id, seat, room.seats[seat].key]))

    def seat(self, room: Room, token: str) -> int:
        """The seat the token is for; Rejection if it is not for this table, or no longer."""
        try:
            id, seat, key = self._seats.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise Rejection(
                "join/token", "This seat link is not valid.", "Open the invitation instead."
            ) from None
        if id != room.id or not 0 <= seat < len(room.seats):
            raise Rejection(
                "join/token", "This seat link is for another table.", "Open the invitation instead."
            )
        place = room.seats[seat]
        if not place.person or place.key != key:
            raise Rejection(
                "join/token", "This seat link is no longer valid.", "Join the table anew, or watch."
            )
        return int(seat)
