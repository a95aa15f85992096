"""The words of the packs and the numbers they stand for: families, effects, whom they may be aimed at."""

from __future__ import annotations

from lastturn.games.end_of_days.cards import (
    ANY_CARD,
    ATTACK,
    BLOCKS_SCRAPYARD,
    CIVIL_WAR,
    CLEAR,
    CLOSES_HAND,
    CONDEMN,
    DESTROY,
    DOOMSDAY,
    DRAW_CARDS,
    EITHER,
    EVERY_OTHER,
    FROM_DISCARDS,
    FROM_SCRAPYARD,
    FRONT_ONLY,
    HAND_ONLY,
    HIDES_MODULES,
    LOOK,
    MELTDOWN,
    MOBS,
    NAMED,
    NEGATE,
    NEVER,
    NOT_ROCKETSHIP,
    ONE_CHOSEN,
    RANDOM_CARD,
    ROCKETSHIP,
    STATIC,
    STEAL,
    ULTIMATUM,
)

FAMILIES = ("propulsion", "orbit", "colony", "military", "spy")
COLOUR_NAMES = ("red", "yellow", "green", "orange", "purple")
CARD_FILES = ("modules.toml", "military.toml", "spy.toml")
USE_FROM = {"either": EITHER, "front": FRONT_ONLY, "hand": HAND_ONLY, "none": NEVER}
LASTING = {
    "protect_rocketships": HIDES_MODULES,
    "block_scrapyard": BLOCKS_SCRAPYARD,
    "closed_hand": CLOSES_HAND,
}
OTHERS = {"one_other_nation_chosen": ONE_CHOSEN, "every_other_nation": EVERY_OTHER}
SCOPES = {"any": ANY_CARD, "rocketship": ROCKETSHIP, "non_rocketship": NOT_ROCKETSHIP, "named": NAMED}

# Every kind of effect, and whom it is aimed at: the only values its field `nation` may have.
KINDS: dict[str, tuple[int, tuple[str, ...]]] = {
    "attack": (ATTACK, ("other", "other_on_card")),
    "destroy": (DESTROY, ("other", "other_on_card")),
    "negate": (NEGATE, ()),
    "static": (STATIC, ("", "other_on_card")),
    "civil_war": (CIVIL_WAR, ("each_on_card_with_most_military",)),
    "doomsday": (DOOMSDAY, ()),
    "take_from_discards": (FROM_DISCARDS, ()),
    "look_hand": (LOOK, ("other", "other_on_card")),
    "steal_module": (STEAL, ("other", "other_on_card")),
    "draw": (DRAW_CARDS, ()),
    "economic_meltdown": (MELTDOWN, ("each_on_card",)),
    "desperate_mobs": (MOBS, ("each_on_card_with_most_rocketship",)),
    "clear_sanctions": (CLEAR, ("self",)),
    "impose_sanction": (CONDEMN, ("other", "other_on_card")),
    "ultimatum": (ULTIMATUM, ("other", "other_on_card")),
    "take_random_hand_card": (RANDOM_CARD, ("other", "other_on_card")),
    "take_from_scrapyard": (FROM_SCRAPYARD, ()),
}
AMOUNTS = {"attack": "attacks", "ultimatum": "price", "draw": "count"}
ONE_CARD_KINDS = (
    "destroy",
    "steal_module",
    "impose_sanction",
    "take_random_hand_card",
    "take_from_scrapyard",
    "take_from_discards",
)
CONDITION = "lost_rocketship_card_to_another_nation_this_turn"
UNLESS = {"user_discards_2": 2}
