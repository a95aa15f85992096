"""Doomsday, by Patricia Curtis."""

from pathlib import Path

from lastturn.engine.packs import Pack
from lastturn.games.doomsday.game import Doomsday

GAME = Doomsday(Pack(Path(__file__).parent / "packs" / "base"))

__all__ = ["GAME"]
