"""The workshop: forms of editions, and what comes of a draft."""

from __future__ import annotations

import gzip
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from lastturn.server.api.route import DEAR, TheVenue, body, packed, reply, shape
from lastturn.server.doors import caller
from lastturn.wire.workshop import Draft, DraftChecked, DraftLaid, EditionForms, WorkshopDesk

router = APIRouter(prefix="/api/workshop", tags=["workshop"])
TheDraft = Annotated[Draft, Depends(body(Draft))]


@router.get("", **shape(WorkshopDesk))
async def desk(venue: TheVenue) -> Response:
    """Whether editions can be made here."""
    return reply(venue.workshop.desk())


@router.get("/{game}", dependencies=DEAR, **shape(EditionForms))
async def forms(request: Request, venue: TheVenue, game: str) -> Response:
    """How the packs of a game are written, and its base pack."""
    return packed(request, gzip.compress(await venue.workshop.forms(game), 6), "application/json", {})


@router.post("/check", dependencies=DEAR, **shape(DraftChecked, Draft))
async def check(venue: TheVenue, draft: TheDraft) -> Response:
    """Everything that is wrong with a draft."""
    return Response(await venue.workshop.check(draft), media_type="application/json")


@router.post("/file", dependencies=DEAR, response_class=Response)
async def file(venue: TheVenue, draft: TheDraft) -> Response:
    """The draft as a zip of its folder, good or not."""
    return Response(await venue.workshop.file(draft), media_type="application/zip")


@router.post("/lay", **shape(DraftLaid, Draft, 201))
async def lay(request: Request, venue: TheVenue, draft: TheDraft) -> Response:
    """Lay the draft where tables and studies of this server find it, if it is good and can be played."""
    venue.rates.check("lay", caller(request.scope), "Too many editions.")
    return reply(await venue.workshop.lay(draft), 201)
