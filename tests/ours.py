"""The games of this repository, whatever else is installed beside them."""

from __future__ import annotations

from lastturn import registry
from lastturn.engine.contract import Game


def ids() -> list[str]:
    found = registry.points(registry.GAMES)
    return [id for id, point in found.items() if registry.package(point) == registry.OURS]


def games() -> dict[str, Game]:
    return {id: registry.game(id) for id in ids()}
