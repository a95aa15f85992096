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
    TheHouse,
    address,
    body,
    known_guest,
    remember,
    reply,
    shape,
    somebody,
)
from lastturn.server.doors import caller
from lastturn.server.house import House
from lastturn.server.live import Live
from lastturn.server.mainroom import lines
from lastturn.server.matches import name_key
from lastturn.server.problems import Refusal
from lastturn.server.viewers import info
from lastturn.server.who import Who, seat_of
from lastturn.wire import lobby
from lastturn.wire import messages as m
from lastturn.wire.table import TableInfo

router = APIRouter(prefix="/api/tables", tags=["tables"])


Proof = Annotated[lobby.SeatProof, Depends(body(lobby.SeatProof))]


@router.get("", **shape(lobby.Tables))
async def tables(
    request: Request, house: TheHouse, name: Annotated[str, Query(max_length=200)] = ""
) -> Response:
    """The open tables; with a name, the table called so."""
    if not name.strip():
        return await main_room(house, request.headers.get("if-none-match", ""))
    found = await house.store.called(name_key(name))
    return reply(lobby.Tables(tables=lines(house.matches, [found] if found else [])))


async def main_room(house: House, known: str) -> Response:
    """The list, or that it is still the one the page knows."""
    body, tag = await house.main_room.look(known)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if known == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


@router.post("", **shape(lobby.Made, lobby.CreateTable, 201))
async def create(
    request: Request, house: TheHouse, asked: Annotated[lobby.CreateTable, Depends(body(lobby.CreateTable))]
) -> Response:
    """A new table, started at once if wished."""
    may_create(request, house)
    who = somebody(request, house, asked.who)
    if asked.name:
        house.owner.measures.check_talk(who.guest, caller(request.scope))
    live = await house.matches.create(making.created(house, who, asked))
    if asked.start:
        await house.matches.act(live, lambda room: judging.started(room.game, len(room.seats), room.options))
    return made(request, house, live, who)


@router.post("/import", **shape(lobby.Made, lobby.ImportTable, 201))
async def import_table(
    request: Request, house: TheHouse, asked: Annotated[lobby.ImportTable, Depends(body(lobby.ImportTable))]
) -> Response:
    """A new table that goes on where a record stops."""
    may_create(request, house)
    who = somebody(request, house, asked.who)
    live = await house.matches.create(await making.imported(house, who, asked))
    return made(request, house, live, who)


@router.get("/{id}", **shape(TableInfo))
async def table(house: TheHouse, id: str) -> Response:
    return reply(info(await house.matches.find(id)))


@router.post("/{id}/join", **shape(lobby.Seated, lobby.JoinTable))
async def join(
    request: Request,
    house: TheHouse,
    id: str,
    asked: Annotated[lobby.JoinTable, Depends(body(lobby.JoinTable))],
) -> Response:
    """Take a seat. Who has one already gets it again."""
    live = await house.matches.find(id)
    who = somebody(request, house, asked.who)
    await house.matches.act(live, lambda room: making.sat(room, who, asked))
    seat = live.room.seat_of(who.guest)
    assert seat is not None, "whoever has sat down has a seat"
    return remember(reply(seated(request, house, live, seat)), house, who.guest, who.name)


@router.post("/{id}/leave", **shape(TableInfo, lobby.SeatProof))
async def leave(request: Request, house: TheHouse, id: str, proof: Proof) -> Response:
    """Give the seat up: before the start it is free again, afterwards a bot plays on."""
    live = await house.matches.find(id)
    who = sitting(request, house, live, proof.token)
    await house.matches.act(live, lambda room: judging.leave(room, who, m.Leave()))
    return reply(info(live))


@router.post("/{id}/setup", **shape(TableInfo, lobby.ChangeTable))
async def setup(
    request: Request,
    house: TheHouse,
    id: str,
    asked: Annotated[lobby.ChangeTable, Depends(body(lobby.ChangeTable))],
) -> Response:
    """Change the settings before the start. Only the host can."""
    live = await house.matches.find(id)
    who = sitting(request, house, live, "")
    wished = making.changed(house, live.room, who, asked)
    await house.matches.settle_name(live, wished.privacy)
    await house.matches.act(live, lambda room: making.changed(house, room, who, asked))
    return reply(info(live))


@router.post("/{id}/link", **shape(lobby.Seated, lobby.SeatProof))
async def link(request: Request, house: TheHouse, id: str, proof: Proof) -> Response:
    """The secret link of your seat, for another device."""
    live = await house.matches.find(id)
    who = sitting(request, house, live, proof.token)
    return reply(seated(request, house, live, seat_of(who)))


@router.post("/{id}/revoke", **shape(lobby.Seated, lobby.SeatProof))
async def revoke(request: Request, house: TheHouse, id: str, proof: Proof) -> Response:
    """Make all links of your seat worthless and get a new one."""
    live = await house.matches.find(id)
    seat = seat_of(sitting(request, house, live, proof.token))
    await house.matches.act(live, lambda room: e.Revoked(seat=seat))
    return reply(seated(request, house, live, seat))


@router.get("/{id}/invite", dependencies=DEAR, **shape(lobby.Invite))
async def invite(request: Request, house: TheHouse, id: str) -> Response:
    """The table's address, also as a picture for phones."""
    live = await house.matches.find(id)
    there = address(request, house, f"/table/{live.room.id}")
    return reply(lobby.Invite(link=there, qr=qr_picture(there)))


# -- parts ---------------------------------------------------------------------------------------


def qr_picture(text: str) -> str:
    """A QR code as an SVG that is a picture of its own."""
    written = BytesIO()
    segno.make(text, micro=False).save(
        written, kind="svg", xmldecl=False, nl=False, scale=4, border=4, light="#fff"
    )
    return written.getvalue().decode()


def may_create(request: Request, house: House) -> None:
    house.rates.check(
        "create", caller(request.scope), "Too many new tables from this address.", "table/limit"
    )
    if len(house.matches.lives) >= house.settings.tables_at_most:
        raise Refusal("table/limit", "This server has as many tables as it can hold.", "Try again later.")


def sitting(request: Request, house: House, live: Live, token: str) -> Who:
    """Whoever asks, at their seat: by the seat's token, or by the cookie."""
    room = live.room
    seat = house.links.seat(room, token) if token else None
    if seat is None:
        known = known_guest(request, house)
        seat = room.seat_of(known[0]) if known else None
    if seat is None:
        raise Refusal("seat/needed", "You have no seat at this table.", "Join it first.")
    return Who(room.seats[seat].guest, room.seats[seat].name, seat)


def seated(request: Request, house: House, live: Live, seat: int) -> lobby.Seated:
    token = house.links.seat_token(live.room, seat)
    there = address(request, house, f"/table/{live.room.id}#seat={token}")
    return lobby.Seated(seat=seat, token=token, link=there, table=info(live))


def made(request: Request, house: House, live: Live, who: Who) -> Response:
    seat = live.room.seat_of(who.guest)
    answer = lobby.Made(
        id=live.room.id, invite=address(request, house, f"/table/{live.room.id}"), table=info(live),
        seated=None if seat is None else seated(request, house, live, seat),
    )  # fmt: skip
    return remember(reply(answer, 201), house, who.guest, who.name)
