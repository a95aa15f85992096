"""The research door: the games in the shapes that PettingZoo, Gymnasium and OpenSpiel know.

It stands on the front door (`import lastturn`) and needs the extra: pip install 'lastturn[research]'.
"""

from __future__ import annotations

try:
    import numpy  # noqa: ICN001, F401 - only to see whether it is there
except ModuleNotFoundError:
    message = "lastturn.research needs NumPy and more: pip install 'lastturn[research]'"
    raise ModuleNotFoundError(message, name="numpy") from None

from lastturn.research.tables import Tables, vector

__all__ = ["Tables", "vector"]
