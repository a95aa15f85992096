"""The house rules in force (EOD-18), one field for each option. They stay as they are all game long."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

# nation_choice
DRAFT: Final = 0
RANDOM: Final = 1

# response_order
SIMULTANEOUS: Final = 0
CLOCKWISE: Final = 1


class House:
    """Named as the options are; filled in by `house_of`, then never changed."""

    def __init__(self) -> None:
        self.start_turn: i64 = 1
        self.nation_choice: i64 = DRAFT
        self.wild_means_all_nations: bool = True
        self.secret_base_blocks_theft: bool = False
        self.third_party_negate: bool = True
        self.user_may_shield_self: bool = True
        self.negate_after_discarding_hand: bool = False
        self.response_order: i64 = SIMULTANEOUS
        self.allow_gifts: bool = False
        self.strict_trade_talk: bool = False
        self.trade_foul_vote: bool = False
        self.negative_scores: bool = False
        self.civil_war_needs_military: bool = False
        self.public_discards: bool = True
        self.self_targets: bool = False
        self.trade_dead_cards: bool = False


USUAL: Final = House()


def house_of(options: Mapping[str, str]) -> House:
    """The house rules that the options of a table mean."""
    house = House()
    house.start_turn = int(options["start_turn"])
    house.nation_choice = RANDOM if options["nation_choice"] == "random" else DRAFT
    house.wild_means_all_nations = options["wild_means_all_nations"] == "on"
    house.secret_base_blocks_theft = options["secret_base_blocks_theft"] == "on"
    house.third_party_negate = options["third_party_negate"] == "on"
    house.user_may_shield_self = options["user_may_shield_self"] == "on"
    house.negate_after_discarding_hand = options["negate_after_discarding_hand"] == "on"
    house.response_order = CLOCKWISE if options["response_order"] == "clockwise" else SIMULTANEOUS
    house.allow_gifts = options["allow_gifts"] == "on"
    house.strict_trade_talk = options["strict_trade_talk"] == "on"
    house.trade_foul_vote = options["trade_foul_vote"] == "on"
    house.negative_scores = options["negative_scores"] == "on"
    house.civil_war_needs_military = options["civil_war_needs_military"] == "on"
    house.public_discards = options["public_discards"] == "on"
    house.self_targets = options["self_targets"] == "on"
    house.trade_dead_cards = options["trade_dead_cards"] == "on"
    return house
