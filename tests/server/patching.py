"""The three operations of a JSON Patch (RFC 6902) that the wire uses, as any client applies them."""

from __future__ import annotations

from typing import Any


def patched(document: Any, patch: list[dict[str, Any]]) -> Any:
    """The document after the patch; it must be the reader's own, for it is changed."""
    for operation in patch:
        *way, last = [step.replace("~1", "/").replace("~0", "~") for step in operation["path"].split("/")[1:]]
        place = document
        for step in way:
            place = place[int(step)] if isinstance(place, list) else place[step]
        if isinstance(place, list):
            in_list(place, int(last), operation)
        elif operation["op"] == "remove":
            del place[last]
        else:
            assert operation["op"] == "add" or last in place, f"nothing to replace at {operation['path']}"
            place[last] = operation["value"]
    return document


def in_list(place: list[Any], at: int, operation: dict[str, Any]) -> None:
    assert at <= len(place) - (operation["op"] != "add"), f"there is no {operation['path']}"
    match operation["op"]:
        case "add":
            place.insert(at, operation["value"])
        case "remove":
            del place[at]
        case _:
            place[at] = operation["value"]
