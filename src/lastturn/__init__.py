"""Last Turn: four games about the end of the world on one engine."""

from importlib.metadata import version as _version

__version__ = _version("lastturn")
