"""How handlers take and give the structs of the wire, and how both get into the OpenAPI page."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar, cast

import msgspec
from fastapi import Depends, FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi

from lastturn.server.doors import caller
from lastturn.server.links import new_id
from lastturn.server.names import NAMELESS, RESERVED, check_free, good_name
from lastturn.server.problems import Rejection
from lastturn.server.venue import Venue
from lastturn.server.who import Who
from lastturn.wire.schema import components

Body = TypeVar("Body", bound=msgspec.Struct)
COOKIE = "lastturn_guest"
YEAR = 365 * 24 * 3600


def venue_of(request: Request) -> Venue:
    return cast(Venue, request.app.state.venue)


TheVenue = Annotated[Venue, Depends(venue_of)]


def body(kind: type[Body]) -> Callable[[Request], Awaitable[Body]]:
    """A dependency that reads the request's body as this struct."""

    async def read(request: Request) -> Body:
        try:
            return msgspec.json.decode(await request.body(), type=kind)
        except (msgspec.DecodeError, UnicodeError) as wrong:
            raise Rejection(
                "message/bad", f"The body is not a {kind.__name__}: {wrong}", "See /api/docs."
            ) from None
        except RecursionError:
            raise Rejection("message/bad", "The body is nested too deeply.") from None

    return read


def reply(value: msgspec.Struct, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def squeezed_reply(request: Request, value: msgspec.Struct) -> Response:
    """For what is long and has nobody's secret in it."""
    return packed(request, gzip.compress(msgspec.json.encode(value), 6), "application/json", {})


def packed(request: Request, gzipped: bytes, kind: str, headers: dict[str, str]) -> Response:
    """As it is, for those who can unpack it."""
    varied = headers | {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(gzipped), media_type=kind, headers=varied)
    return Response(gzipped, media_type=kind, headers=varied | {"content-encoding": "gzip"})


def _content(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}


PROBLEMS = {
    400: "not well-formed", 403: "not yours to do", 404: "not there", 409: "not now", 413: "too large",
    422: "cannot be", 429: "too often", 503: "the store does not answer",
}  # fmt: skip


def shape(gives: type | None, takes: type | None = None, status: int = 200) -> dict[str, Any]:
    """Arguments for a FastAPI route: what it takes and gives, for the OpenAPI page."""
    responses: dict[int | str, dict[str, Any]] = {
        code: {"description": text, "content": _content("Problem")} for code, text in PROBLEMS.items()
    }
    responses[status] = {"description": "done"}
    if gives is not None:
        responses[status]["content"] = _content(gives.__name__)
    extra = {"requestBody": {"required": True, "content": _content(takes.__name__)}} if takes else {}
    return {
        "status_code": status, "responses": responses, "openapi_extra": extra or None, "response_model": None,
        "response_class": Response,
    }  # fmt: skip


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the structs of the wire as its schemas."""
    if app.openapi_schema is None:
        made = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        _, schemas = components("#/components/schemas/{name}")
        made.setdefault("components", {}).setdefault("schemas", {}).update(schemas)
        app.openapi_schema = made
    return app.openapi_schema


# -- who asks ------------------------------------------------------------------------------------


def token_of(request: Request) -> str:
    bearer = request.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        return bearer.removeprefix("Bearer ")
    return request.cookies.get(COOKIE, "")


def known_guest(request: Request, venue: Venue) -> tuple[str, str] | None:
    return venue.links.guest(token_of(request))


def remember(response: Response, venue: Venue, guest: str, name: str) -> Response:
    """Give the browser the cookie that says who it is."""
    response.set_cookie(
        COOKIE, venue.links.guest_token(guest, name), max_age=YEAR, httponly=True, samesite="lax", path="/",
        secure=venue.settings.secure_cookie or venue.settings.public.startswith("https://"),
    )  # fmt: skip
    return response


def somebody(request: Request, venue: Venue, name: str) -> Who:
    """Whoever asks, with a name: the given one, or the one they had."""
    guest, had = known_guest(request, venue) or (new_id(), "")
    venue.owner.measures.check_come(guest, caller(request.scope))
    return Who(guest, own_name(venue, name or had or NAMELESS), None)


def own_name(venue: Venue, name: str) -> str:
    """A good name that no bot has."""
    chosen = good_name(name)
    check_free(chosen, [*venue.bots, *RESERVED])
    return chosen


async def dear(request: Request, venue: TheVenue) -> None:
    """A dependency of handlers that make much work: an address may ask for so much of it."""
    venue.rates.check("dear", caller(request.scope), "Too many requests that make much work.")


DEAR = [Depends(dear)]


def address(request: Request, venue: Venue, path: str) -> str:
    base = venue.settings.public or str(request.base_url)
    return base.rstrip("/") + path
