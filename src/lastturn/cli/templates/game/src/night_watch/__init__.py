"""Night Watch with its base pack."""

from pathlib import Path

from lastturn.engine.packs import Pack

from .game import NightWatch

GAME = NightWatch(Pack(Path(__file__).parent / "packs" / "base"))
