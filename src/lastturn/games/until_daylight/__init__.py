"""Survive Until Daylight by Thomas Filippi and Gary Paitre."""

from pathlib import Path

from lastturn.engine.packs import Pack
from lastturn.games.until_daylight.game import UntilDaylight

__all__ = ["GAME"]

GAME = UntilDaylight(Pack(Path(__file__).parent / "packs" / "base"))
