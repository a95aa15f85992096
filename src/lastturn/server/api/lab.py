"""The lab: studies of packs, how far they have come, and their reports."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request, Response

from lastturn.server.api.route import TheVenue, body, reply, shape
from lastturn.server.doors import caller
from lastturn.server.problems import Rejection
from lastturn.wire.lab import LabDesk, Study, StudyAsked

router = APIRouter(prefix="/api/lab", tags=["lab"])
# A report is shown inside our page and anywhere else: it can do nothing at all.
ALONE: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"


@router.get("", **shape(LabDesk))
async def desk(venue: TheVenue) -> Response:
    """Whether there is a lab here."""
    return reply(venue.laboratory.desk())


@router.post("", **shape(Study, StudyAsked, 201))
async def begin(
    request: Request, venue: TheVenue, asked: Annotated[StudyAsked, Depends(body(StudyAsked))]
) -> Response:
    """Begin a study; it is played when those before it are over."""
    venue.rates.check("lab", caller(request.scope), "Too many studies.")
    return reply(venue.laboratory.begin(asked), 201)


@router.get("/{id}", **shape(Study))
async def look(venue: TheVenue, id: str) -> Response:
    """How far a study has come."""
    return reply(venue.laboratory.find(id).told())


@router.post("/{id}/stop", **shape(Study))
async def stop(venue: TheVenue, id: str) -> Response:
    """Stop a study."""
    return reply(venue.laboratory.cancel(id))


@router.get("/{id}/report", response_class=Response)
async def report(venue: TheVenue, id: str) -> Response:
    """The report of a study, one HTML page."""
    study = venue.laboratory.find(id)
    if study.status != "done":
        raise Rejection("study/not-done", "The report is not written yet.", "Wait until the study is done.")
    headers = {"content-security-policy": ALONE, "cache-control": "private, max-age=3600"}
    return Response(study.page, media_type="text/html; charset=utf-8", headers=headers)
