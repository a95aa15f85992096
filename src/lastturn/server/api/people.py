"""Guests: a name is enough."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from lastturn.server import entries as e
from lastturn.server import judging
from lastturn.server.api.lists import my_lines
from lastturn.server.api.route import DEAR, TheHouse, body, known_guest, own_name, remember, reply, shape
from lastturn.server.doors import caller
from lastturn.server.house import House
from lastturn.server.links import new_id
from lastturn.server.live import Live
from lastturn.server.problems import Refusal
from lastturn.server.room import Room
from lastturn.server.viewers import info
from lastturn.server.who import Who
from lastturn.wire import lobby
from lastturn.wire import messages as m

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
    """Tell the server your name; it changes at all tables where you sit."""
    guest, before = known_guest(request, house) or (new_id(), "")
    name = own_name(house, said.name)
    house.owner.measures.check_come(guest, caller(request.scope))
    if before not in ("", name):
        house.owner.measures.check_talk(guest, caller(request.scope))
        house.rates.check("dear", caller(request.scope), "Too many new names from this address.")
        await rename_everywhere(house, guest, name)
    return _me(house, guest, name)


async def rename_everywhere(house: House, guest: str, name: str) -> None:
    """At tables whose game is not over; where the name is taken, or nobody may talk, the old one stays."""
    for row in await house.store.rooms_of(guest):
        if row["status"] != "over":
            with contextlib.suppress(Refusal):
                await rename(house, await house.matches.find(row["id"]), guest, name)


async def rename(house: House, live: Live, guest: str, name: str) -> None:
    """A name is free text: where that is closed, so is this."""
    judging.may_say(info(live).talk, live.room.game.phrases, name)
    await house.matches.act(live, partial(renamed, guest, name))
    for viewer in live.viewers:
        if viewer.who.guest == guest:
            viewer.who = Who(guest, name, viewer.who.seat)


def renamed(guest: str, name: str, room: Room) -> e.Renamed | None:
    seat = room.seat_of(guest)
    if seat is None or room.seats[seat].name == name:
        return None
    return judging.rename(room, Who(guest, name, seat), m.Rename(name=name))


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
