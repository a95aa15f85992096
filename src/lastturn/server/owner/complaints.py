"""A report, as somebody at a table makes it: the line or the person, and what was said, as far as whoever
reports could read it."""

from __future__ import annotations

from hashlib import blake2b

from lastturn.server import clock
from lastturn.server.links import new_id
from lastturn.server.names import visible
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.who import Who
from lastturn.wire import messages as m
from lastturn.wire.owner import Complaint

BEFORE = 9  # lines that are kept with a report, besides the last


def complaint(room: Room, who: Who, message: m.Report) -> Complaint:
    """Rejection if the line or the person is unknown to whoever reports."""
    heard = [spoken.line for spoken in room.chat if spoken.reaches(who.guest)]
    if message.chat:
        places = [place for place, line in enumerate(heard) if line.id == message.chat]
        if not places:
            raise Rejection("chat/unknown", "There is no such line of chat.")
        guest, name, last = heard[places[0]].guest, heard[places[0]].name, places[0] + 1
    else:
        guest, last = message.guest, len(heard)
        name = person(room, heard, guest)
    if guest == who.guest:
        raise Rejection("guest/unknown", "That is you.")
    return Complaint(
        id=number(room, who, message), at=clock.now(), table=room.id, table_name=room.name, by=who.guest,
        by_name=who.name, guest=guest, name=name, reason=visible(message.reason), chat=message.chat,
        said=heard[max(0, last - 1 - BEFORE) : last],
    )  # fmt: skip


def person(room: Room, heard: list[m.ChatLine], guest: str) -> str:
    """The name of somebody who sits here or was heard here."""
    seat = room.seat_of(guest)
    if seat is not None:
        return room.seats[seat].name
    names = [line.name for line in heard if guest and line.guest == guest]
    if not names:
        raise Rejection("guest/unknown", "There is nobody like that at this table.")
    return names[-1]


def number(room: Room, who: Who, message: m.Report) -> str:
    """A line that is reported twice by the same person is one report."""
    if not message.chat:
        return new_id(16)
    return blake2b(f"{room.id} {who.guest} {message.chat}".encode(), digest_size=8).hexdigest()
