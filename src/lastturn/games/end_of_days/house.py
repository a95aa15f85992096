"""Names for small numbers that the table keeps: house rules, steps of a turn, what is added up."""

from __future__ import annotations

from typing import Final

# House rules (EOD-18), as members of the set `house`.
WILD_MEANS_ALL: Final = 0
BASE_BLOCKS_THEFT: Final = 1
THIRD_PARTY: Final = 2
SHIELD_SELF: Final = 3
NEGATE_AFTER: Final = 4
CLOCKWISE: Final = 5
GIFTS: Final = 6
NEGATIVE: Final = 7
WAR_NEEDS_MILITARY: Final = 8
PUBLIC_DISCARDS: Final = 9
SELF_TARGETS: Final = 10
DEAD_CARDS: Final = 11
DRAFT: Final = 12
FOUL_VOTE: Final = 13
STRICT_TALK: Final = 14

# The steps of a turn (EOD-4.1).
REFILL: Final = 1
TRADE: Final = 2
FREE_FOR_ALL: Final = 3
LAUNCH_STEP: Final = 4

# A run of picks may be started over so often in one question.
MOST_RESTARTS: Final = 3

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
