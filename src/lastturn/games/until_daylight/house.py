"""SUD-15: the house rules in force. They stay as they are all game long."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

USUAL: Final = 0  # the first value of every option
# the other value of each
RISING: Final = 1  # assault_order
GRUDGE: Final = 1  # leftovers_target
STACK: Final = 1  # trade_unit
SPARES: Final = 1  # splash_on_survivors
WAVE_HOLDER: Final = 1  # survivor_guard
ANY_PLAYER: Final = 1  # barricade_placement
ONCE: Final = 1  # monster_stacking
RUBBLE: Final = 1  # absent_signature_weapons
CLOSED: Final = 1  # inventories
HOST: Final = 1  # first_player
RANDOM: Final = 1  # character_choice
NO_CAP: Final = 1  # ammo_cap
EXACTLY_TWO: Final = 1  # grenade_targets
COSTS_TOO: Final = 1  # survivor_absorbs
ANY_TIME: Final = 1  # discard_timing
NO_LIMIT: Final = 1  # round_limit


class House:
    """A number for each option, named as the option is."""

    def __init__(self) -> None:
        self.assault_order: i64 = USUAL  # SUD-15.1
        self.leftovers_target: i64 = USUAL  # SUD-15.2
        self.trade_unit: i64 = USUAL  # SUD-15.3
        self.splash_on_survivors: i64 = USUAL  # SUD-15.4
        self.survivor_guard: i64 = USUAL  # SUD-15.5
        self.barricade_placement: i64 = USUAL  # SUD-15.6
        self.monster_stacking: i64 = USUAL  # SUD-15.7
        self.absent_signature_weapons: i64 = USUAL  # SUD-15.8
        self.inventories: i64 = USUAL  # SUD-15.9
        self.first_player: i64 = USUAL  # SUD-15.10
        self.character_choice: i64 = USUAL  # SUD-15.11
        self.ammo_cap: i64 = USUAL  # SUD-15.13
        self.grenade_targets: i64 = USUAL  # SUD-15.14
        self.survivor_absorbs: i64 = USUAL  # SUD-15.15
        self.discard_timing: i64 = USUAL  # SUD-15.16
        self.round_limit: i64 = USUAL  # SUD-15.17


def house_of(options: Mapping[str, str]) -> House:
    """The house rules that the table options say."""
    house = House()
    house.assault_order = RISING if options["assault_order"] == "rising" else USUAL
    house.leftovers_target = GRUDGE if options["leftovers_target"] == "grudge" else USUAL
    house.trade_unit = STACK if options["trade_unit"] == "stack" else USUAL
    house.splash_on_survivors = SPARES if options["splash_on_survivors"] == "spares" else USUAL
    house.survivor_guard = WAVE_HOLDER if options["survivor_guard"] == "wave-holder" else USUAL
    house.barricade_placement = ANY_PLAYER if options["barricade_placement"] == "any-player" else USUAL
    house.monster_stacking = ONCE if options["monster_stacking"] == "once" else USUAL
    house.absent_signature_weapons = RUBBLE if options["absent_signature_weapons"] == "rubble" else USUAL
    house.inventories = CLOSED if options["inventories"] == "closed" else USUAL
    house.first_player = HOST if options["first_player"] == "host" else USUAL
    house.character_choice = RANDOM if options["character_choice"] == "random" else USUAL
    house.ammo_cap = NO_CAP if options["ammo_cap"] == "none" else USUAL
    house.grenade_targets = EXACTLY_TWO if options["grenade_targets"] == "exactly-two" else USUAL
    house.survivor_absorbs = COSTS_TOO if options["survivor_absorbs"] == "costs-too" else USUAL
    house.discard_timing = ANY_TIME if options["discard_timing"] == "any-time" else USUAL
    house.round_limit = NO_LIMIT if options["round_limit"] == "none" else USUAL
    return house
