"""What bots are called at a table: first names of ours. A face goes with each name; clients draw it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from lastturn.server.names import is_free

NAMES: Final = (
    "Abel", "Berta", "Casimir", "Dunja", "Emil", "Fenja", "Gustav", "Hedda",
    "Igor", "Jolanda", "Konrad", "Lotte", "Milan", "Nora", "Oskar", "Petra",
    "Quentin", "Rosa", "Sven", "Tilda", "Urban", "Vera", "Walter", "Xenia",
    "Yuri", "Zora", "Anton", "Blanka", "Cosmo", "Delia", "Edgar", "Freya",
)  # fmt: skip
NOBODY: Final = -1
SEATS_AT_MOST: Final = 16  # names beyond these stand in for one that a person has


@lru_cache(4096)
def mixed(table: str) -> tuple[int, ...]:
    """All names in an order that is the table's own, the same each time."""
    return tuple(sorted(range(len(NAMES)), key=lambda name: blake2b(f"{table}:{name}".encode()).digest()))


def faces(table: str, bots: Sequence[bool], people: Sequence[str]) -> list[int]:
    """For each seat its place in NAMES, or NOBODY. A bot keeps its name whoever comes and goes, unless a
    person here is called alike."""
    order = mixed(table)
    spare = [name for name in order[SEATS_AT_MOST:] if is_free(NAMES[name], people)]
    return [_face(order[seat], spare, people) if bot else NOBODY for seat, bot in enumerate(bots)]


def _face(own: int, spare: list[int], people: Sequence[str]) -> int:
    return own if is_free(NAMES[own], people) else spare.pop(0)
