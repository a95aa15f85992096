"""Earth Gone Mad!, by Dan Verssen: the last year of mankind on a world map."""

from pathlib import Path

from lastturn.engine.packs import Pack
from lastturn.games.earth_gone_mad.game import EarthGoneMad

__all__ = ["GAME"]

GAME = EarthGoneMad(Pack(Path(__file__).parent / "packs" / "base"))
