"""The fields of a table, deeply, where the build lets us look (interpreted)."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

VEC = type(vec[i64]())
NOT_COPIED = {"telling", "events", "moves", "reveals", "settled", "questions", "standing", "owned"}
SHARED = {"content"}


def insides(thing: object) -> Any:
    """All fields of a table, deeply; only where the build lets us look (interpreted)."""
    if isinstance(thing, (int, str, float, bytes, type(None))):
        return thing
    if isinstance(thing, (list, tuple, VEC)):
        return [insides(item) for item in thing]
    if isinstance(thing, dict):
        return {key: insides(value) for key, value in thing.items()}
    fields = getattr(thing, "__dict__", {})
    return type(thing).__name__, {
        k: id(v) if k in SHARED else insides(v) for k, v in fields.items() if k not in NOT_COPIED
    }
