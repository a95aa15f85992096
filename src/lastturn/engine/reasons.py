"""Reasons that hold in every game. A game's own start at FIRST_REASON."""

from __future__ import annotations

from typing import Final

# Of a run that was sent whole.
NOT_COMPLETE: Final = -1
ONE_TOO_MANY: Final = -2

LEGAL: Final = 0
GAME_IS_OVER: Final = 1
NOT_ASKED: Final = 2
OTHER_QUESTION: Final = 3
FIRST_REASON: Final = 4
