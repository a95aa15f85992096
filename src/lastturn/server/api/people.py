"""Guests: a name is enough."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from lastturn.server import entries as e
from lastturn.server.api.lists import my_lines
from lastturn.server.api.route import DEAR, TheHouse, body, known_guest, own_name, remember, reply, shape
from lastturn.server.house import House
from lastturn.server.links import new_id
from lastturn.server.problems import Refusal
from lastturn.server.room import Room
from lastturn.wire import lobby

router = APIRouter(prefix="/api/me", tags=["people"])


@router.get("", **shape(lobby.Me))
async def me(request: Request, house: TheHouse) -> Response:
    """Who you are; a stranger becomes a guest without a name."""
    guest, name = known_guest(request, house) or (new_id(), "")
    return _me(house, guest, name)


@router.post("", **shape(lobby.Me, lobby.IAm))
async def i_am(
    request: Request, house: TheHouse, said: Annotated[lobby.IAm, Depends(body(lobby.IAm))]
) -> Response:
    """Tell the server your name."""
    guest, _ = known_guest(request, house) or (new_id(), "")
    return _me(house, guest, own_name(house, said.name))


@router.get("/tables", dependencies=DEAR, **shape(lobby.Tables))
async def my_tables(request: Request, house: TheHouse) -> Response:
    """The tables where you have a seat, those that moved last first."""
    known = known_guest(request, house)
    return reply(lobby.Tables(tables=await my_lines(house, known[0]) if known else []))


@router.post("/forget", dependencies=DEAR, **shape(lobby.Me))
async def forget(request: Request, house: TheHouse) -> Response:
    """Forget all devices but this one: tokens and seat links from before are worthless, and their pages are
    closed."""
    known = known_guest(request, house)
    if known is None:
        raise Refusal("guest/unknown", "This browser is no guest's.", "Tell us your name first.")
    guest, name = known
    await house.guests.forget(guest)
    await revoke_seats(house, guest)
    return _me(house, guest, name)


async def revoke_seats(house: House, guest: str) -> None:
    for row in await house.store.rooms_of(guest):
        try:
            live = await house.matches.find(row["id"])
        except Refusal:  # a table that nobody can come to
            continue
        await house.matches.act(live, partial(revoked, guest))


def revoked(guest: str, room: Room) -> e.Revoked | None:
    seat = room.seat_of(guest)
    return None if seat is None else e.Revoked(seat=seat)


def _me(house: TheHouse, guest: str, name: str) -> Response:
    token = house.links.guest_token(guest, name)
    return remember(reply(lobby.Me(guest=guest, name=name, token=token)), house, guest, name)
