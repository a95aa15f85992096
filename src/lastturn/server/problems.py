"""Refusals with a stable code: what clients are told over HTTP and the socket."""

from __future__ import annotations

from typing import Any

from lastturn.engine.errors import LastTurnError

STATUS = {
    "table/unknown": 404,
    "record/unknown": 404,
    "game/unknown": 404,
    "lesson/unknown": 404,
    "rule/unknown": 404,
    "page/unknown": 404,
    "table/full": 409,
    "table/name-taken": 409,
    "guest/name-taken": 409,
    "table/running": 409,
    "table/not-running": 409,
    "table/not-over": 409,
    "table/unreadable": 409,
    "table/frozen": 409,
    "record/running": 409,
    "record/dear": 409,
    "record/edition": 409,
    "edition/unknown": 404,
    "study/unknown": 404,
    "study/not-done": 409,
    "lab/closed": 403,
    "workshop/closed": 403,
    "undo/nothing": 409,
    "undo/open": 409,
    "move/stale": 409,
    "table/closed": 410,
    "report/unknown": 404,
    "measure/unknown": 404,
    "owner/closed": 403,
    "guest/banned": 403,
    "chat/muted": 403,
    "notice/link": 403,
    "calendar/unknown": 404,
    "seat/needed": 403,
    "guest/unknown": 403,
    "metrics/closed": 403,
    "seat/ask": 403,
    "seat/closed": 403,
    "seat/held": 403,
    "table/kicked": 403,
    "vote/late": 403,
    "vote/needed": 403,
    "host/needed": 403,
    "join/token": 403,
    "origin/foreign": 403,
    "host/bad": 400,
    "request/slow": 408,
    "message/large": 413,
    "rate/limit": 429,
    "socket/limit": 429,
    "table/crowded": 429,
    "table/limit": 429,
    "message/fast": 429,
    "server/error": 500,
    "server/busy": 503,
    "server/store": 503,
}


class Rejection(LastTurnError):
    """Something was asked that cannot be; nothing has changed. details: `wait`, the seconds until it may be
    asked again, is a header too."""

    def __init__(self, code: str, message: str, hint: str = "", rule: str = "", **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint
        self.rule = rule
        self.details = details

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 422)

    @property
    def headers(self) -> dict[str, str]:
        """When to come again, in seconds, where that is known."""
        return {"retry-after": str(self.details["wait"])} if "wait" in self.details else {}


class Conflict(Exception):
    """Another server process was first with this entry of the log."""


class StoreFailed(LastTurnError):
    """The store could not read or write; nothing was acknowledged. outage: the store is to blame, not what it
    was given."""

    def __init__(self, why: str, outage: bool = True) -> None:
        super().__init__(why)
        self.outage = outage


NOT_SAVED = "server/store"


def not_saved() -> Rejection:
    """Nothing can be saved at the moment."""
    return Rejection(
        NOT_SAVED, "The table is saving, hold on; nothing was changed.", "Try again in a moment."
    )
