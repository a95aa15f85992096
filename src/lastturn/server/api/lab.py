"""The lab: studies of packs, how far they have come, and their reports."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request, Response

from lastturn.server.api.route import TheHouse, body, reply, shape
from lastturn.server.doors import caller
from lastturn.server.problems import Refusal
from lastturn.wire.lab import LabDesk, Study, StudyAsked

router = APIRouter(prefix="/api/lab", tags=["lab"])
# A report is shown inside our page and anywhere else: it can do nothing at all.
ALONE: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"


@router.get("", **shape(LabDesk))
async def desk(house: TheHouse) -> Response:
    """Whether there is a lab here."""
    return reply(house.laboratory.desk())


@router.post("", **shape(Study, StudyAsked, 201))
async def begin(
    request: Request, house: TheHouse, asked: Annotated[StudyAsked, Depends(body(StudyAsked))]
) -> Response:
    """Begin a study; it is played when those before it are over."""
    house.rates.check("lab", caller(request.scope), "Too many studies.")
    return reply(house.laboratory.begin(asked), 201)


@router.get("/{id}", **shape(Study))
async def look(house: TheHouse, id: str) -> Response:
    """How far a study has come."""
    return reply(house.laboratory.find(id).told())


@router.post("/{id}/stop", **shape(Study))
async def stop(house: TheHouse, id: str) -> Response:
    """Stop a study."""
    return reply(house.laboratory.cancel(id))


@router.get("/{id}/report", response_class=Response)
async def report(house: TheHouse, id: str) -> Response:
    """The report of a study, one HTML page."""
    study = house.laboratory.find(id)
    if study.status != "done":
        raise Refusal("study/not-done", "The report is not written yet.", "Wait until the study is done.")
    headers = {"content-security-policy": ALONE, "cache-control": "private, max-age=3600"}
    return Response(study.page, media_type="text/html; charset=utf-8", headers=headers)
