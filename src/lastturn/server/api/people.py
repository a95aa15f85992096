"""Guests: a name is enough."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from lastturn.server.api.lists import my_lines
from lastturn.server.api.route import DEAR, TheHouse, body, known_guest, own_name, remember, reply, shape
from lastturn.server.links import new_id
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


def _me(house: TheHouse, guest: str, name: str) -> Response:
    token = house.links.guest_token(guest, name)
    return remember(reply(lobby.Me(guest=guest, name=name, token=token)), house, guest, name)
