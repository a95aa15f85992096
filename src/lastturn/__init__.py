"""Last Turn: four games about the end of the world on one engine. `load` is the way in for programs."""

from lastturn.engine.match import Match
from lastturn.registry import load
from lastturn.version import VERSION

__all__ = ["Match", "__version__", "load"]
__version__ = VERSION
