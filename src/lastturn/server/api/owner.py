"""The owner's desk: only with the token that the server was given for it."""

from __future__ import annotations

from hmac import compare_digest
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from lastturn.server.api.route import TheHouse, body, reply, shape
from lastturn.server.doors import caller
from lastturn.server.problems import Refusal
from lastturn.wire import owner as w


async def owner(request: Request, house: TheHouse) -> None:
    """A dependency: Refusal for everybody else, who may try as seldom as what is dear."""
    token, shown = house.settings.owner_token, request.headers.get("authorization", "")
    if token and compare_digest(shown.encode(), f"Bearer {token}".encode()):
        return
    house.rates.check("dear", caller(request.scope), "Too many wrong tokens from this address.")
    raise Refusal(
        "owner/closed",
        "This is for whoever runs the server.",
        "Send its owner_token.",
    )


router = APIRouter(prefix="/api/owner", tags=["owner"], dependencies=[Depends(owner)])


@router.get("", **shape(w.OwnersDesk))
async def desk(house: TheHouse) -> Response:
    """Reports, measures in force, the announcement, and what owners have done."""
    return reply(await house.owner.desk())


@router.post("/complaints/{id}/settle", **shape(w.OwnersDesk, w.SettleComplaint))
async def settle(
    house: TheHouse, id: str, asked: Annotated[w.SettleComplaint, Depends(body(w.SettleComplaint))]
) -> Response:
    """Nothing more is to be done about a report."""
    await house.owner.settle(id, asked)
    return reply(await house.owner.desk())


@router.post("/measures", **shape(w.OwnersDesk, w.TakeMeasure))
async def take(house: TheHouse, asked: Annotated[w.TakeMeasure, Depends(body(w.TakeMeasure))]) -> Response:
    """Mute or ban a guest or an address."""
    await house.owner.take(asked)
    return reply(await house.owner.desk())


@router.post("/lift", **shape(w.OwnersDesk, w.LiftMeasure))
async def lift(house: TheHouse, asked: Annotated[w.LiftMeasure, Depends(body(w.LiftMeasure))]) -> Response:
    """They may talk or come again."""
    await house.owner.lift(asked)
    return reply(await house.owner.desk())


@router.post("/tables/{id}/close", **shape(w.OwnersDesk, w.CloseTable))
async def close(
    house: TheHouse, id: str, asked: Annotated[w.CloseTable, Depends(body(w.CloseTable))]
) -> Response:
    """End a table for good; its people are told why."""
    await house.owner.close_table(id, asked)
    return reply(await house.owner.desk())


@router.post("/tables/{id}/remove-line", **shape(w.OwnersDesk, w.RemoveLine))
async def remove_line(
    house: TheHouse, id: str, asked: Annotated[w.RemoveLine, Depends(body(w.RemoveLine))]
) -> Response:
    """Take a line of chat away from everybody's eyes."""
    await house.owner.remove_line(id, asked)
    return reply(await house.owner.desk())


@router.post("/announce", **shape(w.OwnersDesk, w.Announce))
async def announce(house: TheHouse, asked: Annotated[w.Announce, Depends(body(w.Announce))]) -> Response:
    """Say something at every table, such as when the server will be restarted."""
    await house.owner.announce(asked)
    return reply(await house.owner.desk())
