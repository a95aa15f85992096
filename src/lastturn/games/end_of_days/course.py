"""EOD-4.1: the steps of a turn."""

from __future__ import annotations

from typing import Final

REFILL: Final = 1
TRADE: Final = 2
FREE_FOR_ALL: Final = 3
LAUNCH_STEP: Final = 4
STEP_IDS: Final = (
    "none",
    "refill",
    "trade",
    "free_for_all",
    "launch",
)  # by number; none before the first turn
