"""The table options of SUD-15 as a small set: a member is in it when the option is not the default."""

from __future__ import annotations

from typing import Final

RISING: Final = 0  # SUD-15.1
GRUDGE: Final = 1  # SUD-15.2
STACKS: Final = 2  # SUD-15.3
SPARES: Final = 3  # SUD-15.4
POOL: Final = 4  # SUD-15.5
ANY_BARRICADE: Final = 5  # SUD-15.6
MONSTERS_ONCE: Final = 6  # SUD-15.7
ABSENT_WEAPONS: Final = 7  # SUD-15.8
CLOSED: Final = 8  # SUD-15.9
HOST_NAMES: Final = 9  # SUD-15.10
RANDOM_CHARACTERS: Final = 10  # SUD-15.11
ANY_AMMO: Final = 11  # SUD-15.13
EXACTLY_TWO: Final = 12  # SUD-15.14
COSTS_TOO: Final = 13  # SUD-15.15
ANY_TIME: Final = 14  # SUD-15.16
NO_LIMIT: Final = 15  # SUD-15.17
