"""End of Days, a game by Greg Porter."""

from pathlib import Path

from lastturn.engine.packs import Pack
from lastturn.games.end_of_days.game import EndOfDays

GAME = EndOfDays(Pack(Path(__file__).parent / "packs" / "base"))

__all__ = ["GAME"]
