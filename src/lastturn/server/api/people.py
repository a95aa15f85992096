"""Guests: a name is enough."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from lastturn.server import entries as e
from lastturn.server import judging
from lastturn.server.api.lists import my_lines
from lastturn.server.api.route import DEAR, TheVenue, body, known_guest, own_name, remember, reply, shape
from lastturn.server.doors import caller
from lastturn.server.links import new_id
from lastturn.server.live_room import LiveRoom
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.venue import Venue
from lastturn.server.viewers import info
from lastturn.server.who import Who
from lastturn.wire import lobby
from lastturn.wire import messages as m

router = APIRouter(prefix="/api/me", tags=["people"])


@router.get("", **shape(lobby.Me))
async def me(request: Request, venue: TheVenue) -> Response:
    """Who you are; a stranger becomes a guest without a name."""
    guest, name = known_guest(request, venue) or (new_id(), "")
    return _me(venue, guest, name)


@router.post("", **shape(lobby.Me, lobby.IAm))
async def i_am(
    request: Request, venue: TheVenue, said: Annotated[lobby.IAm, Depends(body(lobby.IAm))]
) -> Response:
    """Tell the server your name; it changes at all tables where you sit."""
    guest, before = known_guest(request, venue) or (new_id(), "")
    name = own_name(venue, said.name)
    venue.owner.measures.check_come(guest, caller(request.scope))
    if before not in ("", name):
        venue.owner.measures.check_talk(guest, caller(request.scope))
        venue.rates.check("dear", caller(request.scope), "Too many new names from this address.")
        await rename_everywhere(venue, guest, name)
    return _me(venue, guest, name)


async def rename_everywhere(venue: Venue, guest: str, name: str) -> None:
    """At tables whose game is not over; where the name is taken, or nobody may talk, the old one stays."""
    for row in await venue.store.rooms_of(guest):
        if row["status"] != "over":
            with contextlib.suppress(Rejection):
                await rename(venue, await venue.rooms.find(row["id"]), guest, name)


async def rename(venue: Venue, live: LiveRoom, guest: str, name: str) -> None:
    """A name is free text: where that is closed, so is this."""
    judging.may_say(info(live).talk, live.room.game.phrases, name)
    await venue.rooms.act(live, partial(renamed, guest, name))
    for viewer in live.viewers:
        if viewer.who.guest == guest:
            viewer.who = Who(guest, name, viewer.who.seat)


def renamed(guest: str, name: str, room: Room) -> e.Renamed | None:
    seat = room.seat_of(guest)
    if seat is None or room.seats[seat].name == name:
        return None
    return judging.rename(room, Who(guest, name, seat), m.Rename(name=name))


@router.get("/tables", dependencies=DEAR, **shape(lobby.TableList))
async def my_tables(request: Request, venue: TheVenue) -> Response:
    """The tables where you have a seat, those that moved last first."""
    known = known_guest(request, venue)
    return reply(lobby.TableList(tables=await my_lines(venue, known[0]) if known else []))


@router.post("/forget", dependencies=DEAR, **shape(lobby.Me))
async def forget(request: Request, venue: TheVenue) -> Response:
    """Forget all devices but this one: tokens and seat links from before are worthless, and their pages are
    closed."""
    known = known_guest(request, venue)
    if known is None:
        raise Rejection("guest/unknown", "This browser is no guest's.", "Tell us your name first.")
    guest, name = known
    await venue.guests.forget(guest)
    await revoke_seats(venue, guest)
    return _me(venue, guest, name)


async def revoke_seats(venue: Venue, guest: str) -> None:
    for row in await venue.store.rooms_of(guest):
        try:
            live = await venue.rooms.find(row["id"])
        except Rejection:  # a table that nobody can come to
            continue
        await venue.rooms.act(live, partial(revoked, guest))


def revoked(guest: str, room: Room) -> e.Revoked | None:
    seat = room.seat_of(guest)
    return None if seat is None else e.Revoked(seat=seat)


def _me(venue: TheVenue, guest: str, name: str) -> Response:
    token = venue.links.guest_token(guest, name)
    return remember(reply(lobby.Me(guest=guest, name=name, token=token)), venue, guest, name)
