"""Names for small numbers that the table keeps: steps of a turn, what is added up."""

from __future__ import annotations

from typing import Final

# The steps of a turn (EOD-4.1).
REFILL: Final = 1
TRADE: Final = 2
FREE_FOR_ALL: Final = 3
LAUNCH_STEP: Final = 4

# Numbers that are added up for people, in `tallied`.
TRIED: Final = 0
SUCCEEDED: Final = 1
SANCTIONS: Final = 2
TRADES: Final = 3
HITS: Final = 4
MISSES: Final = 5
NEGATES: Final = 6
SWAPS: Final = 7
TURNS: Final = 8
TALLIES: Final = 9

# Sources of points, in `ledger`.
LANDED: Final = 0
FROM_ARKS: Final = 1
LOST: Final = 2
SOURCES: Final = 3
