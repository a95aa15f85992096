"""The application: routes, the socket, errors, and the door in front of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.websockets import WebSocket

from lastturn.engine.contract import Bot, Game
from lastturn.engine.errors import Trouble
from lastturn.server.api import games, notices, owner, people, records, service, tables, theatre
from lastturn.server.api import lab as lab_desk
from lastturn.server.api.route import document, reply
from lastturn.server.doors import Door, caller, problem, same_origin
from lastturn.server.laboratory import Lab
from lastturn.server.problems import Rejection, StoreFailed, not_saved
from lastturn.server.settings import Settings
from lastturn.server.siblings import Siblings
from lastturn.server.sockets import Page
from lastturn.server.thinking import Players
from lastturn.server.venue import Venue
from lastturn.version import VERSION

logger = structlog.get_logger()


def create_app(
    games_by_id: Mapping[str, Game],
    bots: Mapping[str, Bot],
    settings: Settings | None = None,
    players: Players | None = None,
    troubles: Sequence[Trouble] = (),
    lab: Lab | None = None,
    siblings: Siblings | None = None,
) -> FastAPI:
    """A server for these games and bots. `players` gives worker processes the same ones: a function that
    can be imported there; without it bots think in a thread. troubles: what is installed and left out. lab:
    what makes, in a process, the one who plays studies; without it there is no lab. siblings: the other
    nodes at this address."""
    venue = Venue(games_by_id, bots, settings or Settings(), players, lab, siblings)
    venue.tell_troubles(troubles)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await venue.open()
        yield
        await venue.close()

    app = FastAPI(
        title="Last Turn",
        version=VERSION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        description="Tables for four games about the end of the world.",
    )
    app.state.venue = venue
    app.openapi = lambda: document(app)  # type: ignore[method-assign]  # FastAPI's own way to change the document
    for part in (games, people, records, theatre, tables, lab_desk, owner, notices, service):
        app.include_router(part.router)
    app.add_api_websocket_route("/ws/tables/{id}", socket)
    app.include_router(service.PAGES)
    _add_errors(app)
    app.add_middleware(
        Door, settings=venue.settings, rates=venue.rates, check_come=venue.owner.measures.check_come
    )
    return app


async def socket(websocket: WebSocket, id: str) -> None:
    venue: Venue = websocket.app.state.venue
    headers = dict(websocket.scope["headers"])
    if not same_origin(headers, venue.settings):
        await websocket.close(1008)
        return
    await Page(websocket, venue, caller(websocket.scope)).serve(id)


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(Rejection)
    async def refused(request: Request, refusal: Rejection) -> Response:
        app.state.venue.metrics.refused.labels(refusal.code).inc()
        answer = reply(problem(refusal), refusal.status)
        answer.headers.update(refusal.headers)
        return answer

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, wrong: RequestValidationError) -> Response:
        first: dict[str, Any] = dict(wrong.errors()[0])
        where = ".".join([str(part) for part in first["loc"]])
        return reply(problem(Rejection("message/bad", f"{where}: {first['msg']}", "See /api/docs.")), 422)

    @app.exception_handler(HTTPException)
    async def http(request: Request, wrong: HTTPException) -> Response:
        answer = reply(
            problem(Rejection("page/unknown", str(wrong.detail), "See /api/docs.")), wrong.status_code
        )
        answer.headers.update(wrong.headers or {})
        return answer

    @app.exception_handler(StoreFailed)
    async def store(request: Request, failed: StoreFailed) -> Response:
        logger.warning("store.failed", why=str(failed))
        return reply(problem(not_saved()), 503)

    @app.exception_handler(ClientDisconnect)
    async def gone(request: Request, left: ClientDisconnect) -> Response:
        return reply(problem(Rejection("request/slow", "The rest of the request did not come.")), 408)

    @app.exception_handler(Exception)
    async def broken(request: Request, failed: Exception) -> Response:
        logger.error("request.failed", path=request.url.path, exc_info=failed)
        return reply(problem(Rejection("server/error", "Something went wrong here.", "Try again.")), 500)
