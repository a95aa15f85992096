"""For those who run the server: health, metrics, the description of the interface; and the web client."""

from __future__ import annotations

import asyncio
import gzip
import html
import time
from functools import cache
from hmac import compare_digest
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from prometheus_client import CONTENT_TYPE_LATEST

from lastturn import version
from lastturn.server.api.route import TheVenue, document, packed, reply, shape
from lastturn.server.problems import Rejection, StoreFailed
from lastturn.version import VERSION
from lastturn.wire.lobby import Connection, Health

router = APIRouter()
PAGES = APIRouter()
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
NO_CLIENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Last Turn</title>
<h1>Last Turn</h1><p>The server runs, but the web client has not been built: run <code>make web</code> in
the checkout. The HTTP interface is described at <a href="/api/docs">/api/docs</a>.</p></html>"""


@router.get("/healthz", tags=["service"], **shape(Health))
async def health(venue: TheVenue) -> Response:
    """The event loop turns. What is installed and left out is named: all else goes on."""
    return reply(Health(ok=True, version=VERSION, parts=venue.left_out))


@router.get("/readyz", tags=["service"], **shape(Health))
async def ready(venue: TheVenue) -> Response:
    """Migrations are done, the store takes writes, other processes can be heard."""
    parts = {"venue": "open" if venue.ready else "not open"}
    began = time.monotonic()
    try:
        await asyncio.wait_for(venue.store.probe(), 2)
        parts["store"] = f"takes writes ({time.monotonic() - began:.3f} s)"
    except (StoreFailed, TimeoutError) as failed:
        parts["store"] = f"failed: {str(failed) or 'does not answer'}"
    if venue.siblings is not None:
        parts["nodes"] = f"{len(venue.siblings.others()) + 1} of {venue.settings.nodes} serve"
    if venue.store.on_postgres:
        listener = venue.store.listener
        parts["notices"] = "connected" if listener and listener.connected else "not connected"
    ok = venue.ready and not any("fail" in said or "not " in said for said in parts.values())
    return reply(Health(ok=ok, version=VERSION, parts=parts), 200 if ok else 503)


@router.get("/api/connection", tags=["service"], **shape(Connection))
async def connection(request: Request) -> Response:
    """How your request arrived here, to find out what a proxy does to it."""
    address = request.client.host if request.client else ""
    told = [part.strip() for part in request.headers.get("x-forwarded-for", "").split(",") if part.strip()]
    seen = Connection(
        address=address,
        scheme=request.url.scheme,
        host=request.headers.get("host", ""),
        forwarded=bool(told),
        believed=address in told,
    )
    return reply(seen)


@router.get("/metrics", tags=["service"], response_class=Response, response_model=None)
async def metrics(request: Request, venue: TheVenue) -> Response:
    """For Prometheus, with the token that the server was given for it. They count every sealed answer: nobody
    who plays may read them."""
    token, shown = venue.settings.metrics_token, request.headers.get("authorization", "")
    if not token or not compare_digest(shown.encode(), f"Bearer {token}".encode()):
        raise Rejection(
            "metrics/closed", "The numbers of this server are not for everybody.", "Send its metrics_token."
        )
    return Response(await venue.numbers(), media_type=CONTENT_TYPE_LATEST)


@router.get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request) -> dict[str, Any]:
    return document(request.app)


@router.get("/api/docs", include_in_schema=False)
async def docs(request: Request) -> HTMLResponse:
    """The interface as a plain page: no script, no other host."""
    return HTMLResponse(docs_page(document(request.app)))


def docs_page(doc: dict[str, Any]) -> str:
    rows = [
        _row(path, method, what) for path, methods in doc["paths"].items() for method, what in methods.items()
    ]
    shapes = [_shape(name, schema) for name, schema in sorted(doc["components"]["schemas"].items())]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Last Turn: HTTP interface</title>'
        "<h1>HTTP interface</h1>"
        '<p>As data: <a href="/api/openapi.json">openapi.json</a></p>'
        f"<table><tr><th>method<th>address<th>what it does<th>takes<th>gives{''.join(rows)}</table>"
        f"<h2>Shapes</h2>{''.join(shapes)}</html>"
    )


def _row(path: str, method: str, what: dict[str, Any]) -> str:
    good: dict[str, Any] = next((r for code, r in what["responses"].items() if code.startswith("2")), {})
    text = html.escape(what.get("description") or what.get("summary", ""))
    cells = [
        method.upper(),
        f"<code>{html.escape(path)}</code>",
        text,
        _ref(what.get("requestBody")),
        _ref(good),
    ]
    return "<tr>" + "".join([f"<td>{cell}" for cell in cells])


def _ref(part: dict[str, Any] | None) -> str:
    schema = ((part or {}).get("content") or {}).get("application/json", {}).get("schema", {})
    name = html.escape(str(schema.get("$ref", "")).rpartition("/")[2])
    return f'<a href="#{name}">{name}</a>' if name else ""


def _shape(name: str, schema: dict[str, Any]) -> str:
    fields = "".join([f"<li><code>{html.escape(key)}</code>" for key in schema.get("properties", {})])
    title, text = html.escape(name), html.escape(schema.get("description", ""))
    return f'<h3 id="{title}">{title}</h3><p>{text}</p><ul>{fields}</ul>'


# -- the web client ------------------------------------------------------------------------------


def static_folder() -> Path:
    return Path(version.__file__).parent / "static"


async def part(request: Request, wanted: Path) -> Response:
    """A part of the program goes out squeezed; its name has its hash, so it is read once."""
    kind = TYPES.get(wanted.suffix)
    if "assets" not in wanted.parts:
        return FileResponse(wanted, media_type=kind, headers={"cache-control": "no-cache"})
    lasting = {"cache-control": "public, max-age=31536000, immutable"}
    if wanted.suffix not in (".js", ".css"):
        return FileResponse(wanted, media_type=kind, headers=lasting)
    return packed(request, await asyncio.to_thread(squeezed, wanted), str(kind), lasting)


@cache
def squeezed(wanted: Path) -> bytes:
    return gzip.compress(wanted.read_bytes(), 9)


@PAGES.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
async def page(request: Request, path: str) -> Response:
    """A file of the web client, or its one page: it finds its way by the address."""
    if path.startswith(("api/", "ws/")) or path in ("api", "ws"):
        raise Rejection("page/unknown", "There is nothing at this address.", "See /api/docs.")
    root = static_folder().resolve()
    if "\0" not in path:
        wanted = (root / path).resolve()
        if path and wanted.is_relative_to(root) and wanted.is_file() and not wanted.name.startswith("."):
            return await part(request, wanted)
    index = root / "index.html"
    if not index.is_file():
        return HTMLResponse(NO_CLIENT)
    return FileResponse(index, media_type="text/html", headers={"cache-control": "no-cache"})
