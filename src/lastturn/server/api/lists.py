"""My tables, from the store's own list; tables in memory know better."""

from __future__ import annotations

import msgspec

from lastturn.server.cast import finished_games
from lastturn.server.problems import Rejection
from lastturn.server.showing import table_line
from lastturn.server.venue import Venue
from lastturn.wire.lobby import TableLine


async def my_lines(venue: Venue, guest: str) -> list[TableLine]:
    lines = []
    for row in await venue.store.rooms_of(guest):
        try:
            live = await venue.rooms.find(row["id"])
        except Rejection as refused:
            lines += in_trouble(row["summary"], refused)
            continue
        seat, round = live.room.seat_of(guest), live.room.round
        if seat is not None or (live.room.host == guest and live.room.status == "over"):
            asked = round is not None and seat in round.waiting() and not live.behind_curtain
            finished = [] if live.behind_curtain else finished_games(live.room)
            line = table_line(live.room)
            lines.append(msgspec.structs.replace(line, mine=seat, asked=asked, finished=finished))
    return lines


def in_trouble(summary: str, refused: Rejection) -> list[TableLine]:
    """A table that cannot be played here, as the list last knew it."""
    try:
        known = msgspec.json.decode(summary, type=TableLine)
    except msgspec.DecodeError:
        return []
    return [msgspec.structs.replace(known, trouble=f"{refused.message} {refused.hint}")]
