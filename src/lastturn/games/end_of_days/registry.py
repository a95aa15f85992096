"""The words of the packs and the numbers they stand for."""

from __future__ import annotations

from lastturn.games.end_of_days.cards import (
    ANY_CARD,
    BLOCKS_SCRAPYARD,
    CLOSES_HAND,
    EITHER,
    EVERY_OTHER,
    FRONT_ONLY,
    HAND_ONLY,
    HIDES_MODULES,
    NAMED,
    NEVER,
    NOT_ROCKETSHIP,
    ONE_CHOSEN,
    ROCKETSHIP,
)

FAMILIES = ("propulsion", "orbit", "colony", "military", "spy")
COLOUR_NAMES = ("red", "yellow", "green", "orange", "purple")
USE_FROM = {"either": EITHER, "front": FRONT_ONLY, "hand": HAND_ONLY, "none": NEVER}
LASTING = {
    "protect_rocketships": HIDES_MODULES,
    "block_scrapyard": BLOCKS_SCRAPYARD,
    "closed_hand": CLOSES_HAND,
}
OTHERS = {"one_other_nation_chosen": ONE_CHOSEN, "every_other_nation": EVERY_OTHER}
SCOPES = {"any": ANY_CARD, "rocketship": ROCKETSHIP, "non_rocketship": NOT_ROCKETSHIP, "named": NAMED}
UNLESS = {"user_discards_2": 2}
