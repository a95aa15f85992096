"""Tables: make, find, join, leave, change, invite."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

import segno
from fastapi import APIRouter, Depends, Query, Request, Response

from lastturn.server import entries as e
from lastturn.server import judging, making
from lastturn.server.api.route import (
    DEAR,
    TheVenue,
    address,
    body,
    known_guest,
    remember,
    reply,
    shape,
    somebody,
)
from lastturn.server.doors import caller
from lastturn.server.live_room import LiveRoom
from lastturn.server.mainroom import lines
from lastturn.server.problems import Rejection
from lastturn.server.table_names import name_key
from lastturn.server.venue import Venue
from lastturn.server.viewers import info
from lastturn.server.who import Who, seat_of
from lastturn.wire import lobby
from lastturn.wire import messages as m
from lastturn.wire.table import TableInfo

router = APIRouter(prefix="/api/tables", tags=["tables"])


Proof = Annotated[lobby.SeatProof, Depends(body(lobby.SeatProof))]


@router.get("", **shape(lobby.TableList))
async def tables(
    request: Request, venue: TheVenue, name: Annotated[str, Query(max_length=200)] = ""
) -> Response:
    """The open tables; with a name, the table called so."""
    if not name.strip():
        return await main_room(venue, request.headers.get("if-none-match", ""))
    found = await venue.store.called(name_key(name))
    return reply(lobby.TableList(tables=lines(venue.rooms, [found] if found else [])))


async def main_room(venue: Venue, known: str) -> Response:
    """The list, or that it is still the one the page knows."""
    body, tag = await venue.main_room.look(known)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if known == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


@router.post("", **shape(lobby.Made, lobby.CreateTable, 201))
async def create(
    request: Request, venue: TheVenue, asked: Annotated[lobby.CreateTable, Depends(body(lobby.CreateTable))]
) -> Response:
    """A new table, started at once if wished."""
    may_create(request, venue)
    who = somebody(request, venue, asked.who)
    if asked.name:
        venue.owner.measures.check_talk(who.guest, caller(request.scope))
    live = await venue.rooms.create(making.created(venue, who, asked))
    if asked.start:
        await venue.rooms.act(live, lambda room: judging.started(room.game, len(room.seats), room.options))
    return made(request, venue, live, who)


@router.post("/import", **shape(lobby.Made, lobby.ImportTable, 201))
async def import_table(
    request: Request, venue: TheVenue, asked: Annotated[lobby.ImportTable, Depends(body(lobby.ImportTable))]
) -> Response:
    """A new table that goes on where a record stops."""
    may_create(request, venue)
    who = somebody(request, venue, asked.who)
    live = await venue.rooms.create(await making.imported(venue, who, asked))
    return made(request, venue, live, who)


@router.get("/{id}", **shape(TableInfo))
async def table(venue: TheVenue, id: str) -> Response:
    return reply(info(await venue.rooms.find(id)))


@router.post("/{id}/join", **shape(lobby.Seated, lobby.JoinTable))
async def join(
    request: Request,
    venue: TheVenue,
    id: str,
    asked: Annotated[lobby.JoinTable, Depends(body(lobby.JoinTable))],
) -> Response:
    """Take a seat. Who has one already gets it again."""
    live = await venue.rooms.find(id)
    who = somebody(request, venue, asked.who)
    await venue.rooms.act(live, lambda room: making.sat(room, who, asked))
    seat = live.room.seat_of(who.guest)
    assert seat is not None, "whoever has sat down has a seat"
    return remember(reply(seated(request, venue, live, seat)), venue, who.guest, who.name)


@router.post("/{id}/leave", **shape(TableInfo, lobby.SeatProof))
async def leave(request: Request, venue: TheVenue, id: str, proof: Proof) -> Response:
    """Give the seat up: before the start it is free again, afterwards a bot plays on."""
    live = await venue.rooms.find(id)
    who = sitting(request, venue, live, proof.token)
    await venue.rooms.act(live, lambda room: judging.leave(room, who, m.Leave()))
    return reply(info(live))


@router.post("/{id}/setup", **shape(TableInfo, lobby.ChangeTable))
async def setup(
    request: Request,
    venue: TheVenue,
    id: str,
    asked: Annotated[lobby.ChangeTable, Depends(body(lobby.ChangeTable))],
) -> Response:
    """Change the settings before the start. Only the host can."""
    live = await venue.rooms.find(id)
    who = sitting(request, venue, live, "")
    wished = making.changed(venue, live.room, who, asked)
    await venue.rooms.names.settle(live, wished.privacy)
    await venue.rooms.act(live, lambda room: making.changed(venue, room, who, asked))
    return reply(info(live))


@router.post("/{id}/link", **shape(lobby.Seated, lobby.SeatProof))
async def link(request: Request, venue: TheVenue, id: str, proof: Proof) -> Response:
    """The secret link of your seat, for another device."""
    live = await venue.rooms.find(id)
    who = sitting(request, venue, live, proof.token)
    return reply(seated(request, venue, live, seat_of(who)))


@router.post("/{id}/revoke", **shape(lobby.Seated, lobby.SeatProof))
async def revoke(request: Request, venue: TheVenue, id: str, proof: Proof) -> Response:
    """Make all links of your seat worthless and get a new one."""
    live = await venue.rooms.find(id)
    seat = seat_of(sitting(request, venue, live, proof.token))
    await venue.rooms.act(live, lambda room: e.Revoked(seat=seat))
    return reply(seated(request, venue, live, seat))


@router.get("/{id}/invite", dependencies=DEAR, **shape(lobby.Invite))
async def invite(request: Request, venue: TheVenue, id: str) -> Response:
    """The table's address, also as a picture for phones."""
    live = await venue.rooms.find(id)
    there = address(request, venue, f"/table/{live.room.id}")
    return reply(lobby.Invite(link=there, qr=qr_picture(there)))


# -- parts ---------------------------------------------------------------------------------------


def qr_picture(text: str) -> str:
    """A QR code as an SVG that is a picture of its own."""
    written = BytesIO()
    segno.make(text, micro=False).save(
        written, kind="svg", xmldecl=False, nl=False, scale=4, border=4, light="#fff"
    )
    return written.getvalue().decode()


def may_create(request: Request, venue: Venue) -> None:
    venue.rates.check(
        "create", caller(request.scope), "Too many new tables from this address.", "table/limit"
    )
    if len(venue.rooms.live_rooms) >= venue.settings.tables_at_most:
        raise Rejection("table/limit", "This server has as many tables as it can hold.", "Try again later.")


def sitting(request: Request, venue: Venue, live: LiveRoom, token: str) -> Who:
    """Whoever asks, at their seat: by the seat's token, or by the cookie."""
    room = live.room
    seat = venue.links.seat(room, token) if token else None
    if seat is None:
        known = known_guest(request, venue)
        seat = room.seat_of(known[0]) if known else None
    if seat is None:
        raise Rejection("seat/needed", "You have no seat at this table.", "Join it first.")
    return Who(room.seats[seat].guest, room.seats[seat].name, seat)


def seated(request: Request, venue: Venue, live: LiveRoom, seat: int) -> lobby.Seated:
    token = venue.links.seat_token(live.room, seat)
    there = address(request, venue, f"/table/{live.room.id}#seat={token}")
    return lobby.Seated(seat=seat, token=token, link=there, table=info(live))


def made(request: Request, venue: Venue, live: LiveRoom, who: Who) -> Response:
    seat = live.room.seat_of(who.guest)
    answer = lobby.Made(
        id=live.room.id, invite=address(request, venue, f"/table/{live.room.id}"), table=info(live),
        seated=None if seat is None else seated(request, venue, live, seat),
    )  # fmt: skip
    return remember(reply(answer, 201), venue, who.guest, who.name)
