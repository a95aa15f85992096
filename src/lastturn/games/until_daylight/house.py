"""SUD-15: the table options that hold during the game."""

from __future__ import annotations

from collections.abc import Mapping


class House:
    """One field for each option; what is unusual is true."""

    def __init__(self) -> None:
        self.rising: bool = False  # assault_order, SUD-15.1
        self.grudge: bool = False  # leftovers_target, SUD-15.2
        self.stacks: bool = False  # trade_unit, SUD-15.3
        self.spares_survivors: bool = False  # splash_on_survivors, SUD-15.4
        self.survivor_pool: bool = False  # survivor_guard, SUD-15.5
        self.any_barricade: bool = False  # barricade_placement, SUD-15.6
        self.monsters_once: bool = False  # monster_stacking, SUD-15.7
        self.absent_weapons: bool = False  # absent_signature_weapons, SUD-15.8
        self.closed: bool = False  # inventories, SUD-15.9
        self.host_names: bool = False  # first_player, SUD-15.10
        self.random_characters: bool = False  # character_choice, SUD-15.11
        self.any_ammo: bool = False  # ammo_cap, SUD-15.13
        self.exactly_two: bool = False  # grenade_targets, SUD-15.14
        self.costs_too: bool = False  # survivor_absorbs, SUD-15.15
        self.any_time: bool = False  # discard_timing, SUD-15.16
        self.no_limit: bool = False  # round_limit, SUD-15.17
        self.cheer_at_once: bool = False  # cheer_timing, SUD-Q62


def house_of(options: Mapping[str, str]) -> House:
    house = House()
    house.rising = options["assault_order"] == "rising"
    house.grudge = options["leftovers_target"] == "grudge"
    house.stacks = options["trade_unit"] == "stack"
    house.spares_survivors = options["splash_on_survivors"] == "spares"
    house.survivor_pool = options["survivor_guard"] == "wave-holder"
    house.any_barricade = options["barricade_placement"] == "any-player"
    house.monsters_once = options["monster_stacking"] == "once"
    house.absent_weapons = options["absent_signature_weapons"] == "rubble"
    house.closed = options["inventories"] == "closed"
    house.host_names = options["first_player"] == "host"
    house.random_characters = options["character_choice"] == "random"
    house.any_ammo = options["ammo_cap"] == "none"
    house.exactly_two = options["grenade_targets"] == "exactly-two"
    house.costs_too = options["survivor_absorbs"] == "costs-too"
    house.any_time = options["discard_timing"] == "any-time"
    house.no_limit = options["round_limit"] == "none"
    house.cheer_at_once = options["cheer_timing"] == "any-moment"
    return house
