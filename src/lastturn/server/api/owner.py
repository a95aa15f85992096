"""The owner's desk: only with the token that the server was given for it."""

from __future__ import annotations

from hmac import compare_digest
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from lastturn.server.api.route import TheVenue, body, reply, shape
from lastturn.server.doors import caller
from lastturn.server.problems import Rejection
from lastturn.wire import owner as w


async def owner(request: Request, venue: TheVenue) -> None:
    """A dependency: Rejection for everybody else, who may try as seldom as what is dear."""
    token, shown = venue.settings.owner_token, request.headers.get("authorization", "")
    if token and compare_digest(shown.encode(), f"Bearer {token}".encode()):
        return
    venue.rates.check("dear", caller(request.scope), "Too many wrong tokens from this address.")
    raise Rejection(
        "owner/closed",
        "This is for whoever runs the server.",
        "Send its owner_token.",
    )


router = APIRouter(prefix="/api/owner", tags=["owner"], dependencies=[Depends(owner)])


@router.get("", **shape(w.OwnersDesk))
async def desk(venue: TheVenue) -> Response:
    """Reports, measures in force, the announcement, and what owners have done."""
    return reply(await venue.owner.desk())


@router.post("/complaints/{id}/settle", **shape(w.OwnersDesk, w.SettleComplaint))
async def settle(
    venue: TheVenue, id: str, asked: Annotated[w.SettleComplaint, Depends(body(w.SettleComplaint))]
) -> Response:
    """Nothing more is to be done about a report."""
    await venue.owner.settle(id, asked)
    return reply(await venue.owner.desk())


@router.post("/measures", **shape(w.OwnersDesk, w.TakeMeasure))
async def take(venue: TheVenue, asked: Annotated[w.TakeMeasure, Depends(body(w.TakeMeasure))]) -> Response:
    """Mute or ban a guest or an address."""
    await venue.owner.take(asked)
    return reply(await venue.owner.desk())


@router.post("/lift", **shape(w.OwnersDesk, w.LiftMeasure))
async def lift(venue: TheVenue, asked: Annotated[w.LiftMeasure, Depends(body(w.LiftMeasure))]) -> Response:
    """They may talk or come again."""
    await venue.owner.lift(asked)
    return reply(await venue.owner.desk())


@router.post("/tables/{id}/close", **shape(w.OwnersDesk, w.CloseTable))
async def close(
    venue: TheVenue, id: str, asked: Annotated[w.CloseTable, Depends(body(w.CloseTable))]
) -> Response:
    """End a table for good; its people are told why."""
    await venue.owner.close_table(id, asked)
    return reply(await venue.owner.desk())


@router.post("/tables/{id}/remove-line", **shape(w.OwnersDesk, w.RemoveLine))
async def remove_line(
    venue: TheVenue, id: str, asked: Annotated[w.RemoveLine, Depends(body(w.RemoveLine))]
) -> Response:
    """Take a line of chat away from everybody's eyes."""
    await venue.owner.remove_line(id, asked)
    return reply(await venue.owner.desk())


@router.post("/announce", **shape(w.OwnersDesk, w.Announce))
async def announce(venue: TheVenue, asked: Annotated[w.Announce, Depends(body(w.Announce))]) -> Response:
    """Say something at every table, such as when the server will be restarted."""
    await venue.owner.announce(asked)
    return reply(await venue.owner.desk())
